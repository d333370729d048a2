import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptchaAction, Role } from '@clapback/contracts';
import { password, TestService, type TestMember } from '../service.ts';

const actors = ['visitor', 'unconfirmed', 'viewer', 'responder', 'premium', 'moderator', 'admin', 'suspended', 'banned'] as const;
type Actor = (typeof actors)[number];

interface Row {
  route: string;
  /** Literal statuses, in the order of `actors`. */
  statuses: [number, number, number, number, number, number, number, number, number];
  path?: () => string;
  body?: () => unknown;
  /** The bot check whose pass goes into the body as `captchaToken`. */
  captcha?: CaptchaAction;
}

let service: TestService;
let postId: string;
let deletedId: string;
let reportedId: string;
const members = {} as Record<Actor, TestMember | null>;

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const form = () => {
  const data = new FormData();
  data.set('purpose', 'post-image');
  data.set('file', new Blob([png], { type: 'image/png' }), 'dot.png');
  return data;
};
const all = (status: number): Row['statuses'] => [status, status, status, status, status, status, status, status, status];

// One row for each route, written by hand: what each actor gets. A banned member is a visitor on public pages.
const table: Row[] = [
  { route: 'GET /healthz', statuses: all(200) },
  { route: 'GET /readyz', statuses: all(200) },
  { route: 'GET /metrics', statuses: all(200) },
  { route: 'GET /inbox', statuses: all(200) },
  { route: 'GET /inbox/style.css', statuses: all(200) },
  { route: 'GET /inbox/:id', path: () => '/inbox/01a1fc0e-764e-707a-9097-8bbb7e28cda8', statuses: all(404) },
  { route: 'GET /inbox/:id/body', path: () => '/inbox/01a1fc0e-764e-707a-9097-8bbb7e28cda8/body', statuses: all(404) },
  { route: 'GET /api/openapi.json', statuses: all(200) },
  { route: 'POST /api/auth/sign-up', body: () => ({ email: 'x' }), statuses: all(400) },
  {
    route: 'POST /api/auth/sign-in',
    captcha: 'sign_in',
    body: () => ({ email: 'nobody@example.org', password: 'wrong password' }),
    statuses: all(401),
  },
  { route: 'POST /api/auth/refresh', statuses: all(401) },
  { route: 'POST /api/auth/confirm', body: () => ({ token: 'unknown' }), statuses: all(400) },
  { route: 'POST /api/auth/confirm/resend', body: () => ({ email: 'nobody@example.org' }), statuses: all(202) },
  { route: 'POST /api/auth/reset', body: () => ({ email: 'nobody@example.org' }), statuses: all(202) },
  { route: 'POST /api/auth/password', body: () => ({ token: 'unknown', password: 'a quiet harbour 1931' }), statuses: all(400) },
  //                                                    visitor unconf. viewer respond. premium moder. admin susp. banned
  { route: 'GET /api/auth/session', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'GET /api/auth/sessions', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'DELETE /api/auth/sessions', statuses: [401, 204, 204, 204, 204, 204, 204, 204, 204] },
  {
    route: 'DELETE /api/auth/sessions/:id',
    path: () => '/api/auth/sessions/01a1fc0e-764e-707a-9097-8bbb7e28cda8',
    statuses: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  { route: 'POST /api/auth/reauthenticate', body: () => ({ password }), statuses: [401, 204, 204, 204, 204, 204, 204, 204, 204] },
  { route: 'GET /api/auth/totp', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'POST /api/auth/totp', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'POST /api/auth/totp/confirm', body: () => ({ code: 'wrong!' }), statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400] },
  { route: 'DELETE /api/auth/totp', statuses: [401, 204, 204, 204, 204, 204, 204, 204, 204] },
  { route: 'POST /api/auth/recovery-codes', statuses: [401, 409, 409, 409, 409, 409, 409, 409, 409] },
  { route: 'POST /api/auth/sign-in/second-factor', body: () => ({ ticket: 'unknown', code: '123456' }), statuses: all(400) },
  {
    route: 'POST /api/auth/passkeys/options',
    body: () => ({ purpose: 'register' }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  { route: 'GET /api/auth/passkeys', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  {
    route: 'POST /api/auth/passkeys',
    body: () => ({ challengeId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8', response: {}, name: 'A key' }),
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400],
  },
  {
    route: 'DELETE /api/auth/passkeys/:id',
    path: () => '/api/auth/passkeys/01a1fc0e-764e-707a-9097-8bbb7e28cda8',
    statuses: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  },
  {
    route: 'POST /api/auth/sign-in/passkey',
    body: () => ({ challengeId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8', response: {} }),
    statuses: all(400),
  },
  { route: 'GET /api/captcha/challenge', path: () => '/api/captcha/challenge?action=sign_up', statuses: all(200) },
  { route: 'POST /api/captcha/verify', body: () => ({ token: 'x', action: 'sign_up' }), statuses: all(200) },
  { route: 'GET /api/me', statuses: [401, 403, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'GET /api/me/role', path: () => '/api/me/role?atLeast=responder', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'GET /api/posts', statuses: all(200) },
  { route: 'GET /api/posts/boosted', statuses: all(200) },
  { route: 'GET /api/posts/:id', path: () => `/api/posts/${postId}`, statuses: all(200) },
  { route: 'GET /api/posts/:id/responses', path: () => `/api/posts/${postId}/responses`, statuses: all(200) },
  { route: 'GET /api/posts/:id/comments', path: () => `/api/posts/${postId}/comments`, statuses: all(200) },
  { route: 'GET /api/community/figures', statuses: all(200) },
  {
    route: 'POST /api/monitoring',
    body: () => ({ type: 'error', data: { message: 'boom' }, timestamp: '2026-11-21T12:00:00.000Z' }),
    statuses: all(204),
  },
  {
    route: 'POST /api/posts',
    captcha: 'create_post',
    body: () => ({ title: 'T', content: 'C', postType: 'other' }),
    statuses: [401, 403, 403, 201, 201, 201, 201, 403, 403],
  },
  { route: 'PUT /api/posts/:id/like', path: () => `/api/posts/${postId}/like`, statuses: [401, 403, 200, 200, 200, 200, 200, 403, 403] },
  { route: 'DELETE /api/posts/:id/like', path: () => `/api/posts/${postId}/like`, statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  {
    route: 'PATCH /api/posts/:id',
    path: () => `/api/posts/${postId}`,
    body: () => ({ title: 'A new title' }),
    statuses: [401, 403, 403, 200, 403, 403, 403, 403, 403],
  },
  { route: 'GET /api/posts/:id/edits', path: () => `/api/posts/${postId}/edits`, statuses: [401, 403, 403, 200, 403, 403, 200, 403, 403] },
  { route: 'POST /api/posts/:id/views', path: () => `/api/posts/${postId}/views`, statuses: [401, 403, 204, 204, 204, 204, 204, 204, 403] },
  {
    route: 'POST /api/moderation/posts/:id/reveal-author',
    path: () => `/api/moderation/posts/${postId}/reveal-author`,
    body: () => ({ reason: 'A court order' }),
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
  },
  // The author's is the one that goes; for those after them it is gone.
  { route: 'DELETE /api/posts/:id', path: () => `/api/posts/${deletedId}`, statuses: [401, 403, 403, 204, 404, 404, 404, 404, 403] },
  // A visitor, and anyone who counts as one here, has to give an address that an answer can go to.
  {
    route: 'POST /api/contact',
    captcha: 'contact',
    body: () => ({ subject: 'S', message: 'M' }),
    statuses: [400, 400, 201, 201, 201, 201, 201, 201, 400],
  },
  { route: 'GET /api/me/responder-request', statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  {
    route: 'POST /api/reports',
    captcha: 'report_content',
    body: () => ({ postId: reportedId, reason: 'spam' }),
    statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403],
  },
  { route: 'GET /api/me/reports', statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  { route: 'GET /api/me/decisions', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'GET /api/moderation/reports', statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  { route: 'GET /api/moderation/cases', statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  { route: 'GET /api/moderation/case-counts', statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403] },
  {
    route: 'GET /api/moderation/cases/:id',
    path: () => `/api/moderation/cases/${reportedId}`,
    statuses: [401, 403, 403, 403, 403, 200, 200, 403, 403],
  },
  {
    route: 'POST /api/moderation/cases/:id/decision',
    path: () => '/api/moderation/cases/01a1fc0e-764e-707a-9097-8bbb7e28cda8/decision',
    body: () => ({ decision: 'hide' }),
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
  },
  {
    route: 'POST /api/moderation/reports/:id/decision',
    path: () => '/api/moderation/reports/01a1fc0e-764e-707a-9097-8bbb7e28cda8/decision',
    body: () => ({ decision: 'hide' }),
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
  },
  {
    route: 'POST /api/moderation/decisions/:id/undo',
    path: () => '/api/moderation/decisions/01a1fc0e-764e-707a-9097-8bbb7e28cda8/undo',
    statuses: [401, 403, 403, 403, 403, 404, 404, 403, 403],
  },
  { route: 'GET /api/admin/users', statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
  { route: 'GET /api/admin/stats', statuses: [401, 403, 403, 403, 403, 403, 200, 403, 403] },
  {
    route: 'PUT /api/admin/users/:id/ban',
    path: () => '/api/admin/users/01a1fc0e-764e-707a-9097-8bbb7e28cda8/ban',
    body: () => ({ banned: true, ground: 'spam', facts: 'Facts' }),
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
  },
  {
    route: 'PUT /api/admin/users/:id/role',
    path: () => '/api/admin/users/01a1fc0e-764e-707a-9097-8bbb7e28cda8/role',
    body: () => ({ role: 'viewer' }),
    statuses: [401, 403, 403, 403, 403, 403, 404, 403, 403],
  },
  { route: 'GET /api/admin/bootstrap', statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  { route: 'POST /api/admin/bootstrap', statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  { route: 'GET /api/prices', statuses: all(200) },
  { route: 'GET /api/subscription', statuses: [401, 200, 200, 200, 200, 200, 200, 200, 200] },
  { route: 'POST /api/subscription/checkout', statuses: [401, 403, 503, 503, 503, 503, 503, 503, 403] },
  { route: 'POST /api/subscription/portal', statuses: [401, 403, 503, 503, 503, 503, 503, 503, 403] },
  { route: 'POST /api/uploads', body: form, statuses: [401, 403, 201, 201, 201, 201, 201, 403, 403] },
  { route: 'GET /api/me/files', statuses: [401, 403, 200, 200, 200, 200, 200, 200, 403] },
  { route: 'GET /api/files/:id', path: () => '/api/files/01a1fc0e-764e-707a-9097-8bbb7e28cda8?token=1', statuses: all(404) },
  { route: 'POST /api/realtime/ticket', statuses: all(201) },
  // Last: it ends the session of whoever calls.
  { route: 'POST /api/auth/sign-out', statuses: all(204) },
];

beforeAll(async () => {
  service = await TestService.start();
  const roles: Role[] = ['viewer', 'responder', 'moderator', 'admin'];
  for (const role of roles) members[role] = await service.member({ role });
  members.premium = await service.member({ role: 'responder' });
  await service.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at) values (gen_random_uuid(), $1, 'active', 'c', 's', now() + interval '1 day')`,
    [members.premium.id],
  );
  members.suspended = await service.member({ role: 'responder', standing: 'suspended' });
  members.banned = await service.member({ role: 'responder', standing: 'banned' });
  members.unconfirmed = await service.member({ role: 'responder' });
  await service.sql('update accounts set email_confirmed_at = null where id = $1', [members.unconfirmed.id]);
  members.visitor = null;
  postId = (await service.createPost(members.responder!)).id;
  deletedId = (await service.createPost(members.responder!)).id;
  reportedId = (await service.createPost(await service.member())).id;
});
afterAll(() => service.close());

test('[ROLE-04] every route has a row in the table, and every row a route', () => {
  const documented = service.routes.filter(({ url }) => !url.startsWith('/api/docs')).map(({ method, url }) => `${method} ${url}`);
  expect(documented.toSorted()).toEqual(table.map(({ route }) => route).toSorted());
});

describe.each(table)('$route', ({ route, statuses, path, body, captcha }) => {
  test.each(actors.map((actor, index) => ({ actor, status: statuses[index] })))('$actor gets $status', async ({ actor, status }) => {
    const [method = '', url = ''] = route.split(' ');
    const sent = captcha ? { ...(body?.() as object), captchaToken: await service.pass(captcha) } : body?.();
    const token = members[actor]?.token;
    const answer = await service.call(method, path?.() ?? url, {
      ...(token ? { token } : {}),
      ...(sent === undefined ? {} : { body: sent }),
    });
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(status);
  });
});

test('a refusal says why: unconfirmed, suspended, banned, too low a role', async () => {
  const codes: Record<string, unknown> = {};
  for (const actor of ['unconfirmed', 'suspended', 'banned', 'viewer'] as const) {
    const again = await service.signIn(members[actor]!.email).catch((error: Error) => error.message);
    if (typeof again === 'string') {
      codes[actor] = again;
      continue;
    }
    const answer = await service.post<{ code: string }>('/api/posts', {
      token: again.token,
      body: { title: 'T', content: 'C', postType: 'other', captchaToken: 'x' },
    });
    codes[actor] = answer.body.code;
  }
  expect(codes).toEqual({
    unconfirmed: 'Sign-in answered 403 email_unconfirmed',
    suspended: 'account_suspended',
    banned: 'account_banned',
    viewer: 'responder_required',
  });
});
