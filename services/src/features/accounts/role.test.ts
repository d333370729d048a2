import { SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { roles } from '@clapback/contracts/vocabulary';
import type { OwnRole, Problem } from '@clapback/contracts';
import { newWord } from '../../../test/new-names.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let responder: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  responder = await service.member();
});

const role = (token: string | undefined, atLeast?: string) =>
  service.get<OwnRole & Problem>(`/api/me/role${atLeast === undefined ? '' : `?atLeast=${atLeast}`}`, token === undefined ? {} : { token });

test('[ROLE-01] a role is one of five, and the database stores no other', async () => {
  expect(roles).toEqual(['viewer', 'responder', 'premium', 'moderator', 'admin']);
  for (const other of ['owner', 'superadmin', 'Admin', 'member', '']) {
    await expect(service.sql('update accounts set granted_role = $2 where id = $1', [responder.id, other]), other).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      service.sql(`insert into accounts (id, email, granted_role) values (gen_random_uuid(), 'other@example.org', $1)`, [other]),
      other,
    ).rejects.toMatchObject({ code: '23514' });
  }
  await expect(service.sql('update accounts set granted_role = null where id = $1', [responder.id])).rejects.toMatchObject({
    code: '23502',
  });
  expect((await role(responder.token)).body.role).toBe('responder');
});

describe('[ROLE-02, ROLE-03] one’s own role, and whether it reaches a level', () => {
  const levels: Record<(typeof roles)[number], boolean[]> = {
    //          viewer responder premium moderator admin
    viewer: [true, false, false, false, false],
    responder: [true, true, false, false, false],
    premium: [true, true, true, false, false],
    moderator: [true, true, true, true, false],
    admin: [true, true, true, true, true],
  };

  test.each(roles)('[ROLE-02, ROLE-03] of a %s', async (own) => {
    const { token } = await service.member({ role: own });
    for (const [index, level] of ['viewer', 'responder', 'premium', 'moderator', 'admin'].entries()) {
      expect((await role(token, level)).body, level).toEqual({ role: own, reaches: levels[own][index] });
    }
    expect((await role(token)).body).toEqual({ role: own, reaches: true });
  });

  test('with a running subscription it is premium, and what was granted again once that has ended', async () => {
    const { id, token } = await service.member({ role: 'viewer' });
    await service.sql(
      `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at) values (gen_random_uuid(), $1, 'trialing', $2, $2, now() + interval '1 day')`,
      [id, newWord('role')],
    );
    expect((await role(token, 'premium')).body).toEqual({ role: 'premium', reaches: true });
    await service.sql(`update subscriptions set current_period_ends_at = now() where account_id = $1`, [id]);
    expect((await role(token, 'premium')).body).toEqual({ role: 'viewer', reaches: false });
  });

  test('is told to anyone who has a session, whatever the standing, and to nobody else', async () => {
    expect((await role(undefined, 'viewer')).status).toBe(401);
    const banned = await service.member({ standing: 'banned' });
    expect((await role(banned.token, 'responder')).body).toEqual({ role: 'responder', reaches: true });
  });

  test('refuses a level that there is not', async () => {
    for (const level of ['owner', 'Admin', '', 'admin&atLeast=viewer']) {
      const { status, body } = await role(responder.token, level);
      expect([status, body.code], level).toEqual([400, 'validation_failed']);
    }
    expect((await service.get<Problem>('/api/me/role?userId=x', { token: responder.token })).status).toBe(400);
  });
});

