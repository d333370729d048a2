import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AlertSource } from '@clapback/contracts';
import { alertLookMinutes } from '@clapback/contracts/alert-words';
import type { Tables } from '#platform/database/tables.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Platform } from '#platform/platform.ts';
import { sourceView } from '../views.ts';
import { longestBackOff } from './store-source.ts';

interface SourceRow {
  id: string;
  source_id: string;
  kind: AlertSource['kind'];
  address: string;
  query: string | null;
  title: string | null;
  answered_at: string | null;
  failing_since: string | null;
  failure: string | null;
  next_look_at: string;
  every_minutes: number;
  is_late: boolean;
}

/** SQL: the last of a watch's (`w`) own steps of 15 minutes before a time. */
const stepBefore = (time: RawBuilder<unknown>) => sql<string>`(w.created_at
  + floor(extract(epoch from ${time} - w.created_at) / ${sql.lit(alertLookMinutes * 60)}) * make_interval(mins => ${sql.lit(alertLookMinutes)}))`;

/**
 * What a member watches, with how it answers. One who watches the same may have had it asked at any time, so a source is shown as if nobody
 * else watched it: what it answered since this member does, by times in their own steps. How a source fails is told as it is.
 */
export async function listSources(
  platform: Platform,
  db: Kysely<Tables>,
  accountId: string,
  id: string | null = null,
): Promise<AlertSource[]> {
  const { rows } = await sql<SourceRow>`
    select w.id, s.id as source_id, case when n.has_answered or s.query is not null then s.kind else 'page' end as kind, s.address, s.query,
      case when n.has_answered then s.title end as title,
      case when n.has_answered then ${stepBefore(sql`case when s.failure is null and s.answered_at > now() - ${sql.lit(2 * alertLookMinutes)} * interval '1 minute' then now() else s.answered_at end`)} end as answered_at,
      case when n.was_asked then ${stepBefore(sql`greatest(s.failing_since, w.created_at)`)} end as failing_since,
      case when n.was_asked then s.failure end as failure,
      case when n.was_asked then ${stepBefore(sql`now()`)} + make_interval(mins => e.minutes) else w.created_at end as next_look_at,
      e.minutes as every_minutes,
      -- Due for as long as there are between two looks, and for this member, too: whoever paused their alerts waits for none.
      greatest(s.next_look_at, w.created_at) < now() - ${sql.lit(alertLookMinutes)} * interval '1 minute' and exists (
        select from alerts a where a.account_id = w.account_id and a.is_active and (w.alert_id is null or w.alert_id = a.id)) as is_late
    from alert_watches w join alert_sources s on s.id = w.source_id
    cross join lateral (select coalesce(s.asked_at >= w.created_at, false) as was_asked, coalesce(s.answered_at >= w.created_at, false) as has_answered) n
    cross join lateral (select case
      when not n.was_asked then ${sql.lit(alertLookMinutes)}
      -- Others had it fail before: as often as it would be asked had it begun to with this member.
      when s.failing_since < w.created_at and s.every_minutes <= ${sql.lit(longestBackOff)} then least(s.every_minutes,
        case when w.created_at > now() - interval '15 minutes' then 15 when w.created_at > now() - interval '45 minutes' then 30 else 60 end)
      else s.every_minutes end as minutes) e
    where w.account_id = ${accountId} and ${id ? sql`w.id = ${id}` : sql`true`} order by w.created_at, w.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...sourceView(platform.secrets, { ...row, id: row.source_id }),
    answeredAt: toIsoOrNull(row.answered_at),
    failingSince: row.failure === null ? null : toIsoOrNull(row.failing_since),
    failure: row.failure,
    nextLookAt: toIso(row.next_look_at),
    everyMinutes: row.every_minutes,
    isLate: row.is_late,
  }));
}
