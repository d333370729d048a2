import { beforeEach, expect } from 'vitest';
import type { CaseFile, Clapback, DataExport, Problem, SaveWriterDraft, WriterDraft, WriterDrafts, WriterState } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let ruth: TestMember;
let other: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});
beforeEach(async () => {
  [ruth, other] = await Promise.all([service.member({ displayName: 'Ruth Hollis' }), service.member()]);
  await Promise.all([service.subscribe(ruth), service.subscribe(other)]);
});

type Answer = WriterDraft & Pick<Problem, 'code' | 'detail' | 'errors'>;
const path = '/api/premium/writer-drafts';
const originalPost = 'They kept the £600 deposit. Filthy, greedy people.';
const clapback = (body: object, by = ruth) => service.post<Clapback & Problem>('/api/premium/clapbacks', { token: by.token, body });
const create = (by = ruth, more: object = {}) =>
  service.post<Answer>(path, { token: by.token, body: { originalPost, source: 'yelp.co.uk, Denise P.', ...more } });
const save = (draft: WriterDraft, more: Partial<SaveWriterDraft> = {}, by = ruth) => {
  const { id, createdAt: _created, updatedAt: _updated, caseFileId: _file, review: _review, ...body } = draft;
  return service.put<Answer>(`${path}/${id}`, { token: by.token, body: { ...body, ...more } });
};

test('[WRITER-04] an answer to an original post, whoever is named as its user; no AI model is used and it says so', async () => {
  const { status, body } = await clapback({ originalPost, tone: 'firm', userId: other.id });
  expect([status, body]).toEqual([
    200,
    {
      response: 'I will not leave this unanswered. I will answer each point here, with what can be shown.',
      sentences: [
        { text: 'I will not leave this unanswered.', answers: [] },
        { text: 'I will answer each point here, with what can be shown.', answers: [] },
      ],
      asks: 'Nothing is marked yet, so the draft says nothing of what was said. Mark each statement as true, false, partly or not about you, and have it written again.',
      model: null,
      budget: null,
      isWhole: true,
    },
  ]);
  expect((await service.get<WriterState>('/api/premium/writer', { token: ruth.token })).body).toEqual({ model: null, budget: null });
});

test('[WRITER-04] the same as events, for a client that asks for them', async () => {
  const { headers, body } = await service.call<string>('POST', '/api/premium/clapbacks', {
    token: ruth.token,
    body: { originalPost, tone: 'friendly' },
    headers: { accept: 'text/event-stream' },
  });
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/event-stream; charset=utf-8', 'no-store']);
  expect([...body.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event)).toEqual(['start', 'sentence', 'sentence', 'sentence', 'done']);
  expect(body).toContain('data: {"text":"Thank you for saying this openly.","answers":[]}');
});

test.each([
  ['originalPost', { originalPost: '   ', tone: 'firm' }],
  ['originalPost', { originalPost: '', tone: 'firm' }],
  ['originalPost', { tone: 'firm' }],
  ['originalPost', { originalPost: 'x'.repeat(10_001), tone: 'firm' }],
  ['tone', { originalPost, tone: 'angry' }],
  ['tone', { originalPost }],
])('[WRITER-03] a wrong %s is refused at its field', async (field, body) => {
  const { status, body: refused } = await clapback(body);
  expect([status, refused.code, refused.errors?.map((error) => error.field)]).toEqual([400, 'validation_failed', [field]]);
});

test.each([
  ['originalPost', { originalPost: ' \n ' }],
  ['originalPost', {}],
  ['tone', { originalPost, tone: 'angry' }],
])('[WRITER-03] a text with a wrong %s is neither split nor kept', async (field, body) => {
  const { status, body: refused } = await service.post<Answer>(path, { token: ruth.token, body });
  expect([status, refused.code, refused.errors?.map((error) => error.field)]).toEqual([400, 'validation_failed', [field]]);
  expect((await service.get<WriterDrafts>(path, { token: ruth.token })).body.items).toEqual([]);
});

test.each([
  ['a blank original post', 'originalPost', { originalPost: '  ' }],
  ['a tone outside the list', 'tone', { tone: 'angry' as never }],
])('[WRITER-03] a draft is not saved with %s', async (_what, field, more) => {
  const { body: draft } = await create();
  const { status, body: refused } = await save(draft, more);
  expect([status, refused.code, refused.errors?.map((error) => error.field)]).toEqual([400, 'validation_failed', [field]]);
  expect((await service.get<WriterDraft>(`${path}/${draft.id}`, { token: ruth.token })).body).toEqual(draft);
});

