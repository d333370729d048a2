import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SearchPage, SearchQuery } from '@clapback/contracts';
import { findPosts } from '../services/src/features/search/service.ts';
import type { Tables } from '../services/src/platform/database/tables.ts';
import type { Platform } from '../services/src/platform/platform.ts';
import { startServer } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { measure } from './load.ts';
import { atMost, besideConstant, median, plain, ratio, type Row } from './row.ts';

/** Pages of 8 kB that the plan of one statement of a search may touch. */
const mostBuffers = 4000;

/** A word of letters by its rank: the first ones are in most posts, the last ones in four of ten thousand. */
const wordOf = (rank: number) => `x${rank.toString(16).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
const someWord = `'x' || translate(to_hex(floor(50000 * power(random(), 3))::int), '0123456789', 'ghijklmnop')`;
const [frequent, usual, rare] = [wordOf(1), wordOf(300), wordOf(40_000)];

/** What people search: names and rare words mostly, then a few words together, and five with a word of at least a fifth of the posts. */
export const searches: Record<string, SearchQuery> = {
  'a name': { q: 'zebedee' },
  'a name of two words': { q: 'zebedee quarrington' },
  'a name in quotes': { q: '"zebedee quarrington"' },
  'a name in a response': { q: 'ottoline' },
  'a word of nobody': { q: 'zyxwvu' },
  'a rare word': { q: rare },
  'another rare word': { q: wordOf(45_001) },
  'a rare word and a usual one': { q: `${rare} ${wordOf(20)}` },
  'a rare word or another': { q: `${rare} or ${wordOf(38_000)}` },
  'a rare word without a frequent one': { q: `${rare} -${frequent}` },
  'a rare word, one type': { q: rare, type: 'defamation' },
  'a word of every eightieth post': { q: usual },
  'the same, most liked': { q: usual, sort: 'likes' },
  'the same, of a month': { q: usual, date: 'month' },
  'the same, verified': { q: usual, verified: true },
  'two usual words': { q: `${usual} ${wordOf(100)}` },
  'two words of every fourth post': { q: `${wordOf(2)} ${wordOf(3)}` },
  'two usual words in quotes': { q: `"${wordOf(10)} ${wordOf(3)}"` },
  'a word of most posts': { q: frequent },
  'a word of most posts, oldest': { q: frequent, sort: 'oldest' },
};

/** What is typed by mistake or to do harm. */
export const badSearches: Record<string, string> = {
  'an apostrophe': "'",
  'a percent sign': '%',
  'an open quote': `"${frequent}`,
  'a minus alone': '-',
  '10,000 letters': 'a'.repeat(10_000),
  'right-to-left text': 'לא שילמתי את החשבון',
  'an emoji': '🎉',
  'stop words alone': 'the of and',
  SQL: "'; drop table posts; --",
  NUL: 'a\0b',
  '200 words': Array.from({ length: 200 }, (_, rank) => wordOf(rank)).join(' '),
  'as many frequent words as fit': Array.from({ length: 60 }, (_, rank) => wordOf(rank % 16)).join(' '),
  'one of as many': Array.from({ length: 30 }, (_, rank) => wordOf(rank % 16)).join(' or '),
  'as many in quotes': `"${Array.from({ length: 60 }, (_, rank) => wordOf(rank % 16)).join(' ')}"`,
  'what nobody wrote, but a frequent word is left out': `${wordOf(60_000)} -${frequent}`,
  'only what is left out': `-${frequent}`,
};

/** What fifty posts repeat as often as a post can: what marks and ranks of long texts cost. */
const repeated: Record<string, string> = {
  'a word': 'drumbeat',
  'the same, as a phrase of it': `"${'drumbeat '.repeat(22)}"`,
  'a letter of a script without gaps, as a word of it': '的'.repeat(200),
};

const paramsOf = (query: SearchQuery) =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));

/** A search that was not asked before: it leaves out what nobody wrote. */
const anew = (path: string, query: SearchQuery) => {
  let count = 0;
  return (request: object) => ({
    ...request,
    path: `${path}?${paramsOf({ ...query, q: `${query.q} -zz${((count += 1)).toString(36)}zz` })}`,
  });
};

/**
 * Twenty searches, each asked anew every time, beside a bare handler that reads as many posts by their keys: one after the other, without marking
 * what was found, which is their time; then by many at once, marked, and as they are kept for a second. Buffers of their plans; suggestions;
 * and creating a post with and without its words.
 */
