// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { subscriptionApi } from './features/subscription/subscription-endpoints.ts';
