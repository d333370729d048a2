import type {
  ModerationVerificationRequestDetail,
  OwnVerificationRequest,
  OwnVerificationRequestPage,
  Problem,
  VerificationProof,
} from '@clapback/contracts';
import type { Answer, TestMember } from './client.ts';
import type { TestService } from './service.ts';

type Refusable<T> = T & Omit<Problem, 'status'>;

/** Asks to be verified as a member does. */
export const requestVerification = (
  service: TestService,
  by: TestMember,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Refusable<OwnVerificationRequest>>> =>
  service.post('/api/me/verification-requests', {
    token: by.token,
    headers,
    body: { reason: 'I am the Maya Lindqvist of the bakery.', ...fields },
  });

/** Somebody's request that waits; gives its id. */
export const askToBeVerified = async (service: TestService): Promise<string> =>
  (await requestVerification(service, await service.member())).body.id;

/** Decides a request as staff do. */
export const decideVerification = (
  service: TestService,
  by: TestMember,
  requestId: string,
  body: Record<string, unknown> = { decision: 'approved' },
): Promise<Answer<Refusable<ModerationVerificationRequestDetail>>> =>
  service.post(`/api/moderation/verification-requests/${requestId}/decision`, { token: by.token, body });

/** Takes a verification back as staff do. */
export const revokeVerification = (
  service: TestService,
  by: TestMember,
  requestId: string,
  reason = 'The domain changed hands.',
): Promise<Answer<Refusable<ModerationVerificationRequestDetail>>> =>
  service.post(`/api/moderation/verification-requests/${requestId}/revoke`, { token: by.token, body: { reason } });

/** One's own requests, newest first. */
export const ownRequests = async (service: TestService, by: TestMember): Promise<OwnVerificationRequestPage['items']> =>
  (await service.get<OwnVerificationRequestPage>('/api/me/verification-requests', { token: by.token })).body.items;

/** Names something as one's own. */
export const addProof = (
  service: TestService,
  by: TestMember,
  kind: string,
  target: string,
): Promise<Answer<Refusable<VerificationProof>>> =>
  service.post('/api/me/verification-proofs', { token: by.token, body: { kind, target } });

/** Has one looked for. */
export const checkProof = (
  service: TestService,
  by: TestMember,
  proofId: string,
  body: { token?: string } = {},
): Promise<Answer<Refusable<VerificationProof>>> => service.post(`/api/me/verification-proofs/${proofId}/check`, { token: by.token, body });
