import { LockMode, type InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import {
  limits,
  mostTemplates,
  type AnswerTemplate as Template,
  type ChangeAnswerTemplate,
  type CreateAnswerTemplate,
} from '@clapback/contracts';
import type { AuditAction } from '@clapback/contracts/audit-actions';
import type { Member } from '#platform/access/actor.ts';
import { lockName } from '#platform/database/locks.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockAccount } from '../accounts/service.ts';
import { AnswerTemplate } from './entities.ts';
import { readTemplates } from './queries.ts';

type Row = InferEntity<typeof AnswerTemplate>;

/** Keeps a template: one's own, or for admins one that all of the staff use. */
export async function createTemplate(tx: Tx, staff: Member, input: CreateAnswerTemplate): Promise<Template> {
  const isShared = input.isShared ?? false;
  if (isShared) refuseWhoMayNotShare(staff);
  const checked = checkWords(input);
  const accountId = isShared ? null : staff.accountId;
  await lockOwner(tx, accountId);
  const most = isShared ? mostTemplates.shared : mostTemplates.own;
  if ((await tx.em.count(AnswerTemplate, { accountId })) >= most)
    throw new ProblemError('conflict', {
      detail: `${isShared ? 'There can be' : 'You can have'} ${most} ${isShared ? 'shared' : 'own'} templates. Please delete one that is not needed.`,
    });
  const id = uuid();
  await refuseTakenName(tx, { id, accountId, purpose: input.purpose, name: checked.name });
  tx.em.create(AnswerTemplate, { id, accountId, purpose: input.purpose, ...checked, ground: input.ground ?? null });
  return kept(tx, staff, { id, isShared }, 'shared_template_created');
}

/** Changes a template: one's own, or for admins a shared one. */
export async function changeTemplate(tx: Tx, staff: Member, id: string, input: ChangeAnswerTemplate): Promise<Template> {
  const template = await lockTemplate(tx, staff, id);
  const checked = checkWords(input);
  await refuseTakenName(tx, { id, accountId: template.accountId ?? null, purpose: template.purpose, name: checked.name });
  tx.em.assign(template, { ...checked, ground: input.ground });
  return kept(tx, staff, { id, isShared: !template.accountId }, 'shared_template_changed');
}

/** Deletes a template: one's own, or for admins a shared one. What was written with it stays. */
export async function deleteTemplate(tx: Tx, staff: Member, id: string): Promise<void> {
  const template = await lockTemplate(tx, staff, id);
  tx.em.remove(template);
  if (!template.accountId) await auditShared(tx, staff, id, 'shared_template_deleted');
}

const checkWords = ({ name, text }: ChangeAnswerTemplate | CreateAnswerTemplate): { name: string; text: string } => ({
  name: validateText(name, { field: 'name', max: limits.templateName, name: true, isPrivate: true }),
  text: validateText(text, { field: 'text', max: limits.reason, multiline: true }),
});

/** One after the other, so that no name is taken twice and no limit passed. */
const lockOwner = (tx: Tx, accountId: string | null): Promise<void> =>
  accountId ? lockAccount(tx, accountId) : lockName(tx, 'shared-templates');

async function lockTemplate(tx: Tx, staff: Member, id: string): Promise<Row> {
  const found = await tx.em.findOneOrFail(AnswerTemplate, { id, $or: [{ accountId: staff.accountId }, { accountId: null }] }, noTemplate);
  if (!found.accountId) refuseWhoMayNotShare(staff);
  await lockOwner(tx, found.accountId ?? null);
  return tx.em.findOneOrFail(AnswerTemplate, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, ...noTemplate });
}

function refuseWhoMayNotShare({ abilities }: Member): void {
  if (!abilities.includes('template:share')) throw new ProblemError('forbidden', { detail: 'Only admins keep shared templates.' });
}

async function refuseTakenName(
  tx: Tx,
  { id, accountId, purpose, name }: Pick<Row, 'id' | 'purpose' | 'name'> & { accountId: string | null },
) {
  const taken = await tx.db
    .selectFrom('answer_templates')
    .select('id')
    .where('account_id', accountId ? '=' : 'is', accountId)
    .where('purpose', '=', purpose)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw new ProblemError('conflict', { detail: 'There is a template of this name already.' });
}

async function kept(tx: Tx, staff: Member, { id, isShared }: { id: string; isShared: boolean }, action: AuditAction): Promise<Template> {
  await tx.flush();
  if (isShared) await auditShared(tx, staff, id, action);
  return (await readTemplates(tx.db, staff.accountId, id))[0]!;
}

const auditShared = (tx: Tx, staff: Member, id: string, action: AuditAction): Promise<void> =>
  tx.audit({ actorId: staff.accountId, action, targetKind: 'answer_template', targetId: id });

const noTemplate = { failHandler: () => new ProblemError('not_found', { detail: 'There is no such template.' }) };
