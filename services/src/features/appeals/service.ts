// What other features may use of appeals.
export { mayNameAppealToAllStaff, waitingAppeals } from './waiting-appeals.ts';
export { grantOpenAppeals, lockOpenAppeals, moveOpenAppeals } from './grant.ts';
