import { beforeEach, describe, expect } from 'vitest';
import type { ManagedPost, ModeratedPost, Problem } from '@clapback/contracts';
import { answerAppeal, appeal, decisionsOf } from '../../../test/appeals.ts';
import { decide, hide, mailsTo, passUndo, report, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
let maya: TestMember;
let ingrid: TestMember;
let samuel: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  maya = await service.member({ displayName: 'Maya Lindqvist' });
  ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Maas' });
  samuel = await service.member({ role: 'admin', displayName: 'Samuel Adeyemi' });
});
beforeEach(() => service.sql('delete from limit_counters'));

type Answered = ModeratedPost & Omit<Problem, 'status'>;
const forceHide = (postId: string, body: object = {}, by = ingrid) =>
  service.post<Answered>(`/api/moderation/posts/${postId}/force-hide`, {
    token: by.token,
    body: { reason: 'It gives a home address.', noAppeal: false, ...body },
  });
const restore = (postId: string, reason = 'The address is public.', by = ingrid) =>
  service.post<Answered>(`/api/moderation/posts/${postId}/restore`, { token: by.token, body: { reason } });
const flag = (postId: string, body: object, by = ingrid) =>
  service.put<Answered>(`/api/moderation/posts/${postId}/flag`, { token: by.token, body });
const auditOf = async (postId: string) =>
  (
    await service.sql<{ action: string }>(
      `select action from audit_log where target_id = $1 and action <> 'report_created' order by created_at, id`,
      [postId],
    )
  ).map(({ action }) => action);
const readers = async (postId: string) =>
  Promise.all([service.get(`/api/posts/${postId}`), service.get(`/api/posts/${postId}`, { token: maya.token })]).then((answers) =>
    answers.map(({ status }) => status),
  );

describe('a force hide', () => {
  test.each([
    ['MODPOST-08', false, 'force_hidden', 'force_hide', 'Your post was hidden', 'You have the right to appeal until '],
    [
      'MODPOST-09',
      true,
      'force_hidden_no_appeal',
      'force_hide_no_appeal',
      'Your post was hidden for good',
      'This decision cannot be appealed.',
    ],
  ] as const)(
    '[%s, MODPOST-07, MODPOST-12] with noAppeal %s makes the post %s, and its author reads why',
    async (_row, noAppeal, state, kind, subject, words) => {
      const author = await service.member({ displayName: 'Ada' });
      const post = await service.createPost(author);
      const { status, body } = await forceHide(post.id, { noAppeal });
      expect(status).toBe(200);
      expect(body).toEqual({ id: post.id, decisionId: body.decisionId, state });
      expect((await service.get(`/api/posts/${post.id}`)).status).toBe(404);
      expect((await decisionsOf(service, author))[0]).toMatchObject({
        id: body.decisionId,
        kind,
        facts: 'It gives a home address.',
        ground: 'other',
        appealAllowed: !noAppeal,
        isAutomated: false,
      });
      const mail = (await mailsTo(service, author.email)).find((each) => each.subject === subject)!;
      for (const part of ['It gives a home address.', words]) expect(mail.text).toContain(part);
      expect(mail.text).toContain(`/dashboard?tab=settings&decision=${body.decisionId}`);
      expect(mail.text).not.toContain('Ingrid');
      expect(await auditOf(post.id)).toEqual(['content_force_hide']);
    },
  );

  test('[MODPOST-06] without a reason is refused, and so is what its author deleted, what is hidden like this already, and an older text', async () => {
    const post = await service.createPost(maya);
    for (const reason of ['', ' \n\t']) {
      const { status, body } = await forceHide(post.id, { reason });
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'reason']);
    }
    const changed = await forceHide(post.id, { revisionId: '01a1fc0e-764e-707a-9097-8bbb7e28cda8' });
    expect([changed.status, changed.body.code]).toEqual([409, 'content_changed']);
    expect((await forceHide(post.id)).status).toBe(200);
    expect((await forceHide(post.id)).status).toBe(409);
    expect((await forceHide(post.id, { noAppeal: true })).body.state).toBe('force_hidden_no_appeal');
    const deleted = await service.createPost(maya);
    await service.delete(`/api/posts/${deleted.id}`, { token: maya.token });
    expect([404, 409]).toContain((await forceHide(deleted.id)).status);
  });

  test('[MODPOST-11] is for moderators and admins, not on their own posts; posts of staff are for admins', async () => {
    const post = await service.createPost(maya);
    expect((await forceHide(post.id, {}, maya)).status).toBe(403);
    const [own, ofAdmin] = [await service.createPost(ingrid), await service.createPost(samuel)];
    expect((await forceHide(own.id)).body.detail).toBe('You cannot decide on your own content.');
    expect((await forceHide(ofAdmin.id)).body.detail).toBe('Only admins can decide on content of moderators and admins.');
    expect((await forceHide(own.id, {}, samuel)).status).toBe(200);
  });

  test('is not for whoever reported the post, while somebody else can decide', async () => {
    const post = await service.createPost(maya);
    await report(service, ingrid, { postId: post.id });
    for (const tried of [await forceHide(post.id), await flag(post.id, { flagged: true, facts: 'Three links to a shop.' })])
      expect([tried.status, tried.body.detail]).toEqual([403, 'You reported this yourself, so someone else decides it.']);
    expect((await forceHide(post.id, {}, samuel)).status).toBe(200);
  });

  test('settles what was reported, cannot be undone like a decision on reports, and is restored with a reason', async () => {
    const [post, reporter] = [await service.createPost(maya), await service.member()];
    await report(service, reporter, { postId: post.id });
    const { body } = await forceHide(post.id);
    expect(await service.sql('select status, decision_id from reports where post_id = $1', [post.id])).toEqual([
      { status: 'approved', decision_id: body.decisionId },
    ]);
    expect((await undo(service, ingrid, body.decisionId)).status).toBe(409);
    expect((await restore(post.id, '  ')).body.errors?.[0]?.field).toBe('reason');
    expect((await restore(post.id)).body).toMatchObject({ id: post.id, state: 'active' });
    expect(await readers(post.id)).toEqual([200, 200]);
    expect((await restore(post.id)).status).toBe(409);
    expect(await auditOf(post.id)).toEqual(['content_force_hide', 'content_restore']);
    expect((await mailsTo(service, maya.email)).map(({ subject }) => subject)).toContain('Your post is shown again');
  });

  test('over a hidden post: restoring takes one back after the other', async () => {
    const post = await service.createPost(maya);
    await report(service, await service.member(), { postId: post.id });
    await decide(service, ingrid, post.id, hide);
    await forceHide(post.id);
    expect((await restore(post.id)).body.state).toBe('hidden');
    expect((await restore(post.id)).body.state).toBe('active');
  });
});

