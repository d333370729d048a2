import { Type, type Static } from 'typebox';
import { Text } from './scalars.ts';
import { LetterSummary } from './letters.ts';
import { limits } from './limits.ts';
import { WriterState } from './writer.ts';

const { regime, step } = LetterSummary.properties;

/**
 * `POST /premium/letters/rewrite`: says one free text of a letter in another way. `element` is the id of its field; `step` is the first
 * letter where it is not named. 400 for a field that is no free text, and for a text of less than a few words. Nothing is kept.
 */
export const RewriteText = Type.Object(
  { regime, step: Type.Optional(step), element: Type.String({ maxLength: 40 }), text: Text(limits.letterField) },
  { additionalProperties: false },
);
export type RewriteText = Static<typeof RewriteText>;

/** The text as the AI model says it, which one, and what is left of the month. */
export const RewrittenText = Type.Object({ text: Type.String(), ...WriterState.properties }, { additionalProperties: false });
export type RewrittenText = Static<typeof RewrittenText>;
