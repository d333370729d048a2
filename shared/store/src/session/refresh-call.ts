import { readGrant, InvalidTokenResponse, type Access } from './grant.ts';

/** How a refresh ended. 'refused': there is no session. 'unreachable': nobody knows; the session may still exist. */
export type RefreshOutcome = { kind: 'granted'; access: Access } | { kind: 'refused' } | { kind: 'unreachable'; cause: unknown };

/** Sends one request to the API; `path` begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

const firstDelay = 200;
const patience = 30_000;
const attemptLimit = 10_000;

/** Asks for a new access token. Failures that may pass are retried after 200 ms, doubling, as long as 30 s have not passed. */
export async function callRefresh(send: Send): Promise<RefreshOutcome> {
  const giveUp = Date.now() + patience;
  let delay = firstDelay;
  let cause: unknown;
  for (;;) {
    try {
      const response = await send('/auth/refresh', { method: 'POST', signal: AbortSignal.timeout(attemptLimit) });
      if (response.ok) return { kind: 'granted', access: readGrant(await response.json(), Date.now()) };
      if (response.status < 500 && response.status !== 429) return { kind: 'refused' };
      cause = new Error(`The refresh was answered with ${response.status}.`);
    } catch (error) {
      if (error instanceof InvalidTokenResponse || error instanceof SyntaxError) return { kind: 'unreachable', cause: error };
      cause = error;
    }
    if (Date.now() + delay > giveUp) return { kind: 'unreachable', cause };
    await new Promise((resume) => setTimeout(resume, delay));
    delay *= 2;
  }
}
