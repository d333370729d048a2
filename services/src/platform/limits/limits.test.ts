import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { networkOf } from '#platform/http/address.ts';
import { countTry } from './limits.ts';
import { password, TestService } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ POSTS_PER_HOUR: '2', MAILS_PER_HOUR: '6', TRUST_PROXY: 'true' });
});
afterAll(() => service.close());

/** Whether an answer refuses for now, and when to come back. */
function expectTooMany({ status, body, headers }: { status: number; body: Problem; headers: Headers }, seconds: { most: number }): void {
  expect([status, body.code, headers.get('content-type')]).toEqual([429, 'too_many_requests', 'application/problem+json; charset=utf-8']);
  const wait = Number(headers.get('retry-after'));
  expect(Number.isInteger(wait) && wait >= 1 && wait <= seconds.most).toBe(true);
}
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('signing in', () => {
  // With a pass for each, since after three failed tries one is asked for.
  const signIn = async (email: string, address: string, withPassword = 'not the password') =>
    service.post<Problem>('/api/auth/sign-in', {
      body: { email, password: withPassword, captchaToken: await service.pass('sign_in') },
      headers: from(address),
    });

  test('20 tries in five minutes for one account from one address, the right password too', async () => {
    const member = await service.member();
    for (let attempt = 1; attempt <= 20; attempt += 1) expect((await signIn(member.email.toUpperCase(), '203.0.113.1')).status).toBe(401);
    expectTooMany(await signIn(member.email, '203.0.113.1', password), { most: 300 });
    expect(
      (await signIn(member.email, '127.0.0.1', password)).status,
      'its owner, where they have signed in before, is not locked out',
    ).toBe(200);
    await service.sql(`update limit_counters set window_ends_at = now() - interval '1 second'`);
    expect((await signIn(member.email, '203.0.113.1', password)).status).toBe(200);
  });

  test('60 tries in five minutes from one address for any accounts', async () => {
    for (let attempt = 1; attempt <= 60; attempt += 1)
      expect((await signIn(`nobody-${attempt}@example.org`, '203.0.113.9')).status).toBe(401);
    expectTooMany(await signIn('somebody@example.org', '203.0.113.9'), { most: 300 });
    expect((await signIn('somebody@example.org', '203.0.113.10')).status).toBe(401);
  });
});

test('POSTS_PER_HOUR holds for one member', async () => {
  const [member, other] = [await service.member(), await service.member()];
  const create = async (token: string) =>
    service.post<Problem>('/api/posts', {
      token,
      body: { title: 'T', content: 'C', postType: 'other', captchaToken: await service.pass('create_post') },
    });
  expect([(await create(member.token)).status, (await create(member.token)).status]).toEqual([201, 201]);
  expectTooMany(await create(member.token), { most: 3600 });
  expect((await create(other.token)).status).toBe(201);
});

test('200 changes of likes a minute by one member, of any posts', async () => {
  const [member, other] = [await service.member(), await service.member()];
  const post = await service.createPost(other);
  const like = (token: string, method: 'put' | 'delete') => service[method]<Problem>(`/api/posts/${post.id}/like`, { token });
  await service.sql(`insert into limit_counters (key, window_ends_at, count) values ($1, now() + interval '1 minute', 198)`, [
    `likes:${member.id}`,
  ]);
  expect([(await like(member.token, 'put')).status, (await like(member.token, 'delete')).status]).toEqual([200, 200]);
  for (const method of ['put', 'delete'] as const) expectTooMany(await like(member.token, method), { most: 60 });
  expect((await like(other.token, 'put')).status).toBe(200);
});

test('MAILS_PER_HOUR holds for sign-ups, resets and resent mails of one address together', async () => {
  const call = (path: string, body: object) => service.post<Problem>(path, { body, headers: from('203.0.113.77') });
  for (let round = 0; round < 3; round += 1) {
    expect((await call('/api/auth/reset', { email: `nobody-${round}@example.org` })).status).toBe(202);
    expect((await call('/api/auth/confirm/resend', { email: `nobody-${round}@example.org` })).status).toBe(202);
  }
  expectTooMany(await call('/api/auth/reset', { email: 'nobody@example.org' }), { most: 3600 });
  expectTooMany(await call('/api/auth/confirm/resend', { email: 'nobody@example.org' }), { most: 3600 });
  expectTooMany(
    await call('/api/auth/sign-up', { email: 'new@example.org', password, acceptTerms: true, captchaToken: await service.pass('sign_up') }),
    { most: 3600 },
  );
  expect((await service.post('/api/auth/reset', { body: { email: 'nobody@example.org' }, headers: from('203.0.113.78') })).status).toBe(
    202,
  );
});

