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

/**
 * Takes one draft by the model out of a member's month, in one statement, so that calls at the same moment cannot pass the limit.
 * @returns whether there was one left
 */
export async function takeDraft(platform: Platform, accountId: string): Promise<boolean> {
  const { aiMonthlyBudget: limit } = platform.settings;
  if (limit === 0) return false;
  const taken = await readFrom(platform)
    .insertInto('writer_budgets')
    .values({ account_id: accountId, month, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'month'])
        .doUpdateSet((eb) => ({ used: eb('writer_budgets.used', '+', 1) }))
        .where('writer_budgets.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives one back where the model wrote nothing. */
export async function giveBackDraft(platform: Platform, accountId: string): Promise<void> {
  await readFrom(platform)
    .updateTable('writer_budgets')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .where('used', '>', 0)
    .execute();
}

/** What a member has used of the month; null where no model is set. */
export async function readBudget(platform: Platform, accountId: string): Promise<WriterState['budget']> {
  if (platform.drafting.model === null) return null;
  const { rows } = await sql<{ used: number; renews_at: string }>`
    select coalesce((select used from writer_budgets where account_id = ${accountId} and month = ${month}), 0) as used, ${renewal} as renews_at`.execute(
    readFrom(platform),
  );
  const { used, renews_at: renewsAt } = rows[0]!;
  return { used, limit: platform.settings.aiMonthlyBudget, renewsAt: toIso(renewsAt) };
}

/** Removes what was counted in months that are over. */
export async function sweepBudgets(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('writer_budgets').where('month', '<', month).execute();
}
