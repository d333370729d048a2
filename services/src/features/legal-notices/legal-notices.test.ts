import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModerationCaseDetail, ModerationCasePage, Post } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import { addBelow, decide, hide, mailsTo, passUndo, readCase, report, sendNotice, undo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { forgetNotifiers, sendLostOutcomes } from './outcome.ts';

let service: TestService;
let dana: TestMember;
let ingrid: TestMember;
let ada: TestMember;
beforeAll(async () => {
  service = await TestService.start({ MAILS_PER_HOUR: '300', SUPPORT_ADDRESS: 'support@clapback.example' });
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  ada = await service.member({ displayName: 'Ada Lund', role: 'admin' });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.sql('delete from limit_counters');
});

let senders = 0;
const newAddress = () => `stranger-${(senders += 1)}@example.org`;
const noticeId = async (number: string) =>
  (await service.sql<{ id: string }>('select id from legal_notices')).map(({ id }) => id).find((id) => receiptNumber('N', id) === number)!;
const count = async (table: string) => (await service.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count;
/** What a notice about an intimate image has beside the rest. */
const intimate = { category: 'intimate_images', depicts: 'me', withoutConsent: true, signature: 'Robin Vale' };
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof sendNotice>>) => [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
const notHere =
  'This address does not lead to a post, a response, a comment or a profile that can be read here. Please open it and copy the address from your browser.';

/** A receipt without the time that it names, which stands as people say it. */
const withoutTime = (text: string) => text.replace(/^Received: \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC$/m, 'Received: …');

/** Notices a post of a new author from a new address. */
async function noticed(fields: Record<string, unknown> = {}) {
  const author = await service.member({ displayName: 'Vera Holm' });
  const post = await service.createPost(author, { title: 'The bakery on the corner', content: 'I know where he lives.' });
  const email = newAddress();
  const { body } = await sendNotice(service, [{ postId: post.id }], { email, ...fields });
  return { author, post, email, number: body.number };
}

describe('a notice of illegal content', () => {
  test('opens the case of what it names, due as what is critical, with a number on screen and by mail', async () => {
    const post = await service.createPost(dana, { title: 'A loud title' });
    const email = newAddress();
    const { status, body } = await sendNotice(service, [{ postId: post.id }], { email, name: 'Robin <b>Vale</b>' });
    expect([status, body.isMailed, body.number]).toEqual([201, true, expect.stringMatching(/^N-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/)]);
    const [row] = await service.sql(
      `select reporter_id, reason, comment, status, extract(epoch from due_at - created_at)::int / 3600 as hours from reports where post_id = $1`,
      [post.id],
    );
    expect(row).toEqual({ reporter_id: null, reason: 'violence', comment: null, status: 'pending', hours: 4 });
    expect((await service.get<ModerationCaseDetail>(`/api/moderation/cases/${post.id}`, { token: ingrid.token })).body).toMatchObject({
      status: 'pending',
      reporterCount: 0,
      item: { reportCount: 0 },
    });
    const audit = await service.sql(`select actor_id, action, details from audit_log where target_id = $1 and action like 'legal%'`, [
      post.id,
    ]);
    expect(audit).toEqual([
      {
        actor_id: null,
        action: 'legal_notice_received',
        details: { reportId: expect.any(String), noticeId: await noticeId(body.number), category: 'threats', reason: 'violence' },
      },
    ]);
    const mails = await mailsTo(service, email);
    expect(mails.map(({ subject }) => subject)).toEqual([`We have received your notice ${body.number}`]);
    expect(withoutTime(mails[0]!.text)).toBe(
      [
        'Hello,',
        `We have received your notice of illegal content. Its number is ${body.number}.`,
        'Received: …',
        'What law: Threats or calls for violence',
        'A person on our team will review it. We’ll email you once more with the decision.',
        'If you didn’t send one, someone else entered your address. You don’t need to do anything.',
        `Read our guidelines:\n${service.platform.settings.publicUrl.origin}/community-guidelines`,
        'You’re getting this because a notice of illegal content was sent to Clapback with this address.',
      ].join('\n\n'),
    );
  });

  test('joins the case that is open, of responses and comments too, and names each item once', async () => {
    const post = await service.createPost(dana);
    const responseId = await addBelow(service, 'response', post.id, dana, 'A reply');
    const commentId = await addBelow(service, 'comment', post.id, dana, 'A comment');
    await report(service, await service.member(), { responseId }, { reason: 'spam' });
    const items = [{ postId: post.id }, { postId: post.id, responseId }, { postId: post.id, commentId }, { postId: post.id, responseId }];
    expect((await sendNotice(service, items, { category: 'data_protection' })).status).toBe(201);
    const rows = await service.sql<{ kind: string }>(
      `select kind, ground, reporters from (select c.kind, c.ground, (select count(*)::int from reports r where coalesce(r.post_id, r.response_id, r.comment_id) = c.id) as reporters from cases c where c.id = any($1)) x order by kind`,
      [[post.id, responseId, commentId]],
    );
    expect(rows).toEqual([
      { kind: 'comment', ground: 'privacy', reporters: 1 },
      { kind: 'post', ground: 'privacy', reporters: 1 },
      { kind: 'response', ground: 'privacy', reporters: 2 },
    ]);
  });

  test.each([
    ['defamation', 'misinformation', 24],
    ['data_protection', 'privacy', 4],
    ['copyright', 'copyright', 72],
    ['threats', 'violence', 4],
    ['hate_speech', 'hate_speech', 24],
    ['intimate_images', 'privacy', 48],
    ['other_law', 'other', 24],
  ])('says which law is broken: %s is kept as %s and due in %i hours', async (category, reason, hours) => {
    const post = await service.createPost(dana);
    const asked = category === 'intimate_images' ? intimate : {};
    await sendNotice(service, [{ postId: post.id }], { category, ...asked });
    const rows = await service.sql(
      `select l.category, r.reason, extract(epoch from r.due_at - r.created_at)::int / 3600 as hours from reports r join legal_notices l on l.id = r.notice_id where r.post_id = $1`,
      [post.id],
    );
    expect(rows).toEqual([{ category, reason, hours }]);
    const { body } = await readCase(service, ingrid, post.id);
    expect([body.hasNotice, body.reports[0]?.notice?.category]).toEqual([true, category]);
  });

  test.each([
    ['whom it shows', { depicts: undefined }, 'depicts', 'Please choose whom it shows.'],
    [
      'that there was no consent',
      { withoutConsent: false },
      'withoutConsent',
      'Please confirm that it is shown without consent, so that we can remove it.',
    ],
    ['a signature', { signature: ' ' }, 'signature', 'Please fill this in.'],
  ])('about an intimate image is asked for %s', async (_what, fields, field, message) => {
    const post = await service.createPost(dana);
    expect(fieldOf(await sendNotice(service, [{ postId: post.id }], { ...intimate, ...fields }))).toEqual([400, field, message]);
  });

  test('about an intimate image names the 48 hours in its receipt, leads to free help, and shows its signature to admins alone', async () => {
    const post = await service.createPost(dana);
    const email = newAddress();
    const { body } = await sendNotice(service, [{ postId: post.id }], { ...intimate, depicts: 'other', email });
    const [mail] = await mailsTo(service, email);
    expect([mail!.subject, withoutTime(mail!.text)]).toEqual([
      `We have received your notice ${body.number}`,
      [
        'Hello,',
        `We have received your request to remove an intimate image. Its number is ${body.number}.`,
        'Received: …',
        'What law: Intimate images shared without consent',
        'A person on our team looks at it before most other reports. An image that is shown without consent is removed as soon as we can, within 48 hours of your request at the latest, with the identical copies that we know of here (47 USC 223a). We’ll email you once more with what was done.',
        'Please never send us the image. The person who published it is not told who you are.',
        'If you didn’t send one, someone else entered your address. You don’t need to do anything.',
        `Free help with images that are elsewhere:\n${service.platform.settings.publicUrl.origin}/intimate-images`,
        'You’re getting this because a notice of illegal content was sent to Clapback with this address.',
      ].join('\n\n'),
    ]);
    const noticeFor = async (staff: TestMember) => (await readCase(service, staff, post.id)).body.reports[0]!.notice;
    expect(await noticeFor(ingrid)).toMatchObject({ category: 'intimate_images', depicts: 'other', notifier: null });
    expect(await noticeFor(ada)).toMatchObject({ notifier: { name: 'Robin Vale', email, signature: 'Robin Vale' } });
  });

  test('about an intimate image is due when the law has it removed, and stands where what is due in four hours does', async () => {
    const [image, address] = [await service.createPost(dana), await service.createPost(dana)];
    await sendNotice(service, [{ postId: image.id }], intimate);
    await sendNotice(service, [{ postId: address.id }], { category: 'data_protection' });
    const hoursOf = async (postId: string) => {
      const [row] = await service.sql<{ due: number; rank: number }>(
        `select round(extract(epoch from due_at - pending_at) / 3600)::int as due, round(extract(epoch from rank_at - pending_at) / 3600)::int as rank
         from cases where id = $1`,
        [postId],
      );
      return row;
    };
    expect(await hoursOf(image.id)).toEqual({ due: 48, rank: -8 });
    expect(await hoursOf(address.id)).toEqual({ due: 4, rank: -8 });
  });

  test('about an image of a child needs neither signature nor consent to be spoken of', async () => {
    const post = await service.createPost(dana);
    const fields = { category: 'intimate_images', concernsChildAbuse: true, name: undefined, email: undefined };
    expect((await sendNotice(service, [{ postId: post.id }], fields)).status).toBe(201);
  });

  test('is due in four hours, whatever its category, where it concerns abuse of children; a reason of reports is no category', async () => {
    const post = await service.createPost(dana);
    await sendNotice(service, [{ postId: post.id }], { category: 'copyright', concernsChildAbuse: true });
    expect(
      await service.sql(`select extract(epoch from due_at - created_at)::int / 3600 as hours from reports where post_id = $1`, [post.id]),
    ).toEqual([{ hours: 4 }]);
    expect((await sendNotice(service, [{ postId: post.id }], { category: 'harassment' })).status).toBe(400);
  });

  test('is found by its filter, and so are cases without one', async () => {
    const [noticedPost, reportedPost] = [await service.createPost(dana), await service.createPost(dana)];
    await sendNotice(service, [{ postId: noticedPost.id }]);
    await report(service, await service.member(), { postId: reportedPost.id });
    const listed = async (notice: boolean) =>
      (await service.get<ModerationCasePage>(`/api/moderation/cases?status=pending&notice=${notice}`, { token: ingrid.token })).body.items;
    const [withNotice, without] = [await listed(true), await listed(false)];
    expect([withNotice[0]?.id, withNotice.every(({ hasNotice }) => hasNotice)]).toEqual([noticedPost.id, true]);
    expect([without[0]?.id, without.some(({ hasNotice }) => hasNotice)]).toEqual([reportedPost.id, false]);
  });

  test('is taken of clients that name a reason and no category, and due like what is critical', async () => {
    const post = await service.createPost(dana);
    expect((await sendNotice(service, [{ postId: post.id }], { category: undefined, reason: 'harassment' })).status).toBe(201);
    expect(
      await service.sql(
        `select n.category, r.reason, extract(epoch from r.due_at - r.created_at)::int / 60 as minutes
         from reports r join legal_notices n on n.id = r.notice_id where r.post_id = $1`,
        [post.id],
      ),
    ).toEqual([{ category: null, reason: 'harassment', minutes: 240 }]);
  });

  test('needs each element that the law names; name and address may be left out where it concerns abuse of children', async () => {
    const post = await service.createPost(dana);
    const before = await count('legal_notices');
    const send = (fields: Record<string, unknown>) => sendNotice(service, [{ postId: post.id }], fields);
    expect(fieldOf(await send({ category: undefined }))).toEqual([400, 'category', 'Please choose what law is broken.']);
    expect(fieldOf(await send({ name: undefined }))).toEqual([400, 'name', 'Please fill this in.']);
    expect(fieldOf(await send({ name: ' ' }))).toEqual([400, 'name', 'Please fill this in.']);
    expect(fieldOf(await send({ email: undefined }))).toEqual([400, 'email', 'Please fill this in.']);
    expect((await send({ email: 'no address' })).body.errors?.[0]?.field).toBe('email');
    expect(fieldOf(await send({ explanation: 'It is illegal.' }))).toEqual([
      400,
      'explanation',
      'Please say a little more: at least 30 characters.',
    ]);
    expect((await send({ explanation: 'x'.repeat(5001) })).body.errors?.[0]?.field).toBe('explanation');
    expect(fieldOf(await send({ goodFaith: false }))).toEqual([
      400,
      'goodFaith',
      'Please confirm this, so that we can look into your notice.',
    ]);
    expect((await send({ urls: [] })).body.errors?.[0]?.field).toBe('urls');
    expect((await send({ urls: Array.from({ length: 11 }, () => 'x') })).body.errors?.[0]?.field).toBe('urls');
    expect((await send({ captchaToken: 'x' })).body.code).toBe('captcha_failed');
    expect((await send({ captchaToken: await service.pass('contact') })).body.code).toBe('captcha_failed');
    expect(await count('legal_notices')).toBe(before);
    const unnamed = await send({ concernsChildAbuse: true, name: undefined, email: undefined });
    expect([unnamed.status, unnamed.body.isMailed]).toEqual([201, false]);
  });

  test('sent again under its key, after a lost answer, is the same notice', async () => {
    const post = await service.createPost(dana);
    const fields = { email: newAddress(), captchaToken: await service.pass('legal_notice') };
    const first = await sendNotice(service, [{ postId: post.id }], fields, { 'idempotency-key': 'lost' });
    const again = await sendNotice(service, [{ postId: post.id }], fields, { 'idempotency-key': 'lost' });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await mailsTo(service, fields.email)).toHaveLength(1);
  });
});

describe('what a notice cannot be used for', () => {
  test('to find out what is hidden: that is refused in the same words as what was never here', async () => {
    const post = await service.createPost(dana);
    const responseId = await addBelow(service, 'response', post.id, dana, 'A reply');
    const other = await service.createPost(dana);
    const [hidden, deleted] = [await service.createPost(dana), await service.createPost(dana)];
    await service.sql(`update posts set status = 'force_hidden' where id = $1`, [hidden.id]);
    await service.sql(`update posts set deleted_at = now() where id = $1`, [deleted.id]);
    const belowHidden = await addBelow(service, 'comment', hidden.id, dana, 'Below');
    const before = [await count('legal_notices'), await count('reports'), await count('audit_log')];
    const never = '0190a0a0-0000-7000-8000-000000000001';
    const bodies = [];
    for (const item of [
      { postId: never },
      { postId: hidden.id },
      { postId: deleted.id },
      { postId: hidden.id, commentId: belowHidden },
      // Of another post than the one it is said to stand under, and of another kind.
      { postId: other.id, responseId },
      { postId: post.id, commentId: responseId },
      { postId: post.id, responseId: never },
    ]) {
      const answer = await sendNotice(service, [item]);
      expect(fieldOf(answer)).toEqual([400, 'urls', notHere]);
      bodies.push(JSON.stringify({ ...answer.body, instance: undefined, requestId: undefined }));
    }
    expect(new Set(bodies).size).toBe(1);
    // Of several, the one is named that is not here, and nothing of the others is taken.
    const mixed = await sendNotice(service, [{ postId: post.id }, { postId: hidden.id }]);
    expect(mixed.body.errors?.[0]?.message).toContain('Address 2 does not lead to a post');
    expect([await count('legal_notices'), await count('reports'), await count('audit_log')]).toEqual(before);
  });

  test('whatever host the request names, addresses are of this installation alone', async () => {
    const post = await service.createPost(dana);
    const url = `https://evil.example/?post=${post.id}`;
    for (const headers of [{ 'x-forwarded-host': 'evil.example' }, { origin: 'https://evil.example' }, { forwarded: 'host=evil.example' }])
      expect((await sendNotice(service, [], { urls: [url] }, headers as never)).status).toBeGreaterThanOrEqual(400);
    expect(fieldOf(await sendNotice(service, [], { urls: [url] }))).toEqual([400, 'urls', notHere]);
  });

  test('to hide or flag anything: any number of them is no reporter and stands in no public figure', async () => {
    const post = await service.createPost(dana);
    for (let number = 0; number < 6; number += 1)
      expect((await sendNotice(service, [{ postId: post.id }], { email: newAddress() })).status).toBe(201);
    const [one, two, three] = [await service.member(), await service.member(), await service.member()];
    await report(service, one, { postId: post.id });
    await report(service, two, { postId: post.id });
    await sendNotice(service, [{ postId: post.id }]);
    const state = () => service.sql('select report_count, is_flagged from posts where id = $1', [post.id]);
    expect(await state()).toEqual([{ report_count: 2, is_flagged: false }]);
    expect(await service.sql('select id from decisions where post_id = $1', [post.id])).toEqual([]);
    expect((await service.get<Post>(`/api/posts/${post.id}`)).body).toMatchObject({ isFlagged: false, status: 'active' });
    await report(service, three, { postId: post.id });
    expect(await state()).toEqual([{ report_count: 3, is_flagged: true }]);
    expect(await service.sql('select facts from decisions where post_id = $1', [post.id])).toEqual([
      {
        facts:
          '3 different members reported this post: Spam or misleading content (3). It stays readable behind a warning until a moderator has looked at it.',
      },
    ]);
  });

  test('to fill a mailbox or to shut its owner out: all are taken, three receipts a day go there, however the address is written', async () => {
    const post = await service.createPost(dana);
    const send = (email: string) => sendNotice(service, [{ postId: post.id }], { email });
    const spellings = ['victim@example.org', 'Victim@example.org', 'victim+1@example.org', 'VICTIM+two@Example.org', 'victim@example.org'];
    // Without a bot check an address counts for nothing.
    expect((await sendNotice(service, [{ postId: post.id }], { email: spellings[0]!, captchaToken: 'x' })).status).toBe(400);
    for (const email of spellings) {
      const { status, body } = await send(email);
      expect([status, body.isMailed]).toEqual([201, true]);
    }
    const mails = await Promise.all([...new Set(spellings)].map((email) => mailsTo(service, email)));
    expect(mails.flat().map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^We have received your notice N-/)),
    );
    for (let number = 0; number < 100; number += 1) {
      const answer = await sendNotice(service, [], { urls: [`http://localhost:4000/?post=${post.id}`], captchaToken: 'x' });
      if (answer.status === 429) break;
      expect(number).toBeLessThan(99);
    }
    expect((await send(newAddress())).status).toBe(429);
  });

  test('to put words into a mail: none of what was sent stands in any', async () => {
    const { post, email } = await noticed({
      name: 'Visit evil dot example',
      explanation: 'Buy cheap pills at evil.example, all of you, now!',
    });
    const { body } = await decide(service, ingrid, post.id, hide);
    await passUndo(service, body.decisionId);
    const mails = await mailsTo(service, email);
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails)
      for (const word of ['evil', 'pills', 'bakery', 'lives', 'Vera', post.id, 'home address']) expect(subject + text).not.toContain(word);
  });
});

