import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StripeLocal } from '../../../test/stripe-local.ts';

/** Runs the command as an operator does. */
async function setUp(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['services/src/payments-setup.ts'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, output: out + errors };
}

test('[PAY-01, PAY-02, PAY-03] the set-up makes what is missing at Stripe, replaces what differs, and leaves what is right', async () => {
  const local = await StripeLocal.start('http://127.0.0.1:9');
  onTestFinished(() => local.stop());
  const env = { STRIPE_API_URL: local.origin };
  const first = await setUp(env);
  expect([first.code, first.output.match(/: made \(price_/g)?.length]).toEqual([0, 5]);
  const { data } = await local.stripe.prices.list({ limit: 10 });
  expect(
    Object.fromEntries(
      data.map(({ lookup_key: key, unit_amount: amount, currency, recurring }) => [key, [amount, currency, recurring?.interval]]),
    ),
  ).toEqual({
    clapback_post_regular: [499, 'usd', undefined],
    clapback_post_super: [999, 'usd', undefined],
    clapback_response_boost: [499, 'usd', undefined],
    clapback_response_superboost: [1999, 'usd', undefined],
    clapback_premium_month: [1999, 'usd', 'month'],
  });
  const wrong = data.find(({ lookup_key: key }) => key === 'clapback_post_super')!;
  await local.stripe.prices.create({
    product: wrong.product as string,
    currency: 'eur',
    unit_amount: 999,
    lookup_key: 'clapback_post_super',
    transfer_lookup_key: true,
  });
  const second = await setUp(env);
  expect(second.output.match(/: right \(price_/g)?.length).toBe(4);
  expect(second.output).toMatch(/clapback_post_super: made \(price_\w+\), since it is 999 eur, and the list says 999 usd; the old one/);
});

test('the set-up says which setting it lacks', async () => {
  expect(await setUp({})).toEqual({ code: 1, output: 'STRIPE_SECRET_KEY must be set: it names the account.\n' });
});
