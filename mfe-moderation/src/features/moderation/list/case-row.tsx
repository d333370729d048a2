import type { ModerationCase } from '@clapback/contracts';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { TimeLabel } from '@clapback/ui/time-label.tsx';
import { Link } from 'react-router';
import { Badge } from '../../../components/badge.tsx';
import { kindLabels, nameOf, shortItemStateLabels, toneOf } from '../case-labels.ts';

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
  const state = shortItemStateLabels[item.state];
  return (
    <li>
      <Link className="console-row" to={path} aria-current={isCurrent || undefined} onClick={onOpen}>
        <span className="console-row-line">
          <span className="console-row-pills">
            {first ? <Badge tone={toneOf(first.reason)}>{shortReasonLabels[first.reason]}</Badge> : null}
            {state ? <Badge tone="boost">{state}</Badge> : null}
          </span>
          <span>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</span>
        </span>
        <span className="console-row-name" dir="auto">
          {nameOf(item)}
        </span>
        <span>
          {kindLabels[item.kind]} by {item.authorName}
          <br />
          <TimeLabel time={lastReportedAt} exact />
        </span>
      </Link>
    </li>
  );
}
