import { expect, vi } from 'vitest';
import type { Passkey, PasskeyOptions, Problem } from '@clapback/contracts';
import { Authenticator, type CeremonyResponse } from '../../../test/authenticator.ts';
import { password, type TestService, type TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const prove = (member: TestMember, body: object) => service.post<Problem>('/api/auth/reauthenticate', { token: member.token, body });
const options = async (purpose: string, member: TestMember) =>
  (await service.post<PasskeyOptions>('/api/auth/passkeys/options', { token: member.token, body: { purpose } })).body;
const byPasskey = (member: TestMember, asked: PasskeyOptions, response: CeremonyResponse) =>
  prove(member, { passkey: { challengeId: asked.challengeId, response } });
/**
 * A call that asks for a recent proof: making recovery codes is refused by 409 where there is one, since two-factor authentication is off.
 */
const guarded = async (member: TestMember) => (await service.post<Problem>('/api/auth/recovery-codes', { token: member.token })).body.code;
const age = (member: TestMember, minutes = 11) =>
  service.sql('update sessions set authenticated_at = now() - make_interval(mins => $2) where account_id = $1', [member.id, minutes]);
const proofs = (member: TestMember) =>
  service.sql(
    `select l.details from audit_log l join sessions s on s.id = l.target_id where s.account_id = $1 and l.action = 'reauthenticated' order by l.created_at, l.id`,
    [member.id],
  );

/** A member with a passkey, whose proof is old. */
async function withPasskey(): Promise<{ member: TestMember; device: Authenticator; passkey: Passkey }> {
  const [member, device] = [await service.member(), new Authenticator()];
  const asked = await options('register', member);
  const { status, body } = await service.post<Passkey>('/api/auth/passkeys', {
    token: member.token,
    body: { challengeId: asked.challengeId, response: device.create(asked), name: 'A key' },
  });
  expect(status).toBe(201);
  await age(member);
  return { member, device, passkey: body };
}

test('a proof is asked for after ten minutes, the password gives one, and it is of this session alone', async () => {
  const member = await service.member();
  const elsewhere = await service.signIn(member.email);
  await age(member, 9);
  expect(await guarded(member)).toBe('conflict');
  await age(member);
  expect([await guarded(member), await guarded(elsewhere)]).toEqual(['reauthentication_required', 'reauthentication_required']);
  expect((await prove(member, { password })).status).toBe(204);
  expect([await guarded(member), await guarded(elsewhere)]).toEqual(['conflict', 'reauthentication_required']);
  expect(await proofs(member)).toEqual([{ details: { method: 'password' } }]);
});

test('a passkey gives one too', async () => {
  const { member, device } = await withPasskey();
  const asked = await options('reauthenticate', member);
  expect(asked.options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] }],
  });
  // A device that was told which passkey is meant need not say whose it is.
  expect((await byPasskey(member, asked, device.get(asked, { userHandle: null }))).status).toBe(204);
  expect(await guarded(member)).toBe('conflict');
  expect(await proofs(member)).toEqual([{ details: { method: 'passkey' } }]);
});

test('a wrong password is the refusal of a field, not of the session', async () => {
  const member = await service.member();
  await age(member);
  const { status, body } = await prove(member, { password: 'not this one at all' });
  expect([status, body.code, body.errors]).toEqual([
    400,
    'validation_failed',
    [{ field: 'password', code: 'wrong_password', message: 'That is not your password.' }],
  ]);
  expect([await guarded(member), await proofs(member)]).toEqual(['reauthentication_required', []]);
});

