import type {
  DecideVerification,
  ModerationVerificationRequestDetail,
  ModerationVerificationRequestPage,
  RevokeVerification,
  VerificationCounts,
  VerificationStatus,
} from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const list = { type: 'VerificationRequest', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'VerificationRequest', id }) as const;

/** What a change of a request makes old: its own answer, the lists and the count. */
export const changedBy = (requestId: string | undefined) => (requestId ? [list, one(requestId)] : [list]);
/** Who is verified, where members are listed and counted. */
const members = [
  { type: 'Member', id: 'figures' },
  { type: 'Member', id: 'list' },
] as const;

/** Requests to be verified, as those see them who decide them. */
export const staffVerificationApi = claimFeature('mfe-moderation', 'staffVerification').injectEndpoints({
  endpoints: (build) => ({
    /** Of one status, or null for those of all. */
    staffVerificationList: build.infiniteQuery<ModerationVerificationRequestPage, VerificationStatus | null, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg: status, pageParam: cursor }) => ({
        url: '/moderation/verification-requests',
        params: { ...(status === null ? {} : { status }), ...(cursor === null ? {} : { cursor }) },
      }),
      providesTags: [list],
    }),
    staffVerificationCount: build.query<VerificationCounts, void>({
      query: () => ({ url: '/moderation/verification-counts' }),
      providesTags: [list],
    }),
    staffVerificationGet: build.query<ModerationVerificationRequestDetail, string>({
      query: (id) => ({ url: `/moderation/verification-requests/${encodeURIComponent(id)}` }),
      providesTags: (_request, _error, id) => [one(id)],
    }),
    /** A refusal makes the request old as well: it says that somebody else was faster, or that the name has changed. */
    staffVerificationDecide: build.mutation<ModerationVerificationRequestDetail, { requestId: string; body: DecideVerification }>({
      query: ({ requestId, body }) => ({ url: `/moderation/verification-requests/${requestId}/decision`, method: 'POST', body }),
      invalidatesTags: (_request, _error, { requestId }) => [...changedBy(requestId), 'AuditLog', ...members],
    }),
    staffVerificationRevoke: build.mutation<ModerationVerificationRequestDetail, { requestId: string; body: RevokeVerification }>({
      query: ({ requestId, body }) => ({ url: `/moderation/verification-requests/${requestId}/revoke`, method: 'POST', body }),
      invalidatesTags: (_request, _error, { requestId }) => [...changedBy(requestId), 'AuditLog', ...members],
    }),
  }),
});

export const {
  useStaffVerificationListInfiniteQuery,
  useStaffVerificationCountQuery: useVerificationCountQuery,
  useStaffVerificationGetQuery,
  useStaffVerificationDecideMutation,
  useStaffVerificationRevokeMutation,
} = staffVerificationApi;
