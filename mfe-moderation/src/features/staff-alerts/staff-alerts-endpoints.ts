import type { StaffAlertSettings, StaffWebhook, StaffWebhookTest } from '@clapback/contracts';
import { claimFeature } from '@clapback/store';

const settings = { type: 'Member', id: 'alert-settings' } as const;
const webhook = { type: 'Member', id: 'staff-webhook' } as const;

/** What staff are told outside the console: one's own mails, and for admins the operator's webhook. */
export const staffAlertsApi = claimFeature('mfe-moderation', 'staffAlerts').injectEndpoints({
  endpoints: (build) => ({
    staffAlertsSettings: build.query<StaffAlertSettings, void>({
      query: () => ({ url: '/moderation/alert-settings' }),
      providesTags: [settings],
    }),
    staffAlertsSave: build.mutation<StaffAlertSettings, StaffAlertSettings>({
      query: (body) => ({ url: '/moderation/alert-settings', method: 'PUT', body }),
      invalidatesTags: [settings],
    }),
    staffAlertsWebhook: build.query<StaffWebhook, void>({ query: () => ({ url: '/admin/staff-webhook' }), providesTags: [webhook] }),
    staffAlertsTestWebhook: build.mutation<StaffWebhookTest, void>({
      query: () => ({ url: '/admin/staff-webhook/tests', method: 'POST' }),
    }),
  }),
});

export const { useStaffAlertsSettingsQuery, useStaffAlertsSaveMutation, useStaffAlertsWebhookQuery, useStaffAlertsTestWebhookMutation } =
  staffAlertsApi;
