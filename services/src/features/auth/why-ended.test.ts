import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({ SUPPORT_ADDRESS: 'support@clapback.example' });
});
afterAll(() => service.close());

const refresh = (cookie: string) => service.post<Problem>('/api/auth/refresh', { headers: { cookie } });
const answer = async (cookie: string) => {
  const { status, body, headers } = await refresh(cookie);
  return {
    status,
    code: body.code,
    detail: body.detail,
    isCookieGone: headers.getSetCookie().some((line) => line.startsWith('clapback_refresh=;')),
  };
};
const over = { status: 401, code: 'session_missing', detail: undefined, isCookieGone: true };

test('a refresh of a session that a ban ended says why, and takes the cookie away', async () => {
  const member = await service.member();
  await service.ban(member);
  expect(await answer(member.cookie)).toEqual({
    status: 403,
    code: 'account_banned',
    detail: 'Ground: Spam or misleading content. You can sign in to read the decision. Questions: support@clapback.example',
    isCookieGone: true,
  });
});

test('it says all of the decision that the banned member reads, and nothing that names who decided', async () => {
  const member = await service.member();
  const { decisionId } = await service.ban(member);
  const { body } = await refresh(member.cookie);
  expect(body.context).toEqual({
    decisionId,
    standing: 'banned',
    ground: 'spam',
    facts: 'Posted 40 advertisements in an hour.',
    isAutomated: 'false',
    decidedAt: expect.stringMatching(/Z$/),
    appealAllowed: 'true',
    contact: 'support@clapback.example',
  });
});

test('once the ban is taken back, the session is simply over', async () => {
  const member = await service.member();
  await service.ban(member);
  await service.unban(member);
  expect(await answer(member.cookie)).toEqual(over);
});

test('nobody else is told: a session that ended otherwise, a token made up for a banned member’s session, none at all', async () => {
  const member: TestMember = await service.member();
  const elsewhere = await service.signIn(member.email);
  await service.post('/api/auth/sign-out', { headers: { cookie: elsewhere.cookie } });
  await service.ban(member);
  expect(await answer(elsewhere.cookie)).toEqual(over);
  expect(await answer(`${member.cookie.slice(0, -4)}AAAA`)).toEqual(over);
  expect(await answer('')).toEqual(over);
});
