import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false };
const Line = Type.String({ minLength: 1, maxLength: 60 });
const Sentence = Type.String({ minLength: 1, maxLength: 400 });

/** What an operator says of their community in place of what ships: the file that `SITE_CLAIMS` names. What is left out is not shown. */
export const SiteClaims = Type.Object(
  {
    /** Beside 'Response Active'. */
    badges: Type.Optional(Type.Array(Line, { maxItems: 3 })),
    /** Below the buttons of the start page. */
    claims: Type.Optional(Type.Array(Line, { maxItems: 4 })),
    /** Of the start page, and the success stories of the help. */
    caseStudies: Type.Optional(
      Type.Object(
        {
          lead: Sentence,
          items: Type.Array(Type.Object({ kind: Line, title: Line, said: Sentence, answered: Sentence, ended: Sentence }, closed), {
            minItems: 1,
            maxItems: 8,
          }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type SiteClaims = Static<typeof SiteClaims>;
