import type { OwnDecisionPage } from '@clapback/contracts';
import { claimFeature, reloadUser, type AppDispatch } from '@clapback/store';

const nextCursor = (last: OwnDecisionPage) => last.nextCursor;

/** What was decided about the member and what they wrote. */
export const ownDecisionsApi = claimFeature('mfe-member', 'ownDecisions').injectEndpoints({
  endpoints: (build) => ({
    ownDecisionsList: build.infiniteQuery<OwnDecisionPage, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor } as {
        initialPageParam: string | null;
        getNextPageParam: typeof nextCursor;
      },
      query: ({ pageParam }) => ({ url: '/me/decisions', params: pageParam ? { cursor: pageParam } : undefined }),
      providesTags: ['Decision'],
    }),
    ownDecisionsAcknowledge: build.mutation<null, string>({
      query: (id) => ({ url: `/me/decisions/${id}/acknowledgement`, method: 'PUT' }),
      // The forms are back at once, also where no socket tells of it.
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) await (dispatch as AppDispatch)(reloadUser()).catch(() => undefined);
      },
    }),
  }),
});

export const { useOwnDecisionsListInfiniteQuery, useOwnDecisionsAcknowledgeMutation } = ownDecisionsApi;
