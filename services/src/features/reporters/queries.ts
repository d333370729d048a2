import { sql } from 'kysely';
import type { ReporterProposal, ReporterProposalPage, Role } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { cutPage, type KeysetCursor, limitRows } from '#platform/database/cursor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { whyNotDecide } from './may-decide.ts';

const pageSize = 20;

interface ProposalRow {
  id: string;
  account_id: string;
  display_name: string | null;
  role: Role;
  step: ReporterProposal['step'];
  status: ReporterProposal['status'];
  decided: number;
  dismissed: number;
  created_at: string;
  words: string | null;
  decided_by_id: string | null;
  decided_by_name: string | null;
  decided_at: string | null;
}

/** A page of what a rule proposed about reporters, newest first, or the one with an id. Nobody is shown what was proposed about themselves. */
export async function listProposals(
  platform: Platform,
  staff: Member,
  { status, after = null, id = null }: { status?: ReporterProposal['status'] | undefined; after?: KeysetCursor | null; id?: string | null },
): Promise<ReporterProposalPage> {
  const { rows } = await sql<ProposalRow>`
    select q.id, q.account_id, w.display_name, effective_role(a) as role, q.step, q.status, q.decided, q.dismissed, q.created_at, q.words,
      q.decided_by_id, s.display_name as decided_by_name, q.decided_at
    from reporter_proposals q join accounts a on a.id = q.account_id
    left join profiles w on w.id = q.account_id left join profiles s on s.id = q.decided_by_id
    where q.account_id <> ${staff.accountId}::uuid and ${status ? sql`q.status = ${status}` : sql`true`} and ${id ? sql`q.id = ${id}::uuid` : sql`true`}
      and ${after ? sql`(q.created_at, q.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by q.created_at desc, q.id desc ${limitRows(pageSize + 1)}`.execute(readFrom(platform));
  const page = cutPage(rows, pageSize, (row) => ({ at: toIso(row.created_at), id: row.id }));
  return { items: page.rows.map((row) => proposalView(row, staff)), nextCursor: page.nextCursor };
}

function proposalView(row: ProposalRow, staff: Member): ReporterProposal {
  const whyNot = whyNotDecide(staff, { id: row.account_id, role: row.role });
  return {
    id: row.id,
    reporter: { id: row.account_id, displayName: row.display_name ?? 'Member' },
    step: row.step,
    status: row.status,
    decided: row.decided,
    dismissed: row.dismissed,
    createdAt: toIso(row.created_at),
    mayDecide: row.status === 'open' && whyNot === null,
    whyNot,
    decidedBy: row.decided_by_id === null ? null : { id: row.decided_by_id, displayName: row.decided_by_name ?? 'Member' },
    decidedAt: toIsoOrNull(row.decided_at),
    words: row.words,
  };
}
