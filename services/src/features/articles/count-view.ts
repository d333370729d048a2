import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { readFrom } from '#platform/database/transaction.ts';
import { clientAddress, networkOf } from '#platform/http/address.ts';
import type { Platform } from '#platform/platform.ts';
import { randomToken } from '#platform/secrets.ts';
import { addReader } from './queries.ts';

/** The salt of the day by process, since it is asked for at each reading. */
const salts = new WeakMap<Platform, { day: string; salt: string }>();

/** Readers whom this process has counted under the salt of the day, so that who reads again is not looked up again. */
const counted = new WeakMap<Platform, { salt: string; readers: Set<string> }>();
const mostKnown = 50_000;

function knownReaders(platform: Platform, salt: string): Set<string> {
  const known = counted.get(platform);
  if (known?.salt === salt) return known.readers;
  const readers = new Set<string>();
  counted.set(platform, { salt, readers });
  return readers;
}

/**
 * Counts who opens an article: once a day (UTC) for one network and browser, and no known bots. Neither is kept, but a hash of both with a
 * salt that is made anew each day and thrown away after it. Gives by how much the count has grown; what fails is for the log, since the
 * article is to be read all the same.
 */
export async function countArticleView(
  platform: Platform,
  request: Pick<FastifyRequest, 'ip' | 'socket' | 'headers' | 'log'>,
  articleId: string,
): Promise<0 | 1> {
  const browser = request.headers['user-agent'] ?? '';
  if (isbot(browser)) return 0;
  try {
    const day = new Date().toISOString().slice(0, 10);
    const salt = await saltOf(platform, day);
    const reader = createHash('sha256')
      .update([salt, networkOf(clientAddress(request)), browser].join('\n'))
      .digest('base64url');
    const known = knownReaders(platform, salt);
    const name = `${articleId} ${reader}`;
    if (known.has(name)) return 0;
    const isNew = await addReader(platform, articleId, day, reader);
    if (known.size < mostKnown) known.add(name);
    return isNew ? 1 : 0;
  } catch (error) {
    request.log.error({ err: error }, 'A reader of an article was not counted');
    return 0;
  }
}

async function saltOf(platform: Platform, day: string): Promise<string> {
  const known = salts.get(platform);
  if (known?.day === day) return known.salt;
  // Whoever comes first makes it, in whichever process.
  await readFrom(platform)
    .insertInto('article_view_salts')
    .values({ day, salt: randomToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await readFrom(platform)
    .selectFrom('article_view_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  salts.set(platform, { day, salt });
  return salt;
}

/** Removes who read on the days before: counts stay, and nobody can work out of them who it was. */
export async function forgetReaders(platform: Platform): Promise<void> {
  counted.delete(platform);
  const today = new Date().toISOString().slice(0, 10);
  await readFrom(platform).deleteFrom('article_views').where('day', '<', today).execute();
  await readFrom(platform).deleteFrom('article_view_salts').where('day', '<', today).execute();
}
