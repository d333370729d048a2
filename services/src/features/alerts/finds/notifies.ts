import { sql } from 'kysely';
import type { Notifies } from '#platform/notifying.ts';
import { mentionsOf } from '../queries.ts';
import { spikeOf } from './spike.ts';
import { isReadable } from '../views.ts';

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

/** Tells a member of a day with unusually many mentions, in a line of its own. Of which alert, they read where it is. */
export const notifyOfSpikes: Notifies<'alert.spiked'> = async (tx, events) => {
  const alerts = await mentionsOf(tx.db, [...new Set(events.map(({ ids }) => ids.alertId))]);
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  return events.flatMap((event) => {
    const alert = byId.get(event.ids.alertId);
    const spike = alert && spikeOf(alert.days);
    if (!alert || !spike) return [];
    const message = `One of your name alerts has unusually many mentions: ${spike.count} in a day, usually ${spike.usual}`;
    const about = `spike ${alert.id} ${spike.day}`;
    return [{ event, recipientId: alert.account_id, type: 'alert' as const, postId: null, actorId: null, about, data: { message } }];
  });
};
