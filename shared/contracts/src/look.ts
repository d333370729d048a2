import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { lookKinds, markKeyLength, mostSeenMarks } from './look-marks.ts';
import { Text, Time } from './scalars.ts';

const Kind = Type.Enum(lookKinds, { type: 'string' });

const markFields = {
  kind: Kind,
  start: Type.Integer({ minimum: 0 }),
  end: Type.Integer({ minimum: 0 }),
  why: Type.String({ description: 'Why it may hurt, in one plain sentence.' }),
  mask: Type.String({ description: 'What may stand in its place.' }),
};

/** A passage worth a look: offsets in UTF-16 units of the text as it was given, `end` is exclusive. */
export const LookMark = Type.Object(markFields, { additionalProperties: false });

/** A mark in a field of a form, as a refused send names it. */
export const FieldMarkSchema = Type.Object(
  { field: Type.String({ description: 'Its place in the request: `content`, `quotes.0.answer`, `evidence.1.caption`.' }), ...markFields },
  { additionalProperties: false },
);

/** `POST /look`: stores nothing of the text. */
export const LookRequest = Type.Object({ text: Text(limits.post) }, { additionalProperties: false });
export type LookRequest = Static<typeof LookRequest>;

/** Its answer, in the order of the text. */
export const LookResult = Type.Object({ marks: Type.Array(LookMark) }, { additionalProperties: false });
export type LookResult = Static<typeof LookResult>;

/**
 * What a send says of the look before it. With `lookedAt`, the time of the look whose marks were shown, a mark that is not among
 * `seenMarks` (by `kind:words`, see `markKey`) is refused with 409 `look_again`, which brings the marks. Without it the send passes unseen:
 * other clients need not look.
 */
export const lookedFields = {
  lookedAt: Type.Optional(Time),
  seenMarks: Type.Optional(Type.Array(Type.String({ maxLength: markKeyLength }), { maxItems: mostSeenMarks })),
};
