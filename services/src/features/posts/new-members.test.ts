import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Post, Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ FIRST_HOUR_POSTS: '3' });
});
afterAll(() => service.close());
beforeEach(() => service.sql('delete from posts'));

const send = async (member: TestMember, content: string, more: { title?: string; key?: string; captchaToken?: string } = {}) =>
  service.post<Post & Omit<Problem, 'status'>>('/api/posts', {
    token: member.token,
    ...(more.key ? { headers: { 'idempotency-key': more.key } } : {}),
    body: {
      title: more.title ?? 'What was said about me',
      content,
      postType: 'statement',
      captchaToken: more.captchaToken ?? (await service.pass('create_post')),
    },
  });
/** Makes an account older, in seconds. */
const age = (member: TestMember, seconds: number) =>
  service.sql('update accounts set created_at = now() - make_interval(secs => $2) where id = $1', [member.id, seconds]);

const words = [
  'The kitchen was finished on 3 May, and both of us signed the list.',
  'My landlord kept the deposit although the flat was painted.',
  'Nobody of my family has ever owned a dog, so it cannot have bitten you.',
  'I left that choir two years before the money went missing.',
] as const;

test('a new account posts three times in its first hour; the fourth is told when, and can be posted then', async () => {
  const member = await service.member();
  // A try that makes no post counts for nothing.
  expect((await send(member, words[0], { captchaToken: 'none' })).status).toBe(400);
  for (const content of words.slice(0, 3)) expect((await send(member, content)).status).toBe(201);
  await age(member, 3600 - 30 * 60);
  const { status, body } = await send(member, words[3]);
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(body.retryAfter).toBeGreaterThan(29 * 60);
  expect(body.detail).toBe('In its first hour a new account can post 3 times. Your text is kept here: you can post it in 30 minutes.');
  await age(member, 3601);
  expect((await send(member, words[3])).status).toBe(201);
});

test('a flood at once makes three posts', async () => {
  const member = await service.member();
  const answers = await Promise.all(words.map((content) => send(member, content)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429]);
});

test('a call that was answered is answered so again, however many posts there were', async () => {
  const member = await service.member();
  const first = await send(member, words[0], { key: 'the-first-post-of-all' });
  for (const content of words.slice(1, 3)) await send(member, content);
  const again = await send(member, words[0], { key: 'the-first-post-of-all' });
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
});

test('what is nearly the same as a post of one’s own, or of another new member, is refused with what to do', async () => {
  const [member, friend, older] = [await service.member(), await service.member(), await service.member()];
  await age(older, 3 * 86_400);
  expect((await send(member, words[0])).status).toBe(201);
  const own = await send(member, 'The kitchen was finished on 4 May, and both of us signed the list!');
  expect([own.status, own.body.code, own.body.detail]).toEqual([
    409,
    'nearly_the_same',
    'You posted nearly the same before. Edit that post, or say here what is different.',
  ]);
  const other = await send(friend, words[0].toUpperCase(), { title: 'WHAT was said about me' });
  expect([other.status, other.body.detail]).toEqual([
    409,
    'Another new member posted nearly the same. Respond to that post, or say here in your own words what happened.',
  ]);
  expect((await send(friend, words[1])).status).toBe(201);
  expect((await send(older, words[0])).status).toBe(201);
});

test('nobody is sent to a nearly equal post that was hidden and cannot be read', async () => {
  const [member, friend] = [await service.member(), await service.member()];
  const content = 'The garden fence was painted in August, and the neighbour helped to carry the boards.';
  const hidden = (await send(member, content)).body;
  await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
  const [own, other] = [await send(member, `${content}!`), await send(friend, `${content}!`)];
  expect([own.status, own.body.detail]).toEqual([
    409,
    'You posted nearly the same before, and that post was hidden. Say here what is different.',
  ]);
  expect([other.status, other.body.detail]).toEqual([
    409,
    'Another new member posted nearly the same. Say here in your own words what happened.',
  ]);
});
