import { sql, type RawBuilder } from 'kysely';
import type { Post, PostListing, PostStatus } from '@clapback/contracts';
import { claimablePostTypes } from '@clapback/contracts/vocabulary';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { fileAddress, ownFileAddress } from '#platform/files/addresses.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Secrets } from '#platform/secrets.ts';
import { publicProfile, type PublicProfileRow } from '../accounts/views.ts';
import { answerView, isAnswered, isAnsweredRow, isClaimed, resolutionView, type AnswerRow, type ResolutionRow } from '../subjects/views.ts';
import { hidingDecisionView, type HidingDecisionRow } from '../moderation/views.ts';

/** SQL: whether everybody may see the post under an alias, behind a warning perhaps: neither staff hid it nor its author deleted it. */
export const isVisiblePost = (alias: string): RawBuilder<boolean> =>
  sql.raw(`(${alias}.status = 'active' and ${alias}.deleted_at is null)`);

/** SQL: whether the post under an alias is one that everybody may find. A flagged one is left to those who look at it where it stands. */
export const isFindablePost = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isVisiblePost(alias)} and not ${sql.ref(`${alias}.is_flagged`)})`;

/**
 * SQL: whether a reader may see the post under an alias: what everybody may see, and their own where staff hid it. The reader is an account's
 * id, or a column of the statement that holds one.
 */
export const isVisiblePostTo = (reader: string | RawBuilder<string>, alias: string): RawBuilder<boolean> =>
  sql`((${sql.ref(`${alias}.status`)} = 'active' or ${sql.ref(`${alias}.author_id`)} = ${reader}) and ${sql.ref(`${alias}.deleted_at`)} is null)`;

/** SQL: whether the post `p` accuses somebody: by its type, or because somebody says that it is about them. */
export const isAccusation = sql<boolean>`(p.post_type = any (${sql.lit(`{${claimablePostTypes.join()}}`)}::text[]) or ${isClaimed})`;

/**
 * SQL: whether the post `p` may be spread beyond the site, by search engines and in feeds: never under a warning, an accusation only once whom
 * it is about has had their say, and an anonymous accusation never. On the site itself it is read and found all the same. `listingOf` says the
 * same of a row.
 */
export const mayLeaveSite = sql<boolean>`(${isFindablePost('p')}
  and (not ${isAccusation} or (not p.is_anonymous and ${isAnswered})))`;

/** What search engines and feeds may have of a post: `mayLeaveSite` of its row, and where they may not, whether an answer changes it. */
export function listingOf(row: PostRow): PostListing {
  if (row.status !== 'active' || row.deleted_at !== null || row.is_flagged) return 'unlisted';
  if (!row.is_accusation) return 'listed';
  if (row.is_anonymous) return 'unlisted';
  return isAnsweredRow(row) ? 'listed' : 'awaits_answer';
}

/** `mayLeaveSite` of a row. */
export const rowMayLeaveSite = (row: PostRow): boolean => listingOf(row) === 'listed';

/**
 * SQL: whether what stands below a post (its row under `item`) was written by the post's own author (under `post`), who is anonymous: nobody
 * but that author may learn whose it is.
 */
export const isByAnonymousAuthor = (item: string, post: string): RawBuilder<boolean> =>
  sql.raw(`coalesce(${post}.is_anonymous and ${item}.author_id = ${post}.author_id, false)`);

/** The name of anyone who writes under an anonymous post of their own. */
export const anonymousAuthorName = 'Anonymous (author)';

/** SQL: whether staff hid a post that its author has not deleted. As text, for a statement that is written out. */
export const isHiddenPost = (alias: string): string => `(${alias}.status <> 'active' and ${alias}.deleted_at is null)`;

/** The refusal of a call about a post that its caller cannot see: hidden, deleted or never there. */
export const notHere = () => new ProblemError('not_found', { detail: 'This post is not here any more.' });

/** A row of the posts query, with the author, the reader's like and the pinned answer beside it. */
export interface PostRow {
  id: string;
  author_id: string | null;
  revision_id: string;
  title: string;
  content: string;
  post_type: Post['postType'];
  is_anonymous: boolean;
  is_accusation: boolean;
  status: PostStatus;
  is_flagged: boolean;
  like_count: number;
  comment_count: number;
  response_count: number;
  boost_count: number;
  boosted_until: string | null;
  attachment_file_id: string | null;
  attachment_alt: string | null;
  attachment_type: string | null;
  attachment_width: number | null;
  attachment_height: number | null;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  author: PublicProfileRow | null;
  answer: AnswerRow | null;
  resolution: ResolutionRow | null;
  liked_by_me: boolean;
  /** The decision that hides it; absent where the author is not the reader. */
  hidden?: HidingDecisionRow | null;
}

/** A post as its reader may see it. Of an anonymous post nobody but the author learns who wrote it: not the id, name, mark or place. */
export function postView(secrets: Secrets, row: PostRow, readerId: string | null): Post {
  const isMine = readerId !== null && row.author_id === readerId;
  const isDeleted = row.deleted_at !== null;
  const isHidden = row.status !== 'active';
  const showsAuthor = !isDeleted && (!row.is_anonymous || isMine);
  const author = showsAuthor && row.author ? publicProfile(secrets, row.author) : null;
  const addressOf = (fileId: string) => (isHidden && isMine ? ownFileAddress(secrets, fileId, readerId) : fileAddress(secrets, fileId));
  const isBoosted = row.boosted_until !== null && new Date(row.boosted_until).getTime() > Date.now();
  return {
    id: row.id,
    userId: showsAuthor ? row.author_id : null,
    revisionId: row.revision_id,
    title: row.title,
    content: row.content,
    postType: row.post_type,
    isAnonymous: row.is_anonymous,
    status: row.is_flagged && row.status === 'active' ? 'flagged' : row.status,
    isFlagged: row.is_flagged,
    listing: listingOf(row),
    likeCount: row.like_count,
    commentCount: row.comment_count,
    responseCount: row.response_count,
    boostCount: row.boost_count,
    boostedUntil: isBoosted ? toIsoOrNull(row.boosted_until) : null,
    attachmentUrl: row.attachment_file_id && addressOf(row.attachment_file_id),
    attachmentType: row.attachment_type,
    attachmentAlt: row.attachment_alt,
    attachmentWidth: row.attachment_width,
    attachmentHeight: row.attachment_height,
    createdAt: toIso(row.created_at),
    editedAt: toIsoOrNull(row.edited_at),
    isDeleted,
    isVerified: author?.isVerified ?? false,
    author,
    answer: row.answer && answerView(row.answer),
    resolution: row.resolution && resolutionView(row.resolution),
    likedByMe: row.liked_by_me,
    isMine,
    ...(isHidden && isMine ? { hidden: hidingDecisionView(row.hidden) } : {}),
  };
}