test('[ROLE-04] without a session every write is refused but those that are declared public, and only public data is read', async () => {
  const found: Record<'public' | 'refused', string[]> = { public: [], refused: [] };
  const id = '01a1fc0e-764e-707a-9097-8bbb7e28cda8';
  for (const { method, url } of service.routes.filter((route) => !route.url.startsWith('/api/docs'))) {
    const { status, body } = await service.call<Problem>(
      method,
      url.replace(':id', id),
      method === 'GET' || method === 'DELETE' ? {} : { body: {} },
    );
    const isRefused = status === 401 && body.code === 'session_missing';
    found[isRefused ? 'refused' : 'public'].push(`${method} ${url}`);
  }
  // Refreshing is declared public too, and answers the same where no cookie is sent.
  expect(found.public.filter((route) => !route.startsWith('GET ')).toSorted()).toEqual([
    'POST /api/auth/confirm',
    'POST /api/auth/confirm/resend',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/password',
    'POST /api/auth/reset',
    'POST /api/auth/sign-in',
    'POST /api/auth/sign-in/passkey',
    'POST /api/auth/sign-in/second-factor',
    'POST /api/auth/sign-out',
    'POST /api/auth/sign-up',
    'POST /api/captcha/verify',
    'POST /api/contact',
    'POST /api/legal-notices',
    'POST /api/monitoring',
    'POST /api/realtime/ticket',
    // By the token of a link that its owner gave out.
    'POST /api/shared-case-files/evidence',
    'POST /api/shared-case-files/open',
    'POST /api/shared-case-files/text',
    // Stripe's own, by its signature.
    'POST /api/stripe/webhook',
    'POST /unsubscribe',
  ]);
  expect(found.public.filter((route) => route.startsWith('GET ')).toSorted()).toEqual([
    'GET /api/auth/cookies',
    'GET /api/blog',
    'GET /api/blog/:slug',
    'GET /api/captcha/challenge',
    'GET /api/comments/:id',
    'GET /api/community/figures',
    'GET /api/export-schema.json',
    'GET /api/files/:id',
    'GET /api/files/:id/original',
    'GET /api/legal/operator',
    // By the signed address that its member was given.
    'GET /api/me/exports/:id/archive',
    'GET /api/openapi.json',
    'GET /api/people/:id',
    'GET /api/people/:id/posts',
    'GET /api/people/:id/responses',
    'GET /api/posts',
    'GET /api/posts/:id',
    'GET /api/posts/:id/comments',
    'GET /api/posts/:id/responses',
    'GET /api/posts/:id/timeline',
    'GET /api/posts/boosted',
    'GET /api/prices',
    'GET /api/profiles',
    'GET /api/responses/:id',
    'GET /api/responses/:id/comments',
    'GET /api/search/posts',
    'GET /api/search/suggestions',
    'GET /api/transparency',
    'GET /api/transparency/:year/report.csv',
    'GET /api/transparency/:year/report.html',
    'GET /article-pictures/:file',
    'GET /blog.xml',
    'GET /embed/posts/:id',
    'GET /feed.xml',
    // By its secret address.
    'GET /feeds/:token',
    'GET /healthz',
    'GET /inbox',
    'GET /inbox/:id',
    'GET /inbox/:id/body',
    'GET /inbox/style.css',
    'GET /metrics',
    'GET /oembed',
    'GET /picture.png',
    'GET /posts/:id/picture.png',
    'GET /readyz',
    'GET /search.xml',
    'GET /sitemap.xml',
    'GET /sitemaps/articles.xml',
    'GET /sitemaps/posts/:file',
    'GET /unsubscribe',
    'GET /unsubscribe/style.css',
  ]);
  expect(found.refused.length).toBeGreaterThan(10);
});

describe('[ROLE-05] a call with a token that is', () => {
  const signed = (secret: Uint8Array | Buffer, kid: string, sid: string, expires: number) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .setSubject(responder.id)
      .setIssuer(service.platform.settings.publicUrl.origin)
      .setAudience('clapback-api')
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(secret);
  const soon = () => Math.floor(Date.now() / 1000) + 300;
  const sessionId = async () =>
    (await service.sql<{ id: string }>('select id from sessions where account_id = $1 and ended_at is null', [responder.id]))[0]!.id;
  const key = () => service.platform.secrets.key('access-token')!;
  const keyId = () => service.platform.secrets.currentId;

  test.each([
    ['expired', async () => signed(key(), keyId(), await sessionId(), soon() - 400)],
    ['forged', async () => signed(Buffer.from('x'.repeat(32)), keyId(), await sessionId(), soon())],
    [
      'revoked',
      async () => {
        const { token, cookie } = await service.signIn(responder.email);
        await service.post('/api/auth/sign-out', { headers: { cookie } });
        return token;
      },
    ],
  ] as const)('%s is one without a session', async (_name, make) => {
    const post = await service.createPost(responder);
    const token = await make();
    for (const call of [
      role(token),
      service.get('/api/me', { token }),
      service.put(`/api/posts/${post.id}/like`, { token }),
      service.post('/api/posts', { token, body: {} }),
    ]) {
      const { status, body } = await call;
      expect([status, (body as Problem).code]).toEqual([401, 'session_missing']);
    }
    const [asCaller, asVisitor, asAuthor] = await Promise.all(
      [token, undefined, responder.token].map((one) =>
        service.get<{ isMine: boolean }>(`/api/posts/${post.id}`, one === undefined ? {} : { token: one }),
      ),
    );
    expect(asCaller!.body).toEqual(asVisitor!.body);
    expect([asCaller!.body.isMine, asAuthor!.body.isMine]).toEqual([false, true]);
  });

  test('in order is one with it', async () => {
    expect((await role(await signed(key(), keyId(), await sessionId(), soon()))).body).toEqual({ role: 'responder', reaches: true });
  });
});
