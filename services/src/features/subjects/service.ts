// What other features may use of subjects.
export { waitingClaims } from './waiting-claims.ts';
