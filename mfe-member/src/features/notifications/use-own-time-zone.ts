import { useAppDispatch, useSession } from '@clapback/store';
import { useEffect } from 'react';
import { notificationsApi } from './notifications-endpoints.ts';

/** What holds for a member of whom the service knows no zone. */
const defaultZone = 'UTC';
/** The member whose zone this page has told. */
let toldFor: string | null = null;

/** Tells the service the time zone of this browser where it knows another one: mails tell times in it. Once a page, in the bell. */
export function useOwnTimeZone(): void {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  // Until new terms are accepted, and a new privacy policy is acknowledged, nothing is written.
  const memberId = user && !user.termsDue && !user.privacyDue ? user.id : null;
  const known = user?.timeZone ?? defaultZone;
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (memberId === null || toldFor === memberId || timeZone === known) return;
    toldFor = memberId;
    void dispatch(notificationsApi.endpoints.notificationsTimeZone.initiate({ timeZone }, { track: false }));
  }, [dispatch, memberId, known]);
}
