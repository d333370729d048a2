import type { ModerationCase } from '@clapback/contracts';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Link } from 'react-router';
import { Pill } from '../../../parts/pill.tsx';
import { kindInWords, nameOf, reasonInBrief, stateInBrief, toneOf } from '../case-words.ts';

/** One case in the list. */
export function CaseRow({
  of: { item, reasons, reportCount, lastReportedAt },
  path,
  isCurrent,
  onOpen,
}: {
  of: ModerationCase;
  path: string;
  isCurrent: boolean;
  onOpen: () => void;
}) {
  const [first] = reasons;
  const state = stateInBrief[item.state];
  return (
    <li>
      <Link className="console-row" to={path} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className="console-row-line">
          <span className="console-row-pills">
            {first ? <Pill tone={toneOf(first.reason)}>{reasonInBrief[first.reason]}</Pill> : null}
            {state ? <Pill tone="boost">{state}</Pill> : null}
          </span>
          <span>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</span>
        </span>
        <span className="console-row-name" dir="auto">
          {nameOf(item)}
        </span>
        <span>
          {kindInWords[item.kind]} by {item.authorName}
          <br />
          <TimeLabel time={lastReportedAt} exact />
        </span>
      </Link>
    </li>
  );
}