describe('what staff see of a notice', () => {
  test('its number and explanation, and admins who sent it; a writer of the staff sees nothing of it', async () => {
    const { post, email, number } = await noticed();
    const notice = async (by: TestMember, id = post.id) => (await readCase(service, by, id)).body.reports.map((line) => line.notice);
    const said = {
      number,
      category: 'threats',
      explanation: 'It threatens a person by name, which § 241 StGB forbids.',
      concernsChildAbuse: false,
      depicts: null,
    };
    expect(await notice(ingrid)).toEqual([{ ...said, notifier: null }]);
    expect(await notice(ada)).toEqual([{ ...said, notifier: { name: 'Robin Vale', email, signature: null } }]);
    const lists = await service.get<{ items: { caseId: string; notice: unknown }[] }>('/api/moderation/reports', { token: ingrid.token });
    expect(lists.body.items.find(({ caseId }) => caseId === post.id)?.notice).toEqual({ ...said, notifier: null });

    const own = await service.createPost(ada);
    await sendNotice(service, [{ postId: own.id }]);
    expect((await readCase(service, ada, own.id)).status).toBe(404);
    // The author hears that it was reported, and on which ground.
    await service.allTold();
    const events = await service.sql(`select kind from events where ids ->> 'postId' = $1 and kind like 'report%'`, [post.id]);
    expect(events).toEqual([{ kind: 'report.received' }]);
  });
});

