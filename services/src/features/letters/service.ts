import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  isEditable,
  homeOf,
  limits,
  mayBecome,
  mostLetters,
  receiptNumber,
  regimeFor,
  type ChangeLetter,
  type CreateLetter,
  type Letter as LetterView,
  type LetterOutcome,
  type LetterState,
  type LetterStep,
  type LetterValues,
  type ReadyLetter,
  type SentLetter,
} from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { lockAccount } from '../accounts/service.ts';
import { addEntry, lockCaseFile, meetDeadlines, setDeadline } from '../case-files/service.ts';
import { readTimeZone } from '../notifications/service.ts';
import { watchAddresses } from '../return-watch/service.ts';
import { checkAddresses, checkCountry, checkValues } from './check-letter.ts';
import { contentOf, missingOf, withoutSignature } from './content.ts';
import { chainDueAt, endOfDayIn, lastMomentIn } from './deadlines/due.ts';
import { Letter } from './entities.ts';
import { mayShowChildAbuse, openMatter } from './open-matter.ts';
import { letterView, readLetters, type LetterRow } from './queries.ts';
import { regimes } from './regimes/index.ts';

export { countDueLetters } from './queries.ts';

/** Begins a letter as a draft, which may lack anything. */
export async function createLetter(tx: Tx, accountId: string, input: CreateLetter): Promise<LetterView> {
  // One after the other, so that two at once do not make one too many.
  await lockAccount(tx, accountId);
  if ((await tx.em.count(Letter, { accountId })) >= mostLetters)
    throw new ProblemError('conflict', { detail: `You can keep ${mostLetters} letters.` });
  const previous = input.followsId ? await readLetter(tx, accountId, input.followsId) : null;
  const step = previous ? (input.step ?? 'follow-up') : 'first';
  if (previous && step === 'controller-complaint' && !controllerComplaintOf(previous))
    throw refuseField('step', 'unknown', 'These rules know no complaint to the controller.');
  const { reason, recipientKind, country } = previous ?? { ...input, country: checkCountry(input.country) };
  const regime = previous?.regime ?? input.regime ?? regimeFor({ ...input, home: homeOf(input.values ?? {}) });
  const named = input.caseFileId ?? previous?.caseFileId ?? null;
  if (named) await lockCaseFile(tx, accountId, named);
  const given = checkValues(input.values ?? {}, regime, step);
  const addresses = checkAddresses(input.addresses ?? previous?.addresses ?? []);
  const about = { addresses, regime, elements: given };
  const caseFileId = named ?? (input.opensCaseFile ? await openMatter(tx, accountId, about, { captures: true }) : null);
  const letter = tx.em.create(Letter, {
    id: uuid(),
    accountId,
    caseFileId,
    followsId: previous?.id ?? null,
    step,
    regime,
    reason,
    recipientKind,
    country,
    addresses,
    elements: previous ? { ...goneOnFrom(previous, step), ...given } : given,
  });
  await tx.flush();
  if (caseFileId)
    await addEntry(tx, caseFileId, { kind: 'letter_drafted', subjectId: letter.id, details: { title: regimes[regime].title } });
  return kept(tx, accountId, letter.id);
}

/** The complaint to a controller that the law knows today, whatever it knew when a letter was sent. */
const controllerComplaintOf = (letter: LetterRow) => contentOf({ ...letter, wording: null }).regime.controllerComplaint;

/** What the next letter of a chain takes over. Who signs, signs again. */
function goneOnFrom(previous: LetterRow, step: LetterStep): LetterValues {
  const before = withoutSignature(previous.elements);
  const chain: LetterValues = {
    ...before,
    ...(previous.sentAt ? { previousSentOn: previous.sentAt.slice(0, 10) } : {}),
    previousNumber: receiptNumber('L', previous.id),
  };
  const { authority } = contentOf(previous).regime;
  const controllerComplaint = controllerComplaintOf(previous);
  const refused: LetterValues = previous.state === 'refused' ? { outcomeKind: 'refused' } : {};
  if (step === 'controller-complaint')
    return { ...chain, ...refused, ...(controllerComplaint ? { complaintLaw: controllerComplaint.law } : {}) };
  if (step !== 'complaint') return chain;
  const { recipientName: respondent = '', recipientAddress: respondentAddress = '', ...rest } = chain;
  return {
    ...rest,
    ...(respondent ? { respondent } : {}),
    ...(respondentAddress ? { respondentAddress } : {}),
    ...(authority ? { recipientName: authority.name, complaintLaw: authority.law } : {}),
    ...refused,
  };
}