test('a text is split, marked, answered and kept, for its member alone', async () => {
  const { status, body: draft } = await create();
  expect([status, draft.source, draft.tone, draft.revision, draft.sentences]).toEqual([
    201,
    'yelp.co.uk, Denise P.',
    'professional',
    1,
    [],
  ]);
  expect(draft.statements.map(({ number, words, kind, mark }) => [number, words, kind, mark])).toEqual([
    [1, 'They kept the £600 deposit.', 'fact', null],
    [2, 'Filthy, greedy people.', 'insult', 'open'],
  ]);
  const statements = [
    { ...draft.statements[0]!, mark: 'false' as const, added: 'I refunded it.', date: '2026-10-14', proof: 'bank record' },
    draft.statements[1]!,
  ];
  const written = await clapback({ originalPost, tone: 'factual', statements });
  expect(written.body.response).toBe(
    'This answers 1 of the 2 statements. Statement 1, “They kept the £600 deposit”: not correct. I refunded it. That was on 14 October 2026. Source: bank record.',
  );
  const saved = await save(draft, { tone: 'factual', statements, sentences: written.body.sentences });
  expect([saved.status, saved.body]).toEqual([
    200,
    { ...draft, tone: 'factual', statements, sentences: written.body.sentences, revision: 2, updatedAt: expect.any(String) },
  ]);
  expect((await service.get<WriterDrafts>(path, { token: ruth.token })).body.items).toMatchObject([
    { id: draft.id, opening: originalPost },
  ]);
  expect((await service.get<WriterDrafts>(path, { token: other.token })).body.items).toEqual([]);
  expect((await service.get(`${path}/${draft.id}`, { token: other.token })).status).toBe(404);
  expect((await save(saved.body, {}, other)).status).toBe(404);
  expect((await service.delete(`${path}/${draft.id}`, { token: other.token })).status).toBe(404);
});

