import { request } from 'undici';
import { readBody } from './body.ts';
import { OutboundError } from './failures.ts';

/** ms for a request in all, and bytes of an answer, where a caller says nothing else. */
const usualBounds = { timeout: 10_000, bytes: 1_000_000 };

export interface OperatorRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** What an operator's endpoint answered, read whole; each header once, by its name in small letters. */
export interface OperatorAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Asks an address that the operator has set, which may stand inside, so it is not guarded. No redirect is followed: what is sent is for that
 * address alone. @throws where nothing answers in time, or more than the bounds allow
 */
export async function askOperator(
  url: URL,
  { method = 'GET', headers = {}, body }: OperatorRequest = {},
  { timeout, bytes } = usualBounds,
): Promise<OperatorAnswer> {
  const answer = await request(url, { method, headers, body: body ?? null, signal: AbortSignal.timeout(timeout) });
  // What nobody reads ends as well: an error that nobody listened for would end the process.
  answer.body.on('error', () => {});
  const read = await readBody(answer.body, undefined, bytes);
  const taken = Object.entries(answer.headers).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']);
  return { status: answer.statusCode, headers: Object.fromEntries(taken), body: read };
}

/** Posts to an address of the operator's. Gives the status. @throws where nothing answers within 10 s, or more than 1 MB */
export async function postToOperator(url: URL, headers: Record<string, string>, body: string): Promise<number> {
  return (await askOperator(url, { method: 'POST', headers, body })).status;
}

/** Bytes of an answer that a library reads as it comes: some 40,000 words, each in an event of its own. */
const streamedBytes = 16_000_000;

/**
 * `fetch` for a library that speaks with an address that the operator has set. No redirect is followed here either, and an answer that is
 * longer than 16 MB breaks off: a line without an end would be held as a whole otherwise.
 */
export const fetchFromOperator: typeof fetch = async (input, init) => {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: 'error' });
  return new Response(body && body.pipeThrough(upTo(streamedBytes)), { status, statusText, headers });
};

function upTo(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(part, controller) {
      size += part.length;
      if (size > most) controller.error(new OutboundError('too_large'));
      else controller.enqueue(part);
    },
  });
}
