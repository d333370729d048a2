import { equalTexts, type Secrets } from '#platform/secrets.ts';

/** Seconds for which an address of an archive opens it: Settings gives a new one each time it is looked at. */
const validSeconds = 3600;

const signedText = (exportId: string, expires: number | string) => `${exportId}.${expires}`;

/** The signed address of an archive, for its member alone. A link in a browser carries no session. */
export function archiveAddress(secrets: Secrets, exportId: string, nowMs = Date.now()): string {
  const expires = Math.floor(nowMs / 1000) + validSeconds;
  return `/api/me/exports/${exportId}/archive?token=${expires}.${secrets.currentId}.${secrets.mac('export-address', signedText(exportId, expires))}`;
}

/** Whether a token opens the archive now. */
export function opensArchive(secrets: Secrets, exportId: string, token: string, nowMs = Date.now()): boolean {
  const [expires = '', secretId = ''] = token.split('.');
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < nowMs) return false;
  const mac = secrets.mac('export-address', signedText(exportId, expires), secretId);
  return mac !== null && equalTexts(token, `${expires}.${secretId}.${mac}`);
}
