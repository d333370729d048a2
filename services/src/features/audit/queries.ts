import { sql, type RawBuilder } from 'kysely';
import type { AuditFilters } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { compileEach } from '#platform/database/compile-once.ts';
import { anyValue, encodeCursor, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { readableTime, toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { keptAnswers, keptPages, type KeptLine, type KeptPage } from './kept-pages.ts';
import { isActorWithheld, isReadable, itemOfLine, lessDetails } from './views.ts';

/** Most lines of one page (AUDIT-01). */
const pageSize = 100;

/** Lines of an export that are read at once. */
const exportPageSize = 1000;

type Asked = AuditFilters & { after: KeysetCursor | null };

/** Entries as the API gives them, each as JSON, and where to go on. */
interface Entries {
  entries: string[];
  last: KeysetCursor | null;
  /** A hash of all that they depend on. */
  state: string;
}

/** A page of the audit log, newest first, as JSON. Where nothing of it changed since the reader asked last it is the same, and not put together anew. */
export async function listAuditEntries(platform: Platform, reader: Member, asked: Asked): Promise<Buffer> {
  const question = asked.after
    ? null
    : JSON.stringify([reader.accountId, reader.role === 'admin', filterNames.map((name) => asked[name] ?? null)]);
  const kept = question === null ? undefined : keptAnswers.get(platform, question);
  const read = await readEntries(platform, reader, asked, { size: pageSize, isKept: true, knownState: kept?.state });
  if (read === null) return kept!.body;
  const { entries, last, state } = read;
  const body = Buffer.from(`{"items":[${entries.join(',')}],"nextCursor":${JSON.stringify(last && encodeCursor(last))}}`);
  if (question !== null) keptAnswers.keep(platform, question, { state, body });
  return body;
}

/** All of the audit log that is asked for, newest first, each entry as a line of JSON. It holds no more than some pages at a time. */
export async function* auditLines(platform: Platform, reader: Member, filters: AuditFilters): AsyncGenerator<string> {
  for (let after: KeysetCursor | null = null; ; ) {
    const read = await readEntries(platform, reader, { ...filters, after }, { size: exportPageSize, isKept: false });
    const { entries, last }: Entries = read!;
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
  /** Whether lines that the reader may not read are left out before the page is cut. It takes longer, and most pages have none. */
  isFiltered: boolean;
  size: number;
}

/** What they are asked for with. */
interface Values extends AuditFilters {
  readerId: string;
  at: string | undefined;
  lastId: string | undefined;
  /** The newest line of the kept page. */
  knownAt: string | undefined;
  knownId: string | undefined;
  knownState: string | undefined;
}

/** Null where all that the entries depend on is as in `knownState`. */
async function readEntries(
  platform: Platform,
  { accountId, role }: Member,
  { after, from, to, ...filters }: Asked,
  { size, isKept, knownState }: { size: number; isKept: boolean; knownState?: string | undefined },
): Promise<Entries | null> {
  const values = { ...filters, ...(from && { from: readableTime(from) }), ...(to && { to: readableTime(to) }) };
  const shape = {
    isAdmin: role === 'admin',
    filters: filterNames.filter((name) => values[name] !== undefined),
    isFurther: after !== null,
    isFiltered: false,
    size,
  };
  const asked = { ...values, readerId: accountId, at: after?.at, lastId: after?.id, knownState };
  // Not everybody is shown the same lines.
  const question = isKept && !after && JSON.stringify([accountId, ...filterNames.map((name) => values[name] ?? null)]);
  const page = await readPage(platform, shape, asked, (question && keptPages.get(platform, question)) || none);
  if (page === null) return null;
  if (question) keptPages.keep(platform, question, new Map(page.listed.map(({ id, line }) => [id, line])));
  const names = new Map(Object.entries(page.names ?? {}).map(([id, name]) => [id, JSON.stringify(name)]));
  const last = page.listed.length > size ? page.listed[size - 1]! : null;
  return {
    entries: page.listed.slice(0, size).map((one) => entryOf(one, names, page.beside?.[one.id])),
    last: last && { at: last.line.createdAt, id: last.id },
    state: page.state,
  };
}

const none: KeptPage = new Map();

/**
 * Reads a page of which the lines of `known` need not be read again: all of this question up to the newest of them. Null where nothing of it is
 * other than in the state that is known.
 */
async function readPage(
  platform: Platform,
  shape: Shape,
  asked: Omit<Values, 'knownAt' | 'knownId'>,
  known: KeptPage,
): Promise<Page | null> {
  const db = readFrom(platform);
  const [newest] = known;
  const values = { ...asked, knownAt: newest?.[1].createdAt, knownId: newest?.[0] };
  const { rows } = await db.executeQuery(selectLines(db, shape, values));
  const { state, is_whole: isWhole, lines, names, beside } = rows[0]!;
  if (!isWhole) return readPage(platform, { ...shape, isFiltered: true }, asked, known);
  if (state === asked.knownState) return null;
  const listed: Listed[] = [];
  for (const text of lines?.split(betweenLines) ?? []) {
    const fields = text.split(betweenFields);
    const [id, withheld, title, details] = fields as [string, string, string, string];
    const line = fields.length > 4 ? lineOf(id, textAlone(text).split(betweenFields).slice(4)) : known.get(id);
    // One that came to stand among them since, such as one whose transaction began before theirs and took longer.
    if (!line) return readPage(platform, shape, { ...asked, knownState: undefined }, none);
    listed.push({ id, line, isWithheld: withheld === 't', title, lessDetails: details });
  }
  return { state, listed, names, beside };
}

/** A copy: a part of a text holds all of it, and a line that is kept would hold all lines that were read with it. */
const textAlone = (text: string): string => Buffer.from(text).toString();

// What stands between lines and fields. Nothing in a line has them: ids, codes, times, and JSON, which escapes them.
const [betweenLines, betweenFields] = ['\u001E', '\u001F'];

interface Page extends Pick<LinesRow, 'state' | 'names' | 'beside'> {
  listed: Listed[];
}

/** A line of a page, and what of it depends on the reader or can change. */
interface Listed {
  id: string;
  line: KeptLine;
  /** Whether its actor stays unknown to the reader. */
  isWithheld: boolean;
  /** The title of its post as JSON; empty where it has none. */
  title: string;
  /** Its details as JSON for a reader who is told less than others; empty for all else. */
  lessDetails: string;
}

/** One row for a whole page: a hundred rows take longer to read than to find, and names that stand in many lines are looked up once. */
interface LinesRow {
  /** A hash of all the rest. Where it is the one that is known nothing else is told. */
  state: string;
  /** Whether all of it may be read. */
  is_whole: boolean;
  /** Lines and their fields, those of `Listed` first. Of lines that are known there are no others. */
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

const selectLines = compileEach<Shape, Values, LinesRow>(({ isAdmin, filters, isFurther, isFiltered, size }, values) => {
  const reader = { accountId: values.readerId };
  const isAsked = [
    sql`true`,
    ...filters.map((name) => conditions[name](values[name]!)),
    ...(isFurther ? [sql`(l.created_at, l.id) < (${values.at}::timestamptz, ${values.lastId}::uuid)`] : []),
  ];
  const order = sql.raw('order by t.created_at desc, t.id desc');
  const asked = sql.join(isAsked, sql` and `);
  const newest = sql`order by l.created_at desc, l.id desc ${limitRows(size + 1)}`;
  const [isRead, isWithheld] = [isReadable('l', reader), isActorWithheld('l', reader)];
  // By an actor only lines that say so, or the question would tell what the answer withholds.
  const isOfActor = filters.includes('actorId');
  const isCutLast = isFiltered || isOfActor;
  const isShown = isOfActor ? sql`${isRead} and not ${isWithheld}` : isRead;
  const lines = isCutLast
    ? sql`audit_log l ${itemOfLine('l')} where ${asked} and ${isShown} ${newest}`
    : sql`(select * from audit_log l where ${asked} ${newest}) l ${itemOfLine('l')}`;
  const [field, line] = [sql.lit(betweenFields), sql.lit(betweenLines)];
  return sql<LinesRow>`
    with chosen as materialized (
      select l.id, l.action, l.actor_id, ${isOfActor ? sql`false` : isWithheld} as is_withheld, l.target_kind, l.target_id, l.details, l.created_at,
        case l.target_kind when 'account' then l.target_id when 'verification_request' then (l.details ->> 'accountId')::uuid end as member_id,
        case when l.target_kind in ('post', 'response', 'comment', 'case') then p.title end as title, ${lessDetails('l', reader)} as less_details,
        ${isCutLast ? sql`true` : isRead} as is_readable
      from ${lines}
    ), page as materialized (
      select string_agg(concat(t.id, ${field}, t.is_withheld, ${field}, to_json(t.title), ${field}, t.less_details,
        case when ((t.created_at, t.id) <= (${values.knownAt}::timestamptz, ${values.knownId}::uuid)) is not true then concat(${field}, t.action, ${field},
          t.actor_id, ${field}, t.member_id, ${field}, t.target_kind, ${field}, t.target_id, ${field}, t.details, ${field}, t.created_at) end), ${line} ${order}) as lines,
      (select json_object_agg(y.id, y.display_name) from profiles y
        where y.id = any(array(select actor_id from chosen where not is_withheld union all select member_id from chosen where member_id is not null))) as names,
      (select json_object_agg(d.entry_id, json_build_array(d.words, ${isAdmin ? sql`host(d.address)` : sql`null::text`})) from audit_details d where d.entry_id = any(array(select id from chosen))) as beside,
      coalesce(bool_and(t.is_readable), true) as is_whole
      from chosen t
    ), read as (select *, encode(sha256(convert_to(concat(lines, ${line}, names, ${line}, beside), 'UTF8')), 'hex') as state from page)
    select state, is_whole, case when state is distinct from ${values.knownState}::text then lines end as lines,
      case when state is distinct from ${values.knownState}::text then names end as names,
      case when state is distinct from ${values.knownState}::text then beside end as beside
    from read`;
});

const idOrNull = (id: string): string => (id === '' ? 'null' : `"${id}"`);
const codeOrNull = (code: string): string => (code === '' ? 'null' : JSON.stringify(code));
const textOrNull = (text: string | null): string => (text === null ? 'null' : JSON.stringify(text));

/** A line from the fields after those of `Listed`. Those that are null are empty; the details are JSON already. */
function lineOf(id: string, fields: string[]): KeptLine {
  const [action, actorId, memberId, kind, targetId, details, createdAt] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    createdAt: toIso(createdAt),
    actorId: actorId || null,
    memberId: memberId || null,
    head: `{"id":"${id}","actionType":${codeOrNull(action)},"actorId":`,
    target: `,"targetUserId":${idOrNull(memberId)},"targetPostId":${idOrNull(kind === 'post' ? targetId : '')},"targetResponseId":${idOrNull(kind === 'response' ? targetId : '')},"targetKind":${codeOrNull(kind)},"targetId":${idOrNull(targetId)},"targetName":`,
    details: details || 'null',
  };
}

/** A line as an `AuditEntry`, in JSON: to write a hundred of them anew each time takes longer than all else. `names` are JSON, by ids. */
function entryOf(
  { line, isWithheld, title, lessDetails: less }: Listed,
  names: ReadonlyMap<string, string>,
  [words, addressOfCall]: Beside = [null, null],
): string {
  const { head, actorId, memberId, target, details, createdAt } = line;
  const actor = isWithheld || actorId === null ? 'null' : `"${actorId}"`;
  const actorName = isWithheld ? '"Anonymous"' : actorId === null ? 'null' : (names.get(actorId) ?? '"Deleted account"');
  const targetName = (memberId !== null && names.get(memberId)) || title || 'null';
  // Of somebody who stays unknown, the address would say who they are.
  const address = isWithheld ? null : addressOfCall;
  return `${head}${actor},"actorName":${actorName},"isActorWithheld":${isWithheld}${target}${targetName},"details":${less || details},"words":${textOrNull(words)},"address":${textOrNull(address)},"createdAt":"${createdAt}"}`;
}