test('restoring a post says so to its author where they were told that it was hidden, and not before', async () => {
  const author = await service.member({ displayName: 'Ada' });
  const hidden = async () => {
    const post = await service.createPost(author);
    await report(service, await service.member(), { postId: post.id });
    return { post, ...(await decide(service, ingrid, post.id, hide)).body };
  };
  const subjects = async () => (await mailsTo(service, author.email)).map(({ subject }) => subject);
  const untold = await hidden();
  expect((await restore(untold.post.id)).body.state).toBe('active');
  await passUndo(service, untold.decisionId);
  expect(await subjects()).toEqual([]);
  expect((await decisionsOf(service, author)).map(({ kind }) => kind)).toEqual(['reverse', 'hide']);
  const told = await hidden();
  await passUndo(service, told.decisionId);
  expect((await restore(told.post.id)).body.state).toBe('active');
  expect(await subjects()).toEqual(['Your post was hidden', 'Your post is shown again']);
});

test('restoring a post says so where its author was told of any decision that hid it since it was shown last', async () => {
  const author = await service.member({ displayName: 'Ada' });
  const post = await service.createPost(author);
  const subjects = async () => (await mailsTo(service, author.email)).map(({ subject }) => subject);
  const hideIt = async () => {
    await report(service, await service.member(), { postId: post.id });
    expect((await decide(service, ingrid, post.id, hide)).status).toBe(200);
  };
  await hideIt();
  await forceHide(post.id);
  expect((await restore(post.id)).body.state).toBe('hidden');
  expect(await subjects()).toEqual(['Your post was hidden']);
  expect((await restore(post.id)).body.state).toBe('active');
  expect(await subjects()).toEqual(['Your post was hidden', 'Your post is shown again']);
  await hideIt();
  expect((await restore(post.id)).body.state).toBe('active');
  expect(await subjects()).toHaveLength(2);
});

test('staff but for the author hear of a flag, a force hide and their end, also where nobody reported the post', async () => {
  const author = await service.member({ role: 'moderator' });
  const post = await service.createPost(author);
  await using colleague = await TestSocket.open(service, { token: ingrid.token });
  await using own = await TestSocket.open(service, { token: author.token });
  for (const socket of [colleague, own]) expect(await socket.subscribe(['moderation'])).toEqual(['moderation']);
  const decided = [
    await flag(post.id, { flagged: true, facts: 'Three links to a shop.' }, samuel),
    await flag(post.id, { flagged: false }, samuel),
    await forceHide(post.id, {}, samuel),
    await restore(post.id, 'The address is public.', samuel),
  ].map(({ body }) => body.decisionId);
  for (const decisionId of decided)
    await colleague.next(
      'event',
      ({ kind, ids }) => kind === 'case.decided' && ids['caseId'] === post.id && ids['decisionId'] === decisionId,
    );
  await own.settle();
  expect(own.events.filter(({ topic }) => topic === 'moderation')).toEqual([]);
});

