import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Confirmed, Post, PostPage, Problem } from '@clapback/contracts';
import { password, TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ MAILS_PER_HOUR: '30', TRUST_PROXY: '1' });
});
afterAll(() => service.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends the head of a request, does something, and then sends the body. */
function slowly(
  member: TestMember,
  method: string,
  path: string,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; body: Problem }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const request = rawRequest(new URL(path, service.origin), { method, headers, agent: false }, (response) => {
      let answer = '';
      response
        .on('data', (part) => (answer += String(part)))
        .on('end', () => resolve({ status: response.statusCode!, body: JSON.parse(answer) as Problem }));
    });
    request.on('error', reject);
    request.write(text.slice(0, 1));
    // The time is what this is about: a body that takes long.
    const wait = new Promise((done) => setTimeout(done, 2500));
    wait.then(meanwhile).then(() => request.end(text.slice(1)), reject);
  });
}

describe('a body that trickles in', () => {
  const somePost = async () => ({
    title: 'Held back',
    content: 'Sent before, finished after.',
    postType: 'other',
    captchaToken: await service.pass('create_post'),
  });

  test.for([
    ['a ban', 'session_missing', (member: TestMember) => service.ban(member)],
    ['a suspension', 'account_suspended', (member: TestMember) => service.suspend(member)],
    [
      'a lower role',
      'responder_required',
      (member: TestMember) => service.sql(`update accounts set granted_role = 'viewer' where id = $1`, [member.id]),
    ],
    ['signing out', 'session_missing', (member: TestMember) => service.post('/api/auth/sign-out', { headers: { cookie: member.cookie } })],
  ] as const)('does not outlive %s', async ([, code, change]) => {
    const member = await service.member();
    expect((await slowly(member, 'POST', '/api/posts', await somePost(), () => change(member))).body.code).toBe(code);
    expect(await service.sql('select from posts where author_id = $1', [member.id])).toEqual([]);
  });

  test('is taken where nothing changed', async () => {
    expect((await slowly(await service.member(), 'POST', '/api/posts', await somePost(), async () => {})).status).toBe(201);
  });

  test('does not make an old proof count', async () => {
    const member = await service.member();
    const old = () =>
      service.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [member.id]);
    expect((await slowly(member, 'POST', '/api/auth/recovery-codes', {}, old)).body.code).toBe('reauthentication_required');
  });
});

test('anyone who asks for all other mails to an address does not keep its owner from a new password', async () => {
  const owner = await service.member();
  const ask = async (path: string, sender: string) =>
    (await service.post(path, { body: { email: owner.email }, headers: from(sender) })).status;
  const asked = [];
  for (let tries = 0; tries < 11; tries += 1) asked.push(await ask('/api/auth/confirm/resend', `203.0.113.${tries}`));
  expect(asked).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  expect(await ask('/api/auth/reset', '198.51.100.1')).toBe(202);
  await service.mail(owner.email, 'Set a new password');
});

test('a stranger who signs up with an address that waits gives its owner no name', async () => {
  const email = 'named@example.org';
  const signUp = async (displayName: string, withPassword: string) =>
    service.post('/api/auth/sign-up', {
      body: { email, password: withPassword, data: { displayName }, acceptTerms: true, captchaToken: await service.pass('sign_up') },
    });
  await signUp('Victoria Vale', password);
  await service.mail(email, 'Please confirm your email address');
  await service.sql('delete from inbox_mails where recipient = $1', [email]);
  await signUp('Something Ugly', 'patient attacker 77 waits');
  const { text } = await service.mail(email, 'Please confirm your email address');
  const { body } = await service.post<Confirmed>('/api/auth/confirm', { body: { token: /token=([\w-]+)/.exec(text)![1] } });
  await service.post('/api/auth/password', { body: { token: body.recoveryToken, password: 'three herons above the weir' } });
  const { token } = await service.signIn(email, 'three herons above the weir');
  expect((await service.get<{ displayName: string }>('/api/me', { token })).body.displayName).toBe('named');
});

