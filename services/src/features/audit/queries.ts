import { sql, type RawBuilder } from 'kysely';
import type { AuditFilters } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { compileEach } from '#platform/database/compile-once.ts';
import { anyValue, encodeCursor, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { readableTime, toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isActorTold, isActorWithheld, itemOfLine } from './views.ts';

/** Most lines of one page (AUDIT-01). */
const pageSize = 100;

/** Lines of an export that are read at once. */
const exportPageSize = 1000;

type Asked = AuditFilters & { after: KeysetCursor | null };

/** Entries as the API gives them, in one text, and where to go on. */
interface AuditText {
  entries: string | null;
  last: KeysetCursor | null;
}

/** A page of the audit log, newest first, as JSON. */
export async function listAuditEntries(platform: Platform, reader: Member, asked: Asked): Promise<string> {
  const { entries, last } = await readEntries(platform, reader, asked, { size: pageSize, separator: ',' });
  return `{"items":[${entries ?? ''}],"nextCursor":${JSON.stringify(last && encodeCursor(last))}}`;
}

/** All of the audit log that is asked for, newest first, each entry as a line of JSON. It holds no more than some pages at a time. */
export async function* auditLines(platform: Platform, reader: Member, filters: AuditFilters): AsyncGenerator<string> {
  for (let after: KeysetCursor | null = null; ; ) {
    const { entries, last }: AuditText = await readEntries(
      platform,
      reader,
      { ...filters, after },
      { size: exportPageSize, separator: '\n' },
    );
    if (entries !== null) yield `${entries}\n`;
    if (!last) return;
    after = last;
  }
}

interface EntriesRow {
  entries: string | null;
  last_at: string | null;
  last_id: string | null;
}

/** How entries are asked for, on which the text of the statement depends. */
interface Shape {
  isAdmin: boolean;
  filters: (keyof AuditFilters)[];
  isFurther: boolean;
  size: number;
  separator: string;
}

/** What they are asked for with. */
interface Values extends Required<AuditFilters> {
  readerId: string;
  at: string;
  lastId: string;
}

/** The next entries. One row comes back, since a hundred of them take longer to read than all that the database does. */
async function readEntries(
  platform: Platform,
  { accountId, role }: Member,
  { after, from, to, ...filters }: Asked,
  { size, separator }: { size: number; separator: string },
): Promise<AuditText> {
  const db = readFrom(platform);
  const values = { ...filters, ...(from && { from: readableTime(from) }), ...(to && { to: readableTime(to) }) };
  const shape = {
    isAdmin: role === 'admin',
    filters: filterNames.filter((name) => values[name] !== undefined),
    isFurther: after !== null,
    size,
    separator,
  };
  const { rows } = await db.executeQuery(
    selectEntries(db, shape, { ...values, readerId: accountId, at: after?.at, lastId: after?.id }),
  );
  const { entries, last_at: at, last_id: id } = rows[0]!;
  return { entries, last: at === null || id === null ? null : { at: toIso(at), id } };
}

const selectEntries = compileEach<Shape, Partial<Values>, EntriesRow>(({ isAdmin, filters, isFurther, size, separator }, values) => {
  const { readerId, at, lastId } = values as Values;
  const reader = { accountId: readerId };
  const isActorAsked = filters.includes('actorId');
  const isAsked = sql.join([sql`true`, ...filters.map((name) => conditions[name](values[name]!, readerId))], sql` and `);
  return sql<EntriesRow>`
    with chosen as materialized (
      select l.*, row_number() over (order by l.created_at desc, l.id desc) as place from audit_log l where ${isAsked} and ${isFurther ? sql`(l.created_at, l.id) < (${at}::timestamptz, ${lastId}::uuid)` : sql`true`}
      order by l.created_at desc, l.id desc ${limitRows(size + 1)}
    ), lines as (
      select t.id, t.created_at, t.place, (select row_to_json(f) from (select ${entryOf(isAdmin)}) f)::text as entry
      from chosen t ${itemOfLine('t')}
      cross join lateral (select case t.target_kind when 'account' then t.target_id when 'verification_request' then (t.details ->> 'accountId')::uuid end as id) u
      cross join lateral (select ${isActorAsked ? sql`false` : isActorWithheld('t', reader)} as is_actor offset 0) withheld
      order by t.place
    )
    select string_agg(entry, ${sql.lit(separator)} order by place) filter (where place <= ${sql.lit(size)}) as entries,
      case when count(*) > ${sql.lit(size)} then max(created_at) filter (where place = ${sql.lit(size)}) end as last_at,
      (array_agg(id) filter (where place = ${sql.lit(size)}))[1] as last_id
    from lines`;
});

/**
 * SQL: a line as an `AuditEntry`. The database writes it, since reading a hundred lines into objects and writing them out again takes longer
 * than all else.
 */
const entryOf = (isAdmin: boolean): RawBuilder<unknown> => sql`
  t.id,
  t.action as "actionType",
  case when not withheld.is_actor then t.actor_id end as "actorId",
  case when t.actor_id is null then null when withheld.is_actor then 'Anonymous'
    else coalesce((select y.display_name from profiles y where y.id = t.actor_id), 'Deleted account') end as "actorName",
  withheld.is_actor as "isActorWithheld",
  u.id as "targetUserId",
  case t.target_kind when 'post' then t.target_id end as "targetPostId",
  case t.target_kind when 'response' then t.target_id end as "targetResponseId",
  t.target_kind as "targetKind",
  t.target_id as "targetId",
  coalesce(
    (select w.display_name from profiles w where w.id = u.id),
    case when t.target_kind in ('post', 'response', 'comment', 'case') then p.title end
  ) as "targetName",
  t.details,
  (select d.words from audit_details d where d.entry_id = t.id) as words,
  -- Of somebody who stays unknown, the address would say who they are.
  ${isAdmin ? sql`case when not withheld.is_actor then (select host(d.address) from audit_details d where d.entry_id = t.id) end` : sql`null::text`} as address,
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/** SQL: the lines that are asked for, by each filter. By an actor only those that say so, or the question would tell what the answer withholds. */
const conditions: Record<keyof AuditFilters, (value: string, readerId: string) => RawBuilder<unknown>> = {
  actorId: (value, readerId) => sql`l.actor_id = ${anyValue(sql`${value}::uuid`)} and ${isActorTold('l', { accountId: readerId })}`,
  targetId: (value) => sql`l.target_id = ${anyValue(sql`${value}::uuid`)}`,
  actionType: (value) => sql`l.action = ${anyValue(sql`${value}::text`)}`,
  from: (value) => sql`l.created_at >= ${anyValue(sql`${value}::timestamptz`)}`,
  to: (value) => sql`l.created_at < ${anyValue(sql`${value}::timestamptz`)}`,
};
const filterNames = Object.keys(conditions) as (keyof AuditFilters)[];
