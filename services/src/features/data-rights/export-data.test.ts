import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { expect } from 'vitest';
import type { DataExport, Problem } from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { addBelow, decide, hide, report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

// ajv-formats is CommonJS: its callable stands under `default`.
const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void;

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const exported = (member: TestMember) => service.get<DataExport>('/api/me/export', { token: member.token });

test('[RIGHTS-02] needs a session, and gives the member’s own data by the published schema, as a file with their id', async () => {
  expect((await service.get<Problem>('/api/me/export')).status).toBe(401);
  const [dana, other, staff, admin] = [
    await service.member({ displayName: 'Dana Whitlock' }),
    await service.member({ displayName: 'Robin Reporter' }),
    await service.member({ role: 'moderator', displayName: 'Ingrid Moderator' }),
    await service.member({ role: 'admin', displayName: 'Samuel Admin' }),
  ];
  const post = await service.createPost(dana, { title: 'A title', content: 'The first text.' });
  await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'The second text.' } });
  await service.createPost(dana, { title: 'Without a name', isAnonymous: true });
  const theirs = await service.createPost(other, { title: 'Of another' });
  await addBelow(service, 'response', theirs.id, dana, 'My response.');
  await addBelow(service, 'comment', theirs.id, dana, 'My comment.');
  await service.put(`/api/posts/${theirs.id}/like`, { token: dana.token });
  await report(service, dana, { postId: theirs.id }, { comment: 'My report.' });
  await report(service, other, { postId: post.id }, { comment: 'Words of a reporter.' });
  const { body: decided } = await decide(service, staff, post.id, hide);
  const { body: sent } = await appeal(service, dana, { appealType: 'content_removal', decisionId: decided.decisionId });
  await answerAppeal(service, admin, sent.id, 'rejected', 'It names a street.');
  await service.allNotified();

  const { status, body, headers } = await exported(dana);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="clapback-${dana.id}.json"`);
  expect(headers.get('cache-control')).toBe('no-store');
  const { body: schema } = await service.get<object>('/api/export-schema.json');
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const check = ajv.compile(schema);
  expect(check(body), JSON.stringify(check.errors)).toBe(true);
  expect(body.account).toMatchObject({ id: dana.id, email: dana.email, role: 'responder', standing: 'active' });
  expect(body.profile).toMatchObject({ displayName: 'Dana Whitlock' });
  expect(
    body.posts.map(({ title, isAnonymous, status: state, texts }) => [title, isAnonymous, state, texts.map((each) => each['content'])]),
  ).toEqual([
    ['A title', false, 'hidden', ['The first text.', 'The second text.']],
    ['Without a name', true, 'active', [expect.any(String)]],
  ]);
  expect(body.responses.map(({ content }) => content)).toEqual(['My response.']);
  expect(body.comments.map(({ content }) => content)).toEqual(['My comment.']);
  expect(body.likes.map(({ postId }) => postId)).toEqual([theirs.id]);
  expect(body.reports.map(({ comment }) => comment)).toEqual(['My report.']);
  expect(body.decisions.map(({ id, kind, facts }) => [id, kind, facts])).toEqual([[decided.decisionId, 'hide', hide.facts]]);
  expect(body.appeals.map(({ status: state, response }) => [state, response])).toEqual([['rejected', 'It names a street.']]);
  expect(body.sessions).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const trace of [other.id, 'Robin', 'Words of a reporter', staff.id, 'Ingrid', admin.id, 'Samuel', other.email])
    expect(text).not.toContain(trace);
});

test('[SUSP-09] suspended and banned members take their data along as well', async () => {
  for (const standing of ['suspended', 'banned'] as const) {
    const { status, body } = await exported(await service.member({ standing }));
    expect([status, body.account.standing, body.decisions.length]).toEqual([200, standing, 1]);
  }
});

test('everything in it is of one moment, however much is written meanwhile', async () => {
  const member = await service.member();
  const stop = new AbortController();
  const writing = (async () => {
    while (!stop.signal.aborted) await service.createPost(member);
  })();
  try {
    for (let round = 0; round < 10; round += 1) {
      const { body } = await exported(member);
      // A post and its first text are written together: neither is ever there alone.
      expect(body.posts.filter(({ texts }) => texts.length !== 1)).toEqual([]);
    }
  } finally {
    stop.abort();
    await writing;
  }
});
