import { v7 as uuid } from 'uuid';
import { limits, mostInCaseFiles, type AddContact, type AddDeadline, type ChangeCaseFile, type CloseCaseFile } from '@clapback/contracts';
import { now } from '#platform/database/fragments.ts';
import { readableTime } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { removeArchives } from '../data-rights/service.ts';
import { CaseFile, CaseFileContact, CaseFileDeadline, CaseFileEntry } from './entities.ts';
import { optionalText } from './open.ts';
import { addEntry } from './matter.ts';

// Each is called with the case file's lock held.

/** Gives a case file other words. @throws ProblemError `content_changed` where another tab has given it some since they were read */
export async function changeCaseFile(tx: Tx, id: string, { title, summary, former }: ChangeCaseFile): Promise<void> {
  const file = await tx.em.findOneOrFail(CaseFile, id);
  const stands = { title: file.title, summary: file.summary ?? '' };
  if (former && (former.title !== stands.title || former.summary !== stands.summary))
    throw new ProblemError('content_changed', {
      detail: `It was renamed or described in another place meanwhile: “${[stands.title, stands.summary].filter(Boolean).join(': ')}”. Nothing was overwritten. Send yours again to replace that.`,
      context: stands,
    });
  const given = {
    title: title === undefined ? file.title : validateText(title, { field: 'title', max: limits.title }),
    summary: summary === undefined ? file.summary : optionalText(summary, 'summary'),
  };
  // Words that the member gives are theirs, whoever wrote those before.
  if (given.title !== file.title) Object.assign(file, { title: given.title, titleAuthorId: null });
  if (given.summary !== file.summary) Object.assign(file, { summary: given.summary, summaryAuthorId: null });
}

export async function addNote(tx: Tx, id: string, text: string): Promise<void> {
  if ((await tx.em.count(CaseFileEntry, { caseFileId: id, kind: 'note' })) >= mostInCaseFiles.notes) throw full('notes');
  await addEntry(tx, id, { kind: 'note', details: { text: wholeText(text) } });
}

/** The other side has answered: what was due from them has come. */
export async function noteReply(tx: Tx, id: string, text: string): Promise<void> {
  await tx.db
    .updateTable('case_file_deadlines')
    .set({ met_at: now })
    .where('case_file_id', '=', id)
    .where('kind', 'in', ['reply_due', 'follow_up'])
    .where('met_at', 'is', null)
    .execute();
  await addEntry(tx, id, { kind: 'reply_received', details: { text: wholeText(text) } });
}

export async function addContact(tx: Tx, id: string, { name, address, note }: AddContact): Promise<void> {
  if ((await tx.em.count(CaseFileContact, { caseFileId: id })) >= mostInCaseFiles.contacts) throw full('contacts');
  tx.em.create(CaseFileContact, {
    id: uuid(),
    caseFileId: id,
    name: validateText(name, { field: 'name', max: limits.title, name: true, isPrivate: true }),
    address: address?.trim() ? validateText(address, { field: 'address', max: limits.address }) : null,
    note: optionalText(note, 'note', limits.contactNote),
  });
}

export async function removeContact(tx: Tx, id: string, contactId: string): Promise<void> {
  tx.em.remove(
    await tx.em.findOneOrFail(
      CaseFileContact,
      { id: contactId, caseFileId: id },
      { failHandler: () => new ProblemError('not_found', { detail: 'This entry is not here any more.' }) },
    ),
  );
}

export async function addDeadline(tx: Tx, id: string, { label, dueAt }: AddDeadline): Promise<void> {
  if ((await tx.em.count(CaseFileDeadline, { caseFileId: id })) >= mostInCaseFiles.deadlines) throw full('deadlines');
  const day = new Date(readableTime(dueAt));
  if (day.getUTCFullYear() > new Date().getUTCFullYear() + 30)
    throw refuseField('dueAt', 'wrong_value', 'Please choose a day within the next 30 years.');
  tx.em.create(CaseFileDeadline, {
    id: uuid(),
    caseFileId: id,
    kind: 'own',
    label: validateText(label, { field: 'label', max: limits.title }),
    dueAt: day,
  });
}

export async function meetDeadline(tx: Tx, id: string, deadlineId: string): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('case_file_deadlines')
    .set((eb) => ({ met_at: eb.fn.coalesce('met_at', now) }))
    .where('id', '=', deadlineId)
    .where('case_file_id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ProblemError('not_found', { detail: 'There is no such deadline.' });
}

/** Closes a matter with how it ended. Nothing is due in it any more. */
export async function closeCaseFile(tx: Tx, id: string, { outcome, text }: CloseCaseFile): Promise<void> {
  const file = await tx.db
    .updateTable('case_files')
    .set({ outcome, closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!file) throw new ProblemError('conflict', { detail: 'This case file is closed already.' });
  await addEntry(tx, id, { kind: 'closed', details: { outcome, ...(text?.trim() ? { text: wholeText(text) } : {}) } });
}

export async function reopenCaseFile(tx: Tx, id: string): Promise<void> {
  const file = await tx.db
    .updateTable('case_files')
    .set({ outcome: null, closed_at: null })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!file) throw new ProblemError('conflict', { detail: 'This case file is open.' });
  await addEntry(tx, id, { kind: 'reopened' });
}

/**
 * Deletes what a piece of evidence holds; the bytes go by the sweep. Its number, hash and time stay, since drafts and bundles name them.
 * @throws ProblemError `not_found` where nothing is kept
 */
export async function deleteEvidence(tx: Tx, id: string, evidenceId: string): Promise<void> {
  const row = await tx.db
    .selectFrom('case_file_evidence')
    .select('file_id')
    .where('id', '=', evidenceId)
    .where('case_file_id', '=', id)
    .where('state', '=', 'kept')
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not_found', { detail: 'There is no such evidence.' });
  if (row.file_id) await tx.db.updateTable('files').set({ state: 'deleted', deleted_at: now }).where('id', '=', row.file_id).execute();
  await tx.db
    .updateTable('case_file_evidence')
    .set({
      file_id: null,
      text: null,
      title: null,
      author_id: null,
      headers: null,
      steps: null,
      erased_at: now,
      failure: 'You deleted it. The hash and the time stay.',
    })
    .where('id', '=', evidenceId)
    .execute();
  await tx.enqueue('maintenance.sweep', {});
}

/** Deletes a matter with all that is in it, and tells its member's open screens; the bytes of its files go by the sweep. */
export async function deleteCaseFile(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.db
    .updateTable('files')
    .set({ state: 'deleted', deleted_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('case_file_evidence')
        .select('file_id')
        .where('case_file_id', '=', id)
        .where('file_id', 'is not', null)
        .$castTo<{ file_id: string }>(),
    )
    .execute();
  await removeArchives(tx, { accountId, caseFileId: id });
  await tx.db.deleteFrom('case_files').where('id', '=', id).execute();
  await tx.recordEvent('case_file.changed', { caseFileId: id }, { accountId });
  await tx.enqueue('maintenance.sweep', {});
}

const wholeText = (text: string) => validateText(text, { field: 'text', max: limits.reason, multiline: true });
const full = (what: 'notes' | 'contacts' | 'deadlines') =>
  new ProblemError('conflict', { detail: `A case file holds up to ${mostInCaseFiles[what]} of these.` });
