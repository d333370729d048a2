import type { Kysely } from 'kysely';
import type { StorageUse } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { lockAccount } from '../accounts/service.ts';

/** Bytes that one member may have stored without an item that shows them. They are swept after a day. */
const mostUnused = 250 * 1024 * 1024;

/** The bytes of a member's files, used or not, with the originals that are kept beside them. */
async function sumFiles(db: Kysely<Tables>, ownerId: string): Promise<{ used: number; unused: number }> {
  const rows = await db
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
  const { used, unused } = await sumFiles(readFrom(platform), ownerId);
  return { usedBytes: used + unused, quotaBytes: platform.settings.storageQuota };
}

/** Refuses an upload by a member whose files take all of the quota already, or who has too many of which nothing uses. */
export async function checkStorageQuota(platform: Platform, ownerId: string): Promise<void> {
  refuseFull(platform, await sumFiles(readFrom(platform), ownerId));
}

/**
 * Takes so many bytes more of a member's quota, for a file whose row this transaction writes: their files are counted one after the other, so
 * that many at once do not go beyond it. @throws ProblemError `storage_quota_exceeded`, and where too many are used by nothing
 */
export async function claimStorage(tx: Tx, ownerId: string, bytes: number): Promise<void> {
  await lockAccount(tx, ownerId);
  const { used, unused } = await sumFiles(tx.db, ownerId);
  refuseFull(tx.platform, { used: used + bytes, unused });
}

/** Whether so many bytes more fit into a member's quota. The account is locked, so that no other file comes before the end of the transaction. */
export async function hasRoomFor(tx: Tx, ownerId: string, bytes: number): Promise<boolean> {
  await lockAccount(tx, ownerId);
  const { used, unused } = await sumFiles(tx.db, ownerId);
  return used + unused + bytes <= tx.platform.settings.storageQuota;
}

function refuseFull({ settings: { storageQuota } }: Platform, { used, unused }: { used: number; unused: number }): void {
  if (used + unused > storageQuota) {
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
