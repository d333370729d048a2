import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect } from 'vitest';
import type { Problem, RecoveryCodes, SecondFactorNeeded, SessionGrant, TotpSetup, TwoFactorState } from '@clapback/contracts';
import { newWord } from '../../../test/new-names.ts';
import { password, TestService, type TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

/** The code of the time step that is `steps` from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const begin = (member: TestMember, on = service) => on.post<TotpSetup & Problem>('/api/auth/totp', { token: member.token });
const confirm = (member: TestMember, code: string, on = service) =>
  on.post<RecoveryCodes & Problem>('/api/auth/totp/confirm', { token: member.token, body: { code } });
const state = async (member: TestMember) => (await service.get<TwoFactorState>('/api/auth/totp', { token: member.token })).body;
const send = (ticket: string, code: string, on = service) =>
  on.post<SessionGrant & Problem>('/api/auth/sign-in/second-factor', { body: { ticket, code } });

const count = async (member: TestMember, table: string) =>
  Number((await service.sql<{ count: string }>(`select count(*) from ${table} where account_id = $1`, [member.id]))[0]!.count);
const actions = async (member: TestMember) =>
  (await service.sql<{ action: string }>('select action from audit_log where target_id = $1 order by created_at, id', [member.id])).map(
    ({ action }) => action,
  );

async function ticketOf(email: string, withPassword = password, on = service): Promise<string> {
  const { status, body } = await on.post<SecondFactorNeeded>('/api/auth/sign-in', {
    body: { email, password: withPassword, captchaToken: await on.pass('sign_in') },
  });
  expect(status).toBe(202);
  return body.ticket;
}

/** A member whose app is set up, as if that had been a while ago: the codes of now are free. */
async function withTotp(on = service): Promise<{ member: TestMember; secret: string; codes: string[] }> {
  const member = await on.member();
  const { secret } = (await begin(member, on)).body;
  const { status, body } = await confirm(member, codeOf(secret), on);
  expect(status).toBe(200);
  await on.sql('update totp_secrets set last_step = 0 where account_id = $1', [member.id]);
  return { member, secret, codes: body.codes };
}

/** Lets the session's proof be eleven minutes old. */
const age = (member: TestMember) =>
  service.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [member.id]);

// What one network may try in five minutes would else end a file with this many tries from one address.
beforeEach(() => service.sql('delete from limit_counters'));

