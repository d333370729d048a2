import { sql, type RawBuilder } from 'kysely';
import type { ItemKind, ItemState } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';

/** The item that a report or a decision is about, with its row locked. */
export interface Item {
  kind: ItemKind;
  id: string;
  /** The post, or the one that it was written under. */
  postId: string;
  /** The post's title, as it is now. */
  postTitle: string;
  /** Whether everybody can read the post itself: it is neither hidden nor deleted. */
  isPostReadable: boolean;
  authorId: string | null;
  isAnonymous: boolean;
  state: ItemState;
  isDeleted: boolean;
  /** Whether everybody can see it, behind a warning perhaps. */
  isVisible: boolean;
  revisionId: string;
  reportCount: number;
}

interface ItemRow {
  author_id: string | null;
  state: ItemState;
  revision_id: string;
  report_count: number;
}

interface PostRow extends ItemRow {
  title: string;
  is_anonymous: boolean;
  is_deleted: boolean;
}

/** The column of reports, decisions and revisions that names an item of a kind. */
export const itemColumn = (kind: ItemKind): RawBuilder<unknown> => sql.ref(`${kind}_id`);
export const itemTable = (kind: ItemKind): RawBuilder<unknown> => sql.table(`${kind}s`);

/** How a post stands, of the table alias `p`. */
export const postState = sql<ItemState>`case when p.status = 'active' and p.is_flagged then 'flagged' else p.status end`;

/** Locks an item for a change, its post first, so that two at once wait for each other. Null where there is none. */
export async function lockItem(tx: Tx, kind: ItemKind, id: string): Promise<Item | null> {
  const postId = kind === 'post' ? id : await postOf(tx, kind, id);
  if (!postId) return null;
  const { rows: posts } = await sql<PostRow>`
    select p.author_id, ${postState} as state, p.revision_id, p.report_count, p.title, p.is_anonymous, p.deleted_at is not null as is_deleted
    from posts p where p.id = ${postId} for no key update`.execute(tx.db);
  const post = posts[0];
  if (!post) return null;
  const isPostShown = post.state === 'active' || post.state === 'flagged';
  const isPostReadable = isPostShown && !post.is_deleted;
  if (kind === 'post') {
    return {
      kind,
      id,
      postId,
      postTitle: post.title,
      isPostReadable,
      authorId: post.author_id,
      isAnonymous: post.is_anonymous,
      state: post.state,
      isDeleted: post.is_deleted,
      isVisible: isPostReadable,
      revisionId: post.revision_id,
      reportCount: post.report_count,
    };
  }
  const { rows } =
    await sql<ItemRow>`select author_id, status as state, revision_id, report_count from ${itemTable(kind)} where id = ${id} for no key update`.execute(
      tx.db,
    );
  const row = rows[0];
  if (!row) return null;
  return {
    kind,
    id,
    postId,
    postTitle: post.title,
    isPostReadable,
    authorId: row.author_id,
    isAnonymous: false,
    state: row.state,
    isDeleted: false,
    isVisible: isPostShown && row.state !== 'hidden',
    revisionId: row.revision_id,
    reportCount: row.report_count,
  };
}

async function postOf(tx: Tx, kind: ItemKind, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ post_id: string }>`select post_id from ${itemTable(kind)} where id = ${id}`.execute(tx.db);
  return rows[0]?.post_id;
}

/** Finds which item has reports under this id: cases bear the id of their item. */
export async function kindOf(tx: Tx, id: string): Promise<ItemKind | null> {
  const { rows } = await sql<{ kind: ItemKind }>`
    select case when post_id is not null then 'post' when response_id is not null then 'response' else 'comment' end as kind
    from reports where post_id = ${id} or response_id = ${id} or comment_id = ${id} limit 1`.execute(tx.db);
  return rows[0]?.kind ?? null;
}

/** Sets how an item stands, adjusts its post's counters, and tells those who show it. A hidden post keeps whether it was flagged. */
export async function setState(tx: Tx, item: Item, next: ItemState): Promise<void> {
  const isShown = next === 'active' || next === 'flagged';
  if (item.kind === 'post') {
    await sql`update posts set status = ${next === 'flagged' ? 'active' : next}, is_flagged = ${isShown ? next === 'flagged' : sql`is_flagged`} where id = ${item.id}`.execute(
      tx.db,
    );
    const wasShown = item.state === 'active' || item.state === 'flagged';
    await tx.recordEvent(isShown ? (wasShown ? 'post.changed' : 'post.restored') : 'post.removed', { postId: item.id });
  } else {
    await sql`update ${itemTable(item.kind)} set status = ${next} where id = ${item.id}`.execute(tx.db);
    const wasShown = item.state !== 'hidden';
    const count = sql.ref(item.kind === 'response' ? 'response_count' : 'comment_count');
    if (wasShown !== isShown)
      await sql`update posts set ${count} = greatest(0, ${count} + ${isShown ? 1 : -1}) where id = ${item.postId}`.execute(tx.db);
    await tx.recordEvent('post.changed', { postId: item.postId, [`${item.kind}Id`]: item.id });
  }
}
