import { equalTexts, type Secrets } from '#platform/secrets.ts';

const validSeconds = 3600;
const roundedTo = 300;

/** Who an address is for: all who may see the item that the file belongs to, or one author, who sees what is theirs also while it is hidden. */
type Audience = 'readers' | { authorId: string };

// The author's id is signed and not written out: an address may be passed on, and its author may be anonymous.
const signedText = (fileId: string, expires: number | string, audience: Audience) =>
  `${fileId}.${expires}${audience === 'readers' ? '' : `.author.${audience.authorId}`}`;

const expiryAt = (nowMs: number) => Math.ceil((nowMs / 1000 + validSeconds) / roundedTo) * roundedTo;
const isOpen = (expires: string, nowMs: number) => /^\d{10}$/.test(expires) && Number(expires) * 1000 >= nowMs;

function addressFor(audience: Audience, secrets: Secrets, fileId: string, nowMs: number): string {
  const expires = expiryAt(nowMs);
  return `/api/files/${fileId}?token=${expires}.${secrets.currentId}.${secrets.mac('file-address', signedText(fileId, expires, audience))}`;
}

/**
 * The signed address of a file. It holds for at least an hour and at most an hour and five minutes: the expiry is rounded up to the next
 * five minutes, so that pages with addresses keep their bytes, and so their ETag, for a while.
 */
export const fileAddress = (secrets: Secrets, fileId: string, nowMs = Date.now()): string => addressFor('readers', secrets, fileId, nowMs);

/** The same for one author of what is hidden: of the item that shows the file, or of the post that it stands below. Given to nobody else. */
export const ownFileAddress = (secrets: Secrets, fileId: string, authorId: string, nowMs = Date.now()): string =>
  addressFor({ authorId }, secrets, fileId, nowMs);

function isOpenTo(audience: Audience, secrets: Secrets, fileId: string, token: string, nowMs: number): boolean {
  const [expires = '', secretId = ''] = token.split('.');
  if (!isOpen(expires, nowMs)) return false;
  const mac = secrets.mac('file-address', signedText(fileId, expires, audience), secretId);
  return mac !== null && equalTexts(token, `${expires}.${secretId}.${mac}`);
}

/** Whether a token opens the file for all its readers now; null where it does not, also where it only decodes like one that would. */
export const opensFileFor = (secrets: Secrets, fileId: string, token: string, nowMs = Date.now()): 'readers' | null =>
  isOpenTo('readers', secrets, fileId, token, nowMs) ? 'readers' : null;

/** Which of these authors a token opens the file for now; null where it is none of them. */
export const opensOwnFileFor = (
  secrets: Secrets,
  fileId: string,
  { token, authorIds }: { token: string; authorIds: readonly string[] },
  nowMs = Date.now(),
): string | null => authorIds.find((authorId) => isOpenTo({ authorId }, secrets, fileId, token, nowMs)) ?? null;

/** Whom the address of an original is for: its uploader, or staff, who are named in it so that the audit log can name them. */
export interface OriginalReader {
  staffId: string | null;
}

const originalText = (fileId: string, expires: number | string, { staffId }: OriginalReader) =>
  `${fileId}.${expires}.original.${staffId ?? 'uploader'}`;

/** The signed address of a file as it was uploaded. It opens nothing else, and no other address opens that. */
export function originalAddress(secrets: Secrets, fileId: string, reader: OriginalReader, nowMs = Date.now()): string {
  const expires = expiryAt(nowMs);
  const mac = secrets.mac('file-address', originalText(fileId, expires, reader));
  return `/api/files/${fileId}/original?token=${expires}.${secrets.currentId}.${mac}${reader.staffId ? `.${reader.staffId}` : ''}`;
}

/** Whom a token opens the original of a file for now; null where it does not. */
export function opensOriginalFor(secrets: Secrets, fileId: string, token: string, nowMs = Date.now()): OriginalReader | null {
  const [expires = '', secretId = '', , staffId = null] = token.split('.');
  if (!isOpen(expires, nowMs)) return null;
  const mac = secrets.mac('file-address', originalText(fileId, expires, { staffId }), secretId);
  return mac !== null && equalTexts(token, `${expires}.${secretId}.${mac}${staffId === null ? '' : `.${staffId}`}`) ? { staffId } : null;
}

/** The id of the file that an address of ours names, whatever its token; null for any other address. */
export function fileIdOf(address: string): string | null {
  return /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:\?|$)/.exec(address)?.[1] ?? null;
}
