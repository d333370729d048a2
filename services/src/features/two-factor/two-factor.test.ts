import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem, RecoveryCodes, SecondFactorNeeded, SessionGrant, TotpSetup, TwoFactorState } from '@clapback/contracts';
import { password, TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.close());

/** The code of the time step that is `steps` from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const begin = (member: TestMember) => service.post<TotpSetup & Problem>('/api/auth/totp', { token: member.token });
const confirm = (member: TestMember, code: string) => service.post<RecoveryCodes & Problem>('/api/auth/totp/confirm', { token: member.token, body: { code } });
const state = async (member: TestMember) => (await service.get<TwoFactorState>('/api/auth/totp', { token: member.token })).body;
const send = (ticket: string, code: string) => service.post<SessionGrant & Problem>('/api/auth/sign-in/second-factor', { body: { ticket, code } });

async function ticketOf(email: string): Promise<string> {
  const { status, body } = await service.post<SecondFactorNeeded>('/api/auth/sign-in', { body: { email, password, captchaToken: await service.pass('sign_in') } });
  expect(status).toBe(202);
  return body.ticket;
}

/** A member whose app is set up. The code of the step before now was taken by that, so those of now and of the next are free. */
async function withTotp(): Promise<{ member: TestMember; secret: string; codes: string[] }> {
  const member = await service.member();
  const { secret } = (await begin(member)).body;
  const { status, body } = await confirm(member, codeOf(secret, -1));
  expect(status).toBe(200);
  return { member, secret, codes: body.codes };
}

test('set up by a first code, it is asked for after the password, and the code begins the session', async () => {
  const { member, secret, codes } = await withTotp();
  expect(codes).toHaveLength(10);
  expect(await state(member)).toEqual({ enabledAt: expect.any(String), recoveryCodesLeft: 10 });
  const answer = await send(await ticketOf(member.email), codeOf(secret));
  expect([answer.status, answer.body.user?.id]).toEqual([200, member.id]);
});
