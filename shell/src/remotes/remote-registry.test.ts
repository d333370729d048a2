import type { RemoteDefinition } from '@clapback/federation';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadFailure } from './load-failure.ts';
import { RemoteRegistry } from './remote-registry.ts';

const entry = (change: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'mfe-x',
  entry: '/remotes/mfe-x/remote-entry.1.js',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [{ path: '/x', title: 'X', access: 'public' }],
  slots: [],
  ...change,
});

const Screen = () => null;
const definition = (change: Partial<RemoteDefinition> = {}): RemoteDefinition => ({
  name: 'mfe-x',
  routes: [{ path: '/x', title: 'X', access: 'public', load: () => Promise.resolve({ default: Screen }) }],
  ...change,
});

const fetchDefinition = vi.fn<(entry: RemoteEntry) => Promise<RemoteDefinition>>();
const fetchEntries = vi.fn<() => Promise<RemoteEntry[]>>();
const registryOf = (entries: RemoteEntry[], timeout = 1000) => new RemoteRegistry(entries, { fetchDefinition, fetchEntries, timeout });

beforeEach(() => {
  fetchDefinition.mockReset().mockResolvedValue(definition());
  fetchEntries.mockReset().mockResolvedValue([entry()]);
  vi.spyOn(console, 'error').mockReturnValue();
});

test('a remote is fetched when its first screen is needed, once for all of them, and its progress can be seen', async () => {
  const registry = registryOf([entry()]);
  const seen: string[] = [];
  registry.subscribe(() => seen.push(registry.status('mfe-x').state));
  expect(registry.status('mfe-x').state).toBe('idle');
  const [first, second] = await Promise.all([registry.loadRoute('mfe-x', '/x'), registry.loadRoute('mfe-x', '/x')]);
  expect([first.default, second.default]).toEqual([Screen, Screen]);
  expect(fetchDefinition).toHaveBeenCalledTimes(1);
  expect(seen).toEqual(['pending', 'loaded']);
});

test('a dead remote fails by itself and works with the next try, from where the list says that it is by then', async () => {
  fetchDefinition.mockRejectedValueOnce(new LoadFailure('unreachable', 'gone'));
  const registry = registryOf([entry(), entry({ name: 'mfe-y', routes: [] })]);
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(registry.status('mfe-x')).toMatchObject({ state: 'failed', failure: { kind: 'unreachable' } });
  expect(registry.status('mfe-y').state).toBe('idle');

  fetchEntries.mockResolvedValue([entry({ entry: '/remotes/mfe-x/remote-entry.2.js', version: '1.0.1' })]);
  await registry.retry('mfe-x');
  await registry.loadRoute('mfe-x', '/x');
  expect(fetchDefinition.mock.lastCall?.[0]).toMatchObject({ entry: '/remotes/mfe-x/remote-entry.2.js', version: '1.0.1' });
  expect(registry.status('mfe-x').state).toBe('loaded');
});

test('another try does not need the list to answer', async () => {
  fetchDefinition.mockRejectedValueOnce(new LoadFailure('unreachable', 'gone'));
  fetchEntries.mockRejectedValue(new Error('offline'));
  const registry = registryOf([entry()]);
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toThrow('gone');
  await registry.retry('mfe-x');
  expect((await registry.loadRoute('mfe-x', '/x')).default).toBe(Screen);
});

test('a remote that never answers is given up after the time limit', async () => {
  fetchDefinition.mockReturnValue(new Promise(() => {}));
  const registry = registryOf([entry()], 20);
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({ kind: 'slow' });
});

test('a screen that never answers is given up as well, and its remote is not', async () => {
  fetchDefinition.mockResolvedValue(
    definition({ routes: [{ path: '/x', title: 'X', access: 'public', load: () => new Promise(() => {}) }] }),
  );
  const registry = registryOf([entry()], 20);
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({ kind: 'slow' });
  expect(registry.status('mfe-x').state).toBe('loaded');
});

