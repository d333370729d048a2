import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CaseFile, CaseFileEntry } from '@clapback/contracts';
import { entryWords, shortHash } from '@clapback/contracts/case-file-text';
import { shownOfCaseFiles } from '@clapback/contracts/limits';
import { BusyButton, color, fullTimeText, Icon, radius, useCurrentMinute } from '@clapback/ui';
import {
  Bell,
  Camera,
  Clock,
  Eye,
  FolderCheck,
  FolderOpen,
  MessageSquare,
  Paperclip,
  PenLine,
  Quote,
  Send,
  StickyNote,
  type LucideIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useEarlierEntries } from './use-earlier-entries.ts';
import { useDownload } from './use-download.ts';

const icons: Record<CaseFileEntry['kind'], LucideIcon> = {
  opened: FolderOpen,
  note: StickyNote,
  alert_found: Bell,
  page_captured: Camera,
  item_added: Quote,
  evidence_added: Paperclip,
  draft_saved: PenLine,
  answer_posted: MessageSquare,
  letter_drafted: PenLine,
  letter_ready: PenLine,
  letter_sent: Send,
  reply_received: MessageSquare,
  page_gone: Eye,
  page_changed: Eye,
  page_back: Eye,
  page_unclear: Eye,
  closed: FolderCheck,
  reopened: FolderOpen,
};

