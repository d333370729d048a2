import { sql, type Kysely } from 'kysely';
import type { Alert, AlertCopies, AlertResult, AlertResults, AlertResultState } from '@clapback/contracts';
import { mostCounted } from '@clapback/contracts/alert-words';
import { cutPage, limitRows, type KeysetCursor } from '#platform/database/cursor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { openPlace } from './sealed.ts';
import type { Mentions } from './finds/spike.ts';
import { alertView, isCopyReadable, isReadable, noResult, resultView, type AlertRow, type ResultRow } from './views.ts';

const pageSize = 20;
const mostCopies = 100;

/**
 * SQL: mentions of an alert (`a`) on each of the last thirty days, copies among them, the oldest day first, and how many of a day repeat one
 * text. What stood somewhere before the alert first looked there was written on none of them.
 */
const days = sql<Mentions[]>`(
  select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'count', coalesce(m.count, 0), 'repeats', coalesce(m.repeats, 0)) order by d.day)
  from generate_series((now() at time zone 'UTC')::date - 29, (now() at time zone 'UTC')::date, interval '1 day') as d(day)
  left join (
    select n.day, sum(n.count)::int as count, max(n.count)::int as repeats from (
      select (t.found_at at time zone 'UTC')::date as day, t.id, count(*)::int as count from (
        select f.id, f.found_at from alert_results f where f.alert_id = a.id and f.found_at > now() - interval '31 days' and not f.stood_before and ${isReadable}
        union all
        select f.id, k.found_at from alert_results f join alert_copies k on k.result_id = f.id
        where f.alert_id = a.id and k.found_at > now() - interval '31 days' and not k.stood_before and ${isReadable} and ${isCopyReadable}) t
      group by 1, 2) n group by n.day) m on m.day = d.day::date)`;

/** Mentions by days of some alerts, in the order of their ids; those that were told of as unusual within some days are left out. */
export async function mentionsOf(
  db: Kysely<Tables>,
  alertIds: readonly string[],
  { toldDays }: { toldDays?: number } = {},
): Promise<{ id: string; account_id: string; days: Mentions[] }[]> {
  const { rows } = await sql<{ id: string; account_id: string; days: Mentions[] }>`
    select a.id, a.account_id, ${days} as days from alerts a
    where a.id = any(${alertIds}::uuid[])
      ${toldDays === undefined ? sql`` : sql`and (a.spike_told_at is null or a.spike_told_at < now() - make_interval(days => ${toldDays}))`}
    order by a.id`.execute(db);
  return rows;
}

/** One's own alerts, with how many finds they have and how many mentions there were on each of thirty days. */
export async function listAlerts(platform: Platform, db: Kysely<Tables>, accountId: string, id: string | null = null): Promise<Alert[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.keyword, a.mode, a.finds_nicknames, a.finds_typing_errors, a.is_active, a.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'value', x.value, 'result_id', x.result_id, 'kept_away', x.kept_away) order by x.created_at, x.id), '[]')
        from alert_exclusions x where x.alert_id = a.id) as exclusions,
      (select coalesce(jsonb_object_agg(c.state, c.count), '{}') from (
        select f.state, count(*)::int as count from alert_results f where f.alert_id = a.id and ${isReadable} group by f.state) c) as counts,
      ${days} as days
    from alerts a where a.account_id = ${accountId} and ${id ? sql`a.id = ${id}` : sql`true`} order by a.created_at, a.id`.execute(db);
  return rows.map((row) => alertView(platform.secrets, row));
}

const selectResults = sql`
  select f.id, f.alert_id, a.keyword, a.mode, a.finds_nicknames, a.finds_typing_errors, f.snippet, f.source_url, f.source_title, f.found_at, f.state,
    (select count(*)::int from alert_copies k where k.result_id = f.id and ${isCopyReadable}) as copies,
    (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'value', x.value, 'result_id', x.result_id, 'kept_away', x.kept_away) order by x.created_at, x.id), '[]')
      from alert_exclusions x where x.alert_id = a.id and x.result_id = f.id) as learned,
    c.id as case_file_id, c.title as case_file_title
  from alert_results f join alerts a on a.id = f.alert_id left join case_files c on c.id = f.case_file_id`;

/** How many of one's own finds are new, up to one more than `mostCounted`. */
export async function countNewFinds(db: Kysely<Tables>, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from alerts a join alert_results f on f.alert_id = a.id and f.state = 'new'
      where a.account_id = ${accountId} and ${isReadable} ${limitRows(mostCounted + 1)}) f`.execute(db);
  return rows[0]!.count;
}

/** A page of one's own finds, newest first. */
export async function listResults(
  platform: Platform,
  accountId: string,
  {
    alert = null,
    state = null,
    without = null,
    after = null,
  }: { alert?: string | null; state?: AlertResultState | null; without?: AlertResultState | null; after?: KeysetCursor | null },
): Promise<AlertResults> {
  const { rows } = await sql<ResultRow>`
    ${selectResults}
    where a.account_id = ${accountId} and ${isReadable} ${alert ? sql`and f.alert_id = ${alert}` : sql``} ${state ? sql`and f.state = ${state}` : sql``}
      ${without ? sql`and f.state <> ${without}` : sql``}
      ${after ? sql`and (f.found_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by f.found_at desc, f.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.found_at), id: row.id }));
  return { results: page.rows.map((row) => resultView(platform.secrets, row)), nextCursor: page.nextCursor };
}

/** One find of one's own. */
export async function readResult(platform: Platform, db: Kysely<Tables>, accountId: string, id: string): Promise<AlertResult | undefined> {
  const { rows } = await sql<ResultRow>`${selectResults} where a.account_id = ${accountId} and f.id = ${id} and ${isReadable}`.execute(db);
  return rows[0] && resultView(platform.secrets, rows[0]);
}

/** Where else the words of a find of one's own stand, the newest first. @throws ProblemError `not_found` */
export async function listCopies(platform: Platform, accountId: string, id: string): Promise<AlertCopies> {
  if (!(await readResult(platform, readFrom(platform), accountId, id))) throw noResult();
  const { rows } = await sql<{ alert_id: string; source_url: string; source_title: string; found_at: string }>`
    select f.alert_id, k.source_url, k.source_title, k.found_at from alert_copies k join alert_results f on f.id = k.result_id join alerts a on a.id = f.alert_id
    where f.id = ${id} and a.account_id = ${accountId} and ${isReadable} and ${isCopyReadable} order by k.found_at desc, k.url_hash ${limitRows(mostCopies)}`.execute(
    readFrom(platform),
  );
  const copies = rows.map((row) => {
    const { url, title } = openPlace(platform.secrets, row.alert_id, row);
    return { sourceUrl: url, sourceTitle: title, foundAt: toIso(row.found_at) };
  });
  return { copies };
}
