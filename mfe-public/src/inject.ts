// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { authApi } from './features/auth/auth-endpoints.ts';
export { botCheckApi } from './features/bot-check/bot-check-endpoints.ts';
export { contactApi } from './features/contact/contact-endpoints.ts';
export { feedApi } from './features/feed/feed-endpoints.ts';
export { landingApi } from './features/landing/landing-endpoints.ts';
export { reportingApi } from './features/reports/reports-endpoints.ts';
