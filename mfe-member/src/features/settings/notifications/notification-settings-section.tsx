import Skeleton from '@mui/material/Skeleton';
import type { NotificationSettings } from '@clapback/contracts';
import { notificationTypes } from '@clapback/contracts/vocabulary';
import { useAppDispatch, useSession } from '@clapback/store';
import { color, Icon, VisuallyHidden } from '@clapback/ui';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Section, SectionError } from '../section.tsx';
import { ChannelTable } from './channel-table.tsx';
import { MailTimes } from './mail-times.tsx';
import { useNotificationSettingsGetQuery } from './notification-settings-endpoints.ts';
import { saveSettings } from './save-settings.ts';

const heading = 'settings-notifications';
/** As many as the table has, with its head and what stands below it. */
const skeletonRows = notificationTypes.length + 4;

/** What one is told about, and where. Banned members are told of decisions alone, and have nothing to choose. */
export function NotificationSettingsSection() {
  return useSession().user?.standing === 'banned' ? null : <Choices />;
}

function Choices() {
  const query = useNotificationSettingsGetQuery(undefined, { refetchOnMountOrArgChange: true });
  const { isSaved, save } = useSaving();
  useLinkedHeading(query.data !== undefined);
  const timeZone = query.data?.timeZone ?? ownTimeZone();
  const change = (settings: NotificationSettings) => save({ ...settings, timeZone });
  return (
    <Section
      id={heading}
      title="Notifications"
      state={
        <span role="status" style={{ color: color.good, fontWeight: 600, fontSize: '0.875rem' }}>
          {isSaved ? (
            <>
              <Icon as={Check} size={16} /> Saved
            </>
          ) : null}
        </span>
      }
      lead="What we tell you about, and where. Changes are saved right away."
    >
      {query.data ? (
        <>
          <ChannelTable channels={query.data.channels} onChange={(channels) => change({ ...query.data!, channels })} />
          <MailTimes settings={query.data} timeZone={timeZone} onChange={change} />
        </>
      ) : query.isError ? (
        <SectionError
          title="Your choices could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading your choices</VisuallyHidden>
          {Array.from({ length: skeletonRows }, (_, row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      )}
    </Section>
  );
}

const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long it says that a change was saved, in ms. */
const saidFor = 4_000;

function useSaving() {
  const dispatch = useAppDispatch();
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isSaved,
    save: (settings: NotificationSettings) =>
      void (async () => {
        setSaved(false);
        if (!(await dispatch(saveSettings(settings)))) return;
        setSaved(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setSaved(false), saidFor);
      })(),
  };
}

/** The bell's `Settings` leads here, once there is something to see. */
function useLinkedHeading(isThere: boolean): void {
  const { hash, key } = useLocation();
  const isLinked = isThere && hash === `#${heading}`;
  useEffect(() => {
    if (!isLinked) return;
    const element = document.getElementById(heading);
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [isLinked, key]);
}
