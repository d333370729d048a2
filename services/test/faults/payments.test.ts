import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import type { PaymentPage } from '@clapback/contracts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { compareWithStripe } from '#features/stripe-events/service.ts';
import type { Platform } from '#platform/platform.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeLog } from '#platform/log/log.ts';
import { startPlatform, stopPlatform } from '../../src/start.ts';
import type { TestMember } from '../client.ts';
import { createTestDatabase } from '../database.ts';
import { makeMember, signInAgain } from '../members.ts';
import { amount, seed, seededRandom } from '../proof.ts';
import { sessionOf, StripeLocal } from '../stripe-local.ts';
import { print, summary } from './figures.ts';
import { untilMoment } from './moment.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { patiently, WatchedClient } from './watched-client.ts';

/**
 * Moments at which the service is killed, each found by a row that is newer than the start ($1). `npm test` kills it at each of them once;
 * at length the kills after these fall by chance.
 */
const moments: [name: string, rows: string][] = [
  ['a payment page is being made at Stripe', `select from checkouts where status = 'creating' and created_at > $1`],
  [
    'an event about a paid page is received and not handled',
    `select from stripe_events where handled_at is null and type = 'checkout.session.completed' and received_at > $1`,
  ],
  [
    'an event about a subscription is received and not handled',
    `select from stripe_events where handled_at is null and type <> 'checkout.session.completed' and received_at > $1`,
  ],
  ['what was paid is given and not answered', `select from checkouts where settled_at > $1`],
  ['a refund is being made at Stripe', `select from refunds where done_at is null and created_at > $1`],
];
const kills = amount(moments.length, 200);
const payers = amount(3, 6);
/** Rounds of which each payer subscribes in one: more often where the refund of one is waited for. */
const everyRounds = amount(2, 4);
const appSecret = 'a secret of the tests that is long enough';

/** One who pays again and again, and tries each step until it is answered. */
class Payer {
  readonly #client: WatchedClient;
  readonly #renew: () => Promise<TestMember>;
  #member: TestMember;
  readonly #local: StripeLocal;
  readonly #random: ReturnType<typeof seededRandom>;
  readonly sessions = { paid: 0, left: 0 };

  constructor(client: WatchedClient, member: TestMember, renew: () => Promise<TestMember>, local: StripeLocal, from: number) {
    this.#random = seededRandom(from);
    this.#client = client;
    this.#member = member;
    this.#renew = renew;
    this.#local = local;
  }

  /** Boosts a post: pays for it or leaves the page, and comes back or does not. */
  async boost(postId: string): Promise<void> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const url = await this.#page('/api/boosts/checkout', { body: { postId, boostType: 'regular' }, headers });
    if (url && (await this.#payOrLeave(url))) await this.#comeBack(`/api/boosts/verify?sessionId=${sessionOf(url)}`);
  }

  /** Subscribes without a trial, and wants the money back or not. */
  async subscribe(): Promise<void> {
    const url = await this.#page('/api/subscription/checkout', {});
    if (!url || !(await this.#payOrLeave(url))) return;
    await this.#comeBack(`/api/subscription/verify?sessionId=${sessionOf(url)}`);
    if (this.#random.integer(2)) await patiently(() => this.#call('POST', '/api/subscription/refund', {}));
  }

  async #page(path: string, call: { body?: object; headers?: Record<string, string> }): Promise<string | null> {
    return patiently(async () => {
      const { status, body } = await this.#client.post<PaymentPage>(path, { token: this.#member.token, ...call });
      // What ended at Stripe is under way here until its event comes.
      if (status === 409) return null;
      await this.#keepSignedIn(status);
      if (status !== 200) throw new Error(String(status));
      return body.url;
    });
  }

  async #payOrLeave(url: string): Promise<boolean> {
    const isPaid = this.#random.integer(5) > 0;
    this.sessions[isPaid ? 'paid' : 'left'] += 1;
    if (isPaid) await this.#local.pay(url);
    return isPaid;
  }

  async #comeBack(path: string): Promise<void> {
    if (this.#random.integer(3) > 0) await patiently(() => this.#call('GET', path, {}));
  }

  async #call(method: string, path: string, call: object): Promise<void> {
    const { status } = await this.#client.call(method, path, { token: this.#member.token, ...call });
    await this.#keepSignedIn(status);
    if (status >= 500) throw new Error(String(status));
  }

  /** An access token holds for ten minutes, and many kills take longer. */
  async #keepSignedIn(status: number): Promise<void> {
    if (status !== 401) return;
    this.#member = await this.#renew();
    throw new Error('signed in again');
  }
}

