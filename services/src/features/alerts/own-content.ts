import { sql } from 'kysely';
import type { Tx } from '#platform/database/transaction.ts';
import type { HeardEvent } from '#platform/events/heard.ts';
import type { EventConsumer } from '#platform/feature.ts';
import { storeFinds } from './finds.ts';
import { match, type Candidate } from './match.ts';
import { sentencesOf, wordsAlone } from './sentences.ts';

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
  'post.changed': 'post',
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
    if (events.some(({ kind }) => removed.has(kind))) await forgetDeleted(tx, events);
  },
};

function itemsOf(events: readonly HeardEvent[]): { kind: Kind; id: string }[] {
  const items = new Map<string, { kind: Kind; id: string }>();
  for (const event of events) {
    const kind = written[event.kind];
    const id = kind && (event.ids as Record<string, string | undefined>)[`${kind}Id`];
    if (kind && id) items.set(id, { kind, id });
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

/** What was deleted is found nowhere any more, also where an empty tombstone keeps its place. What is only hidden stays, unread. */
async function forgetDeleted(tx: Tx, events: readonly HeardEvent[]): Promise<void> {
  const ids = events.flatMap((event) => (removed.has(event.kind) ? Object.values(event.ids as Record<string, string>) : []));
  await sql`
    delete from alert_results f where (f.post_id = any(${ids}::uuid[]) or f.response_id = any(${ids}::uuid[]) or f.comment_id = any(${ids}::uuid[]))
      and (exists (select from posts p where p.id = f.post_id and p.deleted_at is not null and f.response_id is null and f.comment_id is null)
        or exists (select from responses r where r.id = f.response_id and r.deleted_at is not null)
        or exists (select from comments c where c.id = f.comment_id and c.deleted_at is not null))`.execute(tx.db);
}
