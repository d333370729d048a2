import { expect, test } from 'vitest';
import { pickRelease, readRemoteList, type RemoteEntry } from './remote-list.ts';

const entry = (change: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'mfe-x',
  entry: '/remotes/mfe-x/1.0.0/remote-entry.js',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [{ path: '/x', title: 'X', access: 'public' }],
  slots: [],
  ...change,
});

test('a good list is read as it is, unknown fields included', () => {
  const good = { ...entry(), addedLater: 1 };
  expect(readRemoteList({ remotes: [good] }, '1.2.0')).toEqual({ remotes: [good], complaints: [] });
});

test('what is no list at all is said so', () => {
  const complaint = 'The remote list must be an object with an array `remotes`: { "remotes": [ … ] }.';
  for (const bad of [null, 'x', {}, { remotes: {} }])
    expect(readRemoteList(bad, '1.0.0')).toEqual({ remotes: [], complaints: [complaint] });
});

test('a shell serves what was built for the major version before its own, and nothing older', () => {
  const refusals = ['^1.0.0', '^1.3.0', '^2.0.0', '^0.9.0', '^1.4.0', '^3.0.0'].map(
    (contract) => readRemoteList({ remotes: [entry({ contract })] }, '2.0.0').remotes[0]?.refused?.split(';')[0],
  );
  expect(refusals).toEqual([
    undefined,
    undefined,
    undefined,
    'it needs @clapback/federation ^0.9.0 and the shell has 2.0.0',
    'it needs @clapback/federation ^1.4.0 and the shell has 2.0.0',
    'it needs @clapback/federation ^3.0.0 and the shell has 2.0.0',
  ]);
  expect(readRemoteList({ remotes: [entry({ contract: '^1.0.0' })] }, '3.0.0').remotes[0]?.refused).toContain('the shell has 3.0.0');
});

