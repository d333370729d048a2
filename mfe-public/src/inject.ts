// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { authApi } from './features/auth/auth-endpoints.ts';
export { boostsApi } from './features/boosts/boosts-endpoints.ts';
export { captchaApi } from './features/captcha/captcha-endpoints.ts';
export { contactApi } from './features/contact/contact-endpoints.ts';
export { operatorApi } from './features/legal/operator-endpoints.ts';
export { postsApi } from './features/posts/posts-endpoints.ts';
export { landingApi } from './features/landing/landing-endpoints.ts';
export { subjectsApi } from './features/subjects/subjects-endpoints.ts';
export { reportsApi } from './features/reports/reports-endpoints.ts';
