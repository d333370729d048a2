import { sql } from 'kysely';
import type { Member } from '#platform/access/actor.ts';
import { ago } from '#platform/database/fragments.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { findStoredResponse, type CallKey } from '#platform/http/idempotency.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { giveBackTry, takeTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { CheckedPost, CreatedPost } from './service.ts';

const hour = 3600;
const day = 24 * hour;
/** From which share of trigrams in common, of 1, two texts are nearly the same. */
const nearlyTheSame = 0.85;
/** The newest posts by new members that a post is compared with. */
const mostCompared = 200;

interface PostCall {
  key: CallKey | null;
  post: CheckedPost;
}

/**
 * Runs what creates a post under the limits of a new account, against accounts that are made to fill the feed: so many posts in its first
 * hour (429 `too_many_requests` with the time left), and in its first day none that is nearly the same as one of its own or of another new
 * member (409 `nearly_the_same`). A call that was answered before is answered so again, and one that makes no post counts for nothing.
 */
export async function withinFirstPosts<Made extends { answer: CreatedPost; made: object | null }>(
  platform: Platform,
  author: Member,
  { key, post }: PostCall,
  create: () => Promise<Made>,
): Promise<Made> {
  const most = platform.settings.firstHourPosts;
  if (most === 0 || author.secondsSinceSignUp >= day) return create();
  if (key && (await findStoredResponse(readFrom(platform), key))) return create();
  await refuseNearlyTheSame(platform, author, post);
  if (author.secondsSinceSignUp >= hour) return create();

  const counter = `first-posts:${author.accountId}`;
  const { count } = await takeTry(platform, counter, { seconds: hour });
  let made: Made | null = null;
  try {
    if (count > most) throw tooManyAtFirst(most, author);
    made = await create();
    return made;
  } finally {
    if (!made?.made) await giveBackTry(platform, counter);
  }
}

const tooManyAtFirst = (most: number, { secondsSinceSignUp }: Member): ProblemError => {
  const retryAfter = Math.max(1, Math.ceil(hour - secondsSinceSignUp));
  const minutes = Math.ceil(retryAfter / 60);
  return new ProblemError('too_many_requests', {
    retryAfter,
    detail: `In its first hour a new account can post ${most === 1 ? 'once' : `${most} times`}. Your text is kept here: you can post it in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  });
};

async function refuseNearlyTheSame(platform: Platform, { accountId }: Member, { title, content }: CheckedPost): Promise<void> {
  const text = `${title} ${content}`;
  const found = await readFrom(platform)
    .selectFrom((db) =>
      db
        .selectFrom('posts as p')
        .innerJoin('accounts as a', 'a.id', 'p.author_id')
        .select(['p.title', 'p.content', 'p.author_id', 'p.status'])
        .where('p.created_at', '>', ago({ seconds: day }))
        .where('p.deleted_at', 'is', null)
        .where((eb) => eb.or([eb('p.author_id', '=', accountId), eb('a.created_at', '>', ago({ seconds: day }))]))
        .orderBy('p.created_at', 'desc')
        .limit(mostCompared)
        .as('newest'),
    )
    .select(['author_id', 'status'])
    .where(
      sql<boolean>`length(title || ' ' || content) between ${Math.floor(text.length * 0.7)}::int and ${Math.ceil(text.length / 0.7)}::int`,
    )
    .where(sql<boolean>`similarity(title || ' ' || content, ${text}) >= ${nearlyTheSame}`)
    // What can be read and answered says more than what was hidden.
    .orderBy((eb) => eb.case().when('status', '=', 'active').then(0).else(1).end())
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  const sentence = nearlyTheSameAs[found.author_id === accountId ? 'own' : 'other'];
  throw new ProblemError('nearly_the_same', { detail: found.status === 'active' ? sentence.shown : sentence.hidden });
}

const nearlyTheSameAs = {
  own: {
    shown: 'You posted nearly the same before. Edit that post, or say here what is different.',
    hidden: 'You posted nearly the same before, and that post was hidden. Say here what is different.',
  },
  other: {
    shown: 'Another new member posted nearly the same. Respond to that post, or say here in your own words what happened.',
    hidden: 'Another new member posted nearly the same. Say here in your own words what happened.',
  },
};
