import type { Decided, LastSuspension, ShortenSuspension, Suspend, Suspension } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What changes with somebody's standing. */
const changed = ['Case', 'Member', 'Appeal', 'AuditLog'] as const;

/** Suspensions of members by staff. */
export const suspensionsApi = claimFeature('mfe-moderation', 'suspensions').injectEndpoints({
  endpoints: (build) => ({
    suspensionsCreate: build.mutation<Suspension, { userId: string; body: Suspend }>({
      query: ({ userId, body }) => ({ url: `/moderation/users/${userId}/suspensions`, method: 'POST', body }),
      invalidatesTags: [...changed],
    }),
    /** How somebody was suspended last. Asked anew each time: nothing tells a screen that it has changed. */
    suspensionsLast: build.query<LastSuspension, string>({
      query: (userId) => ({ url: `/moderation/users/${userId}/suspensions/last` }),
    }),
    suspensionsUndo: build.mutation<Decided, { userId: string; id: string }>({
      query: ({ id }) => ({ url: `/moderation/decisions/${id}/undo`, method: 'POST' }),
      invalidatesTags: [...changed, 'Report'],
    }),
    suspensionsShorten: build.mutation<Suspension, { userId: string; id: string; body: ShortenSuspension }>({
      query: ({ id, body }) => ({ url: `/moderation/suspensions/${id}`, method: 'PATCH', body }),
      invalidatesTags: [...changed],
    }),
    suspensionsLift: build.mutation<Suspension, { userId: string; id: string; reason?: string }>({
      query: ({ id, reason }) => ({ url: `/moderation/suspensions/${id}`, method: 'DELETE', ...(reason ? { params: { reason } } : {}) }),
      invalidatesTags: [...changed],
    }),
  }),
});

export const {
  useSuspensionsCreateMutation,
  useSuspensionsLastQuery,
  useSuspensionsUndoMutation,
  useSuspensionsShortenMutation,
  useSuspensionsLiftMutation,
} = suspensionsApi;
