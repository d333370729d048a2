import { globSync, readFileSync } from 'node:fs';
import { claimFeature } from '@clapback/store';
import { expect, test } from 'vitest';

test('the features of all remotes can be told apart, however many of them one page has loaded', () => {
  const project = new URL('../../../', import.meta.url).pathname;
  const claims = globSync('{shell,mfe-*}/src/**/*-endpoints.ts', { cwd: project }).flatMap((file) =>
    [...readFileSync(project + file, 'utf8').matchAll(/claimFeature\('(mfe-[a-z]+|shell)', '(\w+)'\)/g)].map(([, remote, name]) => [
      remote,
      name,
    ]),
  );
  expect(claims).toContainEqual(['mfe-public', 'posts']);
  for (const [remote, name] of claims) expect(() => claimFeature(remote as 'shell', name!)).not.toThrow();
});
