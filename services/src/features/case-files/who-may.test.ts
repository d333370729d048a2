import { beforeEach, describe, expect } from 'vitest';
import type { CaseFile, DataExport, Problem } from '@clapback/contracts';
import { test } from '../../../test/shared-service.ts';
import type { TestMember, TestService } from '../../../test/service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});
beforeEach(() => service.sql('delete from limit_counters'));

const path = '/api/premium/case-files';

/** A member with a case file from the time when they had Premium, who is then made what the row says. */
async function withCaseFile(member: TestMember): Promise<CaseFile> {
  await service.subscribe(member);
  const post = await service.createPost(await service.member(), { title: 'The wedding', content: 'Fourteen guests felt ill.' });
  return (await service.post<CaseFile>(path, { token: member.token, body: { kind: 'post', id: post.id } })).body;
}
const setStatus = (status: string, ends: string) => (member: TestMember) =>
  service.sql(`update subscriptions set status = $2, current_period_ends_at = now() + $3::interval where account_id = $1`, [
    member.id,
    status,
    ends,
  ]);
const setStanding = (standing: string) => (member: TestMember) =>
  service.sql('update accounts set standing = $2, standing_until = null where id = $1', [member.id, standing]);
const setRole = (role: string) => async (member: TestMember) => {
  await service.endSubscription(member);
  await service.sql('update accounts set granted_role = $2 where id = $1', [member.id, role]);
};

/** What each is answered, in the order of `calls`. */
const calls = ['list', 'read', 'earlier lines', 'text', 'bundle', 'links', 'open', 'note', 'evidence', 'link', 'delete evidence', 'delete'];
async function answersTo(member: TestMember, file: CaseFile): Promise<(number | string)[]> {
  const { id, entries, evidence } = file;
  const as = { token: member.token };
  const one = `${path}/${id}`;
  const page = { kind: 'page', url: 'http://10.0.0.1/' };
  const answers = [
    await service.get<Problem>(path, as),
    await service.get<Problem>(one, as),
    await service.get<Problem>(`${one}/entries?before=${entries[0]!.id}`, as),
    await service.get<Problem>(`${one}/evidence/${evidence[0]!.id}/text`, as),
    await service.post<Problem>(`${one}/bundles`, as),
    await service.get<Problem>(`${one}/shares`, as),
    await service.post<Problem>(path, { ...as, body: { ...page, title: 'Another' } }),
    await service.post<Problem>(`${one}/notes`, { ...as, body: { text: 'One more' } }),
    await service.post<Problem>(`${one}/evidence`, { ...as, body: page }),
    await service.post<Problem>(`${one}/shares`, { ...as, body: {} }),
    await service.delete<Problem>(`${one}/evidence/${evidence[0]!.id}`, as),
    await service.delete<Problem>(one, as),
  ];
  return answers.map(({ status, body }) => (status < 400 ? status : `${status} ${body.code}`));
}

const no = '403 premium_required';
const held = '403 account_suspended';
const out = '403 account_banned';
const reads = [200, 200, 200, 200, 202, 200];
const removes = [200, 204];
describe('[PREM-13, SUSP-10, ROLE-09] the case file of a member', () => {
  test.for<[string, (member: TestMember) => Promise<unknown>, (number | string)[]]>([
    ['whose subscription is active', setStatus('active', '30 days'), [...reads, 201, 200, 200, 201, ...removes]],
    ['whose trial runs', setStatus('trialing', '3 days'), [...reads, 201, 200, 200, 201, ...removes]],
    ['whose subscription has lapsed', setStatus('canceled', '0 days'), [...reads, no, no, no, no, ...removes]],
    ['whose trial is over', setStatus('trialing', '-1 hour'), [...reads, no, no, no, no, ...removes]],
    ['who is suspended, with a subscription', setStanding('suspended'), [...reads, held, held, held, held, ...removes]],
    ['who is banned', setStanding('banned'), calls.map(() => out)],
    ['who is a moderator without a subscription', setRole('moderator'), [...reads, no, no, no, no, ...removes]],
    ['who is an admin without a subscription', setRole('admin'), [...reads, no, no, no, no, ...removes]],
  ])('%s is open to them as far as this', async ([, become, expected]) => {
    const member = await service.member();
    const file = await withCaseFile(member);
    await become(member);
    expect(Object.fromEntries((await answersTo(member, file)).map((answer, index) => [calls[index], answer]))).toEqual(
      Object.fromEntries(expected.map((answer, index) => [calls[index], answer])),
    );
  });

  test('who is banned is in what they export, and is closed to staff with a subscription of their own', async () => {
    const member = await service.member();
    const file = await withCaseFile(member);
    await setStanding('banned')(member);
    const { status, body } = await service.get<DataExport>('/api/me/export', { token: member.token });
    expect([status, body.caseFiles.map(({ title }) => title)]).toEqual([200, ['The wedding']]);
    const admin = await service.member({ role: 'admin' });
    await service.subscribe(admin);
    expect((await answersTo(admin, file)).map(String)).toEqual([
      '200',
      ...Array.from({ length: 5 }, () => '404 not_found'),
      '201',
      ...Array.from({ length: 5 }, () => '404 not_found'),
    ]);
  });
});
