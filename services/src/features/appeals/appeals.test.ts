import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModerationAppealPage, NotificationPage, OwnReportPage } from '@clapback/contracts';
import { answerAppeal, appeal, decisionsOf, readAppeal } from '../../../test/appeals.ts';
import { decide, hide, mailsTo, report, undo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
let maya: TestMember;
let dominic: TestMember;
let ingrid: TestMember;
let viktor: TestMember;
let samuel: TestMember;
let hana: TestMember;
beforeAll(async () => {
  // Its own: lists of appeals and their counts are those of all.
  service = await TestService.start();
  maya = await service.member({ displayName: 'Maya Lindqvist' });
  dominic = await service.member({ displayName: 'Dominic Vale' });
  ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Maas' });
  viktor = await service.member({ role: 'moderator', displayName: 'Viktor Holm' });
  samuel = await service.member({ role: 'admin', displayName: 'Samuel Adeyemi' });
  hana = await service.member({ role: 'admin', displayName: 'Hana Morimoto' });
});
afterAll(() => service.close());
beforeEach(() => service.sql('delete from limit_counters'));

/** A post of somebody that staff have hidden after a report; gives the ids. */
async function hiddenPost(author = maya, fields: Record<string, unknown> = {}): Promise<{ postId: string; decisionId: string }> {
  const post = await service.createPost(author, { title: 'All fourteen messages, in order', ...fields });
  await report(service, dominic, { postId: post.id }, { reason: 'privacy' });
  const { body } = await decide(service, ingrid, post.id, { ...hide, ground: 'privacy' });
  return { postId: post.id, decisionId: body.decisionId };
}
const stateOf = async (postId: string) =>
  (await service.sql<{ status: string; is_flagged: boolean }>('select status, is_flagged from posts where id = $1', [postId]))[0];
const stored = async (id: string) => (await service.sql('select * from user_appeals where id = $1', [id]))[0];
const auditOf = (id: string) =>
  service.sql<{ action: string; actor_id: string; details: unknown }>(
    'select action, actor_id, details from audit_log where target_id = $1 order by created_at, id',
    [id],
  );
const standingOf = async ({ id }: { id: string }) =>
  (await service.sql<{ standing: string }>('select standing from accounts where id = $1', [id]))[0]?.standing;
const feedHas = async (postId: string) => (await service.get(`/api/posts/${postId}`)).status === 200;

describe('sending an appeal', () => {
  test('[APPEAL-05, APPEAL-06, APPEAL-08] is a record of the session’s member, pending, due in 48 hours, with its audit line and its news to staff', async () => {
    const { decisionId } = await hiddenPost();
    await using socket = await TestSocket.open(service, { token: samuel.token });
    await socket.subscribe(['moderation']);
    const { status, body } = await appeal(service, maya, {
      appealType: 'content_removal',
      decisionId,
      reason: ' The name is my own. ',
      additionalInfo: 'Page 3.',
      userId: dominic.id,
      status: 'approved',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      userId: maya.id,
      appealType: 'content_removal',
      reason: 'The name is my own.',
      additionalInfo: 'Page 3.',
      status: 'pending',
      decisionId,
      decision: {
        id: decisionId,
        kind: 'hide',
        itemKind: 'post',
        title: 'All fourteen messages, in order',
        decidedAt: body.decision?.decidedAt,
      },
      dueAt: new Date(Date.parse(body.createdAt) + 48 * 3_600_000).toISOString(),
      answerBy: body.answerBy,
      response: null,
      reviewedAt: null,
      createdAt: body.createdAt,
    });
    expect(await stored(body.id)).toMatchObject({ account_id: maya.id, status: 'pending', reviewed_by_id: null, reviewed_at: null });
    expect(await auditOf(body.id)).toEqual([
      { action: 'appeal_created', actor_id: maya.id, details: { appealType: 'content_removal', decisionId } },
    ]);
    expect((await socket.next('event', ({ kind }) => kind === 'appeal.created')).ids).toEqual({ appealId: body.id });
    const [statement] = await decisionsOf(service, maya);
    expect(statement).toMatchObject({ id: decisionId, whyNotAppeal: 'open', appeal: { id: body.id, status: 'pending', response: null } });
  });

  test('[APPEAL-03] without a reason or of another type it is refused, also where the type is not that of the decision', async () => {
    const { decisionId } = await hiddenPost();
    for (const fields of [
      { reason: undefined },
      { reason: ' \n ' },
      { reason: 'x'.repeat(2001) },
      { appealType: undefined },
      { appealType: 'removal' },
      { additionalInfo: 'x'.repeat(2001) },
      { appealType: 'ban', decisionId },
      { appealType: 'general', decisionId },
      { appealType: 'suspension' },
    ]) {
      const { status, body } = await appeal(service, maya, fields);
      expect([status, body.code], JSON.stringify(fields).slice(0, 60)).toEqual([400, 'validation_failed']);
    }
    expect((await appeal(service, maya, { appealType: 'content_removal', decisionId, reason: '🚲'.repeat(2000) })).status).toBe(201);
  });

  test('[APPEAL-04] signed out it is refused', async () => {
    const { status, body } = await service.post<{ code: string }>('/api/me/appeals', {
      body: { appealType: 'general', reason: 'Look again.' },
    });
    expect([status, body.code]).toEqual([401, 'session_missing']);
  });

  test('[APPEAL-09] a permanent force hide is final, a temporary one can be appealed', async () => {
    const forced = async (noAppeal: boolean) => {
      const post = await service.createPost(maya);
      const { body } = await service.post<{ decisionId: string }>(`/api/moderation/posts/${post.id}/force-hide`, {
        token: ingrid.token,
        body: { reason: 'It gives a home address.', noAppeal },
      });
      return body.decisionId;
    };
    const refused = await appeal(service, maya, { appealType: 'content_removal', decisionId: await forced(true) });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_appealable']);
    expect((await appeal(service, maya, { appealType: 'content_removal', decisionId: await forced(false) })).status).toBe(201);
  });

  test('one is open a decision, also where two are sent at once; a general one needs no decision and is one as well', async () => {
    const { decisionId } = await hiddenPost();
    const body = { appealType: 'content_removal', decisionId };
    const both = await Promise.all([appeal(service, maya, body), appeal(service, maya, body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('already_appealed');
    const someone = await service.member();
    expect((await appeal(service, someone)).status).toBe(201);
    expect((await appeal(service, someone)).body.code).toBe('already_appealed');
  });

  test('a call that is sent again under its key is one appeal', async () => {
    const someone = await service.member();
    const key = { 'idempotency-key': 'appeal-1' };
    const first = await appeal(service, someone, {}, key);
    expect((await appeal(service, someone, {}, key)).body).toEqual(first.body);
  });

  test('what was decided about others is as if it were not there', async () => {
    const { decisionId } = await hiddenPost();
    for (const other of [decisionId, '01a1fc0e-764e-707a-9097-8bbb7e28cda8']) {
      const { status } = await appeal(service, await service.member(), { appealType: 'content_removal', decisionId: other });
      expect(status).toBe(404);
    }
  });

  test('is taken for six months after the decision was told, and no longer', async () => {
    const { decisionId } = await hiddenPost();
    await service.sql(`update decisions set notice_due_at = null, noticed_at = now() - interval '6 months' where id = $1`, [decisionId]);
    const late = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    expect([late.status, late.body.code]).toEqual([409, 'not_appealable']);
    await service.sql(`update decisions set noticed_at = now() - interval '6 months' + interval '1 minute' where id = $1`, [decisionId]);
    expect((await appeal(service, maya, { appealType: 'content_removal', decisionId })).status).toBe(201);
  });

  test('sends the mail that still waited, and from then on the decision is not undone', async () => {
    const author = await service.member({ displayName: 'Ada' });
    const { decisionId } = await hiddenPost(author);
    expect((await mailsTo(service, author.email)).map(({ subject }) => subject)).not.toContain('Your post was hidden');
    await appeal(service, author, { appealType: 'content_removal', decisionId });
    expect((await mailsTo(service, author.email)).map(({ subject }) => subject)).toContain('Your post was hidden');
    const refused = await undo(service, ingrid, decisionId);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'An appeal against this decision is open. The person who answers it decides.',
    ]);
  });

  test('[SUSP-09, APPEAL-05] a suspended and a banned member appeal, without knowing the decision’s id', async () => {
    const suspended = await service.member({ standing: 'suspended' });
    expect((await appeal(service, suspended, { appealType: 'suspension' })).body).toMatchObject({
      status: 'pending',
      decision: { kind: 'suspend', itemKind: null },
    });
    const banned = await service.member({ standing: 'banned' });
    expect((await appeal(service, banned, { appealType: 'ban' })).body).toMatchObject({ status: 'pending', decision: { kind: 'ban' } });
  });

  test('too many in a day are refused', async () => {
    const someone = await service.member();
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await appeal(service, someone)).status);
    expect(statuses.slice(0, 2).concat(statuses.slice(-2))).toEqual([201, 409, 409, 429]);
  });
});

