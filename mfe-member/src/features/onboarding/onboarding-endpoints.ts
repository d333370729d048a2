import type { CompletedOnboarding, CompleteOnboarding } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The member's own onboarding. How far it is, the session says. */
export const onboardingApi = claimFeature('mfe-member', 'onboarding').injectEndpoints({
  endpoints: (build) => ({
    onboardingComplete: build.mutation<CompletedOnboarding, CompleteOnboarding>({
      query: (body) => ({ url: '/me/onboarding', method: 'POST', body }),
    }),
  }),
});

export const { useOnboardingCompleteMutation } = onboardingApi;