test(`[PAY-13, BOOST-11, BOOST-12, BOOST-13] ${kills} kills between a press and what it paid for: what is paid is given once, what is not is not, and the books agree`, {
  timeout: 300_000 + kills * 60_000,
}, async () => {
  const random = seededRandom();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  onTestFinished(() => pool.end());
  const query = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[];
  const dataDir = await makeFolder();
  onTestFinished(() => removeFolder(dataDir));
  const port = await freePort();
  const local = await StripeLocal.start(`http://127.0.0.1:${port}`);
  onTestFinished(() => local.stop());
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, APP_SECRET: appSecret, CHECKOUTS_PER_HOUR: '100000', ...local.env };
  const service = new ServiceProcess(port, env);
  onTestFinished(async () => void (await service.end('SIGKILL')));
  onTestFailed(() => console.log(`seed ${seed}\n${service.complaints}`));
  const starts = [await service.start()];
  const settings = readSettings({
    ...env,
    PORT: String(port),
    PUBLIC_URL: service.origin,
    DEMO: 'false',
    ROLES: 'web',
    LOG_LEVEL: 'error',
  });
  const beside: Platform = await startPlatform(settings, database.url, makeLog(settings));
  onTestFinished(() => stopPlatform(beside));

  const members = await Promise.all(
    Array.from({ length: payers }, (_, index) => makeMember(beside, `payer-${index}@example.org`, `Payer ${index}`, 'responder')),
  );
  // They have had their trial, so that a subscription is paid at once.
  await query(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, trial_ends_at, current_period_ends_at)
     select gen_random_uuid(), id, 'canceled', 'earlier ' || id, 'earlier ' || id, now() - interval '90 days', now() - interval '60 days' from accounts where email like 'payer-%'`,
  );
  const over = new AbortController();
  const all = members.map(
    (member, index) =>
      new Payer(new WatchedClient(service.origin, `10.0.0.${index + 1}`), member, () => signInAgain(beside, member), local, seed + index),
  );
  const paying = Promise.all(
    all.map(async (payer, index) => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        const [post] = await query<{ id: string }>(
          `with post as (
             insert into posts (id, author_id, title, content, post_type, revision_id) values (gen_random_uuid(), $1, 'A post', 'What happened.', 'statement', gen_random_uuid()) returning id, revision_id)
           insert into revisions (id, post_id, number, title, content, editor_id) select revision_id, id, 1, 'A post', 'What happened.', $1 from post returning post_id as id`,
          [members[index]!.id],
        );
        await payer.boost(post!.id);
        // One that runs is refused another: it is ended at Stripe first, as a member does in the portal.
        if (round % everyRounds === index % everyRounds) {
          await payer.subscribe();
          const running = await query<{ reference: string }>(
            `select provider_reference as reference from subscriptions where account_id = $1 and status <> 'canceled' and withheld_because is null`,
            [members[index]!.id],
          );
          for (const { reference } of running) await local.stripe.subscriptions.cancel(reference).catch(() => {});
        }
      }
    }),
  );
  // Where the test ends before it is over, nobody waits for it any more.
  paying.catch(() => {});
  onTestFinished(() => over.abort());
  for (let killed = 0; killed < kills; killed += 1) {
    const moment = moments[killed];
    if (moment) await untilMoment(...moment, query);
    else await wait(random.integer(700));
    await service.end('SIGKILL');
    starts.push(await service.start());
  }
  over.abort();
  await paying;

  // As half an hour later, when the hourly comparison looks after what nobody has worked on.
  await query(`update stripe_events set received_at = received_at - interval '31 minutes' where handled_at is null`);
  await query(`update refunds set created_at = created_at - interval '31 minutes' where done_at is null`);
  await query(
    `update subscriptions set updated_at = updated_at - interval '31 minutes' where withheld_because is not null and status <> 'canceled'`,
  );
  await query(`update checkouts set created_at = created_at - interval '11 minutes' where status in ('creating', 'open')`);
  await compareWithStripe(beside);

  const wrong = async () => {
    const { sessions, charged, refunded } = await local.books();
    const given = await query<{ reference: string; gives: number; status: string }>(
      `select c.reference, c.status, case c.purpose when 'boost' then (select count(*) from boosts b where b.checkout_id = c.id)
         else (select count(*) from payments p where p.subscription_reference = any($1) and p.subscription_reference = m.subscription) end::int as gives
       from checkouts c left join unnest($2::text[], $3::text[]) as m (session, subscription) on m.session = c.reference`,
      [
        sessions.flatMap(({ subscription }) => subscription ?? []),
        sessions.map(({ id }) => id),
        sessions.map(({ subscription }) => subscription),
      ],
    );
    const bySession = new Map(given.map((row) => [row.reference, row]));
    const [books] = await query<{ charged: number; refunded: number }>(
      'select coalesce(sum(amount_minor), 0)::int as charged, coalesce(sum(refunded_minor), 0)::int as refunded from payments',
    );
    return {
      // A session whose answer was lost is known by its checkout's id, once it is paid; unpaid it was shown to nobody.
      sessions: sessions
        .filter(({ id, isPaid }) => (bySession.get(id)?.gives ?? 0) !== (isPaid ? 1 : 0))
        .map(({ id }) => [id, bySession.get(id)]),
      books: { charged: books!.charged - charged, refunded: books!.refunded - refunded },
      open: await query(
        `select id from refunds where done_at is null union all select id::uuid from checkouts where status = 'mismatched'`,
      ),
      running: await query(`select provider_reference from subscriptions where withheld_because is not null and status <> 'canceled'`),
    };
  };
  await vi.waitFor(async () => expect(await wrong()).toEqual({ sessions: [], books: { charged: 0, refunded: 0 }, open: [], running: [] }), {
    timeout: 60_000,
    interval: 100,
  });
  const { charged, refunded } = await local.books();
  const [paid, left] = [
    all.reduce((sum, { sessions }) => sum + sessions.paid, 0),
    all.reduce((sum, { sessions }) => sum + sessions.left, 0),
  ];
  expect(paid).toBeGreaterThan(kills);
  print('Payments', {
    kills,
    'paid sessions': paid,
    'left unpaid': left,
    'charged (cents)': charged,
    'given back (cents)': refunded,
    starts: summary(starts),
  });
});
