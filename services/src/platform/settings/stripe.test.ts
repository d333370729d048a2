import { expect, test } from 'vitest';
import { readers, SettingError } from './readers.ts';
import { readStripeSettings } from './stripe.ts';

const read = (env: Record<string, string>, isLoopback = true) => readStripeSettings(readers(env), { isLoopback });
function complaint(env: Record<string, string>, isLoopback = true): string {
  try {
    read(env, isLoopback);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'nothing';
}
const webhook = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const live = { STRIPE_SECRET_KEY: 'sk_live_51AbC', ...webhook };
const local = { STRIPE_API_URL: 'http://127.0.0.1:12111', ...webhook };

test('without any there are no payments', () => {
  expect(read({})).toBeNull();
  expect(read({}, false)).toBeNull();
});

test.each(['sk_live_51AbC', 'sk_test_51AbC', 'rk_live_51AbC', 'rk_test_51AbC'])('%s is taken, for Stripe alone', (secretKey) => {
  const settings = { secretKey, webhookSecrets: ['whsec_0123456789'], apiUrl: null };
  for (const isLoopback of [true, false]) expect(read({ STRIPE_SECRET_KEY: secretKey, ...webhook }, isLoopback)).toEqual(settings);
});

test('two signing secrets hold while one takes the place of the other', () => {
  expect(read({ ...live, STRIPE_WEBHOOK_SECRET: ' whsec_newnewnewnew, whsec_oldoldoldold' })!.webhookSecrets).toEqual([
    'whsec_newnewnewnew',
    'whsec_oldoldoldold',
  ]);
});

test('a stand-in on this machine needs no key, and takes any of the test mode', () => {
  const { apiUrl, ...rest } = read(local)!;
  expect(apiUrl!.href).toBe('http://127.0.0.1:12111/');
  expect(rest).toEqual({ secretKey: 'sk_test_standin', webhookSecrets: ['whsec_0123456789'] });
  expect(read({ ...local, STRIPE_SECRET_KEY: 'sk_test_mine' })!.secretKey).toBe('sk_test_mine');
  expect(read({ ...local, STRIPE_API_URL: 'http://localhost:1' })!.apiUrl!.port).toBe('1');
  expect(read({ ...local, STRIPE_API_URL: 'http://[::1]:1' })!.apiUrl!.hostname).toBe('[::1]');
});

const foreign =
  'STRIPE_API_URL must not be set unless it and PUBLIC_URL are on this machine: the stand-in for Stripe takes test payments alone.';
const noKey = 'STRIPE_SECRET_KEY must be a secret key of Stripe.';
const noSecret = 'STRIPE_WEBHOOK_SECRET must be set too: without it nobody could tell an event of Stripe’s from a forged one.';
const badSecret = 'STRIPE_WEBHOOK_SECRET must hold one signing secret of at least 16 characters, or two with a comma between.';

test.each<[what: string, env: Record<string, string>, words: string, isLoopback?: boolean]>([
  ['a stand-in elsewhere', { ...local, STRIPE_API_URL: 'http://payments.example' }, foreign],
  ['a stand-in whose name only begins like this machine', { ...local, STRIPE_API_URL: 'http://localhost.example' }, foreign],
  ['a stand-in for a PUBLIC_URL elsewhere', local, foreign, false],
  ['a live key with a stand-in', { ...live, ...local }, 'STRIPE_SECRET_KEY must be a test key where STRIPE_API_URL is set.'],
  [
    'an address of another kind',
    { ...local, STRIPE_API_URL: 'ftp://127.0.0.1' },
    "STRIPE_API_URL must be an address that begins with http:// or https://, but is 'ftp://127.0.0.1'.",
  ],
  ['a publishable key', { ...webhook, STRIPE_SECRET_KEY: 'pk_live_51AbC' }, noKey],
  ['two keys', { ...webhook, STRIPE_SECRET_KEY: 'sk_live_a,sk_live_b' }, noKey],
  ['a key without a signing secret', { STRIPE_SECRET_KEY: 'sk_live_51AbC' }, noSecret],
  ['a stand-in without a signing secret', { STRIPE_API_URL: 'http://localhost:1' }, noSecret],
  ['a signing secret alone', webhook, 'STRIPE_SECRET_KEY must be set too: STRIPE_WEBHOOK_SECRET is of use with it only.'],
  ['a short signing secret', { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_012345678' }, badSecret],
  ['an empty one beside a good one', { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789,' }, badSecret],
  ['three', { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_0123456789,whsec_1123456789,whsec_2123456789' }, badSecret],
])('%s is refused', (_what, env, words, isLoopback) => {
  expect(complaint(env, isLoopback)).toBe(words);
});
