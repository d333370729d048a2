import type { ModerationCase, ModerationCaseDetail, ReportLine } from '@clapback/contracts';
import { reportReasonLabels } from '@clapback/contracts/report-reasons';
import { Alert, Button } from 'antd';
import { useId } from 'react';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { Heading } from '../../../routing/heading.tsx';
import { itemLocationLabel, itemStateLabels, nameOf, statusLabels } from '../case-labels.ts';
import { CaseEvidence } from '../case/case-evidence.tsx';
import { CasePicture } from '../case/case-picture.tsx';
import { CaseText } from '../case/case-text.tsx';
import type { ReadCase } from './use-read-cases.ts';

/** Why a case that was read cannot be decided with the others; null where it can. */
export const whyNotTogether = ({ status, whyNot, mayDecide }: ModerationCaseDetail): string | null => {
  if (status !== 'pending') return `Already decided: ${statusLabels[status].toLowerCase()}.`;
  return mayDecide ? null : (whyNot ?? 'Another member of staff decides it.');
};

interface TogetherItemProps {
  of: ModerationCase;
  read: ReadCase;
  isBusy: boolean;
  onAgain: () => void;
  onTakeOut: () => void;
}

/** One of several cases before they are decided: what was written, as it is now, and what was reported. */
export function TogetherItem({ of, read, isBusy, onAgain, onTakeOut }: TogetherItemProps) {
  const id = useId();
  const { item } = read.state === 'read' ? read.detail : of;
  const state = item.isDeleted ? 'Deleted by its author' : itemStateLabels[item.state];
  const name = item.kind === 'post' ? nameOf(item) : itemLocationLabel(item);
  return (
    <li aria-labelledby={id}>
      <div className="console-together-head">
        <div>
          <Heading below={2} id={id}>
            {name}
          </Heading>
          <p>
            {item.authorName}
            {state ? ` · ${state}` : ''}
          </p>
        </div>
        <Button size="small" disabled={isBusy} aria-label={`Take out: ${name}`} onClick={onTakeOut}>
          Take out
        </Button>
      </div>
      {read.state === 'reading' ? <SkeletonLines widths={['100%', '100%', '60%']} /> : null}
      {read.state === 'failed' ? (
        <Alert
          type="error"
          role="alert"
          title="This case could not be read"
          description={read.why}
          action={
            <Button size="small" onClick={onAgain}>
              Try again
            </Button>
          }
        />
      ) : null}
      {read.state === 'read' ? <Content of={read.detail} /> : null}
    </li>
  );
}

function Content({ of }: { of: ModerationCaseDetail }) {
  const whyNot = whyNotTogether(of);
  const pending = of.reports.filter(({ status }) => status === 'pending');
  return (
    <>
      {whyNot ? <Alert type="warning" showIcon title="Left out" description={whyNot} /> : null}
      <CaseText item={of.item} />
      {of.picture ? <CasePicture picture={of.picture} /> : null}
      <CaseEvidence of={of.evidence} />
      <ul className="console-together-reports" aria-label="Reports">
        {pending.map((report) => (
          <li key={report.id}>
            <strong>{reportReasonLabels[report.reason]}</strong> <span dir="auto">{wordsOf(report)}</span>{' '}
            <small>{reporterOf(report)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

const wordsOf = ({ comment, notice }: ReportLine): string => {
  const words = comment ?? notice?.explanation;
  return words ? `“${words}”` : '';
};
const reporterOf = ({ notice, isWithheld, reporter }: ReportLine): string => {
  if (notice) return `Notice ${notice.number}`;
  return isWithheld ? 'A member, whose name is not shown to the author' : (reporter?.displayName ?? 'A deleted account');
};
