import type { StorageUse } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';

/** Bytes that one member may have stored without an item that shows them. They are swept after a day. */
const mostUnused = 250 * 1024 * 1024;

/** The bytes of a member's files, used or not, with the originals that are kept beside them. */
async function sumFiles(platform: Platform, ownerId: string): Promise<{ used: number; unused: number }> {
  const rows = await readFrom(platform)
    .selectFrom('files')
    .select((eb) => ['state', eb.fn.sum('bytes').as('bytes'), eb.fn.sum('original_bytes').as('originals')])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .groupBy('state')
    .execute();
  const of = (state: string) => {
    const row = rows.find((one) => one.state === state);
    return Number(row?.bytes ?? 0) + Number(row?.originals ?? 0);
  };
  return { used: of('attached'), unused: of('stored') };
}

/** What a member's files take, and may take. */
export async function readStorageUse(platform: Platform, ownerId: string): Promise<StorageUse> {
  const { used, unused } = await sumFiles(platform, ownerId);
  return { usedBytes: used + unused, quotaBytes: platform.settings.storageQuota };
}

/** Refuses an upload of so many bytes by a member whose files would then take more than the quota, or too many of which nothing uses. */
export async function checkStorageQuota(platform: Platform, ownerId: string, bytes = 0): Promise<void> {
  const { used, unused } = await sumFiles(platform, ownerId);
  const { storageQuota } = platform.settings;
  if (used + unused + bytes > storageQuota) {
    const most = `${Math.round((storageQuota / 1024 ** 3) * 10) / 10} GB`;
    const detail = `Your files take up your ${most} of storage. Delete posts, responses or evidence in case files that you no longer need, then send this again.`;
    const errors = [{ field: 'file', code: 'storage_quota_exceeded', message: detail }];
    throw new ProblemError('storage_quota_exceeded', { detail, errors });
  }
  if (unused > mostUnused) {
    throw new ProblemError('too_many_requests', {
      detail: 'You have uploaded many pictures that no post uses. Please use some of them, or try again tomorrow.',
      retryAfter: 3600,
    });
  }
}
