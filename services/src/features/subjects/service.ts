// What other features may use of subjects.
export { isClaimed, pinnedAnswer } from './views.ts';
export { waitingClaims } from './waiting-claims.ts';
export { askingClaim } from './asking-claim.ts';
