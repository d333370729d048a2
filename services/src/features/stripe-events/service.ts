// What other features may use of this one.
export { settleSession } from './settle-session.ts';
export { compareWithStripe } from './sweep.ts';
