import { defineFeature } from '#platform/feature.ts';
import { AuthChallenge, EmailToken, KnownDevice, Session } from './entities.ts';
import { authJobs } from './jobs.ts';
import { reauthenticateRoutes } from './reauthenticate-routes.ts';
import { authRoutes } from './routes.ts';
import { sweepAuth } from './sweep.ts';

export const auth = defineFeature({
  name: 'auth',
  entities: [Session, EmailToken, KnownDevice, AuthChallenge],
  routes: [authRoutes, reauthenticateRoutes],
  jobs: authJobs,
  sweeps: [sweepAuth],
});
