import { p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';

/** Primary key: a UUID v7 made by the app, here where the row's maker has not made it. */
export const id = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuid());

/** A point in time. Milliseconds, since JavaScript dates have no more and keyset paging would lose or repeat rows. */
export const time = () => p.datetime(3);

/** A point in time stamped by the database clock when the row is inserted. */
export const createdAt = () => time().defaultRaw('now()');
