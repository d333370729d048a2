import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem, RealtimeTicket, SessionGrant, Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import { password, refreshCookieOf, TestService } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ LOG_LEVEL: 'trace' });
});
afterAll(() => service.close());

test('a whole journey, with all that goes wrong on the way, leaves no secret in the log', async () => {
  const secrets: Record<string, string> = { password, newPassword: 'seven lanterns by the quay', wrongPassword: 'wrong horse wrong battery 4' };
  const email = 'journey@example.org';

  // Signing up: with a body that is broken, a password that is weak, a pass that is used, and rightly.
  secrets['solution'] = await service.solve('sign_up');
  const { body: verdict } = await service.post<{ pass: string }>('/api/captcha/verify', { body: { token: secrets['solution'], action: 'sign_up' } });
  secrets['pass'] = verdict.pass;
  const form = { email, password, acceptTerms: true, captchaToken: verdict.pass };
  await service.post('/api/auth/sign-up', { body: `{"password":"${password}",` });
  await service.post('/api/auth/sign-up', { body: `{"captchaToken":"${verdict.pass}","password":"${password}" oops}` });
  await service.post('/api/auth/sign-up', { body: { ...form, password: ['in', 'a', 'list', secrets['wrongPassword']] } });
  await service.post('/api/auth/sign-up', { body: { ...form, password: 'password' } });
  await service.post('/api/auth/sign-up', { body: { ...form, secretField: secrets['wrongPassword'] } });
  expect((await service.post('/api/auth/sign-up', { body: form })).status).toBe(202);
  await service.post('/api/auth/sign-up', { body: form });

  // Confirming: with the token in the address as a scanner asks for it, rightly, and once more.
  secrets['confirmToken'] = /token=([\w-]+)/.exec((await service.mail(email, 'Please confirm your e-mail address')).text)![1]!;
  await service.get(`/auth/confirm?token=${secrets['confirmToken']}`);
  await service.get(`/api/auth/confirm?token=${secrets['confirmToken']}`);
  for (let time = 0; time < 2; time += 1) await service.post('/api/auth/confirm', { body: { token: secrets['confirmToken'] } });

  // A session: wrongly, rightly, refreshed, with an address that holds the token, and with the cookie sent where it is not asked for.
  await service.post('/api/auth/sign-in', { body: { email, password: secrets['wrongPassword'] } });
  const signedIn = await service.post<SessionGrant>('/api/auth/sign-in', { body: { email, password } });
  secrets['accessToken'] = signedIn.body.accessToken;
  secrets['refreshCookie'] = refreshCookieOf(signedIn.headers).split('=')[1]!;
  const refreshed = await service.post<SessionGrant>('/api/auth/refresh', { headers: { cookie: `clapback_refresh=${secrets['refreshCookie']}` } });
  secrets['secondAccessToken'] = refreshed.body.accessToken;
  secrets['secondRefreshCookie'] = refreshCookieOf(refreshed.headers).split('=')[1]!;
  const token = refreshed.body.accessToken;
  await service.get(`/api/me?access_token=${token}`, { headers: { cookie: `clapback_refresh=${secrets['secondRefreshCookie']}` } });
  await service.get('/api/me', { token: `${token}x` });

  // A post with a picture, an address of a file that is refused, and a socket.
  const upload = new FormData();
  upload.set('purpose', 'post-image');
  upload.set('file', new Blob([new Uint8Array(await picture('png'))]), 'a.png');
  const { body: file } = await service.post<Upload>('/api/uploads', { token, body: upload });
  secrets['fileToken'] = file.url.split('token=')[1]!;
  await service.get(file.url);
  await service.get(`/api/files/0190a0a0-0000-7000-8000-000000000001?token=${secrets['fileToken']}`);
  secrets['postPass'] = await service.pass('create_post');
  await service.post('/api/posts', { token, body: { title: 'T', content: 'C', postType: 'other', attachmentUrl: file.url, captchaToken: secrets['postPass'] }, headers: { 'idempotency-key': 'journey' } });
  const { body: ticket } = await service.post<RealtimeTicket>('/api/realtime/ticket', { token });
  secrets['ticket'] = ticket.ticket;
  await using socket = await TestSocket.open(service, { ticket: ticket.ticket });
  await socket.subscribe(['feed']);

  // A new password while the database refuses it, then rightly, and the end.
  await service.post('/api/auth/reset', { body: { email } });
  secrets['recoveryToken'] = /recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1]!;
  await service.sql(`alter table accounts add constraint broken check (email <> 'journey@example.org') not valid`);
  const broken = await service.post<Problem>('/api/auth/password', { body: { token: secrets['recoveryToken'], password: secrets['newPassword'] } });
  expect([broken.status, broken.body.code]).toEqual([500, 'internal_error']);
  await service.sql('alter table accounts drop constraint broken');
  expect((await service.post('/api/auth/password', { body: { token: secrets['recoveryToken'], password: secrets['newPassword'] } })).status).toBe(204);
  await service.post('/api/auth/sign-out', { headers: { cookie: `clapback_refresh=${secrets['secondRefreshCookie']}` } });

  const [row] = await service.sql<{ password_hash: string }>('select password_hash from accounts where email = $1', [email]);
  secrets['passwordHash'] = row!.password_hash;
  secrets['appSecret'] = service.platform.settings.secrets[0]!.value;
  const log = service.log.join('');
  expect(service.log.length).toBeGreaterThan(40);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(15);
    expect(log.includes(secret) || log.includes(encodeURIComponent(secret)), `the log has the ${name}`).toBe(false);
  }
  // A parser's complaint quotes what stands around the mistake.
  for (const part of ['harbour', 'horse', 'lanterns']) expect(log).not.toContain(part);
  // The signature is what makes a token work: no part of one may stand there either.
  for (const name of ['accessToken', 'refreshCookie', 'secondRefreshCookie', 'fileToken']) expect(log).not.toContain(secrets[name]!.split('.').at(-1));
});

test('every line is JSON with time, level and message, and a line of a request has its id', () => {
  for (const text of service.log) {
    const line = JSON.parse(text) as Record<string, unknown>;
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
    if (line['msg'] === 'answered') expect(Object.keys(line).toSorted().filter((key) => key !== 'accountId')).toEqual(['level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time']);
  }
  expect(service.log.some((text) => text.includes('"msg":"answered"'))).toBe(true);
});
