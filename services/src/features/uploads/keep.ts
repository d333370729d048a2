import { randomInt, randomUUID } from 'node:crypto';
import type { UploadPurpose } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import type { StoredDocument } from '#platform/files/documents.ts';
import { File, smallerKey } from '#platform/files/entities.ts';
import { smallerPath, type StoredImage, type StoredSquares } from '#platform/files/images.ts';
import { discardFile, expectFile, keepFile } from '#platform/files/incoming.ts';
import type { Platform } from '#platform/platform.ts';
import { endingOf } from './names.ts';
import { claimStorage } from './storage-quota.ts';

/** A file as it was uploaded. */
export interface Original {
  path: string;
  mediaType: string;
  bytes: number;
  sha256: Buffer;
}

interface NewUpload {
  id: string;
  ownerId: string;
  purpose: UploadPurpose;
  name: string;
  copy: StoredImage | StoredSquares | StoredDocument;
  original: Original | null;
}

/** Puts the bytes of an upload into the store and commits its row, within the quota. Where that fails nothing is left that is not found again. */
export async function keepUpload(platform: Platform, { id, ownerId, purpose, name, copy, original }: NewUpload): Promise<void> {
  const storageKey = newKey(purpose, ownerId, copy.extension);
  const originalKey = original && newKey(purpose, ownerId, endingOf(original.mediaType));
  const smaller = 'smaller' in copy ? copy.smaller : null;
  const objects = [
    { key: storageKey, path: copy.path, mediaType: copy.mediaType },
    ...(smaller ? (['sm', 'md'] as const) : []).map((size) => ({
      key: smallerKey(storageKey, size),
      path: smallerPath(copy.path, size),
      mediaType: copy.mediaType,
    })),
    ...(original && originalKey ? [{ key: originalKey, path: original.path, mediaType: original.mediaType }] : []),
  ];
  for (const { key } of objects) await expectFile(platform, key);
  try {
    for (const { key, path, mediaType } of objects) await platform.files.put(key, path, mediaType);
    await transact(platform, async (tx) => {
      await claimStorage(tx, ownerId, copy.bytes + (original?.bytes ?? 0));
      tx.em.create(File, {
        id,
        ownerId,
        purpose,
        storageKey,
        mediaType: copy.mediaType,
        bytes: copy.bytes,
        sha256: copy.sha256,
        width: copy.width,
        height: copy.height,
        smallerSizes: smaller,
        originalName: name,
        originalKey,
        originalType: original?.mediaType ?? null,
        originalBytes: original?.bytes ?? null,
        originalSha256: original?.sha256 ?? null,
      });
      for (const { key } of objects) await keepFile(tx, key);
    });
  } catch (error) {
    for (const { key } of objects) {
      await discardFile(platform, key).catch((reason: unknown) =>
        platform.log.warn({ err: reason }, 'The bytes of a failed upload wait for the sweep'),
      );
    }
    throw error;
  }
}

/**
 * A key that no other object has. Microseconds, so that two uploads of one member at the same time have keys of their own; evidence lies
 * apart from its uploader, since the author of an anonymous post may show some.
 */
function newKey(purpose: UploadPurpose, ownerId: string, extension: string): string {
  if (purpose === 'evidence') return newEvidenceKey(extension);
  if (purpose === 'case-evidence') return `case-files/${randomUUID()}`;
  const timestamp = newTimestamp();
  if (purpose === 'verification') return `verification/${ownerId}/${timestamp}.${extension}`;
  // The former avatar keeps its own until it is swept.
  if (purpose === 'avatar') return `avatars/${ownerId}/${timestamp}/avatar.${extension}`;
  return `post-attachments/${ownerId}/${timestamp}.${extension}`;
}

const newTimestamp = () => Date.now() * 1000 + randomInt(1000);

/** A new key for evidence, which names nobody. */
export const newEvidenceKey = (extension: string): string =>
  `post-attachments/responses/${newTimestamp()}-${randomInt(2 ** 47).toString(36)}.${extension}`;
