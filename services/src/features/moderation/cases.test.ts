import { describe, expect } from 'vitest';
import type { CaseCounts, ModerationCasePage, ModerationReportPage, Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import { addBelow, decide, hide, readCase, report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let mei: TestMember;
let ingrid: TestMember;
let samuel: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
  mei = await service.member({ displayName: 'Mei Tanaka' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});

const reports = (query = '', by = ingrid) => service.get<ModerationReportPage>(`/api/moderation/reports${query}`, { token: by.token });
const cases = (query = '', by = ingrid) => service.get<ModerationCasePage>(`/api/moderation/cases${query}`, { token: by.token });

describe('the lists', () => {
  test('[MODREP-02, MODREP-03, MODREP-04] reports of all kinds, newest first, each with what it is about', async () => {
    const post = await service.createPost(dana, { title: 'A loud title', content: 'Loud words' });
    const responseId = await addBelow(service, 'response', post.id, mei, 'A sharp reply');
    const commentId = await addBelow(service, 'comment', post.id, mei, 'A rude comment');
    await report(service, ravi, { postId: post.id }, { reason: 'privacy', comment: 'Names a street.' });
    await report(service, ravi, { responseId });
    await report(service, ravi, { commentId });
    const { status, body } = await reports();
    expect(status).toBe(200);
    expect(
      body.items
        .slice(0, 3)
        .map(({ item, reason, comment, status: state, reporter }) => [
          item.kind,
          item.postTitle,
          item.reported?.title,
          item.reported?.content,
          item.authorName,
          reason,
          comment,
          state,
          reporter?.displayName,
        ]),
    ).toEqual([
      ['comment', 'A loud title', null, 'A rude comment', 'Mei Tanaka', 'spam', null, 'pending', 'Ravi Menon'],
      ['response', 'A loud title', null, 'A sharp reply', 'Mei Tanaka', 'spam', null, 'pending', 'Ravi Menon'],
      ['post', 'A loud title', 'A loud title', 'Loud words', 'Dana Whitlock', 'privacy', 'Names a street.', 'pending', 'Ravi Menon'],
    ]);
    expect(body.items[0]).toMatchObject({
      commentId,
      postId: null,
      responseId: null,
      caseId: commentId,
      reviewedAt: null,
      reviewedBy: null,
      item: { postId: post.id, isChanged: false, current: null, state: 'active' },
    });
  });

  test('[MODREP-02] the filter by status is optional; a status that is none is refused', async () => {
    const [one, two, three] = [await service.createPost(dana), await service.createPost(dana), await service.createPost(dana)];
    for (const { id } of [one, two, three]) await report(service, ravi, { postId: id });
    await decide(service, ingrid, one.id, { decision: 'approve' });
    await decide(service, ingrid, two.id, { decision: 'dismiss' });
    const ids = async (query: string) =>
      (await reports(query)).body.items.map(({ postId }) => postId).filter((id) => [one.id, two.id, three.id].includes(id ?? ''));
    expect([await ids('?status=approved'), await ids('?status=dismissed'), await ids('?status=pending'), await ids('')]).toEqual([
      [one.id],
      [two.id],
      [three.id],
      [three.id, two.id, one.id],
    ]);
    for (const query of ['?status=hidden', `?status=pending'%20or%20'1'='1`, '?status=', '?other=1', '?cursor=x'])
      expect((await reports(query)).status).toBe(400);
  });

  test('[MODREP-02] the counts are those of the lists: items, not reports, and an item that was reported anew in both', async () => {
    const counts = async () => (await service.get<CaseCounts>('/api/moderation/case-counts', { token: ingrid.token })).body;
    const before = await counts();
    const [one, two] = [await service.createPost(dana), await service.createPost(dana)];
    for (const { id } of [one, two]) for (const by of [ravi, mei]) await report(service, by, { postId: id });
    expect(await counts()).toEqual({ ...before, pending: before.pending + 2 });
    await decide(service, ingrid, one.id, { decision: 'dismiss' });
    await decide(service, ingrid, two.id, { decision: 'approve' });
    await report(service, samuel, { postId: two.id });
    expect(await counts()).toEqual({
      ...before,
      pending: before.pending + 1,
      approved: before.approved + 1,
      dismissed: before.dismissed + 1,
    });
  });

  test('[MODREP-03] an anonymous post’s author reads Anonymous: no id or name of theirs is in any answer, also not on what a case says of its author', async () => {
    const author = await service.member({ displayName: 'Unseen Writer' });
    const post = await service.createPost(author, { isAnonymous: true });
    await report(service, ravi, { postId: post.id });
    const answers = [await reports(), await cases(), await readCase(service, ingrid, post.id), await readCase(service, samuel, post.id)];
    expect((await readCase(service, ingrid, post.id)).body).toMatchObject({
      author: null,
      item: { isAnonymous: true, author: null, authorName: 'Anonymous' },
    });
    for (const { body } of answers)
      for (const told of [author.id, 'Unseen Writer', author.email]) expect(JSON.stringify(body)).not.toContain(told);
  });

  test('the picture of a reported post is there for as long as it is shown to anybody', async () => {
    const form = new FormData();
    form.set('purpose', 'post-image');
    form.set('file', new Blob([new Uint8Array(await picture('png'))]), 'a.png');
    const { body: upload } = await service.post<Upload>('/api/uploads', { token: dana.token, body: form });
    const post = await service.createPost(dana, { attachmentUrl: upload.url, attachmentAlt: 'A letter with an address' });
    await report(service, ravi, { postId: post.id });
    const shown = (await readCase(service, ingrid, post.id)).body.picture;
    expect(shown).toMatchObject({ alt: 'A letter with an address', width: 8, height: 6 });
    expect((await service.get(shown!.url)).status).toBe(200);
    await decide(service, ingrid, post.id, hide);
    expect((await readCase(service, ingrid, post.id)).body.picture).toBeNull();
  });

  test('what was reported stays as it was, and an edit since then is shown beside it', async () => {
    const post = await service.createPost(dana, { title: 'Before', content: 'Words before' });
    await report(service, ravi, { postId: post.id });
    await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { title: 'After', content: 'Words after' } });
    const { body } = await readCase(service, ingrid, post.id);
    expect(body.item).toMatchObject({
      isChanged: true,
      postTitle: 'After',
      reported: { title: 'Before', content: 'Words before' },
      current: { title: 'After', content: 'Words after' },
    });
    expect(body.item.current?.revisionId).toBe(body.item.revisionId);
    expect((await reports()).body.items.find(({ postId }) => postId === post.id)?.item).toMatchObject({
      isChanged: true,
      reported: { content: 'Words before' },
    });
  });

  test('what its author deleted keeps its place among the cases, with the words that were reported', async () => {
    const post = await service.createPost(dana, { content: 'Soon gone' });
    await report(service, ravi, { postId: post.id });
    expect((await service.delete(`/api/posts/${post.id}`, { token: dana.token })).status).toBe(204);
    expect((await readCase(service, ingrid, post.id)).body.item).toMatchObject({ isDeleted: true, reported: { content: 'Soon gone' } });
    expect((await decide(service, ingrid, post.id, hide)).body.code).toBe('conflict');
    expect((await decide(service, ingrid, post.id, { decision: 'approve' })).status).toBe(200);
  });

  test('25 reports are two pages and 25 cases are two pages, none lost or told twice', async () => {
    const reporter = await service.member();
    const ids = [];
    for (let number = 0; number < 25; number += 1) {
      const post = await service.createPost(dana);
      ids.push(post.id);
      await report(service, reporter, { postId: post.id });
    }
    for (const list of [reports, cases]) {
      const first = await list('?status=pending');
      const second = await list(`?status=pending&cursor=${first.body.nextCursor}`);
      expect(first.body.items).toHaveLength(20);
      const told = [...first.body.items, ...second.body.items];
      expect(told.slice(0, 25).map(({ item }) => item.id)).toEqual(ids.toReversed());
      expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    }
  });
});

