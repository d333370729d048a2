import { expect, test } from 'vitest';
import { readSettings } from '#platform/settings/settings.ts';
import { consoleHome, consoleUrlOf, lineOf } from './words.ts';

const settings = (env: Record<string, string> = {}) => readSettings({ APP_SECRET: 'x'.repeat(32), ...env });
const own = { PUBLIC_URL: 'http://localhost:4000', CONSOLE_URL: 'http://console.localhost:4000' };

test('a link leads to the console on the community’s host, or at the root of its own', () => {
  const appeal = { kind: 'appeal', targetId: 'a1' } as const;
  const critical = { kind: 'unopened_case', targetId: 'c1' } as const;
  expect([consoleUrlOf(settings(), appeal), consoleUrlOf(settings(), critical), consoleHome(settings())]).toEqual([
    'http://localhost:4000/console/appeals?appeal=a1',
    'http://localhost:4000/console/?case=c1',
    'http://localhost:4000/console/',
  ]);
  expect([consoleUrlOf(settings(own), appeal), consoleUrlOf(settings(own), critical), consoleHome(settings(own))]).toEqual([
    'http://console.localhost:4000/appeals?appeal=a1',
    'http://console.localhost:4000/?case=c1',
    'http://console.localhost:4000/',
  ]);
});

test('a line says what waits and by when, where there is a time', () => {
  expect(lineOf({ kind: 'unopened_case', targetId: 'c1', dueAt: new Date('2026-12-03T10:00:00Z') })).toBe(
    'A critical case that nobody has opened, due 3 December 2026, 10:00 UTC',
  );
  expect(lineOf({ kind: 'claim', targetId: 'k1', dueAt: null })).toBe('A claim');
  expect(lineOf({ kind: 'handed_on_case', targetId: 'c1', dueAt: null })).toBe('A case that was handed on to admins');
});
