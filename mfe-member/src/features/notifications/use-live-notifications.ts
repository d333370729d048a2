import type { Notification, NotificationPage } from '@clapback/contracts';
import { notificationPath, notificationSentence } from '@clapback/contracts/notification-words';
import { api, toast, useAppDispatch, useLiveTopic, useSession } from '@clapback/store';
import { useEffect, useRef } from 'react';
import { everything, notificationsApi } from './notifications-endpoints.ts';

/** Keeps count and list up to date from the live stream, and tells what is new by a toast on the page that is looked at. Once a page, in the bell. */
export function useLiveNotifications(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  /** Time of the newest line that this page knew of; null until it has read any. */
  const known = useRef<string | null>(null);

  useEffect(() => {
    // Kept for as long as the bell is there, so that what opens it has it at once and what is new can be told from what is known.
    const list = dispatch(notificationsApi.endpoints.notificationsList.initiate(everything));
    void list.then(({ data }) => (known.current ??= newestOf(data)?.createdAt ?? ''));
    return () => list.unsubscribe();
  }, [dispatch]);

  useLiveTopic(user ? `account:${user.id}` : null, ({ kind }) => {
    // A reset is answered by the store itself.
    if (kind !== 'notifications.changed') return;
    dispatch(api.util.invalidateTags(['Notification']));
    void dispatch(notificationsApi.endpoints.notificationsList.initiate(everything, { subscribe: false, forceRefetch: true })).then(
      ({ data }) => {
        const line = newestOf(data);
        const before = known.current;
        if (!line || before === null || line.createdAt <= before) return;
        known.current = line.createdAt;
        if (!line.isRead && isLookedAt()) dispatch(toast(toastOf(line)));
      },
    );
  });
}

const newestOf = (data: { pages: NotificationPage[] } | undefined) => data?.pages[0]?.items[0];

/** Of several pages of one member the one in front tells; where the list stands open, that does. */
const isLookedAt = () => document.visibilityState === 'visible' && !document.getElementById('notifications-list');

function toastOf(line: Notification) {
  const path = notificationPath(line);
  return { title: notificationSentence(line), ...(path ? { action: { label: 'View', to: path } } : {}) };
}
