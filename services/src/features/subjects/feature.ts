import { defineFeature } from '#platform/feature.ts';
import { sweepLapsedClaims } from './claims.ts';
import { PostResolution, SubjectClaim } from './entities.ts';
import { subjectJobs } from './jobs.ts';
import { subjectRoutes } from './routes.ts';
import { staffClaimRoutes } from './staff-routes.ts';

export const subjects = defineFeature({
  name: 'subjects',
  entities: [SubjectClaim, PostResolution],
  routes: [subjectRoutes, staffClaimRoutes],
  jobs: subjectJobs,
  sweeps: [sweepLapsedClaims],
});
