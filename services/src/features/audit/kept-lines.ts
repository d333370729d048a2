import { sql } from 'kysely';
import { compileOnce } from '#platform/database/compile-once.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * A line of the audit log as an `AuditEntry` in JSON, in parts: what stands between them depends on who reads it and when, or can be erased. A
 * line never changes, so its parts can be kept.
 */
export interface KeptLine {
  createdAt: string;
  actorId: string | null;
  /** The account that is the target, or the one that asked for the verification that is. */
  memberId: string | null;
  /** Up to the actor. */
  head: string;
  /** From the target to its name. */
  target: string;
  /** The details. */
  details: string;
}

interface LineRow {
  id: string;
  action: string;
  actor_id: string | null;
  member_id: string | null;
  target_kind: string | null;
  target_id: string | null;
  details: string | null;
  created_at: string;
}

/** Lines that one process keeps: some ten pages for each of a few who read. A line takes about a kilobyte. */
const mostKept = 5000;
const kept = new WeakMap<Platform, Map<string, KeptLine>>();

/** SQL: the account that a line is about, from its target. */
export const memberOfLine = (line: string) => {
  const l = sql.raw(line);
  return sql<
    string | null
  >`case ${l}.target_kind when 'account' then ${l}.target_id when 'verification_request' then (${l}.details ->> 'accountId')::uuid end`;
};

const selectByIds = compileOnce<{ ids: string[] }, LineRow>(
  (_db, { ids }) => sql<LineRow>`
  select l.id, l.action, l.actor_id, ${memberOfLine('l')} as member_id, l.target_kind, l.target_id, l.details::text as details,
    l.created_at::text as created_at
  from audit_log l where l.id = any(${ids}::uuid[])`,
);

/**
 * The lines with these ids. Those of a page are kept, since staff read the newest again and again; `isKept` is false for an export, which
 * reads each once.
 */
export async function readLines(platform: Platform, ids: readonly string[], isKept: boolean): Promise<ReadonlyMap<string, KeptLine>> {
  const known = kept.get(platform);
  const lines = new Map<string, KeptLine>();
  const missing: string[] = [];
  for (const id of ids) {
    const line = known?.get(id);
    if (line) lines.set(id, line);
    else missing.push(id);
  }
  if (missing.length === 0) return lines;
  const db = readFrom(platform);
  const { rows } = await db.executeQuery(selectByIds(db, { ids: missing }));
  const read = rows.map((row) => [row.id, lineOf(row)] as const);
  for (const [id, line] of read) lines.set(id, line);
  if (isKept) keep(platform, read);
  return lines;
}

/** Those that were put in first go first. */
function keep(platform: Platform, read: readonly (readonly [string, KeptLine])[]): void {
  const lines = kept.get(platform) ?? new Map<string, KeptLine>();
  kept.set(platform, lines);
  for (const [id, line] of read) lines.set(id, line);
  for (const id of lines.keys()) {
    if (lines.size <= mostKept) return;
    lines.delete(id);
  }
}

const idOrNull = (id: string | null): string => (id === null ? 'null' : `"${id}"`);
const codeOrNull = (code: string | null): string => (code === null ? 'null' : JSON.stringify(code));

/** The details are JSON already. */
function lineOf(row: LineRow): KeptLine {
  const { id, action, actor_id: actorId, member_id: memberId, target_kind: kind, target_id: targetId, details } = row;
  return {
    createdAt: toIso(row.created_at),
    actorId,
    memberId,
    head: `{"id":"${id}","actionType":${codeOrNull(action)},"actorId":`,
    target: `,"targetUserId":${idOrNull(memberId)},"targetPostId":${idOrNull(kind === 'post' ? targetId : null)},"targetResponseId":${idOrNull(kind === 'response' ? targetId : null)},"targetKind":${codeOrNull(kind)},"targetId":${idOrNull(targetId)},"targetName":`,
    details: `,"details":${details ?? 'null'},"words":`,
  };
}
