import { Type, type Static } from 'typebox';
import { FieldMarkSchema } from './look.ts';

/** One refused field of a request. `field` is a JSON path such as `title` or `tags/0`; `message` may be shown to a person. */
export const FieldError = Type.Object(
  { field: Type.String(), code: Type.String(), message: Type.String() },
  { additionalProperties: false },
);
export type FieldError = Static<typeof FieldError>;

/**
 * Every error of the API, as `application/problem+json` (RFC 9457).
 * `code` is stable and is what clients decide by; `title` and `detail` are plain English; `requestId` finds the log lines.
 */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    code: Type.String(),
    errors: Type.Optional(Type.Array(FieldError)),
    /** Words and ids that a client may act on, such as who was faster; by code. */
    context: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Of `look_again`: what was not shown to the writer before. */
    marks: Type.Optional(Type.Array(FieldMarkSchema)),
    /** Of `too_many_requests`: seconds after which it can be tried again, as the `Retry-After` header says. */
    retryAfter: Type.Optional(Type.Integer()),
    requestId: Type.String(),
  },
  { additionalProperties: false },
);
export type Problem = Static<typeof Problem>;
