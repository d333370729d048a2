import { describe, expect, test } from 'vitest';
import { defineRemote, describeRemote, type RemoteRoute } from './define-remote.ts';
import { notLazy } from './testing.ts';

const load: RemoteRoute['load'] = () => import('./testing.ts') as never;
const home: RemoteRoute = { path: '/', title: 'Home', access: 'public', load };

describe('defineRemote', () => {
  test('refuses what would leave a page without a clear owner', () => {
    expect(() => defineRemote({ name: 'Bad Name', routes: [] })).toThrow('its name must be lower-case words joined by hyphens');
    expect(() => defineRemote({ name: 'a', routes: [{ ...home, path: 'x' }] })).toThrow("the path 'x' must start with '/'");
    expect(() => defineRemote({ name: 'a', routes: [{ ...home, path: '/x/*' }] })).toThrow("hold no '*'");
    expect(() => defineRemote({ name: 'a', routes: [home, home] })).toThrow("the path '/' occurs twice");
    const tab = { slot: 'dashboard.tab', id: 'feed', title: 'Feed', order: 1, access: 'member', load } as const;
    expect(() => defineRemote({ name: 'a', routes: [], slots: [tab, tab] })).toThrow("the slot entry 'dashboard.tab/feed' occurs twice");
  });

  test('is described by its data alone', () => {
    const tab = { slot: 'dashboard.tab', id: 'feed', title: 'Feed', order: 1, access: 'member', load } as const;
    const described = describeRemote(defineRemote({ name: 'mfe-x', routes: [home], slots: [tab], inject: load }));
    expect(described).toEqual({
      name: 'mfe-x',
      routes: [{ path: '/', title: 'Home', access: 'public' }],
      slots: [{ slot: 'dashboard.tab', id: 'feed', title: 'Feed', order: 1, access: 'member' }],
    });
  });
});

describe('notLazy', () => {
  test('accepts literal lazy imports and names everything else', () => {
    const lazy: RemoteRoute['load'] = () => import('./testing.ts') as never;
    expect(notLazy({ name: 'a', routes: [{ ...home, load: lazy }], inject: () => import('./testing.ts') })).toEqual([]);
    const ready = () => Promise.resolve({ default: () => null });
    expect(notLazy({ name: 'a', routes: [{ ...home, load: ready }], inject: async () => (await import('./testing.ts')) && 1 })).toEqual([
      '/',
      'inject',
    ]);
  });
});
