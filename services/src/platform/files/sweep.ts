import { ago, now } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { keysOf } from './entities.ts';
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
    .returning(['id', 'storage_key', 'original_key', 'smaller_sizes'])
    .execute();
  for (const file of files) {
    for (const key of keysOf(file)) await platform.files.remove(key);
    await db.deleteFrom('files').where('id', '=', file.id).execute();
  }
}
