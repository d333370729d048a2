import type { LegalNotice, ReportLine } from '@clapback/contracts';
import { shortLegalCategory } from '@clapback/contracts/legal-categories';
import { reportReasonLabels } from '@clapback/contracts/report-reasons';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { useConsoleLocation } from '../../../routing/console-paths.ts';
import { Heading } from '../../../routing/heading.tsx';
import { filterQuery } from '../list/case-filters.ts';
import { partLabels, statusLabels } from '../case-labels.ts';

/** Every report of the item: reason, comment, by whom and when, and what became of it. */
export function Reports({ of: reports }: { of: readonly ReportLine[] }) {
  const id = useId();
  const { pathOf } = useConsoleLocation();
  return (
    <section aria-labelledby={id}>
      <Heading below={2} className="console-heading" id={id}>
        What was reported
      </Heading>
      <ol className="console-line">
        {reports.map(
          ({ id: reportId, reason, personPart, comment, notice, isWithheld, reporter, createdAt, status, reviewedAt, reviewedBy }) => (
            <li key={reportId}>
              <span>
                <strong>
                  {personPart ? `${partLabels[personPart]}: ` : ''}
                  {reportReasonLabels[reason]}
                </strong>{' '}
                <small>
                  · <Moment time={createdAt} />
                </small>
              </span>
              {comment ? <p dir="auto">“{comment}”</p> : null}
              {notice?.category ? <p>Says it breaks: {shortLegalCategory(notice.category)}</p> : null}
              {notice ? <NoticeWords of={notice} /> : null}
              <small>
                {notice ? `Notice ${notice.number} from ` : 'Reported by '}
                {notice ? (
                  notifierText(notice)
                ) : isWithheld ? (
                  'a member, whose name is not shown to the author'
                ) : reporter ? (
                  <Link
                    className="console-link"
                    to={pathOf('pending', null, filterQuery({ reporterId: reporter.id }))}
                    title="Pending cases that they reported"
                  >
                    {reporter.displayName}
                  </Link>
                ) : (
                  'a deleted account'
                )}
                {status === 'pending' ? '' : ` · ${statusLabels[status].toLowerCase()}${reviewedBy ? ` by ${reviewedBy.displayName}` : ''}`}
                {status !== 'pending' && reviewedAt ? (
                  <>
                    , <Moment time={reviewedAt} />
                  </>
                ) : null}
              </small>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** What somebody without an account says why something is illegal. */
const NoticeWords = ({ of: { explanation, concernsChildAbuse, depicts } }: { of: LegalNotice }) => (
  <>
    {concernsChildAbuse ? (
      <p>
        <strong>It says that this concerns sexual abuse of children.</strong>
      </p>
    ) : null}
    {depicts ? <p>{depictedWords[depicts]}</p> : null}
    <p dir="auto" className="console-notice">
      {explanation === null ? 'Its words were erased with an account.' : `“${explanation}”`}
    </p>
  </>
);

const depictedWords = {
  me: 'It states in good faith that the picture shows who sent this, without their consent. Remove it within 48 hours of the notice.',
  other:
    'It states in good faith that the picture shows someone who authorized this notice, without their consent. Remove it within 48 hours of the notice.',
} as const;

const notifierText = ({ notifier }: LegalNotice): string =>
  notifier
    ? `${notifier.name ?? 'someone unnamed'}, ${notifier.email}${notifier.signature ? `, signed ${notifier.signature}` : ''}`
    : 'someone without an account';

/** How long ago, and beside it when. */
export const Moment = ({ time }: { time: string }) => <TimeLabel time={time} exact />;
