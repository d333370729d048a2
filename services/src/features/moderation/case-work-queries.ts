import { sql, type Kysely } from 'kysely';
import type { CaseNote, CasePresence, CaseWork } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { personView } from './staff-views.ts';

interface NoteRow {
  id: string;
  kind: CaseNote['kind'];
  author_id: string | null;
  author_name: string | null;
  text: string | null;
  until: string | null;
  created_at: string;
}

/** What staff noted about a case, newest first. */
export async function readNotes(db: Kysely<Tables>, caseId: string): Promise<CaseNote[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.kind, n.author_id, w.display_name as author_name, n.text, n.until, n.created_at
    from case_notes n left join profiles w on w.id = n.author_id where n.case_id = ${caseId} order by n.created_at desc, n.id desc`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    author: personView(row.author_id, row.author_name),
    text: row.text,
    until: toIsoOrNull(row.until),
    createdAt: toIso(row.created_at),
  }));
}

/** How a case stands among staff. */
export async function readWork(db: Kysely<Tables>, caseId: string): Promise<CaseWork> {
  const row = await db.selectFrom('cases').select(['snoozed_until', 'handed_on_at']).where('id', '=', caseId).executeTakeFirstOrThrow();
  return {
    caseId,
    snoozedUntil: toIsoOrNull(row.snoozed_until),
    handedOnAt: toIsoOrNull(row.handed_on_at),
    notes: await readNotes(db, caseId),
  };
}

/** Minutes after which somebody who does nothing is not said to look at a case any more. */
export const idleMinutes = 2;

/** Who else looks at a case now, the one who came first first. */
export async function readViewers(db: Kysely<Tables>, caseId: string, staffId: string): Promise<CasePresence['others']> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select v.staff_id as id, w.display_name as name from case_viewers v left join profiles w on w.id = v.staff_id
    where v.case_id = ${caseId} and v.staff_id <> ${staffId} and v.seen_at > now() - make_interval(mins => ${sql.lit(idleMinutes)})
    order by v.seen_at, v.staff_id`.execute(db);
  return rows.map(({ id, name }) => personView(id, name)!);
}
