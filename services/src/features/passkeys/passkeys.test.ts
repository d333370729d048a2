import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Passkey, PasskeyList, PasskeyOptions, Problem, SessionGrant } from '@clapback/contracts';
import { Authenticator, type CeremonyResponse, type Misbehaviour } from '../../../test/authenticator.ts';
import { password, TestService, type Answer, type TestMember } from '../../../test/service.ts';
import { publicAddress } from '../../../test/public-address.ts';

let service: TestService;
beforeAll(async () => {
  // Its own: it reads the log.
  service = await TestService.start();
});
afterAll(() => service.close());
// What one network may try in five minutes would else end a file with this many tries from one address.
beforeEach(() => service.sql('delete from limit_counters'));

const ask = (purpose: string, member?: TestMember) =>
  service.post<PasskeyOptions & Problem>('/api/auth/passkeys/options', { body: { purpose }, ...(member ? { token: member.token } : {}) });
const options = async (purpose: string, member?: TestMember): Promise<PasskeyOptions> => {
  const { status, body } = await ask(purpose, member);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const keep = (member: TestMember, asked: PasskeyOptions, response: CeremonyResponse, name = 'My laptop') =>
  service.post<Passkey & Problem>('/api/auth/passkeys', { token: member.token, body: { challengeId: asked.challengeId, response, name } });
const send = (asked: PasskeyOptions, response: CeremonyResponse) =>
  service.post<SessionGrant & Problem>('/api/auth/sign-in/passkey', { body: { challengeId: asked.challengeId, response } });
const list = async (member: TestMember) => (await service.get<PasskeyList>('/api/auth/passkeys', { token: member.token })).body.items;
const refusal = ({ status, body, headers }: Answer<Problem>) => [status, body.code, headers.getSetCookie()];
const refused = [400, 'passkey_invalid', []];

/** Makes a passkey for a member, who may have some already. */
async function add(member: TestMember, device = new Authenticator(), wrong: Misbehaviour = {}): Promise<Answer<Passkey & Problem>> {
  const asked = await options('register', member);
  return keep(member, asked, device.create(asked, wrong));
}

/** A member with a passkey. */
async function withPasskey(device = new Authenticator()): Promise<{ member: TestMember; device: Authenticator; passkey: Passkey }> {
  const member = await service.member();
  const answer = await add(member, device);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { member, device, passkey: answer.body };
}

async function signIn(device: Authenticator, wrong: Misbehaviour = {}) {
  const asked = await options('sign_in');
  return send(asked, device.get(asked, wrong));
}

describe('making one', () => {
  test('the options say who asks for what, and which are there already', async () => {
    const { member, device } = await withPasskey();
    const answer = await ask('register', member);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.body.options).toMatchObject({
      rp: { name: 'Clapback', id: 'localhost' },
      user: { id: Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url'), name: member.email },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] }],
      timeout: 300_000,
    });
  });

  test('it is kept and listed, newest first, the owner is told, and nobody else sees it', async () => {
    const { member, passkey } = await withPasskey();
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'My laptop',
      isSynced: false,
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
    });
    const asked = await options('register', member);
    const second = await keep(member, asked, new Authenticator({ isSynced: true }).create(asked), '  Key ring  ');
    expect(second.body).toMatchObject({ name: 'Key ring', isSynced: true });
    expect(await list(member)).toEqual([second.body, passkey]);
    expect(await list(await service.member())).toEqual([]);
    expect((await service.mail(member.email, 'A passkey was added')).text).toContain('If this was not you');
    expect(await service.sql(`select action from audit_log where target_id = $1 and action = 'passkey_added'`, [member.id])).toHaveLength(
      2,
    );
    expect(await service.sql(`select topic from events where kind = 'account.changed' and ids->>'accountId' = $1`, [member.id])).toEqual(
      expect.arrayContaining([{ topic: `account:${member.id}` }]),
    );
  });

  test.for<[string, Misbehaviour]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://localhost:4001' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody there', { isPresent: false }],
    ['nobody verified', { isVerified: false }],
    ['a signing in', { type: 'webauthn.get' }],
    ['another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['an id that is too long', { credentialId: Buffer.alloc(1024, 7) }],
  ])('an answer with %s is refused', async ([, wrong]) => {
    const member = await service.member();
    expect(refusal(await add(member, new Authenticator(), wrong))).toEqual(refused);
    expect(await list(member)).toEqual([]);
  });

  test.for<[string, Map<string, unknown>]>([
    [
      'packed',
      new Map<string, unknown>([
        ['alg', -7],
        ['sig', new Uint8Array(64)],
        ['x5c', [new Uint8Array(300)]],
      ]),
    ],
    ['apple', new Map([['x5c', [new Uint8Array(300)]]])],
  ])('certificates of the kind %s, which nobody asked for, are refused before anybody reads them', async ([format, statement]) => {
    const member = await service.member();
    expect(refusal(await add(member, new Authenticator(), { attestation: { format, statement } }))).toEqual(refused);
    expect(service.log.some((line) => line.includes(`Attestation '${format}' was not asked for`))).toBe(true);
  });

  test.for<[string, CeremonyResponse]>([
    ['empty', {}],
    ['of wrong types', { id: 7, rawId: 7, type: [], response: 'text' }],
    ['not CBOR', { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AAAA', attestationObject: '_____w' } }],
  ])('an answer that is %s is refused, at every door', async ([, response]) => {
    const member = await service.member();
    expect(refusal(await keep(member, await options('register', member), response))).toEqual(refused);
    expect(refusal(await send(await options('sign_in'), response))).toEqual(refused);
  });

  test('what the device says of its ways is kept where it is known, and never more', async () => {
    const member = await service.member();
    expect((await add(member, new Authenticator(), { transports: ['usb', 'usb', 'carrier-pigeon', 7, 'nfc'] })).status).toBe(201);
    expect((await add(member, new Authenticator(), { transports: 'usb' })).status).toBe(201);
    expect(await service.sql('select transports from passkeys where account_id = $1 order by created_at, id', [member.id])).toEqual([
      { transports: ['usb', 'nfc'] },
      { transports: [] },
    ]);
  });

  test('a name is text that cannot deceive; with another one the same answer still counts', async () => {
    const member = await service.member();
    const asked = await options('register', member);
    const response = new Authenticator().create(asked);
    for (const name of ['   ', 'left\u202Eright', 'in\u200Bvisible', 'two\nlines']) {
      const { status, body } = await keep(member, asked, response, name);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'name']);
    }
    expect((await keep(member, asked, response, 'x'.repeat(61))).body.errors?.[0]?.code).toBe('too_long');
    expect((await keep(member, asked, response, 'x'.repeat(60))).status).toBe(201);
  });

  test('a challenge is for one answer, one session and one purpose, and for five minutes', async () => {
    const [member, other] = [await service.member(), await service.member()];
    const asked = await options('register', member);
    const device = new Authenticator();
    expect((await keep(other, asked, device.create(asked))).body.code).toBe('challenge_invalid');
    const elsewhere = await service.signIn(member.email);
    expect((await keep(elsewhere, asked, device.create(asked))).body.code).toBe('challenge_invalid');
    expect((await send(asked, device.get(asked, { rpId: 'localhost' }))).body.code).toBe('challenge_invalid');
    expect((await keep(member, asked, device.create(asked))).status).toBe(201);
    expect((await keep(member, asked, new Authenticator().create(asked))).body.code).toBe('challenge_invalid');
    for (const purpose of ['sign_in', 'reauthenticate']) {
      const wrong = await options(purpose, member);
      expect(
        (await keep(member, wrong, new Authenticator().create({ ...asked, options: { ...asked.options, ...wrong.options } }))).body.code,
      ).toBe('challenge_invalid');
    }
    const late = await options('register', member);
    await service.sql('update auth_challenges set expires_at = now() - make_interval(secs => 1) where id = $1', [late.challengeId]);
    expect((await keep(member, late, new Authenticator().create(late))).body.code).toBe('challenge_invalid');
    expect(await list(member)).toHaveLength(1);
  });

  test('one that is kept is not kept again, neither for its owner nor for another account', async () => {
    const { member, device, passkey } = await withPasskey();
    const thief = await service.member();
    for (const again of [await add(member, device), await add(thief, device)]) {
      expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'conflict', 'This passkey is kept already.']);
    }
    expect([await list(member), await list(thief)]).toEqual([[passkey], []]);
    device.userHandle = Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url');
    expect((await signIn(device)).body.user.id).toBe(member.id);
  });

  test('an account has twenty at most, also where two are made at once', async () => {
    const member = await service.member();
    await service.sql(
      `insert into passkeys (id, account_id, credential_id, public_key, transports, name, is_synced) select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '\\x00', '{}', 'Filler', false from generate_series(1, 19)`,
      [member.id],
    );
    const asked = [await options('register', member), await options('register', member)];
    const answers = await Promise.all(asked.map((each) => keep(member, each, new Authenticator().create(each))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const full = await ask('register', member);
    expect([full.status, full.body.code, full.body.detail]).toEqual([
      409,
      'conflict',
      'You have 20 passkeys, and that is as many as there can be. Please remove one first.',
    ]);
    expect(await list(member)).toHaveLength(20);
  });

  test('without a session there are no options, and without a recent proof neither a new one nor a removal', async () => {
    for (const purpose of ['register', 'reauthenticate']) {
      const { status, body } = await ask(purpose);
      expect([status, body.code]).toEqual([401, 'session_missing']);
    }
    expect((await ask('anything')).status).toBe(400);
    const { member, passkey } = await withPasskey();
    const asked = await options('register', member);
    await service.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [member.id]);
    const answers = [
      await ask('register', member),
      await keep(member, asked, new Authenticator().create(asked)),
      await service.delete<Problem>(`/api/auth/passkeys/${passkey.id}`, { token: member.token }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'reauthentication_required']);
    expect(await list(member)).toEqual([passkey]);
    expect((await ask('reauthenticate', member)).status).toBe(200);
  });

  test('a banned member keeps the ways to prove who they are', async () => {
    const { member, device } = await withPasskey();
    await service.ban(member);
    const answer = await signIn(device);
    expect([answer.status, answer.body.user.standing]).toEqual([200, 'banned']);
    expect((await ask('reauthenticate', { ...member, token: answer.body.accessToken })).status).toBe(200);
  });
});

