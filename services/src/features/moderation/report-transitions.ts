import type { ReportDecision, ReportStatus } from '@clapback/contracts';
import { ProblemError } from '#platform/http/problems.ts';

/** What happens to a report: a decision, its undoing, or that an appeal against what followed from it was approved. */
export type ReportStep = ReportDecision | 'reopen' | 'overturn';

/** Where each step leads from each status. A step that is not here is refused: only pending reports are decided. */
const steps: Record<ReportStatus, Partial<Record<ReportStep, ReportStatus>>> = {
  pending: { approve: 'approved', warning: 'approved', hide: 'approved', dismiss: 'dismissed', overturn: 'dismissed' },
  approved: { reopen: 'pending', overturn: 'dismissed' },
  dismissed: { reopen: 'pending' },
};

/** The status after a step. Throws `already_decided` for one that makes no sense now. */
export function reportAfter(now: ReportStatus, step: ReportStep): ReportStatus {
  const after = steps[now][step];
  if (!after) throw new ProblemError(step === 'reopen' || step === 'overturn' ? 'conflict' : 'already_decided');
  return after;
}
