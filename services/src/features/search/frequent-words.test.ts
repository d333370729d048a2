import { expect } from 'vitest';
import { test } from '../../../test/shared-service.ts';
import { partsFound } from './frequent-words.ts';

test('the part of all posts that words are in together is known from how frequent each of them is', async ({ shared }) => {
  const service = await shared.get();
  const author = await service.member();
  await service.sql(
    `insert into posts (id, author_id, title, content, post_type, revision_id)
     select gen_random_uuid(), $1, 'Nocturlabe', case when n % 4 = 0 then 'Orrery' else 'Volvelle' end, 'statement', gen_random_uuid() from generate_series(1, 400) n`,
    [author.id],
  );
  await service.sql('analyze posts');
  const [row] = await service.sql<{ posts: number }>('select count(*)::int as posts from posts');
  const [nocturlabes, orreries] = [400 / row!.posts, 100 / row!.posts];
  // Another platform object, as of another process: what an earlier test has made this one know is old by now.
  const parts = async (...queries: string[]) => partsFound({ ...service.platform }, queries);
  const { most, about } = await parts(`'nocturlab' <-> 'orreri'`);
  expect([most, about]).toEqual([expect.closeTo(orreries, 4), expect.closeTo(nocturlabes * orreries, 4)]);
  const either = await parts(`'nocturlab' | 'orreri'`);
  expect([either.most, either.about]).toEqual([expect.closeTo(nocturlabes + orreries, 4), expect.closeTo(nocturlabes + orreries, 4)]);
  // In two languages: no more than what each finds.
  const inTwo = await parts(`'nocturlab' & 'orreri'`, `'volvell' <-> 'orreri'`);
  expect([inTwo.most, inTwo.about]).toEqual([
    expect.closeTo(2 * orreries, 4),
    expect.closeTo(nocturlabes * orreries + 3 * orreries * orreries, 4),
  ]);
  // A word that stands twice in a phrase is no rarer for it.
  expect((await parts(`'orreri' <-> 'orreri'`)).about).toBeCloseTo(orreries, 4);
});

test('a word of few posts and many responses is frequent', async ({ shared }) => {
  const service = await shared.get();
  const author = await service.member();
  const { id } = await service.createPost(author, { title: 'A planisphere' });
  await service.sql(
    `insert into responses (id, post_id, author_id, name, content, revision_id, posted_at)
     select gen_random_uuid(), $1, $2, 'Robin Vale', 'Armillary, with kind regards.', gen_random_uuid(), now() from generate_series(1, 300) n`,
    [id, author.id],
  );
  await service.sql('analyze posts');
  await service.sql('analyze responses');
  const [row] = await service.sql<{ posts: number }>('select count(*)::int as posts from posts');
  expect((await partsFound({ ...service.platform }, [`'armillari'`])).most).toBeGreaterThanOrEqual((300 / row!.posts) * 0.99);
});