test('two tabs that change one draft do not write over each other', async () => {
  const { body: draft } = await create();
  const answers = await Promise.all([save(draft, { tone: 'firm' }), save(draft, { tone: 'friendly' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!.body;
  expect([refused.code, refused.detail]).toEqual(['content_changed', 'This draft was changed in another tab meanwhile.']);
});

test('another text is split anew, and what is no statement of it is not kept', async () => {
  const { body: draft } = await create();
  const statements = [
    { ...draft.statements[0]!, mark: 'true' as const },
    { ...draft.statements[1]!, words: 'Never said.', mark: 'true' as const },
  ];
  const { body: saved } = await save(draft, { originalPost: 'It rained. They kept the £600 deposit.', statements });
  expect(saved.statements.map(({ words, mark }) => [words, mark])).toEqual([
    ['It rained.', null],
    ['They kept the £600 deposit.', 'true'],
  ]);
});

test.each([
  ['statements/0/date', { date: '2026-02-31' }],
  ['statements/0/mark', { mark: 'maybe' }],
  ['statements/0/added', { added: 'x'.repeat(2001) }],
  ['statements/0/added', { added: 'a\u202Eb' }],
])('a wrong %s is refused at its field', async (field, more) => {
  const { body: draft } = await create();
  const { status, body } = await save(draft, { statements: [{ ...draft.statements[0]!, ...more } as never] });
  const named = body.errors?.map((error) => error.field) ?? [];
  expect([status, [...new Set(named)]]).toEqual([400, [field]]);
});

test.each([
  ['201 characters', 'm'.repeat(201), 'Please use at most 200 characters.'],
  ['10,000 characters', 'm'.repeat(10_000), 'Please use at most 200 characters.'],
  ['no characters', '', 'Please fill this in.'],
  ['two lines', 'small\nmodel', 'This text must be a single line.'],
])('a draft is not saved with a model whose name has %s', async (_what, model, message) => {
  const { body: draft } = await create();
  const { status, body } = await save(draft, { model });
  expect([status, body.code, body.errors?.[0]]).toMatchObject([400, 'validation_failed', { field: 'model', message }]);
  expect((await save(draft, { model: 'm'.repeat(200) })).body.model).toBe('m'.repeat(200));
});

test.each([
  ['two sentences', 'I gave it back. He saw it.', 4 * 150],
  ['eight sentences, which are then one', 'I gave it back. He saw it. '.repeat(4), 3 * 150],
])('a draft of as many statements as there may be can be saved, with %s said of each', async (_what, added, count) => {
  const text = Array.from({ length: 150 }, (_one, index) => `They lied ${index + 1} times.`).join(' ');
  const { body: draft } = await create(ruth, { originalPost: text });
  const statements = draft.statements.map((one) => ({ ...one, mark: 'false' as const, added, proof: 'bank record' }));
  const { status, body } = await clapback({ originalPost: text, tone: 'firm', statements });
  expect([status, body.sentences?.length ?? body]).toEqual([200, count + 2]);
  expect((await save(draft, { statements, sentences: body.sentences })).status).toBe(200);
});

test('a draft of more members than any has is refused before it is read, at once', async () => {
  const { body: draft } = await create();
  const answers = Array.from({ length: 100 }, (_one, index) => index + 1);
  const sentences = Array.from({ length: 1000 }, () => ({ text: 'No.', answers }));
  const { status, body } = await save(draft, { sentences });
  expect([status, body.code, body.detail]).toEqual([400, 'bad_request', 'The JSON has more than 10000 members.']);
});

test('evidence of one’s own case file proves a statement, and the draft names it; that of others is refused', async () => {
  const evidenceOf = async (by: TestMember) => {
    const post = await service.createPost(other, { title: 'Ruth kept it', content: originalPost });
    const { body } = await service.post<CaseFile>('/api/premium/case-files', { token: by.token, body: { kind: 'post', id: post.id } });
    return { reference: body.reference, fileId: body.id, id: body.evidence[0]!.id };
  };
  const own = await evidenceOf(ruth);
  const second = await service.createPost(other, { title: 'Once more', content: 'She kept it.' });
  const { body: file } = await service.post<CaseFile>(`/api/premium/case-files/${own.fileId}/evidence`, {
    token: ruth.token,
    body: { kind: 'post', id: second.id },
  });
  const { id: evidenceId, number, keptAt } = file.evidence[1]!;
  expect(number).toBe(2);
  const { body: draft } = await create(ruth, { caseFileId: own.fileId });
  const marked = (more: object) => [{ ...draft.statements[0]!, mark: 'false' as const, added: 'I refunded it.', ...more }];
  const day = new Date(keptAt!).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const name = `evidence ${own.reference}, item 2, dated ${day}`;
  const written = async (more: object) => (await clapback({ originalPost, tone: 'professional', statements: marked(more) })).body;
  expect((await written({ evidenceId })).response).toContain(`This can be checked: ${name}.`);
  const { response, sentences } = await written({ evidenceId, proof: 'bank record' });
  expect(response).toContain(`This can be checked: bank record (see ${name}).`);
  const saved = await save(draft, { statements: marked({ evidenceId }), sentences });
  expect([saved.status, saved.body.statements[0]!.evidenceId]).toEqual([200, evidenceId]);

  const foreign = await evidenceOf(other);
  const refusals = [
    await clapback({ originalPost, tone: 'firm', statements: marked({ evidenceId: foreign.id }) }),
    await save(saved.body, { statements: marked({ evidenceId: foreign.id }) }),
  ];
  for (const { status, body } of refusals)
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'statements/0/evidenceId',
          code: 'wrong_value',
          message: 'This evidence is in none of your case files. Please choose another.',
        },
      ],
    ]);
});

test('a draft whose evidence went with its case file can be saved still, and is not written from it', async () => {
  const { body: opened } = await service.post<CaseFile>('/api/premium/case-files', {
    token: ruth.token,
    body: { kind: 'post', id: (await service.createPost(other, { title: 'Ruth kept it', content: originalPost })).id },
  });
  const { body: draft } = await create();
  const statements = [{ ...draft.statements[0]!, mark: 'false' as const, evidenceId: opened.evidence[0]!.id }];
  const { body: saved } = await save(draft, { statements });
  await service.delete(`/api/premium/case-files/${opened.id}`, { token: ruth.token });
  expect((await save(saved, { tone: 'firm' })).status).toBe(200);
  expect((await clapback({ originalPost, tone: 'firm', statements })).status).toBe(400);
});

