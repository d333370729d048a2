import type { Problem, Restriction } from '@clapback/contracts';
import { problemOf } from '../api/problem.ts';
import { readGrant, InvalidTokenResponse, type Access } from './grant.ts';

/**
 * How a refresh ended. 'refused': there is no session; `reason` is what the service said of it. 'unreachable': nobody knows; the session
 * may still exist.
 */
export type RefreshOutcome =
  | { kind: 'granted'; access: Access }
  | { kind: 'refused'; reason: SessionRefusal | null }
  | { kind: 'unreachable'; cause: unknown };

/** Why the service ended a session, in words for its member. */
export interface SessionRefusal {
  title: string;
  detail: string;
  /** The decision that ended it, as its member is told it; null where none did. */
  restriction: Restriction | null;
}

/** Sends one request to the API; `path` begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

const firstDelay = 200;
const patience = 30_000;
const attemptLimit = 10_000;

/**
 * Asks for a new access token. Failures that may pass are retried after 200 ms, doubling, as long as 30 s have not passed; `pause` waits,
 * or less where there is news that trying makes sense. Time for which the machine slept counts as one step, however long it was.
 */
export async function callRefresh(send: Send, pause: (milliseconds: number) => Promise<void>): Promise<RefreshOutcome> {
  let spent = 0;
  let delay = firstDelay;
  let cause: unknown;
  for (;;) {
    const began = Date.now();
    try {
      // `keepalive`: the answer's cookie is taken even where the tab closes meanwhile. Else its loss would look like a stolen token later.
      const response = await send('/auth/refresh', { method: 'POST', keepalive: true, signal: AbortSignal.timeout(attemptLimit) });
      if (response.ok) return { kind: 'granted', access: readGrant(await response.json(), Date.now(), began) };
      if (response.status < 500 && response.status !== 429)
        return { kind: 'refused', reason: reasonOf(await response.json().catch(() => null)) };
      cause = new Error(`The refresh was answered with ${response.status}.`);
    } catch (error) {
      if (error instanceof InvalidTokenResponse || error instanceof SyntaxError) return { kind: 'unreachable', cause: error };
      cause = error;
    }
    spent += step(began, attemptLimit);
    if (spent + delay > patience) return { kind: 'unreachable', cause };
    const paused = Date.now();
    await pause(delay);
    spent += step(paused, delay);
    delay *= 2;
  }
}

// A clock that was put back, or a machine that slept, must not make the patience longer or shorter than it is.
const step = (began: number, most: number) => Math.min(Math.max(Date.now() - began, 0), most);

function reasonOf(body: unknown): SessionRefusal | null {
  const problem = problemOf({ data: body });
  if (!problem?.detail || problem.code === 'session_missing') return null;
  return { title: problem.title, detail: problem.detail, restriction: banOf(problem) };
}

/** The ban in the context of a refusal, which holds texts alone. */
function banOf({ code, context }: Problem): Restriction | null {
  if (code !== 'account_banned' || !context?.['contact']) return null;
  const {
    decisionId = null,
    ground = null,
    groundUrl = null,
    facts = null,
    decidedAt = null,
    isAutomated,
    appealAllowed,
    contact,
  } = context;
  const told = { decisionId, ground, groundUrl, facts, decidedAt, contact };
  return { ...told, standing: 'banned', until: null, isAutomated: isAutomated === 'true', appealAllowed: appealAllowed !== 'false' };
}
