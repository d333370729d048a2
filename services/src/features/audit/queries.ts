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

/** Entries as the API gives them, each as JSON, and where to go on. */
interface Entries {
  entries: string[];
  last: KeysetCursor | null;
}

/** A page of the audit log, newest first, as JSON. */
export async function listAuditEntries(platform: Platform, reader: Member, asked: Asked): Promise<string> {
  const { entries, last } = await readEntries(platform, reader, asked, pageSize);
  return `{"items":[${entries.join(',')}],"nextCursor":${JSON.stringify(last && encodeCursor(last))}}`;
}

/** All of the audit log that is asked for, newest first, each entry as a line of JSON. It holds no more than some pages at a time. */
export async function* auditLines(platform: Platform, reader: Member, filters: AuditFilters): AsyncGenerator<string> {
  for (let after: KeysetCursor | null = null; ; ) {
    const { entries, last }: Entries = await readEntries(platform, reader, { ...filters, after }, exportPageSize);
    if (entries.length > 0) yield `${entries.join('\n')}\n`;
    if (!last) return;
    after = last;
  }
}

/** How entries are asked for, on which the text of the statement depends. */
interface Shape {
  isAdmin: boolean;
  filters: (keyof AuditFilters)[];
  isFurther: boolean;
  size: number;
}

/** What they are asked for with. */
interface Values extends AuditFilters {
  readerId: string;
  at: string | undefined;
  lastId: string | undefined;
}

async function readEntries(
  platform: Platform,
  { accountId, role }: Member,
  { after, from, to, ...filters }: Asked,
  size: number,
): Promise<Entries> {
  const db = readFrom(platform);
  const values = { ...filters, ...(from && { from: readableTime(from) }), ...(to && { to: readableTime(to) }) };
  const shape = {
    isAdmin: role === 'admin',
    filters: filterNames.filter((name) => values[name] !== undefined),
    isFurther: after !== null,
    size,
  };
  const { rows } = await db.executeQuery(selectLines(db, shape, { ...values, readerId: accountId, at: after?.at, lastId: after?.id }));
  const page = rows[0]!;
  const lines = page.lines?.split(betweenLines).map((line) => line.split(betweenFields)) ?? [];
  const last = lines.length > size ? lines[size - 1]! : null;
  return {
    entries: lines.slice(0, size).map((line, index) => entryOf(line, index, page)),
    last: last && { at: toIso(last[fields.createdAt]!), id: last[fields.id]! },
  };
}

// What stands between lines and fields. Nothing in a line has them: ids, codes, times, and JSON, which escapes them.
const [betweenLines, betweenFields] = ['\u001E', '\u001F'];

/** The fields of a line, by their places. Those that are null are empty, and so is an actor who is withheld. */
const fields = { id: 0, action: 1, actorId: 2, isWithheld: 3, memberId: 4, targetKind: 5, targetId: 6, details: 7, createdAt: 8 } as const;

/** One row for a whole page: a hundred rows take longer to read than to find, and names that stand in many lines are looked up once. */
interface LinesRow {
  lines: string | null;
  /** Titles of posts, one for each line. */
  titles: (string | null)[] | null;
  /** Names of actors and of members who are the target, by their ids. */
  names: Record<string, string> | null;
  /** What stands beside lines, by their ids: what the actor wrote and, for admins, the address. */
  beside: Record<string, [words: string | null, address: string | null]> | null;
}

/** SQL: the lines that are asked for, by each filter. By an actor only those that say so, or the question would tell what the answer withholds. */
const conditions: Record<keyof AuditFilters, (value: string, readerId: string) => RawBuilder<unknown>> = {
  actorId: (value, readerId) => sql`l.actor_id = ${anyValue(sql`${value}::uuid`)} and ${isActorTold('l', { accountId: readerId })}`,
  targetId: (value) => sql`l.target_id = ${anyValue(sql`${value}::uuid`)}`,
  actionType: (value) => sql`l.action = ${anyValue(sql`${value}::text`)}`,
  from: (value) => sql`l.created_at >= ${anyValue(sql`${value}::timestamptz`)}`,
  to: (value) => sql`l.created_at < ${anyValue(sql`${value}::timestamptz`)}`,
};
const filterNames = Object.keys(conditions) as (keyof AuditFilters)[];

