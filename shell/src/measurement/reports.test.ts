import { beforeEach, expect, test, vi } from 'vitest';
import type { MonitoringReport } from '@clapback/contracts';
import { Reporter } from './reports.ts';

let sent: MonitoringReport[];
let reporter: Reporter;
let page: EventTarget;
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://clapback.test', pathname: '/auth', href: 'https://clapback.test/auth?token=secret' });
  vi.stubGlobal('navigator', { userAgent: 'A browser' });
  sent = [];
  reporter = new Reporter(
    (report) => void sent.push(report),
    () => ({ id: 'dana', displayName: 'Dana Whitlock', email: 'dana@localhost' }),
  );
  page = new EventTarget();
  reporter.watch(page as unknown as Window);
});

const raise = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));

test('[MONITOR-02] an error carries message, stack, context, reader, time, browser and address, and no query', () => {
  const error = new TypeError('x is not a function');
  reporter.error(error, { remote: 'mfe-x', kind: 'render' });
  expect(sent).toEqual([
    {
      type: 'error',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        message: 'x is not a function',
        stack: error.stack,
        context: { remote: 'mfe-x', kind: 'render' },
        userId: 'dana',
        timestamp: sent[0]!.timestamp,
        userAgent: 'A browser',
        url: 'https://clapback.test/auth',
      },
    },
  ]);
});

test('[MONITOR-06] an error that nobody caught is reported with filename, line and column', () => {
  raise('error', {
    error: new Error('boom'),
    message: 'Uncaught Error: boom',
    filename: 'https://clapback.test/assets/main.js?x#y',
    lineno: 3,
    colno: 14,
  });
  expect(sent[0]!.data).toMatchObject({
    message: 'boom',
    context: { kind: 'uncaught', filename: 'https://clapback.test/assets/main.js', line: 3, column: 14 },
  });
});

test('[MONITOR-06] a rejection that nobody handled is reported with its reason, whatever that is', () => {
  raise('unhandledrejection', { reason: 'no answer' });
  raise('unhandledrejection', { reason: Object.create(null) });
  expect(sent.map(({ data }) => [data.message, data.context])).toEqual([
    ['no answer', { kind: 'rejection', reason: 'no answer' }],
    ['Something that cannot be written', { kind: 'rejection', reason: 'Something that cannot be written' }],
  ]);
});

test('[MONITOR-02] what could be somebody’s stays in the browser: their name, addresses, ids, tokens and queries', () => {
  vi.stubGlobal('location', { origin: 'https://clapback.test', pathname: '/posts/01a1fc0e-764e-707a-9097-8bbb7e28cda8/dana-lied' });
  const error = new Error('Dana Whitlock <dana@localhost> is not other@example.org at /auth?token=secret');
  reporter.error(error, {});
  raise('unhandledrejection', { reason: 'no 01a1fc0e-764e-707a-9097-8bbb7e28cda8 of Dana Whitlock' });
  expect(sent.map(({ data }) => [data.message, data.url])).toEqual([
    ['… <…> is not … at /auth', 'https://clapback.test/posts/…'],
    ['no … of …', 'https://clapback.test/posts/…'],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Whitlock|localhost|example\.org|secret|01a1fc0e|lied/);
});

test('a page in a loop of errors sends 20 reports, and the longest is a small one', () => {
  for (let count = 0; count < 100; count += 1) reporter.error(new Error('界'.repeat(50_000)), {});
  expect(sent.length).toBe(20);
  expect(new TextEncoder().encode(JSON.stringify(sent[0])).length).toBeLessThan(16 * 1024);
});
