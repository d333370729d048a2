import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LetterAddressState, LetterRegimes, Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../../test/service.ts';

let service: TestService;
let dana: TestMember;
let other: TestMember;
beforeAll(async () => {
  service = await TestService.start({ SUPPORT_ADDRESS: 'support@clapback.example' });
  [dana, other] = [await service.member({ displayName: 'Dana Whitlock' }), await service.member()];
  await Promise.all([dana, other].map((member) => service.subscribe(member)));
});
afterAll(() => service.close());

const check = (entryId: string, body: object, by = dana) =>
  service.post<LetterAddressState & Problem>('/api/premium/letter-address-checks', { token: by.token, body: { entryId, ...body } });
const entryFor = async ({ token }: TestMember, id: string) =>
  (await service.get<LetterRegimes>('/api/premium/letter-regimes', { token })).body.directory.find((entry) => entry.id === id)!;
const today = () => new Date().toISOString().slice(0, 10);

test('an address that one member found right is so for all of them, from that day', async () => {
  expect(await entryFor(other, 'hetzner')).not.toHaveProperty('checkedOn');
  const begun = today();
  const { status, body } = await check('hetzner', { isRight: true });
  expect([status, body.isDoubted]).toEqual([200, false]);
  expect([begun, today()]).toContain(body.checkedOn);
  expect((await entryFor(other, 'hetzner')).checkedOn).toBe(body.checkedOn);
});

test('one that a member found wrong is doubted until it is found right, and support is mailed what they say', async () => {
  expect((await check('aws', { isRight: false, note: ' The address bounces. ' })).body.isDoubted).toBe(true);
  expect((await entryFor(other, 'aws')).isDoubted).toBe(true);
  await service.jobsDone();
  const { body: mails } = await service.get<{ subject: string; text: string; replyTo: string }[]>('/inbox?to=support@clapback.example', {
    headers: { accept: 'application/json' },
  });
  const mail = mails.find(({ subject }) => subject === 'Letters: the address of Amazon Web Services');
  expect([mail?.replyTo, mail?.text]).toEqual([dana.email, expect.stringContaining('The address bounces.')]);
  expect(mail?.text).toContain('trustandsafety@support.aws.com');
  expect((await check('aws', { isRight: true }, other)).body.isDoubted).toBe(false);
});

test('an address that is not in the directory, a note that is too long, and the thirty-first of a day are refused', async () => {
  expect((await check('nowhere', { isRight: true })).status).toBe(404);
  expect((await check('aws', { isRight: false, note: 'x'.repeat(10_000) })).status).toBe(400);
  const busy = await service.member();
  await service.subscribe(busy);
  for (let count = 0; count < 30; count += 1) expect((await check('godaddy', { isRight: true }, busy)).status).toBe(200);
  expect((await check('godaddy', { isRight: true }, busy)).status).toBe(429);
});
