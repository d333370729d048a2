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
  // A word that is left out is in none of them, and nothing is known of it alone.
  expect(await parts(`!'orreri'`)).toEqual({ most: 1, about: 0 });
});
