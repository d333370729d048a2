import { p } from '@mikro-orm/core';

/** Primary key: a UUID v7 made by the app. */
export const id = () => p.uuid().primary();

/** A point in time. Milliseconds, since JavaScript dates have no more and keyset paging would lose or repeat rows. */
export const time = () => p.datetime(3);

/** A point in time stamped by the database clock when the row is inserted. */
export const createdAt = () => time().defaultRaw('now()');
