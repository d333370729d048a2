import { defineFeature } from '#platform/feature.ts';
import { RecoveryCode, TotpSecret } from './entities.ts';
import { resealSecrets } from './reseal.ts';
import { twoFactorRoutes } from './routes.ts';

export const twoFactor = defineFeature({
  name: 'two-factor',
  entities: [TotpSecret, RecoveryCode],
  tables: {
    totp_secrets: {
      holds: 'secrets of authenticator apps, encrypted',
      exported: 'no: secrets',
      erased: 'with the account',
      kept: 'until the member removes them',
    },
    recovery_codes: {
      holds: 'hashes of recovery codes',
      exported: 'no: secrets',
      erased: 'with the account',
      kept: 'until new ones are made',
    },
  },
  routes: [twoFactorRoutes],
  onWorkerStart: resealSecrets,
});
