import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { EventKind } from '@clapback/contracts/events';
import type { Tx } from '#platform/database/transaction.ts';
import type { HeardEvent } from '#platform/events/heard.ts';
import type { EventConsumer, EventEffects, Feature } from '#platform/feature.ts';
import type { NewNotification, Withdrawal } from '#platform/notifying.ts';
import { defaultTimeZone } from '#platform/text/times.ts';
import { channelsOf, defaultDigestAt } from './settings.ts';

const mostInStatement = 500;

/**
 * Makes notifications of events, as the manifests of the features say. A run a second at most, so that two hundred likes are one change of
 * the recipient's list and one frame to their pages.
 */
export const notificationConsumer: EventConsumer = {
  name: 'notifications',
  everyMs: 1000,
  async consume(tx, events, features) {
    const made = await askFeatures(tx, events, features);
    const changed = new Set<string>();
    // In parts, so that requests which this process answers as well are not held up while thousands are written out.
    for (let from = 0; from < made.length; from += mostInStatement)
      for (const recipientId of await insert(tx, made.slice(from, from + mostInStatement))) changed.add(recipientId);
    for (const recipientId of await withdraw(tx, withdrawalsOf(events, features))) changed.add(recipientId);
    await tx.recordEventForEach('notifications.changed', [...changed]);
  },
};

const effectsOf = (features: readonly Feature[], kind: EventKind): EventEffects<EventKind>[] =>
  features.flatMap(({ events = {} }) => (events[kind] ? [events[kind] as EventEffects<EventKind>] : []));

async function askFeatures(tx: Tx, events: readonly HeardEvent[], features: readonly Feature[]): Promise<NewNotification[]> {
  const all: NewNotification[] = [];
  for (const [kind, ofKind] of Map.groupBy(events, (event) => event.kind))
    for (const { notifies } of effectsOf(features, kind)) if (notifies) all.push(...(await notifies(tx, ofKind)));
  // Of two reasons to tell a member of one event, the first; and nobody is told what they did themselves, but for a receipt.
  const first = new Map<string, NewNotification>();
  for (const one of all) {
    const key = `${one.recipientId} ${one.event.number}`;
    if ((one.isReceipt || one.recipientId !== one.event.actorId) && !first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}

function withdrawalsOf(events: readonly HeardEvent[], features: readonly Feature[]): (Withdrawal & { number: number })[] {
  return events.flatMap((event) =>
    effectsOf(features, event.kind).flatMap(({ withdraws }) => (withdraws ? [{ ...withdraws(event), number: event.number }] : [])),
  );
}

/**
 * Holds the items that notifications are about until the commit. Whoever deletes an account locks items before accounts; the foreign keys
 * of the rows alone would lock the recipient first.
 */
async function holdItems(tx: Tx, made: readonly NewNotification[]): Promise<void> {
  for (const kind of ['post', 'response', 'comment'] as const) {
    const ids = new Set(made.flatMap((one) => one[`${kind}Id`] ?? []));
    if (ids.size > 0)
      await tx.db
        .selectFrom(`${kind}s`)
        .select('id')
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forKeyShare()
        .execute();
  }
}

/** Stores notifications where their recipients want them told. Gives those whose list in the app has changed. */
async function insert(tx: Tx, made: readonly NewNotification[]): Promise<string[]> {
  if (made.length === 0) return [];
  await holdItems(tx, made);
  const rows = made.map(({ event, recipientId, type, postId, responseId, commentId, actorId, about, isReceipt, data }) => ({
    id: uuid(),
    recipient_id: recipientId,
    type,
    post_id: postId,
    response_id: responseId ?? null,
    comment_id: commentId ?? null,
    actor_id: actorId,
    event_number: event.number,
    event_kind: event.kind,
    line: `${type} ${about ?? postId ?? event.number}`,
    is_read: isReceipt ?? false,
    data: data ?? {},
    created_at: event.createdAt,
  }));
  // As one value, so that the statement is the same for one and for thousands; Kysely has no `jsonb_to_recordset`.
  const { rows: told } = await sql<{ recipient_id: string; in_app: boolean }>`
    insert into notifications (id, recipient_id, type, post_id, response_id, comment_id, actor_id, event_number, event_kind, line, is_read, data, created_at, in_app, mail_at, digest_at)
    select g.id, g.recipient_id, g.type, g.post_id, g.response_id, g.comment_id, g.actor_id, g.event_number, g.event_kind, g.line, g.is_read, g.data, g.created_at,
      (c.of ->> 'inApp')::boolean,
      case when not g.is_read and (c.of ->> 'email')::boolean then after_quiet_hours(now(), coalesce(s.time_zone, ${defaultTimeZone}), s.quiet_from::time, s.quiet_until::time) end,
      case when not g.is_read and (c.of ->> 'digest')::boolean and not (c.of ->> 'email')::boolean
        then next_time_of_day(now(), coalesce(s.time_zone, ${defaultTimeZone}), coalesce(s.digest_at, ${defaultDigestAt})::time) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
      id uuid, recipient_id uuid, type text, post_id uuid, response_id uuid, comment_id uuid, actor_id uuid, event_number bigint, event_kind text, line text,
      is_read boolean, data jsonb, created_at timestamptz)
    join accounts a on a.id = g.recipient_id
    left join accounts who on who.id = g.actor_id
    left join notification_settings s on s.account_id = g.recipient_id
    cross join lateral (select ${channelsOf('s')} -> g.type as of) c
    where (c.of @> '{"inApp":true}' or c.of @> '{"email":true}' or c.of @> '{"digest":true}')
      and (g.actor_id is null or who.id is not null)
    on conflict do nothing
    returning recipient_id, in_app`.execute(tx.db);
  return told.filter(({ in_app }) => in_app).map(({ recipient_id }) => recipient_id);
}

/** Takes back what no longer holds. Gives those whose list has changed. */
async function withdraw(tx: Tx, withdrawals: readonly (Withdrawal & { number: number })[]): Promise<string[]> {
  if (withdrawals.length === 0) return [];
  const rows = withdrawals.map(({ types, postId, responseId, commentId, actorId, number }) => ({
    types,
    post_id: postId,
    response_id: responseId ?? null,
    comment_id: commentId ?? null,
    actor_id: actorId ?? null,
    number,
  }));
  const { rows: gone } = await sql<{ recipient_id: string; in_app: boolean }>`
    delete from notifications n
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (types jsonb, post_id uuid, response_id uuid, comment_id uuid, actor_id uuid, number bigint)
    where n.post_id = w.post_id and n.event_number < w.number and w.types ? n.type
      and (w.response_id is null or n.response_id = w.response_id)
      and (w.comment_id is null or n.comment_id = w.comment_id)
      and (w.actor_id is null or n.actor_id = w.actor_id)
    returning n.recipient_id, n.in_app`.execute(tx.db);
  return gone.filter(({ in_app }) => in_app).map(({ recipient_id }) => recipient_id);
}
