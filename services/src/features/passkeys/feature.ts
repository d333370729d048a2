import { defineFeature } from '#platform/feature.ts';
import { Passkey } from './entities.ts';
import { passkeyRoutes } from './routes.ts';

export const passkeys = defineFeature({
  name: 'passkeys',
  entities: [Passkey],
  tables: {
    passkeys: {
      holds: 'public keys, with the names that members gave them',
      exported: 'passkeys: names and times',
      erased: 'with the account',
      kept: 'until the member removes them',
    },
  },
  routes: [passkeyRoutes],
});
