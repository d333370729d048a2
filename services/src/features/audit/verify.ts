import { sql } from 'kysely';
import { limitRows } from '#platform/database/cursor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { hashedColumns, linkHash, noHash, type HashedLine } from './link-hash.ts';

/** Links that are held at once. */
const mostAtOnce = 5000;

/** What looking at the whole chain has found. */
export interface ChainReport {
  /** Each in one sentence that names the line. Empty where the log is as it was written. */
  breaks: string[];
  /** The number and hash of the last link; null for a log without lines. */
  head: { number: number; hash: string } | null;
  /** The number that was told outside last; 0 for none. */
  anchored: number;
  /** Links after the one that was told outside, and lines that have no number yet. */
  tail: number;
  waiting: number;
}

/** An end of the chain that somebody was told, from a mail or the log. */
export interface KnownHead {
  number: number;
  hash: string;
}

interface LinkRow {
  link_number: string;
  entry_id: string;
  previous_hash: Buffer;
  hash: Buffer;
  line: (HashedLine & { id: string | null }) | null;
}

/** At most so many breaks are named: after one, those that follow say little more. */
const mostBreaks = 20;
/**
 * Milliseconds by which a line may be older than an end of the chain that was told before it got its number. All that was committed had one by
 * then; a transaction that was still open ends within minutes.
 */
const longestTransaction = 3_600_000;

/**
 * Walks the chain from its first link to its last, in one look at the database as it is now. `known` are ends that somebody was told
 * outside of it, against which those count that it remembers itself no more.
 */
export async function verifyChain(db: Tx['db'], known: readonly KnownHead[] = []): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => walk(snapshot, known));
}

async function walk(db: Tx['db'], known: readonly KnownHead[]): Promise<ChainReport> {
  const { rows: anchors } = await sql<{ number: string; hash: Buffer; at: string }>`
    select number, hash, (extract(epoch from created_at) * 1000)::bigint::text as at from audit_anchors order by number`.execute(db);
  const toldAt = anchors.map((anchor) => ({ number: Number(anchor.number), at: Number(anchor.at) }));
  const told = new Map<number, Set<string>>();
  for (const { number, hash } of [
    ...anchors.map(({ number: at, hash: of }) => ({ number: Number(at), hash: of.toString('hex') })),
    ...known,
  ])
    told.set(number, (told.get(number) ?? new Set()).add(hash.toLowerCase()));
  const breaks: string[] = [];
  let head = { number: 0, hash: noHash };
  for (;;) {
    const links = await readLinks(db, head.number);
    for (const link of links) {
      const number = Number(link.link_number);
      while (toldAt[1] && toldAt[1].number < number) toldAt.shift();
      const broken = breakOf(link, head) ?? (toldAt[0] && toldAt[0].number < number ? lateOf(link, toldAt[0]) : null);
      if (broken) breaks.push(broken);
      if ([...(told.get(number) ?? [])].some((hash) => hash !== link.hash.toString('hex')))
        breaks.push(`Entry ${number} (${link.entry_id}): its hash is not the one that was told outside.`);
      told.delete(number);
      // What follows is held against what stands here: one change breaks one link, and not all after it.
      head = { number, hash: link.hash };
    }
    if (links.length < mostAtOnce || breaks.length >= mostBreaks) break;
  }
  if (breaks.length < mostBreaks) {
    for (const number of told.keys())
      breaks.push(
        number > head.number
          ? `The chain ends with number ${head.number}, and number ${number} was told outside: its tail was cut off.`
          : `Number ${number} was told outside, and is missing.`,
      );
    breaks.push(...(await findBeforeFirst(db)), ...(await findUnnumbered(db)));
  }
  const anchored = Math.max(0, ...anchors.map(({ number }) => Number(number)), ...known.map(({ number }) => number));
  const { rows: waiting } = await sql<{ count: number }>`select count(*)::int as count from audit_waiting`.execute(db);
  return {
    breaks: breaks.slice(0, mostBreaks),
    head: head.number === 0 ? null : { number: head.number, hash: head.hash.toString('hex') },
    anchored,
    tail: Math.max(0, head.number - anchored),
    waiting: waiting[0]!.count,
  };
}

async function readLinks(db: Tx['db'], after: number): Promise<LinkRow[]> {
  const { rows } = await sql<Omit<LinkRow, 'line'> & HashedLine>`
    select k.number::text as link_number, k.entry_id, k.previous_hash, k.hash, ${hashedColumns('l')}
    from audit_chain k left join audit_log l on l.id = k.entry_id where k.number > ${after} order by k.number ${limitRows(mostAtOnce)}`.execute(
    db,
  );
  return rows.map(({ link_number, entry_id, previous_hash, hash, ...line }) => ({
    link_number,
    entry_id,
    previous_hash,
    hash,
    line: line.id === null ? null : line,
  }));
}

/** What is wrong with a link; null for nothing. */
function breakOf(
  { link_number: text, entry_id: entryId, previous_hash: previous, hash, line }: LinkRow,
  before: { number: number; hash: Buffer },
) {
  const number = Number(text);
  const name = `Entry ${number} (${entryId})`;
  if (number !== before.number + 1) {
    const missing = before.number + 1 === number - 1 ? `number ${number - 1} is` : `numbers ${before.number + 1} to ${number - 1} are`;
    return `${name}: ${missing} missing before it.`;
  }
  if (!previous.equals(before.hash)) return `${name}: it does not follow the entry that stands before it.`;
  if (!line) return `${name}: it was deleted.`;
  if (!linkHash(previous, number, line).equals(hash)) return `${name}: it was changed, or is not in the place in which it was written.`;
  return null;
}

/** What is wrong with the time of a link after an end of the chain that was told; null for nothing. */
function lateOf({ link_number: number, entry_id: entryId, line }: LinkRow, told: { number: number; at: number }): string | null {
  if (!line || Number(line.at) >= told.at - longestTransaction) return null;
  return `Entry ${number} (${entryId}): its time lies before number ${told.number} was told outside, so that it was put in later.`;
}

/** Links with numbers that the chain never gives, and that the walk along it does not meet. */
async function findBeforeFirst(db: Tx['db']): Promise<string[]> {
  const { rows } = await sql<{ number: string; entry_id: string }>`
    select number::text as number, entry_id from audit_chain where number < 1 order by number ${limitRows(mostBreaks)}`.execute(db);
  return rows.map(
    ({ number, entry_id: entryId }) =>
      `Entry ${number} (${entryId}): the first entry has number 1, so that this one was put in beside the log.`,
  );
}

/** Lines that have no number and wait for none, and such as were deleted before they got one. */
async function findUnnumbered(db: Tx['db']): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_there: boolean }>`
    (select l.id, true as is_there from audit_log l
      where not exists (select from audit_chain k where k.entry_id = l.id) and not exists (select from audit_waiting w where w.entry_id = l.id) limit 20)
    union all
    (select w.entry_id, false from audit_waiting w where not exists (select from audit_log l where l.id = w.entry_id) limit 20)`.execute(
    db,
  );
  return rows.map(({ id, is_there }) =>
    is_there
      ? `Entry ${id} has no number and waits for none: it was put in beside the log.`
      : `Entry ${id} was deleted before it had a number.`,
  );
}
