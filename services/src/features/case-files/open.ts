import { limits, type CreateCaseFile } from '@clapback/contracts';
import { readableTime } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockAccount } from '../accounts/service.ts';
import { CaseFile } from './entities.ts';
import { addItem, addNewWords, addPage, pageAddress } from './evidence.ts';
import { copyItem } from './item-copy.ts';
import { addEntry, lockCaseFile, openCaseFile } from './matter.ts';

/**
 * Opens a case file about something here or about a page elsewhere. An item has one open at a time, in which what it says now is kept as well.
 * @returns its id, and whether it is new
 */
export async function openAbout(tx: Tx, accountId: string, given: CreateCaseFile): Promise<{ id: string; isNew: boolean }> {
  // One after the other, so that two presses do not make two.
  await lockAccount(tx, accountId);
  if (given.kind === 'page') return { id: await openAboutPage(tx, accountId, given), isNew: true };
  const copy = await copyItem(tx, accountId, given.kind, given.id);
  const open = await tx.em.findOne(CaseFile, { accountId, accusationId: given.id, closedAt: null });
  if (open) {
    await lockCaseFile(tx, accountId, open.id);
    await addNewWords(tx, open.id, copy);
    return { id: open.id, isNew: false };
  }
  const id = await openCaseFile(tx, accountId, {
    title: copy.title,
    titleAuthorId: copy.titleAuthorId,
    accusationKind: copy.kind,
    accusationId: copy.id,
    accusationUrl: copy.url,
  });
  await addItem(tx, id, copy);
  return { id, isNew: true };
}

async function openAboutPage(tx: Tx, accountId: string, given: Extract<CreateCaseFile, { kind: 'page' }>): Promise<string> {
  const url = pageAddress(given.url);
  const id = await openCaseFile(tx, accountId, {
    title: validateText(given.title, { field: 'title', max: limits.title }),
    accusationKind: 'page',
    accusationUrl: url,
    summary: optionalText(given.summary, 'summary'),
  });
  if (given.foundAt)
    await addEntry(tx, id, { kind: 'note', details: { text: 'You came upon it.', url }, happenedAt: foundAt(given.foundAt) });
  await addPage(tx, id, url);
  return id;
}

/** When a member came upon a page. Their day may have begun before ours. @throws ProblemError at the field `foundAt` */
function foundAt(given: string): Date {
  const at = new Date(readableTime(given));
  if (at.getTime() > Date.now() + 86_400_000) throw refuseField('foundAt', 'wrong_value', 'Please choose a day that has come.');
  return at;
}

/** A text of several lines that may be left out. */
export const optionalText = (value: string | undefined, field: string, max: number = limits.reason): string | null =>
  value?.trim() ? validateText(value, { field, max, multiline: true }) : null;
