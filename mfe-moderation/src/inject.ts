// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { moderationApi } from './features/moderation/moderation-endpoints.ts';
export { appealsApi } from './features/appeals/appeals-endpoints.ts';
export { claimsApi } from './features/claims/claims-endpoints.ts';
export { staffVerificationApi } from './features/verification/staff-verification-endpoints.ts';
export { staffProofApi } from './features/reauthentication/staff-proof-endpoints.ts';
export { consoleSessionApi } from './features/console-session/console-session-endpoints.ts';
export { adminApi } from './features/admin/admin-endpoints.ts';
export { staffFiguresApi } from './features/analytics/staff-figures-endpoints.ts';
export { auditApi } from './features/audit/audit-endpoints.ts';