describe('work with passwords', () => {
  test('a recovery link is good for twenty tries an hour, however weak the passwords', async () => {
    const { email } = await service.member();
    await service.post('/api/auth/reset', { body: { email }, headers: from('198.51.100.2') });
    const token = /recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1];
    const tries = await Promise.all(
      Array.from(
        { length: 22 },
        async () => (await service.post<Problem>('/api/auth/password', { body: { token, password: 'password' } })).status,
      ),
    );
    expect(tries.toSorted()).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
  });

  test('a member asks for forty checks in a quarter of an hour, right ones too, on all sessions together', async () => {
    const member = await service.member();
    const other = await service.signIn(member.email);
    await service.sql(`insert into limit_counters (key, count, window_ends_at) values ($1, 38, now() + interval '10 minutes')`, [
      `password-work:${member.id}`,
    ]);
    const prove = async ({ token }: TestMember) => (await service.post('/api/auth/reauthenticate', { token, body: { password } })).status;
    expect([await prove(member), await prove(other), await prove(member), await prove(other)]).toEqual([204, 204, 429, 429]);
    expect(
      (
        await service.post('/api/auth/password', {
          token: member.token,
          body: { currentPassword: password, password: 'three herons above the weir' },
        })
      ).status,
    ).toBe(429);
  });
});

describe('what lies in the database', () => {
  test('no link of a mail can be read from the queue', async () => {
    const { email } = await service.member();
    await service.post('/api/auth/reset', { body: { email }, headers: from('198.51.100.3') });
    const token = /recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1]!;
    const jobs = await service.sql<{ data: string }>(`select data::text from pgboss.job where name = 'mail.send'`);
    expect(jobs.length).toBeGreaterThan(2);
    for (const { data } of jobs) expect(data).not.toMatch(/recovery=|token=|<html/);
    expect(JSON.stringify(jobs)).not.toContain(token);
  });

  test('signing out, and that somebody guessed, stand in the audit log', async () => {
    const member = await service.member();
    await service.post('/api/auth/sign-out', { headers: { cookie: member.cookie, ...from('198.51.100.4') } });
    await service.post('/api/auth/sign-out', { headers: { cookie: member.cookie } });
    expect(
      await service.sql(
        `select l.target_kind, host(d.address) as address from audit_log l join audit_details d on d.entry_id = l.id where l.action = 'signed_out' and l.actor_id = $1`,
        [member.id],
      ),
    ).toEqual([{ target_kind: 'session', address: '198.51.100.4' }]);
    for (let tries = 0; tries < 11; tries += 1) {
      await service.post('/api/auth/sign-in', {
        body: { email: member.email, password: 'not this one at all', captchaToken: await service.pass('sign_in') },
        headers: from(`203.0.113.${tries}`),
      });
    }
    const guessed = () =>
      service.sql(`select actor_id from audit_log where action = 'password_guessed_at' and target_id = $1`, [member.id]);
    await vi.waitFor(async () => expect(await guessed()).toEqual([{ actor_id: null }]), { timeout: 10_000 });
  });
});

