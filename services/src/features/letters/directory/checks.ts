import { sql, type Kysely } from 'kysely';
import { limits, type CheckLetterAddress, type LetterDirectoryEntry } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { directory } from './directory.ts';
import { mailWrongAddress } from './mails.ts';

/** Where letters are sent, each with the day on which somebody here found it right, and whether somebody has said since that it is wrong. */
export async function readDirectory(db: Kysely<Tables>): Promise<LetterDirectoryEntry[]> {
  const rows = await db.selectFrom('letter_address_checks').select(['entry_id', 'checked_at', 'doubted_at']).execute();
  const checks = new Map(rows.map((row) => [row.entry_id, row]));
  return directory.map((entry) => {
    const check = checks.get(entry.id);
    if (!check) return entry;
    const [checkedAt, doubtedAt] = [toIsoOrNull(check.checked_at), toIsoOrNull(check.doubted_at)];
    return {
      ...entry,
      ...(checkedAt ? { checkedOn: checkedAt.slice(0, 10) } : {}),
      isDoubted: doubtedAt !== null && (checkedAt === null || doubtedAt > checkedAt),
    };
  });
}

/** Notes that a member found an address right, for everybody here, or wrong, which support is mailed about. */
export async function checkAddress(
  tx: Tx,
  member: Member,
  entryId: string,
  { isRight, note }: CheckLetterAddress,
): Promise<LetterDirectoryEntry> {
  const entry = directory.find(({ id }) => id === entryId);
  if (!entry) throw new ProblemError('not_found', { detail: 'There is no such address.' });
  const words = note?.trim() ? validateText(note, { field: 'note', max: limits.reason, multiline: true }) : '';
  const at = sql<Date>`clock_timestamp()`;
  const change = isRight ? { checked_at: at } : { doubted_at: at };
  await tx.db
    .insertInto('letter_address_checks')
    .values({ entry_id: entryId, ...change })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(change))
    .execute();
  if (!isRight) await mailWrongAddress(tx, { entry, note: words, email: member.email });
  return (await readDirectory(tx.db)).find(({ id }) => id === entryId)!;
}
