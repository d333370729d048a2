import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Notification } from '@clapback/contracts';
import { notificationWords, notifiedEntryPath } from '@clapback/contracts/notification-words';
import { Avatar, color, Icon, radius, TimeLabel, VisuallyHidden } from '@clapback/ui';
import {
  AtSign,
  BadgeCheck,
  BellRing,
  CalendarClock,
  Check,
  Flag,
  FlagTriangleRight,
  FolderOpen,
  Handshake,
  Heart,
  MessageCircle,
  MessageSquareReply,
  Reply,
  Rocket,
  Scale,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';

const icons: Record<Notification['type'], LucideIcon> = {
  response: MessageSquareReply,
  claim: AtSign,
  resolution: Handshake,
  reply: Reply,
  comment: MessageCircle,
  like: Heart,
  boost: Rocket,
  report: Flag,
  report_outcome: FlagTriangleRight,
  verification: BadgeCheck,
  appeal: Scale,
  alert: BellRing,
  deadline: CalendarClock,
  case_file: FolderOpen,
};

const Row = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '10px 40px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'start',
  padding: '10px 12px 10px 8px',
  borderRadius: radius.control,
  '&:has(a:hover)': { backgroundColor: color.sunk },
});
const Dot = styled('span')({
  width: 8,
  height: 8,
  marginTop: 16,
  borderRadius: '50%',
  '[data-unread] > &': { backgroundColor: color.accent },
});
const Face = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: '50%',
  backgroundColor: color.sunk,
  color: color.second,
});
const Sign = styled('span')({
  position: 'absolute',
  right: -4,
  bottom: -4,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '50%',
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.second,
});
const Words = styled('div')({
  minWidth: 0,
  lineHeight: 1.45,
  color: color.second,
  '& b': { color: color.ink, fontWeight: 600 },
  '& a': { color: 'inherit', textDecoration: 'none', outlineOffset: -2 },
  // The whole line is the link's.
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${color.accent}` },
});
const Title = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.ink,
  // Beside face and time a phone has room for two words, which tell no post from another.
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
}));
const Until = styled('span')({ display: 'block', color: color.accent, fontWeight: 600, fontSize: '0.875rem' });
const Side = styled('div')({
  display: 'grid',
  justifyItems: 'end',
  color: color.third,
  fontSize: '0.8125rem',
  lineHeight: '22px',
  whiteSpace: 'nowrap',
});

interface LineProps {
  line: Notification;
  onRead(line: Notification): void;
  /** After the line's link was followed. */
  onFollow?: (() => void) | undefined;
}

/** One line: who did what with which post, when, and whether that is news. Following it reads it. */
export function NotificationLine({ line, onRead, onFollow }: LineProps) {
  const { who, others, does, title } = notificationWords(line);
  const path = notifiedEntryPath(line);
  const wordsId = useId();
  const Sort = icons[line.type];
  const said = (
    <>
      {line.isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
      {who ? <b>{who}</b> : null}
      {others ? (
        <>
          {' '}
          and <b>{others}</b>
        </>
      ) : null}{' '}
      {who ? does : <b>{does}</b>}{' '}
      <Title>{title === null ? (line.postId === null && who ? 'a post that is not shown any more' : null) : `“${title}”`}</Title>
      {line.data.until ? <Until>Until {deadline(line.data.until)}</Until> : null}
    </>
  );
  return (
    <Row data-unread={line.isRead ? undefined : ''}>
      <Dot />
      <Face aria-hidden>
        {line.data.userName ? (
          <>
            <Avatar name={line.data.userName} src={line.avatarUrl} />
            <Sign>
              <Icon as={Sort} size={12} />
            </Sign>
          </>
        ) : (
          <Icon as={Sort} size={18} />
        )}
      </Face>
      <Words id={wordsId}>
        {path ? (
          <Link
            to={path}
            onClick={() => {
              if (!line.isRead) onRead(line);
              onFollow?.();
            }}
          >
            {said}
          </Link>
        ) : (
          said
        )}
      </Words>
      <Side>
        <TimeLabel time={line.createdAt} />
        {line.isRead ? null : (
          <IconButton
            size="small"
            aria-label="Mark as read"
            aria-describedby={wordsId}
            title="Mark as read"
            onClick={() => onRead(line)}
            sx={{ width: 28, height: 28, mr: '-6px' }}
          >
            <Icon as={Check} size={16} />
          </IconButton>
        )}
      </Side>
    </Row>
  );
}

const deadline = (time: string) =>
  new Intl.DateTimeFormat(undefined, { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(new Date(time));
