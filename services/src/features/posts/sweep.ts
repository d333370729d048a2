import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Days for which an address says that its post is gone for good: search engines have dropped it long before. */
const keptDays = 365;

/** Forgets which posts were deleted long ago. */
export async function sweepDeletedPosts(platform: Platform): Promise<void> {
  await readFrom(platform)
    .deleteFrom('deleted_posts')
    .where('deleted_at', '<', ago({ days: keptDays }))
    .execute();
}
