import { sql } from 'kysely';
import type { Notifies } from '#platform/notifying.ts';
import { isReadable } from './views.ts';

/** Tells a member how many finds wait for them. Which words they watch stands in no mail. */
export const notifyOfFinds: Notifies<'alert.told'> = async (tx, events) => {
  const ids = [...new Set(events.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])))];
  const { rows } = await sql<{ account_id: string; waiting: number }>`
    select a.account_id, count(*)::int as waiting from alerts a join alert_results f on f.alert_id = a.id and f.state = 'new' and ${isReadable}
    where a.account_id = any(${ids}::uuid[]) group by a.account_id`.execute(tx.db);
  const waiting = new Map(rows.map((row) => [row.account_id, row.waiting]));
  return events.flatMap((event) => {
    const count = waiting.get(event.accountId ?? '');
    if (!event.accountId || !count) return [];
    const message = count === 1 ? 'Your name alerts found a mention' : `Your name alerts found ${count} mentions`;
    return [
      { event, recipientId: event.accountId, type: 'alert' as const, postId: null, actorId: null, about: 'finds', data: { message } },
    ];
  });
};
