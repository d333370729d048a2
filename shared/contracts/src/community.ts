import { Type, type Static } from 'typebox';
import { Nullable } from './scalars.ts';

/**
 * `GET /community/figures`: the last seven days, counted from the rows. `medianDecisionMinutes`: from a report to its decision; null
 * without decisions.
 */
export const CommunityFigures = Type.Object(
  {
    postsAnswered: Type.Integer(),
    newPosts: Type.Integer(),
    medianDecisionMinutes: Nullable(Type.Integer()),
  },
  { additionalProperties: false },
);
export type CommunityFigures = Static<typeof CommunityFigures>;
