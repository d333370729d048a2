import { describe, expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Post, PostResponse, ResponsePage } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let robin: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  [dana, robin] = [await service.member({ displayName: 'Dana Whitlock' }), await service.member({ displayName: 'Robin Vale' })];
});

/** Writes a response as the demo does, since this release has no call for it. */
async function respond(
  postId: string,
  fields: { status?: string; minutesAgo?: number; author?: TestMember; content?: string } = {},
): Promise<string> {
  const id = uuid();
  await service.sql(
    `insert into responses (id, post_id, author_id, name, content, status, revision_id, created_at) values ($1, $2, $3, 'Robin Vale', $4, $5, $6, now() - make_interval(mins => $7))`,
    [id, postId, (fields.author ?? robin).id, fields.content ?? 'My answer', fields.status ?? 'active', uuid(), fields.minutesAgo ?? 0],
  );
  return id;
}
async function boost(responseId: string, from: string, until: string): Promise<void> {
  const id = uuid();
  await service.sql(
    `insert into boosts (id, response_id, boost_type, amount_minor, currency, provider_reference) values ($1, $2, 'boost', 499, 'usd', $3)`,
    [id, responseId, id],
  );
  await service.sql(
    'insert into boost_intervals (id, boost_id, starts_at, ends_at) values ($1, $2, now() + $3::interval, now() + $4::interval)',
    [uuid(), id, from, until],
  );
  await service.sql('update responses set boost_count = boost_count + 1, boost_expires_at = now() + $2::interval where id = $1', [
    responseId,
    until,
  ]);
}
const list = async (postId: string, query = '') => (await service.get<ResponsePage>(`/api/posts/${postId}/responses${query}`)).body;
const idsOf = (items: PostResponse[]) => items.map(({ id }) => id);

describe('the responses to a post', () => {
  test('[RESP-23, RESP-27] are those that are active or flagged, never hidden ones', async () => {
    const post = await service.createPost(dana);
    const ids = {
      active: await respond(post.id),
      flagged: await respond(post.id, { status: 'flagged', minutesAgo: 1 }),
      hidden: await respond(post.id, { status: 'hidden' }),
    };
    const { items, nextCursor } = await list(post.id);
    expect([items.map(({ id, status }) => [id, status]), nextCursor]).toEqual([
      [
        [ids.active, 'active'],
        [ids.flagged, 'flagged'],
      ],
      null,
    ]);
  });

  test('[RESP-24] stand by the number of running boosts, then newest first; a boost that is over, or is to come, lifts nothing', async () => {
    const post = await service.createPost(dana);
    const [old, over, once, twice, fresh] = [
      await respond(post.id, { minutesAgo: 50 }),
      await respond(post.id, { minutesAgo: 40 }),
      await respond(post.id, { minutesAgo: 30 }),
      await respond(post.id, { minutesAgo: 20 }),
      await respond(post.id, { minutesAgo: 10 }),
    ];
    await boost(over, '-8 days', '-1 day');
    await boost(fresh, '1 day', '8 days');
    await boost(once, '-1 day', '6 days');
    await boost(twice, '-1 day', '6 days');
    await boost(twice, '-2 days', '5 days');
    const { items } = await list(post.id);
    expect(idsOf(items)).toEqual([twice, once, fresh, over, old]);
    expect(items.map(({ boostCount, boostExpiresAt }) => [boostCount, boostExpiresAt !== null])).toEqual([
      [2, true],
      [1, true],
      [1, false],
      [1, false],
      [0, false],
    ]);
  });

  test('come fifty a page, each once, also when many were written in one instant', async () => {
    const post = await service.createPost(dana);
    await service.sql(
      `insert into responses (id, post_id, author_id, name, content, revision_id, created_at) select gen_random_uuid(), $1, $2, 'Robin', 'x', gen_random_uuid(), '2026-01-01' from generate_series(1, 120)`,
      [post.id, robin.id],
    );
    const [boosted] = await service.sql<{ id: string }>('select id from responses where post_id = $1 order by id limit 1', [post.id]);
    await boost(boosted!.id, '-1 day', '1 day');
    const pages = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: ResponsePage = await list(post.id, cursor && `?cursor=${cursor}`);
      pages.push(page.items.length);
      if (pages.length === 1) expect(page.items[0]?.id).toBe(boosted!.id);
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([50, 50, 20]);
  });

  test('of a post that is hidden are not there', async () => {
    const post = await service.createPost(dana);
    await respond(post.id);
    await service.sql(`update posts set status = 'force_hidden' where id = $1`, [post.id]);
    expect((await list(post.id)).items).toEqual([]);
  });
});

describe('the answer beside an accusation', () => {
  test('is the confirmed person’s alone, and is marked in the list', async () => {
    const post = await service.createPost(dana);
    const subject = await service.member({ displayName: 'The Subject' });
    const [theirs] = [await respond(post.id, { author: subject, content: 'That is not what happened.' }), await respond(post.id)];
    await service.sql(`insert into subject_claims (id, post_id, account_id, status) values ($1, $2, $3, 'pending')`, [
      uuid(),
      post.id,
      subject.id,
    ]);
    const read = async () => (await service.get<Post>(`/api/posts/${post.id}`)).body.answer;
    expect(await read()).toBeNull();
    await service.sql(`update subject_claims set status = 'confirmed' where post_id = $1`, [post.id]);
    expect(await read()).toMatchObject({ id: theirs, content: 'That is not what happened.', evidenceCount: 0, isVerified: false });
    expect((await list(post.id)).items.filter(({ bySubject }) => bySubject).map(({ id }) => id)).toEqual([theirs]);
    await service.sql(`update responses set status = 'hidden' where id = $1`, [theirs]);
    expect(await read()).toBeNull();
  });
});
