import type { CaseKind, UserHistory } from '@clapback/contracts';
import { groundInWords, reportReasonLabels } from '@clapback/contracts/report-reasons';
import { useSession } from '@clapback/store';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useConsoleLocation } from '../../routing/console-paths.ts';
import { Badge } from '../../components/badge.tsx';
import { capitalizedDecisionLabel, dateTimeText, shortItemStateLabels } from '../../components/labels.ts';
import { actionLabel, detailFacts } from '../audit/index.ts';
import { ReleaseWords, type StatedDecision } from '../transparency/index.ts';

type Activity = UserHistory['activity'];

function List<Row extends { id: string }>({
  of,
  empty,
  isTimeline = false,
  children,
}: {
  of: readonly Row[];
  empty: string;
  isTimeline?: boolean;
  children: (row: Row) => ReactNode;
}) {
  if (of.length === 0) return <p className="console-note">{empty}</p>;
  return (
    <ol className="console-history-list" data-timeline={isTimeline || undefined}>
      {of.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ol>
  );
}

/** Posts or responses, each with how it stands. */
export function ItemsTab({ of, empty }: { of: Activity['posts']; empty: string }) {
  return (
    <List of={of} empty={empty}>
      {({ title, content, state, createdAt }) => (
        <>
          <span>
            <strong dir="auto">{title}</strong>{' '}
            {shortItemStateLabels[state] ? <Badge tone="boost">{shortItemStateLabels[state]}</Badge> : null}
          </span>
          <p dir="auto">{content}</p>
          <small>
            <TimeLabel time={createdAt} exact />
          </small>
        </>
      )}
    </List>
  );
}

const places: Record<CaseKind, string> = { post: 'Post', response: 'Response to', comment: 'Comment on', person: 'Profile' };
const reportStatusLabels = { pending: 'Pending', approved: 'Approved', dismissed: 'Dismissed' } as const;

/** Reports about a member, or by them. */
export function ReportsTab({ of, empty }: { of: Activity['contentReportsFiled']; empty: string }) {
  const { pathOf } = useConsoleLocation();
  return (
    <List of={of} empty={empty}>
      {({ caseId, title, quote, kind, reason, comment, status, createdAt }) => (
        <>
          <span>
            <strong>{reportReasonLabels[reason]}</strong> <Badge>{reportStatusLabels[status]}</Badge>
          </span>
          {quote ? <p dir="auto">“{Array.from(quote).length >= 200 ? `${quote}…` : quote}”</p> : null}
          <p dir="auto">
            {places[kind]} “{title}”
          </p>
          {comment ? <p dir="auto">Reporter: “{comment}”</p> : null}
          <small>
            <TimeLabel time={createdAt} exact /> ·{' '}
            <Link to={pathOf('pending', caseId)} target="_blank">
              Open the case<span className="console-hidden"> about “{title}” (opens a new tab)</span>
            </Link>
          </small>
        </>
      )}
    </List>
  );
}

/** How a suspension stands. One that ended before its time did not expire. */
const suspensionState = ({ isActive, ending }: Activity['suspensions'][number]): string =>
  isActive ? 'Active' : ending ? endingLabels[ending] : 'Expired';
const endingLabels = { undone: 'Undone', lifted: 'Lifted', shortened: 'Shortened' } as const;

/** Suspensions: reason, start, end, whether it holds, and by whom, which one is not told of one's own. */
export function SuspensionsTab({ of, userId }: { of: Activity['suspensions']; userId: string }) {
  const isOwn = useSession().user?.id === userId;
  return (
    <List of={of} empty="Never suspended.">
      {(suspension) => (
        <>
          <span>
            <Badge tone={suspension.isActive ? 'danger' : 'neutral'}>{suspensionState(suspension)}</Badge>
          </span>
          <p dir="auto">{suspension.reason}</p>
          <small>
            From {dateTimeText(suspension.suspendedAt)} until {dateTimeText(suspension.suspendedUntil)}, by{' '}
            {suspension.suspendedBy?.displayName ?? (isOwn ? 'a colleague' : 'a deleted account')}
          </small>
          <ReleaseWords of={{ id: suspension.id, kind: 'suspend' }} />
        </>
      )}
    </List>
  );
}

/** Edits of posts, each with the beginning of both contents. */
export function EditsTab({ of }: { of: Activity['postEdits'] }) {
  return (
    <List of={of} empty="No post was edited.">
      {({ title, oldContent, newContent, editedAt }) => (
        <>
          <strong dir="auto">{title}</strong>
          <div className="console-history-edit">
            <div>
              <strong>Before</strong>
              <span dir="auto">{preview(oldContent)}</span>
            </div>
            <div>
              <strong>After</strong>
              <span dir="auto">{preview(newContent)}</span>
            </div>
          </div>
          <small>
            <TimeLabel time={editedAt} exact />
          </small>
        </>
      )}
    </List>
  );
}

/** What the service cut off at a hundred characters goes on. */
const preview = (text: string) => (Array.from(text).length >= 100 ? `${text}…` : text);

/** Lines of the audit log about the member. */
export function AuditTab({ of }: { of: UserHistory['auditLogs'] }) {
  return (
    <List of={of} empty="No entries.">
      {({ actionType, createdAt, details }) => (
        <>
          <strong>{actionLabel(actionType)}</strong>
          {details ? (
            <p>
              {detailFacts(details)
                .map(({ name, value }) => `${name}: ${value}`)
                .join(' · ')}
            </p>
          ) : null}
          <small>
            <TimeLabel time={createdAt} exact />
          </small>
        </>
      )}
    </List>
  );
}

/** The beginning of what was reported, for a line of the timeline. */
function excerpt(quote: string | null): string | null {
  const signs = Array.from(quote?.replaceAll(/\s+/gu, ' ').trim() ?? '');
  if (signs.length === 0) return null;
  return signs.length > 80 ? `${signs.slice(0, 80).join('').trimEnd()}…` : signs.join('');
}

interface TimelineRow {
  id: string;
  at: string;
  what: string;
  about: string;
  /** What was decided against them. */
  decision?: StatedDecision;
}

/** Everything that happened, newest first: what they did, and what was decided against them in a year. */
export function TimelineTab({ of: { activity, summary } }: { of: UserHistory }) {
  const lines: TimelineRow[] = [
    ...activity.posts.map(({ id, title, createdAt }) => ({ id, at: createdAt, what: 'Posted', about: `“${title}”` })),
    ...activity.responses.map(({ id, title, createdAt }) => ({ id, at: createdAt, what: 'Responded', about: `to “${title}”` })),
    ...activity.contentReportsReceived.map(({ id, title, quote, reason, createdAt }) => ({
      id: `received ${id}`,
      at: createdAt,
      what: 'Was reported',
      about: `${reportReasonLabels[reason]}: “${excerpt(quote) ?? title}”`,
    })),
    ...activity.contentReportsFiled.map(({ id, title, quote, reason, createdAt }) => ({
      id: `filed ${id}`,
      at: createdAt,
      what: 'Reported',
      about: `${reportReasonLabels[reason]}: “${excerpt(quote) ?? title}”`,
    })),
    ...activity.suspensions.map(({ id, suspendedAt, suspendedUntil, ending }) => ({
      id,
      at: suspendedAt,
      what: 'Suspended',
      about: `until ${dateTimeText(suspendedUntil)}${ending ? ` (${endingLabels[ending].toLowerCase()})` : ''}`,
    })),
    // Suspensions are told with their end above.
    ...summary.strikes
      .filter(({ kind }) => kind !== 'suspend')
      .map(({ id, kind, ground, decidedAt }) => ({
        id: `decided ${id}`,
        at: decidedAt,
        what: capitalizedDecisionLabel(kind),
        about: groundInWords(ground),
        decision: { id, kind },
      })),
    ...activity.postEdits.map(({ id, title, editedAt }) => ({ id, at: editedAt, what: 'Edited', about: `“${title}”` })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <List of={lines} empty="Nothing has happened yet." isTimeline>
      {({ what, about, at, decision }) => (
        <>
          <span>
            <strong>{what}</strong> <span dir="auto">{about}</span>
          </span>
          <small>
            <TimeLabel time={at} exact />
          </small>
          {decision ? <ReleaseWords of={decision} /> : null}
        </>
      )}
    </List>
  );
}
