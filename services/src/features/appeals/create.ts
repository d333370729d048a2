import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { appealTypeOf, dueTimes, limits, type AppealRefusal, type CreateAppeal, type DecisionKind } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { lockAccount } from '../accounts/service.ts';
import { lockSubject, sendDecisionNotice } from '../moderation/service.ts';
import { caseOfRow } from '../moderation/views.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { whyNotAppeal, whyNotAppealReport } from './views.ts';
import { UserAppeal } from './entities.ts';
import { kindsOfType } from './transitions.ts';

/** The words of an appeal as they are kept, checked. */
export const checkWords = ({ reason, additionalInfo }: CreateAppeal): { reason: string; additionalInfo: string | null } => ({
  reason: validateText(reason, { field: 'reason', max: limits.reason, multiline: true }),
  additionalInfo: additionalInfo?.trim()
    ? validateText(additionalInfo, { field: 'additionalInfo', max: limits.reason, multiline: true })
    : null,
});

const refusals: Record<AppealRefusal, ProblemError> = {
  final: new ProblemError('not_appealable', { detail: 'This decision is final. It cannot be appealed.' }),
  reversed: new ProblemError('not_appealable', { detail: 'This decision was undone already.' }),
  open: new ProblemError('already_appealed', { detail: 'Your appeal against this decision is open. You will hear from us.' }),
  answered: new ProblemError('already_appealed', { detail: 'You have appealed this once, and that was answered.' }),
  too_late: new ProblemError('not_appealable', { detail: 'Appeals are taken for six months after a decision was told.' }),
};

interface AppealableRow {
  id: string;
  kind: DecisionKind;
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
  person_id: string | null;
  is_reporter: boolean;
  subject_id: string | null;
  is_waiting: boolean;
  why_not: AppealRefusal | null;
}

/**
 * Takes an appeal. Whom a decision concerns may appeal it, and who reported what was found to be in order may appeal that once. A mail about
 * the decision that was still waiting goes out with it: from now on the decision cannot be undone.
 */
export async function createAppeal(
  tx: Tx,
  member: Member,
  input: CreateAppeal,
  words: { reason: string; additionalInfo: string | null },
): Promise<string> {
  const decisionId = input.decisionId ?? (input.appealType === 'general' ? null : await findNewest(tx, member, input));
  const decision = decisionId === null ? null : await readAppealable(tx, member, decisionId);
  if (decision && appealTypeOf[decision.kind] !== input.appealType) {
    throw refuseField('appealType', 'wrong_value', 'This is not the type of that decision.');
  }
  // First the item, as everything that decides or undoes locks it; then the member, so that two at once come one after the other.
  const item = decision && caseOfRow(decision);
  if (item) await lockSubject(tx, item, [member.accountId]);
  await lockAccount(tx, member.accountId);
  const now = decision && (await readAppealable(tx, member, decision.id));
  if (now?.why_not) throw refusals[now.why_not];
  if (!decision && (await hasOpenGeneral(tx, member))) throw refusals.open;

  const appealId = uuid();
  const { at } = (await sql<{ at: string }>`select now()::timestamptz(3) as at`.execute(tx.db)).rows[0]!;
  tx.em.create(UserAppeal, {
    id: appealId,
    accountId: member.accountId,
    appealType: input.appealType,
    decisionId: decision?.id ?? null,
    isReporter: decision?.is_reporter ?? false,
    ...words,
    ...dueTimes(new Date(at)),
  });
  await tx.flush();
  if (decision && !decision.is_reporter && now?.is_waiting) await sendDecisionNotice(tx, decision.id);
  await tx.audit({
    actorId: member.accountId,
    action: 'appeal_created',
    targetKind: 'appeal',
    targetId: appealId,
    details: { appealType: input.appealType, decisionId: decision?.id ?? null },
  });
  await tx.recordEvent('appeal.created', { appealId }, { withheldFrom: decision?.is_reporter ? decision.subject_id : null });
  await tellStaff(tx, 'appeal', appealId);
  return appealId;
}

/** The decision with what it is to the member. What concerns others is as if it were not there. */
async function readAppealable(tx: Tx, member: Member, decisionId: string): Promise<AppealableRow> {
  const me = sql`${member.accountId}::uuid`;
  const { rows } = await sql<AppealableRow>`
    select d.id, d.kind, d.subject_id, d.post_id, d.response_id, d.comment_id, d.person_id, d.notice_due_at is not null as is_waiting, d.subject_id is distinct from ${me} as is_reporter,
      case when d.subject_id = ${me} then ${whyNotAppeal('d', me)} else ${whyNotAppealReport('d', me)} end as why_not
    from decisions d
    where d.id = ${decisionId} and (d.subject_id = ${me} or exists (select from reports r where r.decision_id = d.id and r.reporter_id = ${me}))`.execute(
    tx.db,
  );
  if (!rows[0]) throw new ProblemError('not_found', { detail: 'There is no such decision about you.' });
  return rows[0];
}

/** The newest decision that an appeal of a type can be against, for clients that name none. */
async function findNewest(tx: Tx, member: Member, { appealType }: CreateAppeal): Promise<string> {
  const me = sql`${member.accountId}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select d.id from decisions d where d.subject_id = ${me} and d.kind = any (${kindsOfType(appealType)}) and (${whyNotAppeal('d', me)}) is null
    order by d.created_at desc, d.id desc limit 1`.execute(tx.db);
  if (!rows[0]) throw refuseField('appealType', 'wrong_value', 'There is no such decision about you that can be appealed now.');
  return rows[0].id;
}

async function hasOpenGeneral(tx: Tx, member: Member): Promise<boolean> {
  return (await tx.em.count(UserAppeal, { accountId: member.accountId, decisionId: null, status: 'pending' })) > 0;
}
