// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { caseFilesApi } from './features/case-files/case-files-endpoints.ts';
export { lettersApi } from './features/letters/letters-endpoints.ts';
export { alertsApi } from './features/alerts/alerts-endpoints.ts';
export { paymentsApi } from './features/payments/payments-endpoints.ts';
export { paidBoostsApi } from './features/boosts/paid-boosts-endpoints.ts';
export { writerApi } from './features/writer/writer-endpoints.ts';
export { premiumCountsApi } from './features/premium-counts/premium-counts-endpoints.ts';
export { subscriptionApi } from './features/subscription/subscription-endpoints.ts';
