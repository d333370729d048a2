import { expect, test } from 'vitest';
import { decodeCursor } from '#platform/database/cursor.ts';
import { TestService } from '../../../test/service.ts';
import { listSitemapFiles, readSitemapFile } from './queries.ts';

test('search engines find every visible post by its own address, and a hidden, flagged or deleted one at once no longer', async () => {
  await using service = await TestService.start();
  const author = await service.member();
  expect((await service.get<string>('/sitemap.xml')).body).not.toContain('/sitemaps/posts/');
  const posts = await Promise.all(
    ['Three invoices', 'All fourteen messages & more', 'Обман'].map((title) => service.createPost(author, { title })),
  );
  const index = await service.get<string>('/sitemap.xml');
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const [pages, file] = [...index.body.matchAll(/<sitemap><loc>http:\/\/localhost:4000([^<]*)<\/loc><\/sitemap>/g)].map(
    ([, path]) => path!,
  );
  expect(pages).toBe('/sitemaps/pages.xml');
  const listed = async () =>
    [
      ...(await service.get<string>(file!)).body.matchAll(
        /<url><loc>http:\/\/localhost:4000([^<]*)<\/loc><lastmod>[\d-]+T[\d:.]+Z<\/lastmod><\/url>/g,
      ),
    ].map(([, path]) => path);
  expect((await listed()).toSorted()).toEqual(
    [
      `/posts/${posts[0]!.id}/three-invoices`,
      `/posts/${posts[1]!.id}/all-fourteen-messages-more`,
      `/posts/${posts[2]!.id}/%D0%BE%D0%B1%D0%BC%D0%B0%D0%BD`,
    ].toSorted(),
  );
  await service.sql(`update posts set status = 'hidden' where id = '${posts[0]!.id}'`);
  await service.sql(`update posts set is_flagged = true where id = '${posts[1]!.id}'`);
  expect(await listed()).toEqual([`/posts/${posts[2]!.id}/%D0%BE%D0%B1%D0%BC%D0%B0%D0%BD`]);
  expect((await service.delete(`/api/posts/${posts[2]!.id}`, { token: author.token })).status).toBe(204);
  expect(await listed()).toEqual([]);
});

test('the oldest post, shown again after it was hidden, is in the sitemap at once, wherever the files began when they were last asked for', async () => {
  await using service = await TestService.start();
  const author = await service.member();
  const [oldest] = [await service.createPost(author, { title: 'The oldest' }), await service.createPost(author, { title: 'A later one' })];
  await service.sql(`update posts set status = 'hidden' where id = $1`, [oldest.id]);
  const listed = async () => {
    const [, file] = /<loc>http:\/\/localhost:4000(\/sitemaps\/posts\/[^<]*)<\/loc>/.exec(
      (await service.get<string>('/sitemap.xml')).body,
    )!;
    return (await service.get<string>(file!)).body.includes(oldest.id);
  };
  expect(await listed()).toBe(false);
  await service.sql(`update posts set status = 'active' where id = $1`, [oldest.id]);
  expect(await listed()).toBe(true);
});

test('more posts than one file may hold are several files, which together list each of them once, the oldest first', async () => {
  await using service = await TestService.start();
  const author = await service.member();
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4, 5, 6, 7]) ids.push((await service.createPost(author, { title: `Post ${number}` })).id);
  const portions = { perFile: 3, rows: 2 };
  const starts = await listSitemapFiles(service.platform, portions);
  const files: string[][] = [];
  for (const start of starts) {
    const listed: string[] = [];
    for await (const rows of readSitemapFile(service.platform, decodeCursor(start)!, portions)) listed.push(...rows.map(({ id }) => id));
    files.push(listed);
  }
  expect(files).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
});
