import fc from 'fast-check';
import type { Change } from './drafts.ts';

const jsonTexts = [
  '', '{', '{}', '[]', 'null', '"', '{"a":1,"a":2}', '{"a":1e999}', '{"a":01}', '{"a":"\\ud800"}', "{'a':1}", '{}{}', '\ufeff{}',
  '['.repeat(60) + ']'.repeat(60), `[${'0,'.repeat(1200)}0]`, '{"__proto__":null}', '{"a":"\u0000"}',
];
const mediaTypes = [
  'application/json', 'application/json; charset=utf-16', 'application/JSON;charset=UTF-8', 'text/plain', 'text/json',
  'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/xml',
  'application/json-patch+json', '', 'x', 'application/json, text/html',
];
/** A body that is none, or of another kind than it says. */
export const texts: fc.Arbitrary<Change> = fc.record({
  in: fc.constant('text' as const),
  type: fc.oneof(fc.constant('application/json'), fc.constantFrom(...mediaTypes)),
  text: fc.oneof(fc.constantFrom(...jsonTexts), fc.string({ unit: 'binary', maxLength: 200 })),
});

const queryTexts = [
  '?', '?=', '?&&', '?cursor', '?cursor=', '?cursor=a&cursor=b', '?cursor[]=a', '?cursor[a]=b', '?__proto__=1', '?constructor=1', '?%',
  '?%zz=%zz', '?cursor=%00', '?cursor=%ff', '?a=1', '?#', '?limit=1e1', '?limit=0x10', '?limit=+5', '?limit=1.0', '?offset=-0', '?q=%25',
  '?q=_&q=_',
];
/** The part of an address after its path, as no client of ours writes it. */
export const searches: fc.Arbitrary<Change> = fc.constantFrom(...queryTexts).map((text): Change => ({ in: 'search', text }));

const oddHeaders: [string, string][] = [
  ['authorization', 'Bearer'], ['authorization', 'Bearer x.y.z'], ['authorization', 'Basic YTpi'],
  ['authorization', `Bearer ${'x'.repeat(5000)}`], ['authorization', ''], ['cookie', 'clapback_refresh='],
  ['cookie', 'clapback_refresh=a.b.c.d'], ['cookie', '__proto__=x; =; a'], ['cookie', 'clapback_device=%zz'],
  ['cookie', 'clapback_refresh=01a1fc0e-764e-707a-9097-8bbb7e28cda8.0.x.x'], ['origin', 'https://elsewhere.example'], ['origin', 'null'],
  ['accept', 'text/html'], ['accept', '*/*;q=x'], ['accept-encoding', 'br;q=0, identity;q=0'], ['if-none-match', '*'],
  ['if-none-match', '"x"'], ['if-match', '"x"'], ['idempotency-key', ''], ['idempotency-key', 'a key'], ['idempotency-key', 'same'],
  ['idempotency-key', 'x'.repeat(101)], ['idempotency-key', 'ä'], ['seen-ago', '0'], ['seen-ago', '-1'], ['seen-ago', '1e9'],
  ['seen-ago', 'x'], ['seen-ago', '99999999999999999999'], ['x-forwarded-for', 'x'], ['x-forwarded-for', '::1'], ['x-forwarded-for', ''],
  ['x-forwarded-for', '1.2.3.4, fe80::1%eth0'], ['user-agent', ''], ['user-agent', 'x'.repeat(2000)], ['user-agent', '\u00ff'],
  ['content-encoding', 'gzip'], ['range', 'bytes=0-0'], ['x-http-method-override', 'DELETE'], ['x-request-id', 'x'],
  ['expect', '200-ok'], ['sec-fetch-site', 'cross-site'], ['x-large', 'x'.repeat(20_000)],
];
/** One header that is odd, for whatever route. */
export const headers: fc.Arbitrary<Change> = fc.constantFrom(...oddHeaders).map(([at, value]): Change => ({ in: 'header', at, value }));
