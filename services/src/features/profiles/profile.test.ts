import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnProfile, PostPage, Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
let dana: TestMember;
beforeAll(async () => {
  // Its own: a name that staff of another file have would be refused.
  service = await TestService.start();
  dana = await service.member({ displayName: 'Dana Whitlock' });
});
afterAll(() => service.close());

const read = async ({ token }: TestMember) => (await service.get<OwnProfile>('/api/me', { token })).body;
const change = ({ token }: TestMember, body: object) => service.patch<OwnProfile & Problem>('/api/me', { token, body });
const refusal = ({ status, body }: { status: number; body: Problem }) => [
  status,
  body.errors?.map(({ field, code }) => `${field}: ${code}`),
];

describe('one’s own profile', () => {
  test('[PROF-03, PROF-06] takes each field that is sent, keeps the others, and is answered as it is then', async () => {
    const member = await service.member({ displayName: 'Ravi Menon' });
    const before = await read(member);
    const first = await change(member, {
      displayName: '  Ravi  Menon-Lund ',
      companyName: 'Menon & Co',
      phone: '+46 70-123 45 67',
      city: 'Uppsala',
      state: 'Uppsala län',
      country: 'se',
      location: 'By the river',
    });
    expect([first.status, first.body]).toEqual([
      200,
      {
        ...before,
        displayName: 'Ravi  Menon-Lund',
        companyName: 'Menon & Co',
        phone: '+46701234567',
        city: 'Uppsala',
        state: 'Uppsala län',
        country: 'SE',
        location: 'By the river',
        updatedAt: expect.any(String),
      },
    ]);
    expect(first.body.updatedAt > before.updatedAt).toBe(true);
    const second = await change(member, { city: 'Gävle', location: ' ', phone: null });
    expect(second.body).toEqual({ ...first.body, city: 'Gävle', location: null, phone: null, updatedAt: expect.any(String) });
    expect(await read(member)).toEqual(second.body);
  });

  test('[PROF-06] is not written where nothing changes', async () => {
    const member = await service.member();
    const before = await read(member);
    const { status, body } = await change(member, { displayName: before.displayName, city: null });
    expect([status, body]).toEqual([200, before]);
    expect((await change(member, {})).body).toEqual(before);
    expect(await service.sql(`select id from events where kind = 'profile.changed' and actor_id = $1`, [member.id])).toEqual([]);
  });

  test('[PROF-05] keeps e-mail, role, verification and ban, whatever is sent for them', async () => {
    const before = await read(dana);
    const { status, body } = await change(dana, {
      city: 'Denver',
      email: 'other@example.org',
      role: 'admin',
      standing: 'active',
      isVerified: true,
      isBanned: true,
      id: '01a1fc0e-764e-707a-9097-8bbb7e28cda8',
    });
    expect([status, body]).toEqual([200, { ...before, city: 'Denver', updatedAt: expect.any(String) }]);
    const [row] = await service.sql('select email, granted_role, standing from accounts where id = $1', [dana.id]);
    expect(row).toEqual({ email: dana.email, granted_role: 'responder', standing: 'active' });
    for (const field of ['avatarUrl', 'avatar_type', 'createdAt', 'onboardedAt', 'is_verified', 'grantedRole'])
      expect(refusal(await change(dana, { [field]: true }))[0], field).toBe(400);
  });

  test('[PROF-10] is the only one that a member can change', async () => {
    const other = await service.member({ displayName: 'Ana Sousa' });
    const before = await read(other);
    expect((await change(dana, { displayName: 'Not Ana', userId: other.id })).body).toMatchObject({ id: dana.id, displayName: 'Not Ana' });
    await change(dana, { displayName: 'Dana Whitlock' });
    expect(await read(other)).toEqual(before);
    for (const path of [`/api/me/${other.id}`, `/api/profiles/${other.id}`, `/api/people/${other.id}`]) {
      const { status } = await service.patch(path, { token: dana.token, body: { displayName: 'Not Ana' } });
      expect([path, [400, 404, 405].includes(status)]).toEqual([path, true]);
    }
    expect(await read(other)).toEqual(before);
  });

  test('[PROF-08] that is not there is said to be not there', async () => {
    const member = await service.member();
    await service.sql('delete from profiles where id = $1', [member.id]);
    const { status, body } = await change(member, { city: 'Denver' });
    expect([status, body.code, body.detail]).toEqual([404, 'not_found', 'Profile not found. Please try refreshing the page.']);
  });
});

