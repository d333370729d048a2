import { keptDays } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { Notification, NotificationSettings } from './entities.ts';
import { eraseMailsThatName } from './erase.ts';
import { notificationJobs } from './jobs.ts';
import { notificationConsumer } from './make.ts';
import { notificationRoutes } from './routes.ts';
import { sweepNotifications } from './sweep.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const notifications = defineFeature({
  name: 'notifications',
  entities: [Notification, NotificationSettings],
  tables: {
    notifications: {
      holds: 'what a member is told',
      exported: 'notifications',
      erased: 'with the account, also those to others that name the member',
      kept: `${keptDays.notification} days`,
    },
    notification_settings: {
      holds: 'what a member wants to be told, and when, with the time zone of their browser',
      exported: 'settings',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
  },
  routes: [notificationRoutes],
  pageRoutes: [unsubscribeRoutes],
  jobs: notificationJobs,
  consumers: [notificationConsumer],
  erases: eraseMailsThatName,
  sweeps: [sweepNotifications],
});
