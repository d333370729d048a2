import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { NotificationType } from '@clapback/contracts';
import { typeLabels } from '@clapback/contracts/notification-words';
import { notificationTypes } from '@clapback/contracts/vocabulary';
import { toast, errorMessage, useAppDispatch } from '@clapback/store';
import { BusyButton, color, EmptyState, ErrorState, Icon, radius, VisuallyHidden } from '@clapback/ui';
import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { dayGroups } from './day-groups.ts';
import { NotificationLine } from './notification-line.tsx';
import {
  everything,
  useNotificationsListInfiniteQuery,
  useNotificationsReadMutation,
  useNotificationsUnreadQuery,
  type NotificationFilter,
} from './notifications-endpoints.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > h1, & > h2': { marginRight: 'auto' },
});
const Filters = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  paddingBlock: '12px',
  borderBottom: `1px solid ${color.line}`,
});
const Pill = styled('button')({
  minHeight: 36,
  padding: '0 14px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.pill,
  backgroundColor: 'transparent',
  color: color.second,
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { color: color.ink },
  '&[aria-pressed="true"]': { borderColor: color.accent, backgroundColor: color.accentSoft, color: color.ink },
});
const Days = styled('div')({
  '& > h2, & > h3': { margin: '14px 12px 4px 8px', fontSize: '0.875rem', fontWeight: 600, color: color.second },
  '& > ul': { listStyle: 'none', padding: 0 },
});
const Foot = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '16px 8px',
  color: color.third,
  fontSize: '0.875rem',
});
const Waiting = styled('div')({ display: 'grid', gap: 14, padding: '16px 8px' });

interface ListProps {
  /** The heading, as it stands on this screen. */
  heading: ReactNode;
  /** Of the headings of the days. */
  dayLevel: 'h2' | 'h3';
  /** After a line was followed. */
  onFollow?: () => void;
}

/** What the member is told: all of it or what is unread, of every type or one, to be marked as read one by one or at once. */
export function NotificationList({ heading, dayLevel: Day, onFollow }: ListProps) {
  const [filter, setFilter] = useState<NotificationFilter>(everything);
  const unread = useNotificationsUnreadQuery().data?.unread ?? 0;
  const query = useNotificationsListInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const lines = query.currentData?.pages.flatMap(({ items }) => items);
  const read = useRead();
  const end = useRef<HTMLParagraphElement>(null);
  const hasAskedForMore = useRef(false);
  // Anyone who pressed the button must not be thrown back to the top of the page when it goes with the last one.
  useEffect(() => {
    if (hasAskedForMore.current && !query.hasNextPage) end.current?.focus();
  }, [query.hasNextPage]);
  const newest = lines?.[0];

  return (
    <>
      <Head>
        {heading}
        <Button
          variant="text"
          startIcon={<Icon as={CheckCheck} size={18} />}
          disabled={unread === 0 || !newest}
          onClick={() => void read({ all: true, ...(isEverything(filter) && newest ? { upTo: newest.id } : {}) })}
        >
          Mark all read
        </Button>
      </Head>
      <Filters>
        <div role="group" aria-label="Which notifications" style={{ display: 'flex', gap: 8 }}>
          {[false, true].map((isUnread) => (
            <Pill
              key={String(isUnread)}
              type="button"
              aria-pressed={filter.unread === isUnread}
              onClick={() => setFilter({ ...filter, unread: isUnread })}
            >
              {isUnread ? `Unread${unread > 0 ? ` ${unread}` : ''}` : 'All'}
            </Pill>
          ))}
        </div>
        <Select<NotificationType | ''>
          size="small"
          displayEmpty
          value={filter.type ?? ''}
          onChange={({ target }) => setFilter({ ...filter, type: target.value || null })}
          inputProps={{ 'aria-label': 'Type' }}
        >
          <MenuItem value="">Every type</MenuItem>
          {notificationTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {typeLabels[type].label}
            </MenuItem>
          ))}
        </Select>
      </Filters>
      {content()}
    </>
  );

  function content() {
    if (!lines) {
      if (!query.isError || query.isFetching) return <ListSkeleton />;
      return (
        <ErrorState title="Your notifications could not be loaded" onRetry={() => void query.refetch()}>
          {errorMessage(query.error, 'Please try again in a moment.')}
        </ErrorState>
      );
    }
    if (lines.length === 0) return <Nothing filter={filter} />;
    return (
      <>
        <Days>
          {dayGroups(lines).map(({ title, lines: ofDay }) => [
            <Day key={title}>{title}</Day>,
            <ul key={`${title} lines`} aria-label={title}>
              {ofDay.map((line) => (
                <NotificationLine key={line.id} line={line} onRead={({ id }) => void read({ ids: [id] })} onFollow={onFollow} />
              ))}
            </ul>,
          ])}
        </Days>
        <Foot>
          {query.isFetchNextPageError ? <p role="alert">More could not be loaded. Please try again.</p> : null}
          {query.hasNextPage ? (
            <BusyButton
              variant="outlined"
              busy={query.isFetchingNextPage}
              onClick={() => {
                hasAskedForMore.current = true;
                void query.fetchNextPage();
              }}
            >
              Show more
            </BusyButton>
          ) : (
            <p ref={end} tabIndex={-1}>
              That is all. Notifications are kept for 180 days.
            </p>
          )}
        </Foot>
      </>
    );
  }
}

const isEverything = (filter: NotificationFilter) => !filter.unread && filter.type === null;

function useRead() {
  const dispatch = useAppDispatch();
  const [send] = useNotificationsReadMutation();
  return async (what: Parameters<typeof send>[0]) => {
    const { error } = await send(what);
    if (error)
      dispatch(
        toast({ title: 'Not marked as read', description: errorMessage(error, 'Please try again.'), variant: 'destructive' }, error),
      );
  };
}

function Nothing({ filter }: { filter: NotificationFilter }) {
  const icon = <Icon as={Bell} size={28} />;
  if (filter.type !== null) return <EmptyState icon={icon} title={`Nothing about ${typeLabels[filter.type].label.toLowerCase()}`} />;
  if (filter.unread) return <EmptyState icon={icon} title="You have read everything" />;
  return (
    <EmptyState icon={icon} title="No notifications yet">
      Responses, comments, likes and mentions will appear here.
    </EmptyState>
  );
}

/** What stands there while the lines are on their way. */
export function ListSkeleton() {
  return (
    <Waiting role="status">
      <VisuallyHidden>Loading your notifications</VisuallyHidden>
      {[0, 1, 2, 3].map((line) => (
        <div key={line} aria-hidden style={{ display: 'flex', gap: 12, paddingLeft: 22 }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flex: 'none' }} />
          <div style={{ flex: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </div>
        </div>
      ))}
    </Waiting>
  );
}
