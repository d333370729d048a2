import { v7 as uuid } from 'uuid';
import { limits, mostCaseViews, type CaseView as View, type ChangeCaseView, type SaveCaseView } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockAccount } from '../accounts/service.ts';
import { CaseView } from './entities.ts';
import { readViews } from './queries.ts';

/** Keeps a list of cases under a name, for oneself. */
export async function saveView(tx: Tx, staff: Member, { name, status, order, filters }: SaveCaseView): Promise<View> {
  const { accountId } = staff;
  // One after the other, so that two at once do not make one too many.
  await lockAccount(tx, accountId);
  if ((await tx.em.count(CaseView, { accountId })) >= mostCaseViews)
    throw new ProblemError('conflict', { detail: `You can keep ${mostCaseViews} views. Please delete one that you do not need.` });
  const id = uuid();
  tx.em.create(CaseView, { id, accountId, name: await checkName(tx, staff, id, name), status, listedBy: order, filters });
  return kept(tx, staff, id);
}

/** Gives a view another name, or keeps another list under its name. */
export async function changeView(tx: Tx, staff: Member, id: string, { name, status, order, filters }: ChangeCaseView): Promise<View> {
  await lockAccount(tx, staff.accountId);
  const view = await tx.em.findOneOrFail(CaseView, { id, accountId: staff.accountId }, noView);
  if (name !== undefined) view.name = await checkName(tx, staff, id, name);
  if (status !== undefined) view.status = status;
  if (order !== undefined) view.listedBy = order;
  if (filters !== undefined) view.filters = filters;
  return kept(tx, staff, id);
}

/** Deletes a view of one's own. */
export async function deleteView(tx: Tx, staff: Member, id: string): Promise<void> {
  await lockAccount(tx, staff.accountId);
  tx.em.remove(await tx.em.findOneOrFail(CaseView, { id, accountId: staff.accountId }, noView));
}

async function checkName(tx: Tx, { accountId }: Member, id: string, given: string): Promise<string> {
  const name = validateText(given, { field: 'name', max: limits.viewName, name: true, isPrivate: true });
  const taken = await tx.db
    .selectFrom('case_views')
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw new ProblemError('conflict', { detail: 'You have a view of this name already.' });
  return name;
}

async function kept(tx: Tx, { accountId }: Member, id: string): Promise<View> {
  await tx.flush();
  return (await readViews(tx.db, accountId, id))[0]!;
}

const noView = { failHandler: () => new ProblemError('not_found', { detail: 'There is no such view.' }) };
