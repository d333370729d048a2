import { defineFeature } from '#platform/feature.ts';
import { RecoveryCode, TotpSecret } from './entities.ts';
import { resealSecrets } from './reseal.ts';
import { twoFactorRoutes } from './routes.ts';

export const twoFactor = defineFeature({
  name: 'two-factor',
  entities: [TotpSecret, RecoveryCode],
  routes: [twoFactorRoutes],
  onWorkerStart: resealSecrets,
});
