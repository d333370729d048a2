import { Type, type TSchema } from 'typebox';

/** A UUID (version 7, made by the service). */
export const Id = Type.String({ format: 'uuid' });

/**
 * A point in time: RFC 3339 with the offset written out. The service answers in UTC with milliseconds. The pattern leaves out what the
 * format has and JavaScript cannot read: leap seconds and offsets without minutes. Every time in a body, a query or an answer is this
 * schema.
 */
export const Time = Type.String({
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$',
});

/** A value that may be null. Written as `anyOf` so that no coercion can turn 0 or false into null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * What somebody writes, in at most so many characters as `countCharacters` counts them. The schema lets through what may become as short by
 * NFC: a letter with its marks can be four code points before. The service decides (`validateText`).
 */
export const Text = (most: number, options: { minLength?: number; description?: string } = {}) =>
  Type.String({
    ...options,
    maxLength: most * 4,
    'x-characters': most,
    description: [options.description, `At most ${most.toLocaleString('en-US')} characters after NFC.`].filter(Boolean).join(' '),
  });

/** An address for mails. Its domain may have letters of any script; the service keeps the one that the name system knows (RFC 5891). */
export const MailAddress = Type.String({ format: 'idn-email', maxLength: 254 });

/** A field that clients may send and the service never reads: it knows the value itself. */
export const Ignored = Type.Optional(Type.Unknown({ description: 'Accepted and ignored: the service knows it.' }));

/** A page of a list. `nextCursor` is null at the end. */
export const Page = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), nextCursor: Nullable(Type.String()) }, { additionalProperties: false });

/** The place in a list at which the next page begins, as the page before gave it. */
export const Cursor = Type.String({ minLength: 1, maxLength: 200 });
