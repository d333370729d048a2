// What one would write without any of it: Fastify and pg, the same rows, no session, no limits, no log.
import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { Profile } from '../services/src/features/accounts/entities.ts';
import { Post } from '../services/src/features/posts/entities.ts';
import { openDatabase } from '../services/src/platform/database/database.ts';
import { entitiesOf } from '../services/src/platform/feature.ts';
import { features } from '../services/src/features.ts';

const url = process.env['DATABASE_URL']!;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const orm = openDatabase(url, entitiesOf(features), { poolSize: 10 });
const app = Fastify({ loggerInstance: pino({ level: 'silent' }) });

const page = `
  select p.id, p.author_id as "userId", p.title, p.content, p.post_type as "postType", p.is_anonymous as "isAnonymous", p.status, p.is_flagged as "isFlagged",
    p.like_count as "likeCount", p.comment_count as "commentCount", p.response_count as "responseCount", p.boost_count as "boostCount", p.boosted_until as "boostedUntil",
    p.attachment_file_id as "attachmentFileId", p.attachment_alt as "attachmentAlt", f.media_type as "attachmentType", f.width as "attachmentWidth", f.height as "attachmentHeight",
    p.created_at as "createdAt", p.edited_at as "editedAt", a.display_name as "displayName", a.is_verified as "isVerified", a.city, a.state, a.country, a.location,
    answer.content as "answer"
  from posts p left join profiles a on a.id = p.author_id left join files f on f.id = p.attachment_file_id
  left join lateral (select r.content from subject_claims c join responses r on r.post_id = c.post_id and r.author_id = c.account_id and r.status = 'active'
    where c.post_id = p.id and c.status = 'confirmed' order by r.created_at limit 1) answer on true
  where p.status = 'active' and p.deleted_at is null order by p.created_at desc, p.id desc limit 21`;

app.get('/posts', async () => ({ items: (await pool.query({ name: 'page', text: page })).rows.slice(0, 20) }));

/** Fifty posts by their keys, and as many words as are suggested. */
const foundIds = (await pool.query<{ id: string }>('select id from posts order by id limit 50')).rows.map(({ id }) => id);
const found = page.replace(
  `p.status = 'active' and p.deleted_at is null order by p.created_at desc, p.id desc limit 21`,
  'p.id = any($1::uuid[])',
);

app.get<{ Querystring: { count?: string } }>('/found', async ({ query }) => ({
  items: (await pool.query({ name: 'found', text: found, values: [foundIds.slice(0, Number(query.count ?? 50))] })).rows,
}));

app.get('/words', async () => ({
  items: (
    await pool.query({ name: 'words', text: `select word from search_words where word like $1 order by word limit 8`, values: ['xh%'] })
  ).rows,
}));

/** The statement of the product's newest page of comments, as it runs for visitors. */
const comments = `
  select c.id, c.post_id, c.response_id, c.author_id, c.content, c.status, c.created_at, c.edited_at,
    w.display_name, w.is_verified, w.avatar_type, w.avatar_default, w.avatar_file_id,
    coalesce(p.is_anonymous and c.author_id = p.author_id, false) as by_anonymous_author,
    case when r.deleted_at is null and r.status in ('active', 'flagged') then r.name end as response_name,
    coalesce(p.is_anonymous and r.author_id = p.author_id, false) as response_by_anonymous_author, null::jsonb as hidden
  from comments c join posts p on p.id = c.post_id and p.status in ('active', 'flagged')
  left join responses r on r.id = c.response_id left join profiles w on w.id = c.author_id
  where c.status in ('active', 'flagged') and c.deleted_at is null and c.post_id = $1 and true order by c.created_at desc, c.id desc limit 51`;

app.get<{ Params: { id: string } }>('/comments/:id', async ({ params }) => ({
  items: (await pool.query({ name: 'comments', text: comments, values: [params.id] })).rows.slice(0, 50),
}));

