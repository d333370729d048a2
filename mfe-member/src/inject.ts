// Claims this remote's names in the store. It is loaded before any of its screens, so it holds endpoints and slices only.
export { onboardingApi } from './features/onboarding/onboarding-endpoints.ts';
export { lateCasesApi } from './features/late-cases/late-cases-endpoints.ts';
export { analyticsApi } from './features/analytics/analytics-endpoints.ts';
export { profileApi } from './features/profile/profile-endpoints.ts';
export { verificationApi } from './features/verification/verification-endpoints.ts';
export { sessionsApi } from './features/settings/sessions/sessions-endpoints.ts';
export { passkeysApi } from './features/settings/passkeys/passkeys-endpoints.ts';
export { passwordApi } from './features/settings/password/password-endpoints.ts';
export { reauthenticationApi } from './features/settings/reauthentication/reauthentication-endpoints.ts';
export { dataRightsApi } from './features/settings/data-rights/data-rights-endpoints.ts';
export { ownDecisionsApi } from './features/settings/decisions/own-decisions-endpoints.ts';
export { ownAppealsApi } from './features/settings/appeals/own-appeals-endpoints.ts';
export { ownReportsApi } from './features/settings/reports/own-reports-endpoints.ts';
export { twoFactorApi } from './features/settings/two-factor/two-factor-endpoints.ts';
export { notificationsApi } from './features/notifications/notifications-endpoints.ts';
export { notificationSettingsApi } from './features/settings/notifications/notification-settings-endpoints.ts';
export { bootstrapApi } from './features/bootstrap/bootstrap-endpoints.ts';
