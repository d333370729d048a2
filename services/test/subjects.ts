import type { ChangedResolution, ModerationClaim, Post, Problem, SubjectClaim, SubjectClaimPage } from '@clapback/contracts';
import type { Answer, TestMember } from './client.ts';
import type { TestService } from './service.ts';

type Told<T> = Promise<Answer<T & Omit<Problem, 'status'>>>;

/** What the two sides of a post and staff do, for tests. */
export const disputes = (service: TestService) => ({
  accuse: (author: TestMember, fields: Record<string, unknown> = {}) =>
    service.createPost(author, { title: 'They broke my piano', postType: 'defamation', ...fields }),
  claim: (postId: string, by: TestMember, statement?: string, headers: Record<string, string> = {}): Told<SubjectClaim> =>
    service.post(`/api/posts/${postId}/subject-claims`, { token: by.token, headers, body: statement === undefined ? {} : { statement } }),
  claimsOf: async (postId: string, reader: TestMember) =>
    (await service.get<SubjectClaimPage>(`/api/posts/${postId}/subject-claims`, { token: reader.token })).body.items,
  answer: (
    claim: { id: string; postId: string },
    by: TestMember,
    decision: 'confirmed' | 'rejected' = 'confirmed',
    reason = 'I know them.',
  ): Told<SubjectClaim> =>
    service.post(`/api/posts/${claim.postId}/subject-claims/${claim.id}/decision`, { token: by.token, body: { decision, reason } }),
  withdraw: (claim: { id: string; postId: string }, by: TestMember): Told<unknown> =>
    service.delete(`/api/posts/${claim.postId}/subject-claims/${claim.id}`, { token: by.token }),
  decide: (
    claim: { id: string },
    by: TestMember,
    decision: 'confirmed' | 'rejected' = 'confirmed',
    reason = 'The name on the invoice is theirs.',
  ): Told<ModerationClaim> => service.post(`/api/moderation/claims/${claim.id}/decision`, { token: by.token, body: { decision, reason } }),
  resolve: (postId: string, by: TestMember, body: Record<string, unknown>): Told<ChangedResolution> =>
    service.post(`/api/posts/${postId}/resolution`, { token: by.token, body }),
  respond: async (postId: string, by: TestMember, content: string, fields: Record<string, unknown> = {}): Promise<string> => {
    const body = { name: 'Dominic Vance', content, captchaToken: await service.pass('create_response'), ...fields };
    const answer = await service.post<{ id: string }>(`/api/posts/${postId}/responses`, { token: by.token, body });
    if (answer.status !== 201) throw new Error(`A response answered ${answer.status}`);
    return answer.body.id;
  },
  readPost: async (postId: string, reader?: TestMember) =>
    (await service.get<Post>(`/api/posts/${postId}`, reader ? { token: reader.token } : {})).body,
});