/** The statement of the product's first page of responses, as it runs for visitors. */
const responses = `
  with seen as (select p.id from posts p where p.id = $1 and p.status in ('active', 'flagged')),
  boosted as (
    select r.id, (select count(*)::int from boosts b join boost_intervals i on i.boost_id = b.id where b.response_id = r.id and now() >= i.starts_at and now() < i.ends_at) as running, r.created_at
    from responses r join seen on seen.id = r.post_id
    where r.boost_expires_at > now() and r.status in ('active', 'flagged') and (r.deleted_at is null or r.comment_count > 0)
  ), plain as (
    select r.id, 0 as running, r.created_at from responses r join seen on seen.id = r.post_id
    where (r.boost_expires_at is null or r.boost_expires_at <= now()) and r.status in ('active', 'flagged') and (r.deleted_at is null or r.comment_count > 0)
    order by r.created_at desc, r.id desc limit 51
  ), page as (
    select * from (select * from boosted union all select * from plain) r order by r.running desc, r.created_at desc, r.id desc limit 51
  )
  select r.id, r.post_id, r.author_id, r.name, r.username, r.content, r.status, r.boost_count, r.boost_expires_at, r.comment_count, r.created_at,
    r.edited_at, r.deleted_at, page.running, coalesce(w.is_verified, false) as is_verified,
    coalesce(p.is_anonymous and r.author_id = p.author_id, false) as by_anonymous_author, p.status <> 'active' as below_hidden_post,
    exists (select from subject_claims c where c.post_id = r.post_id and c.account_id = r.author_id and c.status = 'confirmed') as by_subject,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_name, 'media_type', f.media_type, 'bytes', f.bytes, 'width', f.width,
        'height', f.height, 'caption', e.caption, 'sha256', encode(f.sha256, 'hex'), 'original_sha256', encode(f.original_sha256, 'hex'),
        'owner_id', f.owner_id, 'created_at', f.created_at) order by e.position)
      from response_files e join files f on f.id = e.file_id where e.response_id = r.id) as evidence,
    (select jsonb_agg(jsonb_build_object('id', q.id, 'revision_id', q.revision_id, 'starts_at', q.starts_at, 'ends_at', q.ends_at, 'verdict', q.verdict,
        'answer', q.answer, 'file_ids', q.file_ids,
        'words', case when p.status = 'active' and p.deleted_at is null then substr(v.content, q.starts_at + 1, q.ends_at - q.starts_at) end,
        'is_outdated', q.revision_id <> p.revision_id and strpos(p.content, substr(v.content, q.starts_at + 1, q.ends_at - q.starts_at)) = 0
      ) order by q.position)
      from response_quotes q left join revisions v on v.id = q.revision_id where q.response_id = r.id) as quotes,
    null::jsonb as hidden
  from page join responses r on r.id = page.id join posts p on p.id = r.post_id left join profiles w on w.id = r.author_id
  order by page.running desc, page.created_at desc, page.id desc`;

app.get<{ Params: { id: string } }>('/responses/:id', async ({ params }) => ({
  items: (await pool.query({ name: 'responses', text: responses, values: [params.id] })).rows.slice(0, 50),
}));

/** The posts of one member, found by their author's key. */
const postsOf = `
  select id, title, post_type as "postType", status, is_flagged as "isFlagged", is_anonymous as "isAnonymous", created_at as "createdAt",
    view_count as "views", like_count as "likes", response_count as "responses", comment_count as "comments"
  from posts where author_id = $1 and deleted_at is null`;

app.get<{ Params: { id: string } }>('/posts-of/:id', async ({ params }) => ({
  items: (await pool.query({ name: 'posts-of', text: postsOf, values: [params.id] })).rows,
}));

/** Where a request names its session: who asks, as anything that is for staff alone has to look up before it answers. */
app.addHook('onRequest', async (request, reply) => {
  const session = request.headers['x-session'];
  if (session === undefined) return;
  const { rows } = await pool.query<{ role: string; standing: string }>({
    name: 'session',
    text: `select a.id, a.granted_role as role, a.standing from sessions s join accounts a on a.id = s.account_id
      where s.id = $1 and s.ended_at is null and s.expires_at > now()`,
    values: [session],
  });
  if (rows[0]?.role !== 'moderator' || rows[0].standing === 'banned') await reply.code(403).send();
});

const cases = `
  select c.id, c.kind, c.ground, c.pending_at as "lastReportedAt", c.due_at as "dueAt", p.title, v.content, v.created_at as "writtenAt"
  from cases c join posts p on p.id = c.post_id join revisions v on v.id = c.revision_id
  where c.pending_at is not null order by c.pending_at desc, c.id desc limit 20`;

app.get('/cases', async () => ({ items: (await pool.query({ name: 'cases', text: cases })).rows }));

/** A hundred lines of the audit log by one key, newest first. */
app.get<{ Querystring: Record<string, string> }>('/audit', async ({ query }) => {
  const [key, value] = Object.entries(query)[0] ?? [];
  const where = key === undefined ? '' : key === 'before' ? 'where created_at < $1' : `where ${key} = $1`;
  const text = `select id, action, actor_id as "actorId", target_kind as "targetKind", target_id as "targetId", details, created_at as "createdAt"
    from audit_log ${where} order by created_at desc, id desc limit 100`;
  return { items: (await pool.query({ name: `audit ${key}`, text, values: key === undefined ? [] : [value] })).rows };
});

/** Twenty rows of each list of a member's history by its key: no sums, no names, nothing withheld. */
const history = {
  posts:
    'select id, title, left(content, 200) as content, status, created_at from posts where author_id = $1 order by created_at desc limit 20',
  received: `select r.id, r.reason, r.comment, r.status, r.created_at from cases c join reports r on r.post_id = c.id
    where c.author_id = $1 order by r.created_at desc limit 20`,
  filed: 'select id, reason, comment, status, created_at from reports where reporter_id = $1 order by created_at desc limit 20',
  audit: 'select id, action, details, created_at from audit_log where actor_id = $1 order by created_at desc, id desc limit 20',
};

