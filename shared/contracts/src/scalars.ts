import { Type, type TSchema } from 'typebox';

/** A UUID (version 7, made by the service). */
export const Id = Type.String({ format: 'uuid' });

/** A point in time, ISO 8601 in UTC with milliseconds. */
export const Time = Type.String({ format: 'date-time' });

/** A value that may be null. Written as `anyOf` so that no coercion can turn 0 or false into null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A field that clients may send and the service never reads: it knows the value itself. */
export const Ignored = Type.Optional(Type.Unknown({ description: 'Accepted and ignored: the service knows it.' }));

/** A page of a list. `nextCursor` is null at the end. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), nextCursor: Nullable(Type.String()) }, { additionalProperties: false });

/** The place in a list at which the next page begins, as the page before gave it. */
export const Cursor = Type.String({ minLength: 1, maxLength: 200 });

