import { sql } from 'kysely';
import { readFrom } from '@clapback/services/src/platform/database/transaction.ts';
import type { Platform } from '@clapback/services/src/platform/platform.ts';

/** The key under which a database remembers that the demo community was filled in. */
export const demoMarker = 'demo';

/** Whether the database holds, or once held, the demo community. */
export async function holdsDemo(platform: Platform): Promise<boolean> {
  const { rows } = await sql`select from installation_facts where key = ${demoMarker}`.execute(readFrom(platform));
  return rows.length > 0;
}
