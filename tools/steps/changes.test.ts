import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../processes/project.ts';
import { importersOf, judgeChanges } from './changes.ts';
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

test.each([
  ['shared/contracts/src/posts.ts', 'shared/contracts changed'],
  ['services/src/platform/http/origin.ts', 'services/src/platform changed'],
  ['services/src/app.ts', 'what puts the service together changed'],
  ['e2e/harness/axe.ts', 'the harness of the journeys changed'],
  ['pnpm-lock.yaml', 'the set-up changed'],
])('%s reaches everything, and the run says so', (file, whole) => {
  expect(judgeChanges('a1', [file]).whole).toBe(whole);
});

test('the importers of a feature are those whose files import it', () => {
  const imports = new Map([
    ['posts', new Set(['accounts'])],
    ['comments', new Set(['posts'])],
    ['search', new Set(['accounts', 'posts'])],
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
