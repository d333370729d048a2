import { defineFeature } from '#platform/feature.ts';
import { Notification, NotificationSettings } from './entities.ts';
import { notificationConsumer } from './make.ts';
import { notificationRoutes } from './routes.ts';
import { sweepNotifications } from './sweep.ts';

export const notifications = defineFeature({
  name: 'notifications',
  entities: [Notification, NotificationSettings],
  routes: [notificationRoutes],
  consumers: [notificationConsumer],
  sweeps: [sweepNotifications],
});
