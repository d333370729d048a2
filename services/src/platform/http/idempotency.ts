import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseField, ProblemError } from './problems.ts';

/**
 * Runs a creating call once per `Idempotency-Key`: the key, the change and the answer are committed together, so that a client that lost
 * the answer gets the same one again, and two at once make one row (the second waits for the first's commit). The work is what consumes
 * the bot pass, so a repeated call needs no new one. Without the header the work simply runs. An answer that is `foreseen` before the work
 * is kept with the key at once, which saves a statement.
 */
export async function once<T>(
  platform: Platform,
  request: FastifyRequest,
  actor: string,
  work: (tx: Tx) => Promise<{ status: number; body: T }>,
  foreseen?: { status: number; body: T },
): Promise<{ status: number; body: T; isRepeated: boolean }> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { ...(await transact(platform, work)), isRepeated: false };
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,100}$/.test(key)) {
    throw refuseField('Idempotency-Key', 'wrong_format', 'The Idempotency-Key header takes 1 to 100 visible ASCII characters.');
  }
  const route = `${request.method} ${request.routeOptions.url ?? request.url}`;
  const hash = createHash('sha256').update(JSON.stringify(request.body ?? null)).digest();
  return transact(platform, async (tx) => {
    const claimed = await tx.db
      .insertInto('idempotency_keys')
      .values({ actor, route, key, request_hash: hash, status: foreseen?.status ?? 0, body: JSON.stringify(foreseen?.body ?? null) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const kept = await tx.db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'status', 'body'])
        .where('actor', '=', actor).where('route', '=', route).where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (!hash.equals(kept.request_hash as Buffer)) throw new ProblemError('idempotency_key_reused');
      return { status: kept.status, body: kept.body as T, isRepeated: true };
    }
    const answer = await work(tx);
    if (foreseen) return { ...answer, isRepeated: false };
    await tx.db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where('actor', '=', actor).where('route', '=', route).where('key', '=', key)
      .execute();
    return { ...answer, isRepeated: false };
  });
}
