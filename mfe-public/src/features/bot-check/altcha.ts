import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';

const mostWorkers = 2;

/** Does the work that a challenge asks for, away from the page's own thread, and gives the token to hand in. Throws where it cannot be done. */
export async function solveAltcha(challenge: Challenge): Promise<string> {
  const solution = (await inWorkers(challenge)) ?? (await solveChallenge({ challenge, deriveKey }));
  if (!solution) throw new Error('The bot check was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

async function inWorkers(challenge: Challenge): Promise<Solution | null> {
  try {
    return await solveChallengeWorkers({
      challenge,
      concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(new URL('./altcha-worker.ts', import.meta.url), { name: 'bot-check' }),
    });
  } catch {
    // No workers here: blocked by the browser, or our code comes from another origin than the page. Web Crypto itself is off the main thread.
    return null;
  }
}
