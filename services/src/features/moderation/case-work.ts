import { LockMode, type InferEntity } from '@mikro-orm/core';
import { limits, type CasePresence, type CaseWork, type SnoozeCase } from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import type { Member } from '#platform/access/actor.ts';
import { createRow } from '#platform/database/create.ts';
import { ago, entityFromNow, now } from '#platform/database/fragments.ts';
import { readFrom, type Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { idleMinutes, readViewers, readWork } from './case-work-queries.ts';
import { Case, CaseNote } from './entities.ts';
import { whyNotDecide } from './may-decide.ts';
import { lockSubject } from './moderated-people.ts';
import { authorOfCase, isOthersCase } from './own-cases.ts';
import { readInterests } from './queries.ts';
import { keepOpened } from './unopened-cases.ts';
import { caseOf } from './views.ts';

/** Keeps words about a case, for staff alone. */
export async function addNote(tx: Tx, staff: Member, caseId: string, words: string): Promise<CaseWork> {
  const text = validateText(words, { field: 'text', max: limits.reason, multiline: true });
  const work = await lockCase(tx, staff, caseId, { isPending: false });
  tx.em.create(CaseNote, { caseId, authorId: staff.accountId, kind: 'note', text });
  return changed(tx, staff, work, 'case_noted');
}

/** Hands a pending case on to the admins, who are told, and says why. It stays in the list; admins find it by its filter. */
export async function handOn(tx: Tx, staff: Member, caseId: string, words: string): Promise<CaseWork> {
  const text = validateText(words, { field: 'text', max: limits.reason, multiline: true });
  const work = await lockCase(tx, staff, caseId, { isPending: true });
  if (work.case.handedOnAt) throw new ProblemError('conflict', { detail: 'This is with the admins already.' });
  work.case.handedOnAt = new Date();
  tx.em.create(CaseNote, { caseId, authorId: staff.accountId, kind: 'handed_on', text });
  await tellStaff(tx, 'handed_on_case', caseId, staff.accountId);
  return changed(tx, staff, work, 'case_handed_on');
}

/**
 * Sets a pending case aside for some hours: it leaves the list until then, or until it is reported again. It is due as before. Who may not
 * decide it may not keep it from those who do either.
 */
export async function snooze(tx: Tx, staff: Member, caseId: string, { hours }: SnoozeCase): Promise<CaseWork> {
  const work = await lockCase(tx, staff, caseId, { isPending: true });
  await refuseWhoMayNot(tx, staff, caseId);
  work.case.snoozedUntil = entityFromNow({ hours });
  createRow(tx.em, CaseNote, { caseId, authorId: staff.accountId, kind: 'snoozed', until: entityFromNow({ hours }) });
  return changed(tx, staff, work, 'case_snoozed', { hours });
}

/** Brings a case back that was set aside: for those who may set it aside. */
export async function wake(tx: Tx, staff: Member, caseId: string): Promise<CaseWork> {
  const work = await lockCase(tx, staff, caseId, { isPending: true });
  await refuseWhoMayNot(tx, staff, caseId);
  if (!work.case.snoozedUntil) throw new ProblemError('conflict', { detail: 'This is not set aside.' });
  work.case.snoozedUntil = null;
  tx.em.create(CaseNote, { caseId, authorId: staff.accountId, kind: 'woken' });
  return changed(tx, staff, work, 'case_woken');
}

async function changed(tx: Tx, staff: Member, work: Work, action: AuditAction, details?: Record<string, unknown>): Promise<CaseWork> {
  const { id: caseId } = work.case;
  await tx.flush();
  await tx.audit({ actorId: staff.accountId, action, targetKind: 'case', targetId: caseId, ...(details ? { details } : {}) });
  await tx.recordEvent('case.changed', { caseId }, { actorId: staff.accountId, withheldFrom: work.authorId });
  return readWork(tx.db, caseId);
}

/** A case that is locked, and who wrote what it is about. */
interface Work {
  case: InferEntity<typeof Case>;
  authorId: string | null;
}

/** Locks a case with its item. For whoever wrote the item there is no case. */
async function lockCase(tx: Tx, staff: Member, caseId: string, { isPending }: { isPending: boolean }): Promise<Work> {
  const found = await tx.em.findOneOrFail(Case, caseId, { failHandler: noCase });
  // The item first, as a decision does, so that the two wait for each other and not for ever.
  const item = await lockSubject(tx, caseOf(found)!);
  if (!item || item.authorId === staff.accountId) throw noCase();
  const locked = await tx.em.findOneOrFail(Case, caseId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler: noCase });
  if (isPending && !locked.pendingAt) throw new ProblemError('conflict', { detail: 'This is decided already.' });
  return { case: locked, authorId: item.authorId };
}

