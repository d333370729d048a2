import type {
  CaseCounts,
  CaseFilters,
  CaseOrder,
  CasePresence,
  CaseWork,
  Decide,
  Decided,
  DecidedTogether,
  DecidePerson,
  DecideTogether,
  ModerationCaseDetail,
  ModerationCasePage,
  OwnHardCases,
  ReportStatus,
  RevealedAuthor,
  SnoozeCase,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const list = { type: 'Case', id: 'LIST' } as const;
/** What was decided by whoever looks at it. */
const own = { type: 'Case', id: 'OWN' } as const;
const one = (id: string) => ({ type: 'Case', id }) as const;

/** What a change of a case makes old: its own answer, the lists and the counts. */
export const changedBy = (caseId: string | undefined) => (caseId ? [list, one(caseId)] : [list]);

/** Which list of cases, and in which order. */
export type ListedCases = CaseFilters & { status: ReportStatus; order?: CaseOrder };

/** Reported items and what is decided about them. */
export const moderationApi = claimFeature('mfe-moderation', 'moderation').injectEndpoints({
  endpoints: (build) => ({
    /** Cases of a status, as far as filters leave them. */
    moderationListCases: build.infiniteQuery<ModerationCasePage, ListedCases, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/moderation/cases',
        params: cursor === null ? queryArg : { ...queryArg, cursor },
      }),
      providesTags: [list],
    }),
    /** What one has decided oneself since a time, of the gravest grounds. */
    moderationHardCases: build.query<OwnHardCases, string>({
      query: (since) => ({ url: '/moderation/own-hard-cases', params: { since } }),
      providesTags: [own],
    }),
    moderationCountCases: build.query<CaseCounts, void>({ query: () => ({ url: '/moderation/case-counts' }), providesTags: [list] }),
    moderationGetCase: build.query<ModerationCaseDetail, string>({
      query: (id) => ({ url: `/moderation/cases/${encodeURIComponent(id)}` }),
      providesTags: (_case, _error, id) => [one(id)],
    }),
    /** A refusal makes the case old as well: it says that somebody else was faster, or that the text is another one. */
    moderationDecide: build.mutation<Decided, { caseId: string; body: Decide }>({
      query: ({ caseId, body }) => ({ url: `/moderation/cases/${caseId}/decision`, method: 'POST', body }),
      invalidatesTags: (_decided, _error, { caseId }) => [...changedBy(caseId), own, 'Report', 'AuditLog'],
    }),
    moderationDecidePerson: build.mutation<Decided, { caseId: string; body: DecidePerson }>({
      query: ({ caseId, body }) => ({ url: `/moderation/people/${caseId}/decision`, method: 'POST', body }),
      invalidatesTags: (_decided, _error, { caseId }) => [...changedBy(caseId), own, 'Report', 'AuditLog'],
    }),
    /** Refused ones are old as well, for the same reason. */
    moderationDecideTogether: build.mutation<DecidedTogether, DecideTogether>({
      query: (body) => ({ url: '/moderation/cases/bulk-decisions', method: 'POST', body }),
      invalidatesTags: (_decided, _error, { cases }) => [list, ...cases.map(({ id }) => one(id)), 'Report', 'AuditLog'],
    }),
    moderationUndo: build.mutation<Decided, { caseId: string; decisionId: string }>({
      query: ({ decisionId }) => ({ url: `/moderation/decisions/${decisionId}/undo`, method: 'POST' }),
      invalidatesTags: (_decided, _error, { caseId }) => [...changedBy(caseId), 'Report', 'AuditLog'],
    }),
    moderationAddNote: build.mutation<CaseWork, { caseId: string; text: string }>({
      query: ({ caseId, text }) => ({ url: `/moderation/cases/${caseId}/notes`, method: 'POST', body: { text } }),
      invalidatesTags: (_work, _error, { caseId }) => [one(caseId), 'AuditLog'],
    }),
    moderationHandOn: build.mutation<CaseWork, { caseId: string; text: string }>({
      query: ({ caseId, text }) => ({ url: `/moderation/cases/${caseId}/hand-on`, method: 'POST', body: { text } }),
      invalidatesTags: (_work, _error, { caseId }) => [...changedBy(caseId), 'AuditLog'],
    }),
    moderationSnooze: build.mutation<CaseWork, { caseId: string; hours: SnoozeCase['hours'] }>({
      query: ({ caseId, hours }) => ({ url: `/moderation/cases/${caseId}/snooze`, method: 'POST', body: { hours } }),
      invalidatesTags: (_work, _error, { caseId }) => [...changedBy(caseId), 'AuditLog'],
    }),
    moderationWake: build.mutation<CaseWork, { caseId: string }>({
      query: ({ caseId }) => ({ url: `/moderation/cases/${caseId}/snooze`, method: 'DELETE' }),
      invalidatesTags: (_work, _error, { caseId }) => [...changedBy(caseId), 'AuditLog'],
    }),
    /** Says that one looks at a case, and tells who else does. */
    moderationLookAt: build.mutation<CasePresence, string>({
      query: (caseId) => ({ url: `/moderation/cases/${caseId}/presence`, method: 'PUT' }),
    }),
    moderationLookAway: build.mutation<null, string>({
      query: (caseId) => ({ url: `/moderation/cases/${caseId}/presence`, method: 'DELETE' }),
    }),
    moderationRevealAuthor: build.mutation<RevealedAuthor, { postId: string; reason: string }>({
      query: ({ postId, reason }) => ({ url: `/moderation/posts/${postId}/reveal-author`, method: 'POST', body: { reason } }),
      invalidatesTags: ['AuditLog'],
    }),
  }),
});

export const {
  useModerationListCasesInfiniteQuery,
  useModerationCountCasesQuery,
  useModerationGetCaseQuery,
  useModerationHardCasesQuery,
  useModerationDecideMutation,
  useModerationDecidePersonMutation,
  useModerationDecideTogetherMutation,
  useModerationUndoMutation,
  useModerationRevealAuthorMutation,
  useModerationAddNoteMutation,
  useModerationHandOnMutation,
  useModerationSnoozeMutation,
  useModerationWakeMutation,
  useModerationLookAtMutation,
  useModerationLookAwayMutation,
  usePrefetch: useModerationPrefetch,
} = moderationApi;