const Earlier = styled('div')({ marginTop: 16, '& p': { color: color.danger, fontSize: '0.875rem' } });
const List = styled('ol')({ listStyle: 'none', margin: '16px 0 0', padding: 0, outline: 'none' });
const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '64px 28px minmax(0, 1fr)',
  columnGap: 12,
  paddingBottom: 24,
  position: 'relative',
  // The line between one node and the next.
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 89,
    top: 28,
    bottom: 0,
    borderLeft: `2px solid ${color.line}`,
  },
  '&[data-before-future="true"]::before': { borderLeftStyle: 'dashed' },
  '&[data-today="true"]': { color: color.accent, '& strong': { fontWeight: 600, lineHeight: '28px' }, '& > time': { lineHeight: '28px' } },
  '& > time, & > .when': { fontSize: '0.875rem', color: color.second, '& b': { display: 'block', color: color.ink, fontWeight: 600 } },
});
const Node = styled('span')({
  width: 28,
  height: 28,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.second,
  '[data-latest="true"] &': { backgroundColor: color.accent, borderColor: color.accent, color: color.onAccent },
  '[data-future="true"] &': { borderStyle: 'dashed', borderColor: color.third, backgroundColor: 'transparent' },
});
/** Where what was ends and what is to come begins. */
const Today = styled('span')({
  width: 28,
  height: 28,
  display: 'grid',
  placeItems: 'center',
  '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', backgroundColor: color.accent },
});
const Words = styled('div')({
  minWidth: 0,
  '& > strong': { fontWeight: 600 },
  '& > p': { color: color.second, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& del': { color: color.danger, backgroundColor: color.dangerSoft, borderRadius: 4, padding: '0 2px' },
  '& ins': { color: color.good, backgroundColor: color.goodSoft, borderRadius: 4, padding: '0 2px', textDecoration: 'none' },
});
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  '& strong': { fontWeight: 600 },
});
const Actions = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '0 16px' });
const Copy = styled('dl')({
  margin: '8px 0 0',
  padding: '12px 16px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 20px',
  fontSize: '0.875rem',
  '& dt': { color: color.second },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

interface TimelineProps {
  file: CaseFile;
  /** Without Premium the tools that a line leads to are closed. */
  isReadOnly: boolean;
  onCompare: (entryId: string) => void;
  onRead: (evidenceId: string) => void;
}

/** What happened in a matter, and what is still to come. */
export function Timeline({ file, isReadOnly, onCompare, onRead }: TimelineProps) {
  const { shown, left, isLoading, isError, more } = useEarlierEntries(file);
  const list = useRef<HTMLOListElement>(null);
  const coming = file.state === 'done' ? [] : file.deadlines.filter(({ metAt, dueAt }) => metAt === null && new Date(dueAt) > new Date());
  return (
    <section aria-labelledby="case-timeline">
      <Typography variant="h2" id="case-timeline" sx={{ fontSize: '1.25rem' }}>
        Timeline
      </Typography>
      {left > 0 ? (
        <Earlier>
          <BusyButton
            variant="outlined"
            size="small"
            busy={isLoading}
            onClick={() => {
              more();
              // The button goes with the last of them.
              if (left <= shownOfCaseFiles.earlier) list.current?.focus({ preventScroll: true });
            }}
          >
            Show earlier lines ({left.toLocaleString('en-GB')})
          </BusyButton>
          {isError ? <p role="alert">They could not be loaded. Please try again.</p> : null}
        </Earlier>
      ) : null}
      <List ref={list} tabIndex={-1}>
        {shown.map((entry, index) => {
          const isLatest = index === shown.length - 1;
          return (
            <Item key={entry.id} data-latest={isLatest}>
              <When iso={entry.happenedAt} />
              <Node>
                <Icon as={icons[entry.kind]} size={14} />
              </Node>
              <Entry entry={entry} file={file} isReadOnly={isReadOnly} onCompare={onCompare} onRead={onRead} />
            </Item>
          );
        })}
        {coming.length > 0 ? <TodayMark /> : null}
        {coming.map(({ id, label, dueAt }) => (
          <Item key={id} data-future="true" data-before-future="true">
            <When iso={dueAt} />
            <Node>
              <Icon as={Clock} size={14} />
            </Node>
            <Words>
              <strong>{label}</strong>
            </Words>
          </Item>
        ))}
      </List>
    </section>
  );
}

function TodayMark() {
  const today = new Date(useCurrentMinute());
  return (
    <Item data-today="true" data-before-future="true">
      <time dateTime={today.toLocaleDateString('sv-SE')}>
        <b>{shortDay(today)}</b>
      </time>
      <Today aria-hidden />
      <strong>Today</strong>
    </Item>
  );
}

/** Where what a line is about can be opened. */
function toolOf({ kind, subjectId }: CaseFileEntry): { label: string; to: string } | null {
  if (!subjectId) return null;
  if (kind === 'draft_saved')
    return { label: 'Open the draft', to: `/premium?${new URLSearchParams({ tab: 'writer', draft: subjectId })}` };
  // Of a letter's lines the first and the one that matters.
  if (kind === 'letter_drafted' || kind === 'letter_sent')
    return { label: 'Open the letter', to: `/premium?${new URLSearchParams({ tab: 'letters', letter: subjectId })}` };
  return null;
}

const shortDay = (date: Date) => date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

function When({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={fullTimeText(date)}>
      <b>{shortDay(date)}</b>
      {date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
    </time>
  );
}

function Entry({ entry, file, isReadOnly, onCompare, onRead }: TimelineProps & { entry: CaseFileEntry }) {
  const { download } = useDownload(file.id);
  const { title, text } = entryWords(entry);
  const { removed, added } = entry.details;
  const evidence = file.evidence.find(({ id }) => id === entry.subjectId);
  const tool = isReadOnly ? null : toolOf(entry);
  const isCopy = evidence?.state === 'kept' && evidence.erasedAt === null;
  return (
    <Words>
      <Head>
        <strong>{title}</strong>
        {isCopy ? (
          <Actions>
            {evidence.text === null ? null : <Quiet onClick={() => onRead(evidence.id)}>Read it</Quiet>}
            <Quiet onClick={() => void download(`evidence/${evidence.id}`, evidence.name)}>Save the copy</Quiet>
          </Actions>
        ) : typeof entry.details['after'] === 'string' ? (
          <Quiet onClick={() => onCompare(entry.id)}>Compare versions</Quiet>
        ) : tool ? (
          <Button variant="text" size="small" sx={quiet} component={Link} to={tool.to}>
            {tool.label}
          </Button>
        ) : null}
      </Head>
      {typeof removed === 'string' && typeof added === 'string' ? (
        <p dir="auto">
          {removed ? <del>{removed}</del> : null} {added ? <ins>{added}</ins> : null}
        </p>
      ) : null}
      {text ? <p dir="auto">{text}</p> : null}
      {entry.kind === 'page_captured' && evidence?.sha256 ? (
        <Copy>
          <dt>Fetched</dt>
          <dd>
            {evidence.bytes?.toLocaleString('en-GB')} bytes, status {evidence.httpStatus}
          </dd>
          <dt>SHA-256</dt>
          <dd>{shortHash(evidence.sha256)}</dd>
          {evidence.title ? (
            <>
              <dt>Title</dt>
              <dd dir="auto">{evidence.title}</dd>
            </>
          ) : null}
        </Copy>
      ) : null}
    </Words>
  );
}

const quiet = { p: 0, minWidth: 0, minHeight: 24 };
const Quiet = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button variant="text" size="small" sx={quiet} onClick={onClick}>
    {children}
  </Button>
);
