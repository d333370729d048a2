import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AcceptedTerms, AcknowledgedPrivacy, DataExport, Problem, SessionGrant } from '@clapback/contracts';
import { defaultChannels } from '@clapback/contracts/vocabulary';
import { operatorSettings } from '../../../test/public-address.ts';
import { password, TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start({
    ...operatorSettings,
    AI_BASE_URL: 'http://127.0.0.1:9/v1',
    AI_MODEL: 'small',
    ALERT_SEARCH_URL: 'http://127.0.0.1:9/search',
    STAFF_WEBHOOK_URL: 'http://127.0.0.1:9/staff',
  });
});
afterAll(() => service.close());

/** A member who accepted older terms, or knows an older privacy policy, as everybody does who was there before the present ones. */
async function memberOfBefore({ terms = '2026-11-23', privacy = '2026-11-30' } = {}): Promise<TestMember> {
  const member = await service.member();
  for (const [document, version] of Object.entries({ terms, privacy }))
    await service.sql(
      `insert into terms_acceptances (id, account_id, document, version, accepted_at) values (gen_random_uuid(), $1, $2, $3, now() - interval '2 days')`,
      [member.id, document, version],
    );
  return member;
}
const memberWhoKnowsAnOlderPolicy = () => memberOfBefore({ terms: '2026-11-30', privacy: '2026-11-24' });
const acknowledge = ({ token }: TestMember, body: object = { privacyVersion: '2026-11-30' }) =>
  service.post<AcknowledgedPrivacy & Problem>('/api/me/privacy-acknowledgements', { token, body });
const accept = ({ token }: TestMember, body: object = { acceptsTerms: true, termsVersion: '2026-11-30' }) =>
  service.post<AcceptedTerms & Problem>('/api/me/terms-acceptances', { token, body });
const write = async ({ token }: TestMember) =>
  service.post<Problem>('/api/posts', {
    token,
    body: { title: 'A title', content: 'Some words', postType: 'statement', captchaToken: await service.pass('create_post') },
  });
const termsDue = async ({ token }: TestMember) =>
  (await service.get<{ user: { termsDue?: string } }>('/api/auth/session', { token })).body.user.termsDue;
const versions = ({ id }: TestMember) =>
  service.sql(`select version from terms_acceptances where account_id = $1 and document = 'terms' order by version`, [id]);

test('[LEGAL-03] the legal pages are told who runs the service, and which services of others it uses', async () => {
  const { status, body } = await service.get('/api/legal/operator');
  expect([status, body]).toEqual([
    200,
    {
      name: 'Clapback Inc.',
      postalAddress: '14 Harbour Road, Dover, DE 19901, United States',
      jurisdiction: 'Delaware, United States',
      email: 'support@community.example',
      dataProtectionContact: '[not set on this machine: OPERATOR_DATA_PROTECTION_CONTACT]',
      dmcaAgent: '[not set on this machine: OPERATOR_DMCA_AGENT]',
      noticeAddress: '[not set on this machine: OPERATOR_NOTICE_ADDRESS]',
      outsideServices: ['ai_model', 'alert_search', 'news', 'mastodon', 'staff_webhook'],
    },
  ]);
});

