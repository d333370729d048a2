import { sql, type Kysely } from 'kysely';
import type { LetterOutcomes, RemovedByLetters } from '@clapback/contracts';
import { fewestLetters, fewestOfAKind } from '@clapback/contracts/letter-words';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readKeptFor, type Countable } from '../moderation-analytics/service.ts';

interface KindRow {
  kind: string;
  letters: number;
  worked: number;
  /** Of them those that have an outcome. */
  ended: number;
  removed: number;
}

/** Figures older than this are counted anew, should the nightly job have failed. */
const hoursKept = 30;

/**
 * What letters led to, by kind of recipient. A letter about several pages worked once one of them was gone or changed; it removed something
 * while one of them is gone. It has an outcome once it worked, or once it was answered or that was due, and all its pages could be seen:
 * of a page that shows itself to nobody there is nothing to tell.
 */
async function countByKind(db: Kysely<Tables>): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select kind, count(*)::int as letters, (count(*) filter (where worked))::int as worked,
      (count(*) filter (where worked or (is_over and is_seen)))::int as ended, (count(*) filter (where removed))::int as removed
    from (
      select w.letter_id, min(w.recipient_kind) as kind,
        bool_or(w.ever_gone_at is not null or w.ever_changed_at is not null) as worked,
        bool_or(w.state = 'gone') as removed,
        bool_and(w.state in ('there', 'gone')) as is_seen,
        bool_or(l.state in ('answered', 'refused', 'done') or l.reply_due_at <= now()) as is_over
      from watched_pages w left join letters l on l.id = w.letter_id group by w.letter_id) l
    group by kind order by count(*) desc, kind`.execute(db);
  return rows;
}

const sumOf = (rows: readonly KindRow[], of: 'letters' | 'worked' | 'ended' | 'removed') => rows.reduce((sum, row) => sum + row[of], 0);

/** After how many letters a page was gone or changed, by kind of recipient. Kinds with few letters would tell of somebody's own. */
export async function readOutcomes(db: Kysely<Tables>): Promise<LetterOutcomes> {
  const rows = (await countByKind(db)).filter(({ letters }) => letters >= fewestOfAKind);
  return {
    letters: sumOf(rows, 'letters'),
    worked: sumOf(rows, 'worked'),
    byRecipient: rows.map(({ kind, letters, worked }) => ({ recipientKind: kind, letters, worked })),
  };
}

/** What everybody is told of it. Nothing at all is kept while there are too few letters. */
export const removedByLetters: Countable<RemovedByLetters | null> = {
  name: 'removed-by-letters',
  async count(platform) {
    const rows = await countByKind(readFrom(platform));
    const letters = sumOf(rows, 'ended');
    if (letters < fewestLetters) return null;
    return {
      letters,
      removed: sumOf(rows, 'removed'),
      byRecipient: rows
        .filter(({ ended }) => ended >= fewestOfAKind)
        .map(({ kind, ended, removed }) => ({ recipientKind: kind, letters: ended, removed })),
    };
  },
};

/** The same as it was counted last, for readers who must not make the service count. */
export async function readRemovedByLetters(platform: Platform): Promise<RemovedByLetters | null> {
  return (await readKeptFor(platform, removedByLetters, hoursKept)).figures;
}
