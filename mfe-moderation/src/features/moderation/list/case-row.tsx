import type { ModerationCase } from '@clapback/contracts';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../components/badge.tsx';
import { DueClock } from '../../due/index.ts';
import { kindLabels, nameOf, shortItemStateLabels, toneOf } from '../case-labels.ts';

interface CaseRowProps {
  of: ModerationCase;
  path: string;
  isCurrent: boolean;
  onOpen: (caseId: string) => void;
  /** Whether it is chosen to be decided with others, or could be; null where nothing waits. */
  choice: 'chosen' | 'possible' | 'impossible' | null;
  onToggle: (caseId: string) => void;
}

/** One case in the list. Of a long list only the lines that change are drawn again from key to key. */
export const CaseRow = memo(function CaseRow({
  of: { id, item, reasons, reportCount, firstReportedAt, lastReportedAt, dueAt, handedOnAt, hasNotice },
  path,
  isCurrent,
  onOpen,
  choice,
  onToggle,
}: CaseRowProps) {
  const [first] = reasons;
  const state = shortItemStateLabels[item.state];
  return (
    <li data-case={id} data-chosen={choice === 'chosen' || undefined}>
      {choice ? (
        <label className="console-row-choice">
          <input
            type="checkbox"
            checked={choice === 'chosen'}
            disabled={choice === 'impossible'}
            aria-label={`Select ${nameOf(item)}`}
            onChange={() => onToggle(id)}
          />
        </label>
      ) : null}
      <Link className="console-row" to={path} aria-current={isCurrent || undefined} onClick={() => onOpen(id)}>
        <span className="console-row-line">
          <span className="console-row-pills">
            {first ? <Badge tone={toneOf(first.reason)}>{shortReasonLabels[first.reason]}</Badge> : null}
            {hasNotice ? <Badge tone="accent">Legal notice</Badge> : null}
            {handedOnAt ? <Badge tone="accent">With the admins</Badge> : null}
            {state ? <Badge tone="boost">{state}</Badge> : null}
          </span>
          {dueAt ? <DueClock of={{ since: firstReportedAt, dueAt }} /> : null}
        </span>
        <span className="console-row-name" dir="auto">
          {nameOf(item)}
        </span>
        <span>
          {item.kind === 'person' ? kindLabels.person : `${kindLabels[item.kind]} by ${item.authorName}`}
          <span className="console-row-line">
            <TimeLabel time={lastReportedAt} />
            <span>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</span>
          </span>
        </span>
      </Link>
    </li>
  );
});
