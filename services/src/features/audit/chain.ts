import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AuditChain } from '@clapback/contracts';
import { limitRows } from '#platform/database/cursor.ts';
import { toIso } from '#platform/database/time.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hashedColumns, linkHash, noHash, type HashedLine } from './link-hash.ts';

const chainLock = 0x61756469; // 'audi'
/** Most lines that get their numbers in one transaction. */
const mostAtOnce = 500;

/** Where the chain ends. */
export interface ChainHead {
  number: number;
  hash: Buffer;
}

/** The end of the chain; null where no line has a number. */
export async function readHead(db: Tx['db']): Promise<ChainHead | null> {
  const head = await db.selectFrom('audit_chain').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst();
  return head ? { number: Number(head.number), hash: head.hash as Buffer } : null;
}

/**
 * Gives numbers to lines that are committed and have none, and says on the live stream that there are new ones: once for all of them. Lines
 * become visible in another order than their times, so that only what is committed can be put in an order for good. Of several workers
 * one does it; the others find nothing to do. Gives how many got a number.
 */
export async function chainWaiting(platform: Platform): Promise<number> {
  const { rows } = await sql`select from audit_waiting limit 1`.execute(readFrom(platform));
  return rows.length === 0 ? 0 : transact(platform, chainSome);
}

async function chainSome(tx: Tx): Promise<number> {
  const { rows: lock } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${chainLock}) as held`.execute(tx.db);
  if (!lock[0]!.held) return 0;
  // Their ids are about in the order in which they were written, and the table's key.
  const { rows: lines } = await sql<HashedLine>`
    select ${hashedColumns('l')} from audit_waiting w join audit_log l on l.id = w.entry_id order by w.entry_id ${limitRows(mostAtOnce)}`.execute(
    tx.db,
  );
  if (lines.length === 0) return 0;
  let { number, hash } = (await readHead(tx.db)) ?? { number: 0, hash: noHash };
  const links = lines.map((line) => {
    const previous = hash;
    number += 1;
    hash = linkHash(previous, number, line);
    return { number: String(number), entry_id: line.id, previous_hash: previous, hash };
  });
  await tx.db.insertInto('audit_chain').values(links).execute();
  await sql`delete from audit_waiting where entry_id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  await tx.recordEvent('audit.added', {});
  return links.length;
}

/** Chains all that waits at this moment. */
export async function chainAll(platform: Platform): Promise<void> {
  while ((await chainWaiting(platform)) > 0);
}

/** Chains what comes, for as long as a worker runs. */
export function followAuditLog(platform: Platform): { stop(): Promise<void> } {
  const { auditChainPause: pause } = platform.settings;
  if (pause === 0) return { stop: async () => {} };
  const stopping = new AbortController();
  const ended = (async () => {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      isFailing = await chainAll(platform).then(
        () => false,
        (error: unknown) => {
          // Once, and not every second for as long as the database is away.
          platform.log[isFailing ? 'debug' : 'warn']({ err: error }, 'The audit log will be chained later');
          return true;
        },
      );
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** The state of the chain, for admins. */
export async function readChain(platform: Platform): Promise<AuditChain> {
  const db = readFrom(platform);
  const [head, anchor, waiting] = await Promise.all([
    db.selectFrom('audit_chain').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('audit_anchors').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('audit_waiting')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    head: head ? { number: Number(head.number), hash: (head.hash as Buffer).toString('hex'), chainedAt: toIso(head.created_at) } : null,
    anchor: anchor ? { number: Number(anchor.number), toldAt: toIso(anchor.created_at) } : null,
    waiting: Number(waiting.count),
  };
}
