import { expect } from 'vitest';
import type { SearchPage } from '@clapback/contracts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { findHits } from './hits.ts';
import { parseSearch } from './parse.ts';

let service: TestService;
// No other file writes these words: the service holds what files before have posted.
const posts = 2300;

test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  const author = await service.member();
  // Twelve hours apart; every third has the word, one of them in its title.
  await service.sql(
    `insert into posts (id, author_id, title, content, post_type, revision_id, created_at, like_count)
     select gen_random_uuid(), $1, case when n = 90 then 'The theodolite' else 'Octants ' || n end, case when n % 3 = 0 then 'About a theodolite.' else 'About alidades.' end,
       'statement', gen_random_uuid(), now() - make_interval(hours => 12 * n - 6), n % 7 from generate_series(1, $2::int) n`,
    [author.id, posts],
  );
});

const read = async (query: string, cursor?: string | null) =>
  (await service.get<SearchPage>(`/api/search/posts?${query}${cursor ? `&cursor=${cursor}` : ''}`)).body;

async function readAll(query: string): Promise<SearchPage['items']> {
  const items: SearchPage['items'] = [];
  let page = await read(query);
  items.push(...page.items);
  while (page.nextCursor) {
    page = await read(query, page.nextCursor);
    expect([page.total, page.corrections]).toEqual([null, []]);
    items.push(...page.items);
  }
  return items;
}

test('[SEARCH-07] at most 50 results are returned, and the rest page by page', async () => {
  const first = await read('q=theodolite');
  expect([first.items.length, first.total, first.isTotalExact]).toEqual([50, 766, true]);
  expect(first.items[0]!.title).toBe('The theodolite');
  for (const sort of ['', '&sort=newest', '&sort=oldest', '&sort=likes', '&sort=boosts']) {
    const items = await readAll(`q=theodolite${sort}`);
    expect([sort, items.length, new Set(items.map(({ id }) => id)).size]).toEqual([sort, 766, 766]);
    const times = items.map(({ createdAt }) => createdAt);
    if (sort === '&sort=newest') expect(times).toEqual(times.toSorted().toReversed());
    if (sort === '&sort=oldest') expect(times).toEqual(times.toSorted());
    const likes = items.map(({ likeCount }) => likeCount);
    if (sort === '&sort=likes') expect(likes).toEqual(likes.toSorted((one, other) => other - one));
  }
});

test('hits are counted exactly up to 1,000', async () => {
  const { total, isTotalExact } = await read('q=about&sort=newest');
  // A stop word of English.
  expect([total, isTotalExact]).toEqual([0, true]);
  expect(await read('q=octants')).toMatchObject({ total: 1000, isTotalExact: false });
  expect(await read('q=octants&sort=newest')).toMatchObject({ total: 1000, isTotalExact: false });
  expect(await read('q=alidades&date=week')).toMatchObject({ total: 10, isTotalExact: true });
});

test('read span by span, as among many posts, the same is found', async () => {
  const { platform } = service;
  for (const q of ['theodolite', 'octants', 'alidades -octants', 'alidades -theodolite', 'nowhere', ''])
    for (const sort of ['newest', 'oldest', undefined] as const) {
      const parsed = await parseSearch(platform, q);
      const options = { sort, after: null, most: 700 };
      const ids = (hits: { id: string; at: number }[]) =>
        hits.toSorted((one, other) => (sort === 'oldest' ? one.at - other.at : other.at - one.at)).map(({ id }) => id);
      const { hits: atOnce } = await findHits(platform, { ...parsed, posts: 0 }, {}, options);
      const { hits: bySpans } = await findHits(platform, { ...parsed, posts: 1_000_000 }, {}, options);
      expect([q, sort, ids(bySpans)]).toEqual([q, sort, ids(atOnce)]);
    }
});
