import { sql, type RawBuilder } from 'kysely';
import type { AuditFilters } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { compileEach } from '#platform/database/compile-once.ts';
import { anyValue, encodeCursor, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { readableTime } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { memberOfLine, readLines, type KeptLine } from './kept-lines.ts';
import { isActorWithheld, itemOfLine } from './views.ts';

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
  const { entries, last } = await readEntries(platform, reader, asked, { size: pageSize, isKept: true });
  return `{"items":[${entries.join(',')}],"nextCursor":${JSON.stringify(last && encodeCursor(last))}}`;
}

/** All of the audit log that is asked for, newest first, each entry as a line of JSON. It holds no more than some pages at a time. */
export async function* auditLines(platform: Platform, reader: Member, filters: AuditFilters): AsyncGenerator<string> {
  for (let after: KeysetCursor | null = null; ; ) {
    const { entries, last }: Entries = await readEntries(platform, reader, { ...filters, after }, { size: exportPageSize, isKept: false });
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
  { size, isKept }: { size: number; isKept: boolean },
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
  const listed = page.lines?.split(between).map(readListed) ?? [];
  const lines = await readLines(
    platform,
    listed.map(({ id }) => id),
    isKept,
  );
  const names = new Map(Object.entries(page.names ?? {}).map(([id, name]) => [id, JSON.stringify(name)]));
  const lastId = listed.length > size ? listed[size - 1]!.id : null;
  return {
    entries: listed.slice(0, size).map((one) => entryOf(lines.get(one.id)!, one, names, page.beside?.[one.id])),
    last: lastId === null ? null : { at: lines.get(lastId)!.createdAt, id: lastId },
  };
}

/** What stands between lines: JSON escapes it. */
const between = '\u001E';
const idLength = 36;

/** A line of a page: its id, whether its actor stays unknown to the reader, and the title of its post as JSON, empty where it has none. */
interface Listed {
  id: string;
  isWithheld: boolean;
  title: string;
}

const readListed = (text: string): Listed => ({
  id: text.slice(0, idLength),
  isWithheld: text[idLength] === '-',
  title: text.slice(idLength + 1),
});

/** One row for a whole page: a hundred rows take longer to read than to find, and names that stand in many lines are looked up once. */
interface LinesRow {
  /** As `readListed` reads them. */
  lines: string | null;
  /** Names of actors and of members who are the target, by their ids. */
  names: Record<string, string> | null;
  /** What stands beside lines, by their ids: what the actor wrote and, for admins, the address. */
  beside: Record<string, Beside> | null;
}

type Beside = [words: string | null, address: string | null];

/** SQL: the lines that are asked for, by each filter. */
const conditions: Record<keyof AuditFilters, (value: string) => RawBuilder<unknown>> = {
  actorId: (value) => sql`l.actor_id = ${anyValue(sql`${value}::uuid`)}`,
  targetId: (value) => sql`l.target_id = ${anyValue(sql`${value}::uuid`)}`,
  actionType: (value) => sql`l.action = ${anyValue(sql`${value}::text`)}`,
  from: (value) => sql`l.created_at >= ${anyValue(sql`${value}::timestamptz`)}`,
  to: (value) => sql`l.created_at < ${anyValue(sql`${value}::timestamptz`)}`,
};
const filterNames = Object.keys(conditions) as (keyof AuditFilters)[];

const selectLines = compileEach<Shape, Values, LinesRow>(({ isAdmin, filters, isFurther, size }, values) => {
  const isAsked = [
    ...filters.map((name) => conditions[name](values[name]!)),
    ...(isFurther ? [sql`(l.created_at, l.id) < (${values.at}::timestamptz, ${values.lastId}::uuid)`] : []),
  ];
  const order = sql.raw('order by t.created_at desc, t.id desc');
  const asked = isAsked.length > 0 ? sql.join(isAsked, sql` and `) : sql`true`;
  const newest = sql`order by l.created_at desc, l.id desc ${limitRows(size + 1)}`;
  const isWithheld = isActorWithheld('l', { accountId: values.readerId });
  // By an actor only lines that say so, or the question would tell what the answer withholds: the item of each is looked up for that.
  const isOfActor = filters.includes('actorId');
  const lines = isOfActor
    ? sql`audit_log l ${itemOfLine('l')} where ${asked} and not ${isWithheld} ${newest}`
    : sql`(select * from audit_log l where ${asked} ${newest}) l ${itemOfLine('l')}`;
  return sql<LinesRow>`
    with chosen as materialized (
      select l.id, l.actor_id, ${isOfActor ? sql`false` : isWithheld} as is_withheld, l.created_at, ${memberOfLine('l')} as member_id,
        case when l.target_kind in ('post', 'response', 'comment', 'case') then p.title end as title
      from ${lines}
    )
    select string_agg(concat(t.id, case when t.is_withheld then '-' else '+' end, to_json(t.title)), ${sql.lit(between)} ${order}) as lines,
      (select json_object_agg(y.id, y.display_name) from profiles y
        where y.id = any(array(select actor_id from chosen where not is_withheld union all select member_id from chosen where member_id is not null))) as names,
      (select json_object_agg(d.entry_id, json_build_array(d.words, ${isAdmin ? sql`host(d.address)` : sql`null::text`})) from audit_details d where d.entry_id = any(array(select id from chosen))) as beside
    from chosen t`;
});

const textOrNull = (text: string | null): string => (text === null ? 'null' : JSON.stringify(text));

/** A line as an `AuditEntry`, in JSON: to write a hundred of them anew each time takes longer than all else. `names` are JSON, by ids. */
function entryOf(
  { head, actorId, memberId, target, details, createdAt }: KeptLine,
  { isWithheld, title }: Listed,
  names: ReadonlyMap<string, string>,
  [words, addressOfCall]: Beside = [null, null],
): string {
  const actor = isWithheld || actorId === null ? 'null' : `"${actorId}"`;
  const actorName = isWithheld ? '"Anonymous"' : actorId === null ? 'null' : (names.get(actorId) ?? '"Deleted account"');
  const targetName = (memberId !== null && names.get(memberId)) || title || 'null';
  // Of somebody who stays unknown, the address would say who they are.
  const address = isWithheld ? null : addressOfCall;
  return `${head}${actor},"actorName":${actorName},"isActorWithheld":${isWithheld}${target}${targetName}${details}${textOrNull(words)},"address":${textOrNull(address)},"createdAt":"${createdAt}"}`;
}