app.get<{ Params: { id: string } }>('/history/:id', async ({ params }) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(history).map(
        async ([name, text]) => [name, (await pool.query({ name: `history ${name}`, text, values: [params.id] })).rows] as const,
      ),
    ),
  ),
);

/** The statements of the product's list of articles and of one article with what is related to it, as they run for visitors. */
const cards = 'b.id, b.slug, b.title, b.excerpt, b.keywords, b.published_at, b.read_time, b.view_count';
const articles = {
  list: `select ${cards} from blog_posts b where b.status = 'published' and b.published_at <= now() order by b.published_at desc, b.id desc limit 21`,
  one: `select ${cards}, b.content, b.sources, b.law_as_of::text, b.review_on::text, b.seo_title, b.seo_description,
      coalesce((select v.created_at from article_revisions v where v.article_id = b.id and v.number = b.published_revision), b.changed_at) as changed_at
    from blog_posts b
    where b.status = 'published' and b.published_at <= now() and (b.slug = $1 or b.id = (select s.article_id from article_slugs s where s.slug = $1))
    order by (b.slug = $1) desc limit 1`,
  related: `select ${cards} from blog_posts b
    cross join lateral (select count(distinct lower(k))::int as shared from unnest(b.keywords) k where lower(k) = any ($1::text[])) o
    where b.status = 'published' and b.published_at <= now() and b.id <> $2 and o.shared > 0
    order by o.shared desc, b.published_at desc, b.id desc limit 3`,
};

app.get('/articles', async () => ({ items: (await pool.query({ name: 'articles', text: articles.list })).rows.slice(0, 20) }));

app.get<{ Params: { slug: string } }>('/articles/:slug', async ({ params }) => {
  const article = await pool.query<{ id: string; keywords: string[] }>({ name: 'article', text: articles.one, values: [params.slug] });
  const { id, keywords } = article.rows[0]!;
  const related = await pool.query({ name: 'related', text: articles.related, values: [keywords.map((word) => word.toLowerCase()), id] });
  return { ...article.rows[0], related: related.rows };
});

app.get('/orm', async () => {
  const em = orm.em.fork();
  const posts = await em.find(Post, { status: 'active', deletedAt: null }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 20 });
  const authors = await em.find(Profile, { id: { $in: posts.map(({ authorId }) => authorId as string) } });
  return { items: posts.map((post) => ({ ...post, author: authors.find(({ id }) => id === post.authorId) })) };
});

const constant = JSON.stringify({ items: (await pool.query(page)).rows.slice(0, 20) });
const bytes = Buffer.from(constant);
app.get('/constant', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
});

app.post<{ Body: { title: string; content: string; postType: string; authorId: string } }>('/posts', async (request, reply) => {
  const { title, content, postType, authorId } = request.body;
  const [id, revisionId] = [randomUUID(), randomUUID()];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'post',
      text: 'insert into posts (id, author_id, title, content, post_type, revision_id) values ($1, $2, $3, $4, $5, $6)',
      values: [id, authorId, title, content, postType, revisionId],
    });
    await client.query({
      name: 'revision',
      text: 'insert into revisions (id, post_id, number, title, content, editor_id) values ($1, $2, 1, $3, $4, $5)',
      values: [revisionId, id, title, content, authorId],
    });
    await client.query({
      name: 'event',
      text: `insert into events (id, topic, kind, ids) values ($1, 'feed', 'post.created', $2)`,
      values: [randomUUID(), JSON.stringify({ postId: id })],
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return reply.status(201).send({ id, title, content, postType, hash: createHash('sha256').update(content).digest('hex') });
});

app.put<{ Params: { id: string } }>('/posts/:id/like', async (request) => {
  const [postId, accountId] = [request.params.id, request.headers['x-account']];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'lock', text: 'select id from posts where id = $1 for no key update', values: [postId] });
    await client.query({
      name: 'like',
      text: 'insert into post_likes (post_id, account_id) values ($1, $2) on conflict do nothing',
      values: [postId, accountId],
    });
    const counted = await client.query<{ like_count: number }>({
      name: 'count',
      text: 'update posts set like_count = like_count + 1 where id = $1 returning like_count',
      values: [postId],
    });
    await client.query({
      name: 'liked',
      text: `insert into events (id, topic, kind, ids) values ($1, 'feed', 'post.liked', $2)`,
      values: [randomUUID(), JSON.stringify({ postId })],
    });
    await client.query('commit');
    return { likedByMe: true, likeCount: counted.rows[0]!.like_count };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => orm.close(true))
      .then(() => process.exit(0)),
);
process.send!({ port: String((app.server.address() as AddressInfo).port) });
