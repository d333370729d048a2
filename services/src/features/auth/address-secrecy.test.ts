import { afterAll, beforeAll, expect, test } from 'vitest';
import { print } from '../../../test/faults/figures.ts';
import { amount, seededRandom } from '../../../test/proof.ts';
import { password, TestService } from '../../../test/service.ts';
import { accountName } from './guessing.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ TRUST_PROXY: '1' }, { hasDearPasswords: true });
  for (const email of ['existing@example.org', 'locked@example.org']) await service.member({ email });
  await service.member({ email: 'banned@example.org', standing: 'banned' });
  await service.signUp('unconfirmed@example.org', 'Waiting');
});
afterAll(() => service.close());

/** What differs by chance is made equal: the rest must be the same to the byte. Of a cookie's value its length stays. */
const shown = ({ status, headers, body }: Awaited<ReturnType<TestService['call']>>) =>
  JSON.stringify([status, [...headers].map(shownHeader), typeof body === 'object' ? { ...body, requestId: 0 } : body]);

function shownHeader([name, value]: [string, string]): string {
  if (name === 'x-request-id' || name === 'date') return name;
  return `${name}: ${name === 'set-cookie' ? value.replace(/^(clapback_sign_up=)([\w-]+)/, (_, cookie: string, secret: string) => cookie + secret.length) : value}`;
}

const lockedLane = `guess:${accountName('locked@example.org')}:elsewhere`;
const random = seededRandom();
const median = (times: number[]) => times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)]!;

/** Something that is called, and may be told apart from others like it. */
type Call = () => Promise<() => ReturnType<TestService['call']>>;

/**
 * Calls in turns, in an order that changes, what could be told apart, and expects one answer, and medians of time less than 5 % apart.
 * Other work on the machine shifts them by more, now this way and now that. A difference that is there shows in each of three runs, the
 * same way round, and in most of the turns: more of them than chance would give in one of two thousand runs (sign test, 3.5 standard
 * deviations).
 */
async function expectNoDifference(title: string, calls: Record<string, Call>, turns: number): Promise<void> {
  const names = Object.keys(calls);
  const answers = new Set<string>();
  let apart: string[] | null = null;
  for (let run = 1; run <= 3 && apart?.length !== 0; run += 1) {
    const times = await measure(calls, turns, answers);
    const medians = Object.fromEntries(names.map((name) => [name, median(times[name]!)]));
    const slowerIn = (slower: string, faster: string) => times[slower]!.filter((time, turn) => time > times[faster]![turn]!).length / turns;
    expect([...answers]).toHaveLength(1);
    print(
      `Time to an answer of ${title}, median of ${turns}`,
      Object.fromEntries(names.map((name) => [name, `${medians[name]!.toFixed(2)} ms`])),
    );
    const found = names.flatMap((faster) =>
      names
        .filter((slower) => medians[slower]! >= 1.05 * medians[faster]! && slowerIn(slower, faster) >= 0.5 + 1.75 / Math.sqrt(turns))
        .map((slower) => `${slower} takes longer than ${faster}`),
    );
    apart = found.filter((pair) => apart === null || apart.includes(pair));
  }
  expect(apart).toEqual([]);
}

async function measure(calls: Record<string, Call>, turns: number, answers: Set<string>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  for (let turn = -5; turn < turns; turn += 1) {
    // Limits are kept away: they would answer in place of what is measured.
    await service.sql(`delete from limit_counters where key <> $1`, [lockedLane]);
    for (const name of Object.keys(calls)
      .map((key) => ({ key, at: random.next() }))
      .toSorted((left, right) => left.at - right.at)
      .map(({ key }) => key)) {
      const call = await calls[name]!();
      const started = performance.now();
      const answer = await call();
      if (turn >= 0) times[name]!.push(performance.now() - started);
      answers.add(shown(answer));
    }
  }
  return times;
}

const addresses: Record<string, string> = {
  missing: '198.51.100.1',
  existing: '198.51.100.2',
  unconfirmed: '198.51.100.3',
  locked: '198.51.100.4',
  banned: '198.51.100.5',
};
const from = (name: string) => ({ 'x-forwarded-for': addresses[name]! });

test('[AUTH-28] a wrong password is answered alike, in content and in time, whatever there is behind the address', {
  timeout: 900_000,
}, async () => {
  await service.sql(`insert into limit_counters (key, window_ends_at, count) values ($1, now() + interval '1 hour', 100)`, [lockedLane]);
  const calls = Object.fromEntries(
    ['missing', 'existing', 'unconfirmed', 'locked', 'banned'].map((name): [string, Call] => [
      name,
      async () => () =>
        service.post('/api/auth/sign-in', { body: { email: `${name}@example.org`, password: 'not the password' }, headers: from(name) }),
    ]),
  );
  await expectNoDifference('a sign-in with a wrong password', calls, amount(16, 200));
});

test.for(['/api/auth/reset', '/api/auth/confirm/resend'])(
  '[AUTH-32] %s is answered alike, in content and in time, whatever there is behind the address',
  { timeout: 300_000 },
  async (path) => {
    const calls = Object.fromEntries(
      ['missing', 'existing', 'unconfirmed', 'banned'].map((name): [string, Call] => [
        name,
        async () => () => service.post(path, { body: { email: `${name}@example.org` }, headers: from(name) }),
      ]),
    );
    await expectNoDifference(path, calls, amount(25, 200));
  },
);

test('a sign-up is answered alike, in content and in time, whatever there is behind the address', { timeout: 900_000 }, async () => {
  let made = 0;
  const signUp =
    (name: string, email: () => string): Call =>
    async () => {
      const captchaToken = await service.pass('sign_up');
      return () =>
        service.post('/api/auth/sign-up', {
          body: { email: email(), password, data: { displayName: 'Robin Vale' }, acceptTerms: true, captchaToken },
          headers: from(name),
        });
    };
  await expectNoDifference(
    'a sign-up',
    {
      missing: signUp('missing', () => `missing-${(made += 1)}@example.org`),
      existing: signUp('existing', () => 'existing@example.org'),
      unconfirmed: signUp('unconfirmed', () => 'unconfirmed@example.org'),
    },
    amount(20, 40),
  );
});
