import { keptDays } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { ContactMessage } from './entities.ts';
import { contactRoutes } from './routes.ts';
import { eraseMessages } from './erase.ts';
import { forgetMessages } from './service.ts';

export const contact = defineFeature({
  name: 'contact',
  entities: [ContactMessage],
  tables: {
    contact_messages: {
      holds: 'messages to support with name and address',
      exported: 'messages',
      erased: 'deleted, also those sent signed out from the same address',
      kept: `${keptDays.contactMessage} days`,
    },
  },
  erases: eraseMessages,
  routes: [contactRoutes],
  sweeps: [forgetMessages],
});
