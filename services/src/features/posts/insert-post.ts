import type { Kysely } from 'kysely';
import type { CreatePost } from '@clapback/contracts';
import { lockCaptchaPass } from '#platform/captcha/passes.ts';
import { compileOnce } from '#platform/database/compile-once.ts';
import type { Tables } from '#platform/database/tables.ts';
import { insertEvent, type NewEvent } from '#platform/database/transaction.ts';
import { claimKeyWhenReady, type ClaimedKey } from '#platform/http/idempotency.ts';
import { authorColumns } from './queries.ts';

/** What a new post is written with. Without a key of the call its fields are empty. */
export interface NewRows extends NewEvent, ClaimedKey {
  id: string;
  accountId: string;
  title: string;
  content: string;
  alt: string | null;
  fileId: string | null;
  postType: CreatePost['postType'];
  isAnonymous: boolean;
  language: string | null;
  revisionId: string;
  passHash: Buffer;
}

/** The fields of a call that has no key. */
export const noKey: ClaimedKey = { actor: '', route: '', key: '', request_hash: Buffer.alloc(0), status: 0, body: '' };

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

/** The statement with and without a picture, and for a call with and without a key. */
const statementFor = ({ hasPicture, hasKey }: { hasPicture: boolean; hasKey: boolean }) =>
  compileOnce((tx, rows: NewRows) => {
    const { id, accountId, title, content, alt, fileId, postType, isAnonymous, language, revisionId, passHash } = rows;
    return (
      tx
        .with('pass', (db) => lockCaptchaPass(db, passHash, 'create_post'))
        // One file belongs to one item, and to the one who uploaded it.
        .with('picture', (db) =>
          db
            .selectFrom('files')
            .select('id')
            .where('id', '=', fileId)
            .where('owner_id', '=', accountId)
            .where('purpose', '=', 'post-image')
            .where('state', '=', 'stored')
            .forUpdate(),
        )
        .with('found', (db) =>
          db.selectNoFrom((eb) => [
            eb.exists(eb.selectFrom('pass').select('hash')).as('has_pass'),
            (hasPicture ? eb.exists(eb.selectFrom('picture').select('id')) : eb.lit(true)).as('has_picture'),
          ]),
        )
        .with('ready', (db) =>
          db
            .selectFrom('found')
            .innerJoin('pass', (join) => join.onTrue())
            .select('pass.hash')
            .where('has_picture', '=', true),
        )
        .with('claimed', (db) => (hasKey ? claimKeyWhenReady(db, rows) : db.selectFrom('ready').select('hash as key')))
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
                  eb.val(accountId).as('author_id'),
                  eb.val(title).as('title'),
                  eb.val(content).as('content'),
                  eb.val(postType).as('post_type'),
                  eb.val(isAnonymous).as('is_anonymous'),
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
        .with('event', () => insertEvent(rows, 'post'))
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
  });

const [withKey, withoutKey] = [true, false].map((hasKey) => ({
  withPicture: statementFor({ hasPicture: true, hasKey }),
  withoutPicture: statementFor({ hasPicture: false, hasKey }),
})) as [Statements, Statements];

interface Statements {
  withPicture: ReturnType<typeof statementFor>;
  withoutPicture: ReturnType<typeof statementFor>;
}

/** The statement that creates a post, or says what is missing: see `createPost`. */
export function insertPost(db: Kysely<Tables>, rows: NewRows): ReturnType<ReturnType<typeof statementFor>> {
  const statements = rows.key === '' ? withoutKey : withKey;
  return (rows.fileId ? statements.withPicture : statements.withoutPicture)(db, rows);
}
