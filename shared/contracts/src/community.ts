import { Type, type Static } from 'typebox';
import { Nullable } from './scalars.ts';

const letterFigures = { letters: Type.Integer(), removed: Type.Integer() };

/**
 * How many takedown letters have an outcome by now, and after how many the page was removed: all of them, and by kind of recipient those
 * kinds that had enough letters.
 */
export const RemovedByLetters = Type.Object(
  {
    ...letterFigures,
    byRecipient: Type.Array(Type.Object({ recipientKind: Type.String(), ...letterFigures }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type RemovedByLetters = Static<typeof RemovedByLetters>;

/**
 * `GET /community/figures`: the last seven days, counted from the rows. `medianDecisionMinutes`: from a report to its decision; null
 * without decisions. `removedByLetters`: of all time, counted every night; null while there are fewer than `fewestLetters`.
 */
export const CommunityFigures = Type.Object(
  {
    postsAnswered: Type.Integer(),
    newPosts: Type.Integer(),
    medianDecisionMinutes: Nullable(Type.Integer()),
    removedByLetters: Nullable(RemovedByLetters),
  },
  { additionalProperties: false },
);
export type CommunityFigures = Static<typeof CommunityFigures>;
