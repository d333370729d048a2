import { equalTexts, type Secrets } from '#platform/secrets.ts';

const validSeconds = 3600;
const roundedTo = 300;

/** Who an address is for: all who may see the item that the file belongs to, or its author, who sees it also while it is hidden. */
type Audience = 'readers' | 'author';

const signedText = (fileId: string, expires: number | string, audience: Audience) =>
  `${fileId}.${expires}${audience === 'author' ? '.author' : ''}`;

function addressFor(audience: Audience, secrets: Secrets, fileId: string, nowMs: number): string {
  const expires = Math.ceil((nowMs / 1000 + validSeconds) / roundedTo) * roundedTo;
  return `/api/files/${fileId}?token=${expires}.${secrets.currentId}.${secrets.mac('file-address', signedText(fileId, expires, audience))}`;
}

/**
 * The signed address of a file. It holds for at least an hour and at most an hour and five minutes: the expiry is rounded up to the next
 * five minutes, so that pages with addresses keep their bytes, and so their ETag, for a while.
 */
export const fileAddress = (secrets: Secrets, fileId: string, nowMs = Date.now()): string => addressFor('readers', secrets, fileId, nowMs);

/** The same for the author of the item, which opens the file also while the item is hidden. Given to nobody else. */
export const ownFileAddress = (secrets: Secrets, fileId: string, nowMs = Date.now()): string =>
  addressFor('author', secrets, fileId, nowMs);

/** For whom a token opens the file now; null where it does not, also where it only decodes like one that would. */
export function opensFileFor(secrets: Secrets, fileId: string, token: string, nowMs = Date.now()): Audience | null {
  const [expires = '', secretId = ''] = token.split('.');
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < nowMs) return null;
  const isFor = (audience: Audience) => {
    const mac = secrets.mac('file-address', signedText(fileId, expires, audience), secretId);
    return mac !== null && equalTexts(token, `${expires}.${secretId}.${mac}`);
  };
  return (['readers', 'author'] as const).find(isFor) ?? null;
}

/** The id of the file that an address of ours names, whatever its token; null for any other address. */
export function fileIdOf(address: string): string | null {
  return /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:\?|$)/.exec(address)?.[1] ?? null;
}
