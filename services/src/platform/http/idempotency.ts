import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely, QueryCreator } from 'kysely';
import { Type } from 'typebox';
import { ago } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Tables } from '#platform/database/tables.ts';
import { countTry } from '#platform/limits/limits.ts';
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

/** An answer that is kept with its call's key. */
export interface StoredResponse<T> {
  status: number;
  body: T;
}

/** Fields that say how a call came about and not what it changes: with others it is the same call. */
const notOfTheChange = new Set(['captchaToken', 'lookedAt', 'seenMarks']);

/** The `Idempotency-Key` of a call; null where it has none. One of another form is refused. */
export function keyOf(request: FastifyRequest, actor: string): CallKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7E]{1,100}$/.test(key)) {
    throw refuseField('Idempotency-Key', 'wrong_format', 'The Idempotency-Key header takes 1 to 100 visible ASCII characters.');
  }
  // Of the path's parameters too: the same words below another post are another change.
  const hash = createHash('sha256')
    .update(JSON.stringify(request.params ?? {}))
    .update(JSON.stringify(request.body ?? null, (field, value) => (notOfTheChange.has(field) ? undefined : value)))
    .digest();
  return { actor, route: `${request.method} ${request.routeOptions.url ?? request.url}`, key, hash };
}

/** Takes a key, with the answer that will be given; gives no row where the key is taken. */
export const claimKey = (db: QueryCreator<Tables>, key: CallKey, answer: StoredResponse<unknown>) =>
  db
    .insertInto('idempotency_keys')
    .values(rowOf(key, answer))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key');

/** The same as a part of a larger statement: once for each row of the part `ready`. */
export const claimKeyWhenReady = (
  db: QueryCreator<Tables & { ready: object }>,
  { actor, route, key, request_hash: hash, status, body }: ClaimedKey,
) =>
  db
    .insertInto('idempotency_keys')
    .columns(['actor', 'route', 'key', 'request_hash', 'status', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('ready')
        .select([
          eb.val(actor).as('actor'),
          eb.val(route).as('route'),
          eb.val(key).as('key'),
          eb.val(hash).as('request_hash'),
          eb.val(status).as('status'),
          eb.val(body).as('body'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('key');

/** A call's key with its answer, as the row of one that is taken. */
export type ClaimedKey = ReturnType<typeof rowOf>;

export const rowOf = ({ actor, route, key, hash }: CallKey, { status, body }: StoredResponse<unknown>) => ({
  actor,
  route,
  key,
  request_hash: hash,
  status,
  body: JSON.stringify(body ?? null),
});

/** The answer that was kept with a key; null where the key was never used. Refused where it was used for another body. */
export async function findStoredResponse<T>(db: Kysely<Tables>, { actor, route, key, hash }: CallKey): Promise<StoredResponse<T> | null> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept && !hash.equals(kept.request_hash as Buffer)) throw new ProblemError('idempotency_key_reused');
  return kept ? { status: kept.status, body: kept.body as T } : null;
}

/**
 * Counts a creating call as a try, see `countTry`. One that was made before is let through where the limit is reached: its answer was lost
 * on the way, and a refusal would say that nothing came of it.
 */
export async function countCall(
  platform: Platform,
  call: CallKey | null,
  counter: string,
  limit: { max: number; seconds: number },
): Promise<void> {
  await countTry(platform, counter, limit).catch(async (refusal: unknown) => {
    if (!call || !(await findStoredResponse(readFrom(platform), call))) throw refusal;
  });
}

/**
 * Runs a creating call once per `Idempotency-Key`: the key, the change and the answer are committed together, so that a client that lost
 * the answer gets the same one again, and two at once make one row (the second waits for the first's commit). The work is what consumes
 * the bot pass, so a repeated call needs no new one. Without the header the work simply runs.
 */
export async function once<T>(
  platform: Platform,
  request: FastifyRequest,
  actor: string,
  work: (tx: Tx) => Promise<StoredResponse<T>>,
): Promise<StoredResponse<T> & { isRepeated: boolean }> {
  const given = keyOf(request, actor);
  if (!given) return { ...(await transact(platform, work)), isRepeated: false };
  const { route, key } = given;
  return transact(platform, async (tx) => {
    const claimed = await claimKey(tx.db, given, { status: 0, body: null }).executeTakeFirst();
    if (!claimed) return { ...(await findStoredResponse<T>(tx.db, given))!, isRepeated: true };
    const answer = await work(tx);
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
  await readFrom(platform)
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago({ hours: 24 }))
    .execute();
}