describe('setting up', () => {
  test.each(['١٢٣٤٥٦', 'ééééé1', '\u0080\u0000\u0000\u0000\u0000\u0000', '12345é'])(
    'six characters that are no digits are a wrong code: %j',
    async (code) => {
      const member = await service.member();
      await begin(member);
      const { status, body } = await confirm(member, code);
      expect([status, body.code]).toEqual([400, 'second_factor_invalid']);
    },
  );

  test('shows what goes into the app, and asks for nothing until a code has confirmed it', async () => {
    const site = newWord('site');
    const member = await service.member({ email: `robin.vale+a@${site}.example` });
    expect(await state(member)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    const { status, headers, body } = await begin(member);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.url).toBe(
      `otpauth://totp/Clapback:robin.vale%2Ba%40${site}.example?issuer=Clapback&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    await service.signIn(member.email);
    expect(await state(member)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    const [row] = await service.sql<{ sealed_secret: string }>('select sealed_secret from totp_secrets where account_id = $1', [member.id]);
    expect(row!.sealed_secret).not.toContain(body.secret);
  });

  test('[AUTH-28] once confirmed, the password gives no session but a ticket, and ticket and code give one', async () => {
    const { member, secret, codes } = await withTotp();
    expect(await state(member)).toEqual({ enabledAt: expect.stringMatching(/^\d{4}-.*Z$/), recoveryCodesLeft: 10 });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const before = await count(member, 'sessions');
    const asked = await service.post<SecondFactorNeeded>('/api/auth/sign-in', { body: { email: member.email, password } });
    expect([asked.status, Object.keys(asked.body), asked.body.expiresIn, asked.headers.getSetCookie()]).toEqual([
      202,
      ['ticket', 'expiresIn'],
      300,
      [],
    ]);
    expect(await count(member, 'sessions')).toBe(before);
    const answer = await send(asked.body.ticket, codeOf(secret));
    expect([answer.status, answer.body.user.id, answer.headers.get('cache-control')]).toEqual([200, member.id, 'no-store']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^clapback_refresh=/);
    expect((await service.get('/api/auth/session', { token: answer.body.accessToken })).status).toBe(200);
    expect(
      await service.sql(`select signed_in_by from sessions where account_id = $1 order by created_at desc, id desc limit 1`, [member.id]),
    ).toEqual([{ signed_in_by: 'totp' }]);
    expect((await service.mail(member.email, 'Two-factor authentication is on')).text).toContain('If this was not you');
  });

  test('a set-up that was not confirmed is replaced, one that was is not', async () => {
    const member = await service.member();
    const first = (await begin(member)).body.secret;
    const second = (await begin(member)).body.secret;
    expect((await confirm(member, codeOf(first))).body.code).toBe('second_factor_invalid');
    expect((await confirm(member, ` ${codeOf(second).slice(0, 3)} ${codeOf(second).slice(3)}`)).status).toBe(200);
    for (const again of [await begin(member), await confirm(member, codeOf(second, 1))]) {
      expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'conflict', 'Two-factor authentication is on already.']);
    }
    expect((await send(await ticketOf(member.email), codeOf(second, 1))).status).toBe(200);
  });

  test('a set-up waits for its code for an hour, and for twenty tries in 15 minutes', async () => {
    const member = await service.member();
    expect((await confirm(member, '123456')).body.code).toBe('challenge_invalid');
    const { secret } = (await begin(member)).body;
    await service.sql(`update totp_secrets set created_at = now() - interval '61 minutes' where account_id = $1`, [member.id]);
    expect((await confirm(member, codeOf(secret))).body.code).toBe('challenge_invalid');
    const fresh = (await begin(member)).body.secret;
    const wrong = await Promise.all(Array.from({ length: 17 }, () => confirm(member, 'wrong!')));
    expect(new Set(wrong.map(({ body }) => body.code))).toEqual(new Set(['second_factor_invalid']));
    expect((await confirm(member, 'wrong!')).body.code).toBe('second_factor_invalid');
    const refused = await confirm(member, codeOf(fresh));
    expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      'too_many_requests',
      expect.closeTo(880, -2),
    ]);
  });

  test('of several confirmations at once one gets codes', async () => {
    const member = await service.member();
    const { secret } = (await begin(member)).body;
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(member, codeOf(secret))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await count(member, 'recovery_codes')).toBe(10);
  });

  test('turned off, the password is enough again; tickets, secret and recovery codes are gone', async () => {
    const { member, secret, codes } = await withTotp();
    const open = await ticketOf(member.email);
    expect((await service.delete('/api/auth/totp', { token: member.token })).status).toBe(204);
    expect([await state(member), await count(member, 'totp_secrets'), await count(member, 'recovery_codes')]).toEqual([
      { enabledAt: null, recoveryCodesLeft: 0 },
      0,
      0,
    ]);
    for (const code of [codeOf(secret), codes[0]!]) expect((await send(open, code)).body.code).toBe('challenge_invalid');
    await service.signIn(member.email);
    await service.mail(member.email, 'Two-factor authentication is off');
    expect((await service.delete('/api/auth/totp', { token: member.token })).status).toBe(204);
    expect((await actions(member)).filter((action) => action.startsWith('totp'))).toEqual(['totp_enabled', 'totp_disabled']);
  });

  test('a session whose proof is older than ten minutes neither begins it, nor turns it off, nor makes codes; and a password of today opens it again', async () => {
    const { member } = await withTotp();
    await age(member);
    const calls = () =>
      Promise.all([
        service.post<Problem>('/api/auth/totp', { token: member.token }),
        service.delete<Problem>('/api/auth/totp', { token: member.token }),
        service.post<Problem>('/api/auth/recovery-codes', { token: member.token }),
      ]);
    for (const { status, body } of await calls()) expect([status, body.code]).toEqual([403, 'reauthentication_required']);
    expect((await state(member)).recoveryCodesLeft).toBe(10);
    expect((await service.post('/api/auth/reauthenticate', { token: member.token, body: { password } })).status).toBe(204);
    expect((await service.post('/api/auth/recovery-codes', { token: member.token })).status).toBe(200);
  });

  test('the account is told on its live stream, and the audit log has each change', async () => {
    const { member } = await withTotp();
    await service.post('/api/auth/recovery-codes', { token: member.token });
    await service.delete('/api/auth/totp', { token: member.token });
    expect((await actions(member)).slice(-3)).toEqual(['totp_enabled', 'recovery_codes_made', 'totp_disabled']);
    const events = await service.sql(
      `select topic, ids from events where kind = 'account.changed' and ids->>'accountId' = $1 order by created_at desc, id desc limit 3`,
      [member.id],
    );
    expect(events).toEqual(Array.from({ length: 3 }, () => ({ topic: `account:${member.id}`, ids: { accountId: member.id } })));
  });
});

describe('codes of the app', () => {
  test('a code is taken once: not again, not beside itself, and none older than it', async () => {
    const { member, secret } = await withTotp();
    const code = codeOf(secret, 1);
    const tickets = [await ticketOf(member.email), await ticketOf(member.email), await ticketOf(member.email)];
    const before = await count(member, 'sessions');
    const answers = await Promise.all(tickets.map((ticket) => send(ticket, code)));
    expect(answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)).toSorted()).toEqual([
      'in',
      'second_factor_invalid',
      'second_factor_invalid',
    ]);
    expect(await count(member, 'sessions')).toBe(before + 1);
    const ticket = await ticketOf(member.email);
    for (const used of [code, codeOf(secret), codeOf(secret, -1)])
      expect((await send(ticket, used)).body.code).toBe('second_factor_invalid');
  });

  test('the code that confirmed the set-up does not sign in', async () => {
    const member = await service.member();
    const { secret } = (await begin(member)).body;
    const code = codeOf(secret, 1);
    expect((await confirm(member, code)).status).toBe(200);
    expect((await send(await ticketOf(member.email), code)).body.code).toBe('second_factor_invalid');
  });

  test('a phone that is half a minute off is understood, one that is further off is not', async () => {
    const { member, secret } = await withTotp();
    for (const steps of [-3, 3])
      expect((await send(await ticketOf(member.email), codeOf(secret, steps))).body.code).toBe('second_factor_invalid');
    expect((await send(await ticketOf(member.email), codeOf(secret, 1))).status).toBe(200);
  });
});

describe('the ticket', () => {
  test('begins one session, also where it is sent twice at once', async () => {
    const { member, secret, codes } = await withTotp();
    const ticket = await ticketOf(member.email);
    const before = await count(member, 'sessions');
    const answers = await Promise.all([send(ticket, codes[0]!), send(ticket, codes[1]!), send(ticket, codeOf(secret))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await send(ticket, codes[2]!)).body.code).toBe('challenge_invalid');
    expect(await count(member, 'sessions')).toBe(before + 1);
    expect((await state(member)).recoveryCodesLeft).toBeGreaterThanOrEqual(9);
  });

  test('dies with the fifth wrong code, and the owner is told, once', async () => {
    const { member, secret, codes } = await withTotp();
    for (let round = 0; round < 2; round += 1) {
      const ticket = await ticketOf(member.email);
      for (let tries = 0; tries < 5; tries += 1)
        expect((await send(ticket, 'aaaa-bbbb-cccc-dddd')).body.code).toBe('second_factor_invalid');
      for (const right of [codeOf(secret), codes[0]!])
        expect((await send(ticket, right)).body).toMatchObject({
          code: 'challenge_invalid',
          detail: 'Please sign in with your password again.',
        });
    }
    await service.mail(member.email, 'Wrong codes at a sign-in');
    expect(
      await service.sql(
        `select id from pgboss.job where name = 'mail.send' and data->>'to' = $1 and data->>'subject' = 'Wrong codes at a sign-in'`,
        [member.email],
      ),
    ).toHaveLength(1);
    expect((await actions(member)).filter((action) => action === 'second_factor_failed')).toHaveLength(2);
    expect((await send(await ticketOf(member.email), codeOf(secret))).status).toBe(200);
  });

  test('five wrong codes are five also where they come at once', async () => {
    const { member } = await withTotp();
    const ticket = await ticketOf(member.email);
    const answers = await Promise.all(Array.from({ length: 15 }, (_, at) => send(ticket, `00000${at % 10}`)));
    expect(answers.filter(({ body }) => body.code === 'second_factor_invalid')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'challenge_invalid')).toHaveLength(10);
  });

  test('opens its own account alone: a code of another one is wrong, and a ticket that was never given is none', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()];
    const ticket = await ticketOf(theirs.member.email);
    for (const code of [codeOf(mine.secret), mine.codes[0]!]) expect((await send(ticket, code)).body.code).toBe('second_factor_invalid');
    for (const none of ['never-given', 'a'.repeat(43)]) expect((await send(none, codeOf(mine.secret))).body.code).toBe('challenge_invalid');
    expect((await state(mine.member)).recoveryCodesLeft).toBe(10);
  });

  test('holds for five minutes', async () => {
    const { member, secret } = await withTotp();
    const ticket = await ticketOf(member.email);
    const [row] = await service.sql<{ seconds: number }>(
      'select round(extract(epoch from expires_at - now()))::int as seconds from auth_challenges where account_id = $1',
      [member.id],
    );
    expect(row!.seconds).toSatisfy((seconds: number) => seconds > 290 && seconds <= 300);
    await service.sql('update auth_challenges set expires_at = now() - make_interval(secs => 1) where account_id = $1', [member.id]);
    expect((await send(ticket, codeOf(secret))).body.code).toBe('challenge_invalid');
  });

  test('is worth nothing once the password is another: by a recovery mail, or by the member on another device', async () => {
    const { member, secret, codes } = await withTotp();
    const stolen = await ticketOf(member.email);
    await service.post('/api/auth/reset', { body: { email: member.email } });
    const token = /recovery=([\w-]+)/.exec((await service.mail(member.email, 'Set a new password')).text)![1]!;
    expect((await service.post('/api/auth/password', { body: { token, password: 'seven lanterns by the quay' } })).status).toBe(204);
    for (const code of [codeOf(secret), codes[0]!]) expect((await send(stolen, code)).body.code).toBe('challenge_invalid');

    const back = await send(await ticketOf(member.email, 'seven lanterns by the quay'), codeOf(secret));
    const second = await ticketOf(member.email, 'seven lanterns by the quay');
    const change = await service.post('/api/auth/password', {
      token: back.body.accessToken,
      body: { currentPassword: 'seven lanterns by the quay', password: 'nine herons in the reeds' },
    });
    expect(change.status).toBe(204);
    expect((await send(second, codes[0]!)).body.code).toBe('challenge_invalid');
    expect((await service.get<TwoFactorState>('/api/auth/totp', { token: back.body.accessToken })).body.recoveryCodesLeft).toBe(10);
  });

  test('the standing of the moment counts: unconfirmed gets no session, banned gets one to appeal', async () => {
    const { member, codes } = await withTotp();
    const ticket = await ticketOf(member.email);
    await service.sql('update accounts set email_confirmed_at = null where id = $1', [member.id]);
    const refused = await send(ticket, codes[0]!);
    expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([403, 'email_unconfirmed', []]);
    await service.sql(`update accounts set email_confirmed_at = now(), standing = 'banned' where id = $1`, [member.id]);
    const banned = await send(ticket, codes[0]!);
    expect([banned.status, banned.body.user.standing]).toEqual([200, 'banned']);
  });
});

describe('many tickets', () => {
  test('give a stranger no more than twenty codes, while the owner’s own browser and a recovery code still get in', async () => {
    const { member, secret, codes } = await withTotp();
    const browser = `clapback_device=${'k'.repeat(43)}`;
    const withBrowser = (path: string, body: object) =>
      service.post<SessionGrant & SecondFactorNeeded & Problem>(path, { body, headers: { cookie: browser } });
    const known = await withBrowser('/api/auth/sign-in', { email: member.email, password });
    expect((await withBrowser('/api/auth/sign-in/second-factor', { ticket: known.body.ticket, code: codes[0]! })).status).toBe(200);

    for (let ticketsUsed = 0; ticketsUsed < 4; ticketsUsed += 1) {
      const ticket = await ticketOf(member.email);
      for (let tries = 0; tries < 5; tries += 1) expect((await send(ticket, '000000')).body.code).toBe('second_factor_invalid');
    }
    const refused = await send(await ticketOf(member.email), codeOf(secret));
    expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      'too_many_requests',
      expect.closeTo(880, -2),
    ]);
    expect((await send(await ticketOf(member.email), codes[1]!)).status).toBe(200);
    const own = await withBrowser('/api/auth/sign-in', { email: member.email, password });
    expect((await withBrowser('/api/auth/sign-in/second-factor', { ticket: own.body.ticket, code: codeOf(secret) })).status).toBe(200);
  });

  test('give a stranger no more than sixty codes in a day', async () => {
    const { member, secret } = await withTotp();
    await service.sql(`insert into limit_counters (key, window_ends_at, count) values ($1, now() + interval '20 hours', 60)`, [
      `second-factor-of:${member.id}:elsewhere:day`,
    ]);
    const refused = await send(await ticketOf(member.email), codeOf(secret));
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(72_000, -3)]);
  });

  test('no network tries more than 60 in five minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => send('never-given', '000000')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('each signs in once, however it is written, and the owner is told', async () => {
    const { member, codes } = await withTotp();
    const written = [
      codes[0]!.toUpperCase(),
      codes[1]!.replaceAll('-', ''),
      ` ${codes[2]!.replaceAll('-', ' – ')} `,
      codes[3]!.replaceAll('0', 'O').replaceAll('1', 'l'),
    ];
    for (const code of written) expect((await send(await ticketOf(member.email), code)).status, code).toBe(200);
    for (const code of written) expect((await send(await ticketOf(member.email), code)).body.code).toBe('second_factor_invalid');
    expect((await state(member)).recoveryCodesLeft).toBe(6);
    expect(await service.sql(`select distinct signed_in_by from sessions where account_id = $1 order by 1`, [member.id])).toEqual([
      { signed_in_by: 'password' },
      { signed_in_by: 'recovery_code' },
    ]);
    expect((await service.mail(member.email, 'A recovery code was used')).text).toContain('It does not work a second time.');
    expect((await actions(member)).filter((action) => action === 'recovery_code_used')).toHaveLength(4);
  });

  test('one that is sent with two tickets at once begins one session', async () => {
    const { member, codes } = await withTotp();
    const tickets = [await ticketOf(member.email), await ticketOf(member.email)];
    const answers = await Promise.all(tickets.map((ticket) => send(ticket, codes[0]!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('new ones end the old', async () => {
    const { member, codes } = await withTotp();
    const renewed = await service.post<RecoveryCodes>('/api/auth/recovery-codes', { token: member.token });
    expect([renewed.status, renewed.body.codes.length, renewed.headers.get('cache-control')]).toEqual([200, 10, 'no-store']);
    expect(renewed.body.codes.filter((code) => codes.includes(code))).toEqual([]);
    const ticket = await ticketOf(member.email);
    expect((await send(ticket, codes[0]!)).body.code).toBe('second_factor_invalid');
    expect((await send(ticket, renewed.body.codes[9]!)).status).toBe(200);
    await service.mail(member.email, 'You have new recovery codes');
  });

  test('are none without two-factor authentication, and lie in the database as hashes alone', async () => {
    const plain = await service.member();
    const refused = await service.post<Problem>('/api/auth/recovery-codes', { token: plain.token });
    expect([refused.status, refused.body.detail]).toEqual([409, 'Two-factor authentication is off. Please turn it on first.']);
    const { member, codes } = await withTotp();
    const rows = await service.sql<{ code_hash: Buffer }>('select code_hash from recovery_codes where account_id = $1', [member.id]);
    expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array.from({ length: 10 }, () => 32));
    expect(rows.some(({ code_hash }) => codes.some((code) => code_hash.toString('latin1').includes(code)))).toBe(false);
  });
});

describe('APP_SECRET', () => {
  const [older, newer] = ['an older secret of forty characters or so', 'a newer secret of forty characters or so'];

  test('is replaced without anybody losing their app: both for a start, then the new one alone', async () => {
    await using first = await TestService.start({ APP_SECRET: older });
    const { member, secret } = await withTotp(first);
    const sealed = async () =>
      (await first.sql<{ sealed_secret: string }>('select sealed_secret from totp_secrets where account_id = $1', [member.id]))[0]!
        .sealed_secret;
    const underOlder = await sealed();

    await using both = await first.beside({ APP_SECRET: `${newer},${older}` });
    const underNewer = await sealed();
    expect([underOlder.split('.')[0], underNewer.split('.')[0]]).toEqual([
      first.platform.secrets.currentId,
      both.platform.secrets.currentId,
    ]);
    expect(underNewer.split('.')[0]).not.toBe(underOlder.split('.')[0]);
    expect((await send(await ticketOf(member.email, password, both), codeOf(secret), both)).status).toBe(200);

    await using alone = await first.beside({ APP_SECRET: newer });
    expect((await send(await ticketOf(member.email, password, alone), codeOf(secret, 1), alone)).status).toBe(200);
  });

  test('lost, the app signs nobody in, but a recovery code does', async () => {
    await using first = await TestService.start({ APP_SECRET: older });
    const { member, secret, codes } = await withTotp(first);
    await using alone = await first.beside({ APP_SECRET: newer });
    expect(alone.log.some((line) => line.includes('the APP_SECRET that they were sealed under is missing'))).toBe(true);
    expect((await send(await ticketOf(member.email, password, alone), codeOf(secret), alone)).status).toBe(400);
    expect((await send(await ticketOf(member.email, password, alone), codes[0]!, alone)).status).toBe(200);
  });

  test('a sealed secret that is copied to another account opens nothing there', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()];
    await service.sql(
      'update totp_secrets set sealed_secret = (select sealed_secret from totp_secrets where account_id = $1), last_step = 0 where account_id = $2',
      [mine.member.id, theirs.member.id],
    );
    expect((await send(await ticketOf(theirs.member.email), codeOf(mine.secret))).body.code).toBe('second_factor_invalid');
  });
});