/**
 * Says that somebody looks at a case, and tells who else does. Others hear of it when somebody begins to look, and not each time they say
 * so again. The case counts as opened once somebody looks at it who may decide it.
 */
export async function lookAt(tx: Tx, staff: Member, caseId: string): Promise<CasePresence> {
  const row = await tx.db
    .selectFrom('cases as c')
    .select((eb) => [
      authorOfCase.as('author_id'),
      eb.and([eb('c.pending_at', 'is not', null), eb('c.first_opened_at', 'is', null)]).as('is_unopened'),
    ])
    .where('c.id', '=', caseId)
    .where(isOthersCase(staff))
    .executeTakeFirst();
  if (!row) throw noCase();
  const before = await tx.db
    .selectFrom('case_viewers')
    .select('staff_id')
    .where('case_id', '=', caseId)
    .where('staff_id', '=', staff.accountId)
    .where('seen_at', '>', ago({ minutes: idleMinutes }))
    .executeTakeFirst();
  await tx.db
    .insertInto('case_viewers')
    .values({ case_id: caseId, staff_id: staff.accountId })
    .onConflict((conflict) => conflict.columns(['case_id', 'staff_id']).doUpdateSet({ seen_at: now }))
    .execute();
  if (row.is_unopened && (await whyNotDecideCase(tx, staff, caseId)) === null) await keepOpened(tx, caseId);
  if (!before) await tellOfViewer(tx, staff, caseId, row.author_id);
  return { others: await readViewers(tx.db, caseId, staff.accountId) };
}

async function refuseWhoMayNot(tx: Tx, staff: Member, caseId: string): Promise<void> {
  const whyNot = await whyNotDecideCase(tx, staff, caseId);
  if (whyNot) throw new ProblemError('forbidden', { detail: whyNot });
}

async function whyNotDecideCase(tx: Tx, staff: Member, caseId: string): Promise<string | null> {
  const interests = await readInterests(tx.db, staff, caseId);
  if (!interests) throw noCase();
  return whyNotDecide(staff, interests);
}

/** Says that somebody does not look at a case any more. */
export async function lookAway(tx: Tx, staff: Member, caseId: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('case_viewers as v')
    .where('v.case_id', '=', caseId)
    .where('v.staff_id', '=', staff.accountId)
    .returning((eb) => eb.selectFrom('cases as c').select(authorOfCase.as('author_id')).whereRef('c.id', '=', 'v.case_id').as('author_id'))
    .executeTakeFirst();
  if (gone) await tellOfViewer(tx, staff, caseId, gone.author_id);
}

const tellOfViewer = (tx: Tx, { accountId }: Member, caseId: string, authorId: string | null): Promise<void> =>
  tx.recordEvent('case.viewers', { caseId, staffId: accountId }, { actorId: accountId, withheldFrom: authorId });

/** Removes those who have left without saying so. */
export async function sweepViewers(platform: Platform): Promise<void> {
  await readFrom(platform)
    .deleteFrom('case_viewers')
    .where('seen_at', '<', ago({ hours: 1 }))
    .execute();
}

const noCase = () => new ProblemError('not_found', { detail: 'There is no such case.' });
