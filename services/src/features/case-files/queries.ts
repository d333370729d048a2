import { sql, type Kysely } from 'kysely';
import type { CaseFile, CaseFileEvidence, CaseFileSummary, EarlierEntries, EarlierEntriesQuery } from '@clapback/contracts';
import { caseFileMoves, caseFileStates } from '@clapback/contracts/case-file-words';
import { shownOfCaseFiles } from '@clapback/contracts/limits';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { PageRedirect } from '#platform/pages/pages.ts';
import { noCaseFile, type EntryKind } from './matter.ts';
import { standingOf } from './standing.ts';

/** What says how a matter stands. */
interface FactsRow {
  closed_at: string | null;
  due_at: string | null;
  due_label: string | null;
  last_move: EntryKind | null;
}

interface Row extends FactsRow {
  id: string;
  title: string;
  accusation_kind: CaseFile['accusationKind'];
  accusation_id: string | null;
  accusation_url: string | null;
  summary: string | null;
  outcome: CaseFile['outcome'];
  created_at: string;
  updated_at: string;
}

/** SQL: `d`, the open deadline of a matter (`c`) that comes first, and `m`, its latest move. */
const joinFacts = sql`
  left join lateral (
    select due_at, label from case_file_deadlines d where d.case_file_id = c.id and d.met_at is null order by due_at, d.id limit 1) d on true
  left join lateral (
    select kind from case_file_entries e where e.case_file_id = c.id and e.kind in (${sql.join(caseFileMoves.map((kind) => sql.lit(kind)))})
    order by happened_at desc, e.id desc limit 1) m on true`;

const standingOfRow = ({ closed_at, due_at, due_label, last_move }: FactsRow) =>
  standingOf({
    closedAt: closed_at ? new Date(closed_at) : null,
    due: due_at ? { dueAt: new Date(due_at), label: due_label! } : null,
    lastMove: last_move,
  });

/** How many of a member's case files are overdue or need action. */
export async function countCaseFilesToActOn(db: Kysely<Tables>, accountId: string): Promise<number> {
  const { rows } = await sql<FactsRow>`
    select c.closed_at, d.due_at, d.label as due_label, m.kind as last_move from case_files c ${joinFacts}
    where c.account_id = ${accountId} and c.closed_at is null`.execute(db);
  return rows.filter((row) => ['overdue', 'action_needed'].includes(standingOfRow(row).state)).length;
}

async function readRows(db: Kysely<Tables>, accountId: string, id: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.*, d.due_at, d.label as due_label, m.kind as last_move from case_files c ${joinFacts}
    where c.account_id = ${accountId} and ${id === null ? sql`true` : sql`c.id = ${id}`}
    order by c.created_at desc, c.id desc`.execute(db);
  return rows;
}

function summaryOf(row: Row): CaseFileSummary {
  const { state, next } = standingOfRow(row);
  return {
    id: row.id,
    reference: receiptNumber('C', row.id),
    title: row.title,
    state,
    next: { kind: next.kind, dueAt: toIsoOrNull(next.dueAt), label: next.label },
    outcome: row.outcome,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    closedAt: toIsoOrNull(row.closed_at),
  };
}

/** A member's own case files: the newest first, or those first that ask for something soonest. */
export async function readCaseFiles(db: Kysely<Tables>, accountId: string, order: 'urgency' | 'newest'): Promise<CaseFileSummary[]> {
  const items = (await readRows(db, accountId, null)).map(summaryOf);
  if (order === 'newest') return items;
  // A member has few enough to sort them here, by the one rule that says how each stands.
  return items.toSorted(
    (a, b) =>
      caseFileStates.indexOf(a.state) - caseFileStates.indexOf(b.state) ||
      (a.next.dueAt ?? '9999').localeCompare(b.next.dueAt ?? '9999') ||
      b.updatedAt.localeCompare(a.updatedAt),
  );
}

/** @throws ProblemError `not_found` for a case file that is not a member's own */
export async function refuseForeign(db: Kysely<Tables>, accountId: string, id: string): Promise<void> {
  const own = await db.selectFrom('case_files').select('id').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
  if (!own) throw noCaseFile();
}

/** How much is read of a case file: the texts of its evidence as wholes or their beginnings, and all lines or the latest. */
export interface HowMuch {
  texts: 'whole' | 'beginnings';
  entries?: number;
}

/** One of a member's own with all that is in it, as far as it is asked for. @throws ProblemError `not_found` */
export async function readCaseFile(
  db: Kysely<Tables>,
  accountId: string,
  id: string,
  { texts, entries: most }: HowMuch,
): Promise<CaseFile> {
  const [row] = await readRows(db, accountId, id);
  if (!row) throw noCaseFile();
  // Before the lines: what was kept by now has its line in what is read next.
  const evidence = await readEvidence(db, id, texts);
  const { items: entries, earlierEntries } = await readEntries(db, id, { most });
  const contacts = await db
    .selectFrom('case_file_contacts')
    .select(['id', 'name', 'address', 'note', 'created_at'])
    .where('case_file_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const deadlines = await db
    .selectFrom('case_file_deadlines')
    .select(['id', 'kind', 'label', 'due_at', 'met_at'])
    .where('case_file_id', '=', id)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const watched = await db
    .selectFrom('watched_pages')
    .select(['id', 'url', 'state', 'last_looked_at', 'ever_changed_at'])
    .where('case_file_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    ...summaryOf(row),
    accusationKind: row.accusation_kind,
    accusationId: row.accusation_id,
    accusationUrl: row.accusation_url,
    summary: row.summary,
    bytes: evidence.reduce((sum, one) => sum + (one.erasedAt ? 0 : (one.bytes ?? 0)), 0),
    entries,
    earlierEntries,
    evidence,
    contacts: contacts.map(({ created_at: createdAt, ...contact }) => ({ ...contact, createdAt: toIso(createdAt) })),
    deadlines: deadlines.map((deadline) => ({
      id: deadline.id,
      kind: deadline.kind,
      label: deadline.label,
      dueAt: toIso(deadline.due_at),
      metAt: toIsoOrNull(deadline.met_at),
    })),
    watched: watched.map((page) => ({
      id: page.id,
      url: page.url,
      state: page.state ?? 'unseen',
      lastLookedAt: toIsoOrNull(page.last_looked_at),
      changedAt: toIsoOrNull(page.ever_changed_at),
    })),
  };
}

/** The latest lines of a case file's timeline, before one of them where that is named, and how many there are before these. */
async function readEntries(
  db: Kysely<Tables>,
  caseFileId: string,
  { before = null, most }: { before?: string | null; most?: number | undefined },
): Promise<EarlierEntries> {
  const rows = await db
    .selectFrom('case_file_entries')
    .select(['id', 'kind', 'subject_id', 'details', 'happened_at'])
    .select(sql<string>`count(*) over ()`.as('all'))
    .where('case_file_id', '=', caseFileId)
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(happened_at, id) < (select b.happened_at, b.id from case_file_entries b where b.id = ${before} and b.case_file_id = ${caseFileId})`,
      ),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute();
  const items = rows.toReversed().map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    subjectId: entry.subject_id,
    details: entry.details,
    happenedAt: toIso(entry.happened_at),
  }));
  return { items, earlierEntries: Number(rows[0]?.all ?? 0) - items.length };
}

