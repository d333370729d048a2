import type { UserHistory } from '@clapback/contracts';
import { groundInWords } from '@clapback/contracts/report-reasons';
import { errorMessage } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Select, Tabs } from 'antd';
import { ServerCrash } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ErrorState } from '../../components/notice.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { useStyles } from '../../theme/use-styles.ts';
import { capitalizedDecisionLabel } from '../../components/labels.ts';
import { AuditTab, EditsTab, ItemsTab, ReportsTab, SuspensionsTab, TimelineTab } from './history-tabs.tsx';
import { historyStyles } from './history-styles.ts';
import { countText, cutText, mostRows, type Listed } from './listed-rows.ts';
import { useUserHistoryGetQuery } from './user-history-endpoints.ts';

/** What staff know of a member: a summary, each kind of activity in a tab, and all of it as a timeline. */
export default function UserHistoryView({ userId }: { userId: string }) {
  useStyles('history', historyStyles);
  const { data, isError, error, isFetching, refetch } = useUserHistoryGetQuery(userId);
  if (!data && isError)
    return (
      <ErrorState
        icon={<Icon as={ServerCrash} size={28} />}
        title={`Failed to load user history: ${errorMessage(error)}`}
        isFetching={isFetching}
        onRetry={refetch}
      />
    );
  if (!data)
    return (
      <div aria-busy>
        <output className="console-hidden">Loading user history</output>
        <SkeletonLines widths={['60%', '100%', '100%', '40%']} />
      </div>
    );
  const { activity, summary } = data;
  // The summary counts suspensions that held; the list has those that were undone as well.
  const listed = {
    posts: { shown: activity.posts.length, total: summary.postsCount },
    responses: { shown: activity.responses.length, total: summary.responsesCount },
    received: { shown: activity.contentReportsReceived.length, total: summary.reportsReceived },
    filed: { shown: activity.contentReportsFiled.length },
    suspensions: { shown: activity.suspensions.length },
    edits: { shown: activity.postEdits.length },
  } satisfies Record<string, Listed>;
  const tab = (key: string, label: string, of: Listed, children: ReactNode): Part => ({
    key,
    label: `${label} (${countText(of)})`,
    children: <CutList cut={cutText(of)}>{children}</CutList>,
  });
  const isCut = Object.values(listed).some((of) => cutText(of) !== null);
  const parts: Part[] = [
    {
      key: 'timeline',
      label: 'Timeline',
      children: (
        <CutList cut={isCut ? `The newest ${mostRows} of each kind. What is older is left out.` : null}>
          <TimelineTab of={data} />
        </CutList>
      ),
    },
    tab('posts', 'Posts', listed.posts, <ItemsTab of={activity.posts} empty="No posts under their name." />),
    tab('responses', 'Responses', listed.responses, <ItemsTab of={activity.responses} empty="No responses under their name." />),
    tab(
      'received',
      'Reports received',
      listed.received,
      <ReportsTab of={activity.contentReportsReceived} empty="Nothing of theirs was reported." />,
    ),
    tab('filed', 'Reports filed', listed.filed, <ReportsTab of={activity.contentReportsFiled} empty="They have reported nothing." />),
    tab('suspensions', 'Suspensions', listed.suspensions, <SuspensionsTab of={activity.suspensions} userId={userId} />),
    tab('edits', 'Post edits', listed.edits, <EditsTab of={activity.postEdits} />),
    tab('audit', 'Audit', { shown: data.auditLogs.length }, <AuditTab of={data.auditLogs} />),
  ];
  return (
    <div className="console-history">
      <Summary of={data} />
      <Parts parts={parts} />
    </div>
  );
}

/** A list, and above it how much of all there is it has. */
function CutList({ cut, children }: { cut: string | null; children: ReactNode }) {
  return (
    <>
      {cut ? <p className="console-note console-history-cut">{cut}</p> : null}
      {children}
    </>
  );
}

interface Part {
  key: string;
  label: string;
  children: ReactNode;
}

/** All tabs are in sight beside what they show; on a phone, where they have no room, the part is chosen from a list. */
function Parts({ parts }: { parts: Part[] }) {
  const isWide = useMediaQuery('(min-width: 600px)');
  const [chosen, setChosen] = useState(parts[0]!.key);
  const id = useId();
  if (isWide) return <Tabs tabPlacement="start" activeKey={chosen} onChange={setChosen} items={parts} />;
  return (
    <div className="console-history">
      <div>
        <label className="console-label" htmlFor={id}>
          Show
        </label>
        <Select
          id={id}
          value={chosen}
          options={parts.map(({ key, label }) => ({ value: key, label }))}
          onChange={setChosen}
          style={{ width: '100%' }}
        />
      </div>
      {parts.find(({ key }) => key === chosen)?.children}
    </div>
  );
}

function Summary({ of: { user, summary } }: { of: UserHistory }) {
  const figures: [string, string][] = [
    ['Posts', String(summary.postsCount)],
    ['Responses', String(summary.responsesCount)],
    ['Reports received', String(summary.reportsReceived)],
    ['Suspensions', String(summary.suspensionsCount)],
    ['Suspended now', summary.isCurrentlySuspended ? 'yes' : 'no'],
    ['Account', user.standing === 'active' ? (user.isVerified ? 'verified' : 'in good standing') : user.standing],
  ];
  return (
    <section aria-label="Summary" className="console-history-summary">
      <p>
        {user.role} · joined <TimeLabel time={user.joinedAt} exact />
      </p>
      <dl className="console-so-far">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="console-note">
        {summary.strikes.length === 0
          ? 'No restriction in the last twelve months.'
          : `${summary.strikes.length === 1 ? 'One restriction' : `${summary.strikes.length} restrictions`} in the last twelve months: ${summary.strikes
              .slice(0, 5)
              .map(({ kind, ground }) => `${capitalizedDecisionLabel(kind)} (${groundInWords(ground)})`)
              .join(', ')}. For information only; nothing happens automatically.`}
      </p>
    </section>
  );
}
