import { v7 as uuid } from 'uuid';
import type { accusationKinds, caseFileDeadlineKinds, caseFileEntryKinds } from '@clapback/contracts/case-file-words';
import { mostInCaseFiles } from '@clapback/contracts';
import { sql } from 'kysely';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { lockAccount } from '../accounts/service.ts';
import { CaseFile, CaseFileDeadline, CaseFileEntry } from './entities.ts';

export type EntryKind = (typeof caseFileEntryKinds)[number];

/** What a case file is opened with. Texts are checked by whoever calls. */
export interface NewCaseFile {
  title: string;
  accusationKind: (typeof accusationKinds)[number];
  accusationId?: string | null;
  accusationUrl?: string | null;
  summary?: string | null;
  /** Who wrote the words that title and summary are copied from, so that they go with that account. */
  titleAuthorId?: string | null;
  summaryAuthorId?: string | null;
}

/** A line for the timeline of a case file. */
export interface NewEntry {
  kind: EntryKind;
  /** The letter, find, draft, page or file that it is about. */
  subjectId?: string | null;
  /** What the line shows, by names that its kind has on screen. */
  details?: Record<string, unknown>;
  /** When it happened, where that is not now. */
  happenedAt?: Date;
}

/** Opens a case file of a member, with the first line of its timeline. @returns its id @throws ProblemError `conflict` beyond what one may keep */
export async function openCaseFile(
  tx: Tx,
  accountId: string,
  { accusationId = null, accusationUrl = null, summary = null, titleAuthorId = null, summaryAuthorId = null, ...file }: NewCaseFile,
): Promise<string> {
  // One after the other, so that two at once do not make one too many.
  await lockAccount(tx, accountId);
  if ((await tx.em.count(CaseFile, { accountId })) >= mostInCaseFiles.files)
    throw new ProblemError('conflict', {
      detail: `You can keep ${mostInCaseFiles.files} case files. Please delete one that you do not need.`,
    });
  const id = uuid();
  tx.em.create(CaseFile, { id, accountId, accusationId, accusationUrl, summary, titleAuthorId, summaryAuthorId, ...file });
  await tx.flush();
  await addEntry(tx, id, { kind: 'opened' });
  return id;
}

/** Locks a member's own case file until the end of the transaction. @throws ProblemError `not_found` for any other */
export async function lockCaseFile(tx: Tx, accountId: string, id: string): Promise<void> {
  const own = await tx.db
    .selectFrom('case_files')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw noCaseFile();
}

/** Lines that come by themselves, of which there are few, or without which a matter could not end: a full case file takes them as well. */
const alwaysTaken: ReadonlySet<EntryKind> = new Set([
  'opened',
  'page_captured',
  'page_gone',
  'page_changed',
  'page_back',
  'page_unclear',
  'answer_posted',
  'letter_sent',
  'closed',
]);

/**
 * Writes a line into the timeline of a case file, which moves up in its member's list. @returns its id
 * @throws ProblemError `conflict` where it is full
 */
export async function addEntry(
  tx: Tx,
  caseFileId: string,
  { kind, subjectId = null, details = {}, happenedAt }: NewEntry,
): Promise<string> {
  const id = uuid();
  // What the caller has made stands before it, and its row is locked from here on, so that two at once do not make one too many.
  await tx.flush();
  const file = await tx.db
    .updateTable('case_files')
    .set({ updated_at: sql`now()` })
    .where('id', '=', caseFileId)
    .returning('account_id')
    .executeTakeFirst();
  if (!alwaysTaken.has(kind) && (await tx.em.count(CaseFileEntry, { caseFileId })) >= mostInCaseFiles.entries)
    throw new ProblemError('conflict', { detail: 'This case file is full. Please open another one for what comes next.' });
  tx.em.create(CaseFileEntry, { id, caseFileId, kind, subjectId, details, ...(happenedAt ? { happenedAt } : {}) });
  await tx.flush();
  if (file) await tx.recordEvent('case_file.changed', { caseFileId }, { accountId: file.account_id });
  return id;
}

/** Sets by when something is due; one open deadline for each kind and subject, so setting it again moves it. */
export async function setDeadline(
  tx: Tx,
  caseFileId: string,
  {
    kind,
    label,
    subjectId = null,
    dueAt,
  }: { kind: (typeof caseFileDeadlineKinds)[number]; label: string; subjectId?: string | null; dueAt: Date },
): Promise<void> {
  const open = await tx.em.findOne(CaseFileDeadline, { caseFileId, kind, subjectId, metAt: null });
  if (open) Object.assign(open, { label, dueAt, remindedAt: null });
  else tx.em.create(CaseFileDeadline, { id: uuid(), caseFileId, kind, label, subjectId, dueAt });
  await tx.flush();
}

/** Ends the open deadlines about a letter or another subject: what was due has come, or does not matter any more. */
export async function meetDeadlines(tx: Tx, caseFileId: string, subjectId: string): Promise<void> {
  await tx.db
    .updateTable('case_file_deadlines')
    .set({ met_at: sql`now()` })
    .where('case_file_id', '=', caseFileId)
    .where('subject_id', '=', subjectId)
    .where('met_at', 'is', null)
    .execute();
}

export const noCaseFile = () => new ProblemError('not_found', { detail: 'There is no such case file.' });