test('a draft whose evidence its member has deleted can be saved still, and is not written from it', async () => {
  const { body: opened } = await service.post<CaseFile>('/api/premium/case-files', {
    token: ruth.token,
    body: { kind: 'post', id: (await service.createPost(other, { title: 'Ruth kept it', content: originalPost })).id },
  });
  const [evidence] = opened.evidence;
  const { body: draft } = await create();
  const statements = [{ ...draft.statements[0]!, mark: 'false' as const, evidenceId: evidence!.id }];
  const { body: saved } = await save(draft, { statements });
  await service.delete(`/api/premium/case-files/${opened.id}/evidence/${evidence!.id}`, { token: ruth.token });
  expect((await save(saved, { tone: 'firm' })).status).toBe(200);
  expect((await clapback({ originalPost, tone: 'firm', statements })).status).toBe(400);
});

test('a draft is saved to a new case file, or to one of one’s own, as a line of its timeline', async () => {
  const { body: draft } = await create();
  const to = (body: object, by = ruth) => service.post<Answer>(`${path}/${draft.id}/case-file`, { token: by.token, body });
  const empty = await to({});
  expect([empty.status, empty.body.detail]).toEqual([409, 'There is no draft to save yet.']);
  await save(draft, { sentences: [{ text: 'I refunded it.', answers: [1] }] });
  const { body: saved } = await to({});
  expect(await service.sql('select title, accusation_kind from case_files where id = $1', [saved.caseFileId])).toEqual([
    { title: 'yelp.co.uk, Denise P.', accusation_kind: 'page' },
  ]);
  const { body: again } = await to({});
  expect(again.caseFileId).toBe(saved.caseFileId);
  expect(
    await service.sql(`select details, subject_id from case_file_entries where case_file_id = $1 and kind = 'draft_saved'`, [
      saved.caseFileId,
    ]),
  ).toEqual(
    Array.from({ length: 2 }, () => ({
      details: { text: 'I refunded it.', tone: 'professional', model: null, review: null },
      subject_id: draft.id,
    })),
  );
  expect((await to({}, other)).status).toBe(404);
  const { body: foreign } = await create(other);
  const refused = await service.post(`${path}/${foreign.id}/case-file`, { token: other.token, body: { caseFileId: saved.caseFileId } });
  expect(refused.status).toBeGreaterThanOrEqual(404);
});

test('[PREM-13] a response that was drafted for a case file stands in it once it is posted, for its member alone', async () => {
  const post = await service.createPost(other, { title: 'Ruth kept it', content: originalPost });
  const { body: opened } = await service.post<{ id: string }>('/api/premium/case-files', {
    token: ruth.token,
    body: { kind: 'post', id: post.id },
  });
  const { status, body: draft } = await create(ruth, { postId: post.id, caseFileId: opened.id });
  expect([status, draft.caseFileId]).toEqual([201, opened.id]);
  expect((await create(other, { postId: post.id, caseFileId: opened.id })).status).toBe(404);
  const posted = () =>
    service.sql(`select case_file_id, subject_id, details from case_file_entries where kind = 'answer_posted' and case_file_id = $1`, [
      opened.id,
    ]);
  const respond = async (by: TestMember, content: string) =>
    service.post<{ id: string }>(`/api/posts/${post.id}/responses`, {
      token: by.token,
      body: { name: 'Anybody', content, captchaToken: await service.pass('create_response') },
    });
  await save(draft, { sentences: [{ text: 'I refunded it.', answers: [1] }] });
  expect((await respond(other, 'Not of Ruth.')).status).toBe(201);
  expect(await posted()).toEqual([]);
  const { body: response } = await respond(ruth, 'I refunded it.');
  expect(await posted()).toEqual([{ case_file_id: opened.id, subject_id: response.id, details: { text: 'I refunded it.' } }]);
});

