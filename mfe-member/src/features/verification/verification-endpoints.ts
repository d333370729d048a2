import type {
  CheckVerificationProof,
  CreateVerificationProof,
  CreateVerificationRequest,
  OwnVerificationRequest,
  OwnVerificationRequestPage,
  VerificationProof,
  VerificationProofs,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const requests = { type: 'VerificationRequest', id: 'REQUESTS' } as const;
const proofs = { type: 'VerificationRequest', id: 'PROOFS' } as const;

/** What the member has asked to be verified, and what they show who they are with. */
export const verificationApi = claimFeature('mfe-member', 'verification').injectEndpoints({
  endpoints: (build) => ({
    /** The newest are what counts. */
    verificationRequests: build.query<OwnVerificationRequestPage, void>({
      query: () => ({ url: '/me/verification-requests' }),
      providesTags: [requests],
    }),
    /** `key` stays the same when the same words are sent again, so that a lost answer does not end in 'already pending'. */
    verificationSend: build.mutation<OwnVerificationRequest, { request: CreateVerificationRequest; key: string }>({
      query: ({ request, key }) => ({ url: '/me/verification-requests', method: 'POST', body: request, idempotencyKey: key }),
      // Also after a refusal: a second tab may have sent it.
      invalidatesTags: [requests],
    }),
    verificationProofs: build.query<VerificationProofs, void>({
      query: () => ({ url: '/me/verification-proofs' }),
      providesTags: [proofs],
    }),
    verificationAddProof: build.mutation<VerificationProof, CreateVerificationProof>({
      query: (body) => ({ url: '/me/verification-proofs', method: 'POST', body }),
      invalidatesTags: [proofs],
    }),
    verificationCheckProof: build.mutation<VerificationProof, { proofId: string } & CheckVerificationProof>({
      query: ({ proofId, ...body }) => ({ url: `/me/verification-proofs/${encodeURIComponent(proofId)}/check`, method: 'POST', body }),
      invalidatesTags: [proofs],
    }),
    verificationRemoveProof: build.mutation<void, string>({
      query: (proofId) => ({ url: `/me/verification-proofs/${proofId}`, method: 'DELETE' }),
      invalidatesTags: [proofs],
    }),
  }),
});

export const {
  useVerificationRequestsQuery,
  useVerificationSendMutation,
  useVerificationProofsQuery,
  useVerificationAddProofMutation,
  useVerificationCheckProofMutation,
  useVerificationRemoveProofMutation,
} = verificationApi;