export async function benchSearch(postgres: BenchPostgres, posts: number): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts: 1 });
  await fillTexts(url, posts);
  const product = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
  const bare = await startServer('serve-bare.ts', { DATABASE_URL: url });
  const at = `of ${posts.toLocaleString('en-US')} posts`;
  try {
    const rows = new Map<string, number>();
    for (const [name, query] of Object.entries(searches)) {
      const answer = await fetch(`${product.origin}/api/search/posts?${paramsOf(query)}`);
      const { items } = (await answer.json()) as SearchPage;
      if (answer.status !== 200 || (items.length === 0 && name !== 'a word of nobody'))
        throw new Error(`${name} answers ${answer.status} with ${items?.length} posts`);
      rows.set(name, items.length);
    }
    const keyed = (count: number) => `${count} by key`;
    const prefix = (path: string) => {
      let count = 0;
      return (request: object) => ({ ...request, path: `${path}${(count += 1)}%20${frequent}` });
    };
    const single = await measure(
      [
        ...[...new Set(rows.values())].map((count) => ({ name: keyed(count), server: bare, path: `/found?count=${count}` })),
        { name: 'bare words', server: bare, path: '/words' },
        { name: 'suggestions', server: product, path: '/', each: prefix('/api/search/suggestions?q=') },
        ...Object.entries(searches).map(([name, query]) => ({ name, server: product, path: '/', each: anew('/bench/search', query) })),
      ],
      { rounds: 5, seconds: 1, connections: 1 },
    );
    const crowd = await measure(
      [
        { name: keyed(50), server: bare, path: '/found' },
        { name: 'constant', server: bare, path: '/constant' },
        ...Object.entries(searches).flatMap(([name, query]) => [
          { name: `${name}, kept`, server: product, path: `/api/search/posts?${paramsOf(query)}` },
          { name, server: product, path: '/', each: anew('/api/search/posts', query) },
        ]),
      ],
      { rounds: 3, seconds: 1 },
    );
    const names = Object.keys(searches);
    const slower = (name: string) => single.get(keyed(rows.get(name)!))!.rate / single.get(name)!.rate;
    const slowerAtOnce = (name: string) => crowd.get(keyed(50))!.rate / crowd.get(name)!.rate;
    return [
      plain(
        `Fifty posts by their keys, bare, ${at}`,
        `${(1000 / single.get(keyed(50))!.rate).toFixed(1)} ms; by 32 at once ${Math.round(crowd.get(keyed(50))!.rate)} a second`,
      ),
      ...names.map((name) => {
        const { rate, p99 } = crowd.get(name)!;
        return plain(
          `Search ${at}: ${name}, ${rows.get(name)} shown`,
          `${(1000 / single.get(name)!.rate).toFixed(1)} ms, ${slower(name).toFixed(2)} x; by 32 at once, marked, ${Math.round(rate)} a second, p99 ${p99} ms, ${slowerAtOnce(name).toFixed(2)} x, kept ${slowerAtOnce(`${name}, kept`).toFixed(2)} x`,
        );
      }),
      ...names.map((name) => besideConstant(`Search ${at} by 32 at once, marked: ${name}`, crowd, name)),
      atMost(
        `Median of 20 searches ${at}, each made anew and not marked, beside as many posts by their keys`,
        median(names.map(slower)),
        3,
        'x',
      ),
      plain('The same by 32 at once, marked, beside fifty posts', `${median(names.map(slowerAtOnce)).toFixed(2)} x`),
      atMost('The same as they are kept for a second', median(names.map((name) => slowerAtOnce(`${name}, kept`))), 3, 'x'),
      atMost(
        `Suggestions beside a bare read of words by key, ${at}`,
        single.get('bare words')!.rate / single.get('suggestions')!.rate,
        2,
        'x',
      ),
      ...(await buffers(url)),
      ...(await badInputs(product.origin, at)),
      ...(await benchWriting(postgres)),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** The slowest of five answers to each bad input, found or refused as what it is, and to what posts repeat. */
async function badInputs(origin: string, at: string): Promise<Row[]> {
  const slowest = async (inputs: Record<string, string>) => {
    const all: { name: string; ms: number }[] = [];
    for (const [name, q] of Object.entries(inputs))
      for (const boosts of ['0', '1', '5', '10', '25']) {
        const begun = performance.now();
        const answer = await fetch(`${origin}/api/search/posts?${new URLSearchParams({ q, date: 'year', boosts })}`);
        await answer.text();
        if (answer.status !== 200 && answer.status !== 400) throw new Error(`${name} is answered ${answer.status}`);
        all.push({ name, ms: performance.now() - begun });
      }
    return all.reduce((one, other) => (other.ms > one.ms ? other : one));
  };
  const [bad, again] = [await slowest(badSearches), await slowest(repeated)];
  return [
    atMost(`Slowest answer to ${Object.keys(badSearches).length} bad inputs ${at}: ${bad.name}`, bad.ms, 200, 'ms'),
    plain(`Slowest answer where fifty posts repeat what is searched: ${again.name}`, `${Math.round(again.ms)} ms`),
  ];
}

/** Pages of 8 kB that the plans of each search touch, the largest of its statements and all of them, as PostgreSQL counts them. */
async function buffers(url: string): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  let statements: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query as CompiledQuery),
  });
  // As much of the platform as a search reads.
  const platform = { orm: { em: { getConnection: () => ({ getClient: () => db }) } } } as unknown as Platform;
  const rows: Row[] = [];
  try {
    for (const [name, query] of Object.entries(searches)) {
      statements = [];
      await findPosts(platform, query, null, true);
      const touched: number[] = [];
      for (const { sql, parameters } of statements) {
        const { rows: explained } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
        const plan = explained[0]['QUERY PLAN'][0].Plan;
        touched.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
      }
      rows.push(
        atMost(`Buffers of the largest plan, ${name}`, Math.max(...touched), mostBuffers, 'buffers'),
        plain(`Of its ${touched.length} statements`, touched.join(' + ')),
      );
    }
  } finally {
    await db.destroy();
  }
  return rows;
}

