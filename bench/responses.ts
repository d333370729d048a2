import { run, type BenchPostgres } from './database.ts';
import { benchFirstPage, firstPageRequests } from './first-page.ts';
import type { Row } from './row.ts';
import type { Workload } from './workload.ts';

const responses = 10_000;

/** The page of a post's responses that its readers begin with. */
export const responsesWorkload: Workload = {
  size: { profiles: 2000, posts: 100 },
  fill: async (url) => {
    await run(url, [
      `insert into responses (id, post_id, author_id, name, content, revision_id, created_at)
       select gen_random_uuid(), p.id, a.id, 'Somebody', repeat('What was said, and what is true of it. ', 5) || r.n, gen_random_uuid(), now() - make_interval(secs => ${responses} - r.n)
       from generate_series(1, ${responses}) as r (n)
       cross join (select id from posts order by created_at desc, id desc limit 1) p
       join (select id, row_number() over () as n from accounts) a on a.n = 1 + r.n % 2000`,
      `insert into response_quotes (id, response_id, revision_id, position, starts_at, ends_at, verdict, answer, file_ids)
       select gen_random_uuid(), r.id, p.revision_id, 0, 0, 10, 'false', 'It was otherwise.', '{}' from responses r join posts p on p.id = r.post_id`,
      `update posts set response_count = ${responses} where id in (select post_id from responses)`,
      'vacuum analyze',
    ]);
  },
  requests: async (product, url) => firstPageRequests(pathOf(await busiestPost(url)), product),
};

const pathOf = (postId: string): string => `/api/posts/${postId}/responses`;

const busiestPost = async (url: string): Promise<string> =>
  ((await run(url, ['select post_id from responses limit 1'])).rows as { post_id: string }[])[0]!.post_id;

/** The responses to a post, each of which answers a sentence of it: the page that its readers begin with, beside a bare handler. */
export async function benchResponses(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database(responsesWorkload.size);
  await responsesWorkload.fill!(url);
  const postId = await busiestPost(url);
  return benchFirstPage(url, postgres.dataDir, { of: '10,000 responses', bare: `/responses/${postId}`, product: pathOf(postId) });
}
