import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Passkey, PasskeyList, PasskeyOptions, Problem, SessionGrant } from '@clapback/contracts';
import { Authenticator, type CeremonyResponse, type Misbehaviour } from '../../../test/authenticator.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.close());

const options = async (purpose: string, token?: string) => (await service.post<PasskeyOptions & Problem>('/api/auth/passkeys/options', { body: { purpose }, ...(token ? { token } : {}) })).body;
const keep = (member: TestMember, asked: PasskeyOptions, response: CeremonyResponse, name = 'My laptop') =>
  service.post<Passkey & Problem>('/api/auth/passkeys', { token: member.token, body: { challengeId: asked.challengeId, response, name } });
const send = (asked: PasskeyOptions, response: CeremonyResponse) => service.post<SessionGrant & Problem>('/api/auth/sign-in/passkey', { body: { challengeId: asked.challengeId, response } });

/** A member with a passkey. */
async function withPasskey(device = new Authenticator()): Promise<{ member: TestMember; device: Authenticator; passkey: Passkey }> {
  const member = await service.member();
  const asked = await options('register', member.token);
  const answer = await keep(member, asked, device.create(asked));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { member, device, passkey: answer.body };
}

async function signIn(device: Authenticator, wrong: Misbehaviour = {}) {
  const asked = await options('sign_in');
  return send(asked, device.get(asked, wrong));
}

test('a passkey is kept, listed and signs in by itself', async () => {
  const { member, device, passkey } = await withPasskey();
  expect(passkey).toMatchObject({ name: 'My laptop', isSynced: false, lastUsedAt: null });
  const answer = await signIn(device);
  expect([answer.status, answer.body.user.id]).toEqual([200, member.id]);
  expect((await service.get<PasskeyList>('/api/auth/passkeys', { token: answer.body.accessToken })).body).toEqual({ items: [{ ...passkey, lastUsedAt: expect.any(String) }], nextCursor: null });
});
