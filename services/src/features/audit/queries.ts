import { sql, type RawBuilder } from 'kysely';
import type { AuditEntry, AuditFilters, AuditPage } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, limitRows, type KeysetCursor } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/** Most lines of one page (AUDIT-01). */
const pageSize = 100;

interface AuditRow {
  id: string;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  is_withheld: boolean;
  target_kind: string | null;
  target_id: string | null;
  target_user_id: string | null;
  target_name: string | null;
  details: Record<string, unknown> | null;
  words: string | null;
  address: string | null;
  created_at: string;
}

/** Lines of an export that are read at once. */
const exportPageSize = 1000;

type Asked = AuditFilters & { after: KeysetCursor | null };

/** A page of the audit log, newest first. */
export async function listAuditEntries(platform: Platform, reader: Member, asked: Asked): Promise<AuditPage> {
  const page = cutPage(await readRows(platform, reader, asked, pageSize + 1), pageSize, cursorOf);
  return { items: page.rows.map((row) => auditEntry(row, reader)), nextCursor: page.nextCursor };
}

/** All of the audit log that is asked for, newest first, each entry as a line of JSON. It holds no more than some pages at a time. */
export async function* auditLines(platform: Platform, reader: Member, filters: AuditFilters): AsyncGenerator<string> {
  for (let after: KeysetCursor | null = null; ; ) {
    const rows: AuditRow[] = await readRows(platform, reader, { ...filters, after }, exportPageSize);
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(auditEntry(row, reader))}\n`).join('');
    if (rows.length < exportPageSize) return;
    after = cursorOf(rows.at(-1)!);
  }
}

const cursorOf = (row: AuditRow): KeysetCursor => ({ at: toIso(row.created_at), id: row.id });

async function readRows(platform: Platform, reader: Member, { after, ...filters }: Asked, count: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    with chosen as materialized (
      select l.* from audit_log l where ${whereOf(reader, filters)}
        and ${after ? sql`(l.created_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by l.created_at desc, l.id desc ${limitRows(count)}
    ), told as (
      select c.*, ${isWithheld('c', reader)} as is_withheld,
        case c.target_kind when 'account' then c.target_id when 'verification_request' then (c.details ->> 'accountId')::uuid end as target_user_id
      from chosen c
    )
    select t.id, t.action, t.actor_id, y.display_name as actor_name, t.is_withheld, t.target_kind, t.target_id, t.target_user_id,
      coalesce(w.display_name, p.title) as target_name, t.details, d.words, host(d.address) as address, t.created_at
    from told t
    left join profiles y on y.id = t.actor_id
    left join profiles w on w.id = t.target_user_id
    -- A case has the id of the item that it is about.
    left join responses s on t.target_kind in ('response', 'case') and s.id = t.target_id
    left join comments m on t.target_kind in ('comment', 'case') and m.id = t.target_id
    left join posts p on p.id = coalesce(s.post_id, m.post_id, case when t.target_kind in ('post', 'case') then t.target_id end)
    left join audit_details d on d.entry_id = t.id
    order by t.created_at desc, t.id desc`.execute(readFrom(platform));
  return rows;
}

/** SQL: the lines that are asked for. By an actor only those that say so, or the question would tell what the answer withholds. */
const whereOf = (reader: Member, { actorId, targetId, actionType, from, to }: AuditFilters): RawBuilder<boolean> => {
  const conditions = [
    actorId && sql`l.actor_id = ${actorId} and not ${isWithheld('l', reader)}`,
    targetId && sql`l.target_id = ${targetId}`,
    actionType && sql`l.action = ${actionType}`,
    from && sql`l.created_at >= ${asTime(from)}::timestamptz`,
    to && sql`l.created_at < ${asTime(to)}::timestamptz`,
  ].filter((condition) => condition !== undefined && condition !== '');
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};

/** A time that the database can read: in UTC, some have a year of more or less than four digits. */
const asTime = (text: string) => toIso(new Date(Math.min(Math.max(Date.parse(text), 0), Date.UTC(9999, 0))));

/**
 * SQL: whether a line's actor stays unknown to a reader: because they wrote the post that it is about without their name, which is told by
 * a call of its own that is audited; or because the reader wrote what somebody reported. The item is the line's own, or that of the decision
 * which the line names. A line without an actor, or about neither, costs nothing.
 */
const isWithheld = (line: string, reader: Member): RawBuilder<boolean> => {
  const l = sql.raw(line);
  return sql`(${l}.actor_id is not null and (${l}.target_kind in ('post', 'response', 'comment') or ${l}.details ? 'decisionId') and exists (
    select from (select ${l}.target_kind as kind, ${l}.target_id as id) about
    left join decisions d on d.id = (${l}.details ->> 'decisionId')::uuid
    left join responses s on s.id = coalesce(d.response_id, case when about.kind = 'response' then about.id end)
    left join comments m on m.id = coalesce(d.comment_id, case when about.kind = 'comment' then about.id end)
    join posts p on p.id = coalesce(d.post_id, case when about.kind = 'post' then about.id end, s.post_id, m.post_id)
    where (p.is_anonymous and p.author_id = ${l}.actor_id)
      or (${l}.action in ('report_created', 'appeal_created') and ${l}.actor_id <> ${reader.accountId}::uuid
        and coalesce(s.author_id, m.author_id, p.author_id) = ${reader.accountId}::uuid)))`;
};

const auditEntry = (row: AuditRow, reader: Member): AuditEntry => ({
  id: row.id,
  actionType: row.action,
  actorId: row.is_withheld ? null : row.actor_id,
  actorName: row.actor_id === null ? null : row.is_withheld ? 'Anonymous' : (row.actor_name ?? 'Deleted account'),
  isActorWithheld: row.is_withheld,
  targetUserId: row.target_user_id,
  targetPostId: row.target_kind === 'post' ? row.target_id : null,
  targetResponseId: row.target_kind === 'response' ? row.target_id : null,
  targetKind: row.target_kind,
  targetId: row.target_id,
  targetName: row.target_name,
  details: row.details,
  words: row.words,
  // Of somebody who stays unknown, the address would say who they are.
  address: reader.role === 'admin' && !row.is_withheld ? row.address : null,
  createdAt: toIso(row.created_at),
});
