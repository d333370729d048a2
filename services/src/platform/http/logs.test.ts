import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Problem, RealtimeTicket, RecoveryCodes, SecondFactorNeeded, SessionGrant, TotpSetup, Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import { password, refreshCookieOf, TestService } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ LOG_LEVEL: 'trace' });
});
afterAll(() => service.close());

test('a whole journey, with all that goes wrong on the way, leaves no secret in the log', async () => {
  const secrets: Record<string, string> = {
    password,
    newPassword: 'seven lanterns by the quay',
    wrongPassword: 'wrong horse wrong battery 4',
  };
  const email = 'journey@example.org';

  // Signing up: with a body that is broken, a password that is weak, a pass that is used, and rightly.
  secrets['solution'] = await service.solve('sign_up');
  const { body: verdict } = await service.post<{ pass: string }>('/api/captcha/verify', {
    body: { token: secrets['solution'], action: 'sign_up' },
  });
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
  secrets['confirmToken'] = /token=([\w-]+)/.exec((await service.mail(email, 'Please confirm your email address')).text)![1]!;
  await service.get(`/auth/confirm?token=${secrets['confirmToken']}`);
  await service.get(`/api/auth/confirm?token=${secrets['confirmToken']}`);
  for (let time = 0; time < 2; time += 1) await service.post('/api/auth/confirm', { body: { token: secrets['confirmToken'] } });

  // A session: wrongly, rightly, refreshed, with an address that holds the token, and with the cookie sent where it is not asked for.
  await service.post('/api/auth/sign-in', { body: { email, password: secrets['wrongPassword'] } });
  const signedIn = await service.post<SessionGrant>('/api/auth/sign-in', { body: { email, password } });
  secrets['accessToken'] = signedIn.body.accessToken;
  secrets['refreshCookie'] = refreshCookieOf(signedIn.headers).split('=')[1]!;
  const refreshed = await service.post<SessionGrant>('/api/auth/refresh', {
    headers: { cookie: `clapback_refresh=${secrets['refreshCookie']}` },
  });
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
  await service.post('/api/posts', {
    token,
    body: { title: 'T', content: 'C', postType: 'other', attachmentUrl: file.url, captchaToken: secrets['postPass'] },
    headers: { 'idempotency-key': 'journey' },
  });
  const { body: ticket } = await service.post<RealtimeTicket>('/api/realtime/ticket', { token });
  secrets['ticket'] = ticket.ticket;
  await using socket = await TestSocket.open(service, { ticket: ticket.ticket });
  await socket.subscribe(['feed']);

  // A new password while the database refuses it, then rightly, and the end.
  await service.post('/api/auth/reset', { body: { email } });
  secrets['recoveryToken'] = /recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1]!;
  await service.sql(`alter table accounts add constraint broken check (email <> 'journey@example.org') not valid`);
  const broken = await service.post<Problem>('/api/auth/password', {
    body: { token: secrets['recoveryToken'], password: secrets['newPassword'] },
  });
  expect([broken.status, broken.body.code]).toEqual([500, 'internal_error']);
  await service.sql('alter table accounts drop constraint broken');
  expect(
    (await service.post('/api/auth/password', { body: { token: secrets['recoveryToken'], password: secrets['newPassword'] } })).status,
  ).toBe(204);
  await service.post('/api/auth/sign-out', { headers: { cookie: `clapback_refresh=${secrets['secondRefreshCookie']}` } });

  const [row] = await service.sql<{ password_hash: string }>('select password_hash from accounts where email = $1', [email]);
  secrets['passwordHash'] = row!.password_hash;
  secrets['appSecret'] = service.platform.settings.secrets[0]!.value;
  expect(service.log.length).toBeGreaterThan(40);
  expectNoneInLog(secrets);
  // A parser's complaint quotes what stands around the mistake.
  for (const part of ['harbour', 'horse', 'lanterns']) expect(service.log.join('')).not.toContain(part);
  // The signature is what makes a token work: no part of one may stand there either.
  for (const name of ['accessToken', 'refreshCookie', 'secondRefreshCookie', 'fileToken'])
    expect(service.log.join('')).not.toContain(secrets[name]!.split('.').at(-1));
});

