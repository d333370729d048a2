import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { query } from '@clapback/embedded-postgres/test/postgres.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { paymentWords, wantsStandIn } from '../../src/stand-in.ts';
import { createTestDatabase } from '../database.ts';
import { publicAddress } from '../public-address.ts';
import { freePort, ServiceProcess } from './service-process.ts';

/** A service on a data folder and a database of its own. */
async function setUp() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = await makeFolder();
  onTestFinished(() => removeFolder(dataDir));
  const serviceWith = async (env: Record<string, string> = {}) => {
    const service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: database.url, ...env });
    onTestFinished(async () => void (await service.end('SIGKILL')));
    onTestFailed(() => console.log(service.complaints));
    return service;
  };
  return { dataDir, serviceWith, readRows: (text: string) => query(database.url, text) };
}

/** The stand-in of the last start, as the service said where it is. */
function standInOf({ output }: ServiceProcess): { origin: string; stripe: Stripe } {
  const said = output.matchAll(
    /Test payments: no money moves\. A stand-in for Stripe at (http:\/\/127\.0\.0\.1:\d+) takes test cards alone,/g,
  );
  const origin = [...said].at(-1)![1]!;
  const { hostname, port } = new URL(origin);
  return { origin, stripe: new Stripe('sk_test_x', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 }) };
}
const listens = (origin: string) =>
  fetch(`${origin}/v1/customers`).then(
    () => true,
    () => false,
  );

/** Whether the service took all that happened: what is not signed with its secret waits. */
const isTaken = (origin: string) =>
  expect.poll(async () => (await fetch(`${origin}/local/deliveries`)).json(), { timeout: 20_000 }).toEqual({ waiting: 0 });

test('without keys of Stripe a stand-in runs beside the service, keeps its books over a kill, to itself, and ends with it', {
  timeout: 360_000,
}, async () => {
  const { dataDir, serviceWith } = await setUp();
  const service = await serviceWith();
  await service.start();
  const first = standInOf(service);
  const { id } = await first.stripe.customers.create({ email: 'dana@example.org' });
  const endpoints = [{ url: `${service.origin}/api/stripe/webhook`, status: 'enabled', enabled_events: ['*'] }];
  expect((await first.stripe.webhookEndpoints.list()).data).toMatchObject(endpoints);
  const books = join(dataDir, 'stripe-local');
  expect(statSync(books).mode & 0o777).toBe(0o700);
  await isTaken(first.origin);
  // What happens while nobody takes it is taken after the next start.
  await fetch(`${first.origin}/local/deliveries`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"held":true}',
  });
  await first.stripe.customers.update(id, { name: 'Dana' });
  expect(await (await fetch(`${first.origin}/local/deliveries`)).json()).toEqual({ waiting: 1 });

  await service.end('SIGKILL');
  expect(await listens(first.origin)).toBe(false);
  await service.start();
  const second = standInOf(service);
  expect(await second.stripe.customers.retrieve(id)).toMatchObject({ email: 'dana@example.org', name: 'Dana' });
  await isTaken(second.origin);
  expect((await second.stripe.webhookEndpoints.list()).data).toMatchObject(endpoints);

  // Books that another process has stop the start of one more with a sentence, and so do damaged ones.
  const other = await serviceWith();
  other.launch();
  expect(await other.ending).toEqual({ code: 1, signal: null });
  expect(other.errors).toBe(`The books of the stand-in for Stripe in ${books} are in use by another process: stop that one first.\n`);
  expect(await service.readiness()).toBe(200);
  expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await listens(second.origin)).toBe(false);
  writeFileSync(join(books, 'stripe-local.sqlite'), 'no books at all '.repeat(100));
  service.launch();
  expect(await service.ending).toEqual({ code: 1, signal: null });
  expect(service.errors).toBe(
    `The books of the stand-in for Stripe in ${books} are damaged (file is not a database): restore that folder, or delete it to begin with empty ones.\n`,
  );
});

test('nobody starts one where web and worker are processes of their own, or where one is named', { timeout: 300_000 }, async () => {
  const { dataDir, serviceWith } = await setUp();
  const settings = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...env });
  const named = { STRIPE_API_URL: 'http://127.0.0.1:9', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' };
  const envs: Record<string, string>[] = [{}, { ROLES: 'web' }, { ROLES: 'worker' }, named, { DEMO: 'false', ...publicAddress }];
  expect(envs.map((env) => wantsStandIn(settings(env)))).toEqual([true, false, false, false, false]);
  expect(paymentWords(settings(named))[0]).toBe(
    'Test payments: no money moves. A stand-in for Stripe at http://127.0.0.1:9 takes test cards alone,',
  );
  const service = await serviceWith({ ROLES: 'worker' });
  service.launch();
  await expect
    .poll(() => service.output, { timeout: 60_000 })
    .toContain(
      'Payments are off: where web and worker are processes of their own, STRIPE_API_URL names one stand-in for Stripe for both.\n',
    );
  expect(service.output).not.toContain('Test payments');
});

test('the demo’s subscriber has paid there, at whatever free port it listens, so that there is something to manage', {
  timeout: 300_000,
}, async () => {
  const { serviceWith, readRows } = await setUp();
  const service = await serviceWith({ DEMO: 'true', PORT: '0' });
  service.launch();
  const listening = /"port":(\d+),"msg":"The service listens"/;
  await expect.poll(() => service.output, { timeout: 60_000 }).toMatch(listening);
  await expect.poll(() => service.output).toContain('Test payments');
  const port = listening.exec(service.output)![1];
  const { data } = await standInOf(service).stripe.webhookEndpoints.list();
  expect(data.map(({ url }) => url)).toEqual([`http://127.0.0.1:${port}/api/stripe/webhook`]);
  const rows = await readRows(
    `select s.status, p.amount_minor from subscriptions s join accounts a on a.id = s.account_id
     left join payments p on p.subscription_reference = s.provider_reference where a.email = 'premium@clapback.example'`,
  );
  expect(rows).toEqual([{ status: 'active', amount_minor: 1999 }]);
});
