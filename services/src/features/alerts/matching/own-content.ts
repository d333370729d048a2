import { sql } from 'kysely';
import type { Tx } from '#platform/database/transaction.ts';
import type { HeardEvent } from '#platform/events/heard.ts';
import type { EventConsumer } from '#platform/feature.ts';
import { storeFinds } from '../finds/store-finds.ts';
import { match, type Candidate } from './match.ts';
import { sentencesOf, wordsAlone } from './sentences.ts';
import { isCopyReadable, isReadable } from '../views.ts';

type Kind = 'post' | 'response' | 'comment';

interface ItemRow {
  post_id: string;
  author_id: string | null;
  title: string | null;
  content: string;
  /** Each text that it has had, the oldest first. */
  texts: { title: string | null; content: string; created_at: string }[];
}

const written: Partial<Record<HeardEvent['kind'], Kind>> = {
  'post.created': 'post',
  'post.restored': 'post',
  'response.created': 'response',
  'response.changed': 'response',
  'comment.created': 'comment',
  'comment.changed': 'comment',
};
const removed: ReadonlySet<string> = new Set(['post.removed', 'response.removed', 'comment.removed']);

/** Looks at what is written in Clapback, as it is written, for the alerts of all members. */
export const ownContent: EventConsumer = {
  name: 'alerts',
  everyMs: 1000,
  async consume(tx, events) {
    for (const { kind, id } of itemsOf(events)) await lookAt(tx, kind, id);
    const gone = events.flatMap(goneOf);
    if (gone.length === 0) return;
    await forgetDeletedCopies(tx, gone);
    await passOnToCopies(tx, gone);
    await forgetDeleted(tx, gone);
  },
};

function itemsOf(events: readonly HeardEvent[]): { kind: Kind; id: string }[] {
  const items = new Map<string, { kind: Kind; id: string }>();
  for (const event of events) {
    const ids = event.ids as Record<string, string | undefined>;
    // What is shown again below a post is told as a change of the post, which names it.
    const kinds = event.kind === 'post.changed' ? (['post', 'response', 'comment'] as const) : [written[event.kind]];
    for (const kind of kinds) {
      const id = kind && ids[`${kind}Id`];
      if (kind && id) items.set(id, { kind, id });
    }
  }
  return [...items.values()];
}

/** Of an item that everybody can read, what is new to each alert: a sentence that no text had before the alert was there. */
async function lookAt(tx: Tx, kind: Kind, id: string): Promise<void> {
  const item = await readItem(tx, kind, id);
  if (!item) return;
  const firstSeen = new Map<string, Date>();
  for (const { title, content, created_at } of item.texts)
    for (const { key } of sentencesWithKeys(whole(title, content))) if (!firstSeen.has(key)) firstSeen.set(key, new Date(created_at));
  const candidate: Candidate = {
    text: whole(item.title, item.content),
    url: new URL(path(kind, id, item.post_id), tx.platform.settings.publicUrl).href,
    title: `Clapback, ${kind}`,
    authorId: item.author_id,
    item: { postId: item.post_id, ...(kind === 'post' ? {} : { [`${kind}Id`]: id }) },
    isNew: (sentence, since) => (firstSeen.get(wordsAlone(sentence)) ?? new Date()) >= since,
  };
  await storeFinds(tx, await match(tx, candidate, 'everybody'));
}

const whole = (title: string | null, content: string) => (title === null ? content : `${title}\n\n${content}`);
const sentencesWithKeys = (text: string) => sentencesOf(text).map(({ start, end }) => ({ key: wordsAlone(text.slice(start, end)) }));

const path = (kind: Kind, id: string, postId: string) => `/?post=${postId}${kind === 'post' ? '' : `&${kind}=${id}`}`;

const visible: Record<Kind, string> = {
  post: `i.status = 'active' and i.deleted_at is null`,
  response: `i.status <> 'hidden' and i.deleted_at is null and p.status = 'active' and p.deleted_at is null`,
  comment: `i.status <> 'hidden' and i.deleted_at is null and p.status = 'active' and p.deleted_at is null
    and (r.id is null or (r.status <> 'hidden' and r.deleted_at is null))`,
};

async function readItem(tx: Tx, kind: Kind, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select p.id as post_id, i.author_id, ${sql.raw(kind === 'post' ? 'i.title' : 'null::text')} as title, i.content,
      (select coalesce(jsonb_agg(jsonb_build_object('title', v.title, 'content', v.content, 'created_at', v.created_at) order by v.number), '[]')
        from revisions v where v.${sql.ref(`${kind}_id`)} = i.id) as texts
    from ${sql.table(`${kind}s`)} i
    join posts p on p.id = ${sql.raw(kind === 'post' ? 'i.id' : 'i.post_id')}
    ${sql.raw(kind === 'comment' ? 'left join responses r on r.id = i.response_id' : '')}
    where i.id = ${id} and ${sql.raw(visible[kind])}`.execute(tx.db);
  return rows[0];
}

/** Ids of what may be there no more: what was removed, and what was hidden below a post, which is told as a change of the post. */
function goneOf(event: HeardEvent): string[] {
  const { postId, ...below } = event.ids as Record<string, string>;
  if (removed.has(event.kind)) return [...(postId ? [postId] : []), ...Object.values(below)];
  return event.kind === 'post.changed' ? Object.values(below) : [];
}

/**
 * What was found in something that nobody can read any more goes on with its oldest copy that somebody can. Else what was
 * said twice and hidden once is found nowhere.
 */
async function passOnToCopies(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select f.id from alert_results f where ${standsIn(ids)}
      and not ${isReadable} and exists (select from alert_copies k where k.result_id = f.id)
    order by f.id for update of f`.execute(tx.db);
  for (const find of rows) {
    const { rows: copies } = await sql<CopyRow>`
      delete from alert_copies where (result_id, url_hash) in (
        select k.result_id, k.url_hash from alert_copies k where k.result_id = ${find.id} and ${isCopyReadable} order by k.found_at, k.url_hash limit 1)
      returning url_hash, source_url, source_title, stood_before, post_id, response_id, comment_id`.execute(tx.db);
    if (copies[0]) await tx.db.updateTable('alert_results').set(copies[0]).where('id', '=', find.id).execute();
  }
}

interface CopyRow {
  url_hash: string;
  source_url: string;
  source_title: string;
  stood_before: boolean;
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
}

/** SQL: whether what a find or a copy (`f`) stands in was deleted, also where an empty tombstone keeps its place. */
const isDeleted = sql<boolean>`(exists (select from posts p where p.id = f.post_id and p.deleted_at is not null and f.response_id is null and f.comment_id is null)
  or exists (select from responses r where r.id = f.response_id and r.deleted_at is not null)
  or exists (select from comments c where c.id = f.comment_id and c.deleted_at is not null))`;
/** SQL: whether a find or a copy (`f`) stands in some items. */
const standsIn = (ids: readonly string[]) =>
  sql<boolean>`(f.post_id = any(${ids}::uuid[]) or f.response_id = any(${ids}::uuid[]) or f.comment_id = any(${ids}::uuid[]))`;

async function forgetDeletedCopies(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from alert_copies f where ${standsIn(ids)} and ${isDeleted}`.execute(tx.db);
}

/** What was deleted is found nowhere any more. What is only hidden stays, unread. */
async function forgetDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from alert_results f where ${standsIn(ids)} and ${isDeleted}`.execute(tx.db);
}
