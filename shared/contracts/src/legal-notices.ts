import { leastExplanation, limits, mostNoticedItems } from './limits.ts';
import { Type, type Static } from 'typebox';
import { depictedPeople, legalCategoryNames } from './legal-categories.ts';
import { reportReasons } from './report-reasons.ts';
import { MailAddress, Text, Time } from './scalars.ts';

/** Whom an intimate image shows. */
export const DepictedPerson = Type.Enum([...depictedPeople], { type: 'string' });

export const LegalCategory = Type.Enum(legalCategoryNames, { type: 'string' });

/**
 * `POST /legal-notices`: a notice of illegal content by anybody, with what Article 16(2) of Regulation (EU) 2022/2065 names: where it is, why
 * it is illegal, who says so, and that they say it in good faith. `name` and `email` may be left out where `concernsChildAbuse`. Each address
 * in `urls` is one of a post, a response, a comment or a profile that can be read here; any other is 400 at `urls`. Honours an `Idempotency-Key`.
 */
export const SendLegalNotice = Type.Object(
  {
    urls: Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), {
      minItems: 1,
      maxItems: mostNoticedItems,
      description: 'Addresses of posts, responses, comments and profiles, as the browser shows them.',
    }),
    /** What law is broken. 400 where neither this nor `reason` is given. */
    category: Type.Optional(LegalCategory),
    reason: Type.Optional(
      Type.Enum([...reportReasons], {
        type: 'string',
        deprecated: true,
        description: 'Use `category`. Without one the notice is due like what is critical.',
      }),
    ),
    explanation: Text(limits.legalExplanation, {
      description: `Why it is illegal, in at least ${leastExplanation} characters.`,
    }),
    /** It is about sexual abuse of children: an offence of Articles 3 to 7 of Directive 2011/93/EU. */
    concernsChildAbuse: Type.Optional(Type.Boolean()),
    name: Type.Optional(Text(limits.displayName)),
    email: Type.Optional(MailAddress),
    /** Whom it shows, where `category` is `intimate_images`; 400 without, as for the two below, unless `concernsChildAbuse` (47 USC 223a). */
    depicts: Type.Optional(DepictedPerson),
    /** The statement in good faith that it is shown without the consent of whom it shows. */
    withoutConsent: Type.Optional(Type.Boolean()),
    /** The typed name of whom it shows, or of who acts for them. */
    signature: Type.Optional(Text(limits.displayName)),
    /** That what the notice says is right and complete as far as its sender knows. It is not taken without. */
    goodFaith: Type.Boolean({ description: 'Must be true.' }),
    captchaToken: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type SendLegalNotice = Static<typeof SendLegalNotice>;

/**
 * What was received, and when. `isMailed`: an address was given, to which the number is mailed, `receiptsPerDay` times a day at most, and
 * later what was decided.
 */
export const LegalNoticeReceipt = Type.Object(
  { number: Type.String(), createdAt: Time, isMailed: Type.Boolean() },
  { additionalProperties: false },
);
export type LegalNoticeReceipt = Static<typeof LegalNoticeReceipt>;
