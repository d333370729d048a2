import type { ReportDecision, ReportStatus } from '@clapback/contracts';
import { ProblemError } from '#platform/http/problems.ts';

/** What happens to a report: a decision, or its undoing. */
export type ReportStep = ReportDecision | 'reopen';

/** Where each step leads from each status. A step that is not here is refused: only pending reports are decided. */
const steps: Record<ReportStatus, Partial<Record<ReportStep, ReportStatus>>> = {
  pending: { approve: 'approved', hide: 'approved', dismiss: 'dismissed' },
  approved: { reopen: 'pending' },
  dismissed: { reopen: 'pending' },
};

/** The status after a step. Throws `already_decided` for one that makes no sense now. */
export function reportAfter(now: ReportStatus, step: ReportStep): ReportStatus {
  const after = steps[now][step];
  if (!after) throw new ProblemError(step === 'reopen' ? 'conflict' : 'already_decided');
  return after;
}
