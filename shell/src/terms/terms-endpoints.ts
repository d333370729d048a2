import type { AcceptedTerms } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Acceptance of changed terms. */
export const termsApi = claimFeature('shell', 'terms').injectEndpoints({
  endpoints: (build) => ({
    termsAccept: build.mutation<AcceptedTerms, string>({
      query: (termsVersion) => ({ url: '/me/terms-acceptances', method: 'POST', body: { acceptsTerms: true, termsVersion } }),
    }),
  }),
});

export const { useTermsAcceptMutation } = termsApi;
