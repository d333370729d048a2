import { expect } from 'vitest';
import type { SearchPage } from '@clapback/contracts';
import type { Platform } from '#platform/platform.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { findAtOnce } from './at-once.ts';
import { fewTexts } from './hits.ts';
import { findPage, findPosts, readFound, readPosts } from './service.ts';

let service: TestService;

const options = { sort: undefined, most: 1001, mostOrdered: 1000, pageSize: 50, withPosts: true };

/** Another platform object, as of another process, that takes the texts of a table for so many: it reads them again. */
async function among<T>(texts: number, work: (platform: Platform) => Promise<T>, table: 'posts' | 'responses' = 'posts'): Promise<T> {
  await service.sql('analyze posts');
  await service.sql(`analyze ${table}`);
  await service.sql('update pg_class set reltuples = $1 where oid = $2::regclass', [texts, table]);
  return work({ ...service.platform }).finally(() => service.sql(`analyze ${table}`));
}

test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  const author = await service.member({ displayName: 'Ines Caldera' });
  // All have one word, every second another, a few a third one, of which one is German.
  await service.sql(
    `insert into posts (id, author_id, title, content, post_type, revision_id, language, is_anonymous, created_at, like_count)
     select gen_random_uuid(), $1, 'Barograph ' || n, case when n % 2 = 0 then 'Hygrometers. ' else '' end || case when n % 100 = 1 then 'The kamal.' when n = 50 then 'Zwei Kamale.' else 'Nothing.' end,
       case when n % 3 = 0 then 'defamation' else 'statement' end, gen_random_uuid(), case when n = 50 then 'de' end, n % 7 = 0, now() - make_interval(mins => n), n % 5 from generate_series(1, 900) n`,
    [author.id],
  );
  await service.sql(
    `insert into responses (id, post_id, author_id, name, content, revision_id, posted_at)
     select gen_random_uuid(), p.id, $1, 'Robin Vale', 'A kamal, as I was willing to say.', gen_random_uuid(), p.created_at from posts p where p.title in ('Barograph 44', 'Barograph 101')`,
    [author.id],
  );
});

test('of rare words all is read at once; a frequent one is left to be read span by span', async () => {
  await among(5 * fewTexts, async (platform) => {
    const read = async (q: string) => findAtOnce(platform, q, {}, options);
    const kamals = await read('kamal');
    expect([kamals!.hits.length, kamals!.posts!.size]).toEqual([11, 11]);
    // What a response says is no word of its post.
    expect((await read('kamals -barograph'))!.hits.length).toBe(2);
    expect((await read('kamal barograph'))!.hits.length).toBe(10);
    // An English text with 'willing' has no 'will': that is a stop word, without which there is nothing to look up in English.
    expect((await findPage(platform, { q: 'will -hygrometer' }, null)).page).toEqual([]);
    for (const frequent of ['hygrometer', 'barograph -kamal', '"barograph hygrometer"', 'hygrometer or kamal'])
      expect([frequent, await read(frequent)]).toEqual([frequent, null]);
  });
});

test('a post that was deleted after it was read, and before its places were, is left out', async () => {
  const { posts, ...found } = await findPosts(service.platform, { q: 'kamal' }, null, true);
  const [gone, ...others] = found.ids;
  found.places.delete(gone!);
  const { items } = await readFound(service.platform, found, null, posts);
  expect(items.map(({ id }) => id)).toEqual(others);
});

test('a word of very many responses is frequent, however few posts there are', async () => {
  const author = await service.member();
  const { id } = await service.createPost(author, { title: 'A clinometer' });
  await service.sql(
    `insert into responses (id, post_id, author_id, name, content, revision_id, posted_at)
     select gen_random_uuid(), $1, $2, 'Robin Vale', 'Clinometer, with kind regards.', gen_random_uuid(), now() from generate_series(1, 300) n`,
    [id, author.id],
  );
  await among(
    50 * fewTexts,
    async (platform) => {
      expect(await findAtOnce(platform, 'clinometer', {}, options)).toBe(null);
      expect((await findPage(platform, { q: 'clinometer' }, null)).page.map((hit) => hit.id)).toEqual([id]);
    },
    'responses',
  );
  expect((await findAtOnce(service.otherPlatform(), 'clinometer', {}, options))!.hits.length).toBe(1);
});

test('at once or not, among few or many, the same posts are found and told of', async () => {
  const views = async (platform: Platform, q: string, more: object, isVisitor: boolean) => {
    const { page, posts, total } = await findPage(platform, { q, ...more }, null, isVisitor);
    const rows = await readPosts(
      platform,
      page.map(({ id }) => id),
      null,
      posts,
    );
    return {
      page,
      total,
      rows: rows.map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([name]) => name in columns)
            .toSorted(),
        ),
      ),
    };
  };
  const [known] = (await findPage(service.platform, { q: 'kamal' }, null)).page;
  const [row] = await readPosts(service.platform, [known!.id], null, null);
  const columns = row as unknown as Record<string, unknown>;
  expect(Object.keys(columns).length).toBeGreaterThan(20);
  const searches = [
    'kamal',
    'kamal -hygrometer',
    'kamal or hygrometer',
    'the or kamal',
    'kamal or hygrometer -nothing',
    'kamal or "barograph hygrometer"',
    'barograph',
    '"the kamal"',
    'kamale',
    'the',
    '-kamal',
    'will -hygrometer',
    'kamal -"barograph hygrometer"',
  ].flatMap((q) =>
    [{}, { sort: 'newest' }, { sort: 'oldest' }, { sort: 'likes' }, { type: 'defamation' }, { boosts: 1 }, { verified: true }].map(
      (more) => ({ q, more }),
    ),
  );
  const read = async (platform: Platform, isVisitor: boolean) => {
    const found: unknown[] = [];
    for (const { q, more } of searches) found.push({ q, more, ...(await views(platform, q, more, isVisitor)) });
    return found;
  };
  const few = await read({ ...service.platform }, true);
  await among(5 * fewTexts, async (platform) => {
    expect(await read(platform, true)).toEqual(few);
    expect(await read(platform, false)).toEqual(few);
  });
});

test('a member learns what they like of what a visitor has just searched for', async () => {
  const dana = await service.member();
  const find = async (token?: string, q = 'kamals') =>
    (await service.get<SearchPage>(`/api/search/posts?q=${q}&sort=newest`, token ? { token } : {})).body.items;
  const [first] = await find();
  expect(first).toMatchObject({ title: 'Barograph 1', likedByMe: false, author: { displayName: 'Ines Caldera' } });
  expect((await service.put(`/api/posts/${first!.id}/like`, { token: dana.token })).status).toBeLessThan(300);
  expect((await find(dana.token))[0]).toMatchObject({ id: first!.id, likedByMe: true });
  // Also where nobody has searched for it before.
  expect((await find(dana.token, 'kamal'))[0]).toMatchObject({ id: first!.id, likedByMe: true });
  expect((await find())[0]).toMatchObject({ id: first!.id, likedByMe: false });
});
