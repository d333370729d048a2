import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import type { Erases } from '#platform/erasing.ts';
import { limitRows } from '#platform/database/cursor.ts';
import { now } from '#platform/database/fragments.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { limits } from '@clapback/contracts/limits';
import { validateText } from '#platform/text/validate-text.ts';
import { isPublished } from './published-decisions.ts';
import { restrictions, statementOf, type StatementRow } from './statement-fields.ts';

/** Rows that are read at once. */
const pageSize = 1000;

/**
 * The statements of reasons of a month (`2026-10`), oldest first, each as a line of JSON. What a decision was made on goes with what takes it
 * back or takes its place, such as a granted appeal: it is looked for under those as well.
 */
export async function* statementLines(platform: Platform, month: string): AsyncGenerator<string> {
  const { origin } = platform.settings.publicUrl;
  const begin = sql`(${`${month}-01`}::timestamp at time zone 'UTC')`;
  const day = (time: string) => sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD')`;
  for (let after: { at: string; id: string } | null = null; ; ) {
    const { rows }: { rows: (StatementRow & { at: string })[] } = await sql<StatementRow & { at: string }>`
      select d.id, d.created_at::text as at, d.kind, d.ground, d.is_automated, num_nonnulls(d.post_id, d.response_id, d.comment_id) > 0 as is_about_item,
        coalesce(p.attachment_file_id is not null, false) as has_picture, ${day('i.created_at')} as content_day, ${day('d.created_at')} as decided_day,
        ${day('d.effective_until')} as until_day, s.facts as released,
        (select l.category from reports r join legal_notices l on l.id = r.notice_id
          where not d.is_automated and (r.post_id = d.post_id or r.response_id = d.response_id or r.comment_id = d.comment_id or r.person_id = d.person_id) and r.decision_id = any(f.ids)
          order by r.created_at, r.id limit 1) as legal_category,
        d.is_automated or exists (select from reports r where (r.post_id = d.post_id or r.response_id = d.response_id or r.comment_id = d.comment_id or r.person_part is not null) and r.decision_id = any(f.ids)) as is_reported
      from decisions d
      left join posts p on p.id = d.post_id left join responses v on v.id = d.response_id left join comments c on c.id = d.comment_id
      left join statement_releases s on s.decision_id = d.id
      cross join lateral (select coalesce(p.created_at, v.created_at, c.created_at) as created_at) i
      cross join lateral (
        with recursive following as (select d.id union select n.id from decisions n join following o on n.reverses_id = o.id)
        select array_agg(id) as ids from following
      ) f
      where d.kind = any(${restrictions as string[]}::text[]) and ${isPublished} and d.created_at >= ${begin}
        and d.created_at < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'UTC'
        and ${after ? sql`(d.created_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
      order by d.created_at, d.id ${limitRows(pageSize)}`.execute(readFrom(platform));
    for (const row of rows) yield `${JSON.stringify(statementOf(row, origin))}\n`;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { at: last.at, id: last.id };
  }
}

/** Releases words for a statement of reasons, or takes them back. They are the admin's own, so that they name nobody. */
export async function releaseStatement(tx: Tx, admin: Member, decisionId: string, given: string | null): Promise<void> {
  const decision = await tx.db.selectFrom('decisions').select('kind').where('id', '=', decisionId).executeTakeFirst();
  if (!decision || !restrictions.includes(decision.kind)) throw new ProblemError('not_found', { detail: 'There is no such statement.' });
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
