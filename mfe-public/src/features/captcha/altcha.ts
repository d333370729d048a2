import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const mostLanes = 4;

/**
 * Does the work that a challenge asks for and gives the token to hand in. Throws where it cannot be done in time.
 * Web Crypto does the work in threads of its own, so the page stays free. (A worker of ours would not: the bundler puts the
 * federation runtime into it, which finds no host there.)
 */
export async function solveAltcha(challenge: Challenge): Promise<string> {
  const controller = new AbortController();
  const lanes = Math.min(mostLanes, navigator.hardwareConcurrency || 1);
  const searches = Array.from({ length: lanes }, (_, lane) =>
    solveChallenge({ challenge, deriveKey, controller, counterStart: lane, counterStep: lanes }),
  );
  // The lanes share the numbers to try among them, so only one of them can find the answer.
  const solution = await Promise.race(searches);
  controller.abort();
  if (!solution) throw new Error('The bot check was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}