/**
 * Neither as it is, nor as an address would write it; nor anything in the shape of a secret, since what the database refused was never kept
 * and is known to nobody.
 */
function expectNoneInLog(secrets: Record<string, string>): void {
  const log = service.log.join('');
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(15);
    for (const form of [secret, encodeURIComponent(secret)]) expect(log.includes(form), `the log has the ${name}`).toBe(false);
  }
  for (const shape of [/\$argon2/, /\\x[0-9a-f]{16}/, /Failing row/, /Key \(/, /eyJ[\w-]{10}/, /otpauth:/, /token=/, /recovery=/])
    expect(shape.exec(log)?.[0]).toBeUndefined();
}

test('nor does a second factor, a changed password, and a database or a mailbox that refuses what holds them', async () => {
  const member = await service.member({ email: 'factors@example.org' });
  const { email, token } = member;
  const secrets: Record<string, string> = {
    accessToken: token,
    refreshCookie: member.cookie.split('=')[1]!,
    newPassword: 'nine candles on the pier',
    wrongPassword: 'ten wrong candles here',
  };
  const codes: string[] = [];
  const codeOf = (steps = 0) => {
    const code = new TOTP({ secret: Secret.fromBase32(secrets['totpSecret']!) }).generate({ timestamp: Date.now() + steps * 30_000 });
    codes.push(code);
    return code;
  };
  /** The same call while a statement fails in the database, whose complaint quotes the row, and once it does not. */
  const brokenThenRight = async <T>(table: string, call: () => Promise<{ status: number; body: T }>): Promise<T> => {
    await service.sql(`alter table ${table} add constraint broken check (false) not valid`);
    const refused = await call();
    await service.sql(`alter table ${table} drop constraint broken`);
    expect([refused.status, (refused.body as Problem).code]).toEqual([500, 'internal_error']);
    const answer = await call();
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };

  // Proving again who one is, wrongly and rightly; an app, whose secret and codes are refused, then taken.
  await service.post('/api/auth/reauthenticate', { token, body: { password: secrets['wrongPassword'] } });
  await service.post('/api/auth/reauthenticate', { token, body: { password } });
  const setup = await brokenThenRight('totp_secrets', () => service.post<TotpSetup>('/api/auth/totp', { token }));
  secrets['totpSecret'] = setup.secret;
  secrets['totpAddress'] = setup.url;
  await service.post('/api/auth/totp/confirm', { token, body: { code: codeOf(-40) } });
  await service.post('/api/auth/totp/confirm', { token, body: { code: `${codeOf()}99999999` } });
  const recovery = await brokenThenRight('recovery_codes', () =>
    service.post<RecoveryCodes>('/api/auth/totp/confirm', { token, body: { code: codeOf() } }),
  );
  codes.push(...recovery.codes);
  await service.sql('update totp_secrets set last_step = 0');

  // Signing in with the second factor: the ticket that is not kept, a wrong code, a session that is not kept, then one that is.
  const { ticket } = await brokenThenRight('auth_challenges', () =>
    service.post<SecondFactorNeeded>('/api/auth/sign-in', { body: { email, password } }),
  );
  secrets['ticket'] = ticket;
  await service.post('/api/auth/sign-in/second-factor', { body: { ticket, code: codeOf(-40) } });
  await service.get(`/api/auth/sign-in/second-factor?ticket=${ticket}&code=${recovery.codes[1]}`);
  await brokenThenRight('sessions', async () => {
    const answer = await service.post<SessionGrant>('/api/auth/sign-in/second-factor', { body: { ticket, code: codeOf() } });
    if (answer.status === 200)
      Object.assign(secrets, {
        secondAccessToken: answer.body.accessToken,
        secondRefreshCookie: refreshCookieOf(answer.headers).split('=')[1]!,
        deviceCookie: deviceCookieOf(answer.headers),
      });
    return answer;
  });
  const byPaper = await service.post<SecondFactorNeeded>('/api/auth/sign-in', { body: { email, password } });
  secrets['secondTicket'] = byPaper.body.ticket;
  expect(
    (await service.post('/api/auth/sign-in/second-factor', { body: { ticket: byPaper.body.ticket, code: recovery.codes[0] } })).status,
  ).toBe(200);

  // The password, wrongly, in a broken database, and rightly; then the mail with a link, which its mailbox refuses at first.
  const session = secrets['secondAccessToken']!;
  await service.post('/api/auth/password', {
    token: session,
    body: { currentPassword: secrets['wrongPassword'], password: secrets['newPassword'] },
  });
  await brokenThenRight('accounts', () =>
    service.post('/api/auth/password', { token: session, body: { currentPassword: password, password: secrets['newPassword'] } }),
  );
  await service.sql('alter table inbox_mails add constraint broken check (false) not valid');
  await service.post('/api/auth/reset', { body: { email } });
  await vi.waitFor(
    async () =>
      expect(
        await service.sql(
          `select id from pgboss.job where name = 'mail.send' and state = 'retry' and data->>'subject' = 'Set a new password'`,
        ),
      ).toHaveLength(1),
    { timeout: 10_000 },
  );
  await service.sql('alter table inbox_mails drop constraint broken');
  await service.sql(`update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`);
  secrets['recoveryToken'] = /recovery=([\w-]+)/.exec((await service.mail(email, 'Set a new password')).text)![1]!;
  expect(service.log.filter((line) => line.includes('A job failed and will be tried again')).length).toBeGreaterThan(0);

  // What the database keeps of all this, in the ways that it writes bytes.
  const kept = await service.sql<{ hash: Buffer }>(`
    select refresh_hash as hash from sessions union all select token_hash from email_tokens union all select code_hash from recovery_codes union all select hash from auth_challenges union all select token_hash from known_devices`);
  for (const [index, { hash }] of kept.entries())
    for (const encoding of ['hex', 'base64', 'base64url'] as const) secrets[`hash ${index} in ${encoding}`] = hash.toString(encoding);
  const sealed = await service.sql<{ sealed_secret: string; password_hash: string }>(
    'select sealed_secret, password_hash from totp_secrets t join accounts a on a.id = t.account_id',
  );
  for (const row of sealed) Object.assign(secrets, { sealedSecret: row.sealed_secret, passwordHash: row.password_hash });
  expect(kept.length).toBeGreaterThan(10);
  expectNoneInLog(secrets);
  for (const part of ['candles', 'pier']) expect(service.log.join('')).not.toContain(part);
  // Codes are short: they count where they stand for themselves, and not as a part of an id.
  for (const code of codes) expect(new RegExp(String.raw`(?<![\w-])${code}(?![\w-])`).test(service.log.join('')), code).toBe(false);
});

const deviceCookieOf = (headers: Headers): string => /^clapback_device=([^;]+)/m.exec(headers.getSetCookie().join('\n'))?.[1] ?? '';

test('every line is JSON with time, level and message, and a line of a request has its id', async () => {
  const { token } = await service.newMember('lines@example.org', 'Lines');
  for (const path of ['/api/me', '/api/posts', '/api/nowhere', '/healthz']) await service.get(path, { token });
  await service.post('/api/posts', { token, body: '{"broken' });
  for (const text of service.log) {
    const line = JSON.parse(text) as Record<string, unknown>;
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
    if (line['msg'] === 'answered')
      expect(
        Object.keys(line)
          .toSorted()
          .filter((key) => key !== 'accountId'),
      ).toEqual(['level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time']);
  }
  expect(service.log.some((text) => text.includes('"msg":"answered"'))).toBe(true);
});
