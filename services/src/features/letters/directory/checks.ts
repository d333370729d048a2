import { sql, type Kysely } from 'kysely';
import { limits, type CheckLetterAddress, type LetterAddressState, type LetterDirectoryEntry } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { directory } from './directory.ts';
import { mailWrongAddress } from './mails.ts';

/** How the addresses stand of which anybody here has said something, by the ids of their entries. */
async function readStates(db: Kysely<Tables>): Promise<Map<string, LetterAddressState>> {
  const rows = await db.selectFrom('letter_address_checks').select(['entry_id', 'checked_at', 'doubted_at']).execute();
  return new Map(
    rows.map((row) => {
      const [checkedAt, doubtedAt] = [toIsoOrNull(row.checked_at), toIsoOrNull(row.doubted_at)];
      const isDoubted = doubtedAt !== null && (checkedAt === null || doubtedAt > checkedAt);
      return [row.entry_id, { ...(checkedAt ? { checkedOn: checkedAt.slice(0, 10) } : {}), isDoubted }];
    }),
  );
}

/** Where letters are sent, each with the day on which somebody here found it right, and whether somebody has said since that it is wrong. */
export async function readDirectory(db: Kysely<Tables>): Promise<LetterDirectoryEntry[]> {
  const states = await readStates(db);
  return directory.map((entry) => ({ ...entry, ...states.get(entry.id) }));
}

/** Notes that a member found an address right, for everybody here, or wrong, which support is mailed about. */
export async function checkAddress(tx: Tx, member: Member, { entryId, isRight, note }: CheckLetterAddress): Promise<LetterAddressState> {
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
  return (await readStates(tx.db)).get(entryId) ?? {};
}
