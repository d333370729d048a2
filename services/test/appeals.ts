import type { ModerationAppealDetail, OwnAppeal, OwnDecisionPage, Problem } from '@clapback/contracts';
import type { Answer, TestMember } from './client.ts';
import type { TestService } from './service.ts';

type Refusable<T> = T & Omit<Problem, 'status'>;

/** Sends an appeal as a member does. */
export const appeal = (
  service: TestService,
  by: TestMember,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Refusable<OwnAppeal>>> =>
  service.post('/api/me/appeals', {
    token: by.token,
    headers,
    body: { appealType: 'general', reason: 'The address was closed in August.', ...fields },
  });

/** Somebody's appeal about nothing in particular; gives its id. */
export const appealGenerally = async (service: TestService): Promise<string> => (await appeal(service, await service.member())).body.id;

/** Answers an appeal as staff do. */
export const answerAppeal = (
  service: TestService,
  by: TestMember,
  appealId: string,
  decision: 'approved' | 'rejected' = 'approved',
  response = 'You are right, and I am sorry.',
): Promise<Answer<Refusable<ModerationAppealDetail>>> =>
  service.post(`/api/moderation/appeals/${appealId}/decision`, { token: by.token, body: { decision, response } });

/** One appeal as staff read it. */
export const readAppeal = async (service: TestService, by: TestMember, appealId: string): Promise<ModerationAppealDetail> =>
  (await service.get<ModerationAppealDetail>(`/api/moderation/appeals/${appealId}`, { token: by.token })).body;

/** The decisions about a member, newest first. */
export const decisionsOf = async (service: TestService, member: TestMember): Promise<OwnDecisionPage['items']> =>
  (await service.get<OwnDecisionPage>('/api/me/decisions', { token: member.token })).body.items;
