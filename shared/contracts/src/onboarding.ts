import { Type, type Static } from 'typebox';
import { Ignored, Time } from './scalars.ts';

/** `POST /me/onboarding`: the agreement to the community guidelines, in the version that was read (`guidelinesVersion` of the limits). */
export const CompleteOnboarding = Type.Object(
  { acceptsGuidelines: Type.Literal(true), guidelinesVersion: Type.String({ maxLength: 20 }), userId: Ignored },
  { additionalProperties: false },
);
export type CompleteOnboarding = Static<typeof CompleteOnboarding>;

/** Its answer: when the onboarding was completed, for the first time. */
export const CompletedOnboarding = Type.Object({ onboardedAt: Time }, { additionalProperties: false });
export type CompletedOnboarding = Static<typeof CompletedOnboarding>;
