import { run, type BenchPostgres } from './database.ts';
import { benchFirstPage } from './first-page.ts';
import type { Row } from './row.ts';

const responses = 10_000;

/** The responses to a post, each of which answers a sentence of it: the page that its readers begin with, beside a bare handler. */
export async function benchResponses(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 2000, posts: 100 });
  const { rows } = await run(url, [
    `insert into responses (id, post_id, author_id, name, content, revision_id, created_at)
       select gen_random_uuid(), p.id, a.id, 'Somebody', repeat('What was said, and what is true of it. ', 5) || r.n, gen_random_uuid(), now() - make_interval(secs => ${responses} - r.n)
       from generate_series(1, ${responses}) as r (n)
       cross join (select id from posts order by created_at desc, id desc limit 1) p
       join (select id, row_number() over () as n from accounts) a on a.n = 1 + r.n % 2000`,
    `insert into response_quotes (id, response_id, revision_id, position, starts_at, ends_at, verdict, answer, file_ids)
       select gen_random_uuid(), r.id, p.revision_id, 0, 0, 10, 'false', 'It was otherwise.', '{}' from responses r join posts p on p.id = r.post_id`,
    `update posts set response_count = ${responses} where id in (select post_id from responses)`,
    'vacuum analyze',
    'select post_id from responses limit 1',
  ]);
  const postId = (rows as { post_id: string }[])[0]!.post_id;
  return benchFirstPage(url, postgres.dataDir, {
    of: '10,000 responses',
    bare: `/responses/${postId}`,
    product: `/api/posts/${postId}/responses`,
  });
}
