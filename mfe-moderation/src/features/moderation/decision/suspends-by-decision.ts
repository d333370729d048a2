import type { ModerationCaseDetail } from '@clapback/contracts';

/** Whether what is decided in a case can suspend its person. No other way to that stands beside it: one would leave the reports waiting. */
export const suspendsByDecision = ({ item, status, mayDecide, author }: ModerationCaseDetail): boolean =>
  Boolean(item.person) && status === 'pending' && mayDecide && author?.standing !== 'suspended';
