import { defineFeature } from '#platform/feature.ts';
import { sweepLapsedClaims } from './claims.ts';
import { PostResolution, SubjectClaim } from './entities.ts';
import { subjectJobs } from './jobs.ts';
import { notifyOfClaim, notifyOfClaimDecision, notifyOfResolution } from './notifies.ts';
import { subjectRoutes } from './routes.ts';
import { staffClaimRoutes } from './staff-routes.ts';
import { eraseClaims } from './erase.ts';

export const subjects = defineFeature({
  name: 'subjects',
  entities: [SubjectClaim, PostResolution],
  tables: {
    subject_claims: {
      holds: 'who says that a post is about them',
      exported: 'claims',
      erased: 'deleted, also all claims on the member’s own posts',
      kept: 'with the post',
    },
    post_resolutions: {
      holds: 'how both sides closed a matter',
      exported: 'claims',
      erased: 'with the claim',
      kept: 'with the post',
    },
  },
  erases: eraseClaims,
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
