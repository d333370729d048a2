// What other features may use of appeals.
export { howToTellAppealToAllStaff, waitingAppeals } from './waiting-appeals.ts';
export { grantOpenAppeals, lockOpenAppeals, moveOpenAppeals } from './grant.ts';
