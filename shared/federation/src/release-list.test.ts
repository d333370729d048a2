import { expect, test } from 'vitest';
import {
  historyOf,
  promoted,
  refuseTaken,
  rolledBack,
  withCanary,
  withoutChoice,
  withRelease,
  type Release,
  type ReleaseList,
} from './release-list.ts';
import { readRemoteList } from './remote-list.ts';

const release = (version: string, more: object = {}): Release => ({
  name: 'mfe-x',
  version,
  contract: '^1.0.0',
  entry: `/remotes/mfe-x/remote-entry.${version.replaceAll(/\W/g, '')}.js`,
  routes: [{ path: '/x', title: 'X', access: 'public' }],
  slots: [],
  ...more,
});
const empty: ReleaseList = { remotes: [] };
const shown = (list: ReleaseList) => list.remotes.map(({ version, canary }) => [version, canary?.version, canary?.share]);

test('a release is shown, and going back shows the one before, as far as there are any', () => {
  const three = ['1.0.0+a', '1.1.0+b', '1.2.0+c'].reduce((list, version) => withRelease(list, release(version)), empty);
  expect(shown(three)).toEqual([['1.2.0+c', undefined, undefined]]);
  const two = rolledBack(three, 'mfe-x');
  expect([two.from, two.to, shown(two.list)]).toEqual(['1.2.0+c', '1.1.0+b', [['1.1.0+b', undefined, undefined]]]);
  const one = rolledBack(two.list, 'mfe-x');
  expect(shown(one.list)).toEqual([['1.0.0+a', undefined, undefined]]);
  expect(() => rolledBack(one.list, 'mfe-x')).toThrow('There is no release of mfe-x before 1.0.0+a.');
  expect(() => rolledBack(empty, 'mfe-x')).toThrow('There is no release of mfe-x to go back from.');
  // What was taken back may be given out again, and going back from there leads where it was.
  expect(rolledBack(withRelease(one.list, release('1.2.0+c')), 'mfe-x').to).toBe('1.0.0+a');
});

test('a canary stands beside what everybody gets, until it is promoted or taken back', () => {
  const list = withCanary(withRelease(empty, release('1.0.0+a')), release('1.1.0+b'), 0.1);
  expect(shown(list)).toEqual([['1.0.0+a', '1.1.0+b', 0.1]]);
  expect(shown(withCanary(list, release('1.1.0+b'), 0.5))).toEqual([['1.0.0+a', '1.1.0+b', 0.5]]);
  const taken = rolledBack(list, 'mfe-x');
  expect([taken.from, taken.to, shown(taken.list)]).toEqual(['1.1.0+b', '1.0.0+a', [['1.0.0+a', undefined, undefined]]]);
  expect(shown(promoted(list, 'mfe-x'))).toEqual([['1.1.0+b', undefined, undefined]]);
  expect(rolledBack(promoted(list, 'mfe-x'), 'mfe-x').to).toBe('1.0.0+a');
  expect(() => promoted(taken.list, 'mfe-x')).toThrow('There is no canary of mfe-x to promote.');
  expect(() => withCanary(empty, release('1.0.0+a'), 0.1)).toThrow(
    'There is no release of mfe-x yet that the other visitors could get. Release it to everybody first.',
  );
  expect(() => withCanary(list, release('1.0.0+a'), 0.1)).toThrow('mfe-x 1.0.0 is shown to everybody already.');
});

test('a version that is out with other content is refused, the same build is not', () => {
  const list = withCanary(withRelease(empty, release('1.0.0+a')), release('1.1.0+b'), 0.1);
  for (const taken of [release('1.0.0+z'), release('1.1.0+z'), release('1.0.0+a', { entry: '/remotes/mfe-x/remote-entry.other.js' })]) {
    expect(() => refuseTaken(list, taken)).toThrow(
      /^mfe-x 1\.[01]\.0 is out already with other content\. Give it a new version in mfe-x\/package\.json, or add --version\.$/,
    );
  }
  refuseTaken(list, release('1.0.0+a', { entry: 'https://cdn.test/mfe-x/remote-entry.100a.js' }));
  refuseTaken(list, release('1.2.0+a'));
});

test('an entry that was written by hand is the first release, and other entries stay as they are', () => {
  const list: ReleaseList = {
    remotes: [{ ...release('1.0.0+a'), canary: { ...release('1.1.0+b'), share: 0.2 } }, release('3.0.0', { name: 'mfe-y' })],
  };
  const after = withRelease(list, release('1.2.0+c'));
  expect(after.remotes[1]).toBe(list.remotes[1]);
  expect(historyOf(after, 'mfe-x').shown).toEqual(['1.0.0+a', '1.2.0+c']);
  expect(rolledBack(after, 'mfe-x').to).toBe('1.0.0+a');
});

test('a page of its own travels along, fields of a later build too, and the list is one that every reader takes', () => {
  const page = { path: '/console', title: 'Console', screens: ['/'], scripts: ['page.0123456789.js'] };
  const later = { page: { ...page, scripts: ['page.abcdef0123.js'] }, addedLater: true };
  const list = withCanary(withRelease(empty, release('1.0.0+a', { page })), release('1.1.0+b', later), 0.1);
  expect(list.remotes[0]).toMatchObject({ page, canary: later });
  expect(promoted(list, 'mfe-x').remotes[0]).toMatchObject({ version: '1.1.0+b', ...later });
  expect(readRemoteList(JSON.parse(JSON.stringify(list)), '1.0.0')).toMatchObject({
    complaints: [],
    remotes: [{ version: '1.0.0+a', canary: { version: '1.1.0+b', share: 0.1 } }],
  });
});

test('a remote can be left to what is built again, and everything that was given out stays known', () => {
  const list = withoutChoice(withRelease(empty, release('1.0.0+a')), 'mfe-x');
  expect([list.remotes, historyOf(list, 'mfe-x').known.map(({ version }) => version)]).toEqual([[], ['1.0.0+a']]);
  expect(() => withoutChoice(list, 'mfe-x')).toThrow('mfe-x is not released, so it is shown as it is built here already.');
});
