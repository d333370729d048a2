import type {
  ChangedResolution,
  ChangeResolution,
  ChosenAnswer,
  DecideClaim,
  PostResponse,
  SubjectClaim,
  SubjectClaimPage,
  Timeline,
  WaitingSteps,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What is known of one post's subject: its claims, its answer and how it stands. */
export const disputeOf = (postId: string) => ({ type: 'SubjectClaim', id: `of ${postId}` }) as const;

/** What the member is asked for in disputes. */
export const waitingSteps = { type: 'SubjectClaim', id: 'waiting' } as const;

/** The right of reply: who a post is about, their answer, and how both sides close the matter. */
export const subjectsApi = claimFeature('mfe-public', 'subjects').injectEndpoints({
  endpoints: (build) => ({
    /** For a post's author all claims, for everybody else their own. */
    subjectsListClaims: build.query<SubjectClaimPage, string>({
      query: (postId) => ({ url: `/posts/${postId}/subject-claims` }),
      providesTags: (_page, _error, postId) => [disputeOf(postId)],
    }),
    subjectsWaiting: build.query<WaitingSteps, void>({ query: () => '/me/waiting', providesTags: [waitingSteps] }),
    subjectsGetTimeline: build.query<Timeline, string>({
      query: (postId) => ({ url: `/posts/${postId}/timeline` }),
      providesTags: (_timeline, _error, postId) => [disputeOf(postId)],
    }),
    /** The response that stands beside a post, with its quotes and files. */
    subjectsGetAnswer: build.query<PostResponse, { postId: string; answerId: string }>({
      query: ({ answerId }) => ({ url: `/responses/${answerId}` }),
      providesTags: (_answer, _error, { postId }) => [{ type: 'Response', id: `of ${postId}` }, disputeOf(postId)],
    }),
    /** `key` stays the same when it is sent again, so that a lost answer does not make it look as if it was said twice. */
    subjectsClaim: build.mutation<SubjectClaim, { postId: string; statement: string | null; key: string }>({
      query: ({ postId, statement, key }) => ({
        url: `/posts/${postId}/subject-claims`,
        method: 'POST',
        body: { statement },
        idempotencyKey: key,
      }),
      invalidatesTags: (_claim, _error, { postId }) => [disputeOf(postId), waitingSteps],
    }),
    subjectsAnswerClaim: build.mutation<SubjectClaim, { postId: string; claimId: string; body: DecideClaim }>({
      query: ({ postId, claimId, body }) => ({ url: `/posts/${postId}/subject-claims/${claimId}/decision`, method: 'POST', body }),
      invalidatesTags: (_claim, _error, { postId }) => [disputeOf(postId), waitingSteps],
    }),
    subjectsWithdraw: build.mutation<null, { postId: string; claimId: string }>({
      query: ({ postId, claimId }) => ({ url: `/posts/${postId}/subject-claims/${claimId}`, method: 'DELETE' }),
      invalidatesTags: (_claim, _error, { postId }) => [disputeOf(postId), waitingSteps],
    }),
    subjectsChooseAnswer: build.mutation<ChosenAnswer, { postId: string; responseId: string | null }>({
      query: ({ postId, responseId }) => ({ url: `/posts/${postId}/subject-answer`, method: 'PUT', body: { responseId } }),
      invalidatesTags: (_answer, _error, { postId }) => [disputeOf(postId)],
    }),
    subjectsResolve: build.mutation<ChangedResolution, { postId: string; body: ChangeResolution }>({
      query: ({ postId, body }) => ({ url: `/posts/${postId}/resolution`, method: 'POST', body }),
      invalidatesTags: (_resolution, _error, { postId }) => [disputeOf(postId), waitingSteps],
    }),
  }),
});

export const {
  useSubjectsListClaimsQuery,
  useSubjectsWaitingQuery,
  useSubjectsGetTimelineQuery,
  useSubjectsGetAnswerQuery,
  useSubjectsClaimMutation,
  useSubjectsAnswerClaimMutation,
  useSubjectsWithdrawMutation,
  useSubjectsChooseAnswerMutation,
  useSubjectsResolveMutation,
} = subjectsApi;