describe('the outcome of a notice', () => {
  const outcomes = async (email: string) => (await mailsTo(service, email)).slice(1);

  test('is one mail that says what was decided and what can be done about it, ten minutes after the decision', async () => {
    const { post, email, number } = await noticed();
    const { body } = await decide(service, ingrid, post.id, hide);
    await service.jobsDone();
    expect(await outcomes(email)).toEqual([]);
    await passUndo(service, body.decisionId);
    const [mail, ...more] = await outcomes(email);
    expect([mail!.subject, more]).toEqual([`Your notice ${number} was decided`, []]);
    const text = mail!.text.replace(/Decided on: .*/, 'Decided on: …');
    expect(text).toBe(
      [
        'Hello,',
        `We reviewed your notice ${number} and made a decision.`,
        'Decision: we agreed with your notice, and nobody can see the content now.',
        'Decided on: …',
        'Decided by: a person on our team, not by a rule',
        'If you think this is wrong, reply to this email or write to support@clapback.example within six months, with the number. Someone who wasn’t involved will review it, wherever our team is large enough. That is free of charge.',
        'You can also turn to a certified out-of-court dispute settlement body or to a court.',
        `Read our guidelines:\n${service.platform.settings.publicUrl.origin}/community-guidelines`,
        'You’re getting this because a notice of illegal content was sent to Clapback with this address.',
      ].join('\n\n'),
    );
    await sendLostOutcomes(service.platform);
    expect(await outcomes(email)).toHaveLength(1);
  });

  test.each([
    ['approve', 'Decision: we agreed with your notice; the content stays up, and its author was told.'],
    ['dismiss', 'Decision: we found nothing that is illegal or against our rules, and the content stays up.'],
  ])('of %s says so', async (decision, said) => {
    const { post, email } = await noticed();
    const { body } = await decide(service, ingrid, post.id, { decision });
    await passUndo(service, body.decisionId);
    expect((await outcomes(email)).map(({ text }) => text.includes(said))).toEqual([true]);
  });

  test('waits until the last of its items is decided, and names each by its place', async () => {
    const [one, other] = [await service.createPost(dana), await service.createPost(dana)];
    const email = newAddress();
    await sendNotice(service, [{ postId: one.id }, { postId: other.id }], { email });
    await passUndo(service, (await decide(service, ingrid, one.id, hide)).body.decisionId);
    expect(await outcomes(email)).toEqual([]);
    await passUndo(service, (await decide(service, ingrid, other.id, { decision: 'dismiss' })).body.decisionId);
    const [mail] = await outcomes(email);
    expect(mail!.text).toContain('Address 1: we agreed with your notice, and nobody can see the content now.');
    expect(mail!.text).toContain('Address 2: we found nothing that is illegal or against our rules, and the content stays up.');
  });

  test('is not told where it is taken back in time; what is decided then is told once', async () => {
    const { post, email } = await noticed();
    const first = await decide(service, ingrid, post.id, hide);
    await undo(service, ingrid, first.body.decisionId);
    await service.sql(`update pgboss.job set start_after = now() where name = 'legal-notices.outcome'`);
    await service.jobsDone();
    expect(await outcomes(email)).toEqual([]);
    const second = await decide(service, ingrid, post.id, { decision: 'dismiss' });
    await service.sql(`update pgboss.job set start_after = now() where name = 'legal-notices.outcome'`);
    await service.jobsDone();
    expect(await outcomes(email)).toEqual([]);
    await service.sql(`update reports set reviewed_at = now() - interval '16 minutes' where decision_id = $1`, [second.body.decisionId]);
    await sendLostOutcomes(service.platform);
    await service.jobsDone();
    expect((await outcomes(email)).map(({ text }) => text.includes('we found nothing that is illegal'))).toEqual([true]);
  });

  test('is told anew only where what was told no longer holds', async () => {
    const { post, email, number } = await noticed();
    const decision = await decide(service, ingrid, post.id, hide);
    await passUndo(service, decision.body.decisionId);
    // A second look that changes nothing, by whatever it is asked for.
    await service.sql(`insert into pgboss.job (name, data) values ('legal-notices.outcome', jsonb_build_object('noticeId', $1::text))`, [
      await noticeId(number),
    ]);
    await service.jobsDone();
    expect(await outcomes(email)).toHaveLength(1);
    const restored = await service.post<{ decisionId: string }>(`/api/moderation/posts/${post.id}/restore`, {
      token: ada.token,
      body: { reason: 'It quotes what was said to the author.' },
    });
    expect(restored.status).toBe(200);
    expect(await outcomes(email)).toHaveLength(1);
    await passUndo(service, restored.body.decisionId);
    const mails = await outcomes(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your notice ${number} was decided`,
      `The decision on your notice ${number} has changed`,
    ]);
    expect(mails[1]!.text).toContain(`What we told you about your notice ${number} has changed.`);
  });

  test('whose job is lost is found by the sweep', async () => {
    const { post, email } = await noticed();
    const { body } = await decide(service, ingrid, post.id, hide);
    await service.sql(`delete from pgboss.job where name = 'legal-notices.outcome'`);
    await sendLostOutcomes(service.platform);
    expect(await outcomes(email)).toEqual([]);
    await service.sql(`update reports set reviewed_at = now() - interval '16 minutes' where decision_id = $1`, [body.decisionId]);
    await Promise.all([sendLostOutcomes(service.platform), sendLostOutcomes(service.platform)]);
    await service.jobsDone();
    expect(await outcomes(email)).toHaveLength(1);
  });
});

describe('what is kept of a notice', () => {
  const row = async (number: string) =>
    (await service.sql('select name, email, explanation from legal_notices where id = $1', [await noticeId(number)]))[0];
  const explanation = 'It threatens a person by name, which § 241 StGB forbids.';

  test('name and address go six months after the decision, and not before', async () => {
    const [old, recent, open] = [await noticed(), await noticed(), await noticed()];
    for (const { post } of [old, recent]) await decide(service, ingrid, post.id, hide);
    await service.sql(`update legal_notices set created_at = now() - interval '1 year'`);
    await service.sql(`update reports set reviewed_at = now() - interval '184 days' where post_id = $1`, [old.post.id]);
    await service.sql(`update reports set reviewed_at = now() - interval '182 days' where post_id = $1`, [recent.post.id]);
    await forgetNotifiers(service.platform);
    expect(await row(old.number)).toEqual({ name: null, email: null, explanation });
    expect(await row(recent.number)).toEqual({ name: 'Robin Vale', email: recent.email, explanation });
    expect(await row(open.number)).toEqual({ name: 'Robin Vale', email: open.email, explanation });
  });

  test('the words go with the account of whoever wrote what it is about; all with that of whoever sent it', async () => {
    const { author, number } = await noticed();
    const sender = await service.member();
    const sent = await noticed({ email: sender.email.toUpperCase() });
    for (const { token } of [author, sender])
      expect((await service.delete('/api/me', { token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } })).status).toBeLessThan(
        300,
      );
    await service.jobsDone();
    expect(await row(number)).toMatchObject({ name: 'Robin Vale', explanation: null });
    expect(await row(sent.number)).toEqual({ name: null, email: null, explanation: null });
  });
});
