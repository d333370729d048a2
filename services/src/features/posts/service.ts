import { v7 as uuid } from 'uuid';
import { limits, type CreatePost } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { invalidCaptchaPass } from '#platform/captcha/passes.ts';
import { eventOf, readFrom, runAtOnce } from '#platform/database/transaction.ts';
import { fileIdOf } from '#platform/files/addresses.ts';
import { findStoredResponse, rowOf, type CallKey, type StoredResponse } from '#platform/http/idempotency.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { insertPost, noKey, type NewRows } from './insert-post.ts';
import type { PostRow } from './views.ts';

// What other features may use of this one, beside what stands here.
export { feedOrder } from './feed-order.ts';
export { feedCache } from './feed-cache.ts';
export { findPost, listPostsBy, listPostsFound, visitorsPosts, type FoundRow } from './queries.ts';
export { lockVisiblePost } from './visible-post.ts';

/** What a new post consists of once it was checked. */
export interface CheckedPost {
  title: string;
  content: string;
  alt: string | null;
  fileId: string | null;
}

/** Checks what does not need the database, before anything is written or a bot pass is used up. */
export function checkPost(input: CreatePost): CheckedPost {
  const title = validateText(input.title, { field: 'title', max: limits.title });
  const content = validateText(input.content, { field: 'content', max: limits.post, multiline: true });
  const fileId = input.attachmentUrl ? fileIdOf(input.attachmentUrl) : null;
  if (input.attachmentUrl && !fileId) throw refuseAttachment();
  const alt = input.attachmentAlt?.trim()
    ? validateText(input.attachmentAlt, { field: 'attachmentAlt', max: limits.alternativeText })
    : null;
  return { title, content, alt: fileId ? alt : null, fileId };
}

/**
 * A post to be written: its id is known before, so that the answer can be kept with the call's key. The author is the session's member,
 * whatever was sent.
 */
export interface NewPost {
  id: string;
  input: CreatePost;
  checked: CheckedPost;
  key: CallKey | null;
}

/** The answer to a call that creates a post, as it is kept with the call's key. */
export type CreatedPost = StoredResponse<{ id: string }>;

/**
 * Creates a post with its first revision, and announces it. One statement, since a crowd that posts waits for the way to the database most
 * of all: the pass and the picture are held, the call's key is taken, and only then is all written, or nothing. Its one row says what was
 * there. Gives the post as it is read; null for it where the call was made before and is answered as then.
 */
export async function createPost(
  platform: Platform,
  author: Member,
  post: NewPost,
): Promise<{ made: PostRow | null; answer: CreatedPost }> {
  const answer: CreatedPost = { status: 201, body: { id: post.id } };
  const language = await detectLanguage(post.checked.title, post.checked.content);
  const { input, checked, key } = post;
  const values: NewRows = {
    id: post.id,
    accountId: author.accountId,
    ...checked,
    postType: input.postType,
    isAnonymous: input.isAnonymous ?? false,
    language,
    revisionId: uuid(),
    passHash: hashToken(input.captchaToken),
    ...eventOf('post.created', { postId: post.id }, { actorId: author.accountId }),
    ...(key ? rowOf(key, answer) : noKey),
  };
  const [row] = await runAtOnce(
    platform,
    (db) => insertPost(db, values),
    ({ id }) => id !== null,
  );
  const { has_pass: hasPass, has_picture: hasPicture, ...made } = row!;
  if (made.id) return { made: made as PostRow, answer };
  // Read after the statement, which waited for a call under the same key but does not see what that one wrote.
  const kept = post.key && (await findStoredResponse<{ id: string }>(readFrom(platform), post.key));
  if (kept) return { made: null, answer: kept };
  if (!hasPass) throw invalidCaptchaPass();
  if (!hasPicture) throw refuseAttachment();
  throw new ProblemError('service_busy', { retryAfter: 1 });
}

const refuseAttachment = () => refuseField('attachmentUrl', 'unknown_upload', 'This picture is not here any more. Please choose it again.');