const selectLines = compileEach<Shape, Values, LinesRow>(({ isAdmin, filters, isFurther, size }, values) => {
  const isAsked = [
    ...filters.map((name) => conditions[name](values[name]!, values.readerId)),
    ...(isFurther ? [sql`(l.created_at, l.id) < (${values.at}::timestamptz, ${values.lastId}::uuid)`] : []),
  ];
  const isWithheld = filters.includes('actorId') ? sql`false` : isActorWithheld('l', { accountId: values.readerId });
  const [field, line, order] = [sql.lit(betweenFields), sql.lit(betweenLines), sql.raw('order by t.created_at desc, t.id desc')];
  return sql<LinesRow>`
    with chosen as materialized (
      select l.id, l.action, l.actor_id, ${isWithheld} as is_withheld, l.target_kind, l.target_id, l.details, l.created_at,
        case l.target_kind when 'account' then l.target_id when 'verification_request' then (l.details ->> 'accountId')::uuid end as member_id,
        case when l.target_kind in ('post', 'response', 'comment', 'case') then p.title end as title
      from (
        select * from audit_log l where ${isAsked.length > 0 ? sql.join(isAsked, sql` and `) : sql`true`}
        order by l.created_at desc, l.id desc ${limitRows(size + 1)}
      ) l ${itemOfLine('l')}
    )
    select string_agg(concat(t.id, ${field}, t.action, ${field}, case when not t.is_withheld then t.actor_id end, ${field}, t.is_withheld, ${field},
        t.member_id, ${field}, t.target_kind, ${field}, t.target_id, ${field}, t.details, ${field}, t.created_at), ${line} ${order}) as lines,
      json_agg(t.title ${order}) as titles,
      (select json_object_agg(y.id, y.display_name) from profiles y
        where y.id = any(array(select actor_id from chosen where not is_withheld union all select member_id from chosen where member_id is not null))) as names,
      (select json_object_agg(d.entry_id, json_build_array(d.words, ${isAdmin ? sql`host(d.address)` : sql`null::text`})) from audit_details d where d.entry_id = any(array(select id from chosen))) as beside
    from chosen t`;
});

const idOrNull = (id: string): string => (id === '' ? 'null' : `"${id}"`);
const codeOrNull = (code: string): string => (/^[a-z_]+$/.test(code) ? `"${code}"` : code === '' ? 'null' : JSON.stringify(code));
const textOrNull = (text: string | null): string => (text === null ? 'null' : JSON.stringify(text));

/** A line as an `AuditEntry`, in JSON. The details are JSON already: to read a hundred of them and write them again takes longer than all else. */
function entryOf(line: string[], index: number, { titles, names, beside }: LinesRow): string {
  const [id, action, actorId, withheld, memberId, targetKind, targetId, details, createdAt] = line as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const isWithheld = withheld === 't';
  const actorName = isWithheld ? 'Anonymous' : actorId === '' ? null : (names?.[actorId] ?? 'Deleted account');
  const [words, addressOfCall] = beside?.[id] ?? nothing;
  // Of somebody who stays unknown, the address would say who they are.
  const address = isWithheld ? null : addressOfCall;
  return `{"id":"${id}","actionType":${codeOrNull(action)},"actorId":${idOrNull(actorId)},"actorName":${textOrNull(actorName)},"isActorWithheld":${isWithheld},"targetUserId":${idOrNull(memberId)},"targetPostId":${targetKind === 'post' ? idOrNull(targetId) : 'null'},"targetResponseId":${targetKind === 'response' ? idOrNull(targetId) : 'null'},"targetKind":${codeOrNull(targetKind)},"targetId":${idOrNull(targetId)},"targetName":${textOrNull(names?.[memberId] ?? titles?.[index] ?? null)},"details":${details || 'null'},"words":${textOrNull(words)},"address":${textOrNull(address)},"createdAt":"${toIso(createdAt)}"}`;
}

const nothing: [null, null] = [null, null];
