import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Removes events that no client can have missed any more and that every consumer has passed. The newest stays, since the next one's number
 * follows it.
 */
export async function sweepEvents(platform: Platform): Promise<void> {
  await readFrom(platform)
    .deleteFrom('events')
    .where('number', 'is not', null)
    .where('created_at', '<', ago({ hours: platform.settings.eventRetentionHours }))
    .where('number', '<', (eb) => eb.selectFrom('events').select((inner) => inner.fn.max('number').as('newest')))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('event_positions').select('consumer').whereRef('event_positions.number', '<', 'events.number'))),
    )
    .execute();
}
