import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// Answers the messages of altcha-lib's solveChallengeWorkers.
handler({ deriveKey });
