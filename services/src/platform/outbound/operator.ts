import { request } from 'undici';
import { readBody } from './body.ts';

/** ms for a request in all, and bytes of an answer. */
const timeout = 10_000;
const bytes = 1_000_000;

/**
 * Posts to an address that the operator has set, which may stand inside, so it is not guarded. No redirect is followed: what is sent is for
 * that address alone. Gives the status. @throws where nothing answers within 10 s, or more than 1 MB
 */
export async function postToOperator(url: URL, headers: Record<string, string>, body: string): Promise<number> {
  const answer = await request(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) });
  // What nobody reads ends as well: an error that nobody listened for would end the process.
  answer.body.on('error', () => {});
  await readBody(answer.body, undefined, bytes);
  return answer.statusCode;
}

/** `fetch` for a library that speaks with an address that the operator has set. No redirect is followed here either. */
export const fetchFromOperator: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
