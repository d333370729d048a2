import { defineFeature } from '#platform/feature.ts';
import { Notification } from './entities.ts';

export const notifications = defineFeature({ name: 'notifications', entities: [Notification] });
