import { gzipSync } from 'node:zlib';
import { expect, test } from '../harness/test.ts';

test.use({ productOptions: { isDemo: true }, serviceWorkers: 'allow' });

test('a first visit to the start page needs at most 256 kB of script, none of it to read PDFs', async ({ page, request }) => {
  const answer = await page.goto('/');
  await expect(page.getByRole('region', { name: 'Posts' }).getByRole('article').first()).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname),
  );
  // What the document names is what the screen needs; toasts and measuring come once it has come to rest.
  const named = [...(await answer!.text()).matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+\.js)"/g)].map(([, file]) => file!);
  const sizes = await Promise.all(
    named.map(async (file) => ({ file, size: gzipSync(await (await request.get(file)).body(), { level: 9 }).length })),
  );
  const list = JSON.stringify(sizes, null, 2);
  expect(sizes.filter(({ file }) => loaded.includes(file)).length, list).toBeGreaterThan(6);
  expect(
    sizes.reduce((sum, { size }) => sum + size, 0),
    list,
  ).toBeLessThanOrEqual(256_000);
  expect([...named, ...loaded].filter((file) => file.includes('pdf'))).toEqual([]);
});
