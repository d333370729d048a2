import { sql, type Kysely } from 'kysely';
import { receiptNumber, type Letter, type LetterSummary, type LetterValues, type LetterWording } from '@clapback/contracts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import { unprintableIn } from '#platform/fonts/fonts.ts';
import { readTimeZone } from '../notifications/service.ts';
import { missingOf } from './content.ts';

type LetterHead = Omit<LetterSummary, 'missing' | 'number' | 'recipientName'>;
/** A row of a letter, as its member may see it. */
export interface LetterRow extends LetterHead {
  elements: LetterValues;
  addresses: string[];
  wording: LetterWording | null;
}

/** One's own letters, those that changed last first; of one case file, or the one that has an id, where that is asked. */
export async function readLetters(
  db: Kysely<Tables>,
  accountId: string,
  { id = null, caseFileId = null }: { id?: string | null; caseFileId?: string | null } = {},
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select id, case_file_id as "caseFileId", follows_id as "followsId", step, reason, recipient_kind as "recipientKind", country, regime, state, version,
      created_at as "createdAt", updated_at as "updatedAt", sent_at as "sentAt", reply_due_at as "replyDueAt", addresses, elements, ${id || caseFileId ? sql`wording` : sql`null::jsonb`} as wording
    from letters
    where account_id = ${accountId} and ${id ? sql`id = ${id}` : sql`true`} and ${caseFileId ? sql`case_file_id = ${caseFileId}` : sql`true`}
    order by updated_at desc, id desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    sentAt: toIsoOrNull(row.sentAt),
    replyDueAt: toIsoOrNull(row.replyDueAt),
  }));
}

/** How many letters of one's own were sent and have no answer, though the day of it is over where their sender lives. */
export async function countDueLetters(db: Kysely<Tables>, accountId: string): Promise<number> {
  const timeZone = await readTimeZone(db, accountId);
  const { due } = await db
    .selectFrom('letters')
    .select((eb) => eb.fn.countAll().as('due'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'sent')
    .where(sql<boolean>`(reply_due_at at time zone ${timeZone}::text)::date < (now() at time zone ${timeZone}::text)::date`)
    .executeTakeFirstOrThrow();
  return Number(due);
}

const nameOf = ({ elements }: LetterRow): string => String(elements['recipientName'] ?? '');

/** A letter as a list shows it. */
export const summaryOf = ({ elements, addresses, wording, ...row }: LetterRow): LetterSummary => ({
  ...row,
  number: receiptNumber('L', row.id),
  recipientName: nameOf({ elements, addresses, wording, ...row }),
  missing: missingOf({ ...row, elements, addresses, wording }).length,
});

/** A letter with all that it says. */
export const letterView = (row: LetterRow): Letter => {
  const { elements, ...rest } = row;
  return {
    ...rest,
    number: receiptNumber('L', row.id),
    recipientName: nameOf(row),
    values: elements,
    missing: missingOf(row),
    unprintable: unprintableIn([...row.addresses, ...Object.values(elements).map(String)].join('\n')),
  };
};
