import type { Suspend, Suspension } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Suspensions of members by staff. */
export const suspensionsApi = claimFeature('mfe-moderation', 'suspensions').injectEndpoints({
  endpoints: (build) => ({
    suspensionsCreate: build.mutation<Suspension, { userId: string; body: Suspend }>({
      query: ({ userId, body }) => ({ url: `/moderation/users/${userId}/suspensions`, method: 'POST', body }),
      invalidatesTags: ['Case', 'Member', 'AuditLog'],
    }),
  }),
});

export const { useSuspensionsCreateMutation } = suspensionsApi;
