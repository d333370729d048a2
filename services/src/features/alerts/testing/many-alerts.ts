import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { readFrom, transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { ruleOf } from '#platform/names/rule.ts';
import { keywordContext, type Candidate } from '../matching/match.ts';
import { writeTerms } from '../matching/word-hashes.ts';

const firstNames = 'Ruth Ken Dana Amir Lena Omar Ivan Nina Paul Rosa Hugo Mara'.split(' ');
/** Alerts of one member, and alerts that are written in one transaction. */
const perMember = 10;
const atOnce = 1000;
/** Alerts that share a last name. */
const perName = 3;

const keywordOf = (number: number) => `${firstNames[number % firstNames.length]} Surname${Math.floor(number / perName)}`;

/** Makes so many alerts on different names, ten of each of some subscribers. First names are shared by thousands of them, last names by three. */
export async function makeManyAlerts(platform: Platform, count: number): Promise<void> {
  const { rows: accounts } = await sql<{ id: string }>`
    with made as (
      insert into accounts (id, email, email_confirmed_at, granted_role)
      select gen_random_uuid(), n || '@alerts.example', now(), 'responder' from generate_series(1, ${Math.ceil(count / perMember)}::int) n returning id)
    insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
    select gen_random_uuid(), id, 'active', 'c', id::text, now() + interval '30 days' from made returning account_id as id`.execute(
    readFrom(platform),
  );
  for (let from = 0; from < count; from += atOnce)
    await transact(platform, async (tx) => {
      const alerts = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => ({
        id: uuid(),
        account_id: accounts[Math.floor((from + index) / perMember)]!.id,
        keyword: keywordOf(from + index),
        mode: 'exact' as const,
      }));
      await tx.db
        .insertInto('alerts')
        .values(alerts.map((alert) => ({ ...alert, keyword: tx.seal(alert.keyword, keywordContext(alert.id)) })))
        .execute();
      for (const { id, keyword } of alerts) await writeTerms(tx, id, ruleOf(keyword, 'exact'));
    });
  await sql`analyze`.execute(readFrom(platform));
}

/** A text of the greatest length with first names that thousands watch, and the names of the first so many alerts at its end. */
export function textThatNames(matches: number): Candidate {
  const filler = Array.from({ length: 1000 }, (_, word) => `${firstNames[word % firstNames.length]} word${word}`).join(' ');
  const names = Array.from({ length: matches }, (_, number) => keywordOf(number)).join(' and ');
  return { text: `${filler}. They met ${names}.`.slice(-10_000), url: 'http://localhost/?post=1', title: 'Clapback, post' };
}
