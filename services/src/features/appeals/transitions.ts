import { appealTypeOf, type AppealStatus, type AppealType, type DecisionKind } from '@clapback/contracts';
import { ProblemError } from '#platform/http/problems.ts';

export type AppealStep = 'approve' | 'reject';

/** Where each step leads from each status. A step that is not here is refused: an appeal is decided once. */
const steps: Record<AppealStatus, Partial<Record<AppealStep, AppealStatus>>> = {
  pending: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
};

/** The status after a step. Throws `already_decided` for an appeal that was decided. */
export function appealAfter(now: AppealStatus, step: AppealStep): AppealStatus {
  const after = steps[now][step];
  if (!after) throw new ProblemError('already_decided', { detail: 'This appeal was decided already.' });
  return after;
}

/** The kinds of decisions that a type of appeal is against. */
export const kindsOfType = (type: AppealType): DecisionKind[] =>
  (Object.keys(appealTypeOf) as DecisionKind[]).filter((kind) => appealTypeOf[kind] === type);
