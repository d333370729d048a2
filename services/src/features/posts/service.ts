import { v7 as uuid } from 'uuid';
import { limits, type CreatePost } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { lockCaptchaPass, invalidCaptchaPass } from '#platform/captcha/passes.ts';
import { readFrom, transactAtOnce, type Tx } from '#platform/database/transaction.ts';
import { fileIdOf } from '#platform/files/addresses.ts';
import { claimKeyWhenReady, findStoredResponse, type CallKey, type StoredResponse } from '#platform/http/idempotency.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { authorColumns } from './queries.ts';
import type { PostRow } from './views.ts';

// What other features may use of this one, beside what stands here.
export { feedOrder } from './feed-order.ts';
export { feedCache } from './feed-cache.ts';
export { findPost, listPostsBy, listPostsFound } from './queries.ts';
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

/** The columns of a post that its view is made of. */
const postColumns = [
  'id',
  'author_id',
  'revision_id',
  'title',
  'content',
  'post_type',
  'is_anonymous',
  'status',
  'is_flagged',
  'like_count',
  'comment_count',
  'response_count',
  'boost_count',
  'boosted_until',
  'attachment_file_id',
  'attachment_alt',
  'created_at',
  'edited_at',
  'deleted_at',
] as const;

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
  const [row] = await transactAtOnce(
    platform,
    (tx) => insertPost(tx, author, post, language, answer),
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

function insertPost(tx: Tx, author: Member, { id, input, checked, key }: NewPost, language: string | null, answer: CreatedPost) {
  const [revisionId, { title, content, alt, fileId }] = [uuid(), checked];
  return (
    tx.db
      .with('pass', (db) => lockCaptchaPass(db, input.captchaToken, 'create_post'))
      // One file belongs to one item, and to the one who uploaded it.
      .with('picture', (db) =>
        db
          .selectFrom('files')
          .select('id')
          .where('id', '=', fileId)
          .where('owner_id', '=', author.accountId)
          .where('purpose', '=', 'post-image')
          .where('state', '=', 'stored')
          .forUpdate(),
      )
      .with('found', (db) =>
        db.selectNoFrom((eb) => [
          eb.exists(eb.selectFrom('pass').select('hash')).as('has_pass'),
          (fileId ? eb.exists(eb.selectFrom('picture').select('id')) : eb.lit(true)).as('has_picture'),
        ]),
      )
      .with('ready', (db) =>
        db
          .selectFrom('found')
          .innerJoin('pass', (join) => join.onTrue())
          .select('pass.hash')
          .where('has_picture', '=', true),
      )
      .with('claimed', (db) => (key ? claimKeyWhenReady(db, key, answer) : db.selectFrom('ready').select('hash as key')))
      .with('used', (db) =>
        db
          .deleteFrom('captcha_passes')
          .using(['ready', 'claimed'])
          .whereRef('captcha_passes.hash', '=', 'ready.hash')
          .returning('captcha_passes.hash'),
      )
      .with('attached', (db) =>
        db
          .updateTable('files')
          .from(['picture', 'used'])
          .set({ state: 'attached' })
          .whereRef('files.id', '=', 'picture.id')
          .returning('files.id'),
      )
      .with('post', (db) =>
        db
          .insertInto('posts')
          .columns([
            'id',
            'author_id',
            'title',
            'content',
            'post_type',
            'is_anonymous',
            'attachment_file_id',
            'attachment_alt',
            'revision_id',
            'language',
          ])
          .expression((eb) =>
            eb
              .selectFrom('used')
              .select([
                eb.val(id).as('id'),
                eb.val(author.accountId).as('author_id'),
                eb.val(title).as('title'),
                eb.val(content).as('content'),
                eb.val(input.postType).as('post_type'),
                eb.val(input.isAnonymous ?? false).as('is_anonymous'),
                eb.val(fileId).as('attachment_file_id'),
                eb.val(alt).as('attachment_alt'),
                eb.val(revisionId).as('revision_id'),
                eb.val(language).as('language'),
              ]),
          )
          .returning(postColumns),
      )
      .with('revision', (db) =>
        db
          .insertInto('revisions')
          .columns(['id', 'post_id', 'number', 'title', 'content', 'language', 'editor_id'])
          .expression((eb) =>
            eb
              .selectFrom('post')
              .select([
                'post.revision_id as id',
                'post.id as post_id',
                eb.val(1).as('number'),
                'title',
                'content',
                eb.val(language).as('language'),
                'author_id',
              ]),
          ),
      )
      .with('event', () => tx.insertEvent('post.created', { postId: id }, { actorId: author.accountId }, 'post'))
      .selectFrom('found')
      .leftJoin('post as p', (join) => join.onTrue())
      .leftJoin('profiles as a', 'a.id', 'p.author_id')
      .leftJoin('files as f', 'f.id', 'p.attachment_file_id')
      .select(postColumns.map((column) => `p.${column}` as const))
      .select((eb) => [
        'has_pass',
        'has_picture',
        'f.media_type as attachment_type',
        'f.width as attachment_width',
        'f.height as attachment_height',
        authorColumns.as('author'),
        eb.lit(null).as('answer'),
        eb.lit(null).as('resolution'),
        eb.lit(false).as('liked_by_me'),
      ])
  );
}

const refuseAttachment = () => refuseField('attachmentUrl', 'unknown_upload', 'This picture is not here any more. Please choose it again.');