test('a bad entry is dropped with a sentence that says how to mend it, and the others stay', () => {
  const list = {
    remotes: [
      entry({ name: 'a' }),
      { ...entry({ name: 'b' }), entry: 'javascript:alert(1)' },
      entry({ name: 'c', routes: [], contract: '^2.0.0' }),
      entry({ name: 'd', routes: [], contract: 'newest' }),
      entry({ name: 'a', routes: [] }),
      entry({ name: 'e' }),
      null,
      entry({ name: 'f', routes: [{ path: '/f/*', title: 'F', access: 'public' }] }),
      entry({ name: 'g', routes: [{ path: '/g', title: 'G', access: 'guest' as never }] }),
      entry({
        name: 'h',
        routes: [],
        slots: [{ slot: 'item.action', id: 'h', title: 'H', order: 1, access: 'member', ability: 'fly' as never }],
      }),
    ],
  };
  const { remotes, complaints } = readRemoteList(list, '1.0.0');
  expect(remotes.map(({ name, refused }) => [name, refused])).toEqual([
    ['a', undefined],
    ['c', 'it needs @clapback/federation ^2.0.0 and the shell has 1.0.0; release a build of it for 1.0.0, or a newer shell.'],
    ['d', '`contract` must be a semver range such as "^1.0.0", but is "newest".'],
  ]);
  expect(complaints).toEqual([
    expect.stringMatching(/^Remote 'b' was left out: `entry` must match pattern "/),
    "Remote 'c' cannot be shown: it needs @clapback/federation ^2.0.0 and the shell has 1.0.0; release a build of it for 1.0.0, or a newer shell.",
    'Remote \'d\' cannot be shown: `contract` must be a semver range such as "^1.0.0", but is "newest".',
    "Remote 'a' was left out: there is another entry of that name before it; give it a name of its own or remove one.",
    "Remote 'e' was left out: its route `/x` belongs to 'a' already; remove the route from one of the two.",
    'Remote number 7 was left out: `the entry` must be object.',
    'Remote \'f\' was left out: `routes.0.path` must match pattern "^/[^*?#\\s]*$".',
    expect.stringContaining("Remote 'g' was left out: `routes.0.access` must"),
    expect.stringContaining("Remote 'h' was left out: `slots.0.ability` must"),
  ]);
});

test('a canary that the shell cannot run is dropped alone', () => {
  const canary = { entry: '/remotes/mfe-x/2.0.0/remote-entry.js', version: '2.0.0', contract: '^9.0.0', routes: [], share: 0.5 };
  const { remotes, complaints } = readRemoteList({ remotes: [entry({ canary })] }, '1.0.0');
  expect(remotes).toEqual([entry()]);
  expect(complaints).toEqual([
    "The canary of remote 'mfe-x' was left out: it needs @clapback/federation ^9.0.0 and the shell has 1.0.0; release a build of it for 1.0.0, or a newer shell.",
  ]);
});

test('a browser in the canary gets its entry, version and routes', () => {
  const slots: RemoteEntry['slots'] = [{ slot: 'home.banner', id: 'news', title: 'News', order: 1, access: 'public' }];
  const canary = {
    entry: '/c/entry.js',
    version: '1.1.0',
    contract: '^1.0.0',
    routes: [{ path: '/y', title: 'Y', access: 'public' as const }],
    share: 0.1,
  };
  const listed = entry({ slots, canary });
  expect(pickRelease(listed, false)).toEqual(entry({ slots }));
  expect(pickRelease(listed, true)).toEqual({
    name: 'mfe-x',
    entry: '/c/entry.js',
    version: '1.1.0',
    contract: '^1.0.0',
    routes: canary.routes,
    slots,
  });
});

test('a page that a remote is by itself is one remote’s alone, and goes with the release that it came with', () => {
  const page = { path: '/console', title: 'Console', screens: ['/'], scripts: ['page.0123456789.js'] };
  const { remotes, complaints } = readRemoteList({ remotes: [entry({ page }), entry({ name: 'mfe-y', routes: [], page })] }, '1.2.0');
  expect(remotes.map(({ name }) => name)).toEqual(['mfe-x']);
  expect(complaints).toEqual([
    "Remote 'mfe-y' was left out: its page `/console` belongs to 'mfe-x' already; remove it from one of the two.",
  ]);
  const canary = { entry: '/c/entry.js', version: '2.0.0', contract: '^1.0.0', routes: [], share: 0.1 };
  expect(pickRelease(entry({ page, canary }), true)).not.toHaveProperty('page');
  expect(
    pickRelease(entry({ page, canary: { ...canary, page: { ...page, scripts: ['page.abcdef0123.js'] } } }), true).page?.scripts,
  ).toEqual(['page.abcdef0123.js']);
});

test.each([
  '//evil.test/entry.js',
  '/\\evil.test/entry.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'ftp://evil.test/entry.js',
  'https:///entry.js',
  'https://a.test;script-src/entry.js',
  'https://me@evil.test/entry.js',
])('an entry at %s is left out: it is no path of our own, and no address whose origin a policy could name', (address) => {
  expect(readRemoteList({ remotes: [entry({ entry: address })] }, '1.2.0').remotes).toEqual([]);
});

test.each(['../../secret.js', '..', '//evil.test/a.js', 'https://evil.test/a.js', 'a b.js', 'a.js?b', ''])(
  'files of a remote lie beside its entry, so %j is none',
  (file) => {
    const page = { path: '/console', title: 'Console', screens: ['/'], scripts: ['page.0123456789.js'] };
    for (const change of [{ files: [file] }, { page: { ...page, scripts: [file] } }, { page: { ...page, fonts: [file] } }])
      expect(readRemoteList({ remotes: [entry(change)] }, '1.2.0').remotes).toEqual([]);
  },
);

test('a page takes no address of another remote’s routes, in whichever order they are listed', () => {
  const page = { path: '/auth', title: 'Sign in', screens: ['/'], scripts: ['page.0123456789.js'] };
  const taking = entry({ name: 'mfe-y', routes: [], page });
  const signIn = entry({
    routes: [
      { path: '/auth', title: 'Sign in', access: 'public' },
      { path: '/auth/confirm', title: 'Confirm', access: 'public' },
    ],
  });
  const below = entry({ routes: [{ path: '/auth/confirm', title: 'Confirm', access: 'public' }] });
  for (const remotes of [
    [taking, signIn],
    [signIn, taking],
    [taking, below],
    [below, taking],
  ])
    expect(readRemoteList({ remotes }, '1.2.0').remotes.map(({ name }) => name)).toEqual([remotes[0]!.name]);
});