/** Lines of a member's own case file before one of them. @throws ProblemError `not_found` */
export async function readEarlierEntries(
  db: Kysely<Tables>,
  accountId: string,
  id: string,
  { before, most = shownOfCaseFiles.earlier }: EarlierEntriesQuery,
): Promise<EarlierEntries> {
  await refuseForeign(db, accountId, id);
  return readEntries(db, id, { before, most });
}

async function readEvidence(db: Kysely<Tables>, caseFileId: string, texts: HowMuch['texts']): Promise<CaseFileEvidence[]> {
  const isWhole = texts === 'whole';
  const { text: most } = shownOfCaseFiles;
  const rows = await db
    .selectFrom('case_file_evidence')
    .select(['id', 'kind', 'state', 'name', 'media_type', 'bytes', 'sha256', 'url', 'item_kind', 'item_id', 'revision_id', 'title'])
    .select(['http_status', 'failure', 'created_at', 'kept_at', 'erased_at'])
    .select((isWhole ? sql<string | null>`text` : sql<string | null>`left(text, ${most})`).as('text'))
    .select((isWhole ? sql<boolean>`false` : sql<boolean>`coalesce(char_length(text) > ${most}, false)`).as('is_text_cut'))
    .where('case_file_id', '=', caseFileId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row, index) => ({
    id: row.id,
    number: index + 1,
    kind: row.kind,
    state: row.state,
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    sha256: row.sha256 ? Buffer.from(row.sha256).toString('hex') : null,
    url: row.url,
    itemKind: row.item_kind,
    itemId: row.item_id,
    revisionId: row.revision_id,
    title: row.title,
    text: row.text,
    isTextCut: row.is_text_cut,
    httpStatus: row.http_status,
    failure: row.failure,
    createdAt: toIso(row.created_at),
    keptAt: toIsoOrNull(row.kept_at),
    erasedAt: toIsoOrNull(row.erased_at),
  }));
}

/** All that a piece of evidence in a member's own case file says. @throws ProblemError `not_found` where it says nothing */
export async function readEvidenceText(
  db: Kysely<Tables>,
  accountId: string,
  { caseFileId, evidenceId }: { caseFileId: string; evidenceId: string },
): Promise<string> {
  const row = await db
    .selectFrom('case_file_evidence as e')
    .innerJoin('case_files as c', 'c.id', 'e.case_file_id')
    .select('e.text')
    .where('e.id', '=', evidenceId)
    .where('c.id', '=', caseFileId)
    .where('c.account_id', '=', accountId)
    .executeTakeFirst();
  if (row?.text == null) throw new ProblemError('not_found', { detail: 'There is no such evidence.' });
  return row.text;
}

/** What the servers of a captured page said with it, and before it with each redirect that led there. */
export interface CapturedAnswers {
  headers: Record<string, string>;
  steps: PageRedirect[];
}

/** The same of all captured pages, by the evidence. */
export async function readAnswers(db: Kysely<Tables>, caseFileId: string): Promise<Map<string, CapturedAnswers>> {
  const rows = await db
    .selectFrom('case_file_evidence')
    .select(['id', 'headers', 'steps'])
    .where('case_file_id', '=', caseFileId)
    .where('headers', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, headers, steps }) => [id, { headers: headers ?? {}, steps: steps ?? [] }]));
}
