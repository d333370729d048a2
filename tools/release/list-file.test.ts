import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone, readList } from './list-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clapback-list-'));
  path = join(folder, 'remotes.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const remote = { name: 'mfe-x', entry: '/x.js', version: '1.0.0+a', contract: '^1.0.0', routes: [], slots: [] };

test('a list that is not there is empty, and one that is whole is read as it is', () => {
  expect(readList(path)).toEqual({ remotes: [] });
  const list = { remotes: [remote], history: { 'mfe-x': { known: [remote], shown: ['1.0.0+a'] } } };
  writeFileSync(path, JSON.stringify(list));
  expect(readList(path)).toEqual(list);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['no list', '{"remotes":{}}'],
  ['an entry that is none', '{"remotes":[null]}'],
  ['an entry without a contract', JSON.stringify({ remotes: [{ ...remote, contract: undefined }] })],
  ['a history that is none', JSON.stringify({ remotes: [remote], history: { 'mfe-x': null } })],
  ['a history without what was shown', JSON.stringify({ remotes: [remote], history: { 'mfe-x': { known: [remote] } } })],
  ['a history of something else', JSON.stringify({ remotes: [remote], history: { 'mfe-x': { known: [7], shown: [] } } })],
])('a list that holds %s is refused in words', (_what, text) => {
  writeFileSync(path, text);
  expect(() => readList(path)).toThrow(`${path} holds no remote list: { "remotes": [ … ] }. Mend it or move it away.`);
});

test('two steps do not change a list at once; what one does that failed may be done again', async () => {
  await alone(path, async () => {
    await expect(alone(path, () => Promise.resolve())).rejects.toThrow('Another release is under way');
  });
  await expect(alone(path, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await alone(path, () => Promise.resolve('done'))).toBe('done');
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test('a lock without a process holds for the moment in which one is written into it, and not for ever', async () => {
  const lock = `${path}.lock`;
  writeFileSync(lock, '');
  await expect(alone(path, () => Promise.resolve())).rejects.toThrow('Another release is under way');
  const before = new Date(Date.now() - 60_000);
  utimesSync(lock, before, before);
  expect(await alone(path, () => Promise.resolve(readFileSync(lock, 'utf8')))).toBe(String(process.pid));
});