describe('a flag by hand', () => {
  test('[MODPOST-11] names its facts, mails the author once, and is taken away again', async () => {
    const author = await service.member({ displayName: 'Ada' });
    const post = await service.createPost(author);
    expect((await flag(post.id, { flagged: true })).body.errors?.[0]?.field).toBe('facts');
    const read = await service.get<ManagedPost>(`/api/moderation/posts/${post.id}`, { token: ingrid.token });
    const { revisionId } = read.body;
    await service.patch(`/api/posts/${post.id}`, { token: author.token, body: { content: 'Two links to a shop.' } });
    const changed = await flag(post.id, { flagged: true, facts: 'Three links to a shop.', revisionId });
    expect([changed.status, changed.body.code, changed.body.detail]).toEqual([
      409,
      'content_changed',
      'This was edited since you read it. Please look at it again.',
    ]);
    expect((await flag(post.id, { flagged: true, ground: 'spam', facts: 'Three links to a shop.' })).body.state).toBe('flagged');
    expect((await flag(post.id, { flagged: true, facts: 'Again.' })).status).toBe(409);
    expect((await decisionsOf(service, author))[0]).toMatchObject({ kind: 'flag', isAutomated: false, facts: 'Three links to a shop.' });
    expect((await mailsTo(service, author.email)).filter(({ subject }) => subject === 'Your post was flagged')).toHaveLength(1);
    expect((await flag(post.id, { flagged: false, revisionId })).body.code).toBe('content_changed');
    expect((await flag(post.id, { flagged: false })).body.state).toBe('active');
    expect((await flag(post.id, { flagged: false })).status).toBe(409);
    expect(await auditOf(post.id)).toEqual(['content_flag', 'content_unflag']);
  });

  test('is taken away with words that are checked like all that its author reads', async () => {
    const post = await service.createPost(maya);
    await flag(post.id, { flagged: true, facts: 'Three links to a shop.' });
    for (const [facts, code] of [
      ['It was \u202Epohs a\u202C.', 'characters_not_allowed'],
      ['A NUL \u0000 in it.', 'characters_not_allowed'],
      ['x'.repeat(2001), 'too_long'],
      ['Looked at {{street}} again.', 'field_open'],
    ] as const) {
      const { status, body } = await flag(post.id, { flagged: false, facts });
      expect([status, body.errors], facts.slice(0, 30)).toEqual([400, [expect.objectContaining({ field: 'facts', code })]]);
    }
    expect((await flag(post.id, { flagged: false, facts: '  The links are to her own shop.\r\n' })).body.state).toBe('active');
    expect((await decisionsOf(service, maya))[0]).toMatchObject({ kind: 'reverse', facts: 'The links are to her own shop.' });
  });

  test('leaves reports to be looked at, when it is put up and when it is taken away', async () => {
    const post = await service.createPost(maya);
    await report(service, await service.member(), { postId: post.id });
    await flag(post.id, { flagged: true, facts: 'Three links to a shop.' });
    expect((await flag(post.id, { flagged: false })).status).toBe(200);
    expect(await service.sql('select status, decision_id from reports where post_id = $1', [post.id])).toEqual([
      { status: 'pending', decision_id: null },
    ]);
  });
});

describe('a flag of a rule that staff dismissed', () => {
  /** A post that was flagged by a rule, and in which staff then found nothing; gives who reported it. */
  const dismissed = async (author: TestMember) => {
    const post = await service.createPost(author);
    const reporters = [await service.member(), await service.member(), await service.member()] as const;
    for (const reporter of reporters) await report(service, reporter, { postId: post.id });
    const { body } = await decide(service, ingrid, post.id, { decision: 'dismiss' });
    return { post, reporter: reporters[0], decisionId: body.decisionId };
  };
  const isFlagged = async (postId: string) =>
    (await service.sql<{ is_flagged: boolean }>('select is_flagged from posts where id = $1', [postId]))[0]!.is_flagged;

  test('does not come back by a reporter’s appeal: a later flag is gone once it is taken away, and a restored post has none', async () => {
    const author = await service.member();
    const { post, reporter, decisionId } = await dismissed(author);
    const { body: sent } = await appeal(service, reporter, { decisionId });
    expect((await answerAppeal(service, samuel, sent.id)).status).toBe(200);
    expect(await isFlagged(post.id)).toBe(false);

    expect((await flag(post.id, { flagged: true, facts: 'Three links to a shop.' }, samuel)).body.state).toBe('flagged');
    expect((await flag(post.id, { flagged: false }, samuel)).body.state).toBe('active');
    expect(await isFlagged(post.id)).toBe(false);
    const subjects = (await mailsTo(service, author.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'The warning over your post was lifted')).toHaveLength(1);

    expect((await forceHide(post.id, {}, samuel)).body.state).toBe('force_hidden');
    expect((await restore(post.id, 'The address is public.', samuel)).body.state).toBe('active');
  });

  test('comes back by undoing, and stands after a force hide that is taken back', async () => {
    const { post, decisionId } = await dismissed(await service.member());
    expect((await undo(service, ingrid, decisionId)).status).toBe(200);
    expect(await isFlagged(post.id)).toBe(true);
    await forceHide(post.id);
    expect((await restore(post.id)).body.state).toBe('flagged');
  });
});
