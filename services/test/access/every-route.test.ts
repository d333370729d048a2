import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TestService } from '../service.ts';

test('[ROLE-04] every route has a row in the access test of its feature, and every row a route', async () => {
  await using service = await TestService.start();
  const routes = service.routes.filter(({ url }) => !url.startsWith('/api/docs')).map(({ method, url }) => `${method} ${url}`);
  // Those files are read anew, and forgotten again, since they are tests of their own in this process.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { routesWithRows } = await import('./access.ts');
  const files = globSync(fileURLToPath(new URL('../../src/**/access.test.ts', import.meta.url)));
  expect((await routesWithRows(files)).toSorted()).toEqual(routes.toSorted());
});
