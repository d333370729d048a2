import { beforeEach, expect } from 'vitest';
import { Actors, type Actor } from '../requests/actors.ts';
import { Arrange } from '../requests/arrange.ts';
import { examples } from '../requests/examples.ts';
import type { TestService, TestMember } from '../service.ts';
import { test } from '../shared-service.ts';
import { unknownId } from './access.ts';

let service: TestService;
let make: Arrange;
let ruth: TestMember;
let stranger: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  make = await Arrange.make(service, await Actors.make(service));
});
beforeEach(async () => {
  await service.sql('delete from limit_counters');
  [ruth, stranger] = [await service.member(), await service.member()];
  for (const member of [ruth, stranger]) await service.subscribe(member);
});

const asActor = ({ id, email, token }: TestMember): Actor => ({ name: 'premium', account: { id, email }, sessionId: '', token });
/** What an answer says, without the path that it is about. */
const said = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as object), instance: '', requestId: '' },
});
const withParts = Object.keys(examples).filter((operation) => operation.includes('/api/premium/') && operation.includes('{'));

test('every Premium call about something is among those that are tried', () => {
  const declared = service.routes.filter(({ url }) => url.startsWith('/api/premium/') && url.includes(':'));
  expect(withParts.toSorted()).toEqual(declared.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted());
});

test.each(withParts)('[PREM-13] %s of another member is not there, in the words of one that nobody has', async (operation) => {
  const [method = '', path = ''] = operation.split(' ');
  const good = await examples[operation]![0]!(make, asActor(ruth));
  const query = good.query ? `?${new URLSearchParams(good.query).toString()}` : '';
  const call = async (by: TestMember, ids: Record<string, string>, only: Record<string, string> = {}) =>
    service.call(method, path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => only[name] ?? ids[name]!) + query, {
      token: by.token,
      ...(good.body === undefined ? {} : { body: good.body }),
    });
  const ids = good.path!;
  const unknown = Object.fromEntries(Object.keys(ids).map((name) => [name, unknownId]));
  const [another, nobodys] = [await call(stranger, ids), await call(stranger, unknown)];
  expect(said(another)).toEqual(said(nobodys));
  expect(another.status).toBe(404);
  // Nor does a part of it open in something of the stranger's own.
  if (Object.keys(ids).length > 1) {
    const own = await examples[operation]![0]!(make, asActor(stranger));
    expect((await call(stranger, ids, { id: own.path!['id']! })).status).toBe(404);
  }
  expect((await call(ruth, ids)).status).toBeLessThan(300);
});

test('[PREM-13] nothing is put into, or goes on from, what is another member’s', async () => {
  const file = (await make.caseFile(asActor(ruth))).id;
  const letter = await make.letter(ruth.id, 'sent');
  const ownLetter = await make.letter(stranger.id, 'draft');
  const [upload] = await service.sql<{ id: string }>(
    `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, state)
     values (gen_random_uuid(), $1, 'case-evidence', 'evidence/' || gen_random_uuid(), 'text/plain', 5, sha256('Words'), 'a.txt', 'stored') returning id`,
    [ruth.id],
  );
  const send = async (method: string, path: string, body: object) =>
    (await service.call(method, `/api/premium/${path}`, { token: stranger.token, body })).status;
  const situation = { reason: 'other', recipientKind: 'platform', country: 'US' };
  const { path: draft } = await examples['POST /api/premium/writer-drafts/{id}/case-file']![0]!(make, asActor(stranger));
  const own = (await make.caseFile(asActor(stranger))).id;
  expect([
    await send('POST', 'writer-drafts', { originalPost: 'They lied.', caseFileId: file }),
    await send('POST', `writer-drafts/${draft!['id']}/case-file`, { caseFileId: file }),
    await send('POST', 'letters', { ...situation, caseFileId: file }),
    await send('POST', 'letters', { ...situation, followsId: letter }),
    await send('PATCH', `letters/${ownLetter}`, { version: 1, caseFileId: file }),
    await send('POST', `case-files/${own}/evidence`, { kind: 'upload', file: `/api/files/${upload!.id}` }),
  ]).toEqual([404, 404, 404, 404, 404, 400]);
  const read = async (path: string) => (await service.get(`/api/premium/${path}`, { token: stranger.token })).body;
  const [{ alert_id: alert }] = (await service.sql<{ alert_id: string }>('select alert_id from alert_results where id = $1', [
    await make.alertResult(asActor(ruth)),
  ])) as [{ alert_id: string }];
  expect([await read(`letters?caseFileId=${file}`), await read(`alerts/results?alert=${alert}`)]).toEqual([
    { items: [] },
    { results: [], nextCursor: null },
  ]);
});

test('[PREM-13] without Premium one’s own is read, exported and taken along, and nothing of it is changed, for staff too', async () => {
  const admin = await service.member({ role: 'admin' });
  for (const member of [ruth, admin]) {
    const { id, evidence, deadline } = await make.caseFile(asActor(member));
    const letter = await make.letter(member.id, 'sent');
    await service.endSubscription(member);
    const get = async (path: string) => (await service.get<unknown>(`/api/${path}`, { token: member.token })).status;
    const read = [
      `premium/case-files/${id}`,
      `premium/case-files/${id}/bundles`,
      `premium/case-files/${id}/evidence/${evidence}`,
      `premium/case-files/${id}/evidence/${evidence}/text`,
      `premium/case-files/${id}/deadlines/${deadline}/calendar`,
      `premium/letters/${letter}`,
      `premium/letters/${letter}/pdf`,
      `premium/letters/${letter}/text`,
      `premium/letters/${letter}/calendar`,
      'me/export',
    ];
    expect(await Promise.all(read.map(get))).toEqual(read.map(() => 200));
    expect((await service.post(`/api/premium/case-files/${id}/bundles`, { token: member.token })).status).toBe(202);
    const change = async (method: string, path: string, body: object) => {
      const answer = await service.call<{ code: string }>(method, `/api/premium/${path}`, { token: member.token, body });
      return [answer.status, answer.body.code];
    };
    const changes = [
      await change('PATCH', `case-files/${id}`, { title: 'Another' }),
      await change('POST', `case-files/${id}/notes`, { text: 'A note' }),
      await change('POST', `case-files/${id}/close`, { outcome: 'other' }),
      await change('POST', `letters/${letter}/outcome`, { version: 1, state: 'answered' }),
      await change('POST', 'clapbacks', { originalPost: 'They lied.', tone: 'firm' }),
      await change('POST', 'alerts', { keyword: 'Hollis' }),
    ];
    expect(changes).toEqual(changes.map(() => [403, 'premium_required']));
  }
});
