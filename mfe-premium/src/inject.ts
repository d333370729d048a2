// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { paymentsApi } from './features/payments/payments-endpoints.ts';
export { paidBoostsApi } from './features/boosts/paid-boosts-endpoints.ts';
export { subscriptionApi } from './features/subscription/subscription-endpoints.ts';