/** Changes a letter that is not sent yet. One that was ready is a draft again, since what was read is not what it says now. */
export async function changeLetter(tx: Tx, accountId: string, id: string, { version, ...change }: ChangeLetter): Promise<LetterView> {
  const letter = await lockLetter(tx, accountId, id, version);
  if (!isEditable(letter.state))
    throw new ProblemError('conflict', { detail: 'This letter was sent. Please write another that follows it.' });
  if (change.caseFileId && change.caseFileId !== letter.caseFileId) await lockCaseFile(tx, accountId, change.caseFileId);
  const regime = change.regime ?? letter.regime;
  const country = change.country ? checkCountry(change.country) : letter.country;
  const recipientKind = change.recipientKind ?? letter.recipientKind;
  const values = change.values ?? letter.elements;
  // A tick or a signature under other rules would be a statement that nobody made. Which law holds can follow from where the person lives.
  const before = { ...values, home: letter.elements['home'] ?? '' };
  const isSameLaw = lawOf({ ...letter, elements: before }) === lawOf({ ...letter, elements: values, regime, country, recipientKind });
  const stated = isSameLaw ? values : withoutSignature(values);
  await tx.db
    .updateTable('letters')
    .set({
      case_file_id: change.caseFileId === undefined ? letter.caseFileId : change.caseFileId,
      reason: change.reason ?? letter.reason,
      recipient_kind: recipientKind,
      country,
      regime,
      addresses: asJson(change.addresses ? checkAddresses(change.addresses) : letter.addresses),
      elements: asJson(checkValues(stated, regime, letter.step)),
      state: 'draft',
      ...next,
    })
    .where('id', '=', id)
    .execute();
  return kept(tx, accountId, id);
}

/** Marks a letter as ready. Refused while the law still misses something. */
export async function markReady(tx: Tx, accountId: string, id: string, { version }: ReadyLetter): Promise<LetterView> {
  const letter = await lockLetter(tx, accountId, id, version);
  checkTransition(letter.state, 'ready');
  const missing = missingOf(letter);
  if (missing.length > 0)
    throw new ProblemError('letter_incomplete', {
      errors: missing.flatMap(({ label, fields }) =>
        fields.map((field) => ({ field: `values/${field}`, code: 'required', message: label })),
      ),
    });
  await tx.db
    .updateTable('letters')
    .set({ state: 'ready', ...next })
    .where('id', '=', id)
    .execute();
  if (letter.caseFileId)
    await addEntry(tx, letter.caseFileId, { kind: 'letter_ready', subjectId: id, details: { title: regimes[letter.regime].title } });
  return kept(tx, accountId, id);
}

/**
 * Notes that the member has sent a letter. Its answer gets a deadline in the case file, which is opened where there is none, and the
 * addresses are watched from then on.
 */
export async function markSent(tx: Tx, accountId: string, id: string, { version, sentOn }: SentLetter): Promise<LetterView> {
  const letter = await lockLetter(tx, accountId, id, version);
  checkTransition(letter.state, 'sent');
  const { regime, step } = contentOf(letter);
  const { variants: _notSaid, ...said } = regime;
  const timeZone = await readTimeZone(tx.db, accountId);
  const sentAt = readSentOn(sentOn ?? new Date().toLocaleDateString('sv-SE', { timeZone }));
  const dueDay = chainDueAt(sentAt, letter.step, letter.elements, regime.deadline);
  const caseFileId = letter.caseFileId ?? (await openMatter(tx, accountId, letter));
  await tx.db
    .updateTable('letters')
    .set({
      state: 'sent',
      sent_at: sentAt,
      reply_due_at: lastMomentIn(dueDay, timeZone),
      case_file_id: caseFileId,
      wording: asJson({ regime: said, step }),
      ...next,
    })
    .where('id', '=', id)
    .execute();
  const details = {
    title: regime.title,
    to: letter.elements['recipientName'] ?? '',
    number: receiptNumber('L', id),
    sentOn: sentAt.toISOString().slice(0, 10),
  };
  await addEntry(tx, caseFileId, { kind: 'letter_sent', subjectId: id, details, happenedAt: lineOfSending(sentAt, letter) });
  const dueAt = endOfDayIn(dueDay, timeZone);
  await setDeadline(tx, caseFileId, { kind: 'reply_due', label: answerLabel(letter), subjectId: id, dueAt });
  // What follows a letter is about the same addresses, and after a counter-notice nothing should be gone.
  if (letter.step === 'first' && letter.regime !== 'dmca-counter-notice' && !mayShowChildAbuse(letter))
    await watchAddresses(tx, { caseFileId, letterId: id, urls: letter.addresses, recipientKind: letter.recipientKind });
  // The letter that this one follows has no answer to wait for any more.
  if (letter.followsId) await meetDeadlines(tx, caseFileId, letter.followsId);
  return kept(tx, accountId, id);
}

