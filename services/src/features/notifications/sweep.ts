import { keptDays } from '@clapback/contracts/kept-for';
import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Removes notifications that are old enough to be forgotten. */
export async function sweepNotifications(platform: Platform): Promise<void> {
  await readFrom(platform)
    .deleteFrom('notifications')
    .where('created_at', '<', ago({ days: keptDays.notification }))
    .execute();
}