describe('what is refused, at its field:', () => {
  test.for([
    [{ displayName: '' }, 'displayName: required'],
    [{ displayName: ' ' }, 'displayName: required'],
    [{ displayName: 'Anonymous (author)' }, 'displayName: reserved'],
    [{ displayName: 'Clаpback Support' }, 'displayName: reserved'],
    [{ displayName: 'Dana Whitlock ✓' }, 'displayName: reserved'],
    [{ displayName: 'Da\u202Ena' }, 'displayName: characters_not_allowed'],
    [{ displayName: 'Da\nna' }, 'displayName: characters_not_allowed'],
    [{ displayName: 'D\u{E0041}' }, 'displayName: characters_not_allowed'],
    [{ city: 'Den\u0000ver' }, 'city: characters_not_allowed'],
    [{ location: 'West\nside' }, 'location: characters_not_allowed'],
    [{ country: 'XX' }, 'country: wrong_value'],
    [{ country: 'UK' }, 'country: wrong_value'],
    [{ phone: '12' }, 'phone: wrong_format'],
    [{ phone: '070-123 45 67' }, 'phone: wrong_format'],
    [{ phone: '+1 212 555 0123 ext. 4' }, 'phone: wrong_format'],
    [{ phone: 'call me' }, 'phone: wrong_format'],
  ] as const)('%j', async ([body, expected]) => {
    expect(refusal(await change(dana, body))).toEqual([400, [expected]]);
  });

  test('a name that could be taken for that of staff, from the moment on in which they are; who had one keeps it', async () => {
    const [before, after] = [await service.member({ displayName: 'Sunniva Rød' }), await service.member()];
    expect((await change(after, { displayName: 'Sunniva Rod' })).status).toBe(200);
    await change(after, { displayName: 'Somebody Else' });
    const staff = await service.member({ displayName: 'Sunniva Rød', role: 'moderator' });
    expect(refusal(await change(after, { displayName: 'sunniva rød' }))).toEqual([400, ['displayName: reserved']]);
    expect(refusal(await change(after, { displayName: 'Ѕunniva-Rød' }))).toEqual([400, ['displayName: reserved']]);
    // The form sends all of its fields.
    expect((await change(before, { displayName: 'Sunniva Rød', city: 'Bergen' })).body).toMatchObject({ city: 'Bergen' });
    expect((await change(staff, { displayName: 'Sunniva Rød', city: 'Oslo' })).status).toBe(200);
    expect((await change(before, { displayName: 'Sunniva R.' })).status).toBe(200);
    expect(refusal(await change(before, { displayName: 'Sunniva Rød' }))).toEqual([400, ['displayName: reserved']]);
  });

  test('a text that is too long, by one character', async () => {
    for (const [field, max] of Object.entries({ displayName: 60, companyName: 120, city: 80, state: 80, location: 120 })) {
      expect((await change(dana, { [field]: 'n'.repeat(max + 1) })).status, field).toBe(400);
      expect((await change(dana, { [field]: 'n'.repeat(max) })).status, field).toBe(200);
    }
    await change(dana, { displayName: 'Dana Whitlock', companyName: null, city: null, state: null, location: null });
  });

  test('a number without its country is read as one of the country beside it', async () => {
    const member = await service.member();
    expect((await change(member, { phone: '070-123 45 67', country: 'SE' })).body.phone).toBe('+46701234567');
  });
});

