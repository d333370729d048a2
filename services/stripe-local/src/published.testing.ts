import Stripe from 'stripe';
import { expect } from 'vitest';
import { calls } from './calls.ts';
import { documentDifferences, kept } from './document.testing.ts';
import type { Told } from './told.testing.ts';
import { typeDifferences } from './types.testing.ts';

const patterns = calls.map(({ method, path }) => ({
  call: `${method} ${path}`,
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The call that an address belongs to. Paths without an id come first: none of them could be taken for one with. */
function callOf(method: string, path: string): string {
  const found = patterns.filter((one) => one.method === method && one.pattern.test(path));
  if (found.length !== 1) throw new Error(`${method} ${path} belongs to ${found.length} calls`);
  return found[0]!.call;
}

/** Stripe's SDK for a stand-in, which keeps what it was answered, so that it can be compared with what Stripe has published. */
export function recordingStripe(origin: string, told: Told[]): Stripe {
  const { hostname, port } = new URL(origin);
  const record: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.ok) {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      told.push({ call: callOf(init?.method ?? 'GET', pathname), body: await answer.clone().json() });
    }
    return answer;
  };
  const httpClient = Stripe.createFetchHttpClient(record);
  return new Stripe('sk_test_local', { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, httpClient });
}

/** Has all events of a stand-in told, whose objects are compared too. */
export async function hearAll(stripe: Stripe): Promise<void> {
  await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 5000 });
}

/**
 * Every answer is as Stripe has published it: of the types of its SDK, which it makes from its OpenAPI document of that version, and of that
 * document itself where its parts are kept.
 */
export function expectAsPublished(told: readonly Told[]): void {
  expect(told.length).toBeGreaterThan(0);
  expect(typeDifferences(told)).toEqual([]);
  if (kept) expect(documentDifferences(told, kept)).toEqual([]);
}
