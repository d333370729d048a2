import type { Notifies } from '#platform/notifying.ts';

/** A deadline that comes soon is told to the one whose it is. */
export const notifyOfDeadline: Notifies<'case_file.due'> = async (tx, events) => {
  const rows = await tx.db
    .selectFrom('case_file_deadlines as d')
    .innerJoin('case_files as c', 'c.id', 'd.case_file_id')
    .select(['d.id', 'd.label', 'd.due_at', 'c.title', 'c.account_id'])
    .where(
      'd.id',
      'in',
      events.map(({ ids }) => ids.deadlineId),
    )
    .where('d.met_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return events.flatMap((event) => {
    const row = found.get(event.ids.deadlineId);
    if (!row) return [];
    const until = new Date(row.due_at);
    const day = until.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    return [
      {
        event,
        recipientId: row.account_id,
        type: 'deadline' as const,
        postId: null,
        actorId: null,
        about: `deadline ${row.id}`,
        data: { message: `Due ${day}: ${row.label} (${row.title})`, until: until.toISOString() },
      },
    ];
  });
};
