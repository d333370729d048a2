import type { Notifies } from '#platform/notifying.ts';
import { defaultTimeZone } from '#platform/text/times.ts';
import { toldTitle } from './told-title.ts';

/** A deadline that comes soon is told to the one whose it is. */
export const notifyOfDeadline: Notifies<'case_file.due'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('case_file_deadlines as d')
    .innerJoin('case_files as c', 'c.id', 'd.case_file_id')
    .leftJoin('notification_settings as s', 's.account_id', 'c.account_id')
    .select(['d.id as deadline_id', 'd.label', 'd.due_at', 'c.id', 'c.title', 'c.title_author_id', 'c.account_id', 's.time_zone'])
    .where(
      'd.id',
      'in',
      events.map(({ ids }) => ids.deadlineId),
    )
    .where('d.met_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.deadline_id, row]));
  return events.flatMap((event) => {
    const row = found.get(event.ids.deadlineId);
    if (!row) return [];
    const until = new Date(row.due_at);
    const timeZone = row.time_zone ?? defaultTimeZone;
    const day = until.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
    return [
      {
        event,
        recipientId: row.account_id,
        type: 'deadline' as const,
        postId: null,
        actorId: null,
        about: `deadline ${row.deadline_id}`,
        data: { message: `Due ${day}: ${row.label} (${toldTitle(row)})`, until: until.toISOString() },
      },
    ];
  });
};
