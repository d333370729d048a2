// What other features may use of this one.
export { followPaymentOfSubscription, settleSubscription, syncInvoice } from './settle.ts';
export { syncSubscription } from './sync.ts';
