import { expect, test } from 'vitest';
import type { Bootstrapped, BootstrapState, CurrentSession, Problem } from '@clapback/contracts';
import { publicAddress } from '../../../test/public-address.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { firstAdminWords } from './bootstrap.ts';

const state = async (service: TestService, { token }: TestMember) =>
  (await service.get<BootstrapState>('/api/admin/bootstrap', { token })).body;
const become = (service: TestService, { token }: TestMember, body: object = {}) =>
  service.post<Bootstrapped & Problem>('/api/admin/bootstrap', { token, body });

test('[BOOT-02, BOOT-04, BOOT-06] the first member who asks becomes admin, of ten at once one; after that it answers false and changes nobody', async () => {
  await using service = await TestService.start();
  const members: TestMember[] = [];
  for (let number = 0; number < 10; number += 1) members.push(await service.member({ role: 'viewer' }));
  expect((await service.post('/api/admin/bootstrap', { body: {} })).status).toBe(401);
  expect(await state(service, members[0]!)).toEqual({ isOpen: true, needsToken: false });
  const answers = await Promise.all(members.map((member, index) => become(service, member, { userId: members[(index + 1) % 10]!.id })));
  expect(answers.map(({ status, body }) => [status, body.granted])).toEqual(
    expect.arrayContaining([[200, true], ...Array.from({ length: 9 }, () => [200, false])]),
  );
  expect(answers.filter(({ body }) => body.granted)).toHaveLength(1);
  const first = members[answers.findIndex(({ body }) => body.granted)]!;
  expect(await service.sql(`select id from accounts where granted_role = 'admin'`)).toEqual([{ id: first.id }]);
  expect((await service.get<CurrentSession>('/api/auth/session', { token: first.token })).body.user.role).toBe('admin');
  expect(await state(service, members[0]!)).toEqual({ isOpen: false, needsToken: false });
  expect(await service.sql(`select actor_id, target_id from audit_log where action = 'admin_bootstrapped'`)).toEqual([
    { actor_id: first.id, target_id: first.id },
  ]);
});

test('whoever starts the service is told how the first admin is made, until there is one', async () => {
  await using service = await TestService.start();
  await using withToken = await TestService.start({ ADMIN_SETUP_TOKEN: 'plum-harbour-9' });
  await using atPublicAddress = await TestService.start(publicAddress);
  const words = ({ platform }: TestService) => firstAdminWords(platform);
  expect([await words(service), await words(withToken), await words(atPublicAddress)]).toEqual([
    'Nobody is admin yet: sign up, then press “Become admin” on the start page.',
    'Nobody is admin yet: sign up, then enter ADMIN_SETUP_TOKEN on the start page.',
    'Nobody is admin yet, and nobody can become it: set ADMIN_SETUP_TOKEN and start again.',
  ]);
  await become(service, await service.member());
  expect(await words(service)).toBeNull();
});

test('[BOOT-06] where a setup token is set it is asked for; a suspended or banned member is refused', async () => {
  await using service = await TestService.start({ ADMIN_SETUP_TOKEN: 'plum-harbour-9' });
  const [member, suspended, banned] = [await service.member(), await service.member(), await service.member()];
  // By hand: there is no admin yet who could do it.
  for (const [{ id }, standing] of [
    [suspended, 'suspended'],
    [banned, 'banned'],
  ] as const)
    await service.sql('update accounts set standing = $2 where id = $1', [id, standing]);
  expect(await state(service, member)).toEqual({ isOpen: true, needsToken: true });
  for (const body of [{}, { token: '' }, { token: 'plum-harbour-8' }])
    expect((await become(service, member, body)).body.errors?.[0]?.field).toBe('token');
  expect([
    (await become(service, suspended, { token: 'plum-harbour-9' })).status,
    (await become(service, banned, { token: 'plum-harbour-9' })).status,
  ]).toEqual([403, 403]);
  expect((await become(service, member, { token: 'plum-harbour-9' })).body).toEqual({ granted: true });
  expect(JSON.stringify(service.log)).not.toContain('plum-harbour');
});
