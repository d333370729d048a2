import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { Type } from 'typebox';
import { ago } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseField, ProblemError } from './problems.ts';

/** The header of creating calls, for their schemas. */
export const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description: '1 to 100 visible ASCII characters. A call that is sent again under its key within a day is answered as the first time.',
    }),
  ),
});

/** The key under which a member makes a creating call, and what they ask for with it. */
export interface CallKey {
  actor: string;
  route: string;
  key: string;
  /** SHA-256 of the body. */
  hash: Buffer;
}

interface KeptAnswer<T> {
  status: number;
  body: T;
}

/** The `Idempotency-Key` of a call; null where it has none. One of another form is refused. */
export function keyOf(request: FastifyRequest, actor: string): CallKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,100}$/.test(key)) {
    throw refuseField('Idempotency-Key', 'wrong_format', 'The Idempotency-Key header takes 1 to 100 visible ASCII characters.');
  }
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  return { actor, route: `${request.method} ${request.routeOptions.url ?? request.url}`, key, hash };
}

/** SQL that takes a key with the answer that will be given, once for each row of `from`; it gives no row where the key is taken. */
export const claimKey = (
  { actor, route, key, hash }: CallKey,
  { status, body }: KeptAnswer<unknown>,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  insert into idempotency_keys (actor, route, key, request_hash, status, body) select ${actor}, ${route}, ${key}, ${hash}::bytea, ${status}::smallint, ${JSON.stringify(body ?? null)}::jsonb ${from}
  on conflict do nothing returning key`;

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
  work: (tx: Tx) => Promise<KeptAnswer<T>>,
  foreseen?: KeptAnswer<T>,
): Promise<KeptAnswer<T> & { isRepeated: boolean }> {
  const given = keyOf(request, actor);
  if (!given) return { ...(await transact(platform, work)), isRepeated: false };
  const { route, key, hash } = given;
  return transact(platform, async (tx) => {
    const claimed = await claimKey(given, foreseen ?? { status: 0, body: null }).execute(tx.db);
    if (claimed.rows.length === 0) {
      const kept = await tx.db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'status', 'body'])
        .where('actor', '=', actor)
        .where('route', '=', route)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (!hash.equals(kept.request_hash as Buffer)) throw new ProblemError('idempotency_key_reused');
      return { status: kept.status, body: kept.body as T, isRepeated: true };
    }
    const answer = await work(tx);
    if (foreseen) return { ...answer, isRepeated: false };
    await tx.db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where('actor', '=', actor)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
    return { ...answer, isRepeated: false };
  });
}

/** Removes answers that were kept for a day. */
export async function sweepKeys(platform: Platform): Promise<void> {
  await readFrom(platform).deleteFrom('idempotency_keys').where('created_at', '<', ago(24)).execute();
}