test('five wrong passwords in 15 minutes, also at once, end the tries of a session, not those of the account’s others', async () => {
  const member = await service.member();
  const elsewhere = await service.signIn(member.email);
  await age(member);
  const verify = vi.spyOn(service.platform.passwords, 'verify');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => prove(member, { password: `wrong password ${at}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 400),
    ...Array.from({ length: 7 }, () => 429),
  ]);
  expect(verify).toHaveBeenCalledTimes(5);
  verify.mockRestore();
  const refused = await prove(member, { password });
  expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    'too_many_requests',
    expect.closeTo(880, -2),
  ]);
  expect(await guarded(member)).toBe('reauthentication_required');
  expect((await prove(elsewhere, { password })).status).toBe(204);
  await service.sql(`update limit_counters set window_ends_at = now() - make_interval(secs => 1) where key like $1`, [
    `reauthenticate:${member.id}:%`,
  ]);
  expect((await prove(member, { password })).status).toBe(204);
});

test('the right password lets the tries begin anew', async () => {
  const member = await service.member();
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect((await prove(member, { password: 'not this one at all' })).status).toBe(400);
    expect((await prove(member, { password })).status).toBe(204);
  }
});

test.for<[string, object, string]>([
  ['neither', {}, 'password'],
  ['both', { password, passkey: { challengeId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8', response: {} } }, 'passkey'],
  ['an empty password', { password: '' }, 'password'],
  ['an unknown field', { password, role: 'admin' }, 'role'],
])('%s is refused', async ([, body, field]) => {
  const member = await service.member();
  await age(member);
  const answer = await prove(member, body);
  expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([400, 'validation_failed', field]);
  expect(await guarded(member)).toBe('reauthentication_required');
});

test('nobody without a session, or with one that has ended, proves anything', async () => {
  expect((await service.post('/api/auth/reauthenticate', { body: { password } })).status).toBe(401);
  const member = await service.member();
  await service.sql('update sessions set ended_at = now() where account_id = $1', [member.id]);
  expect((await prove(member, { password })).status).toBe(401);
});

test('a password that is changed, or a session that is ended, while it is checked, proves nothing', async () => {
  for (const change of [
    `update accounts set password_hash = 'another' where id = $1`,
    'update sessions set ended_at = now() where account_id = $1',
  ]) {
    const member = await service.member();
    await age(member);
    const { passwords } = service.platform;
    const verify = passwords.verify.bind(passwords);
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      await service.sql(change, [member.id]);
      return isRight;
    });
    expect([400, 401]).toContain((await prove(member, { password })).status);
    expect(await proofs(member)).toEqual([]);
    expect(
      await service.sql(`select id from sessions where account_id = $1 and authenticated_at > now() - interval '5 minutes'`, [member.id]),
    ).toEqual([]);
  }
});

test('another’s passkey, another session’s challenge, one for signing in, and an answer that was used prove nothing', async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const refusals: unknown[] = [];
  const attempt = async (asked: PasskeyOptions, response: CeremonyResponse) => {
    const { status, body } = await byPasskey(mine.member, asked, response);
    refusals.push([status, body.code]);
  };
  const first = await options('reauthenticate', mine.member);
  await attempt(first, theirs.device.get(first));
  const second = await options('reauthenticate', mine.member);
  await attempt(second, theirs.device.get(second, { userHandle: null }));
  const foreign = await options('reauthenticate', theirs.member);
  await attempt(foreign, mine.device.get(foreign));
  const elsewhere = await service.signIn(mine.member.email);
  const ofOther = await options('reauthenticate', elsewhere);
  await attempt(ofOther, mine.device.get(ofOther));
  const signIn = await options('sign_in', mine.member);
  await attempt(signIn, mine.device.get(signIn));
  const unverified = await options('reauthenticate', mine.member);
  await attempt(unverified, mine.device.get(unverified, { isVerified: false }));
  const behind = await options('reauthenticate', mine.member);
  await service.sql('update passkeys set counter = 100 where account_id = $1', [mine.member.id]);
  await attempt(behind, mine.device.get(behind, { counter: 100 }));
  expect(refusals).toEqual([
    [400, 'passkey_invalid'],
    [400, 'passkey_invalid'],
    [400, 'challenge_invalid'],
    [400, 'challenge_invalid'],
    [400, 'challenge_invalid'],
    [400, 'passkey_invalid'],
    [400, 'passkey_invalid'],
  ]);
  expect(await proofs(mine.member)).toEqual([]);
  expect(
    await service.sql(`select details->>'told' as told from audit_log where target_id = $1 and action = 'passkey_copy_suspected'`, [
      mine.member.id,
    ]),
  ).toEqual([{ told: '100' }]);

  const last = await options('reauthenticate', mine.member);
  const answer = mine.device.get(last, { counter: 101 });
  expect((await byPasskey(mine.member, last, answer)).status).toBe(204);
  await age(mine.member);
  expect((await byPasskey(mine.member, last, answer)).body.code).toBe('challenge_invalid');
  expect(await guarded(mine.member)).toBe('reauthentication_required');
});

test('[ADMIN-14] banning, granting a role and learning an anonymous author ask for a recent proof; without it nothing happens', async () => {
  const [admin, member] = [await service.member({ role: 'admin' }), await service.member()];
  const post = await service.createPost(member, { isAnonymous: true });
  const calls = {
    ban: () =>
      service.put<Problem>(`/api/admin/users/${member.id}/ban`, {
        token: admin.token,
        body: { banned: true, ground: 'spam', facts: 'Facts' },
      }),
    role: () => service.put<Problem>(`/api/admin/users/${member.id}/role`, { token: admin.token, body: { role: 'admin' } }),
    reveal: () =>
      service.post<Problem>(`/api/moderation/posts/${post.id}/reveal-author`, { token: admin.token, body: { reason: 'A court order' } }),
  };
  await age(admin);
  for (const call of [calls.reveal, calls.role, calls.ban]) {
    const { status, body } = await call();
    expect([status, body.code]).toEqual([403, 'reauthentication_required']);
  }
  expect(await service.sql('select granted_role, standing from accounts where id = $1', [member.id])).toEqual([
    { granted_role: 'responder', standing: 'active' },
  ]);
  expect(
    await service.sql('select action from audit_log where actor_id = $1 and target_id in ($2, $3)', [admin.id, member.id, post.id]),
  ).toEqual([]);
  // Who may not do it at all is told that, and not asked for a password.
  await age(member);
  expect(
    (await service.put<Problem>(`/api/admin/users/${admin.id}/role`, { token: member.token, body: { role: 'viewer' } })).body.code,
  ).not.toBe('reauthentication_required');

  expect((await prove(admin, { password })).status).toBe(204);
  expect([(await calls.reveal()).status, (await calls.role()).status, (await calls.ban()).status]).toEqual([200, 200, 200]);
});