test('what is given up is ended, so that the next try does not wait for it; what failed needs no end', async () => {
  const onTimeout = vi.fn();
  const load = vi
    .fn<() => Promise<{ default: typeof Screen }>>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockRejectedValueOnce(new TypeError('x is not a function'));
  fetchDefinition.mockResolvedValue(definition({ routes: [{ path: '/x', title: 'X', access: 'public', load }] }));
  const registry = new RemoteRegistry([entry()], { fetchDefinition, fetchEntries, timeout: 20, onTimeout });
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({ kind: 'slow' });
  expect(onTimeout.mock.calls).toEqual([['mfe-x']]);
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({ kind: 'broken' });
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a screen that is given up costs no other screen of its remote that is still on its way', async () => {
  const late = Object.assign(new Error('Loading chunk 7 failed. (timeout: given up)'), { name: 'ChunkLoadError', type: 'timeout' });
  const underWay = Promise.withResolvers<{ default: typeof Screen }>();
  const other = vi
    .fn<() => Promise<{ default: typeof Screen }>>()
    .mockReturnValueOnce(underWay.promise)
    .mockResolvedValue({ default: Screen });
  fetchDefinition.mockResolvedValue(
    definition({
      routes: [
        { path: '/x', title: 'X', access: 'public', load: () => new Promise(() => {}) },
        { path: '/y', title: 'Y', access: 'public', load: other },
      ],
    }),
  );
  const registry = new RemoteRegistry([entry()], { fetchDefinition, fetchEntries, timeout: 400, onTimeout: () => underWay.reject(late) });
  vi.useFakeTimers();
  try {
    const first = expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({ kind: 'slow' });
    await vi.advanceTimersByTimeAsync(300);
    const second = registry.loadRoute('mfe-x', '/y');
    await vi.advanceTimersByTimeAsync(100);
    await first;
    expect((await second).default).toBe(Screen);
    expect(other).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a remote for another contract is refused without fetching anything of it', async () => {
  const registry = registryOf([entry({ refused: 'it needs a newer shell.' })]);
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({
    kind: 'refused',
    message: "'mfe-x' 1.0.0: it needs a newer shell.",
  });
  expect(fetchDefinition).not.toHaveBeenCalled();
});

test('what a remote adds to the store is added once for each release, and before anything of it is shown', async () => {
  const inject = vi.fn().mockResolvedValue({});
  const load = vi.fn(() => Promise.resolve({ default: Screen }));
  fetchDefinition.mockResolvedValue(definition({ inject, routes: [{ path: '/x', title: 'X', access: 'public', load }] }));
  const registry = registryOf([entry()]);
  await registry.loadRoute('mfe-x', '/x');
  fetchEntries.mockResolvedValue([entry({ entry: '/moved.js' })]);
  await registry.retry('mfe-x');
  await registry.loadRoute('mfe-x', '/x');
  expect(fetchDefinition).toHaveBeenCalledTimes(2);
  expect(inject).toHaveBeenCalledTimes(1);
  expect(inject.mock.invocationCallOrder[0]).toBeLessThan(load.mock.invocationCallOrder[0]!);
});

test('a remote whose names collide in the store is broken, and says so', async () => {
  fetchDefinition.mockResolvedValue(
    definition({ inject: () => Promise.reject(new Error("The feature name 'feed' of 'mfe-x' collides with 'feed' of 'mfe-y'.")) }),
  );
  const registry = registryOf([entry()]);
  await expect(registry.loadRoute('mfe-x', '/x')).rejects.toMatchObject({
    kind: 'broken',
    message: "The feature name 'feed' of 'mfe-x' collides with 'feed' of 'mfe-y'.",
  });
});

test('a list and a definition that disagree are told apart from a network failure', async () => {
  const registry = registryOf([entry()]);
  await expect(registry.loadRoute('mfe-x', '/other')).rejects.toMatchObject({ kind: 'broken' });
  await expect(registry.loadSlot('mfe-x', 'dashboard.tab', 'feed')).rejects.toMatchObject({ kind: 'broken' });
});

test('each kind of failure is told once to its reporter, with remote, version and part', async () => {
  const report = vi.fn();
  vi.stubGlobal('dispatchEvent', () => true);
  const vanished = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const parts = definition({
    routes: [
      { path: '/x', title: 'X', access: 'public', load: () => Promise.reject(new Error('boom')) },
      { path: '/gone', title: 'Gone', access: 'public', load: () => Promise.reject(vanished) },
    ],
  });
  const registry = new RemoteRegistry([entry()], { fetchDefinition, fetchEntries, timeout: 5_000, report });
  fetchDefinition
    .mockRejectedValueOnce(new LoadFailure('unreachable', 'away'))
    .mockRejectedValueOnce(new Error('evaluated badly'))
    .mockResolvedValue(parts);

  // Two parts of one remote that does not arrive are one failure.
  const failures = await Promise.allSettled([registry.loadRoute('mfe-x', '/x'), registry.loadRoute('mfe-x', '/gone')]);
  registry.noteThrown('mfe-x', '/x', (failures[0] as PromiseRejectedResult).reason);
  for (const path of ['/x', '/x', '/gone']) await expect(registry.loadRoute('mfe-x', path)).rejects.toThrow();
  registry.noteThrown('mfe-x', '/x', new Error('shown badly'));
  expect(report.mock.calls.map(([{ remote, version, kind, part }]) => [remote, version, kind, part])).toEqual([
    ['mfe-x', '1.0.0', 'unreachable', 'the page /x'],
    ['mfe-x', '1.0.0', 'import', 'the page /x'],
    ['mfe-x', '1.0.0', 'import', 'the page /x'],
    ['mfe-x', '1.0.0', 'chunk', 'the page /gone'],
    ['mfe-x', '1.0.0', 'render', '/x'],
  ]);
});