describe('answering an appeal', () => {
  test('[APPEAL-14, APPEAL-15, APPEAL-18, NOTIF-08, NOTIF-09, RT-02] approved, the post is back, the reporters hear of it, and the member reads the answer', async () => {
    const author = await service.member({ displayName: 'Greta Sundholm' });
    const { postId, decisionId } = await hiddenPost(author);
    const { body: sent } = await appeal(service, author, { appealType: 'content_removal', decisionId });
    expect(await feedHas(postId)).toBe(false);
    await using socket = await TestSocket.open(service, { token: author.token });
    await socket.subscribe([`account:${author.id}`]);
    const { status, body } = await answerAppeal(service, samuel, sent.id, 'approved', ' You are right. ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'approved',
      response: 'You are right.',
      reviewedBy: { id: samuel.id, displayName: 'Samuel Adeyemi' },
      mayDecide: false,
    });
    expect(body.reviewedAt).not.toBeNull();
    expect((await socket.next('event', ({ kind }) => kind === 'appeal.decided')).ids).toEqual({ appealId: sent.id, step: 'approved' });
    expect(await feedHas(postId)).toBe(true);
    const [reversal, hidden] = await decisionsOf(service, author);
    expect(reversal).toMatchObject({ kind: 'reverse', reversesId: decisionId, facts: 'An appeal against it was approved.' });
    expect(hidden).toMatchObject({
      id: decisionId,
      whyNotAppeal: 'reversed',
      appeal: { id: sent.id, status: 'approved', response: 'You are right.' },
    });
    expect((await auditOf(sent.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['appeal_created', author.id],
      ['appeal_approved', samuel.id],
    ]);
    const reports = (await service.get<OwnReportPage>('/api/me/reports', { token: dominic.token })).body.items;
    expect(reports.find((each) => each.postId === postId)).toMatchObject({ status: 'dismissed', mayAppeal: false });
    const mails = await mailsTo(service, author.email);
    const mail = mails.find(({ subject }) => subject === 'Your appeal has been approved')!;
    for (const words of ['Hello Greta Sundholm', 'You are right.', 'The address was closed in August.']) expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('Adeyemi');
    await service.allNotified();
    const told = async (member: TestMember) =>
      (await service.get<NotificationPage>('/api/notifications', { token: member.token })).body.items
        .filter(({ type }) => type === 'appeal')
        .map(({ data, postId: about }) => [data.message, about]);
    expect(await told(author)).toEqual([['Your appeal has been approved', null]]);
    expect(await told(dominic)).toEqual([]);
  });

  test('[APPEAL-14, APPEAL-18] rejected, all stays as it is', async () => {
    const { postId, decisionId } = await hiddenPost();
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    expect((await answerAppeal(service, samuel, sent.id, 'rejected', 'The address is still in it.')).body.status).toBe('rejected');
    expect((await stateOf(postId))?.status).toBe('hidden');
    expect((await auditOf(sent.id)).map(({ action }) => action)).toEqual(['appeal_created', 'appeal_rejected']);
    expect((await mailsTo(service, maya.email)).map(({ subject }) => subject)).toContain('Your appeal has been rejected');
  });

  test('[APPEAL-13] an answer without words is refused, and nothing is decided', async () => {
    const { decisionId } = await hiddenPost();
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    for (const response of ['', ' \n\t ', undefined, 'x'.repeat(2001)]) {
      const { status, body } = await answerAppeal(service, samuel, sent.id, 'approved', response as string);
      expect([status, body.errors?.[0]?.field], String(response).slice(0, 5)).toEqual(
        response === undefined ? [200, undefined] : [400, 'response'],
      );
      if (response === undefined) break;
    }
  });

  test('[APPEAL-11] a second answer is refused and says by whom the first was; of two at once one counts', async () => {
    const { decisionId } = await hiddenPost();
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    const both = await Promise.all([answerAppeal(service, samuel, sent.id), answerAppeal(service, viktor, sent.id, 'rejected', 'No.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both[0].status === 200 ? [samuel, both[1]] : [viktor, both[0]];
    const name = won === samuel ? 'Samuel Adeyemi' : 'Viktor Holm';
    expect(lost.body).toMatchObject({ code: 'already_decided', context: { decidedBy: name } });
    expect(await service.sql('select count(*)::int as made from decisions where reverses_id = $1', [decisionId])).toEqual([
      { made: won === samuel ? 1 : 0 },
    ]);
  });

  test('[APPEAL-20] nobody answers for their own decision while somebody else could, through the API or past it', async () => {
    const { decisionId } = await hiddenPost();
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    expect(await readAppeal(service, ingrid, sent.id)).toMatchObject({
      mayDecide: false,
      whyNot: 'This is your own decision, so someone else answers.',
    });
    const { status, body } = await answerAppeal(service, ingrid, sent.id);
    expect([status, body.detail]).toEqual([403, 'This is your own decision, so someone else answers.']);
    const past = (byId: string) =>
      service.sql(`update user_appeals set status = 'rejected', response = 'No.', reviewed_at = now(), reviewed_by_id = $2 where id = $1`, [
        sent.id,
        byId,
      ]);
    for (const byId of [ingrid.id, maya.id, dominic.id]) await expect(past(byId), byId).rejects.toMatchObject({ code: '23514' });
    expect((await stored(sent.id))?.['status']).toBe('pending');
  });

  test('whom the hidden post accuses does not answer its author, while somebody else could', async () => {
    const post = await service.createPost(maya, { title: 'He kept my deposit', postType: 'defamation' });
    expect((await service.post(`/api/posts/${post.id}/subject-claims`, { token: viktor.token, body: {} })).status).toBe(201);
    await report(service, dominic, { postId: post.id }, { reason: 'privacy' });
    const { body } = await decide(service, ingrid, post.id, { ...hide, ground: 'privacy' });
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal', decisionId: body.decisionId });
    const { status, body: told } = await answerAppeal(service, viktor, sent.id);
    expect([status, told.detail]).toEqual([403, 'This is part of a dispute of your own, so someone else answers.']);
    expect((await answerAppeal(service, samuel, sent.id)).status).toBe(200);
  });

  test('who reported a member or is in a dispute with them does not answer for their suspension, while somebody else could', async () => {
    const member = await service.member();
    const post = await service.createPost(member, { title: 'He kept my deposit', postType: 'defamation' });
    expect((await service.post(`/api/posts/${post.id}/subject-claims`, { token: viktor.token, body: {} })).status).toBe(201);
    expect((await report(service, ingrid, { postId: (await service.createPost(member)).id })).status).toBe(201);
    const { decisionId } = await service.suspend(member);
    const { body: sent } = await appeal(service, member, { appealType: 'suspension', decisionId });
    for (const [by, detail] of [
      [viktor, 'This is part of a dispute of your own, so someone else answers.'],
      [ingrid, 'You reported this member or something they wrote, so someone else answers.'],
    ] as const) {
      expect(await readAppeal(service, by, sent.id)).toMatchObject({ mayDecide: false, whyNot: detail });
      const { status, body } = await answerAppeal(service, by, sent.id);
      expect([status, body.detail]).toEqual([403, detail]);
    }
    expect((await answerAppeal(service, samuel, sent.id)).status).toBe(200);
  });

  test('who of staff wrote a post without their name is told by no refusal, and somebody can always answer', async () => {
    await using small = await TestService.start();
    const [member, one, two] = [await small.member(), await small.member({ role: 'moderator' }), await small.member({ role: 'moderator' })];
    for (const by of [one, two]) {
      const post = await small.createPost(by, { title: 'They broke my piano', postType: 'defamation', isAnonymous: true });
      expect((await small.post(`/api/posts/${post.id}/subject-claims`, { token: member.token, body: {} })).status).toBe(201);
    }
    const { decisionId } = await small.suspend(member);
    const { body: sent } = await appeal(small, member, { appealType: 'suspension', decisionId });
    // The admin who suspends for the test is no colleague here.
    await small.sql(`update accounts set granted_role = 'responder' where granted_role = 'admin'`);
    await small.sql('update decisions set decided_by_id = $2 where id = $1', [decisionId, one.id]);
    expect((await readAppeal(small, one, sent.id)).whyNot).toBe('This is your own decision, so someone else answers.');
    expect((await readAppeal(small, two, sent.id)).mayDecide).toBe(true);
    await small.sql('update decisions set decided_by_id = null where id = $1', [decisionId]);
    for (const by of [one, two]) expect((await readAppeal(small, by, sent.id)).mayDecide).toBe(true);
  });

  test('[APPEAL-20] where nobody else could, the one who decided answers', async () => {
    await using small = await TestService.start();
    const [author, only] = [await small.member(), await small.member({ role: 'moderator' })];
    const post = await small.createPost(author);
    const { body } = await small.post<{ decisionId: string }>(`/api/moderation/posts/${post.id}/force-hide`, {
      token: only.token,
      body: { reason: 'An address.', noAppeal: false },
    });
    const { body: sent } = await appeal(small, author, { appealType: 'content_removal', decisionId: body.decisionId });
    expect((await readAppeal(small, only, sent.id)).mayDecide).toBe(true);
    expect((await answerAppeal(small, only, sent.id)).status).toBe(200);
  });

  test('[APPEAL-19] a ban is answered by admins alone, and never by the one who banned', async () => {
    const member = await service.member();
    const { decisionId } = await service.ban(member);
    await service.sql('update decisions set decided_by_id = $2 where id = $1', [decisionId, samuel.id]);
    const again = await service.signIn(member.email);
    const { body: sent } = await appeal(service, { ...member, token: again.token }, { appealType: 'ban', decisionId });
    expect((await answerAppeal(service, viktor, sent.id)).body.detail).toBe('Only admins can decide this appeal.');
    expect((await answerAppeal(service, samuel, sent.id)).status).toBe(403);
    expect(await readAppeal(service, hana, sent.id)).toMatchObject({ effects: [{ effect: 'lifts_ban' }], mayDecide: true });
    expect((await answerAppeal(service, hana, sent.id)).status).toBe(200);
    expect(await standingOf(member)).toBe('active');
  });

  test('a suspension ends; one on top of which a ban came does not come back after it', async () => {
    const member = await service.member();
    const { decisionId } = await service.suspend(member);
    const { body: sent } = await appeal(service, member, { appealType: 'suspension', decisionId });
    expect((await readAppeal(service, viktor, sent.id)).effects.map(({ effect }) => effect)).toEqual(['lifts_suspension']);
    await answerAppeal(service, viktor, sent.id);
    expect(await standingOf(member)).toBe('active');

    const other = await service.member();
    const first = await service.suspend(other);
    const { body: second } = await appeal(service, other, { appealType: 'suspension', decisionId: first.decisionId });
    await service.ban(other);
    await answerAppeal(service, viktor, second.id);
    expect(await standingOf(other)).toBe('banned');
    const { body: third } = await appeal(service, { ...other, token: (await service.signIn(other.email)).token }, { appealType: 'ban' });
    expect((await readAppeal(service, samuel, third.id)).effects.map(({ effect }) => effect)).toEqual(['lifts_ban']);
    await service.unban(other);
    expect(await standingOf(other)).toBe('active');
  });

  test('what another decision hides as well stays hidden, until that is taken back too', async () => {
    const { postId, decisionId } = await hiddenPost();
    const { body: forced } = await service.post<{ decisionId: string }>(`/api/moderation/posts/${postId}/force-hide`, {
      token: viktor.token,
      body: { reason: 'It gives a home address.', noAppeal: false },
    });
    const { body: first } = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    expect((await readAppeal(service, samuel, first.id)).effects.map(({ effect }) => effect)).toEqual(['stays_hidden']);
    await answerAppeal(service, samuel, first.id);
    expect((await stateOf(postId))?.status).toBe('force_hidden');
    const { body: second } = await appeal(service, maya, { appealType: 'content_removal', decisionId: forced.decisionId });
    await answerAppeal(service, samuel, second.id);
    expect((await stateOf(postId))?.status).toBe('active');
  });

  test('a decision that was undone meanwhile leaves nothing to take back', async () => {
    const { postId, decisionId } = await hiddenPost();
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    await service.sql(
      `insert into decisions (id, kind, subject_id, post_id, ground, is_automated, appeal_allowed, reverses_id) select gen_random_uuid(), 'reverse', subject_id, post_id, ground, false, false, id from decisions where id = $1`,
      [decisionId],
    );
    expect((await readAppeal(service, samuel, sent.id)).effects.map(({ effect }) => effect)).toEqual(['is_reversed']);
    expect((await answerAppeal(service, samuel, sent.id)).status).toBe(200);
    expect((await stateOf(postId))?.status).toBe('hidden');
  });

  test('the flag of a rule goes, and the reports that it counted do not bring it back', async () => {
    const post = await service.createPost(maya);
    for (let count = 0; count < 3; count += 1) await report(service, await service.member(), { postId: post.id });
    expect((await stateOf(post.id))?.is_flagged).toBe(true);
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal' });
    expect(sent.decision?.kind).toBe('flag');
    await answerAppeal(service, samuel, sent.id);
    await report(service, await service.member(), { postId: post.id });
    expect(await stateOf(post.id)).toEqual({ status: 'active', is_flagged: false });
  });

  test('of the flag of a rule leaves what was reported after it to whoever looks at that', async () => {
    const post = await service.createPost(maya);
    for (let count = 0; count < 3; count += 1) await report(service, await service.member(), { postId: post.id });
    await decide(service, viktor, post.id, { decision: 'dismiss' });
    const { body: late } = await report(service, await service.member(), { postId: post.id }, { reason: 'privacy' });
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal' });
    expect(sent.decision?.kind).toBe('flag');
    expect((await answerAppeal(service, samuel, sent.id)).status).toBe(200);
    expect(await service.sql('select status, reviewed_by_id from reports where id = $1', [late.id])).toEqual([
      { status: 'pending', reviewed_by_id: null },
    ]);
  });

  test('of the author of an anonymous post staff learn nothing from an appeal', async () => {
    const { decisionId } = await hiddenPost(maya, { isAnonymous: true });
    const { body: sent } = await appeal(service, maya, { appealType: 'content_removal', decisionId });
    const detail = await readAppeal(service, samuel, sent.id);
    expect(detail).toMatchObject({ userId: null, appellant: null, appellantName: 'Anonymous', subject: null, earlierAppeals: null });
    const list = (await service.get('/api/moderation/appeals', { token: samuel.token })).body as { items: { id: string }[] };
    for (const shown of [detail, list.items.find(({ id }) => id === sent.id)]) {
      for (const trace of [maya.id, 'Lindqvist', maya.email]) expect(JSON.stringify(shown)).not.toContain(trace);
    }
  });
});

describe('a dismissed report of what staff wrote', () => {
  test.each([false, true])(
    'appealed by its reporter is shown to its author in no list, no count, by no call and by no event (anonymous: %s)',
    async (isAnonymous) => {
      const [author, reporter] = [await service.member({ role: 'moderator' }), await service.member()];
      const post = await service.createPost(author, { isAnonymous });
      await report(service, reporter, { postId: post.id });
      const { decisionId } = (await decide(service, samuel, post.id, { decision: 'dismiss' })).body;
      const countOf = async (by: TestMember) =>
        (await service.get<{ pending: number }>('/api/moderation/appeal-counts', { token: by.token })).body.pending;
      const before = [await countOf(author), await countOf(hana)];
      await using own = await TestSocket.open(service, { token: author.token });
      await using colleague = await TestSocket.open(service, { token: hana.token });
      for (const socket of [own, colleague]) await socket.subscribe(['moderation']);
      const { body: sent } = await appeal(service, reporter, { decisionId });
      expect([await countOf(author), await countOf(hana)]).toEqual([before[0], before[1]! + 1]);
      const listed = async (by: TestMember, query: string) =>
        JSON.stringify((await service.get(`/api/moderation/appeals${query}`, { token: by.token })).body).includes(sent.id);
      for (const query of ['', '?status=pending', '?order=due']) expect(await listed(author, query), query).toBe(false);
      expect(await listed(hana, '')).toBe(true);
      expect((await service.get(`/api/moderation/appeals/${sent.id}`, { token: author.token })).status).toBe(404);
      expect((await answerAppeal(service, author, sent.id)).status).toBe(404);
      expect((await answerAppeal(service, hana, sent.id, 'rejected')).status).toBe(200);
      // What both hear comes after all that one of them does not.
      const { body: last } = await appeal(service, await service.member());
      const told = async (socket: TestSocket) => {
        await socket.next('event', ({ ids }) => ids['appealId'] === last.id);
        return socket.events.filter(({ ids }) => ids['appealId'] === sent.id).map(({ kind }) => kind);
      };
      expect([await told(own), await told(colleague)]).toEqual([[], ['appeal.created', 'appeal.closed']]);
    },
  );
});

describe('a dismissed report', () => {
  async function dismissed(): Promise<{ postId: string; reporter: TestMember; dismissalId: string }> {
    const [post, reporter] = [await service.createPost(maya), await service.member()];
    await report(service, reporter, { postId: post.id });
    await decide(service, viktor, post.id, { decision: 'dismiss' });
    const [own] = (await service.get<OwnReportPage>('/api/me/reports', { token: reporter.token })).body.items;
    return { postId: post.id, reporter, dismissalId: own!.dismissalId! };
  }

  test('is appealed once: approved, the case is open again for somebody else, and nothing is hidden', async () => {
    const { postId, reporter, dismissalId } = await dismissed();
    const { status, body: sent } = await appeal(service, reporter, { decisionId: dismissalId });
    expect([status, sent.appealType, sent.decision?.kind]).toEqual([201, 'general', 'no_violation']);
    expect(await readAppeal(service, samuel, sent.id)).toMatchObject({ isReporter: true, effects: [{ effect: 'reopens_case' }] });
    expect((await answerAppeal(service, viktor, sent.id)).status).toBe(403);
    await answerAppeal(service, samuel, sent.id);
    expect((await stateOf(postId))?.status).toBe('active');
    const [own] = (await service.get<OwnReportPage>('/api/me/reports', { token: reporter.token })).body.items;
    expect(own).toMatchObject({ status: 'pending', mayAppeal: false });
    expect((await decide(service, viktor, postId, hide)).body.detail).toBe(
      'An appeal against your decision was approved, so someone else decides this.',
    );
    await decide(service, ingrid, postId, { decision: 'dismiss' });
    const [again] = (await service.get<OwnReportPage>('/api/me/reports', { token: reporter.token })).body.items;
    expect((await appeal(service, reporter, { decisionId: again!.dismissalId })).body.code).toBe('already_appealed');
  });

  test('staff who appeal are not told in the console who dismissed it and who answered, and colleagues are', async () => {
    const [post, reporter] = [await service.createPost(maya), await service.member({ role: 'moderator' })];
    await report(service, reporter, { postId: post.id });
    await decide(service, viktor, post.id, { decision: 'dismiss' });
    const [own] = (await service.get<OwnReportPage>('/api/me/reports', { token: reporter.token })).body.items;
    const { body: sent } = await appeal(service, reporter, { decisionId: own!.dismissalId });
    await answerAppeal(service, samuel, sent.id);
    const names = async (staff: TestMember) => {
      const { decision, statement, reviewedBy, response } = await readAppeal(service, staff, sent.id);
      expect(response).not.toBeNull();
      return [decision?.decidedBy, statement?.decidedBy, reviewedBy].map((by) => by?.id ?? null);
    };
    expect(await names(reporter)).toEqual([null, null, null]);
    expect(await names(ingrid)).toEqual([viktor.id, viktor.id, samuel.id]);
    const { items } = (await service.get<ModerationAppealPage>('/api/moderation/appeals', { token: reporter.token })).body;
    expect(items.find(({ id }) => id === sent.id)).toMatchObject({ decision: { decidedBy: null }, reviewedBy: null });
  });

  test('its author learns nothing of it, and cannot appeal it', async () => {
    const { dismissalId } = await dismissed();
    expect((await appeal(service, maya, { decisionId: dismissalId })).body.code).toBe('not_appealable');
  });
});

describe('lists', () => {
  test('[APPEAL-10, ADMIN-03] staff have all appeals newest first, or what is due first; members their own alone', async () => {
    await using fresh = await TestService.start();
    const [one, two, admin] = [await fresh.member(), await fresh.member(), await fresh.member({ role: 'admin' })];
    const first = (await appeal(fresh, one)).body.id;
    const second = (await appeal(fresh, two)).body.id;
    await fresh.sql(`update user_appeals set due_at = now() - interval '1 hour' where id = $1`, [first]);
    const list = async (query: string) =>
      (await fresh.get<{ items: { id: string }[] }>(`/api/moderation/appeals${query}`, { token: admin.token })).body.items.map(
        ({ id }) => id,
      );
    expect(await list('')).toEqual([second, first]);
    expect(await list('?order=due')).toEqual([first, second]);
    await answerAppeal(fresh, admin, first);
    expect(await list('?status=pending')).toEqual([second]);
    expect((await fresh.get('/api/moderation/appeal-counts', { token: admin.token })).body).toEqual({ pending: 1, late: 0 });
    expect((await fresh.get('/api/admin/stats', { token: admin.token })).body).toMatchObject({ pendingAppeals: 1 });
    const own = (await fresh.get<{ items: { id: string }[] }>('/api/me/appeals', { token: one.token })).body.items;
    expect(own.map(({ id }) => id)).toEqual([first]);
    expect(JSON.stringify(own)).not.toContain(admin.id);
  });
});
