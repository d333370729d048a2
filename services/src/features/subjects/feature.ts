import { defineFeature } from '#platform/feature.ts';
import { sweepLapsedClaims } from './claims.ts';
import { PostResolution, SubjectClaim } from './entities.ts';
import { subjectJobs } from './jobs.ts';
import { notifyOfClaim, notifyOfClaimDecision, notifyOfResolution } from './notifies.ts';
import { subjectRoutes } from './routes.ts';
import { staffClaimRoutes } from './staff-routes.ts';

export const subjects = defineFeature({
  name: 'subjects',
  entities: [SubjectClaim, PostResolution],
  routes: [subjectRoutes, staffClaimRoutes],
  events: {
    'claim.created': { notifies: notifyOfClaim },
    'claim.withdrawn': { withdraws: ({ ids, actorId }) => ({ types: ['claim'], postId: ids.postId, actorId }) },
    'claim.decided': { notifies: notifyOfClaimDecision },
    'resolution.changed': { notifies: notifyOfResolution },
  },
  jobs: subjectJobs,
  sweeps: [sweepLapsedClaims],
});
