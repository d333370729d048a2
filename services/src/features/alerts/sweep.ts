import { keptDays } from '@clapback/contracts/kept-for';
import { ago } from '#platform/database/fragments.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { removeUnwatched } from './sources/sources.ts';

/** Days for which what is known of a host is kept. */
const keptHostDays = 7;

/** Removes old finds, sources that nobody watches and hosts that nobody asks. */
export async function sweepAlerts(platform: Platform): Promise<void> {
  const db = readFrom(platform);
  await db
    .deleteFrom('alert_results')
    .where('found_at', '<', ago({ days: keptDays.alertFind }))
    .where('case_file_id', 'is', null)
    .execute();
  await db
    .deleteFrom('alert_hosts')
    .where('next_ask_at', '<', ago({ days: keptHostDays }))
    .execute();
  await transact(platform, (tx) => removeUnwatched(tx));
}
