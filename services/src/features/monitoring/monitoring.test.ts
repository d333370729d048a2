import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { clean, cleanAddress } from './clean.ts';
import { LineBudget } from './line-budget.ts';

let service: TestService;
let dana: TestMember;
beforeAll(async () => {
  service = await TestService.start({ TRUST_PROXY: '1' });
  dana = await service.member();
});
afterAll(() => service.close());

// Each test is a client of an address of its own, since reports are counted by address.
let address = 0;
beforeEach(() => void (address += 1));
const at = '2026-11-21T12:00:00.000Z';
const send = <T = unknown>(body: unknown, options: { token?: string } = {}) =>
  service.post<T>('/api/monitoring', { body, headers: { 'x-forwarded-for': `198.51.100.${address}` }, ...options });
const report = (data: object, type = 'error') => ({ type, data, timestamp: at });
const lines = (msg: string) => service.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === msg);
const metric = async (line: string) =>
  Number(new RegExp(`^${line.replace(/[{}"]/g, '\\$&')} (\\d+)$`, 'm').exec((await service.get<string>('/metrics')).body)?.[1] ?? 0);

describe('what a page reports', () => {
  test('[MONITOR-01] [MONITOR-02] an error is answered at once, without a body, and stands in the log whole', async () => {
    const answer = await send(
      report({
        message: 'x is not a function',
        stack: 'TypeError: x is not a function\n    at f (http://localhost:4000/assets/main.js:1:2)',
        context: { filename: 'main.js', line: 1 },
        userId: 'somebody',
        timestamp: at,
        userAgent: 'A browser',
        url: 'http://localhost:4000/dashboard?tab=profile',
      }),
    );
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(lines('A page reported an error').at(-1)).toMatchObject({
      level: 40,
      message: 'x is not a function',
      stack: 'TypeError: x is not a function\n    at f (http://localhost:4000/assets/main.js:1:2)',
      context: { filename: 'main.js', line: 1 },
      userId: null,
      userAgent: 'A browser',
      url: 'http://localhost:4000/dashboard',
      at,
    });
  });

  test('[MONITOR-01] [MONITOR-03] [MONITOR-04] figures and actions are taken as well, and counted by type', async () => {
    const before = await metric('clapback_page_reports_total{type="performance"}');
    expect(
      (
        await send(
          report(
            { name: 'load', value: 1234.5, timestamp: at, context: 'first visit', userAgent: 'A browser', url: 'http://localhost:4000/' },
            'performance',
          ),
        )
      ).status,
    ).toBe(204);
    expect(
      (
        await send(
          report({ action: 'opened the menu', context: { place: 'header' }, timestamp: at, url: 'http://localhost:4000/' }, 'user_action'),
        )
      ).status,
    ).toBe(204);
    expect(lines('A page reported a figure').at(-1)).toMatchObject({ name: 'load', value: 1234.5, context: 'first visit' });
    expect(lines('A page reported an action').at(-1)).toMatchObject({ action: 'opened the menu', context: { place: 'header' } });
    expect(await metric('clapback_page_reports_total{type="performance"}')).toBe(before + 1);
  });

  test('[MONITOR-02] who reports is known by the session, never by what the page says', async () => {
    await send(report({ message: 'mine', userId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8' }), { token: dana.token });
    expect(lines('A page reported an error').at(-1)).toMatchObject({ message: 'mine', userId: dana.id });
  });

  test('[MONITOR-01] what is no report is refused by its field', async () => {
    const refused = async (body: unknown) => {
      const { status, body: problem } = await send<Problem>(body);
      return [status, problem.code, problem.errors?.map(({ field }) => field)];
    };
    expect(await refused(report({ message: 'x' }, 'gossip'))).toEqual([400, 'validation_failed', ['type']]);
    expect(await refused(report({}))).toEqual([400, 'validation_failed', ['data/message']]);
    expect(await refused(report({ name: 'load' }, 'performance'))).toEqual([400, 'validation_failed', ['data/value']]);
    expect(await refused(report({ context: 'x' }, 'user_action'))).toEqual([400, 'validation_failed', ['data/action']]);
    expect(await refused({ ...report({ message: 'x' }), timestamp: 'yesterday' })).toEqual([400, 'validation_failed', ['timestamp']]);
    expect(await refused(report({ message: 'x', password: 'y' }))).toEqual([400, 'validation_failed', ['data/password']]);
    expect(await refused(report({ message: 'x', context: { deep: { er: 1 } } }))).toEqual([
      400,
      'validation_failed',
      expect.arrayContaining(['data/context/deep']),
    ]);
  });

  test('[MONITOR-01] a report is small', async () => {
    expect((await send(report({ message: 'x'.repeat(17_000) }))).status).toBe(413);
    expect((await send(report({ message: 'x'.repeat(4_001) }))).status).toBe(400);
    expect((await send(report({ message: 'x'.repeat(4_000), stack: 'y'.repeat(8_000) }))).status).toBe(204);
    expect((lines('A page reported an error').at(-1)!['message'] as string).length).toBe(500);
  });

  test('[MONITOR-01] one address reports 60 times a minute, and others go on', async () => {
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await send(report({ message: 'again' }))).status);
    expect(statuses.slice(58)).toEqual([204, 204, 429]);
    address += 1;
    expect((await send(report({ message: 'other' }))).status).toBe(204);
  });
});

describe('a remote that failed', () => {
  test('is counted by kind; names that no list has, and kinds that are none, become one label', async () => {
    await send(report({ message: 'boom', context: { remote: 'mfe-nobody', version: '1.0.0+a', kind: 'import' } }));
    await send(report({ message: 'boom', context: { remote: '"} evil 1', version: '1.0.0', kind: 'made up' } }));
    expect(await metric('clapback_remote_faults_total{remote="other",kind="import"}')).toBe(1);
    expect(await metric('clapback_remote_faults_total{remote="other",kind="other"}')).toBe(1);
    expect(lines('A remote failed in a browser')).toMatchObject([
      { level: 40, remote: 'other', version: '1.0.0+a', kind: 'import', message: 'boom' },
      { remote: 'other', kind: 'other' },
    ]);
    expect((await service.get<string>('/metrics')).body).not.toContain('evil');
  });
});

describe('the words of a report', () => {
  test.for([
    ['a line\u0007 with \u001B[31mcolour\u202E and\nbreaks', 'a line with [31mcolour and breaks'],
    ['Failed to load http://localhost:4000/auth?token=abc123&next=/x today', 'Failed to load http://localhost:4000/auth today'],
    ['at f (https://cdn.test/a.js?v=secret:1:2)', 'at f (https://cdn.test/a.js)'],
    ['/dashboard#access_token=abc is gone', '/dashboard is gone'],
    [`at (/${'a'.repeat(301)}?token=secret) and "/b#c"`, `at (/${'a'.repeat(301)}) and "/b"`],
    ['no account for dana.whitlock@example.org here', 'no account for … here'],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln was refused', 'Bearer … was refused'],
    ['why? because', 'why? because'],
  ])('%j is kept as %j', ([given, kept]) => {
    expect(clean(given!, 500)).toBe(kept);
  });

  test('an address keeps its origin and path', () => {
    expect(cleanAddress('https://dana:secret@clapback.test/auth/confirm?token=x#y')).toBe('https://clapback.test/auth/confirm');
    for (const none of ['', 'javascript:alert(1)', 'about:blank', 'x']) expect(cleanAddress(none)).toBeNull();
  });

  test('the longest are read in no time', () => {
    const started = performance.now();
    for (const text of ['/'.repeat(8000), 'a@'.repeat(4000), 'a.'.repeat(4000), 'eyJ-'.repeat(2000), '/a?'.repeat(2600)])
      clean(text, 4_000);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

test('the log takes so many lines a minute, and then says how many there were', () => {
  let now = 0;
  const budget = new LineBudget({ lines: 2, characters: 1000 }, () => now);
  expect([budget.take(10), budget.take(10), budget.take(10), budget.take(10)].map(({ isAllowed }) => isAllowed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  now = 60_000;
  expect(budget.take(10)).toEqual({ isAllowed: true, leftOut: 2 });
  expect(budget.take(10)).toEqual({ isAllowed: true, leftOut: 0 });
});

test('long lines use the minute up sooner: reports as large as they may be, from as many addresses as one likes, add less than half a megabyte', async () => {
  await using crowded = await TestService.start({ TRUST_PROXY: '1' });
  const context = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`.padEnd(60, 'k'), 'v'.repeat(500)]));
  const body = { type: 'error', data: { message: 'm'.repeat(600), stack: 's'.repeat(2000), context }, timestamp: at };
  const statuses = new Set<number>();
  for (let client = 0; client < 150; client += 1)
    statuses.add((await crowded.post('/api/monitoring', { body, headers: { 'x-forwarded-for': `203.0.113.${client}` } })).status);
  expect([...statuses]).toEqual([204]);
  const written = crowded.log.filter((line) => line.includes('A page reported an error'));
  expect(written.length).toBeGreaterThan(10);
  // The minute may turn in between.
  expect(written.join('').length).toBeLessThan(900_000);
  expect(await crowded.get<string>('/metrics').then(({ body: text }) => text)).toContain('clapback_page_reports_total{type="error"} 150');
});
