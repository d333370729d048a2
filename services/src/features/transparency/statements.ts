import { sql, type Kysely } from 'kysely';
import type { DecisionStatement } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import type { Member } from '#platform/access/actor.ts';
import { now } from '#platform/database/fragments.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import type { Erases } from '#platform/erasing.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { personView } from '../moderation/service.ts';
import { readStatements, type StatedDecisionRow } from './queries.ts';
import { statementOf } from './statement-fields.ts';

/** Rows that are read at once. */
const pageSize = 1000;

/** The statements of reasons of a month (`2026-10`), oldest first, each as a line of JSON. */
export async function* statementLines(platform: Platform, month: string): AsyncGenerator<string> {
  const { origin } = platform.settings.publicUrl;
  const begin = sql`(${`${month}-01`}::timestamp at time zone 'UTC')`;
  const isInMonth = sql`d.created_at >= ${begin} and d.created_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC'`;
  for (let after: { at: string; id: string } | null = null; ; ) {
    const isFurther = after ? sql`(d.created_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
    const rows: StatedDecisionRow[] = await readStatements(readFrom(platform), sql`${isInMonth} and ${isFurther}`, pageSize);
    for (const row of rows) yield `${JSON.stringify(statementOf(row, origin))}\n`;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { at: last.at, id: last.id };
  }
}

/** What the export says of one decision, for whoever releases words for it. */
export async function readStatement(platform: Platform, admin: Member, decisionId: string): Promise<DecisionStatement> {
  const row = await findStatement(readFrom(platform), admin, decisionId);
  return {
    decisionId: row.id,
    exportedFacts: statementOf(row, platform.settings.publicUrl.origin).decision_facts,
    decisionFacts: row.facts,
    releasedAt: toIsoOrNull(row.released_at),
    releasedBy: personView(row.released_by_id, row.released_by_name),
  };
}

/** A decision of which the export has a statement. Whoever it is about leaves the words for it to another admin. */
async function findStatement(db: Kysely<Tables>, { accountId }: Member, decisionId: string): Promise<StatedDecisionRow> {
  const [row] = await readStatements(db, sql`d.id = ${decisionId}::uuid`, 1);
  if (!row) throw new ProblemError('not_found', { detail: 'There is no such statement.' });
  if (row.subject_id === accountId)
    throw new ProblemError('forbidden', { detail: 'This decision is about you, so another admin releases words for it.' });
  return row;
}

/** Releases words for a statement of reasons, or takes them back. They are the admin's own, so that they name nobody. */
export async function releaseStatement(tx: Tx, admin: Member, decisionId: string, given: string | null): Promise<void> {
  await findStatement(tx.db, admin, decisionId);
  if (given === null) await tx.db.deleteFrom('statement_releases').where('decision_id', '=', decisionId).execute();
  else {
    const facts = validateText(given, { field: 'facts', max: limits.reason, multiline: true });
    const release = { facts, released_by_id: admin.accountId, released_at: now };
    await tx.db
      .insertInto('statement_releases')
      .values({ decision_id: decisionId, ...release })
      .onConflict((conflict) => conflict.column('decision_id').doUpdateSet(release))
      .execute();
  }
  await tx.audit({
    actorId: admin.accountId,
    action: given === null ? 'statement_withheld' : 'statement_released',
    targetKind: 'decision',
    targetId: decisionId,
    details: {},
  });
}

/** Takes the words back that were released about a member's decisions. */
export const eraseReleases: Erases = async (tx, { accountId }) => {
  await tx.db
    .deleteFrom('statement_releases')
    .where('decision_id', 'in', (db) => db.selectFrom('decisions').select('id').where('subject_id', '=', accountId))
    .execute();
};
