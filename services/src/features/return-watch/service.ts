import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';

export { readRemovedByLetters } from './outcomes.ts';

/** Addresses that a letter was sent about. */
export interface AddressesToWatch {
  caseFileId: string;
  letterId: string;
  urls: readonly string[];
  /** To whom the letter went, as letters name it (`platform`, `search-engine`): what worked is counted by it. */
  recipientKind?: string;
}

/** Begins to watch what a letter was sent about. Each address of a letter once, however often this is called. */
export async function watchAddresses(tx: Tx, { caseFileId, letterId, urls, recipientKind = 'other' }: AddressesToWatch): Promise<void> {
  if (urls.length === 0) return;
  const rows = [...new Set(urls)].map((url) => ({
    id: uuid(),
    case_file_id: caseFileId,
    letter_id: letterId,
    recipient_kind: recipientKind,
    url,
  }));
  // Each letter has few; what is there stays as it is.
  await tx.db
    .insertInto('watched_pages')
    .values(rows)
    .onConflict((conflict) => conflict.expression(sql`letter_id, md5(url)`).doNothing())
    .execute();
}
