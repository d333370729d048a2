import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import { uploadLimits, type Upload, type UploadPurpose } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { fileAddress } from '#platform/files/addresses.ts';
import { discardFile, expectFile, keepFile } from '#platform/files/incoming.ts';
import { File } from '#platform/files/entities.ts';
import type { StoredImage } from '#platform/files/images.ts';
import { storeImage } from '#platform/files/pictures.ts';
import { storeProblem } from '#platform/files/store.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { effectiveStanding } from '../accounts/service.ts';
import { isVisiblePost } from '../posts/views.ts';

/** Bytes that one member may have stored without a post that shows them. They are swept after a day. */
const mostUnused = 250 * 1024 * 1024;

/** A file as it arrives: its bytes, and the name that the member's machine gave it. */
export interface IncomingFile {
  stream: Readable & { truncated?: boolean };
  name: string;
}

/**
 * Takes an upload: streams it to a temporary file, re-encodes it, puts it under a new key and commits its row last. Whatever fails on the
 * way leaves no row, and bytes without a row are removed at once.
 */
export async function takeUpload(platform: Platform, member: Member, purpose: UploadPurpose, file: IncomingFile): Promise<Upload> {
  await refuseHoard(platform, member);
  const folder = await makeFolder(platform);
  try {
    const received = join(folder, 'received');
    await receive(file.stream, received);
    if (file.stream.truncated) throw tooLarge(purpose);
    const image = await storeImage(member.accountId, received, join(folder, 'stored'));
    // Once more, since many may have been under way at once.
    await refuseHoard(platform, member);
    return await keep(platform, member, purpose, file.name, image);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(platform: Platform): Promise<string> {
  const parent = join(platform.settings.dataDir, 'incoming');
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    return await mkdtemp(join(parent, 'upload-'));
  } catch (error) {
    throw storeProblem(error);
  }
}

async function receive(stream: Readable, path: string): Promise<void> {
  try {
    await pipeline(stream, createWriteStream(path));
  } catch (error) {
    // What the member's side broke off is not the disk's fault.
    const { syscall = '' } = error as NodeJS.ErrnoException;
    throw ['open', 'write', 'close'].includes(syscall) ? storeProblem(error) : error;
  }
}

/** Refuses a member who fills the store with pictures that no post uses. */
async function refuseHoard(platform: Platform, member: Member): Promise<void> {
  const unused = await readFrom(platform)
    .selectFrom('files')
    .select((eb) => eb.fn.sum('bytes').as('bytes'))
    .where('owner_id', '=', member.accountId)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  if (Number(unused?.bytes) > mostUnused) {
    throw new ProblemError('too_many_requests', {
      detail: 'You have uploaded many pictures that no post uses. Please use some of them, or try again tomorrow.',
      retryAfter: 3600,
    });
  }
}

const tooLarge = (purpose: UploadPurpose) => {
  const message = `Please select a file smaller than ${uploadLimits[purpose] / 1024 / 1024}MB`;
  return new ProblemError('file_too_large', { detail: message, errors: [{ field: 'file', code: 'file_too_large', message }] });
};

async function keep(platform: Platform, member: Member, purpose: UploadPurpose, name: string, image: StoredImage): Promise<Upload> {
  const id = uuid();
  // Microseconds, so that two uploads of one member at the same time have keys of their own.
  const timestamp = Date.now() * 1000 + Math.floor(Math.random() * 1000);
  const storageKey = `post-attachments/${member.accountId}/${timestamp}.${image.extension}`;
  await expectFile(platform, storageKey);
  try {
    await platform.files.put(storageKey, image.path, image.mediaType);
    await transact(platform, async (tx) => {
      tx.em.create(File, {
        id,
        ownerId: member.accountId,
        purpose,
        storageKey,
        mediaType: image.mediaType,
        bytes: image.bytes,
        sha256: image.sha256,
        width: image.width,
        height: image.height,
        originalName: cleanName(name),
      });
      await keepFile(tx, storageKey);
    });
  } catch (error) {
    await discardFile(platform, storageKey).catch((reason: unknown) =>
      platform.log.warn({ err: reason }, 'The bytes of a failed upload wait for the sweep'),
    );
    throw error;
  }
  return {
    id,
    url: fileAddress(platform.secrets, id),
    mediaType: image.mediaType,
    bytes: image.bytes,
    width: image.width,
    height: image.height,
  };
}

const cleanName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_')
    .slice(-200) || 'file';

/**
 * A file that may be read now: stored for its uploader's preview, or shown by an item that everybody may see; where `alsoHidden`, by one
 * that staff hid as well. Null otherwise.
 */
export async function findReadableFile(
  platform: Platform,
  fileId: string,
  { alsoHidden }: { alsoHidden: boolean },
): Promise<{ id: string; storageKey: string; mediaType: string; bytes: number; purpose: string } | null> {
  const row = await readFrom(platform)
    .selectFrom('files as f')
    .select(['f.storage_key', 'f.media_type', 'f.bytes', 'f.purpose'])
    .where('f.id', '=', fileId)
    .where((eb) => {
      const post = eb.selectFrom('posts as p').select('p.id').whereRef('p.attachment_file_id', '=', 'f.id');
      const shown = post.where((posts) => (alsoHidden ? posts.or([isVisiblePost('p'), isAuthors(posts)]) : isVisiblePost('p')));
      return eb.or([
        eb('f.state', '=', 'stored'),
        eb.and([eb('f.state', '=', 'attached'), eb('f.purpose', '=', 'post-image'), eb.exists(shown)]),
      ]);
    })
    .executeTakeFirst();
  return row ? { id: fileId, storageKey: row.storage_key, mediaType: row.media_type, bytes: row.bytes, purpose: row.purpose } : null;
}

/**
 * SQL: whether the author of `p` may see it though staff hid it. A banned one sees what visitors see, and may hold addresses from before.
 */
const isAuthors = (eb: ExpressionBuilder<Tables & { p: Tables['posts'] }, 'p'>) =>
  eb.and([
    eb('p.deleted_at', 'is', null),
    eb.exists(
      eb.selectFrom('accounts as a').select('a.id').whereRef('a.id', '=', 'p.author_id').where(effectiveStanding('a'), '<>', 'banned'),
    ),
  ]);
