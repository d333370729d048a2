import { defineFeature } from '#platform/feature.ts';
import { ContactMessage } from './entities.ts';
import { contactRoutes } from './routes.ts';

export const contact = defineFeature({ name: 'contact', entities: [ContactMessage], routes: [contactRoutes] });