test('a third of MAILS_PER_HOUR holds for each kind of mail to one mailbox, whoever asks and whether there is an account or not', async () => {
  const { email } = await service.member({ email: 'mailbox@example.org' });
  await service.sql('delete from limit_counters');
  for (const [index, mailbox] of [email, 'no-mailbox@example.org'].entries()) {
    const call = (path: string, body: object, sender: number) =>
      service.post<Problem>(path, { body, headers: from(`203.0.${index}.${sender}`) });
    expect((await call('/api/auth/reset', { email: mailbox }, 1)).status).toBe(202);
    expect((await call('/api/auth/confirm/resend', { email: mailbox.toUpperCase() }, 2)).status).toBe(202);
    const signUp = { email: mailbox, password, acceptTerms: true, captchaToken: await service.pass('sign_up') };
    expect((await call('/api/auth/reset', { email: mailbox }, 3)).status).toBe(202);
    expectTooMany(await call('/api/auth/reset', { email: mailbox.toUpperCase() }, 4), { most: 3600 });
    expect((await call('/api/auth/confirm/resend', { email: mailbox }, 5)).status).toBe(202);
    expectTooMany(await call('/api/auth/confirm/resend', { email: mailbox }, 6), { most: 3600 });
    expect([
      (await call('/api/auth/sign-up', signUp, 7)).status,
      (await call('/api/auth/sign-up', { ...signUp, captchaToken: await service.pass('sign_up') }, 8)).status,
    ]).toEqual([202, 202]);
    expectTooMany(await call('/api/auth/sign-up', { ...signUp, captchaToken: await service.pass('sign_up') }, 9), { most: 3600 });
  }
});

test('the IPv6 addresses of one connection count as one', async () => {
  const reset = (index: number, address: string) =>
    service.post<Problem>('/api/auth/reset', { body: { email: `six-${index}@example.org` }, headers: from(address) });
  for (let index = 1; index <= 6; index += 1) expect((await reset(index, `2001:db8:7:1:${index}::${index}`)).status).toBe(202);
  expectTooMany(await reset(7, '2001:DB8:7:1::7'), { most: 3600 });
  expect((await reset(8, '2001:db8:7:2::7')).status).toBe(202);
});

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['2001:DB8:00a::', '2001:db8:a:0::/64'],
] as const)('tries from %s count by %s', ([address, network]) => expect(networkOf(address)).toBe(network));

test('READS_PER_MINUTE holds for reading heads too', async () => {
  await using small = await TestService.start({ READS_PER_MINUTE: '5' });
  for (let read = 1; read <= 5; read += 1) expect((await small.call('HEAD', '/api/posts')).status).toBe(200);
  expect((await small.call('HEAD', '/api/posts')).status).toBe(429);
});

test('READS_PER_MINUTE holds for one address, and not for writes', async () => {
  await using small = await TestService.start({ READS_PER_MINUTE: '5' });
  for (let read = 1; read <= 5; read += 1) expect((await small.get('/api/posts')).status).toBe(200);
  expectTooMany(await small.get<Problem>('/api/posts'), { most: 60 });
  expect((await small.post('/api/auth/reset', { body: { email: 'nobody@example.org' } })).status).toBe(202);
  expect((await small.get('/healthz')).status).toBe(200);
});

test('who says to be somebody else before the proxy is counted as who they are', async () => {
  const signIn = (forwarded: string) =>
    service.post<Problem>('/api/auth/sign-in', { body: { email: 'spoof@example.org', password: 'x' }, headers: from(forwarded) });
  for (let attempt = 1; attempt <= 20; attempt += 1) await signIn(`198.51.100.${attempt}, 203.0.113.50`);
  expectTooMany(await signIn('198.51.100.99, 203.0.113.50'), { most: 300 });
});

test('what a proxy passes on that is no address makes nothing fail', async () => {
  const answer = await service.post<Problem>('/api/auth/sign-in', {
    body: { email: 'x@example.org', password: 'x' },
    headers: from('not an address'),
  });
  expect(answer.status).toBe(401);
  const member = await service.member();
  expect((await service.post('/api/auth/sign-in', { body: { email: member.email, password }, headers: from('unknown') })).status).toBe(200);
  expect((await service.get('/api/captcha/challenge?action=sign_in', { headers: from('x'.repeat(5000)) })).status).toBe(200);
  expect((await service.post('/api/realtime/ticket', { headers: from('x'.repeat(5000)) })).status).toBe(201);
});

test('tries at once are all counted', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => countTry(service.platform, 'crowd', { max: 7, seconds: 60 })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});
