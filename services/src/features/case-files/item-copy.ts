import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ItemKind } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { isVisibleItemTo } from '../moderation/views.ts';
import { anonymousAuthorName, isByAnonymousAuthor, isVisiblePostTo } from '../posts/views.ts';

/** Words of the community as they stood at one moment. */
export interface ItemCopy {
  kind: ItemKind;
  id: string;
  revisionId: string;
  /** Null for one that nobody is known to have written any more. */
  authorId: string | null;
  /** What the matter can be called: the title of the post, and who gave it. */
  title: string;
  titleAuthorId: string | null;
  url: string;
  /** All of it as one text, of which `sha256` is made. */
  text: string;
  bytes: number;
  sha256: Buffer;
}

interface Row {
  post_id: string;
  revision_id: string;
  author_id: string | null;
  author_name: string | null;
  post_title: string;
  post_author_id: string | null;
  content: string;
  created_at: string;
  edited_at: string | null;
}

const columns = (
  kind: ItemKind,
) => sql`p.id as post_id, i.revision_id, i.author_id, p.title as post_title, p.author_id as post_author_id, i.content, i.created_at, i.edited_at,
  case when ${kind === 'post' ? sql`i.is_anonymous` : isByAnonymousAuthor('i', 'p')} then ${kind === 'post' ? 'Anonymous' : anonymousAuthorName}
    else ${kind === 'response' ? sql`i.name` : sql`w.display_name`} end as author_name`;

/** What an item says now, as its reader sees it. @throws ProblemError `not_found` for one that the member cannot see */
export async function copyItem(tx: Tx, readerId: string, kind: ItemKind, id: string): Promise<ItemCopy> {
  const from =
    kind === 'post'
      ? sql`posts i join posts p on p.id = i.id`
      : sql`${sql.table(kind === 'response' ? 'responses' : 'comments')} i join posts p on p.id = i.post_id`;
  const { rows } = await sql<Row>`
    select ${columns(kind)} from ${from} left join profiles w on w.id = i.author_id
    where i.id = ${id} and i.deleted_at is null and ${isVisibleItemTo(readerId, 'i')} and ${isVisiblePostTo(readerId, 'p')}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new ProblemError('not_found', { detail: 'This is not here any more.' });
  const url = new URL('/', tx.platform.settings.publicUrl);
  url.searchParams.set('post', row.post_id);
  if (kind !== 'post') url.searchParams.set(kind, id);
  const text = document(kind, id, row, url.href);
  return {
    kind,
    id,
    revisionId: row.revision_id,
    authorId: row.author_id,
    title: row.post_title,
    titleAuthorId: row.post_author_id,
    url: url.href,
    text,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest(),
  };
}

const names: Record<ItemKind, string> = { post: 'Post', response: 'Response', comment: 'Comment' };

function document(kind: ItemKind, id: string, row: Row, url: string): string {
  return [
    `${names[kind]} on Clapback`,
    `Address: ${url}`,
    `Number: ${id}`,
    `Revision: ${row.revision_id}`,
    // The title of the post above belongs to somebody else, and goes with their account and not with this one.
    ...(kind === 'post' ? [`Title: ${row.post_title}`] : []),
    `By: ${row.author_name ?? 'a member who has deleted their account'}`,
    `Written: ${toIso(row.created_at)}`,
    ...(row.edited_at ? [`Edited: ${toIso(row.edited_at)}`] : []),
    '',
    row.content,
    '',
  ].join('\n');
}
