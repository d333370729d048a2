// What other features may use of this one.
export { mayAppeal } from './appeal-words.ts';
export { decisionLine, readAuthor, type DecisionRow } from './case-queries.ts';
export { sendDecisionNotice } from './decision-notice.ts';
export { flagByRule } from './flag-by-rule.ts';
export { pageOf } from './grounds.ts';
export { lockAccounts } from './lock-accounts.ts';
export { countBelowResponse, itemColumn, lockItem, type ModeratedItem } from './moderated-items.ts';
export { recordDecision } from './record-decision.ts';
export { recountCases, refreshCase } from './refresh-case.ts';
export { readReversal, reverseDecision, type Reversal } from './reversal.ts';
export { changeRole } from './roles.ts';
export { banMember, unbanMember } from './suspend-and-ban.ts';
export { isCriticalReport } from './critical-reports.ts';
export { takeUnopenedCases, unopenedCases } from './unopened-cases.ts';
export { isCaseOfStaff, waitingCases } from './waiting-cases.ts';
export { isPastUndo } from './undo-rule.ts';
export { isOthersCase } from './own-cases.ts';
export { strikesOf } from './strikes.ts';
