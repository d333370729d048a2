import type { SessionList } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** The devices on which one is signed in. */
export const sessionsApi = claimFeature('mfe-member', 'sessions').injectEndpoints({
  endpoints: (build) => ({
    sessionsList: build.query<SessionList, void>({ query: () => ({ url: '/auth/sessions' }), providesTags: ['Session'] }),
    sessionsEnd: build.mutation<null, string>({
      query: (id) => ({ url: `/auth/sessions/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () =>
            dispatch(
              sessionsApi.util.updateQueryData(
                'sessionsList',
                undefined,
                (list) => void (list.items = list.items.filter((session) => session.id !== id)),
              ),
            ),
          () => undefined,
        );
      },
      // One that another device has ended in the meantime is gone from the list as well.
      invalidatesTags: (_result, error) => (error ? ['Session'] : []),
    }),
    sessionsEndOthers: build.mutation<null, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      async onQueryStarted(_all, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          () =>
            dispatch(
              sessionsApi.util.updateQueryData(
                'sessionsList',
                undefined,
                (list) => void (list.items = list.items.filter(({ isCurrent }) => isCurrent)),
              ),
            ),
          () => undefined,
        );
      },
      invalidatesTags: (_result, error) => (error ? ['Session'] : []),
    }),
  }),
});

export const { useSessionsListQuery, useSessionsEndMutation, useSessionsEndOthersMutation } = sessionsApi;
