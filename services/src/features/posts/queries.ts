import { sql, type RawBuilder } from 'kysely';
import { feedPageSize } from '@clapback/contracts/limits';
import { compileEach } from '#platform/database/compile-once.ts';
import { anyValue, cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { PublicProfileRow } from '../accounts/views.ts';
import { hidingDecision } from '../moderation/views.ts';
import { openResolution, pinnedAnswer, type AnswerRow } from '../subjects/views.ts';
import { feedCursor, feedOrder, isAfterInFeed } from './feed-order.ts';
import { isAccusation, isFindablePost, isHiddenPost, isVisiblePost, type PostRow } from './views.ts';

const visible = isVisiblePost('p');

/** What is told of a post's author, of the profile `a`. */
export const authorColumns = sql<PostRow['author']>`case when a.id is not null then (select row_to_json(y) from (
  select a.id, a.display_name, a.is_verified, a.avatar_type, a.avatar_default, a.avatar_file_id, a.city, a.state, a.country, a.location) y) end`;

const withAuthor = {
  fields: authorColumns as RawBuilder<unknown>,
  join: sql`left join profiles a on a.id = p.author_id`,
};
/** Without anything that reads profiles. */
const withoutAuthor = { fields: sql`null::jsonb`, join: sql`` };

/** What is told of any post `p` that is seen at all, with its image. */
const plainColumns = sql`p.id, p.author_id, p.revision_id, p.title, p.content, p.post_type, p.is_anonymous, ${isAccusation} as is_accusation, p.like_count, p.comment_count,
    p.response_count, p.boost_count, p.boosted_until, p.attachment_file_id, p.attachment_alt, p.created_at, p.edited_at,
    f.media_type as attachment_type, f.width as attachment_width, f.height as attachment_height, ${openResolution} as resolution`;

const image = sql`left join files f on f.id = p.attachment_file_id`;

/** A post as `visitorsPosts` reads it. */
export interface FoundRow
  extends Omit<PostRow, 'status' | 'is_flagged' | 'deleted_at' | 'author' | 'answer' | 'liked_by_me' | 'hidden'>,
    Omit<PublicProfileRow, 'id'> {
  profile_id: string | null;
}

/**
 * Posts as visitors see them, for a statement that finds posts by itself, of those that everybody may find. Without objects of JSON and lists
 * within rows, which take the database longer than the posts themselves. The answer is handed to `rowOf`: few posts have one, and to be ready to
 * read it takes as long for none.
 */
export const visitorsPosts = {
  columns: sql`${plainColumns},
    a.id as profile_id, a.display_name, a.is_verified, a.avatar_type, a.avatar_default, a.avatar_file_id, a.city, a.state, a.country, a.location`,
  joins: sql`${withAuthor.join} ${image}`,
  rowOf: (found: FoundRow, answer: AnswerRow | null): PostRow => {
    const {
      profile_id: id,
      display_name,
      is_verified,
      avatar_type,
      avatar_default,
      avatar_file_id,
      city,
      state,
      country,
      location,
    } = found;
    const author =
      id === null ? null : { id, display_name, is_verified, avatar_type, avatar_default, avatar_file_id, city, state, country, location };
    return Object.assign(found, {
      status: 'active' as const,
      is_flagged: false,
      deleted_at: null,
      author,
      answer,
      hidden: null,
      liked_by_me: false,
    });
  },
};

/** Posts with author, image, the reader's like, the pinned answer and what both sides agreed on, in one statement. */
const select = (readerId: string | null, where: RawBuilder<unknown>, tail: RawBuilder<unknown>, author = withAuthor) => sql<PostRow>`
  select ${plainColumns}, p.status, p.is_flagged, p.deleted_at,
    ${author.fields} as author,
    ${author === withAuthor ? sql`answer.row` : sql`null::jsonb`} as answer,
    ${readerId === null ? sql`null::jsonb` : hidingDecision('post', 'p')} as hidden,
    ${readerId === null ? sql`false` : sql`exists (select from post_likes l where l.post_id = p.id and l.account_id = ${readerId})`} as liked_by_me
  from posts p
  ${author.join}
  ${image}
  ${author === withAuthor ? pinnedAnswer : sql``}
  where ${where} ${tail}`;

/** What staff hid of the reader's own. */
const ownHidden = (readerId: string | null) =>
  readerId === null ? sql`false` : sql`p.author_id = ${readerId} and ${sql.raw(isHiddenPost('p'))}`;

/** Milliseconds after which a page is read without its authors. */
const authorPatience = 2500;

/** A page of the feed. Where the authors cannot be read, or not in time, the posts come without them. */
export async function listPosts(
  platform: Platform,
  readerId: string | null,
  after: KeysetCursor | null,
): Promise<{ rows: PostRow[]; nextCursor: string | null }> {
  const where = after ? sql`${visible} and ${isAfterInFeed('p', after)}` : visible;
  const read = async (author?: typeof withAuthor) =>
    (await select(readerId, where, sql`${feedOrder('p')} ${limitRows(feedPageSize + 1)}`, author).execute(readFrom(platform))).rows;
  const rows = await inTime(read(), authorPatience).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'The feed is read without its authors');
    return read(withoutAuthor);
  });
  return cutPage(rows, feedPageSize, feedCursor);
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let alarm: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    alarm = setTimeout(() => reject(new Error(`Not done within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(alarm));
}

/** A page of what somebody posted under their name, newest first, as everybody may see it: of an anonymous post nobody learns here whose it is. */
export async function listPostsBy(
  platform: Platform,
  readerId: string | null,
  authorId: string,
  after: KeysetCursor | null,
): Promise<{ rows: PostRow[]; nextCursor: string | null }> {
  const older = after ? sql`and ${isAfterInFeed('p', after)}` : sql``;
  const where = sql`p.author_id = ${authorId} and not p.is_anonymous and ${visible} ${older}`;
  const { rows } = await select(readerId, where, sql`${feedOrder('p')} ${limitRows(feedPageSize + 1)}`).execute(readFrom(platform));
  return cutPage(rows, feedPageSize, feedCursor);
}

/** Up to three posts whose boost runs, the newest boost first. Flagged posts are not offered here. */
export async function listBoostedPosts(platform: Platform, readerId: string | null): Promise<PostRow[]> {
  const where = sql`${isFindablePost('p')} and p.boosted_until > now()`;
  const { rows } = await select(readerId, where, sql`order by p.boosted_until desc, p.id desc limit 3`).execute(readFrom(platform));
  return rows;
}

/** Posts that a search has found, as a reader may see them, in the order of their ids: never what is hidden, flagged or gone by now. */
export async function listPostsFound(platform: Platform, readerId: string | null, ids: readonly string[]): Promise<PostRow[]> {
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(selectFound(db, { isMember: readerId !== null }, { readerId, ids }));
  return rows;
}

const selectFound = compileEach<{ isMember: boolean }, { readerId: string | null; ids: readonly string[] }, PostRow>(
  ({ isMember }, { readerId, ids }) => {
    // The cast makes a value of it: without it, each row of the inner statement would be one.
    const among = sql`${anyValue(sql`${ids}::uuid[]`)}::uuid[]`;
    const where = sql`p.id = any(${among}) and ${isFindablePost('p')}`;
    return select(isMember ? readerId : null, where, sql`order by array_position(${among}, p.id)`);
  },
);

/**
 * The author's own hidden posts that stand in the feed between two cursors, at most a page and one more. `before` belongs to
 * them, `after` does not.
 */
export async function listOwnHiddenPosts(
  platform: Platform,
  authorId: string,
  { after, before }: { after: KeysetCursor | null; before: KeysetCursor | null },
): Promise<PostRow[]> {
  const older = after ? sql`and ${isAfterInFeed('p', after)}` : sql``;
  const newer = before ? sql`and not ${isAfterInFeed('p', before)}` : sql``;
  const where = sql`${ownHidden(authorId)} ${older} ${newer}`;
  return (await select(authorId, where, sql`${feedOrder('p')} ${limitRows(feedPageSize + 1)}`).execute(readFrom(platform))).rows;
}

/**
 * One post that the reader may see, their own also where it is hidden, or the tombstone of one that its author deleted; null for one that
 * is hidden, gone or never was.
 */
export async function findPost(platform: Platform, readerId: string | null, postId: string): Promise<PostRow | null> {
  const { rows } = await select(readerId, sql`p.id = ${postId} and (p.status = 'active' or (${ownHidden(readerId)}))`, sql``).execute(
    readFrom(platform),
  );
  return rows[0] ?? null;
}

/** Whether there was a post that everybody could see until its author deleted it, and nothing of it is left. */
export async function wasDeletedByAuthor(platform: Platform, postId: string): Promise<boolean> {
  const row = await readFrom(platform).selectFrom('deleted_posts').select('id').where('id', '=', postId).executeTakeFirst();
  return row !== undefined;
}

/** A revision of a post beside the one before it. */
export interface EditRow {
  id: string;
  created_at: string;
  title: string;
  content: string;
  old_title: string;
  old_content: string;
}

const editsPageSize = 20;

/** A page of a post's revisions but the first, newest first. */
export async function listRevisions(
  platform: Platform,
  postId: string,
  after: KeysetCursor | null,
): Promise<{ rows: EditRow[]; nextCursor: string | null }> {
  const older = after ? sql`and (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<EditRow>`
    select n.id, n.created_at, n.title, n.content, o.title as old_title, o.content as old_content
    from revisions n join revisions o on o.post_id = n.post_id and o.number = n.number - 1
    where n.post_id = ${postId} ${older} order by n.created_at desc, n.id desc ${limitRows(editsPageSize + 1)}`.execute(readFrom(platform));
  return cutPage(rows, editsPageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
}
