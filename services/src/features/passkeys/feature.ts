import { defineFeature } from '#platform/feature.ts';
import { Passkey } from './entities.ts';
import { passkeyRoutes } from './routes.ts';

export const passkeys = defineFeature({ name: 'passkeys', entities: [Passkey], routes: [passkeyRoutes] });
