import type { OwnAppeal, OwnReport } from '@clapback/contracts';
import { reportReasonLabels } from '@clapback/contracts/report-reasons';
import { Prose, TimeLabel } from '@clapback/ui';
import { useState } from 'react';
import { itemLabel, statusLabels } from '../reports/report-labels.ts';
import { useOwnReportsListInfiniteQuery } from '../reports/own-reports-endpoints.ts';
import { Detail, StatementTable } from '../statement.tsx';
import { useFocusAfter } from '../use-focus-after.ts';
import { AppealForm } from './appeal-form.tsx';
import { AppealFrame, AppealPending } from './appeal-frame.tsx';
import { appealStatusLabels } from './appeal-labels.ts';
import { AppealStandingBox } from './appeal-standing.tsx';
import { useListed } from './use-listed.ts';

/** What became of a report, and below it the form that appeals its dismissal, which a reporter may do once. */
export function ReportAppeal({ reportId }: { reportId: string }) {
  const query = useOwnReportsListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { entry, isGone } = useListed(query, reportId);
  if (entry) return <Dismissed report={entry} />;
  return (
    <AppealPending
      query={query}
      isGone={isGone}
      loading="Loading the report"
      failed="The report could not be loaded"
      gone={{ title: 'There is no such report of yours', text: 'The link may be from another account, or be mistyped.' }}
    />
  );
}

const titleId = 'appeal-of-report';

function Dismissed({ report }: { report: OwnReport }) {
  // Shown at once, before the list has come again.
  const [sent, setSent] = useState<OwnAppeal | null>(null);
  const focusStanding = useFocusAfter(titleId);
  const { reason, comment, status, createdAt, reviewedAt, dismissalId, mayAppeal, appealStatus } = report;
  return (
    <AppealFrame title="Your report was dismissed" section={{ name: 'My reports', anchor: 'settings-reports' }}>
      <StatementTable>
        <Detail name="Reported">{itemLabel(report)}</Detail>
        <Detail name="As">{reportReasonLabels[reason]}</Detail>
        {comment ? (
          <Detail name="In your words">
            <Prose text={comment} />
          </Detail>
        ) : null}
        <Detail name="When">
          <TimeLabel time={createdAt} exact />
        </Detail>
        <Detail name="Found">
          {statusLabels[status].label}
          {reviewedAt ? (
            <>
              {' '}
              by a moderator · <TimeLabel time={reviewedAt} exact />
            </>
          ) : null}
        </Detail>
      </StatementTable>
      {sent ? <AppealStandingBox appeal={sent} titleId={titleId} /> : null}
      {sent ? null : dismissalId && mayAppeal ? (
        <AppealForm
          target={{ decisionId: dismissalId, appealType: 'general' }}
          title="Appeal the dismissal"
          decider={{ who: 'A different person', note: 'who can reopen the case; this hides nothing' }}
          onSent={(made) => {
            setSent(made);
            focusStanding();
          }}
        />
      ) : (
        <p>
          {appealStatus === null
            ? 'This cannot be appealed.'
            : `Your appeal: ${appealStatusLabels[appealStatus].label.toLowerCase()}. You’ll find it under ‘My appeals’ in Settings.`}
        </p>
      )}
    </AppealFrame>
  );
}
