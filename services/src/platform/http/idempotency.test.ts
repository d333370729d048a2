import { expect } from 'vitest';
import type { Post, Problem } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member();
});

const create = (key: string | undefined, body: Record<string, unknown>, token = dana.token) =>
  service.call<Problem & { id: string }>('POST', '/api/posts', {
    token,
    body: { title: 'Once', content: 'Only once', postType: 'other', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const countPosts = async () => (await service.sql<{ count: number }>('select count(*)::int as count from posts'))[0]!.count;

test('a repeated call gets the same post though its pass is used up', async () => {
  const body = { captchaToken: await service.pass('create_post') };
  const [first, again] = [await create('again', body), await create('again', body)];
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(again.headers.get('location')).toBe(`/api/posts/${first.body.id}`);
});

test('without a key two calls with a pass each make two posts, and two with one pass make one', async () => {
  const before = await countPosts();
  await Promise.all([
    create(undefined, { captchaToken: await service.pass('create_post') }),
    create(undefined, { captchaToken: await service.pass('create_post') }),
  ]);
  expect(await countPosts()).toBe(before + 2);
  const captchaToken = await service.pass('create_post');
  const answers = [await create(undefined, { captchaToken }), await create(undefined, { captchaToken })];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [201, undefined],
    [400, 'captcha_failed'],
  ]);
  expect(await countPosts()).toBe(before + 3);
});

test('two at once with one pass and a key each make one post, and the key of the other is free for the next call', async () => {
  const before = await countPosts();
  const captchaToken = await service.pass('create_post');
  const answers = await Promise.all(['left', 'right'].map((key) => create(key, { captchaToken })));
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [201, undefined],
    [400, 'captcha_failed'],
  ]);
  const loser = answers[0]!.status === 201 ? 'right' : 'left';
  expect((await create(loser, { captchaToken: await service.pass('create_post') })).status).toBe(201);
  expect(await countPosts()).toBe(before + 2);
});

test('a repeated call uses up no pass, also where it brings another one that holds', async () => {
  const first = await create('twice', { captchaToken: await service.pass('create_post') });
  const captchaToken = await service.pass('create_post');
  const again = await create('twice', { captchaToken });
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect((await create('fresh', { captchaToken })).status).toBe(201);
});

test('a repeated call is answered as the first time, also where the member may make no more of them for now', async () => {
  const member = await service.member();
  const body = { captchaToken: await service.pass('create_post') };
  const first = await create('the-last-one', body, member.token);
  await service.sql('update limit_counters set count = 1000000000 where key = $1', [`posts:${member.id}`]);
  const again = await create('the-last-one', body, member.token);
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect((await create('one-more', { captchaToken: await service.pass('create_post') }, member.token)).body.code).toBe('too_many_requests');
  expect((await create(undefined, { captchaToken: await service.pass('create_post') }, member.token)).body.code).toBe('too_many_requests');
});

test('a call that fails stores nothing under its key, and can be repeated once it can succeed', async () => {
  const failing = await create('later', { captchaToken: 'never-given' });
  expect([failing.status, failing.body.code]).toEqual([400, 'captcha_failed']);
  expect(await service.sql(`select key from idempotency_keys where key = 'later'`)).toEqual([]);
  expect((await create('later', { captchaToken: await service.pass('create_post'), title: 'Another body' })).status).toBe(201);
});

test('a key is one member’s own: another may use the same, and neither learns of the other', async () => {
  const other = await service.member();
  const mine = await create('shared', { captchaToken: await service.pass('create_post') });
  const theirs = await create('shared', { captchaToken: await service.pass('create_post') }, other.token);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test('many at once with one key make one post, also when it differs in its body', async () => {
  const before = await countPosts();
  const body = { captchaToken: await service.pass('create_post') };
  const answers = await Promise.all([
    create('crowd', body),
    create('crowd', body),
    create('crowd', { ...body, title: 'Else' }),
    create('crowd', body),
  ]);
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body: post }) => post.id)).size).toBe(1);
  // Whichever body came first holds; those with the other one are refused.
  const refused = answers.filter(({ status, body: problem }) => status === 422 && problem.code === 'idempotency_key_reused');
  expect([
    [3, 1],
    [1, 3],
  ]).toContainEqual([made.length, refused.length]);
  expect(await countPosts()).toBe(before + 1);
});

test('the answer to a repeated call is what its author may see now', async () => {
  const body = { captchaToken: await service.pass('create_post') };
  const { body: post } = await create('hidden', body);
  await service.put(`/api/posts/${post.id}/like`, { token: dana.token });
  expect(((await create('hidden', body)) as unknown as { body: Post }).body.likeCount).toBe(1);
  await service.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
  expect(((await create('hidden', body)) as unknown as { body: Post }).body.status).toBe('hidden');
});

test.for(['', 'x'.repeat(101), 'a b', 'schlüssel'])('the key %j is refused', async (key) => {
  const answer = await create(key, { captchaToken: await service.pass('create_post') });
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
});

test('a key outlives a day in no way', async () => {
  const { sweep } = await import('#platform/maintenance.ts');
  for (const key of ['old', 'young']) await create(key, { captchaToken: await service.pass('create_post') });
  await service.sql(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`);
  await sweep(service.platform);
  expect(await service.sql(`select key from idempotency_keys where key in ('old', 'young')`)).toEqual([{ key: 'young' }]);
});