test('[RIGHTS-07] words of another member go from a draft with their account; marks, proof and answer stay, and can be kept on', async () => {
  const leaving = await service.member();
  const post = await service.createPost(leaving, { title: 'Ruth kept my money', content: originalPost });
  const { body: made } = await create(ruth, { postId: post.id, source: 'Ruth kept my money' });
  const [first, second] = made.statements;
  const { body: marked } = await save(made, {
    statements: [
      { ...first!, mark: 'false', added: 'I gave it back.', proof: 'bank record' },
      { ...second!, mark: 'open' },
    ],
    sentences: [{ text: 'I refunded the deposit.', answers: [1] }],
  });
  const { body: saved } = await service.post<Answer>(`${path}/${made.id}/case-file`, { token: ruth.token, body: {} });
  const { body: own } = await create(ruth, { source: 'Ruth kept my money' });
  // That the author deleted the post before changes nothing.
  await service.delete(`/api/posts/${post.id}`, { token: leaving.token });
  const { body: kept } = await save(saved);
  await service.delete('/api/me', { token: leaving.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });

  const gone = 'These words were erased with their author’s account.';
  const { body: erased } = await service.get<Answer>(`${path}/${made.id}`, { token: ruth.token });
  expect(erased).toEqual({
    ...kept,
    originalPost: gone,
    source: '',
    statements: [
      { ...marked.statements[0]!, words: gone },
      { ...marked.statements[1]!, words: gone },
    ],
    revision: kept.revision + 1,
  });
  expect(erased.statements.map(({ mark, added, proof }) => [mark, added, proof])).toEqual([
    ['false', 'I gave it back.', 'bank record'],
    ['open', '', ''],
  ]);
  expect(erased.sentences).toEqual([{ text: 'I refunded the deposit.', answers: [1] }]);
  const { body: file } = await service.get<CaseFile>(`/api/premium/case-files/${saved.caseFileId}`, { token: ruth.token });
  expect([file.title, file.summary]).toEqual(['Words of a member who has left', gone]);
  expect(file.entries.find(({ kind }) => kind === 'draft_saved')?.details).toMatchObject({ text: 'I refunded the deposit.' });
  expect((await service.get<Answer>(`${path}/${own.id}`, { token: ruth.token })).body).toEqual(own);

  expect((await save(kept)).body.code).toBe('content_changed');
  const { status, body: again } = await save(erased, { sentences: [{ text: 'I refunded all of it.', answers: [1] }] });
  expect([status, again.statements, again.originalPost]).toEqual([200, erased.statements, gone]);
});

test('[RIGHTS-07] title and summary of a case file that its member has written anew stay when the quoted member leaves', async () => {
  const leaving = await service.member();
  const post = await service.createPost(leaving, { title: 'Ruth kept my money', content: originalPost });
  const { body: made } = await create(ruth, { postId: post.id, source: 'Ruth kept my money' });
  await save(made, { sentences: [{ text: 'I refunded it.', answers: [1] }] });
  const { body: saved } = await service.post<Answer>(`${path}/${made.id}/case-file`, { token: ruth.token, body: {} });
  const where = `/api/premium/case-files/${saved.caseFileId}`;
  await service.patch(where, { token: ruth.token, body: { title: 'The deposit', summary: 'What I think of it.' } });
  await service.delete('/api/me', { token: leaving.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  const { body: file } = await service.get<CaseFile>(where, { token: ruth.token });
  expect([file.title, file.summary]).toEqual(['The deposit', 'What I think of it.']);
});

test('they are exported, and go with the account', async () => {
  const { body: draft } = await create();
  const { body } = await service.get<DataExport>('/api/me/export', { token: ruth.token });
  expect(body.writerDrafts).toMatchObject([
    { id: draft.id, originalPost, source: 'yelp.co.uk, Denise P.', statements: [{ number: 1 }, { number: 2 }] },
  ]);
  await service.delete('/api/me', { token: ruth.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  expect(await service.sql('select id from writer_drafts where account_id = $1', [ruth.id])).toEqual([]);
});

test('what is deleted is gone, and somebody keeps a hundred at most', async () => {
  const { body: draft } = await create();
  expect((await service.delete(`${path}/${draft.id}`, { token: ruth.token })).status).toBe(204);
  expect((await service.get(`${path}/${draft.id}`, { token: ruth.token })).status).toBe(404);
  await service.sql(
    `insert into writer_drafts (id, account_id, original_post, source, tone, statements, sentences)
     select gen_random_uuid(), $1, 'x', '', 'firm', '[]', '[]' from generate_series(1, 99)`,
    [ruth.id],
  );
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('[PREM-13] without a subscription the next call is refused, and what was kept stays in the export', async () => {
  await create();
  await service.endSubscription(ruth);
  const { status, body } = await clapback({ originalPost, tone: 'firm' });
  expect([status, body.code]).toEqual([403, 'premium_required']);
  expect((await service.get<DataExport>('/api/me/export', { token: ruth.token })).body.writerDrafts).toHaveLength(1);
});
