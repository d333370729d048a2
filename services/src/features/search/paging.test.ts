import { expect } from 'vitest';
import type { Problem, SearchPage } from '@clapback/contracts';
import { decodeCursor } from '#platform/database/cursor.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { findHits } from './hits.ts';
import { parseSearch } from './parse.ts';
import { findPage } from './service.ts';

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

test('a place in a list of another order is refused', async () => {
  const [byRank, byTime] = [(await read('q=theodolite')).nextCursor!, (await read('q=theodolite&sort=newest')).nextCursor!];
  const asked = (query: string, cursor: string) => service.get<Problem>(`/api/search/posts?${query}&cursor=${cursor}`);
  for (const [query, cursor] of [
    ['q=theodolite&sort=newest', byRank],
    ['q=theodolite&sort=oldest', byRank],
    ['q=theodolite', byTime],
    ['q=theodolite&sort=likes', byTime],
  ] as const) {
    const { status, body } = await asked(query, cursor);
    expect([query, status, body.errors?.[0]?.field]).toEqual([query, 400, 'cursor']);
  }
  // One of the same order is one for other words too: it says a place, and nothing of what was searched.
  expect((await asked('q=about&sort=oldest', byTime)).status).toBe(200);
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
  // So that it is known how frequent words are: no more is read at once of two that stand in most posts.
  await service.sql('analyze posts');
  const platform = { ...service.platform };
  for (const q of [
    'theodolite',
    'octants',
    '"octants 7"',
    '"about alidades" octants',
    'alidades -octants',
    'alidades -theodolite',
    'nowhere',
    '',
  ])
    for (const sort of ['newest', 'oldest', undefined] as const) {
      const parsed = await parseSearch(platform, q);
      const options = { sort, after: null, most: 700, patience: Infinity };
      const ids = (hits: { id: string; at: number }[]) =>
        hits.toSorted((one, other) => (sort === 'oldest' ? one.at - other.at : other.at - one.at)).map(({ id }) => id);
      const { hits: atOnce } = await findHits(platform, { ...parsed, posts: 0, texts: 0 }, {}, options);
      const { hits: bySpans } = await findHits(platform, { ...parsed, posts: 1_000_000, texts: 1_000_000 }, {}, options);
      expect([q, sort, ids(bySpans)]).toEqual([q, sort, ids(atOnce)]);
    }
});

test('a list by time that takes too long goes on where it ended, also after a page without posts', async () => {
  await service.sql('analyze posts');
  // So many are read span by span: the shortest there are, where there is no time for more.
  await service.sql(`update pg_class set reltuples = 100000 where oid = 'posts'::regclass`);
  const platform = { ...service.platform };
  const readPages = async (sort: 'newest' | 'oldest', patience: number) => {
    const pages: string[][] = [];
    let after: ReturnType<typeof decodeCursor> = null;
    do {
      const found = await findPage(platform, { q: 'octants', sort, date: 'month' }, after, false, patience);
      pages.push(found.page.map(({ id }) => id));
      after = decodeCursor(found.nextCursor ?? undefined);
    } while (after);
    return pages;
  };
  try {
    for (const sort of ['newest', 'oldest'] as const) {
      const [patient, impatient] = [await readPages(sort, Infinity), await readPages(sort, 0.001)];
      expect([sort, patient.length, patient[0]!.length]).toEqual([sort, 2, 50]);
      expect([sort, impatient.flat()]).toEqual([sort, patient.flat()]);
      expect(impatient.length).toBeGreaterThan(10);
    }
    expect((await readPages('oldest', 0.001))[0]).toEqual([]);
  } finally {
    await service.sql('analyze posts');
  }
});

test('a post that many of its responses match counts once, with the best of them, and none is lost between pages', async () => {
  const author = await service.member();
  // 60 posts, each with 20 responses; one in six says it itself.
  await service.sql(
    `insert into posts (id, author_id, title, content, post_type, revision_id, created_at)
     select gen_random_uuid(), $1, 'Circle ' || n, case when n % 6 = 0 then 'A heliograph.' else 'A mirror.' end, 'statement', gen_random_uuid(),
       now() - make_interval(hours => n) from generate_series(1, 60) n`,
    [author.id],
  );
  await service.sql(
    `insert into responses (id, post_id, author_id, name, content, revision_id, posted_at)
     select gen_random_uuid(), p.id, $1, 'Robin Vale', case when n = 7 then 'Heliograph, heliograph!' else 'It was the heliograph of a friend.' end,
       gen_random_uuid(), p.created_at from posts p, generate_series(1, 20) n where p.title like 'Circle %' and p.author_id = $1`,
    [author.id],
  );
  for (const sort of ['', '&sort=newest', '&sort=oldest', '&sort=likes']) {
    const first = await read(`q=heliograph${sort}`);
    expect([sort, first.total, first.isTotalExact, first.items.length]).toEqual([sort, 60, true, 50]);
    const items = await readAll(`q=heliograph${sort}`);
    expect([sort, items.length, new Set(items.map(({ id }) => id)).size]).toEqual([sort, 60, 60]);
    for (const { content, found } of items) expect(found.response === null).toBe(content === 'A heliograph.');
    if (sort !== '') continue;
    const byResponse = items.flatMap(({ found }) => found.response?.excerpt.text ?? []);
    expect([...new Set(byResponse)]).toEqual(['Heliograph, heliograph!']);
  }
});

test('the best match is of the newest 1,000 that match, newer first among equals', async () => {
  const author = await service.member();
  // The two best are the oldest: one within the newest 1,000 and one beyond.
  await service.sql(
    `insert into posts (id, author_id, title, content, post_type, revision_id, created_at)
     select gen_random_uuid(), $1, case when n in (1000, 1001) then 'Gnomon, gnomon ' || n else 'Dial ' || n end, 'A gnomon.', 'statement', gen_random_uuid(),
       now() - make_interval(mins => n) from generate_series(1, 1001) n`,
    [author.id],
  );
  const { items, total, isTotalExact, orderedAmong } = await read('q=gnomon');
  expect([total, isTotalExact, orderedAmong]).toEqual([1000, false, 1000]);
  expect(items.slice(0, 4).map(({ title }) => title)).toEqual(['Gnomon, gnomon 1000', 'Dial 1', 'Dial 2', 'Dial 3']);
  expect((await readAll('q=gnomon')).length).toBe(1000);
  // All of them are ordered by time and by likes.
  for (const sort of ['newest', 'oldest', 'likes', 'boosts']) expect((await read(`q=gnomon&sort=${sort}`)).orderedAmong).toBe(null);
});

test('the most liked is of the newest 2,000 that match, and the answer says so', async () => {
  const author = await service.member();
  await service.sql(
    `insert into posts (id, author_id, title, content, post_type, revision_id, created_at, like_count)
     select gen_random_uuid(), $1, 'Dropsonde ' || n, 'A dropsonde.', 'statement', gen_random_uuid(), now() - make_interval(mins => n),
       case n when 2000 then 5 when 2001 then 9 else 0 end from generate_series(1, 2001) n`,
    [author.id],
  );
  const { items, orderedAmong } = await read('q=dropsonde&sort=likes');
  expect([orderedAmong, ...items.slice(0, 2).map(({ title }) => title)]).toEqual([2000, 'Dropsonde 2000', 'Dropsonde 1']);
});
