import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { ArticlePicture } from '@clapback/contracts';
import { articleLimits } from '@clapback/contracts/article-words';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { File } from '#platform/files/entities.ts';
import { discardFile, expectFile, keepFile } from '#platform/files/incoming.ts';
import { storeImage } from '#platform/files/pictures.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { makeFolder, receive, type IncomingFile } from '../uploads/service.ts';
import { articlePicturePath } from './render.ts';

const purpose = 'article-picture';

/**
 * Takes a picture for articles: encoded anew without what describes it, and known by the hash of its bytes from then on, so that its address
 * never shows anything else. It belongs to nobody, since articles stay when an account goes. The same picture again is the one that is there.
 */
export async function takeArticlePicture(platform: Platform, editorId: string, file: IncomingFile): Promise<ArticlePicture> {
  const folder = await makeFolder(platform);
  try {
    const received = join(folder, 'received');
    await receive(file.stream, received);
    if (file.stream.truncated || (await stat(received)).size > articleLimits.picture)
      throw new ProblemError('file_too_large', { detail: 'Please select a file smaller than 10MB' });
    const copy = await storeImage(editorId, received, join(folder, 'stored'));
    const hash = copy.sha256.toString('hex');
    const picture = { url: articlePicturePath(hash, copy.extension), width: copy.width, height: copy.height };
    if (await findArticlePicture(platform, hash)) return picture;
    const storageKey = `article-pictures/${uuid()}.${copy.extension}`;
    await expectFile(platform, storageKey);
    try {
      await platform.files.put(storageKey, copy.path, copy.mediaType);
      await transact(platform, async (tx) => {
        const { mediaType, bytes, sha256, width, height, extension } = copy;
        tx.em.create(File, {
          id: uuid(),
          ownerId: null,
          purpose,
          storageKey,
          mediaType,
          bytes,
          sha256,
          width,
          height,
          originalName: `picture.${extension}`,
          state: 'attached',
          originalKey: null,
          originalType: null,
          originalBytes: null,
          originalSha256: null,
          smallerSizes: null,
        });
        await keepFile(tx, storageKey);
        await tx.audit({ actorId: editorId, action: 'article_picture_added', targetKind: 'article_picture', details: { sha256: hash } });
      });
    } catch (error) {
      await discardFile(platform, storageKey).catch((reason: unknown) =>
        platform.log.warn({ err: reason }, 'The bytes of a failed upload wait for the sweep'),
      );
      throw error;
    }
    return picture;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the bytes of a picture lie, by their hash; null where there is none. */
export async function findArticlePicture(
  platform: Platform,
  hash: string,
): Promise<{ storageKey: string; mediaType: string; bytes: number } | null> {
  const row = await readFrom(platform)
    .selectFrom('files')
    .select(['storage_key', 'media_type', 'bytes'])
    .where('purpose', '=', purpose)
    .where('sha256', '=', Buffer.from(hash, 'hex'))
    .where('state', '=', 'attached')
    .limit(1)
    .executeTakeFirst();
  return row ? { storageKey: row.storage_key, mediaType: row.media_type, bytes: row.bytes } : null;
}
