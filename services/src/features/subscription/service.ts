// What other features may use of this one.
export { followPaymentOfSubscription, lockSubscriptionOf, settleSubscription, syncInvoice } from './settle.ts';
export { syncSubscription } from './sync.ts';
