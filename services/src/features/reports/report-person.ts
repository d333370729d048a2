import { v7 as uuid } from 'uuid';
import { limits, type CreatePersonReport, type ReportReason, type PersonPart } from '@clapback/contracts';
import { severityOf } from '@clapback/contracts/report-reasons';
import type { Member } from '#platform/access/actor.ts';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { fromNow } from '#platform/database/fragments.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { avatarKey, effectiveStanding } from '../accounts/service.ts';
import { lockPerson, refreshCase, type ModeratedPerson } from '../moderation/service.ts';
import { refuseLimited } from '../reporters/service.ts';
import { tellStaff } from '../staff-alerts/service.ts';
import { isFirstCritical } from './first-critical.ts';
import { urgencyOf } from './urgency.ts';

/** Checks what does not need the database: a comment that may be kept. */
export const checkPersonReport = ({ comment }: CreatePersonReport): string | null =>
  comment?.trim() ? validateText(comment, { field: 'comment', max: limits.reportComment, multiline: true }) : null;

/**
 * Reports a person as their profile shows them now. Refused as a report of an item is: for who is kept from reporting for a time and for
 * oneself (`forbidden`), for who has no page (`not_found`) and for a second report (`already_reported`). However many report them, no rule
 * does anything to a person.
 */
export async function reportPerson(tx: Tx, reporter: Member, personId: string, input: CreatePersonReport): Promise<string> {
  const comment = checkPersonReport(input);
  await refuseLimited(tx, reporter.accountId);
  await redeemCaptchaPass(tx, input.captchaToken, 'report_content');
  const person = await lockShownPerson(tx, personId);
  if (!person) throw new ProblemError('not_found', { detail: 'This member is not here any more.' });
  if (person.id === reporter.accountId) throw new ProblemError('forbidden', { detail: 'You cannot report yourself.' });
  if (input.part === 'picture' && avatarKey(person.profile) === null)
    throw refuseField('part', 'no_picture', 'This member shows no picture. Please choose what else it is about.');
  const urgency = await urgencyOf(tx, reporter.accountId, input.reason);
  const id = uuid();
  const added = await addPersonReport(tx, person, {
    id,
    reporter_id: reporter.accountId,
    person_part: input.part,
    reason: input.reason,
    comment,
    due_at: fromNow({ hours: urgency.dueHours }),
    rank_at: fromNow({ hours: urgency.rankHours }),
  });
  if (!added) throw new ProblemError('already_reported');
  await tx.audit({
    actorId: reporter.accountId,
    action: 'report_created',
    targetKind: 'account',
    targetId: person.id,
    details: { reportId: id, reason: input.reason, part: input.part },
  });
  await tellOfPersonReport(tx, person, id, reporter.accountId);
  if (severityOf[input.reason] === 'critical' && (await isFirstCritical(tx, { kind: 'person', itemId: person.id, reportId: id })))
    await tellStaff(tx, 'critical_case', person.id);
  return id;
}

/** A person who has a page, locked: not one who is banned or never confirmed their address. Null for anybody else. */
export async function lockShownPerson(tx: Tx, personId: string): Promise<ModeratedPerson | null> {
  const person = await lockPerson(tx, personId);
  const account = await tx.db
    .selectFrom('accounts as a')
    .select(effectiveStanding('a').as('standing'))
    .where('a.id', '=', personId)
    .executeTakeFirst();
  return account?.standing === 'active' || account?.standing === 'suspended' ? person : null;
}

interface NewPersonReport {
  id: string;
  reporter_id?: string;
  notice_id?: string;
  person_part: PersonPart;
  reason: ReportReason;
  comment?: string | null;
  due_at: ReturnType<typeof fromNow>;
  rank_at: ReturnType<typeof fromNow>;
}

/** Writes a report of a person, with what they show at this moment. False where the same member has reported them before. */
export async function addPersonReport(tx: Tx, { id, profile }: ModeratedPerson, report: NewPersonReport): Promise<boolean> {
  const added = await tx.db
    .insertInto('reports')
    .values({ ...report, person_id: id, person_name: profile.displayName, person_avatar: avatarKey(profile) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether an uploaded picture was reported with the person who shows it. */
export async function isReportedPicture(tx: Tx, personId: string, avatarFileId: string): Promise<boolean> {
  const report = await tx.db
    .selectFrom('reports')
    .select('id')
    .where('person_id', '=', personId)
    .where('person_avatar', '=', avatarKey({ avatarType: 'uploaded', avatarFileId }))
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}

/** Puts a new report of a person into their case, and tells staff and the person that there is one. By whom is nowhere in it. */
export async function tellOfPersonReport(tx: Tx, person: ModeratedPerson, reportId: string, reporterId: string | null): Promise<void> {
  const { id } = person;
  await tx.recordEvent('report.created', { reportId, caseId: id }, { ...(reporterId ? { actorId: reporterId } : {}), withheldFrom: id });
  await tx.recordEvent('report.received', { reportId }, { accountId: id });
  await refreshCase(tx, person);
}
