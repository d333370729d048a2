import { ago, now } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Hours after which an upload that no item took is removed. */
const unusedHours = 24;

/**
 * Removes files that no item took or that were deleted: the row is marked, then the bytes go, then the row, so that none is lost half way.
 */
export async function sweepFiles(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  const files = await db
    .updateTable('files')
    .set((eb) => ({ state: 'deleted', deleted_at: eb.fn.coalesce('deleted_at', now) }))
    .where((eb) => eb.or([eb('state', '=', 'deleted'), eb('state', '=', 'stored').and('created_at', '<', ago({ hours: unusedHours }))]))
    .returning(['id', 'storage_key', 'original_key'])
    .execute();
  for (const { id, storage_key: key, original_key: originalKey } of files) {
    await platform.files.remove(key);
    if (originalKey) await platform.files.remove(originalKey);
    await db.deleteFrom('files').where('id', '=', id).execute();
  }
}