describe('two tabs that change one profile', () => {
  test('[PROF-06] the second is refused with what stands there now, and overwrites nothing', async () => {
    const member = await service.member({ displayName: 'Ada Berg' });
    const { updatedAt } = await read(member);
    const first = await change(member, { city: 'Denver', lastUpdatedAt: updatedAt });
    const second = await change(member, { city: 'Boulder', phone: '+12125550123', lastUpdatedAt: updatedAt });
    expect([first.status, second.status, second.body.code, second.body.context]).toEqual([
      200,
      409,
      'content_changed',
      {
        displayName: 'Ada Berg',
        companyName: '',
        phone: '',
        city: 'Denver',
        state: '',
        country: '',
        location: '',
        updatedAt: first.body.updatedAt,
      },
    ]);
    expect(await read(member)).toEqual(first.body);
    const third = await change(member, { city: 'Boulder', lastUpdatedAt: second.body.context!['updatedAt'] });
    expect([third.status, third.body.city]).toEqual([200, 'Boulder']);
  });

  test('at the same moment: one is taken', async () => {
    const member = await service.member();
    const { updatedAt } = await read(member);
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((city) => change(member, { city, lastUpdatedAt: updatedAt })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('an avatar that was chosen meanwhile takes nothing from who fills the form in', async () => {
    const member = await service.member();
    const { updatedAt } = await read(member);
    await service.put('/api/me/avatar', { token: member.token, body: { avatarType: 'default', avatarUrl: '/avatars/2.svg' } });
    const { status, body } = await change(member, { city: 'Denver', lastUpdatedAt: updatedAt });
    expect([status, body.city, body.avatarUrl]).toEqual([200, 'Denver', '/avatars/2.svg']);
  });
});

describe('a verified name', () => {
  const verified = async () => {
    const member = await service.member({ displayName: 'Ada Berg' });
    await service.sql('update profiles set is_verified = true where id = $1', [member.id]);
    return member;
  };

  test('[PROF-05] that is changed is not verified any more, and the log says so without a word of it', async () => {
    const member = await verified();
    const { body } = await change(member, { displayName: 'Ada Berg-Lund' });
    expect([body.displayName, body.isVerified]).toEqual(['Ada Berg-Lund', false]);
    const lines = await service.sql('select actor_id, action, target_kind, target_id, details from audit_log where target_id = $1', [
      member.id,
    ]);
    expect(lines).toContainEqual({
      actor_id: member.id,
      action: 'verification_lapsed',
      target_kind: 'account',
      target_id: member.id,
      details: null,
    });
  });

  test('stays verified while the name stays', async () => {
    const member = await verified();
    const { body } = await change(member, { displayName: ' Ada Berg ', city: 'Denver' });
    expect([body.displayName, body.city, body.isVerified]).toEqual(['Ada Berg', 'Denver', true]);
  });
});

test('a new name is in the feed at once, and the member’s other tabs hear of it', async () => {
  const member = await service.member({ displayName: 'Old Name' });
  const post = await service.createPost(member, { title: 'By name' });
  await service.allTold();
  const author = async () => (await service.get<PostPage>('/api/posts')).body.items.find(({ id }) => id === post.id)?.author?.displayName;
  expect(await author()).toBe('Old Name');
  await using socket = await TestSocket.open(service, { token: member.token });
  await socket.subscribe([`account:${member.id}`]);
  await change(member, { displayName: 'New Name' });
  expect(await socket.next('event', ({ kind }) => kind === 'profile.changed')).toMatchObject({ ids: { accountId: member.id } });
  expect(await author()).toBe('New Name');
});

test('one member can change their profile 120 times an hour', async () => {
  const member = await service.member();
  await service.sql(`insert into limit_counters (key, count, window_ends_at) values ($1, 120, now() + interval '1 hour')`, [
    `profile:${member.id}`,
  ]);
  expect((await change(member, { city: 'Denver' })).status).toBe(429);
});