describe('[LEGAL-03] a member of before the present terms', () => {
  test('is asked at the next sign-in, and by the session that is open', async () => {
    const dana = await memberOfBefore();
    expect(await termsDue(dana)).toBe('2026-11-30');
    const { body } = await service.post<SessionGrant>('/api/auth/sign-in', { body: { email: dana.email, password } });
    expect(body.user.termsDue).toBe('2026-11-30');
    expect(await termsDue(await service.member())).toBeUndefined();
  });

  test('changes nothing until they have accepted, and then goes on', async () => {
    const dana = await memberOfBefore();
    const refused = await write(dana);
    expect([refused.status, refused.body.code, refused.body.title, refused.body.context]).toEqual([
      409,
      'consent_required',
      'Please accept the new terms first.',
      { path: '/terms' },
    ]);
    for (const [method, path, body] of [
      ['PATCH', '/api/me', { displayName: 'Dana W.' }],
      ['PUT', '/api/me/time-zone', { timeZone: 'Europe/Berlin' }],
      ['POST', '/api/subscription/checkout', {}],
    ] as const)
      expect([path, (await service.call<Problem>(method, path, { token: dana.token, body })).body.code]).toEqual([
        path,
        'consent_required',
      ]);
    const accepted = await accept(dana);
    expect([accepted.status, accepted.body.termsVersion]).toEqual([200, '2026-11-30']);
    expect(await termsDue(dana)).toBeUndefined();
    expect((await write(dana)).status).toBe(201);
  });

  test('reads, copies their data, appeals, looks after the account, signs out and deletes the account without', async () => {
    const dana = await memberOfBefore();
    const { token } = dana;
    for (const path of ['/api/posts', '/api/me', '/api/me/export', '/api/auth/sessions', '/api/me/decisions'])
      expect([path, (await service.get(path, { token })).status]).toEqual([path, 200]);
    expect((await service.post('/api/me/exports', { token })).status).toBe(202);
    expect((await service.post('/api/notifications/read', { token, body: { all: true } })).status).toBe(200);
    expect((await service.post<Problem>('/api/me/appeals', { token, body: {} })).body.code).toBe('validation_failed');
    expect((await service.post('/api/auth/reauthenticate', { token, body: { password } })).status).toBeLessThan(300);
    expect((await service.post('/api/auth/sign-out', { headers: { cookie: (await memberOfBefore()).cookie } })).status).toBe(204);
    const deleted = await service.call('DELETE', '/api/me', { token, body: { confirmation: 'DELETE' } });
    expect(deleted.status).not.toBe(409);
  });

  test('opts out of emails without; no zone of a browser is kept before the privacy policy is acknowledged', async () => {
    const channels = { ...defaultChannels, response: { inApp: true, email: false, digest: false } };
    const settings = { channels, digestAt: '09:00', quietHours: null, timeZone: 'Europe/Berlin' };
    for (const [dana, timeZone] of [
      [await memberOfBefore(), 'Europe/Berlin'],
      [await memberWhoKnowsAnOlderPolicy(), 'UTC'],
    ] as const) {
      const { status, body } = await service.put('/api/me/notification-settings', { token: dana.token, body: settings });
      expect([status, body]).toEqual([200, { ...settings, timeZone }]);
    }
  });

  test('has each consent kept with its time, once, however often it is sent, and takes it along', async () => {
    const dana = await memberOfBefore();
    const answers = await Promise.all([accept(dana), accept(dana), accept(dana)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.acceptedAt)).size).toBe(1);
    expect(await versions(dana)).toEqual([{ version: '2026-11-23' }, { version: '2026-11-30' }]);
    const { body } = await service.get<DataExport>('/api/me/export', { token: dana.token });
    expect(body.acceptances.filter(({ document }) => document === 'terms').map(({ version }) => version)).toEqual([
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  test('cannot accept another version than the one that holds, nor without saying so', async () => {
    const dana = await memberOfBefore();
    for (const version of ['2026-11-23', '2126-11-25', '', 'latest']) {
      const { status, body } = await accept(dana, { acceptsTerms: true, termsVersion: version });
      expect([version, status, body.errors?.map(({ field }) => field)]).toEqual([version, 400, ['termsVersion']]);
    }
    expect((await accept(dana, { acceptsTerms: false, termsVersion: '2026-11-30' })).status).toBe(400);
    expect(await versions(dana)).toEqual([{ version: '2026-11-23' }]);
  });

  test('a banned one is not asked: they have other things to read', async () => {
    const dana = await memberOfBefore();
    await service.sql(`update accounts set standing = 'banned' where id = $1`, [dana.id]);
    expect(await termsDue(dana)).toBeUndefined();
  });
});

describe('[LEGAL-04] a member of before the present privacy policy', () => {
  const privacyDue = async ({ token }: TestMember) =>
    (await service.get<{ user: { privacyDue?: string; termsDue?: string } }>('/api/auth/session', { token })).body.user;

  test('is told on the next page, changes nothing until they have acknowledged it, and then goes on', async () => {
    const dana = await memberWhoKnowsAnOlderPolicy();
    expect(await privacyDue(dana)).toMatchObject({ privacyDue: '2026-11-30' });
    expect(await privacyDue(dana)).not.toHaveProperty('termsDue');
    const refused = await write(dana);
    expect([refused.status, refused.body.code, refused.body.title, refused.body.context]).toEqual([
      409,
      'privacy_unacknowledged',
      'Please read the new privacy policy first.',
      { path: '/privacy' },
    ]);
    const [first, again] = [await acknowledge(dana), await acknowledge(dana)];
    expect([first.status, first.body.privacyVersion]).toEqual([200, '2026-11-30']);
    expect(again.body).toEqual(first.body);
    expect(await privacyDue(dana)).not.toHaveProperty('privacyDue');
    expect((await write(dana)).status).toBe(201);
    const { body } = await service.get<DataExport>('/api/me/export', { token: dana.token });
    expect(body.acceptances.map(({ document, version }) => [document, version])).toContainEqual(['privacy', '2026-11-30']);
  });

  test('who has acknowledged none is asked where it is newer than the terms of their sign-up, after the terms', async () => {
    const dana = await memberOfBefore();
    await service.sql(`delete from terms_acceptances where account_id = $1 and document = 'privacy'`, [dana.id]);
    expect((await write(dana)).body.code).toBe('consent_required');
    await accept(dana);
    expect((await write(dana)).body.code).toBe('privacy_unacknowledged');
    await acknowledge(dana);
    expect((await write(dana)).status).toBe(201);
    // Made without a sign-up.
    expect(await privacyDue(await service.member())).not.toHaveProperty('privacyDue');
  });

  test('cannot acknowledge another version than the one that holds', async () => {
    const dana = await memberWhoKnowsAnOlderPolicy();
    for (const version of ['2026-11-24', '2126-11-25', '', 'latest']) {
      const { status, body } = await acknowledge(dana, { privacyVersion: version });
      expect([version, status, body.errors?.map(({ field }) => field)]).toEqual([version, 400, ['privacyVersion']]);
    }
    expect(await privacyDue(dana)).toMatchObject({ privacyDue: '2026-11-30' });
  });

  test.for(['active', 'suspended', 'banned'])(
    'reads, copies their data, appeals and deletes the account without, %s too',
    async (standing) => {
      for (const dana of [await memberWhoKnowsAnOlderPolicy(), await memberOfBefore()]) {
        await service.sql(`update accounts set standing = $2, standing_until = null where id = $1`, [dana.id, standing]);
        const { token } = dana;
        for (const path of ['/api/posts', '/api/me', '/api/me/export', '/api/me/decisions'])
          expect([path, (await service.get(path, { token })).status]).toEqual([path, 200]);
        expect((await service.post('/api/auth/reauthenticate', { token, body: { password } })).status).toBeLessThan(300);
        expect((await service.post('/api/me/exports', { token })).status).toBe(202);
        expect((await service.post<Problem>('/api/me/appeals', { token, body: {} })).body.code).toBe('validation_failed');
        expect((await service.call('DELETE', '/api/me', { token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } })).status).toBe(
          204,
        );
      }
    },
  );
});
