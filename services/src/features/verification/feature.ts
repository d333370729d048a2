import { keptDays } from '@clapback/contracts/kept-for';
import { defineFeature } from '#platform/feature.ts';
import { VerificationFile, VerificationProof, VerificationRequest } from './entities.ts';
import { eraseProofMails } from './erase.ts';
import { verificationJobs } from './jobs.ts';
import { notifyOfVerification } from './notifies.ts';
import { verificationRoutes } from './routes.ts';
import { staffVerificationRoutes } from './staff-routes.ts';
import { sweepVerificationFiles } from './sweep.ts';

export const verification = defineFeature({
  name: 'verification',
  entities: [VerificationRequest, VerificationFile, VerificationProof],
  tables: {
    verification_requests: {
      holds: 'requests to be verified in the words of those who sent them, and the answers',
      exported: 'verificationRequests, without who answered',
      erased: 'with the account',
      kept: 'until the account is deleted',
    },
    verification_files: {
      holds: 'which files were sent with which request',
      exported: 'verificationRequests',
      erased: 'with the request',
      kept: `until ${keptDays.verificationFile} days after the decision, like the files themselves`,
    },
    verification_proofs: {
      holds: 'addresses, domains and pages that a member named as theirs, and what was found there',
      exported: 'verificationProofs',
      erased: 'with the account, and so are the mails to those addresses',
      kept: 'until the member removes it or the account is deleted',
    },
  },
  erases: eraseProofMails,
  routes: [verificationRoutes, staffVerificationRoutes],
  jobs: verificationJobs,
  events: { 'verification.decided': { notifies: notifyOfVerification } },
  sweeps: [sweepVerificationFiles],
});
