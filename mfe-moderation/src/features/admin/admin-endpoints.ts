import type { AdminStats, AdminUser, AdminUserPage, Role, SetBan } from '@clapback/contracts';
import { claimFeature, statusOf, type AppThunk } from '@clapback/store';

/** Members, as admins see them. */
export const adminApi = claimFeature('mfe-moderation', 'admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetStats: build.query<AdminStats, void>({
      query: () => ({ url: '/admin/stats' }),
      providesTags: [{ type: 'Member', id: 'figures' }],
    }),
    /** All members, newest first; with words, those whose name or address has them; or only those whose name could not be taken any more. */
    adminListUsers: build.infiniteQuery<AdminUserPage, { q: string; isNameTaken: boolean }, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor ?? undefined },
      query: ({ queryArg: { q, isNameTaken }, pageParam: cursor }) => ({
        url: '/admin/users',
        params: { ...(q ? { q } : {}), ...(isNameTaken ? { names: 'taken' } : {}), ...(cursor ? { cursor } : {}) },
      }),
      providesTags: [{ type: 'Member', id: 'list' }],
    }),
    adminSetBan: build.mutation<AdminUser, { id: string; change: SetBan }>({
      query: ({ id, change }) => ({ url: `/admin/users/${id}/ban`, method: 'PUT', body: change }),
      onQueryStarted: (_call, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => dispatch(putUser(data)),
          () => undefined,
        ),
      invalidatesTags: (_user, error) => afterChange(error),
    }),
    adminSetRole: build.mutation<AdminUser, { id: string; role: Role }>({
      query: ({ id, role }) => ({ url: `/admin/users/${id}/role`, method: 'PUT', body: { role } }),
      onQueryStarted: (_call, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => dispatch(putUser(data)),
          () => undefined,
        ),
      invalidatesTags: (_user, error) => afterChange(error),
    }),
  }),
});

/** The lists get the changed member put in; where the service knew something that they did not, they are read again. */
function afterChange(error: unknown) {
  const status = error ? statusOf(error) : null;
  return [
    { type: 'Member' as const, id: 'figures' },
    ...(status === 404 || status === 409 ? [{ type: 'Member' as const, id: 'list' }] : []),
  ];
}

/** Puts a member who was changed in the place of what is shown. */
const putUser =
  (user: AdminUser): AppThunk =>
  (dispatch, getState) => {
    for (const asked of adminApi.util.selectCachedArgsForQuery(getState(), 'adminListUsers')) {
      dispatch(
        adminApi.util.updateQueryData('adminListUsers', asked, ({ pages }) => {
          for (const page of pages) {
            const shown = page.items.find(({ id }) => id === user.id);
            if (shown) Object.assign(shown, user);
          }
        }),
      );
    }
  };

export const { useAdminGetStatsQuery, useAdminListUsersInfiniteQuery, useAdminSetBanMutation, useAdminSetRoleMutation } = adminApi;
