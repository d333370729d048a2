import type { NotificationPage, NotificationType, OwnTimeZone, ReadNotifications, UnreadCount } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** Which lines are listed. */
export interface NotificationFilter {
  unread: boolean;
  type: NotificationType | null;
}

const nextCursor = (last: NotificationPage) => last.nextCursor;

/** What the member is told, and how much of it is unread. */
export const notificationsApi = claimFeature('mfe-member', 'notifications').injectEndpoints({
  endpoints: (build) => ({
    notificationsList: build.infiniteQuery<NotificationPage, NotificationFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: nextCursor } as {
        initialPageParam: string | null;
        getNextPageParam: typeof nextCursor;
      },
      query: ({ queryArg: { unread, type }, pageParam }) => ({
        url: '/notifications',
        params: { ...(unread ? { unread } : {}), ...(type ? { type } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
      providesTags: ['Notification'],
    }),
    notificationsUnread: build.query<UnreadCount, void>({
      query: () => ({ url: '/notifications/unread' }),
      providesTags: ['Notification'],
    }),
    notificationsRead: build.mutation<UnreadCount, ReadNotifications>({
      query: (body) => ({ url: '/notifications/read', method: 'POST', body }),
      async onQueryStarted(_what, { dispatch, queryFulfilled }) {
        await queryFulfilled.then(
          ({ data }) => dispatch(notificationsApi.util.updateQueryData('notificationsUnread', undefined, () => data)),
          () => undefined,
        );
      },
      invalidatesTags: ['Notification'],
    }),
    notificationsTimeZone: build.mutation<null, OwnTimeZone>({
      query: (body) => ({ url: '/me/time-zone', method: 'PUT', body }),
    }),
  }),
});

export const { useNotificationsListInfiniteQuery, useNotificationsUnreadQuery, useNotificationsReadMutation } = notificationsApi;

/** All lines, which the bell keeps up to date. */
export const everything: NotificationFilter = { unread: false, type: null };
