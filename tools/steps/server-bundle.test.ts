import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleParts, isBundleWhole, replaceBundle } from './server-bundle.ts';

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'clapback-test-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Puts files into the place of those that the folder has, as a build does. */
function replaceBy(folder: string, files: Record<string, string>): void {
  const made = newFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(made, name), content);
  replaceBundle(folder, made);
}

const isThere = (folder: string, file: string) => existsSync(join(folder, file));

/** As if these files had last been touched so many hours ago. */
function age(folder: string, hours: number, files = readdirSync(folder)): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const file of files) utimesSync(join(folder, file), then, then);
}

test('a service that was built long ago keeps its files for a day after a build has replaced them', () => {
  const folder = newFolder();
  replaceBy(folder, { 'main.js': 'first', 'mail-a.js': 'first' });
  age(folder, 24 * 30);
  replaceBy(folder, { 'main.js': 'second', 'mail-b.js': 'second' });
  expect(readFileSync(join(folder, 'main.js'), 'utf8')).toBe('second');
  expect(isThere(folder, 'mail-a.js')).toBe(true);
  age(folder, 23, ['mail-a.js']);
  replaceBy(folder, { 'main.js': 'third', 'mail-b.js': 'second' });
  expect(isThere(folder, 'mail-a.js')).toBe(true);
  age(folder, 25, ['mail-a.js']);
  replaceBy(folder, { 'main.js': 'fourth', 'mail-b.js': 'second' });
  expect(isThere(folder, 'mail-a.js')).toBe(false);
  expect(bundleParts(folder).toSorted()).toEqual(['mail-b.js', 'main.js']);
});

test('a bundle with a file that is gone or cut is built again, and so is one whose list cannot be read', () => {
  const folder = newFolder();
  expect(isBundleWhole(folder)).toBe(false);
  replaceBy(folder, { 'main.js': 'all of it', 'mail.js': 'all of it' });
  expect(isBundleWhole(folder)).toBe(true);
  writeFileSync(join(folder, 'mail.js'), 'all');
  expect(isBundleWhole(folder)).toBe(false);
  replaceBy(folder, { 'main.js': 'all of it', 'mail.js': 'all of it' });
  rmSync(join(folder, 'mail.js'));
  expect(isBundleWhole(folder)).toBe(false);
  replaceBy(folder, { 'main.js': 'all of it' });
  writeFileSync(join(folder, 'parts.json'), '{"main.js":');
  expect(isBundleWhole(folder)).toBe(false);
  expect(bundleParts(folder)).toEqual([]);
});
