import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '@clapback/contracts';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { timeOf } from '../../../test/processor-time.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { clean, cleanAddress } from './clean.ts';
import { sweepFigures } from './figures.ts';
import { LineBudget } from './line-budget.ts';
import { loggedAddress, routeOf } from './page-route.ts';

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

describe('figures of page loads', () => {
  const figure = (name: string, value: number, more: object = {}) =>
    report(
      { name, value, url: 'http://localhost:4000/', context: { navigation: 'navigate' }, userAgent: 'A browser', ...more },
      'performance',
    );
  const action = (name: string) => report({ action: name, context: { status: 409 }, url: 'http://localhost:4000/' }, 'user_action');
  const kept = () =>
    service.sql<{ figure: string; route: string; up_to: number; count: number; sum: number }>('select * from page_figures');
  const metrics = async () => (await service.get<string>('/metrics')).body;
  beforeEach(async () => {
    await service.sql('delete from page_figures; delete from page_actions');
    const { pageFigures, pageShifts, pageActions } = service.platform.metrics;
    for (const counted of [pageFigures, pageShifts, pageActions]) counted.reset();
  });

  test('[MONITOR-07] the five are kept by hour, route and part of their histogram, which stands in the metrics too', async () => {
    const five = { load: 1_900, dom_content_loaded: 800, network: 120, LCP: 2_600, app_initialization: 31_000 };
    for (const [name, value] of Object.entries(five)) expect((await send(figure(name, value))).status).toBe(204);
    await send(figure('load', 2_100));
    await send(figure('CLS', 0.12));
    expect((await kept()).map(({ figure: name, route, up_to, count, sum }) => [name, route, up_to, count, sum]).toSorted()).toEqual(
      [
        ['load', 'other', 2_500, 2, 4_000],
        ['dom_content_loaded', 'other', 800, 1, 800],
        ['network', 'other', 200, 1, 120],
        ['LCP', 'other', 4_000, 1, 2_600],
        ['app_initialization', 'other', 600_000, 1, 31_000],
        ['CLS', 'other', 0.15, 1, 0.12],
      ].toSorted(),
    );
    const told = await metrics();
    expect(told).toContain('clapback_page_figure_seconds_bucket{le="2.5",figure="load",route="other"} 2');
    expect(told).toContain('clapback_page_figure_seconds_bucket{le="1.8",figure="load",route="other"} 0');
    expect(told).toContain('clapback_page_layout_shift_bucket{le="0.15",route="other"} 1');
  });

  test('[MONITOR-04] actions are counted in both', async () => {
    await send(action('post.submitted'));
    await send(action('post.submitted'));
    await send(action('post.refused'));
    const rows = await service.sql<{ action: string; count: number }>('select action, count from page_actions order by 1');
    expect(rows).toEqual([
      { action: 'post.refused', count: 1 },
      { action: 'post.submitted', count: 2 },
    ]);
    expect(await metrics()).toContain('clapback_page_actions_total{action="post.submitted",route="other"} 2');
  });

  test('[MONITOR-03] [MONITOR-04] nothing of who sent them is kept or logged, whoever is signed in and whatever the page says', async () => {
    const url = 'http://localhost:4000/nowhere/01a1fc0e-764e-707a-9097-8bbb7e28cda8/dana-lied?token=secret-1#secret-2';
    const context = { mail: 'dana@example.org', id: dana.id };
    const before = service.log.length;
    await send(figure('load', 1, { url, context, userId: dana.id }), { token: dana.token });
    await send(report({ action: 'post.submitted of dana@example.org', context, url, userId: dana.id }, 'user_action'), {
      token: dana.token,
    });
    const logged = service.log.slice(before).filter((line) => line.includes('A page reported'));
    expect(logged).toHaveLength(2);
    expect(logged.join('')).not.toMatch(new RegExp(`example\\.org|secret|lied|01a1fc0e|${dana.id}`));
    expect(JSON.stringify([await kept(), await service.sql('select * from page_actions')])).not.toMatch(/dana|nowhere|secret/);
  });

  test('[MONITOR-03] a client makes no labels: names and routes that no list has become one, and are not kept', async () => {
    for (let made = 0; made < 5; made += 1) {
      await send(figure(`made-up-${made}`, 1, { url: `http://localhost:4000/made-up-${made}` }));
      await send(figure('load', 1, { url: `https://made-up-${made}.test/` }));
      await send(action(`made-up-${made}`));
    }
    expect(await metrics()).not.toContain('made-up');
    expect(await metrics()).toContain('clapback_page_figure_seconds_count{figure="other",route="other"} 5');
    expect(await metrics()).toContain('clapback_page_actions_total{action="other",route="other"}');
    expect((await kept()).map(({ figure: name, route, count }) => [name, route, count])).toEqual([['load', 'other', 5]]);
    expect(await service.sql('select * from page_actions')).toEqual([]);
  });

  test('[MONITOR-03] a figure that cannot be is refused', async () => {
    for (const value of ['-1', '600001', '1e999', 'null', '"NaN"', '"12"']) {
      const body = `{"type":"performance","data":{"name":"load","value":${value}},"timestamp":"${at}"}`;
      const answer = await fetch(`${service.origin}/api/monitoring`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${address}` },
      });
      expect([value, answer.status]).toEqual([value, 400]);
    }
    expect(await kept()).toEqual([]);
  });

  test('[MONITOR-07] they are kept for 30 days', async () => {
    for (const days of [29, 31])
      await service.sql(`insert into page_figures values (now() - make_interval(days => $1), 'load', '/', 50, 1, $1)`, [days]);
    for (const days of [29, 31])
      await service.sql(`insert into page_actions values (now() - make_interval(days => $1), 'post.submitted', '/', $1)`, [days]);
    await sweepFigures(service.platform);
    expect((await kept()).map(({ sum }) => sum)).toEqual([29]);
    expect(await service.sql('select count from page_actions')).toEqual([{ count: 29 }]);
  });

  test('however many addresses send, 600 a minute are written, into a handful of rows, and errors are logged all the same', async () => {
    await using crowded = await TestService.start({ TRUST_PROXY: '1' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const from = (client: number) => ({ 'x-forwarded-for': `203.0.${client >> 6}.${client & 63}` });
      for (let client = 0; client < 64; client += 1)
        await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            crowded.post('/api/monitoring', { body: figure(index % 2 ? 'load' : 'LCP', index), headers: from(client) }),
          ),
        );
      const [written] = await crowded.sql<{ counted: number; rows: number }>(
        'select sum(count)::int as counted, count(*)::int as rows from page_figures',
      );
      expect(written!.rows).toBe(2);
      expect(written!.counted).toBeLessThanOrEqual(600);
      expect(written!.counted).toBeGreaterThan(500);
      await crowded.post('/api/monitoring', { body: report({ message: 'boom' }), headers: from(100) });
      expect(crowded.log.filter((line) => line.includes('A page reported an error'))).toHaveLength(1);
      expect(crowded.log.filter((line) => line.includes('A page reported a figure'))).toHaveLength(60);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a route is one of the list of remotes, and stands in the log for what has ids', () => {
    const remotes = [
      {
        name: 'mfe-x',
        routes: [{ path: '/' }, { path: '/posts/:postId/:slug?' }, { path: `/${'long'.repeat(60)}` }],
        page: { path: '/console', screens: ['/'] },
      },
    ] as unknown as RemoteEntry[];
    const origin = 'https://clapback.test';
    for (const [path, route] of [
      ['/?post=1#x', '/'],
      ['/posts/1/dana-lied', '/posts/:postId/:slug?'],
      ['/posts/:postId/:slug?', '/posts/:postId/:slug?'],
      ['/console/users', '/console'],
      ['/nowhere', 'other'],
      [`/${'long'.repeat(60)}`, 'other'],
    ])
      expect([path, routeOf(origin + path, origin, remotes)]).toEqual([path, route]);
    for (const none of ['', '/', 'https://evil.test/', 'x']) expect(routeOf(none, origin, remotes)).toBe('other');
    expect(loggedAddress(`${origin}/posts/1/dana-lied?a=b`, origin, remotes)).toBe(`${origin}/posts/:postId/:slug?`);
    expect(loggedAddress(`${origin}/nowhere?a=b`, origin, remotes)).toBe(`${origin}/nowhere`);
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
    const texts = ['/'.repeat(8000), 'a@'.repeat(4000), 'a.'.repeat(4000), 'eyJ-'.repeat(2000), '/a?'.repeat(2600)];
    expect(timeOf(() => texts.map((text) => clean(text, 4_000)))).toBeLessThan(500);
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
