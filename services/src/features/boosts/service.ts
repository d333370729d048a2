// What other features may use of this one.
export { layOutBoosts } from './lay-out.ts';
export { followPaymentOfBoost, settleBoost } from './settle.ts';
