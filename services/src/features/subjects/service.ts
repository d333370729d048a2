// What other features may use of subjects.
export { isClaimed, pinnedAnswer, withSubject, type AnswerRow } from './views.ts';
export { readPinnedAnswers } from './queries.ts';
export { waitingClaims } from './waiting-claims.ts';
export { askingClaim } from './asking-claim.ts';
