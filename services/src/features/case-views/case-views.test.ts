import { beforeEach, expect } from 'vitest';
import type { CaseView, CaseViews, DataExport, Problem, SaveCaseView } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let ingrid: TestMember;
let other: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});
beforeEach(async () => {
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  other = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});

type Answer = CaseView & Pick<Problem, 'detail' | 'errors'>;
const path = '/api/moderation/case-views';
const german: SaveCaseView = {
  name: 'German spam',
  status: 'pending',
  order: 'urgency',
  filters: { ground: 'spam', language: 'de', flagged: false, search: 'zehn Sterne' },
};
const save = (by: TestMember, more: Partial<SaveCaseView> = {}) =>
  service.post<Answer>(path, { token: by.token, body: { ...german, ...more } });
const change = (by: TestMember, id: string, body: object) => service.patch<Answer>(`${path}/${id}`, { token: by.token, body });
const remove = (by: TestMember, id: string) => service.delete<Problem>(`${path}/${id}`, { token: by.token });
const list = async (by: TestMember) => (await service.get<CaseViews>(path, { token: by.token })).body.items;

test('a list is kept with its filters, renamed, kept anew and deleted, by whoever made it and nobody else', async () => {
  const { status, body } = await save(ingrid, { name: ' German spam ' });
  expect([status, body]).toEqual([201, { ...german, id: expect.any(String) }]);
  expect([await list(ingrid), await list(other)]).toEqual([[body], []]);
  expect([(await change(other, body.id, { name: 'Mine' })).status, (await remove(other, body.id)).status]).toEqual([404, 404]);
  expect((await change(ingrid, body.id, { name: 'Spam in German' })).body).toEqual({ ...body, name: 'Spam in German' });
  const again = { status: 'approved', order: 'newest', filters: { kind: 'comment' } };
  expect((await change(ingrid, body.id, again)).body).toEqual({ id: body.id, name: 'Spam in German', ...again });
  expect((await service.get<DataExport>('/api/me/export', { token: ingrid.token })).body.caseViews).toMatchObject([
    { name: 'Spam in German', ...again },
  ]);
  expect([(await remove(ingrid, body.id)).status, (await remove(ingrid, body.id)).status, await list(ingrid)]).toEqual([204, 404, []]);
});

test('a view changes nothing but its name and what it shows', async () => {
  const { body } = await save(ingrid);
  for (const more of [{ id: other.id }, { accountId: other.id }, { createdAt: '2020-01-01T00:00:00Z' }])
    expect((await change(ingrid, body.id, { name: 'Mine', ...more })).status).toBeLessThan(500);
  expect([(await list(ingrid)).map(({ id }) => id), await list(other)]).toEqual([[body.id], []]);
});

test('each name is once there, also for whoever sends it twice at the same moment', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(ingrid)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  const { body } = await save(ingrid, { name: 'Another' });
  const taken = await change(ingrid, body.id, { name: 'GERMAN spam' });
  expect([taken.status, taken.body.detail]).toEqual([409, 'You have a view of this name already.']);
  expect((await change(ingrid, body.id, { name: 'ANOTHER' })).status).toBe(200);
  expect((await save(other)).status).toBe(201);
});

test('somebody keeps twenty at most, however many are sent at once', async () => {
  for (let n = 1; n <= 18; n += 1) expect((await save(ingrid, { name: `View ${n}` })).status).toBe(201);
  const answers = await Promise.all([19, 20, 21, 22].map((n) => save(ingrid, { name: `View ${n}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('You can keep 20 views. Please delete one that you do not need.');
});

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['status', { status: 'open' }],
  ['order', { order: 'oldest' }],
  ['filters/ground', { filters: { ground: 'else' } }],
  ['filters/authorId', { filters: { authorId: 'me' } }],
  ['filters/search', { filters: { search: 'x'.repeat(201) } }],
])('a %s that the list of cases would not take is refused at its field', async (field, more) => {
  const { status, body } = await save(ingrid, more as Partial<SaveCaseView>);
  expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
});

test('they go with the account', async () => {
  await save(ingrid);
  await service.delete('/api/me', { token: ingrid.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  expect(await service.sql('select id from case_views where account_id = $1', [ingrid.id])).toEqual([]);
});
