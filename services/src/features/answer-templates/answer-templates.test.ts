import { beforeEach, describe, expect } from 'vitest';
import type { AnswerTemplate, AnswerTemplates, CreateAnswerTemplate, DataExport, Problem } from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { decide, hide, readCase, report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let samuel: TestMember;
let ingrid: TestMember;
let other: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});
beforeEach(async () => {
  await service.sql('delete from answer_templates');
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  other = await service.member({ displayName: 'Nora Beck', role: 'moderator' });
});

type Answer = AnswerTemplate & Problem;
const path = '/api/moderation/answer-templates';
const address: CreateAnswerTemplate = {
  purpose: 'decision_facts',
  name: 'A home address',
  ground: 'privacy',
  text: 'The {{item kind}} gives the address of {{whom}}: “{{quoted sentence}}”',
};
const create = (by: TestMember, more: Partial<CreateAnswerTemplate> = {}) =>
  service.post<Answer>(path, { token: by.token, body: { ...address, ...more } });
const change = (by: TestMember, id: string, more: object = {}) =>
  service.put<Answer>(`${path}/${id}`, { token: by.token, body: { name: address.name, ground: null, text: address.text, ...more } });
const remove = (by: TestMember, id: string) => service.delete<Problem>(`${path}/${id}`, { token: by.token });
const names = async (by: TestMember) =>
  (await service.get<AnswerTemplates>(path, { token: by.token })).body.items.map(({ name, isShared }) => [name, isShared]);

describe('templates of one’s own', () => {
  test('are kept, changed and deleted, and nobody else of the staff has anything of them', async () => {
    const made = await create(ingrid, { name: '  A home address ' });
    expect([made.status, made.body]).toEqual([201, { ...address, id: expect.any(String), isShared: false }]);
    const { id } = made.body;
    expect([await names(ingrid), await names(other), await names(samuel)]).toEqual([[['A home address', false]], [], []]);
    for (const somebody of [other, samuel]) {
      expect([(await change(somebody, id)).status, (await remove(somebody, id)).status]).toEqual([404, 404]);
    }
    const changed = await change(ingrid, id, { name: 'An address', text: 'Other words' });
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'An address', ground: null, text: 'Other words' }]);
    expect((await service.get<DataExport>('/api/me/export', { token: ingrid.token })).body.answerTemplates).toMatchObject([
      { name: 'An address', text: 'Other words' },
    ]);
    expect((await remove(ingrid, id)).status).toBe(204);
    expect((await remove(ingrid, id)).status).toBe(404);
    expect(await names(ingrid)).toEqual([]);
  });

  test('have each name once for a purpose, also for whoever sends it twice at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(ingrid)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const same = await create(ingrid, { name: 'A HOME address' });
    expect([same.status, same.body.detail]).toEqual([409, 'There is a template of this name already.']);
    expect((await create(ingrid, { purpose: 'appeal_answer' })).status).toBe(201);
    expect((await create(other)).status).toBe(201);
    const second = await create(ingrid, { name: 'Another' });
    expect((await change(ingrid, second.body.id, { name: 'a home address' })).status).toBe(409);
    expect((await change(ingrid, second.body.id, { name: 'ANOTHER' })).status).toBe(200);
  });

  test('are fifty at most, however many are sent at once', async () => {
    await service.sql(
      `insert into answer_templates (id, account_id, purpose, name, text) select gen_random_uuid(), $1, 'decision_facts', 'Template ' || n, 'Words' from generate_series(1, 48) n`,
      [ingrid.id],
    );
    const answers = await Promise.all([1, 2, 3, 4].map((n) => create(ingrid, { name: `Last ${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      'You can have 50 own templates. Please delete one that is not needed.',
    );
  });

  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['text', { text: ' \n' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['purpose', { purpose: 'else' as 'appeal_answer' }],
    ['ground', { ground: 'else' as 'spam' }],
  ])('a %s that is none is refused at its field', async (field, more) => {
    const { status, body } = await create(ingrid, more);
    expect([status, ...new Set(body.errors?.map((error) => error.field))]).toEqual([400, field]);
  });

  test('go with the account', async () => {
    await create(ingrid);
    await service.delete('/api/me', { token: ingrid.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    expect(await service.sql('select id from answer_templates')).toEqual([]);
  });
});

describe('shared templates', () => {
  test('are kept by admins alone and used by all of the staff, and the audit log has who changed them but no words', async () => {
    const refused = await create(ingrid, { isShared: true });
    expect([refused.status, refused.body.detail]).toEqual([403, 'Only admins keep shared templates.']);
    const { body } = await create(samuel, { isShared: true });
    expect(await names(ingrid)).toEqual([['A home address', true]]);
    expect((await create(ingrid)).status).toBe(201);
    expect(await names(ingrid)).toEqual([
      ['A home address', false],
      ['A home address', true],
    ]);
    expect([(await change(ingrid, body.id)).status, (await remove(ingrid, body.id)).status]).toEqual([403, 403]);
    expect((await change(samuel, body.id, { text: 'Other words' })).body).toMatchObject({ isShared: true, text: 'Other words' });
    expect((await remove(samuel, body.id)).status).toBe(204);
    const lines = await service.sql('select action, actor_id, details from audit_log where target_id = $1 order by created_at, id', [
      body.id,
    ]);
    expect(lines).toEqual(
      ['created', 'changed', 'deleted'].map((done) => ({ action: `shared_template_${done}`, actor_id: samuel.id, details: null })),
    );
  });

  test('of one name are made once by two admins at the same moment', async () => {
    const second = await service.member({ role: 'admin' });
    const answers = await Promise.all([samuel, second].map((admin) => create(admin, { isShared: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('a text that still has a field', () => {
  const open = 'It says “{{quoted sentence}}”.';
  const refusal = (field: string) => [400, [{ field, code: 'field_open', message: 'Please fill in “quoted sentence”, or take it out.' }]];

  test('is no facts of a decision, and nothing is decided', async () => {
    const dana = await service.member();
    const { id } = await service.createPost(dana);
    await report(service, await service.member(), { postId: id });
    const { status, body } = await decide(service, ingrid, id, { ...hide, facts: open });
    expect([status, (body as unknown as Problem).errors]).toEqual(refusal('facts'));
    expect((await readCase(service, ingrid, id)).body).toMatchObject({ status: 'pending', decisions: [] });
    const forced = await service.post<Problem>(`/api/moderation/posts/${id}/force-hide`, {
      token: ingrid.token,
      body: { reason: open, noAppeal: false },
    });
    expect([forced.status, forced.body.errors]).toEqual(refusal('facts'));
    const suspended = await service.post<Problem>(`/api/moderation/users/${dana.id}/suspensions`, {
      token: ingrid.token,
      body: { reason: open, hours: 24 },
    });
    expect(suspended.status).toBe(400);
    expect((await decide(service, ingrid, id, { ...hide, facts: 'It says {this}.' })).status).toBe(200);
  });

  test('is no answer to an appeal', async () => {
    const { body: sent } = await appeal(service, await service.member());
    const { status, body } = await answerAppeal(service, samuel, sent.id, 'rejected', open);
    expect([status, (body as unknown as Problem).errors]).toEqual(refusal('response'));
  });
});
