import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { NotificationPage, OwnReportPage, Post } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { addBelow, decide, hide, mailsTo, passUndo, report, undo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { tellLostOutcomes, tellOutcome } from './outcome.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let mei: TestMember;
let jonas: TestMember;
let others: TestMember[];
beforeAll(async () => {
  // Its own: it moves time, and tells all outcomes that were lost.
  service = await TestService.start();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon', role: 'viewer' });
  mei = await service.member({ displayName: 'Mei Tanaka' });
  jonas = await service.member({ displayName: 'Jonas Beck' });
  others = [];
  for (let number = 0; number < 10; number += 1) others.push(await service.member());
});
afterAll(() => service.close());

const stored = (id: string) =>
  service.sql(
    'select reporter_id, post_id, response_id, comment_id, reason, comment, status, reviewed_at, reviewed_by_id, revision_id from reports where id = $1',
    [id],
  );

describe('reporting', () => {
  test('[REPORT-12, REPORT-14, REPORT-21, REPORT-22, ROLE-06, ROLE-10] a viewer reports a post: stored as pending at its revision, under the session’s name, counted and in the audit log', async () => {
    const post = await service.createPost(dana, { title: 'A loud title' });
    const { status, body } = await report(
      service,
      ravi,
      { postId: post.id },
      { reason: 'privacy', comment: ' Names a street. ', reporterId: mei.id, userId: mei.id },
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      number: expect.stringMatching(/^R-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/),
      reporterId: ravi.id,
      postId: post.id,
      responseId: null,
      commentId: null,
      personId: null,
      personName: null,
      personPart: null,
      itemKind: 'post',
      postTitle: 'A loud title',
      reason: 'privacy',
      comment: 'Names a street.',
      status: 'pending',
      createdAt: body.createdAt,
      reviewedAt: null,
      dismissalId: null,
      mayAppeal: false,
      appealStatus: null,
    });
    const [row] = await service.sql<{ revision_id: string; report_count: number }>(
      'select revision_id, report_count from posts where id = $1',
      [post.id],
    );
    expect(await stored(body.id)).toEqual([
      {
        reporter_id: ravi.id,
        post_id: post.id,
        response_id: null,
        comment_id: null,
        reason: 'privacy',
        comment: 'Names a street.',
        status: 'pending',
        reviewed_at: null,
        reviewed_by_id: null,
        revision_id: row!.revision_id,
      },
    ]);
    expect(row!.report_count).toBe(1);
    expect(
      await service.sql(
        `select actor_id, target_kind, target_id, details from audit_log where action = 'report_created' and target_id = $1`,
        [post.id],
      ),
    ).toEqual([{ actor_id: ravi.id, target_kind: 'post', target_id: post.id, details: { reportId: body.id, reason: 'privacy' } }]);
  });

  test('[REPORT-12] responses and comments can be reported', async () => {
    const post = await service.createPost(dana);
    const responseId = await addBelow(service, 'response', post.id, mei, 'A reply');
    const commentId = await addBelow(service, 'comment', post.id, mei, 'A comment');
    expect((await report(service, ravi, { responseId })).body).toMatchObject({
      itemKind: 'response',
      responseId,
      postId: null,
      commentId: null,
    });
    expect((await report(service, ravi, { commentId })).body).toMatchObject({
      itemKind: 'comment',
      commentId,
      postId: null,
      responseId: null,
    });
    expect(
      await service.sql(
        'select (select report_count from responses where id = $1) as r, (select report_count from comments where id = $2) as c, (select report_count from posts where id = $3) as p',
        [responseId, commentId, post.id],
      ),
    ).toEqual([{ r: 1, c: 1, p: 0 }]);
  });

  test.each(['spam', 'harassment', 'hate_speech', 'violence', 'misinformation', 'privacy', 'copyright', 'other'])(
    '[REPORT-04] the reason %s is taken',
    async (reason) => {
      const post = await service.createPost(dana);
      expect((await report(service, ravi, { postId: post.id }, { reason })).status).toBe(201);
    },
  );

  test('[REPORT-04] a missing or unknown reason is refused', async () => {
    const post = await service.createPost(dana);
    for (const reason of [undefined, null, '', 'Spam', 'rudeness', 7, ['spam']]) {
      const { status, body } = await report(service, ravi, { postId: post.id }, { reason });
      expect([status, body.code, body.errors?.[0]?.field], String(reason)).toEqual([400, 'validation_failed', 'reason']);
    }
    expect(await service.sql('select count(*)::int as count from reports where post_id = $1', [post.id])).toEqual([{ count: 0 }]);
  });

  test('[REPORT-06] a comment of 500 characters is kept, one of 501 refused', async () => {
    const [one, two] = [await service.createPost(dana), await service.createPost(dana)];
    expect((await report(service, ravi, { postId: one.id }, { comment: '🚲'.repeat(500) })).body.comment).toBe('🚲'.repeat(500));
    const refused = await report(service, ravi, { postId: two.id }, { comment: 'x'.repeat(501) });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'comment']);
    expect((await report(service, ravi, { postId: two.id }, { comment: '   ' })).body.comment).toBeNull();
  });

  test('[REPORT-07] a visitor is refused', async () => {
    const post = await service.createPost(dana);
    const { status, body } = await service.post<{ code: string }>('/api/reports', {
      body: { postId: post.id, reason: 'spam', captchaToken: await service.pass('report_content') },
    });
    expect([status, body.code]).toEqual([401, 'session_missing']);
  });

  test('[REPORT-08] a missing, used, invented or other action’s bot check is refused', async () => {
    const [post, other] = [await service.createPost(dana), await service.createPost(dana)];
    const used = await service.pass('report_content');
    expect((await report(service, ravi, { postId: other.id }, { captchaToken: used })).status).toBe(201);
    expect((await report(service, ravi, { postId: post.id }, { captchaToken: undefined })).body.errors?.[0]?.field).toBe('captchaToken');
    for (const captchaToken of [used, 'invented', await service.pass('create_post')]) {
      expect((await report(service, ravi, { postId: post.id }, { captchaToken })).body.code).toBe('captcha_failed');
    }
  });

  test('[REPORT-11] one’s own post, response and comment cannot be reported, also an anonymous one; the pass is not used up by it', async () => {
    const post = await service.createPost(dana, { isAnonymous: true });
    const responseId = await addBelow(service, 'response', post.id, dana, 'Mine');
    const commentId = await addBelow(service, 'comment', post.id, dana, 'Mine');
    const captchaToken = await service.pass('report_content');
    for (const item of [{ postId: post.id }, { responseId }, { commentId }]) {
      const { status, body } = await report(service, dana, item, { captchaToken });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect((await report(service, ravi, { postId: post.id }, { captchaToken })).status).toBe(201);
  });

  test('[REPORT-13] none or more than one item is refused', async () => {
    const post = await service.createPost(dana);
    const responseId = await addBelow(service, 'response', post.id, mei, 'A reply');
    for (const item of [{}, { postId: null }, { postId: post.id, responseId }, { postId: post.id, responseId, commentId: post.id }]) {
      const { status, body } = await report(service, ravi, item);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
  });

  test('[REPORT-17] a second report of the same item is refused, also of twenty at once, and counts once', async () => {
    const post = await service.createPost(dana);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(service, mei, { postId: post.id })));
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).toSorted()).toEqual([
      '201',
      ...Array.from({ length: 19 }, () => '409 already_reported'),
    ]);
    expect(
      await service.sql(
        'select report_count, (select count(*)::int from reports where post_id = p.id) as rows from posts p where id = $1',
        [post.id],
      ),
    ).toEqual([{ report_count: 1, rows: 1 }]);
  });

  test('the same Idempotency-Key gives the same report again, without another bot check', async () => {
    const post = await service.createPost(dana);
    const captchaToken = await service.pass('report_content');
    const first = await report(service, mei, { postId: post.id }, { captchaToken }, { 'idempotency-key': 'lost-answer' });
    const again = await report(service, mei, { postId: post.id }, { captchaToken }, { 'idempotency-key': 'lost-answer' });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(
      (await report(service, mei, { postId: post.id }, { captchaToken, reason: 'other' }, { 'idempotency-key': 'lost-answer' })).body.code,
    ).toBe('idempotency_key_reused');
  });

  test('a hidden item answers as one that never was: nobody learns which ids exist', async () => {
    const post = await service.createPost(dana);
    const responseId = await addBelow(service, 'response', post.id, mei, 'A reply');
    const commentId = await addBelow(service, 'comment', post.id, mei, 'A comment');
    const never = await report(service, ravi, { postId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8' });
    await service.sql(`update responses set status = 'hidden' where id = $1`, [responseId]);
    await service.sql(`update comments set status = 'hidden' where id = $1`, [commentId]);
    const hidden = [await report(service, ravi, { responseId }), await report(service, ravi, { commentId })];
    await service.sql(`update responses set status = 'active' where id = $1`, [responseId]);
    for (const status of ['hidden', 'force_hidden', 'force_hidden_no_appeal']) {
      await service.sql('update posts set status = $2 where id = $1', [post.id, status]);
      hidden.push(
        await report(service, ravi, { postId: post.id }),
        await report(service, ravi, { responseId }),
        await report(service, dana, { postId: post.id }),
      );
    }
    const plain = ({ status, body: { requestId: _requestId, ...body } }: typeof never) => ({ status, body });
    for (const answer of hidden) expect(plain(answer)).toEqual(plain(never));
    expect(never.status).toBe(404);
  });

  test('markup in a comment stays text; unknown fields and values that look like SQL are refused', async () => {
    const post = await service.createPost(dana);
    const nasty = `<img src=x onerror=alert(1)> '; drop table reports; --`;
    expect((await report(service, ravi, { postId: post.id }, { comment: nasty })).body.comment).toBe(nasty);
    expect((await report(service, mei, { postId: post.id }, { comment: 'a\u202Eb' })).body.code).toBe('validation_failed');
    for (const fields of [
      { status: 'approved' },
      { reviewedBy: mei.id },
      { decisionId: post.id },
      { reason: `spam' or '1'='1` },
      { postId: `${post.id}' or true` },
    ]) {
      expect((await report(service, mei, { postId: post.id }, fields)).status).toBe(400);
    }
  });
});

