import { Type, type Static } from 'typebox';
import { Ignored, Nullable, Time } from './scalars.ts';

/** Services of others that an installation may use; the privacy and the cookie policy name those that this one does. */
export const outsideServices = [
  'payments',
  'object_storage',
  'ai_model',
  'alert_search',
  'news',
  'bluesky',
  'mastodon',
  'reddit',
  'staff_webhook',
  'recaptcha',
  'measurement',
] as const;
export type OutsideService = (typeof outsideServices)[number];

/** `GET /legal/operator`: who runs this installation, and whose services it uses, for the legal pages. */
export const Operator = Type.Object(
  {
    name: Type.String(),
    postalAddress: Type.String(),
    jurisdiction: Type.String(),
    email: Type.String(),
    /** Whom to ask about personal data, who takes claims of copyright, where letters of courts go: null where nobody is named. */
    dataProtectionContact: Nullable(Type.String()),
    dmcaAgent: Nullable(Type.String()),
    noticeAddress: Nullable(Type.String()),
    outsideServices: Type.Array(Type.Enum(outsideServices, { type: 'string' })),
  },
  { additionalProperties: false },
);
export type Operator = Static<typeof Operator>;

/** `POST /me/terms-acceptances`: the member accepts the terms in the version that they could read (`termsVersion` of the limits). */
export const AcceptTerms = Type.Object(
  { acceptsTerms: Type.Literal(true), termsVersion: Type.String({ maxLength: 20 }), userId: Ignored },
  { additionalProperties: false },
);
export type AcceptTerms = Static<typeof AcceptTerms>;

/** Its answer: when this version was accepted, for the first time. */
export const AcceptedTerms = Type.Object({ termsVersion: Type.String(), acceptedAt: Time }, { additionalProperties: false });
export type AcceptedTerms = Static<typeof AcceptedTerms>;

/** `POST /me/privacy-acknowledgements`: the member has read the privacy policy that holds (`privacyVersion` of the limits). */
export const AcknowledgePrivacy = Type.Object(
  { privacyVersion: Type.String({ maxLength: 20 }), userId: Ignored },
  { additionalProperties: false },
);
export type AcknowledgePrivacy = Static<typeof AcknowledgePrivacy>;

/** Its answer: when this version was acknowledged, for the first time. */
export const AcknowledgedPrivacy = Type.Object({ privacyVersion: Type.String(), acknowledgedAt: Time }, { additionalProperties: false });
export type AcknowledgedPrivacy = Static<typeof AcknowledgedPrivacy>;
