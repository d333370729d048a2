import { sql } from 'kysely';
import { keptDays } from '@clapback/contracts/kept-for';
import type { DecisionKind, ReportStatus } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { undoMinutes } from '@clapback/contracts/vocabulary';
import { ago, now } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { mailOutcome, type NoticeOutcome } from './mails.ts';

/** Minutes after a decision at which the sweep takes a mail that was not sent for one whose job was lost. */
const lostAfterMinutes = undoMinutes + 5;

/**
 * Mails who sent a notice what became of it, once all that it names is decided and cannot be taken back any more. A second mail goes out only
 * where what the first one said no longer holds. False where there is nothing to tell, or nobody to be told.
 */
export async function sendOutcome(tx: Tx, noticeId: string): Promise<boolean> {
  const notice = await tx.db.selectFrom('legal_notices').selectAll().where('id', '=', noticeId).forUpdate().executeTakeFirst();
  if (!notice?.email) return false;
  const reports = await tx.db
    .selectFrom('reports as r')
    .leftJoin('decisions as d', 'd.id', 'r.decision_id')
    .where('r.notice_id', '=', noticeId)
    .select((eb) => [
      'r.status',
      'r.person_id',
      'r.person_part',
      'd.kind',
      'r.reviewed_at',
      eb('r.reviewed_at', '<=', ago({ minutes: undoMinutes })).as('is_final'),
    ])
    .orderBy('r.id')
    .execute();
  if (reports.length === 0 || reports.some(({ status, is_final }) => status === 'pending' || !is_final)) return false;
  const outcomes = reports.map((report) => outcomeOf(report));
  const told = outcomes.join(' ');
  if (told === notice.told_outcome) return false;
  await tx.db.updateTable('legal_notices').set({ told_outcome: told, told_at: now }).where('id', '=', noticeId).execute();
  await mailOutcome(tx, notice.email, {
    number: receiptNumber('N', noticeId),
    outcomes,
    decidedAt: new Date(Math.max(...reports.map(({ reviewed_at }) => new Date(reviewed_at!).getTime()))),
    isCorrection: notice.told_outcome !== null,
  });
  return true;
}

const hiding: readonly DecisionKind[] = ['hide', 'force_hide', 'force_hide_no_appeal'];

const onProfiles: readonly DecisionKind[] = ['reset_name', 'remove_picture', 'suspend', 'ban'];

interface OutcomeRow {
  status: ReportStatus;
  kind: DecisionKind | null;
  person_id: string | null;
  person_part: string | null;
}

function outcomeOf({ status, kind, person_id, person_part }: OutcomeRow): NoticeOutcome {
  if (person_part !== null && person_id === null && kind === null) return 'gone';
  if (status === 'dismissed') return 'dismissed';
  if (kind !== null && onProfiles.includes(kind)) return 'restricted';
  return kind !== null && hiding.includes(kind) ? 'hidden' : 'kept';
}

/** Sends what was decided a while ago and never told: its job was lost. Safe to run at any time. */
export async function sendLostOutcomes(platform: Platform): Promise<void> {
  const lost = await readFrom(platform)
    .selectFrom('legal_notices as n')
    .select('n.id')
    .where('n.email', 'is not', null)
    .where('n.told_at', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('reports as r').select('r.id').whereRef('r.notice_id', '=', 'n.id')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reports as r')
            .select('r.id')
            .whereRef('r.notice_id', '=', 'n.id')
            .where((or) => or.or([or('r.reviewed_at', 'is', null), or('r.reviewed_at', '>', ago({ minutes: lostAfterMinutes }))])),
        ),
      ),
    )
    .orderBy('n.created_at')
    .limit(1000)
    .execute();
  for (const { id } of lost) {
    await transact(platform, (tx) => sendOutcome(tx, id)).catch((error: unknown) =>
      platform.log.warn({ err: error, noticeId: id }, 'The mail about a notice of illegal content could not be put into the queue'),
    );
  }
}

/** Takes name and address out of notices that were decided long ago, and out of those whose items are all gone. */
export async function forgetNotifiers(platform: Platform): Promise<void> {
  // One statement: typed calls are not shorter for it.
  await sql`
    update legal_notices n set name = null, email = null, signature = null
    where (n.name is not null or n.email is not null) and n.created_at < now() - make_interval(days => ${keptDays.noticeSender})
      and not exists (select from reports r where r.notice_id = n.id and (r.reviewed_at is null or r.reviewed_at >= now() - make_interval(days => ${keptDays.noticeSender})))`.execute(
    readFrom(platform),
  );
}
