import { equalTexts, type Secrets } from '#platform/secrets.ts';

const validSeconds = 3600;
const roundedTo = 300;

/**
 * The signed address of a file. It holds for at least an hour and at most an hour and five minutes: the expiry is rounded up to the next
 * five minutes, so that pages with addresses keep their bytes, and so their ETag, for a while.
 */
export function fileAddress(secrets: Secrets, fileId: string, nowMs = Date.now()): string {
  const expires = Math.ceil((nowMs / 1000 + validSeconds) / roundedTo) * roundedTo;
  return `/api/files/${fileId}?token=${expires}.${secrets.currentId}.${secrets.mac('file-address', `${fileId}.${expires}`)}`;
}

/** Whether a token opens the file now. */
export function opensFile(secrets: Secrets, fileId: string, token: string, nowMs = Date.now()): boolean {
  const [expires = '', secretId = '', mac = ''] = token.split('.');
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < nowMs) return false;
  const expected = secrets.mac('file-address', `${fileId}.${expires}`, secretId);
  return expected !== null && equalTexts(mac, expected);
}

/** The id of the file that an address of ours names, whatever its token; null for any other address. */
export function fileIdOf(address: string): string | null {
  return /^\/api\/files\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:\?|$)/.exec(address)?.[1] ?? null;
}