describe('answers for one member', () => {
  test('are for no cache, and those for everybody may be asked for again', async () => {
    const { token } = await service.member();
    for (const path of [
      '/api/me',
      '/api/me/role',
      '/api/me/files',
      '/api/me/reports',
      '/api/me/decisions',
      '/api/auth/session',
      '/api/auth/sessions',
      '/api/auth/totp',
      '/api/auth/passkeys',
      '/api/posts',
      '/api/posts/boosted',
    ]) {
      expect([path, (await service.get(path, { token })).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect((await service.get('/api/posts')).headers.get('cache-control')).toBe('no-cache');
  });

  test('a banned member reads the feed byte for byte as a visitor does, also their own anonymous post', async () => {
    const author = await service.member({ displayName: 'Nobody Knows' });
    const post = await service.createPost(author, { isAnonymous: true });
    // What the page of the test before kept is dropped with the event; clients say when they saw it instead.
    await service.allTold();
    const own = await service.get<PostPage>('/api/posts', { token: author.token });
    expect(own.body.items.find(({ id }: Post) => id === post.id)).toMatchObject({ isMine: true });
    await service.ban(author);
    await service.allTold();
    const { token } = await service.signIn(author.email);
    const [banned, visitor] = [await service.get<PostPage>('/api/posts', { token }), await service.get<PostPage>('/api/posts')];
    expect(banned.body.items.find(({ id }: Post) => id === post.id)).toMatchObject({ isMine: false, likedByMe: false });
    expect([JSON.stringify(banned.body), banned.headers.get('etag')]).toEqual([JSON.stringify(visitor.body), visitor.headers.get('etag')]);
    const again = await service.get('/api/posts', { token, headers: { 'if-none-match': visitor.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test('a member gets their own page whatever ETag or Seen-Ago they send', async () => {
    const author = await service.member();
    const post = await service.createPost(author);
    const etag = (await service.get('/api/posts')).headers.get('etag')!;
    for (const seenAgo of ['0', '999999999', '0, 0', '-1', "' or 1=1"]) {
      const { status, body } = await service.get<PostPage>('/api/posts', {
        token: author.token,
        headers: { 'if-none-match': etag, 'seen-ago': seenAgo },
      });
      expect([seenAgo, status, body.items.filter(({ isMine }: Post) => isMine).map(({ id }: Post) => id)]).toEqual([
        seenAgo,
        200,
        [post.id],
      ]);
      const visitor = await service.get<PostPage>('/api/posts', { headers: { 'seen-ago': seenAgo } });
      expect(visitor.body.items.some(({ isMine, likedByMe }: Post) => isMine || likedByMe)).toBe(false);
    }
  });
});

describe('an address that is written otherwise', () => {
  test.for([
    ['\u212A', 'k'],
    [' ', ''],
    ['\uFF20', '@'],
    ['\uFF4B', 'k'],
  ] as const)('%j, as a paste or an input method may write it, leads to the one account that there is', async ([typed, meant]) => {
    const { email } = await service.member({ email: `kim-${crypto.randomUUID()}@example.org` });
    const spelled = meant === '' ? `${typed}${email}${typed}` : email.replace(meant, typed);
    const taken = await service.post('/api/auth/sign-in', { body: { email: spelled, password } });
    expect(taken.status).toBe(200);
    const again = await service.post('/api/auth/sign-up', {
      body: { email: spelled, password, acceptTerms: true, captchaToken: await service.pass('sign_up') },
    });
    // As for any address that has an account: nothing tells it, and no second one is made.
    expect(again.status).toBe(202);
    expect(await service.sql(`select 1 from accounts where email ilike $1`, [`%${email.slice(4)}`])).toHaveLength(1);
  });

  test.for([
    'k\u0130m@example.org',
    'k\u0131m@example.org',
    'kim@example.org\u0000',
    'kim@example.org\r\nBcc: a@evil.example',
    '"kim"@example.org',
    'kim@example.org.',
    'kim@example.org,a@evil.example',
    'Kim <kim@example.org>',
  ])('%j is none', async (email) => {
    for (const [path, more] of [
      ['sign-in', { password }],
      ['reset', {}],
      ['sign-up', { password, acceptTerms: true, captchaToken: 'x' }],
    ] as const) {
      const { status, body } = await service.post<Problem>(`/api/auth/${path}`, { body: { email, ...more } });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'email']);
    }
  });
});

test('another Host changes no answer, and no link in a mail', async () => {
  const owner = await service.member();
  const send = (path: string, body: object) =>
    new Promise<string>((resolve, reject) => {
      const text = JSON.stringify(body);
      const request = rawRequest(
        new URL(path, service.origin),
        {
          method: 'POST',
          headers: {
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
            forwarded: 'host=evil.example',
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          },
        },
        (response) => {
          let answer = JSON.stringify(response.headers);
          response.on('data', (part) => (answer += String(part))).on('end', () => resolve(answer));
        },
      );
      request.on('error', reject);
      request.end(text);
    });
  expect(await send('/api/auth/reset', { email: owner.email })).not.toContain('evil');
  const { text } = await service.mail(owner.email, 'Set a new password');
  expect([...text.matchAll(/https?:\/\/[^/\s]+/g)].map(([origin]) => origin)).toEqual(['http://localhost:4000']);
});
