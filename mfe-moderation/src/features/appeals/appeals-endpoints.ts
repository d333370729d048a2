import type { AppealCounts, AppealStatus, DecideAppeal, ModerationAppealDetail, ModerationAppealPage } from '@clapback/contracts';
import type { appealOrders } from '@clapback/contracts/vocabulary';
import { claimFeature } from '@clapback/store';

/** Which appeals a list shows. Without a status those of all. */
export interface AppealsShown {
  order: (typeof appealOrders)[number];
  status?: AppealStatus;
}

const list = { type: 'Appeal', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Appeal', id }) as const;

/** What a change of an appeal makes old: its own answer, the lists and the count. */
export const changedBy = (appealId: string | undefined) => (appealId ? [list, one(appealId)] : [list]);
/** What a decision about something else may have changed of an appeal that is looked at: what approving it does. */
export const effectsOf = (appealId: string) => [one(appealId)];

/** Appeals, as those see them who answer them. */
export const appealsApi = claimFeature('mfe-moderation', 'appeals').injectEndpoints({
  endpoints: (build) => ({
    appealsList: build.infiniteQuery<ModerationAppealPage, AppealsShown, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/moderation/appeals',
        params: { ...queryArg, ...(cursor === null ? {} : { cursor }) },
      }),
      providesTags: [list],
    }),
    appealsCount: build.query<AppealCounts, void>({ query: () => ({ url: '/moderation/appeal-counts' }), providesTags: [list] }),
    appealsGet: build.query<ModerationAppealDetail, string>({
      query: (id) => ({ url: `/moderation/appeals/${encodeURIComponent(id)}` }),
      providesTags: (_appeal, _error, id) => [one(id)],
    }),
    /** A refusal makes the appeal old as well: it says that somebody else was faster. */
    appealsDecide: build.mutation<ModerationAppealDetail, { appealId: string; body: DecideAppeal }>({
      query: ({ appealId, body }) => ({ url: `/moderation/appeals/${appealId}/decision`, method: 'POST', body }),
      invalidatesTags: (_appeal, _error, { appealId }) => [
        ...changedBy(appealId),
        'Case',
        'AuditLog',
        { type: 'Member' as const, id: 'figures' },
        { type: 'Member' as const, id: 'list' },
      ],
    }),
  }),
});

export const {
  useAppealsListInfiniteQuery,
  useAppealsCountQuery,
  useAppealsGetQuery,
  useAppealsDecideMutation,
  usePrefetch: useAppealsPrefetch,
} = appealsApi;
