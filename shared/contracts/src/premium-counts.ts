import { Type, type Static } from 'typebox';

/** `GET /premium/counts`: what waits for the member behind each tab of Premium. */
export const PremiumCounts = Type.Object(
  {
    /** Case files that are overdue or need action. */
    caseFiles: Type.Integer(),
    /** Letters that were sent and whose answer is due by now. */
    letters: Type.Integer(),
    /** Finds of name alerts that were not looked at, up to one more than `mostCounted`. */
    finds: Type.Integer(),
  },
  { additionalProperties: false },
);
export type PremiumCounts = Static<typeof PremiumCounts>;
