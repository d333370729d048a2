import { sql, type RawBuilder } from 'kysely';
import type { ItemState, ManagedPost, ManagedPostPage, ManagedPostsQuery, Role } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, decodeCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { noticedItem } from '../legal-notices/service.ts';
import { findWords, holdsWords } from '../revisions/service.ts';
import { whyNotDecide } from './may-decide.ts';
import { postState } from './queries.ts';
import { authorNameOf, personView } from './staff-views.ts';

const pageSize = 20;

interface PostRow {
  id: string;
  title: string;
  content: string;
  author_id: string | null;
  author_name: string | null;
  author_role: Role | null;
  is_anonymous: boolean;
  state: ItemState;
  report_count: number;
  pending_reports: number;
  revision_id: string;
  created_at: string;
  edited_at: string | null;
}

const selectPosts = (which: RawBuilder<unknown>, count: number) => sql<PostRow>`
  select p.id, p.title, p.content, p.author_id, w.display_name as author_name, t.role as author_role, p.is_anonymous, ${postState} as state, p.report_count,
    (select count(*)::int from reports r where r.post_id = p.id and r.status = 'pending') as pending_reports, p.revision_id, p.created_at, p.edited_at
  from (select * from posts p where p.deleted_at is null and ${which} order by p.created_at desc, p.id desc ${limitRows(count)}) p
  left join profiles w on w.id = p.author_id
  left join lateral (select effective_role(a) as role from accounts a where a.id = p.author_id and not p.is_anonymous) t on true
  order by p.created_at desc, p.id desc`;

/** A page of all posts, newest first. A search has words, or the address of a post. */
export async function listManagedPosts(
  platform: Platform,
  staff: Member,
  { restricted, search, cursor }: ManagedPostsQuery,
): Promise<ManagedPostPage> {
  const db = readFrom(platform);
  const after = decodeCursor(cursor);
  const which = sql`${after ? sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    and ${restricted === undefined ? sql`true` : restricted ? sql`(p.is_flagged or p.status <> 'active')` : sql`not p.is_flagged and p.status = 'active'`}
    and ${search ? await isSearched(platform, search) : sql`true`}`;
  const { rows } = await selectPosts(which, pageSize + 1).execute(db);
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => managedPost(row, staff)), nextCursor: page.nextCursor };
}

async function isSearched(platform: Platform, search: string): Promise<RawBuilder<unknown>> {
  const named = noticedItem(search, platform.settings.publicUrl);
  if (named?.postId) return sql`p.id = ${named.postId}::uuid`;
  return holdsWords(await findWords(readFrom(platform), search), { item: 'p.id', revision: 'p.revision_id' });
}

/** One post as staff see it. */
export async function readManagedPost(platform: Platform, staff: Member, postId: string): Promise<ManagedPost> {
  const { rows } = await selectPosts(sql`p.id = ${postId}::uuid`, 1).execute(readFrom(platform));
  if (!rows[0]) throw new ProblemError('not_found', { detail: 'There is no such post.' });
  return managedPost(rows[0], staff);
}

function managedPost(row: PostRow, staff: Member): ManagedPost {
  const isOwn = row.author_id === staff.accountId;
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    author: row.is_anonymous ? null : personView(row.author_id, row.author_name),
    authorName: authorNameOf(row),
    isAnonymous: row.is_anonymous,
    state: row.state,
    // Whoever wrote a post is not told how it stands with colleagues.
    reportCount: isOwn ? 0 : row.report_count,
    pendingReports: isOwn ? 0 : row.pending_reports,
    revisionId: row.revision_id,
    createdAt: toIso(row.created_at),
    editedAt: toIsoOrNull(row.edited_at),
    // Whether they have reported it themselves, or it is about them, is asked where they decide: somebody else may be there for it by then.
    whyNot: whyNotDecide(staff, {
      authorId: row.author_id,
      authorRole: row.author_role,
      isReporter: false,
      hasSide: false,
      wasOverruled: false,
      hasOthers: false,
      isPerson: false,
      whyNotRestrict: null,
    }),
  };
}
