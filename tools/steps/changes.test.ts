import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packages as packageDirs, projectDir } from '../processes/project.ts';
import { changedFiles, importersOf, judgeChanges } from './changes.ts';
import { journeysOfFeatures } from './journeys-of-features.ts';

test('a change of one service feature runs its tests, those of its importers, and its journeys', () => {
  const { whole, packages, serviceTests, journeys } = judgeChanges('a1', ['services/src/features/comments/create.ts'], ['moderation']);
  expect(whole).toBeNull();
  expect(serviceTests).toEqual(['services/src/features/comments/', 'services/src/features/moderation/']);
  expect(journeys).toEqual(['comments']);
  expect(packages).toContain('services');
  expect(packages).toContain('e2e');
  expect(packages).not.toContain('mfe-public');
});

test('a change of a screen runs no service test', () => {
  const { whole, packages, serviceTests, journeys } = judgeChanges('a1', ['mfe-premium/src/features/writer/writer-page.tsx']);
  expect([whole, serviceTests, journeys]).toEqual([null, [], ['premium-matter', 'writer', 'writer-model']]);
  expect(packages).toEqual(['mfe-premium']);
});

test('a changed test runs itself, and no journey', () => {
  expect(judgeChanges('a1', ['mfe-public/src/features/posts/posts.component.test.tsx']).journeys).toEqual([]);
  expect(judgeChanges('a1', ['e2e/journeys/feed.spec.ts']).journeys).toEqual(['feed']);
});

test('texts of the product count as changed, documents do not, and a moved file is listed where it was and where it is', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'clapback-changes-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dir, encoding: 'utf8', env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } }).trim();
  for (const folder of ['docs/adr', 'help', 'posts', 'comments']) mkdirSync(join(dir, folder), { recursive: true });
  const files = ['README.md', 'docs/adr/0001.md', 'docs/page.png', 'help/help.md', 'posts/likes.ts', 'posts/feed.ts'];
  for (const file of files) writeFileSync(join(dir, file), `The first text of ${file}\n`);
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'All of it');
  for (const file of files.filter((name) => !name.endsWith('.ts'))) writeFileSync(join(dir, file), `The second text of ${file}\n`);
  renameSync(join(dir, 'posts/likes.ts'), join(dir, 'comments/likes.ts'));
  git('add', '.');
  writeFileSync(join(dir, 'comments/new.md'), 'A new text\n');
  expect(await changedFiles(git('rev-parse', 'HEAD'), dir)).toEqual([
    'comments/likes.ts',
    'help/help.md',
    'posts/likes.ts',
    'comments/new.md',
  ]);
});

test('a changed article runs the tests of articles, a changed legal text the journeys through legal texts', () => {
  expect(judgeChanges('a1', ['services/src/features/articles/first-articles/the-tone-of-an-answer.md']).serviceTests).toEqual([
    'services/src/features/articles/',
  ]);
  expect(judgeChanges('a1', ['mfe-public/src/features/legal/texts/terms.md']).journeys).toEqual(['legal', 'legal-links', 'legal-pages']);
});

test('a change of the look runs the tests of the service that imports it, and one of its own tests does not', () => {
  const { whole, serviceTests } = judgeChanges('a1', ['shared/look/src/phones.ts']);
  expect(whole).toBeNull();
  expect(serviceTests).toEqual([
    'services/src/features/look/',
    'services/src/features/writer/',
    'services/src/platform/drafting/',
    'services/test/faults/hostile-texts.test.ts',
  ]);
  expect(judgeChanges('a1', ['shared/look/src/look.test.ts']).serviceTests).toEqual([]);
});

test('a package of shared/ that the service imports runs the tests of each folder that does', () => {
  const sources = globSync('services/{src,test}/**/*.ts', { cwd: projectDir }).map(
    (file) => [file, readFileSync(join(projectDir, file), 'utf8')] as const,
  );
  const untested = packageDirs
    .filter((dir) => dir.startsWith('shared/'))
    .flatMap((dir) => {
      const { whole, serviceTests } = judgeChanges('a1', [`${dir}/src/index.ts`]);
      if (whole) return [];
      const importing = sources.filter(([, text]) => text.includes(`from '@clapback/${basename(dir)}`)).map(([file]) => file);
      return importing.filter((file) => !serviceTests.some((part) => file.startsWith(part)));
    });
  expect(untested).toEqual([]);
});

test('the stand-in for Stripe and the bundle of the server run the tests that start them', () => {
  const importing = globSync('services/{src,test}/**/*.test.ts', { cwd: projectDir });
  const starts = (pattern: RegExp) => importing.filter((file) => pattern.test(readFileSync(join(projectDir, file), 'utf8')));
  const ran = (file: string) => judgeChanges('a1', [file]).serviceTests;
  const untested = (file: string, tests: string[]) => tests.filter((path) => !ran(file).some((part) => path.startsWith(part)));
  expect(untested('services/stripe-local/src/clock.ts', starts(/from '.*\/test\/stripe\.ts'|stripe-local\.ts'/))).toEqual([]);
  expect(untested('server/src/main.ts', starts(/service-process\.ts'|from '\.\/server\.ts'/))).toEqual([]);
});

test('a remote that journeys build is run by the journeys of remotes', () => {
  expect(judgeChanges('a1', ['e2e/remotes/mfe-newer/src/newer-page.tsx']).journeys).toEqual([
    'federation-failures',
    'federation-releases',
    'federation-sharing',
  ]);
});

test.each([
  ['shared/contracts/src/posts.ts', 'shared/contracts changed'],
  ['services/src/platform/http/origin.ts', 'services/src/platform changed'],
  ['services/src/app.ts', 'what puts the service together changed'],
  ['services/package.json', 'what puts the service together changed'],
  ['services/tsconfig.json', 'what puts the service together changed'],
  ['e2e/harness/axe.ts', 'the harness of the journeys changed'],
  ['pnpm-lock.yaml', 'the set-up changed'],
  ['biome.json', 'the set-up changed'],
  ['services/embedded-postgres/src/embedded.ts', 'the PostgreSQL that all tests of the service run on changed'],
])('%s reaches everything, and the run says so', (file, whole) => {
  expect(judgeChanges('a1', [file]).whole).toBe(whole);
});

test('the importers of a feature are those whose files import it, and not those that import these', () => {
  const imports = new Map([
    ['posts', new Set(['accounts'])],
    ['comments', new Set(['posts'])],
    ['search', new Set(['accounts', 'posts'])],
    ['sitemap', new Set(['search'])],
  ]);
  expect(importersOf(['posts'], imports)).toEqual(['comments', 'search']);
});

test('every feature names its journeys, and every journey is named by a feature', () => {
  const folders = globSync(['{services,mfe-*}/src/features/*/', 'shell/src/*/'], { cwd: projectDir }).map((path) => basename(path));
  const features = new Set(folders.filter((name) => !name.includes('.')));
  expect(Object.keys(journeysOfFeatures).toSorted()).toEqual([...features].toSorted());
  const journeys = globSync('e2e/journeys/*.spec.ts', { cwd: projectDir }).map((path) => basename(path, '.spec.ts'));
  expect([...new Set([...Object.values(journeysOfFeatures).flat(), 'harness'])].toSorted()).toEqual(journeys.toSorted());
});