describe('signing in', () => {
  test('[AUTH-28] needs neither name nor password nor code, and begins a session', async () => {
    const { member, device } = await withPasskey();
    await service.sql(`insert into totp_secrets (account_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())`, [member.id]);
    const answer = await signIn(device);
    expect([answer.status, answer.body.user.id, answer.headers.get('cache-control')]).toEqual([200, member.id, 'no-store']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^clapback_refresh=/);
    expect((await service.get('/api/auth/session', { token: answer.body.accessToken })).status).toBe(200);
    expect(
      await service.sql('select signed_in_by from sessions where account_id = $1 order by created_at desc, id desc limit 1', [member.id]),
    ).toEqual([{ signed_in_by: 'passkey' }]);
    expect(await service.sql('select counter, last_used_at is not null as used from passkeys where account_id = $1', [member.id])).toEqual([
      { counter: '1', used: true },
    ]);
    expect((await list(member))[0]!.lastUsedAt).toMatch(/Z$/);
  });

  test('the options are the same for everybody, and tell of no account', async () => {
    const { member } = await withPasskey();
    const [visitor, signedIn] = [await ask('sign_in'), await ask('sign_in', member)];
    for (const { body, headers } of [visitor, signedIn]) {
      expect(body.options).toEqual({
        rpId: 'localhost',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        allowCredentials: [],
        timeout: 300_000,
        userVerification: 'required',
      });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(visitor.body.options['challenge']).not.toBe(signedIn.body.options['challenge']);
    const rows = await service.sql<{ hash: Buffer; account_id: unknown; session_id: unknown }>(
      'select hash, account_id, session_id from auth_challenges where id = $1',
      [visitor.body.challengeId],
    );
    expect(rows).toEqual([{ hash: expect.any(Buffer), account_id: null, session_id: null }]);
    expect(rows[0]!.hash.toString('base64url')).not.toBe(visitor.body.options['challenge']);
  });

  test.for<[string, Misbehaviour]>([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port of this host', { origin: 'http://localhost:4001' }],
    ['for another host', { rpId: 'evil.example' }],
    ['with nobody there', { isPresent: false }],
    ['with nobody verified', { isVerified: false }],
    ['that was a registration', { type: 'webauthn.create' }],
    ['to another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['that does not say whose it is', { userHandle: null }],
    ['that says that it is somebody else’s', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
    ['by a passkey that nobody has', { credentialId: Buffer.alloc(16, 1) }],
  ])('an answer %s is refused, as any other', async ([, wrong]) => {
    const { device, member } = await withPasskey();
    const answer = await signIn(device, wrong);
    expect(refusal(answer)).toEqual(refused);
    expect([answer.body.title, answer.body.detail, answer.body.errors]).toEqual(['That passkey was not accepted.', undefined, undefined]);
    expect(await service.sql(`select id from sessions where account_id = $1 and signed_in_by = 'passkey'`, [member.id])).toEqual([]);
  });

  test('an answer with a signature of another key, or with one letter changed, is refused', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const asked = await options('sign_in');
    expect(
      refusal(
        await send(asked, mine.device.get(asked, { credentialId: theirs.device.credentialId, userHandle: theirs.device.userHandle })),
      ),
    ).toEqual(refused);
    const next = await options('sign_in');
    const answer = mine.device.get(next) as { response: { signature: string } };
    const { signature } = answer.response;
    answer.response.signature = `${signature.slice(0, -4)}${signature.slice(-4) === 'AAAA' ? 'BBBB' : 'AAAA'}`;
    expect(refusal(await send(next, answer))).toEqual(refused);
  });

  test('a challenge is used up by its first answer, right or wrong, also by two at once', async () => {
    const { device, member } = await withPasskey();
    const asked = await options('sign_in');
    const answer = device.get(asked);
    const answers = await Promise.all([send(asked, answer), send(asked, answer)]);
    expect(answers.map(({ status, body }) => (status === 200 ? 'in' : body.code)).toSorted()).toEqual(['challenge_invalid', 'in']);
    expect((await send(asked, answer)).body.code).toBe('challenge_invalid');
    const next = await options('sign_in');
    // The answer of before, to a challenge that is open.
    expect(refusal(await send(next, answer))).toEqual(refused);
    expect((await send(next, device.get(next))).body.code).toBe('challenge_invalid');
    expect(await service.sql(`select id from sessions where account_id = $1 and signed_in_by = 'passkey'`, [member.id])).toHaveLength(1);
  });

  test('a challenge holds for five minutes, and one for another purpose not at all', async () => {
    const { member, device } = await withPasskey();
    const asked = await options('sign_in');
    const [row] = await service.sql<{ seconds: number }>(
      'select round(extract(epoch from expires_at - now()))::int as seconds from auth_challenges where id = $1',
      [asked.challengeId],
    );
    expect(row!.seconds).toSatisfy((seconds: number) => seconds > 290 && seconds <= 300);
    await service.sql('update auth_challenges set expires_at = now() - make_interval(secs => 1) where id = $1', [asked.challengeId]);
    expect((await send(asked, device.get(asked))).body.code).toBe('challenge_invalid');
    const other = await options('reauthenticate', member);
    expect((await send(other, device.get(other))).body.code).toBe('challenge_invalid');
    expect((await send({ ...asked, challengeId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8' }, device.get(asked))).body.code).toBe(
      'challenge_invalid',
    );
  });

  test('one that counts its uses and falls behind is a copy: refused, and in the audit log', async () => {
    const { member, device } = await withPasskey();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expect(refusal(await signIn(device, { counter }))).toEqual(refused);
    const entries = await service.sql(
      `select details from audit_log where target_id = $1 and action = 'passkey_copy_suspected' order by created_at, id`,
      [member.id],
    );
    expect(entries).toEqual([7, 6, 0].map((told) => ({ details: { passkeyId: expect.any(String), known: 7, told } })));
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });

  test('the alarm is raised by the key itself alone', async () => {
    const { member, device } = await withPasskey();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    const forger = new Authenticator();
    const asked = await options('sign_in');
    expect(
      refusal(await send(asked, forger.get(asked, { credentialId: device.credentialId, userHandle: device.userHandle, counter: 1 }))),
    ).toEqual(refused);
    expect(await service.sql(`select id from audit_log where target_id = $1 and action = 'passkey_copy_suspected'`, [member.id])).toEqual(
      [],
    );
  });

  test('one that does not count, as those that are synced do not, signs in again and again', async () => {
    const { device, member } = await withPasskey(new Authenticator({ counts: false, isSynced: true }));
    for (let times = 0; times < 3; times += 1) expect((await signIn(device)).status).toBe(200);
    expect((await list(member))[0]!.isSynced).toBe(true);
  });

  test('an account whose address is not confirmed gets no session', async () => {
    const { device, member } = await withPasskey();
    await service.sql('update accounts set email_confirmed_at = null where id = $1', [member.id]);
    expect(refusal(await signIn(device))).toEqual([403, 'email_unconfirmed', []]);
  });

  test('no network tries more than 60 in five minutes, nor asks for more than 300 challenges', async () => {
    const body = { challengeId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8', response: {} };
    const tries = await Promise.all(Array.from({ length: 61 }, () => service.post('/api/auth/sign-in/passkey', { body })));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    await service.sql(
      `insert into limit_counters (key, window_ends_at, count) values ('passkey-options:127.0.0.1', now() + interval '4 minutes', 299)`,
    );
    expect((await ask('sign_in')).status).toBe(200);
    const { status, headers } = await ask('sign_in');
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(230, -2)]);
  });

  test('an answer of more than 64 kB is not read', async () => {
    const { status } = await service.post('/api/auth/sign-in/passkey', {
      body: { challengeId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8', response: { id: 'x'.repeat(70_000) } },
    });
    expect(status).toBe(413);
  });
});

describe('removing one', () => {
  test('it signs nobody in any more, the owner is told, and the password still works', async () => {
    const { member, device, passkey } = await withPasskey();
    const open = await options('sign_in');
    const answer = device.get(open);
    expect((await service.delete(`/api/auth/passkeys/${passkey.id}`, { token: member.token })).status).toBe(204);
    expect(refusal(await send(open, answer))).toEqual(refused);
    expect(refusal(await signIn(device))).toEqual(refused);
    expect(await list(member)).toEqual([]);
    await service.mail(member.email, 'A passkey was removed');
    expect((await service.delete(`/api/auth/passkeys/${passkey.id}`, { token: member.token })).status).toBe(404);
    expect((await service.signIn(member.email, password)).id).toBe(member.id);
  });

  test('another’s is not there', async () => {
    const { member, passkey } = await withPasskey();
    const other = await service.member();
    const { status, body } = await service.delete<Problem>(`/api/auth/passkeys/${passkey.id}`, { token: other.token });
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await list(member)).toEqual([passkey]);
  });
});

test('where the service has another address, passkeys are for that one', async () => {
  await using elsewhere = await TestService.start(publicAddress);
  const { body } = await elsewhere.post<PasskeyOptions>('/api/auth/passkeys/options', { body: { purpose: 'sign_in' } });
  expect(body.options['rpId']).toBe('community.example');
});