/** Creating a post beside the same without words for the search. */
async function benchWriting(postgres: BenchPostgres): Promise<Row[]> {
  const sides = await Promise.all(
    ['with', 'without'].map(async (name) => {
      const url = await postgres.database({ profiles: 20_000, posts: 10_000 });
      await run(url, [
        `insert into captcha_passes (hash, action, expires_at) select sha256(convert_to('pass-' || n, 'utf8')), 'create_post', now() + interval '1 hour' from generate_series(1, 200000) n`,
        ...(name === 'with' ? [] : ['alter table posts drop column words']),
      ]);
      return { name, server: await startServer('serve-product.ts', productEnv(url, postgres.dataDir)) };
    }),
  );
  let count = 0;
  try {
    const figures = await measure(
      sides.map(({ name, server }) => ({
        name,
        server,
        path: '/api/posts',
        method: 'POST' as const,
        expect: 201,
        each: (request: object) => {
          count += 1;
          return {
            ...request,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${server.tokens[count % server.tokens.length]}` },
            body: JSON.stringify({
              title: 'A title of usual length',
              content: Array.from({ length: 60 }, () => wordOf(Math.floor(50_000 * Math.random() ** 3))).join(' '),
              postType: 'statement',
              captchaToken: `pass-${count}`,
            }),
          };
        },
      })),
      { rounds: 7, seconds: 2 },
    );
    const [ours, theirs] = [figures.get('with')!, figures.get('without')!];
    return [
      plain('Creating a post, with words for the search', `${Math.round(ours.rate)} a second, p99 ${ours.p99} ms`),
      plain('Creating a post, without', `${Math.round(theirs.rate)} a second, p99 ${theirs.p99} ms`),
      ratio('Creating a post beside the same without words', ours.rate / theirs.rate, 1 / 1.2),
    ];
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
  }
}

/** Posts of some sixty words over a year, as frequent as words are, with a few names, and a response to every tenth. */
export async function fillTexts(url: string, posts: number): Promise<void> {
  await run(url, [
    'drop index posts_words',
    'drop index responses_words',
    'create temporary table people as select id, row_number() over (order by id) - 1 as n from accounts',
    `insert into posts (id, author_id, title, content, post_type, is_anonymous, revision_id, created_at, like_count, boost_count)
       select gen_random_uuid(), a.id,
         (select string_agg(${someWord}, ' ') from generate_series(1, 5 + p % 2)),
         (select string_agg(${someWord}, ' ') from generate_series(1, 50 + p % 21)) || case when p % 20000 = 1 then ' zebedee quarrington' when p % 10000 = 2 then ' zebedee' else '' end,
         (array['clapback', 'removal_request', 'statement', 'defamation', 'harassment', 'other'])[1 + p % 6], p % 10 = 0, gen_random_uuid(),
         now() - make_interval(secs => (${posts} - p) * (31536000.0 / ${posts})), p % 50, case when p % 500 = 0 then p % 30 else 0 end
       from (select s.p, a.id from generate_series(1, ${posts}) s (p) join people a on a.n = (s.p * 7919::bigint) % 20000 order by s.p) a`,
    `insert into responses (id, post_id, author_id, name, content, revision_id, created_at, posted_at)
       select gen_random_uuid(), p.id, p.author_id, 'A name', (select string_agg(${someWord}, ' ') from generate_series(1, 40 + p.like_count)) || case when random() < 0.0002 then ' ottoline' else '' end,
         gen_random_uuid(), p.created_at, p.created_at from posts p where p.like_count % 10 = 3`,
    // What somebody may write to make searches slow.
    `insert into posts (id, author_id, title, content, post_type, revision_id)
       select gen_random_uuid(), p.id, 'Again', (array[repeat('drumbeat ', 1111), repeat('的', 10000)])[1 + n % 2], 'statement', gen_random_uuid()
       from generate_series(1, 100) s (n) join people p using (n)`,
    `set maintenance_work_mem = '512MB'`,
    `create index "posts_words" on "posts" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and not is_flagged and deleted_at is null`,
    `create index "responses_words" on "responses" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and deleted_at is null`,
    // As the product keeps them: each with posts that have it.
    `insert into search_words (word, unaccented, posts, examples)
       select 'x' || translate(to_hex(n), '0123456789', 'ghijklmnop'), 'x' || translate(to_hex(n), '0123456789', 'ghijklmnop'), 50000 - n + 3, coalesce(e.ids, '{}') from generate_series(0, 49999) n left join (
         select t.lexeme as word, (array_agg(p.id))[:20] as ids from (select id, title, content from posts order by created_at desc limit 20000) p,
           unnest(to_tsvector('simple', p.title || ' ' || p.content)) t group by 1
       ) e on e.word = 'x' || translate(to_hex(n), '0123456789', 'ghijklmnop') where n > 255`,
    'vacuum analyze',
  ]);
}
