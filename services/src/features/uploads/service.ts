import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { uploadLimits, type Upload, type UploadPurpose } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { fileAddress } from '#platform/files/addresses.ts';
import { asItCame } from '#platform/files/as-it-came.ts';
import { isPicture } from '#platform/files/containers/index.ts';
import { storeDocument } from '#platform/files/document-processes.ts';
import type { StoredDocument } from '#platform/files/documents.ts';
import { refusedFile } from '#platform/files/documents/refused.ts';
import { sha256Of, type StoredImage } from '#platform/files/images.ts';
import { storeImage, storeSquares } from '#platform/files/pictures.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { keepUpload, type Original } from './keep.ts';
import { cleanName, evidenceName } from './names.ts';
import { checkStorageQuota } from './storage-quota.ts';
import { makeFolder, receive, type IncomingFile } from './receive.ts';

export { asDownload, endingOf, nameOnDisk } from './names.ts';
export { hasRoomFor } from './storage-quota.ts';
export { asBrokenForm, makeFolder, receive, type IncomingFile } from './receive.ts';

/** Bytes of a file that tell a picture from all else. */
const headBytes = 4096;

/**
 * Takes an upload: streams it to a temporary file, re-encodes or copies it without what describes it, puts it under a new key and commits
 * its row last. Evidence is put a second time as it came. Whatever fails on the way leaves no row, and bytes without a row are removed at
 * once. What is for a case file is kept as it came, and has no copy.
 */
export async function takeUpload(platform: Platform, member: Member, purpose: UploadPurpose, file: IncomingFile): Promise<Upload> {
  await checkStorageQuota(platform, member.accountId);
  const folder = await makeFolder(platform);
  try {
    const received = join(folder, 'received');
    await receive(file.stream, received);
    if (file.stream.truncated || (await stat(received)).size > uploadLimits[purpose]) throw tooLarge(purpose);
    const copy =
      purpose === 'case-evidence'
        ? await asItCame(received, file.name)
        : await storeBy[purpose](member.accountId, received, join(folder, 'stored'));
    const original = purpose === 'evidence' ? await originalOf(received, copy) : null;
    const id = uuid();
    const name = hasEndingOfKind.has(purpose) ? evidenceName(file.name, copy.sourceType) : cleanName(file.name);
    await keepUpload(platform, { id, ownerId: member.accountId, purpose, name, copy, original });
    const { mediaType, bytes, width, height } = copy;
    return {
      id,
      url: fileAddress(platform.secrets, id),
      mediaType,
      bytes,
      width,
      height,
      ...('isFirstOfSeveral' in copy && copy.isFirstOfSeveral ? { isFirstFrame: true } : {}),
      ...('notShown' in copy ? { notShown: copy.notShown } : {}),
      ...('guessed' in copy && copy.guessed ? { guessedEncoding: copy.guessed } : {}),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whose name ends as what it is, since it is downloaded. */
const hasEndingOfKind: ReadonlySet<UploadPurpose> = new Set<UploadPurpose>(['evidence', 'verification', 'case-evidence']);

/** What becomes of an upload, by its purpose. */
const storeBy = { 'post-image': storeImage, evidence: storeEvidence, avatar: storeSquares, verification: storeVerification };

/** The copy of a picture or a document that everybody may have. What it is, its first bytes say. */
async function storeEvidence(owner: string, source: string, target: string): Promise<StoredImage | StoredDocument> {
  return isPicture(await headOf(source)) ? storeImage(owner, source, target) : storeDocument(owner, source, target);
}

/** The copy of a picture or PDF for staff. What it came with beside what is seen is nobody's business, so nothing else is kept. */
async function storeVerification(owner: string, source: string, target: string): Promise<StoredImage | StoredDocument> {
  const copy = await storeEvidence(owner, source, target);
  if (!copy.mediaType.startsWith('image/') && copy.mediaType !== 'application/pdf') throw refusedFile('Please choose a picture or a PDF.');
  return copy;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const originalOf = async (path: string, copy: StoredImage | StoredDocument): Promise<Original> => ({
  path,
  mediaType: copy.sourceType,
  bytes: (await stat(path)).size,
  sha256: await sha256Of(path),
});

const tooLarge = (purpose: UploadPurpose) => {
  const size = `${uploadLimits[purpose] / 1024 / 1024}MB`;
  const message = {
    'post-image': `Please select a file smaller than ${size}`,
    evidence: `Please select a file under ${size}`,
    avatar: `Please select an image smaller than ${size}`,
    verification: `Please select a file under ${size}`,
    'case-evidence': `Please select a file under ${size}`,
  }[purpose];
  return new ProblemError('file_too_large', { detail: message, errors: [{ field: 'file', code: 'file_too_large', message }] });
};
