import { sql } from 'kysely';
import type { WriterState } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { countTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';

const month = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM')`;
const renewal = sql<string>`(date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'`;

/** Drafts and sentences that one member can ask for in a minute, whatever writes them. */
const draftsPerMinute = 30;

/** Counts that a member asks for something to be written. @throws ProblemError `too_many_requests` */
export const countDraft = (platform: Platform, accountId: string): Promise<void> =>
  countTry(platform, `drafts:${accountId}`, { max: draftsPerMinute, seconds: 60 });

/** Tokens that were taken out of a member's month before the model is asked. */
export interface Reservation {
  accountId: string;
  /** As in 2026-11, in UTC. */
  month: string;
  tokens: number;
}

/**
 * Takes the most that a call of the model can cost out of a member's month, in one statement, so that calls at the same moment cannot pass
 * the limit; null where less is left. What a process that dies has taken comes back with the next month.
 */
export async function reserveTokens(platform: Platform, accountId: string, tokens: number): Promise<Reservation | null> {
  const { aiMonthlyTokens: limit } = platform.settings;
  if (tokens > limit) return null;
  const taken = await readFrom(platform)
    .insertInto('writer_budgets')
    .values({ account_id: accountId, month, used: tokens })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'month'])
        .doUpdateSet((eb) => ({ used: eb('writer_budgets.used', '+', tokens) }))
        .where('writer_budgets.used', '<=', limit - tokens),
    )
    .returning('month')
    .executeTakeFirst();
  return taken ? { accountId, month: taken.month, tokens } : null;
}

/** Replaces what was reserved for a call by what it cost. */
export async function settleTokens(platform: Platform, { accountId, month: taken, tokens }: Reservation, spent: number): Promise<void> {
  // An endpoint that tells of more than there is takes no more than the month.
  const cost = Math.min(spent, platform.settings.aiMonthlyTokens);
  await readFrom(platform)
    .updateTable('writer_budgets')
    .set((eb) => ({ used: sql`greatest(0, ${eb.ref('used')} + ${cost - tokens}::int)` }))
    .where('account_id', '=', accountId)
    .where('month', '=', taken)
    .execute();
}

/** The tokens that a member has used in the month, with what is reserved at this moment; null where no model is set. */
export async function readBudget(platform: Platform, accountId: string): Promise<WriterState['budget']> {
  if (platform.drafting.model === null) return null;
  const { rows } = await sql<{ used: number; renews_at: string }>`
    select coalesce((select used from writer_budgets where account_id = ${accountId} and month = ${month}), 0) as used, ${renewal} as renews_at`.execute(
    readFrom(platform),
  );
  const { used, renews_at: renewsAt } = rows[0]!;
  return { used, limit: platform.settings.aiMonthlyTokens, renewsAt: toIso(renewsAt) };
}

/** Removes what was counted in months that are over. */
export async function sweepBudgets(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('writer_budgets').where('month', '<', month).execute();
}