describe('cases', () => {
  test('many reports of one item are one case with its reasons, people and times, and who reported', async () => {
    const post = await service.createPost(dana, { title: 'One case' });
    const [one] = [
      (await report(service, ravi, { postId: post.id }, { reason: 'privacy', comment: 'A street' })).body,
      (await report(service, mei, { postId: post.id }, { reason: 'privacy' })).body,
    ];
    const last = (await report(service, samuel, { postId: post.id }, { reason: 'spam' })).body;
    const found = (await cases('?status=pending')).body.items.filter(({ id }) => id === post.id);
    expect(found).toEqual([
      expect.objectContaining({
        id: post.id,
        status: 'pending',
        reportCount: 3,
        reporterCount: 3,
        reasons: [
          { reason: 'privacy', count: 2 },
          { reason: 'spam', count: 1 },
        ],
        firstReportedAt: one!.createdAt,
        lastReportedAt: last.createdAt,
        mayDecide: true,
        whyNot: null,
      }),
    ]);
    const { body } = await readCase(service, ingrid, post.id);
    expect(body.reports.map(({ reporter, reason, comment, status }) => [reporter?.displayName, reason, comment, status])).toEqual([
      ['Samuel Adeyemi', 'spam', null, 'pending'],
      ['Mei Tanaka', 'privacy', null, 'pending'],
      ['Ravi Menon', 'privacy', 'A street', 'pending'],
    ]);
    expect(body.decisions.map(({ kind, isAutomated, decidedBy, ground }) => [kind, isAutomated, decidedBy, ground])).toEqual([
      ['flag', true, null, 'privacy'],
    ]);
    expect(body.author).toMatchObject({ id: dana.id, displayName: 'Dana Whitlock', role: 'responder', standing: 'active' });
  });

  test('what is said of the author does not count what they wrote without their name', async () => {
    const author = await service.member();
    const [open, hidden] = [await service.createPost(author), await service.createPost(author, { isAnonymous: true })];
    await report(service, ravi, { postId: open.id });
    await report(service, ravi, { postId: hidden.id });
    await decide(service, ingrid, open.id, { decision: 'approve' });
    expect((await readCase(service, ingrid, open.id)).body.author).toMatchObject({
      posts: 1,
      reportsReceived: 1,
      reportsUpheld: 1,
      suspensions: 0,
      strikes: 0,
    });
  });

  test('an unknown case, and an item that nobody reported, is not found', async () => {
    const post = await service.createPost(dana);
    for (const id of [post.id, '01a1fc0e-764e-707a-9097-8bbb7e28cda8']) {
      expect((await readCase(service, ingrid, id)).status).toBe(404);
      expect((await decide(service, ingrid, id, hide)).status).toBe(404);
    }
    expect((await readCase(service, ingrid, `x' or '1'='1`)).status).toBe(400);
  });

  test('[MODREP-13, ROLE-07, ROLE-08, ROLE-11] moderators and admins read them, nobody else does', async () => {
    const post = await service.createPost(dana);
    await report(service, ravi, { postId: post.id });
    const statuses: Record<string, number[]> = {};
    for (const [name, member] of Object.entries({ ravi, dana, ingrid, samuel })) {
      statuses[name] = [
        (await reports('', member)).status,
        (await cases('', member)).status,
        (await readCase(service, member, post.id)).status,
      ];
    }
    expect(statuses).toEqual({ ravi: [403, 403, 403], dana: [403, 403, 403], ingrid: [200, 200, 200], samuel: [200, 200, 200] });
    expect((await reports()).headers.get('cache-control')).toBe('no-store');
  });

  test('a response and a comment come with what they were written below, a post with its answers, the subject’s first', async () => {
    const post = await service.createPost(dana, { title: 'My landlord', content: 'He kept my deposit.', isAnonymous: true });
    const first = await addBelow(service, 'response', post.id, ravi, 'I rent there too.');
    const own = await addBelow(service, 'response', post.id, dana, 'More about it.');
    const answer = await addBelow(service, 'response', post.id, mei, 'I paid it back.');
    await service.sql(`insert into subject_claims (id, post_id, account_id, status) values (gen_random_uuid(), $1, $2, 'confirmed')`, [
      post.id,
      mei.id,
    ]);
    const comment = await addBelow(service, 'comment', post.id, ravi, 'Show it.');
    await service.sql('update comments set response_id = $1 where id = $2', [answer, comment]);
    for (const item of [{ postId: post.id }, { responseId: first }, { commentId: comment }]) await report(service, mei, item);
    const context = async (id: string) => (await readCase(service, ingrid, id)).body.context;
    expect(await context(post.id)).toMatchObject({
      above: [],
      answers: [
        { id: answer, content: 'I paid it back.', isBySubject: true },
        { id: first, content: 'I rent there too.', isBySubject: false },
        { id: own, authorName: 'Anonymous (author)' },
      ],
      answerCount: 3,
    });
    expect(await context(first)).toMatchObject({
      above: [{ kind: 'post', title: 'My landlord', content: 'He kept my deposit.', authorName: 'Anonymous' }],
      answers: [],
    });
    expect((await context(comment)).above.map(({ kind, content }) => [kind, content])).toEqual([
      ['post', 'He kept my deposit.'],
      ['response', 'I paid it back.'],
    ]);
    expect(JSON.stringify(await context(first))).not.toContain('Dana');
  });

  test('markup that was reported and markup in a report stay text', async () => {
    const nasty = `<script>alert('x')</script> & <b>bold</b>`;
    const post = await service.createPost(dana, { title: nasty, content: nasty });
    await report(service, ravi, { postId: post.id }, { comment: nasty });
    const { body, headers } = await readCase(service, ingrid, post.id);
    expect([body.item.reported?.title, body.item.reported?.content, body.reports[0]?.comment]).toEqual([nasty, nasty, nasty]);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['application/json; charset=utf-8', 'nosniff']);
  });
});
