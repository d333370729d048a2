import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModerationCaseDetail, PostEditPage, PostResponse, Problem, SessionGrant, SessionUser, Upload } from '@clapback/contracts';
import { tellingPdf } from '../../../test/documents.ts';
import { report } from '../../../test/reporting.ts';
import { password, TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { consoleHours } from '#features/auth/sessions.ts';
import { mayReach, passkeyHostOf, siteOf } from './site.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { operatorSettings } from '../../../test/public-address.ts';

const console = 'console.localhost';
const consoleOrigin = `http://${console}:4000`;
const main = 'localhost:4000';

let service: TestService;
let ingrid: TestMember;
let ravi: TestMember;
let samuel: TestMember;
beforeAll(async () => {
  service = await TestService.start({ CONSOLE_URL: consoleOrigin });
  ingrid = await service.member({ role: 'moderator' });
  ravi = await service.member({ role: 'responder' });
  samuel = await service.member({ role: 'admin' });
});
afterAll(() => service.close());

interface Answered<T = Problem> {
  status: number;
  cookies: string[];
  body: T;
}

/** Asks by a Host of the test's own, which `fetch` does not let one say. */
async function ask<T = Problem>(
  host: string,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered<T>> {
  const { hostname, port } = new URL(service.origin);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const request = send({
    hostname,
    port,
    method,
    path,
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  request.end(text);
  const [answer] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  let read = '';
  for await (const part of answer) read += String(part);
  return {
    status: answer.statusCode!,
    cookies: answer.headers['set-cookie'] ?? [],
    body: (read.startsWith('{') ? JSON.parse(read) : read) as T,
  };
}

async function signInAt(host: string, member = ingrid): Promise<{ token: string; cookie: string; cookies: string[]; sessionId: string }> {
  await service.sql(`delete from limit_counters where key like 'sign-in:%'`);
  const { status, body, cookies } = await ask<SessionGrant>(host, 'POST', '/api/auth/sign-in', { body: { email: member.email, password } });
  expect([status, body]).toEqual([200, expect.objectContaining({ accessToken: expect.any(String) })]);
  const cookie = cookies.find((one) => one.startsWith('clapback_refresh='))!.split(';')[0]!;
  return { token: body.accessToken, cookie, cookies, sessionId: cookie.slice('clapback_refresh='.length).split('.')[0]! };
}
const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status;
const minutesLeft = async (sessionId: string) => {
  const [row] = await service.sql<{ minutes: number }>(
    'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from sessions where id = $1',
    [sessionId],
  );
  return row!.minutes;
};

describe('the API on the console’s host', () => {
  test('answers staff who signed in there, and nothing that is for members or everybody', async () => {
    const { token } = await signInAt(console);
    expect(await statusOf(console, 'GET', '/api/auth/session', { token })).toBe(200);
    expect(await statusOf(console, 'GET', '/api/moderation/cases', { token })).toBe(200);
    for (const path of [
      '/api/posts',
      '/api/notifications',
      '/api/docs',
      '/api/openapi.json',
      '/api/auth/sessions',
      '/inbox',
      '/health',
      '/metrics',
    ])
      expect([path, await statusOf(console, 'GET', path, { token })]).toEqual([path, 404]);
    for (const path of ['/api/auth/sign-up', '/api/auth/reset', '/api/auth/confirm', '/api/auth/password', '/api/reports'])
      expect([path, await statusOf(console, 'POST', path, { token, body: {} })]).toEqual([path, 404]);
  });

  test('lets nobody else in, kindly, and begins no session for them', async () => {
    await service.sql(`delete from limit_counters where key like 'sign-in:%'`);
    const before = await service.sql('select id from sessions');
    const { status, body, cookies } = await ask(console, 'POST', '/api/auth/sign-in', { body: { email: ravi.email, password } });
    expect([status, body.code, body.detail]).toEqual([
      403,
      'forbidden',
      'This page is for moderators and admins. Your account is at home at http://localhost:4000.',
    ]);
    expect(cookies).toEqual([]);
    expect(await service.sql('select id from sessions')).toHaveLength(before.length);
    // A wrong password is told as everywhere, whatever the role.
    expect((await ask(console, 'POST', '/api/auth/sign-in', { body: { email: ravi.email, password: 'wrong password' } })).status).toBe(401);
  });

  test('is closed to staff on the community’s host, with the way to the console', async () => {
    const { token } = await signInAt(main);
    for (const path of ['/api/moderation/cases', '/api/moderation/audit-logs']) {
      const { status, body } = await ask(main, 'GET', path, { token });
      expect([status, body.code, body.detail]).toEqual([403, 'forbidden', `Moderators and admins work at ${consoleOrigin}.`]);
    }
    expect(await statusOf(main, 'GET', '/api/posts', { token })).toBe(200);
  });
});

/** A response of Ravi's with a PDF, which somebody reported. */
async function reportedPdf(): Promise<string> {
  const form = new FormData();
  form.set('purpose', 'evidence');
  form.set('file', new Blob([new Uint8Array(await tellingPdf())]), 'a.pdf');
  const { body: upload } = await service.post<Upload>('/api/uploads', { token: ravi.token, body: form });
  const post = await service.createPost(ravi);
  const { body: response } = await service.post<PostResponse>(`/api/posts/${post.id}/responses`, {
    token: ravi.token,
    body: { name: 'Ravi', content: 'Look.', evidence: [{ url: upload.url }], captchaToken: await service.pass('create_response') },
  });
  await report(service, await service.member(), { responseId: response.id });
  return response.id;
}

describe('the powers of staff', () => {
  test('are no part of a session of the community’s host, and all of them of one of the console’s', async () => {
    for (const [host, expected] of [
      [main, []],
      [console, ['post:reveal-author', 'report:decide']],
    ] as const) {
      const { token } = await signInAt(host);
      const { abilities } = (await ask<{ user: SessionUser }>(host, 'GET', '/api/auth/session', { token })).body.user;
      expect(abilities.filter((ability) => ability === 'report:decide' || ability === 'post:reveal-author').toSorted()).toEqual(expected);
      expect(abilities).toContain('post:create');
    }
  });

  test('give no unredacted evidence of others on the community’s host: the console gives it, and its address opens there alone', async () => {
    const responseId = await reportedPdf();
    const readAt = (token: string) => ask<PostResponse>(main, 'GET', `/api/responses/${responseId}`, { token });
    const shown = (await readAt((await signInAt(main)).token)).body.evidence[0]!;
    expect(shown.originalUrl).toBeUndefined();
    // Of one's own it stays.
    const own = (await readAt((await signInAt(main, ravi)).token)).body.evidence[0]!;
    expect(await statusOf(main, 'GET', own.originalUrl!)).toBe(200);
    const { token } = await signInAt(console);
    const [file] = (await ask<ModerationCaseDetail>(console, 'GET', `/api/moderation/cases/${responseId}`, { token })).body.evidence;
    expect([await statusOf(console, 'GET', file!.url!), await statusOf(console, 'GET', file!.originalUrl!)]).toEqual([200, 200]);
    for (const host of [main, 'example.org']) expect([host, await statusOf(host, 'GET', file!.originalUrl!)]).toEqual([host, 404]);
    const opened = await service.sql(`select actor_id from audit_log where action = 'original_file_opened' and target_id = $1`, [file!.id]);
    expect(opened).toEqual([{ actor_id: ingrid.id }]);
  });

  test('read nobody else’s edits on the community’s host; the author does, and an admin at the console', async () => {
    const post = await service.createPost(ravi);
    await service.patch(`/api/posts/${post.id}`, { token: ravi.token, body: { content: 'Changed' } });
    const readAt = async (host: string, member: TestMember) => {
      const { token } = await signInAt(host, member);
      const { status, body } = await ask<PostEditPage>(host, 'GET', `/api/posts/${post.id}/edits`, { token });
      return status === 200 ? body.items.length : status;
    };
    expect([await readAt(main, samuel), await readAt(main, ravi), await readAt(console, samuel), await readAt(console, ingrid)]).toEqual([
      403, 1, 1, 403,
    ]);
  });
});

describe('a session', () => {
  test('of one host is none on the other: neither its access token nor its cookie', async () => {
    for (const [own, other] of [
      [main, console],
      [console, main],
    ] as const) {
      const { token, cookie, cookies } = await signInAt(own);
      // Without a Domain a browser sends it to the host alone that set it.
      for (const set of cookies) expect(set).not.toMatch(/domain/i);
      expect(await statusOf(other, 'GET', '/api/auth/session', { token })).toBe(401);
      expect(await statusOf(other, 'POST', '/api/auth/refresh', { headers: { cookie } })).toBe(401);
      expect(await statusOf(other, 'POST', '/api/auth/sign-out', { headers: { cookie } })).toBe(204);
      // What was tried elsewhere did it no harm.
      expect(await statusOf(own, 'GET', '/api/auth/session', { token })).toBe(200);
      expect(await statusOf(own, 'POST', '/api/auth/refresh', { headers: { cookie } })).toBe(200);
    }
  });

  test('of the console ends after thirty idle minutes: reading, refreshing and presence keep nobody there', async () => {
    const { token, cookie, cookies, sessionId } = await signInAt(console);
    expect(cookies.find((one) => one.startsWith('clapback_refresh='))).not.toMatch(/max-age|expires/i);
    expect(await minutesLeft(sessionId)).toBe(30);
    await service.sql(`update sessions set expires_at = now() + interval '5 minutes' where id = $1`, [sessionId]);
    await ask(console, 'GET', '/api/moderation/cases', { token });
    await ask(console, 'PUT', `/api/moderation/cases/${sessionId}/presence`, { token });
    await ask(console, 'POST', '/api/realtime/ticket', { token });
    await ask(console, 'POST', '/api/auth/refresh', { token, headers: { cookie } });
    expect(await minutesLeft(sessionId)).toBe(5);
    expect(await statusOf(console, 'POST', '/api/auth/activity', { token })).toBe(204);
    expect(await minutesLeft(sessionId)).toBe(30);
    await service.sql(`update sessions set expires_at = now() - make_interval(secs => 1) where id = $1`, [sessionId]);
    expect(await statusOf(console, 'POST', '/api/auth/activity', { token })).toBe(401);
    expect(await statusOf(console, 'GET', '/api/moderation/cases', { token })).toBe(401);
    expect(await statusOf(console, 'POST', '/api/auth/refresh', { headers: { cookie } })).toBe(401);
  });

  test('of the console begins with a proof and ends after twelve hours, whatever is done', async () => {
    const { token, sessionId } = await signInAt(console);
    await service.sql(`update sessions set created_at = now() - make_interval(hours => $2, mins => -3) where id = $1`, [
      sessionId,
      consoleHours,
    ]);
    expect(await statusOf(console, 'POST', '/api/auth/activity', { token })).toBe(204);
    expect(await minutesLeft(sessionId)).toBe(3);
  });

  test('of the community lives as long as before', async () => {
    const { token, sessionId } = await signInAt(main);
    const before = await minutesLeft(sessionId);
    expect(before).toBeGreaterThan(10 * 24 * 60);
    expect(await statusOf(main, 'POST', '/api/auth/activity', { token })).toBe(204);
    expect(await minutesLeft(sessionId)).toBe(before);
  });
});

describe('a host', () => {
  test.for([console, 'CONSOLE.localhost:4000', 'console.localhost.', 'console.localhost.:4000', 'console.localhost:81'])(
    'written as %s is the console’s',
    async (host) => expect(await statusOf(host, 'GET', '/api/posts')).toBe(404),
  );

  test.for([
    'localhost',
    'xconsole.localhost',
    'console.localhost.example.org',
    'a.console.localhost',
    'example.org',
    'console.localhost@example.org',
  ])('written as %s is not, and staff calls are closed there', async (host) => {
    const { token } = await signInAt(console);
    expect(await statusOf(host, 'GET', '/api/posts')).toBe(200);
    expect(await statusOf(host, 'GET', '/api/moderation/cases', { token })).toBe(403);
  });

  test('told by a header of somebody else’s counts for nothing', async () => {
    const { token } = await signInAt(console);
    const headers = { 'x-forwarded-host': console, forwarded: `host=${console}` };
    expect(await statusOf(main, 'GET', '/api/moderation/cases', { token, headers })).toBe(403);
    const others = { 'x-forwarded-host': main, forwarded: `host=${main}` };
    expect(await statusOf(console, 'GET', '/api/posts', { headers: others })).toBe(404);
  });

  test('named in the address of the request counts for nothing, and two are refused', async () => {
    const raw = async (text: string) => {
      const { port } = new URL(service.origin);
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(text);
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return first.toString().split('\r\n')[0]!.split(' ')[1];
    };
    expect(await raw(`GET http://${console}/api/moderation/cases HTTP/1.1\r\nHost: ${main}\r\n\r\n`)).not.toBe('200');
    expect(await raw(`GET http://${main}/api/posts HTTP/1.1\r\nHost: ${console}\r\n\r\n`)).not.toBe('200');
    expect(await raw(`GET /api/posts HTTP/1.1\r\nHost: ${main}\r\nHost: ${console}\r\n\r\n`)).toBe('400');
  });
});

test('changes come from the console’s own origin alone', async () => {
  const { token } = await signInAt(console);
  const from = (host: string, origin: string) => ask(host, 'POST', '/api/auth/activity', { token, headers: { origin } });
  expect((await from(console, consoleOrigin)).status).toBe(204);
  for (const origin of [
    'http://localhost:4000',
    'http://console.localhost',
    'https://console.localhost:4000',
    'http://example.org',
    'null',
  ])
    expect([origin, (await from(console, origin)).body.code]).toEqual([origin, 'foreign_origin']);
  expect((await from(main, consoleOrigin)).body.code).toBe('foreign_origin');
});

describe('live updates', () => {
  const open = (ticket: string, host: string, origin: string) => TestSocket.open(service, { ticket, origin, headers: { host } });
  const ticketOf = async (host: string, token?: string) =>
    (await ask<{ ticket: string }>(host, 'POST', '/api/realtime/ticket', token ? { token } : {})).body.ticket;

  test('are for a session of the console, from its own origin', async () => {
    const { token } = await signInAt(console);
    await using socket = await open(await ticketOf(console, token), console, consoleOrigin);
    expect(socket.frames[0]?.type).toBe('welcome');
    await expect(open(await ticketOf(console, token), console, 'http://localhost:4000')).rejects.toThrow('refused with 403');
    await expect(open(await ticketOf(console, token), main, consoleOrigin)).rejects.toThrow('refused with 403');
    await expect(open(await ticketOf(console, token), main, 'http://localhost:4000')).rejects.toThrow('refused with 401');
    await expect(open(await ticketOf(console), console, consoleOrigin)).rejects.toThrow('refused with 401');
    const { token: elsewhere } = await signInAt(main);
    await expect(open(await ticketOf(main, elsewhere), console, consoleOrigin)).rejects.toThrow('refused with 401');
    await using visitor = await open(await ticketOf(main), main, 'http://localhost:4000');
    expect(visitor.frames[0]?.type).toBe('welcome');
  });

  test('of the work of staff are told to a session of the console, and to none of the community’s host', async () => {
    const heardAt = async (host: string, origin: string) => {
      const { token } = await signInAt(host);
      await using socket = await open(await ticketOf(host, token), host, origin);
      return await socket.subscribe(['feed', 'moderation']);
    };
    expect(await heardAt(console, consoleOrigin)).toEqual(['feed', 'moderation']);
    expect(await heardAt(main, 'http://localhost:4000')).toEqual(['feed']);
  });
});

test('outside of the listed networks the console’s host answers nothing', async () => {
  await using guarded = await service.beside({
    CONSOLE_URL: consoleOrigin,
    CONSOLE_NETWORKS: '10.8.0.0/16, 2001:db8::/32',
    TRUST_PROXY: '1',
  });
  const asked = async (host: string, address: string, path: string) => {
    const { hostname, port } = new URL(guarded.origin);
    const request = send({ hostname, port, path, headers: { host, 'x-forwarded-for': address } });
    request.end();
    const [answer] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  const challenge = '/api/captcha/challenge?action=sign_in';
  expect(await asked(console, '10.8.3.4', challenge)).toBe(200);
  expect(await asked(console, '2001:db8::7', challenge)).toBe(200);
  for (const address of ['10.9.0.1', '2001:db9::1', '203.0.113.9', '203.0.113.9, 10.7.0.1'])
    expect([address, await asked(console, address, challenge)]).toEqual([address, 404]);
  expect(await asked(main, '203.0.113.9', challenge)).toBe(200);
});

describe('by its settings', () => {
  const read = (env: Record<string, string>) =>
    readSettings({ APP_SECRET: 'a'.repeat(32), SMTP_URL: 'smtps://mail.example', ...operatorSettings, ...env });

  test('a passkey is of the community’s host where the console is below it, and of the console’s own elsewhere', () => {
    const below = read({ PUBLIC_URL: 'https://example.org', CONSOLE_URL: 'https://console.example.org' });
    expect([passkeyHostOf(below, 'main'), passkeyHostOf(below, 'console')]).toEqual(['example.org', 'example.org']);
    const apart = read({ PUBLIC_URL: 'https://example.org', CONSOLE_URL: 'https://notexample.org' });
    expect([passkeyHostOf(apart, 'main'), passkeyHostOf(apart, 'console')]).toEqual(['example.org', 'notexample.org']);
  });

  test('there is no second host without one, and no network is shut out', () => {
    const settings = read({ PUBLIC_URL: 'https://example.org' });
    expect(siteOf(settings, 'console.example.org')).toBe('main');
    expect(mayReach(settings, 'console', '203.0.113.9')).toBe(true);
  });

  test('an IPv4 address that arrives as IPv6 is of its network', () => {
    const settings = read({
      PUBLIC_URL: 'https://example.org',
      CONSOLE_URL: 'https://console.example.org',
      CONSOLE_NETWORKS: '10.8.0.0/16',
    });
    expect(mayReach(settings, 'console', '::ffff:10.8.0.1')).toBe(true);
    expect(mayReach(settings, 'console', '::ffff:10.9.0.1')).toBe(false);
  });

  test.for([
    [
      { CONSOLE_URL: 'console.example.org' },
      "CONSOLE_URL must be an address that begins with http:// or https://, but is 'console.example.org'.",
    ],
    [{ CONSOLE_URL: 'https://console.example.org/console' }, 'CONSOLE_URL must be a host alone, without a path, a name or a password.'],
    [{ CONSOLE_URL: 'https://me:secret@console.example.org' }, 'CONSOLE_URL must be a host alone, without a path, a name or a password.'],
    [
      { CONSOLE_URL: 'https://example.org:8443' },
      'CONSOLE_URL must name another host than PUBLIC_URL, since cookies are told apart by hosts alone.',
    ],
    [{ CONSOLE_URL: 'https://10.0.0.7' }, 'CONSOLE_URL must name a host and not an address.'],
    [{ CONSOLE_URL: 'https://example.org.' }, 'CONSOLE_URL must name a host without a dot at its end.'],
    [{ CONSOLE_URL: 'http://console.example.org' }, 'CONSOLE_URL must begin with https:// as PUBLIC_URL does.'],
    [{ CONSOLE_NETWORKS: '10.0.0.0/8' }, 'CONSOLE_NETWORKS needs CONSOLE_URL, since it guards the host that one names.'],
    [
      { CONSOLE_URL: 'https://console.example.org', CONSOLE_NETWORKS: '10.0.0.0/8,10.0.0.0/33' },
      "CONSOLE_NETWORKS must list networks such as 10.8.0.0/16 or 2001:db8::/32, but holds '10.0.0.0/33'.",
    ],
    [
      { CONSOLE_URL: 'https://console.example.org', CONSOLE_NETWORKS: 'office' },
      "CONSOLE_NETWORKS must list networks such as 10.8.0.0/16 or 2001:db8::/32, but holds 'office'.",
    ],
    [
      { PUBLIC_URL: 'http://localhost:4000', CONSOLE_URL: 'http://console.example.org' },
      'CONSOLE_URL must be a name below localhost where PUBLIC_URL names this machine, such as console.localhost.',
    ],
  ] as [Record<string, string>, string][])('%o is refused at the start', ([env, message]) =>
    expect(() => read({ PUBLIC_URL: 'https://example.org', ...env })).toThrow(message),
  );
});
