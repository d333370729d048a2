import { lockName } from '#platform/database/locks.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { alikeAny } from '#platform/text/reserved-names.ts';

/** Names or responses that one statement takes. */
const atOnce = 500;

const columns = ['name', 'username'] as const;

/** Responses of one member that bore the same spelling of a name. */
export interface Spelling {
  column: (typeof columns)[number];
  written: string;
  responseIds: string[];
}

interface Renaming {
  from: string;
  to: string;
}

/**
 * Lets a member post no response while staff reset their name, nor staff reset it while one is posted: a new response has no row yet that
 * could be locked. Taken before anything else is.
 */
export const lockNamesOf = (tx: Tx, memberId: string): Promise<void> => lockName(tx, `names-of ${memberId}`);

/**
 * Locks what a member answered, before their account as whoever deletes one does, where a decision changes the names over it or gives them
 * back.
 */
export async function lockAnswers(tx: Tx, memberId: string): Promise<void> {
  await lockNamesOf(tx, memberId);
  await tx.db.selectFrom('responses').select('id').where('author_id', '=', memberId).orderBy('id').forUpdate().execute();
}

/**
 * Lets what a member answered under one name bear another one: each response keeps the name that was written over it, so that a reset of the
 * profile alone would leave it there. Names count that could be taken for `from`. The responses are locked by the caller.
 * @returns the spellings that `from` itself does not tell
 */
export async function renameResponses(tx: Tx, memberId: string, { from, to }: Renaming): Promise<Spelling[]> {
  const isFrom = alikeAny([from]);
  const spellings: Spelling[] = [];
  for (const column of columns) {
    const rows = await tx.db
      .selectFrom('responses')
      .select(`${column} as written`)
      .distinct()
      .where('author_id', '=', memberId)
      .where(column, 'is not', null)
      .execute();
    const names = rows.flatMap(({ written }) => (written && isFrom(written) ? [written] : []));
    spellings.push(
      ...(await readSpellings(
        tx,
        memberId,
        column,
        names.filter((name) => name !== from),
      )),
    );
    for (const some of inParts(names))
      await tx.db.updateTable('responses').set(column, to).where('author_id', '=', memberId).where(column, 'in', some).execute();
  }
  return spellings;
}

/** The opposite: what bears `from` since it was renamed gets its own spelling of the name back, and what came later `to`. */
export async function giveNamesBack(tx: Tx, memberId: string, renaming: Renaming, spellings: readonly Spelling[]): Promise<void> {
  for (const { column, written, responseIds } of spellings)
    for (const ids of inParts(responseIds))
      await tx.db
        .updateTable('responses')
        .set(column, written)
        .where('author_id', '=', memberId)
        .where(column, '=', renaming.from)
        .where('id', 'in', ids)
        .execute();
  await renameResponses(tx, memberId, renaming);
}

async function readSpellings(tx: Tx, memberId: string, column: Spelling['column'], names: readonly string[]): Promise<Spelling[]> {
  const found: { id: string; written: string | null }[] = [];
  for (const some of inParts(names))
    found.push(
      ...(await tx.db
        .selectFrom('responses')
        .select(['id', `${column} as written`])
        .where('author_id', '=', memberId)
        .where(column, 'in', some)
        .orderBy('id')
        .execute()),
    );
  return [...Map.groupBy(found, ({ written }) => written!)].map(([written, rows]) => ({
    column,
    written,
    responseIds: rows.map(({ id }) => id),
  }));
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce));
