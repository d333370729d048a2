import { defineFeature } from '#platform/feature.ts';
import { Notification, NotificationSettings } from './entities.ts';
import { notificationJobs } from './jobs.ts';
import { notificationConsumer } from './make.ts';
import { notificationRoutes } from './routes.ts';
import { sweepNotifications } from './sweep.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const notifications = defineFeature({
  name: 'notifications',
  entities: [Notification, NotificationSettings],
  routes: [notificationRoutes],
  pageRoutes: [unsubscribeRoutes],
  jobs: notificationJobs,
  consumers: [notificationConsumer],
  sweeps: [sweepNotifications],
});