/** Notes what came of a letter that was sent. */
export async function noteOutcome(tx: Tx, accountId: string, id: string, { version, state }: LetterOutcome): Promise<LetterView> {
  const letter = await lockLetter(tx, accountId, id, version);
  checkTransition(letter.state, state);
  await tx.db
    .updateTable('letters')
    .set({ state, ...next })
    .where('id', '=', id)
    .execute();
  if (letter.caseFileId) {
    await meetDeadlines(tx, letter.caseFileId, id);
    if (state !== 'done') await addEntry(tx, letter.caseFileId, { kind: 'reply_received', subjectId: id, details: { state } });
  }
  return kept(tx, accountId, id);
}

/** One's own letter. @throws ProblemError `not_found` for any other */
export async function readLetter(tx: Pick<Tx, 'db'>, accountId: string, id: string): Promise<LetterRow> {
  const [letter] = await readLetters(tx.db, accountId, { id });
  if (!letter) throw new ProblemError('not_found', { detail: 'There is no such letter.' });
  return letter;
}

/** What is waited for once a letter was sent. */
function answerLabel({ elements }: LetterRow): string {
  const name = String(elements['recipientName'] ?? '');
  return name ? [...`Answer from ${name}`].slice(0, limits.title).join('') : 'Answer to your letter';
}

/** What a letter relies on: a regime may be another law, with another authority, in another country. */
function lawOf(letter: LetterRow): string {
  const { name, authority } = contentOf(letter).regime;
  return `${name}, ${authority?.law}`;
}

/** A list would be taken for an array of PostgreSQL’s. */
const asJson = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`;

/** Every change is a version of its own. */
const next = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` };

/** Locks a letter that is still as its member has seen it. */
async function lockLetter(tx: Tx, accountId: string, id: string, version: number): Promise<LetterRow> {
  await tx.db.selectFrom('letters').select('id').where('id', '=', id).where('account_id', '=', accountId).forUpdate().execute();
  const letter = await readLetter(tx, accountId, id);
  if (letter.version !== version)
    throw new ProblemError('content_changed', {
      detail: 'This letter was changed in another tab.',
      context: { newer: JSON.stringify(letterView(letter)) },
    });
  return letter;
}

function checkTransition(from: LetterState, to: LetterState): void {
  if (!mayBecome(from, to)) throw new ProblemError('conflict', { detail: `A letter that is ${from} cannot become ${to}.` });
}

/** ms by which a day begins somewhere before it does in UTC. */
const farthestAhead = 14 * 3_600_000;
/** ms that a letter may have been sent before it is noted. */
const longestAgo = 366 * 86_400_000;

/** The sender's day as a moment whose day in UTC it is: now for today, else noon. Somewhere it is tomorrow already. */
function readSentOn(sentOn: string): Date {
  const now = new Date();
  if (sentOn === now.toISOString().slice(0, 10)) return now;
  const begin = new Date(`${sentOn}T00:00:00Z`);
  // Days such as 30 February would be taken for those that come after.
  if (Number.isNaN(begin.getTime()) || begin.toISOString().slice(0, 10) !== sentOn)
    throw refuseField('sentOn', 'no_date', 'There is no such day.');
  if (begin.getTime() > now.getTime() + farthestAhead) throw refuseField('sentOn', 'in_the_future', 'This day has not come yet.');
  if (begin.getTime() < now.getTime() - longestAgo) throw refuseField('sentOn', 'too_old', 'Please choose a day within the last year.');
  return new Date(begin.getTime() + 43_200_000);
}

/** Where the line of sending stands in a case file: at its moment, but never before the letter was ready, nor in the future. */
const lineOfSending = (sentAt: Date, { updatedAt }: LetterRow): Date =>
  new Date(Math.min(Math.max(sentAt.getTime(), new Date(updatedAt).getTime()), Date.now()));

async function kept(tx: Tx, accountId: string, id: string): Promise<LetterView> {
  await tx.flush();
  return letterView(await readLetter(tx, accountId, id));
}
