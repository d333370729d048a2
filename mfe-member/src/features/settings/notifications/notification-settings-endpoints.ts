import type { NotificationSettings } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

/** What the member is told about, and where. */
export const notificationSettingsApi = claimFeature('mfe-member', 'notificationSettings').injectEndpoints({
  endpoints: (build) => ({
    notificationSettingsGet: build.query<NotificationSettings, void>({
      query: () => ({ url: '/me/notification-settings' }),
      providesTags: ['NotificationSettings'],
    }),
    notificationSettingsSave: build.mutation<NotificationSettings, NotificationSettings>({
      query: (body) => ({ url: '/me/notification-settings', method: 'PUT', body }),
    }),
  }),
});

export const { useNotificationSettingsGetQuery } = notificationSettingsApi;
