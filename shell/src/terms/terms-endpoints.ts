import type { AcceptedTerms, AcknowledgedPrivacy } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Acceptance of changed terms, acknowledgement of a changed privacy policy. */
export const termsApi = claimFeature('shell', 'terms').injectEndpoints({
  endpoints: (build) => ({
    termsAccept: build.mutation<AcceptedTerms, string>({
      query: (termsVersion) => ({ url: '/me/terms-acceptances', method: 'POST', body: { acceptsTerms: true, termsVersion } }),
    }),
    termsAcknowledgePrivacy: build.mutation<AcknowledgedPrivacy, string>({
      query: (privacyVersion) => ({ url: '/me/privacy-acknowledgements', method: 'POST', body: { privacyVersion } }),
    }),
  }),
});

export const { useTermsAcknowledgePrivacyMutation, useTermsAcceptMutation } = termsApi;