describe('flagging by rule', () => {
  test('[REPORT-18, REPORT-20] the third reporter flags a post, two do not; the author gets one mail, and later reports send no more', async () => {
    const author = await service.member({ displayName: 'Vera Holm' });
    const post = await service.createPost(author, { title: 'The bakery on the corner' });
    await report(service, ravi, { postId: post.id }, { reason: 'harassment' });
    await report(service, mei, { postId: post.id }, { reason: 'privacy' });
    expect((await service.get<Post>(`/api/posts/${post.id}`)).body.isFlagged).toBe(false);
    expect(await service.sql('select id from decisions where post_id = $1', [post.id])).toEqual([]);
    await report(service, jonas, { postId: post.id }, { reason: 'privacy' });
    expect((await service.get<Post>(`/api/posts/${post.id}`)).body).toMatchObject({ isFlagged: true, status: 'flagged' });
    for (const member of others.slice(0, 3)) await report(service, member, { postId: post.id });

    expect(
      await service.sql(
        'select kind, subject_id, ground, ground_url, facts, is_automated, decided_by_id, restores from decisions where post_id = $1',
        [post.id],
      ),
    ).toEqual([
      {
        kind: 'flag',
        subject_id: author.id,
        ground: 'privacy',
        ground_url: '/community-guidelines#privacy',
        is_automated: true,
        decided_by_id: null,
        restores: { state: 'active' },
        facts:
          '3 different members reported this post: Privacy violation or doxxing (2), Harassment or bullying (1). It stays readable behind a warning until a moderator has looked at it.',
      },
    ]);
    const mails = (await mailsTo(service, author.email)).filter(({ subject }) => subject.includes('flagged'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your post was flagged for review']);
    expect(mails[0]!.text).toContain('Hello Vera Holm,');
    expect(mails[0]!.text).toContain('Several members reported your post “The bakery on the corner”.');
    expect(mails[0]!.text).toContain(`${service.platform.settings.publicUrl.origin}/community-guidelines`);
    expect(mails[0]!.text).toContain('You have the right to appeal until ');
    for (const { displayName, id, email } of [
      { ...ravi, displayName: 'Ravi' },
      { ...mei, displayName: 'Mei' },
      { ...jonas, displayName: 'Jonas' },
    ]) {
      for (const told of [displayName, id, email]) expect(mails[0]!.text).not.toContain(told);
    }
    expect(
      await service.sql(
        `select actor_id, details ->> 'isAutomated' as automated from audit_log where action = 'content_flag' and target_id = $1`,
        [post.id],
      ),
    ).toEqual([{ actor_id: null, automated: 'true' }]);
  });

  test.each(['response', 'comment'] as const)('[REPORT-19] the third reporter sets the status of a %s to flagged', async (kind) => {
    const post = await service.createPost(dana);
    const id = await addBelow(service, kind, post.id, mei, 'Some words');
    const status = async () => (await service.sql(`select status from ${kind}s where id = $1`, [id]))[0];
    const seen = [];
    for (const member of [ravi, jonas, dana]) {
      expect((await report(service, member, { [`${kind}Id`]: id })).status).toBe(201);
      seen.push(await status());
    }
    expect(seen).toEqual([{ status: 'active' }, { status: 'active' }, { status: 'flagged' }]);
    expect((await mailsTo(service, mei.email)).filter(({ subject }) => subject === `Your ${kind} was flagged for review`)).toHaveLength(1);
  });

  test('[REPORT-18, REPORT-20] of ten reports at once that could be the third, one flags and one mail goes out; each is counted', async () => {
    const author = await service.member({ displayName: 'Oda Lind' });
    const post = await service.createPost(author);
    await report(service, ravi, { postId: post.id });
    await report(service, mei, { postId: post.id });
    const answers = await Promise.all(others.map((member) => report(service, member, { postId: post.id })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(
      await service.sql(
        `select report_count, is_flagged, (select count(*)::int from decisions where post_id = p.id) as decisions from posts p where id = $1`,
        [post.id],
      ),
    ).toEqual([{ report_count: 12, is_flagged: true, decisions: 1 }]);
    expect((await mailsTo(service, author.email)).filter(({ subject }) => subject.includes('flagged'))).toHaveLength(1);
  });

  test('the author hears on their own topic that it was reported, staff on theirs; nothing of it names the reporter', async () => {
    const author = await service.member();
    const post = await service.createPost(author);
    const { body } = await report(service, ravi, { postId: post.id });
    await service.allTold();
    const events = await service.sql<{ topic: string; kind: string; ids: object }>(
      `select topic, kind, ids from events where ids ->> 'reportId' = $1 order by number`,
      [body.id],
    );
    expect(events).toEqual([
      { topic: 'moderation', kind: 'report.created', ids: { reportId: body.id, caseId: post.id } },
      { topic: `account:${author.id}`, kind: 'report.received', ids: { reportId: body.id, postId: post.id } },
    ]);
  });
});

describe('one’s own reports', () => {
  test('[ROLE-11] the list holds one’s own, newest first, and nobody else’s', async () => {
    const [member, stranger] = [await service.member(), await service.member()];
    const titles = ['First', 'Second', 'Third'];
    for (const title of titles) {
      const post = await service.createPost(dana, { title });
      await report(service, member, { postId: post.id });
      await report(service, stranger, { postId: post.id }, { comment: 'A secret of the stranger' });
    }
    const answer = await service.get<OwnReportPage>('/api/me/reports', { token: member.token });
    expect(answer.body.items.map(({ postTitle, status, reporterId }) => [postTitle, status, reporterId === member.id])).toEqual([
      ['Third', 'pending', true],
      ['Second', 'pending', true],
      ['First', 'pending', true],
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect((await service.get('/api/me/reports')).status).toBe(401);
    expect((await service.get('/api/me/reports?reporterId=x', { token: member.token })).status).toBe(400);
  });

  test('25 are two pages; a post that cannot be read any more loses its title there', async () => {
    const member = await service.member();
    const ids = [];
    for (let number = 0; number < 25; number += 1) {
      const post = await service.createPost(dana, { title: `Post ${number}` });
      ids.push(post.id);
      await report(service, member, { postId: post.id });
    }
    await service.sql(`update posts set status = 'hidden' where id = $1`, [ids[24]]);
    const first = await service.get<OwnReportPage>('/api/me/reports', { token: member.token });
    const second = await service.get<OwnReportPage>(`/api/me/reports?cursor=${first.body.nextCursor}`, { token: member.token });
    expect([...first.body.items, ...second.body.items].map(({ postId }) => postId)).toEqual(ids.toReversed());
    expect([first.body.items.length, second.body.nextCursor, first.body.items[0]?.postTitle, first.body.items[1]?.postTitle]).toEqual([
      20,
      null,
      null,
      'Post 23',
    ]);
  });
});

describe('what became of a report', () => {
  let ingrid: TestMember;
  let ada: TestMember;
  beforeAll(async () => {
    ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
    ada = await service.member({ displayName: 'Ada Lund', role: 'admin' });
  });

  /** A post that these have reported. */
  async function reported(reporters: TestMember[]) {
    const post = await service.createPost(await service.member({ displayName: 'Vera Holm' }), { title: 'The bakery on the corner' });
    const numbers = [];
    for (const reporter of reporters) numbers.push((await report(service, reporter, { postId: post.id })).body.number);
    return { post, numbers };
  }

  /** What a member was told of their reports, newest first. */
  async function told({ token }: TestMember): Promise<string[]> {
    await service.allNotified();
    const { body } = await service.get<NotificationPage>('/api/notifications?type=report_outcome', { token });
    return body.items.map(({ data, postId }) => {
      expect([postId, data.postTitle, data.userName]).toEqual([null, undefined, undefined]);
      return data.message!;
    });
  }

  test('is told each of its reporters once, by number, when it cannot be taken back any more', async () => {
    const reporters = [await service.member(), await service.member()];
    const { post, numbers } = await reported(reporters);
    const { body } = await decide(service, ingrid, post.id, hide);
    await service.jobsDone();
    expect(await told(reporters[0]!)).toEqual([]);
    await passUndo(service, body.decisionId);
    for (const [index, reporter] of reporters.entries())
      expect(await told(reporter)).toEqual([`Your report ${numbers[index]} of a post (Spam or misleading content): we agreed, and hid it`]);
    await Promise.all([1, 2, 3].map(() => transact(service.platform, (tx) => tellOutcome(tx, body.decisionId))));
    expect(await told(reporters[0]!)).toHaveLength(1);
    const list = await service.get<OwnReportPage>('/api/me/reports', { token: reporters[0]!.token });
    expect(list.body.items.map(({ number, status }) => [number, status])).toEqual([[numbers[0], 'approved']]);
  });

  test.each([
    ['approve', 'we agreed, and left it up'],
    ['warning', 'we agreed, and warned the author'],
  ] as const)('says what really happened: %s, %s', async (decision, outcome) => {
    const reporter = await service.member();
    const { post, numbers } = await reported([reporter]);
    const { body } = await decide(service, ingrid, post.id, { decision, facts: 'Gives the number of a neighbour.' });
    await passUndo(service, body.decisionId);
    expect(await told(reporter)).toEqual([`Your report ${numbers[0]} of a post (Spam or misleading content): ${outcome}`]);
  });

  test('is not told where it was taken back in time, and what is decided then is told once', async () => {
    const reporter = await service.member();
    const { post, numbers } = await reported([reporter]);
    const first = await decide(service, ingrid, post.id, hide);
    expect((await undo(service, ingrid, first.body.decisionId)).status).toBe(200);
    await passUndo(service, first.body.decisionId);
    expect(await told(reporter)).toEqual([]);
    const second = await decide(service, ingrid, post.id, { decision: 'dismiss' });
    // The job of the first comes while the second can be taken back still.
    await transact(service.platform, (tx) => tellOutcome(tx, second.body.decisionId));
    expect(await told(reporter)).toEqual([]);
    await passUndo(service, second.body.decisionId);
    expect(await told(reporter)).toEqual([
      `Your report ${numbers[0]} of a post (Spam or misleading content): we found nothing against the rules`,
    ]);
  });

  test('is told ten minutes after the decision by the clock of the database, which the process that decided may lag behind', async () => {
    const reporter = await service.member();
    const { post } = await reported([reporter]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 420_000 });
    const { body } = await decide(service, ingrid, post.id, hide).finally(() => vi.useRealTimers());
    expect(
      await service.sql(
        `select extract(epoch from j.start_after - d.created_at)::int as seconds from pgboss.job j join decisions d on d.id::text = j.data ->> 'decisionId'
          where j.name = 'reports.outcome' and d.id = $1`,
        [body.decisionId],
      ),
    ).toEqual([{ seconds: 600 }]);
    await passUndo(service, body.decisionId);
    expect(await told(reporter)).toHaveLength(1);
  });

  test('is told by the sweep where the job was lost, once it is a quarter of an hour old', async () => {
    const reporter = await service.member();
    const { post, numbers } = await reported([reporter]);
    const { body } = await decide(service, ingrid, post.id, hide);
    await service.sql(`delete from pgboss.job where name = 'reports.outcome' and data ->> 'decisionId' = $1`, [body.decisionId]);
    await passUndo(service, body.decisionId);
    await tellLostOutcomes(service.platform);
    expect(await told(reporter)).toEqual([]);
    await service.sql(`update reports set reviewed_at = reviewed_at - interval '6 minutes' where decision_id = $1`, [body.decisionId]);
    await tellLostOutcomes(service.platform);
    await tellLostOutcomes(service.platform);
    expect(await told(reporter)).toEqual([`Your report ${numbers[0]} of a post (Spam or misleading content): we agreed, and hid it`]);
  });

  test('is told again only where what was told no longer holds', async () => {
    const reporter = await service.member();
    const { post, numbers } = await reported([reporter]);
    await passUndo(service, (await decide(service, ingrid, post.id, hide)).body.decisionId);
    const restored = await service.post<{ decisionId: string }>(`/api/moderation/posts/${post.id}/restore`, {
      token: ada.token,
      body: { reason: 'It quotes what was said to the author.' },
    });
    await passUndo(service, restored.body.decisionId);
    expect(await told(reporter)).toEqual([
      `Your report ${numbers[0]} of a post (Spam or misleading content): we found nothing against the rules`,
    ]);
    const [rows] = await service.sql(`select count(*)::int as count from notifications where recipient_id = $1`, [reporter.id]);
    expect(rows).toEqual({ count: 2 });
  });
});
