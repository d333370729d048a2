import { defineFeature } from '#platform/feature.ts';
import { StaffAlert, StaffAlertSetting, StaffWebhookDelivery } from './entities.ts';
import { eraseStaffAlerts } from './erase.ts';
import { staffAlertJobs } from './jobs.ts';
import { staffAlertRoutes } from './routes.ts';
import { sweepDeliveries } from './webhook.ts';

export const staffAlerts = defineFeature({
  name: 'staff-alerts',
  entities: [StaffAlert, StaffAlertSetting, StaffWebhookDelivery],
  tables: {
    staff_alerts: {
      holds: 'what members of staff are still to be mailed about, by ids',
      exported: 'no: it is work of staff',
      erased: 'with the account, also those about the member’s profile',
      kept: 'until the mail is made, two days at most',
    },
    staff_alert_settings: {
      holds: 'which mails members of staff want, and when',
      exported: 'staffAlertSettings',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
    staff_webhook_deliveries: {
      holds: 'messages to the operator’s webhook by kind and id, and whether they came through',
      exported: 'no: it is work of staff',
      erased: 'those about the member’s profile',
      kept: '7 days',
    },
  },
  erases: eraseStaffAlerts,
  routes: [staffAlertRoutes],
  jobs: staffAlertJobs,
  sweeps: [sweepDeliveries],
});
