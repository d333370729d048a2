import type { ModerationCase } from '@clapback/contracts';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Link } from 'react-router';
import { Badge } from '../../../components/badge.tsx';
import { DueClock } from '../../due/index.ts';
import { kindLabels, nameOf, shortItemStateLabels, toneOf } from '../case-labels.ts';

/** One case in the list. */
export function CaseRow({
  of: { id, item, reasons, reportCount, firstReportedAt, lastReportedAt, dueAt, handedOnAt, hasNotice },
  path,
  isCurrent,
  onOpen,
  choice,
}: {
  of: ModerationCase;
  path: string;
  isCurrent: boolean;
  onOpen: () => void;
  /** Whether it is chosen to be decided with others; null where nothing waits. */
  choice: { isChosen: boolean; isPossible: boolean; onToggle: () => void } | null;
}) {
  const [first] = reasons;
  const state = shortItemStateLabels[item.state];
  return (
    <li data-case={id} data-chosen={choice?.isChosen || undefined}>
      {choice ? (
        <label className="console-row-choice">
          <input
            type="checkbox"
            checked={choice.isChosen}
            disabled={!choice.isPossible}
            aria-label={`Select ${nameOf(item)}`}
            onChange={choice.onToggle}
          />
        </label>
      ) : null}
      <Link className="console-row" to={path} aria-current={isCurrent || undefined} onClick={onOpen}>
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
}
