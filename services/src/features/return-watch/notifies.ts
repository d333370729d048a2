import type { Notifies } from '#platform/notifying.ts';
import { toldTitle } from '../case-files/service.ts';
import type { WatchFinding } from './step.ts';

const words: Record<WatchFinding, string> = {
  page_gone: 'A page is gone',
  page_changed: 'A page has changed',
  page_back: 'A page is back',
  page_unclear: 'A page cannot be seen at the moment',
};

/** What was found on a watched page is told to the one whose letter was about it. */
export const notifyOfFinding: Notifies<'case_file.watched'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('case_file_entries as e')
    .innerJoin('case_files as c', 'c.id', 'e.case_file_id')
    .select(['e.id as entry_id', 'e.kind', 'c.id', 'c.title', 'c.title_author_id', 'c.account_id'])
    .where(
      'e.id',
      'in',
      events.map(({ ids }) => ids.entryId),
    )
    .execute();
  const found = new Map(rows.map((row) => [row.entry_id, row]));
  return events.flatMap((event) => {
    const row = found.get(event.ids.entryId);
    if (!row) return [];
    return [
      {
        event,
        recipientId: row.account_id,
        type: 'case_file' as const,
        postId: null,
        actorId: null,
        about: `watched ${row.entry_id}`,
        data: { message: `${words[row.kind as WatchFinding]}: ${toldTitle(row)}` },
      },
    ];
  });
};
