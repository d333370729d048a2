import { describe, expect } from 'vitest';
import type { CompletedOnboarding, DataExport, OwnProfile, Problem, SessionGrant, SessionUser } from '@clapback/contracts';
import { password, type TestService, type TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const agreement = { acceptsGuidelines: true, guidelinesVersion: '2026-11-30' };
const complete = ({ token }: { token: string }, body: unknown = agreement) =>
  service.post<CompletedOnboarding & Problem>('/api/me/onboarding', { token, body });
const stateOf = async ({ token }: { token: string }) =>
  (await service.get<{ user: SessionUser }>('/api/auth/session', { token })).body.user.onboarding;
const profileOf = async ({ token }: { token: string }) => (await service.get<OwnProfile>('/api/me', { token })).body;
const acceptancesOf = ({ id }: { id: string }) =>
  service.sql('select document, version, accepted_at from terms_acceptances where account_id = $1', [id]);
const signIn = async ({ email }: { email: string }) =>
  (await service.post<SessionGrant>('/api/auth/sign-in', { body: { email, password } })).body.user.onboarding;
/** An account that is confirmed and that nobody has signed in to. */
async function account(email: string): Promise<{ id: string; email: string }> {
  await service.signUp(email, 'Robin Vale');
  const [made] = await service.sql<{ id: string }>('update accounts set email_confirmed_at = now() where email = $1 returning id', [email]);
  return { id: made!.id, email };
}

describe('completing', () => {
  test('[ONBOARD-04] keeps the version that was agreed to, and changes updated_at of the profile', async () => {
    const dana = await service.member();
    const before = await profileOf(dana);
    expect(await stateOf(dana)).toBe('open');
    const { status, body } = await complete(dana);
    expect([status, body]).toEqual([200, { onboardedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }]);
    const after = await profileOf(dana);
    expect(after.updatedAt).toBe(body.onboardedAt);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
    expect(await acceptancesOf(dana)).toEqual([
      { document: 'community_guidelines', version: '2026-11-30', accepted_at: new Date(body.onboardedAt) },
    ]);
    expect(await stateOf(dana)).toBe('done');
    expect((await service.get<DataExport>('/api/me/export', { token: dana.token })).body).toMatchObject({
      profile: { onboardedAt: body.onboardedAt },
      acceptances: [{ document: 'community_guidelines', version: '2026-11-30', acceptedAt: body.onboardedAt }],
    });
  });

  test('twice, and in two tabs at once, is once: the first time stays', async () => {
    const dana = await service.member();
    const [one, other] = await Promise.all([complete(dana), complete(dana)]);
    expect([one!.status, other!.status]).toEqual([200, 200]);
    expect(other!.body).toEqual(one!.body);
    expect((await complete(dana)).body).toEqual(one!.body);
    expect((await profileOf(dana)).updatedAt).toBe(one!.body.onboardedAt);
    expect(await acceptancesOf(dana)).toHaveLength(1);
  });

  test('[ONBOARD-03] is refused without the agreement, whatever stands in its place', async () => {
    const dana = await service.member();
    const { updatedAt } = await profileOf(dana);
    const { acceptsGuidelines: _left, ...without } = agreement;
    for (const body of [without, ...[false, 'true', 1, null].map((acceptsGuidelines) => ({ ...agreement, acceptsGuidelines }))]) {
      const answer = await complete(dana, body);
      expect([answer.status, answer.body.code, answer.body.errors], JSON.stringify(body)).toEqual([
        400,
        'validation_failed',
        [{ field: 'acceptsGuidelines', code: 'required', message: 'Agreement Required' }],
      ]);
    }
    expect([await stateOf(dana), (await profileOf(dana)).updatedAt, await acceptancesOf(dana)]).toEqual(['open', updatedAt, []]);
  });

  test('[ONBOARD-03] is refused for guidelines that do not hold, and without a version', async () => {
    const dana = await service.member();
    for (const guidelinesVersion of ['2026-11-23', '2126-11-28', '', 'latest']) {
      const { status, body } = await complete(dana, { ...agreement, guidelinesVersion });
      expect([status, body.errors], guidelinesVersion).toEqual([
        400,
        [
          {
            field: 'guidelinesVersion',
            code: 'wrong_value',
            message: 'The guidelines have changed. Please reload the page and read them again.',
          },
        ],
      ]);
    }
    const { status, body } = await complete(dana, { acceptsGuidelines: true });
    expect([status, body.errors?.map(({ field, code }) => [field, code])]).toEqual([400, [['guidelinesVersion', 'required']]]);
    expect([await stateOf(dana), await acceptancesOf(dana)]).toEqual(['open', []]);
  });

  test('is nobody else’s: an id in the body is not looked at', async () => {
    const [dana, other] = [await service.member(), await service.member()];
    expect((await complete(dana, { ...agreement, userId: other.id })).status).toBe(200);
    expect([await stateOf(dana), await stateOf(other)]).toEqual(['done', 'open']);
  });

  test('is open to a member who is suspended, and is told to their other tabs', async () => {
    const dana = await service.member({ standing: 'suspended' });
    await service.sql(`delete from events where kind = 'account.changed'`);
    expect((await complete(dana)).status).toBe(200);
    expect(await service.sql(`select ids from events where kind = 'account.changed'`)).toEqual([{ ids: { accountId: dana.id } }]);
  });
});

describe('being led there', () => {
  test('happens at the very first sign-in alone', async () => {
    const robin = await account('robin@example.org');
    expect([await signIn(robin), await signIn(robin)]).toEqual(['new', 'open']);
    const [session] = await service.sql<{ count: number }>('select count(*)::int as count from sessions where account_id = $1', [robin.id]);
    expect(session).toEqual({ count: 2 });
  });

  test('is not said again when the token is refreshed', async () => {
    const robin = await account('refreshed@example.org');
    const { body, cookie } = await signInWithCookie(robin.email);
    expect(body.user.onboarding).toBe('new');
    const refreshed = await service.post<SessionGrant>('/api/auth/refresh', { headers: { cookie } });
    expect([refreshed.status, refreshed.body.user.onboarding]).toEqual([200, 'open']);
  });

  test('of two first sign-ins at the same moment one is the first', async () => {
    const robin = await account('at-once@example.org');
    expect((await Promise.all([signIn(robin), signIn(robin)])).toSorted()).toEqual(['new', 'open']);
  });

  test('is spared to somebody who is suspended', async () => {
    const robin = await account('held-back@example.org');
    await service.suspend(robin);
    expect(await signIn(robin)).toBe('open');
  });

  async function signInWithCookie(email: string) {
    const { body, headers } = await service.post<SessionGrant>('/api/auth/sign-in', { body: { email, password } });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return { body, cookie };
  }
});

test('a member of before has it open', async () => {
  const old: TestMember = await service.member();
  expect(await signIn(old)).toBe('open');
});
