import { describe, expect } from 'vitest';
import { transact } from '#platform/database/transaction.ts';
import { addBelow, decide, mailsTo, passUndo, report, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { sendDecisionNotice, sendLostNotices } from './decision-notice.ts';

let service: TestService;
let ravi: TestMember;
let mei: TestMember;
let jonas: TestMember;
let ingrid: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ravi = await service.member({ displayName: 'Ravi Menon' });
  mei = await service.member({ displayName: 'Mei Tanaka' });
  jonas = await service.member({ displayName: 'Jonas Beck' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
});

const facts = 'It gives the home address of a private person.';
const hide = { decision: 'hide', ground: 'privacy', facts };
const send = (decisionId: string) => transact(service.platform, (tx) => sendDecisionNotice(tx, decisionId));
const subjects = async (author: TestMember) =>
  (await mailsTo(service, author.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith('Your post') || subject.startsWith('The warning'));
const row = async (decisionId: string) =>
  (
    await service.sql<{ minutes: number | null; noticed: boolean }>(
      'select round(extract(epoch from notice_due_at - created_at) / 60)::int as minutes, noticed_at is not null as noticed from decisions where id = $1',
      [decisionId],
    )
  )[0];

/** A post of a new member, reported by these. */
async function reported(reporters: TestMember[]): Promise<{ author: TestMember; postId: string }> {
  const author = await service.member({ displayName: 'Vera Holm' });
  const { id: postId } = await service.createPost(author, { title: 'The bakery on the corner' });
  for (const member of reporters) await report(service, member, { postId }, { reason: 'privacy' });
  return { author, postId };
}

describe('the mail about a decision that can be taken back', () => {
  test('[MODREP-08] waits for ten minutes, and goes out once', async () => {
    const { author, postId } = await reported([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    await service.jobsDone();
    expect(await subjects(author)).toEqual([]);
    expect(await row(body.decisionId)).toEqual({ minutes: 10, noticed: false });

    await passUndo(service, body.decisionId);
    expect(await subjects(author)).toEqual(['Your post was hidden']);
    expect(await row(body.decisionId)).toEqual({ minutes: null, noticed: true });
    expect(await send(body.decisionId)).toBe(false);
    await sendLostNotices(service.platform);
    expect(await subjects(author)).toEqual(['Your post was hidden']);
  });

  test('never goes out where the decision is taken back; nor does one about that', async () => {
    const { author, postId } = await reported([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    expect((await undo(service, ingrid, body.decisionId)).status).toBe(200);
    await passUndo(service, body.decisionId);
    expect(await send(body.decisionId)).toBe(false);
    await sendLostNotices(service.platform);
    expect(await subjects(author)).toEqual([]);
    expect(await row(body.decisionId)).toEqual({ minutes: null, noticed: false });
  });

  test('waits for a warning that was lifted, too; where the warning is back by then, it is not told', async () => {
    const [kept, flaggedAgain] = [await reported([ravi, mei, jonas]), await reported([ravi, mei, jonas])];
    const decisions = [];
    for (const { postId } of [kept, flaggedAgain])
      decisions.push((await decide(service, ingrid, postId, { decision: 'dismiss' })).body.decisionId);
    expect(await subjects(kept.author)).toEqual(['Your post was flagged for review']);
    for (let number = 0; number < 3; number += 1) await report(service, await service.member(), { postId: flaggedAgain.postId });
    for (const decisionId of decisions) await passUndo(service, decisionId);
    expect(await subjects(kept.author)).toEqual(['Your post was flagged for review', 'The warning over your post was lifted']);
    expect(await subjects(flaggedAgain.author)).toEqual(['Your post was flagged for review', 'Your post was flagged for review']);
  });

  test('goes out at once with an appeal, once; then the decision cannot be taken back any more', async () => {
    const { author, postId } = await reported([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    expect(await send(body.decisionId)).toBe(true);
    expect(await subjects(author)).toEqual(['Your post was hidden']);
    expect(await row(body.decisionId)).toEqual({ minutes: null, noticed: true });
    expect((await undo(service, ingrid, body.decisionId)).status).toBe(409);
    await passUndo(service, body.decisionId);
    expect(await subjects(author)).toEqual(['Your post was hidden']);
  });

  test('is one, however often and by whatever it is sent at the same time', async () => {
    const { author, postId } = await reported([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    await service.sql(`update decisions set notice_due_at = now() - interval '1 hour' where id = $1`, [body.decisionId]);
    const sent = await Promise.all([
      ...Array.from({ length: 8 }, () => send(body.decisionId)),
      sendLostNotices(service.platform).then(() => false),
      passUndo(service, body.decisionId).then(() => false),
    ]);
    expect(sent.filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(await subjects(author)).toEqual(['Your post was hidden']);
  });

  test('of an undoing and a sending at once one holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { author, postId } = await reported([ravi]);
      const { body } = await decide(service, ingrid, postId, hide);
      const [undone, sent] = await Promise.all([undo(service, ingrid, body.decisionId), send(body.decisionId)]);
      expect([undone.status, sent]).toEqual(sent ? [409, true] : [200, false]);
      expect(await subjects(author)).toEqual(sent ? ['Your post was hidden'] : []);
    }
  });

  test('still waits where its sending fails midway, and where its job is lost the sweep finds it', async () => {
    const { author, postId } = await reported([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    await expect(
      transact(service.platform, async (tx) => {
        await sendDecisionNotice(tx, body.decisionId);
        throw new Error('The process ended');
      }),
    ).rejects.toThrow('The process ended');
    expect([await subjects(author), await row(body.decisionId)]).toEqual([[], { minutes: 10, noticed: false }]);

    expect(
      await service.sql(`delete from pgboss.job where name = 'moderation.decision-notice' and data ->> 'decisionId' = $1 returning state`, [
        body.decisionId,
      ]),
    ).toEqual([{ state: 'created' }]);
    await sendLostNotices(service.platform);
    expect(await subjects(author)).toEqual([]);
    await service.sql(`update decisions set notice_due_at = now() - interval '6 minutes' where id = $1`, [body.decisionId]);
    await sendLostNotices(service.platform);
    expect(await subjects(author)).toEqual(['Your post was hidden']);
  });

  test('a job that comes too early leaves the decision as it was', async () => {
    const { author, postId } = await reported([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    await service.sql(
      `update pgboss.job set start_after = now() where name = 'moderation.decision-notice' and data ->> 'decisionId' = $1`,
      [body.decisionId],
    );
    await service.jobsDone();
    expect(await subjects(author)).toEqual([]);
    expect((await undo(service, ingrid, body.decisionId)).status).toBe(200);
  });

  test('nobody is left to be told where the account is gone', async () => {
    const { author, postId } = await reported([ravi]);
    const { body } = await decide(service, ingrid, postId, hide);
    await service.sql('update decisions set subject_id = null where id = $1', [body.decisionId]);
    await passUndo(service, body.decisionId);
    expect(await subjects(author)).toEqual([]);
    expect(await row(body.decisionId)).toEqual({ minutes: null, noticed: false });
  });

  test('says of a post that its author has deleted since that it was', async () => {
    const warn = { decision: 'warning', ground: 'spam', facts: 'It advertises.' };
    const told: string[] = [];
    for (const decision of [hide, warn]) {
      const { author, postId } = await reported([ravi]);
      const { body } = await decide(service, ingrid, postId, decision);
      expect((await service.delete(`/api/posts/${postId}`, { token: author.token })).status).toBe(204);
      await passUndo(service, body.decisionId);
      const [mail] = (await mailsTo(service, author.email)).filter(({ subject }) => /^Your post was hidden$|^A warning/.test(subject));
      told.push(mail?.text.split('\n').find((line) => line.startsWith('A moderator')) ?? '');
    }
    expect(told).toEqual([
      'A moderator hid your deleted post after it was reported. Nobody else can see it now.',
      'A moderator warned you about your deleted post. Confirm in Settings that you’ve read this, and you can post again.',
    ]);
  });

  test('names no post that cannot be read by then; says when it was decided, why, and how to contest it', async () => {
    const { postId } = await reported([ravi]);
    const writer = await service.member({ displayName: 'Olga Reyes' });
    const responseId = await addBelow(service, 'response', postId, writer, 'Some words');
    await report(service, ravi, { responseId });
    const { body } = await decide(service, ingrid, responseId, { ...hide, ground: 'harassment', facts: 'It insults the author.' });
    await decide(service, ingrid, postId, hide);
    await service.sql(`update decisions set created_at = '2026-11-20T09:12:00Z' where id = $1`, [body.decisionId]);
    await passUndo(service, body.decisionId);
    const [mail] = (await mailsTo(service, writer.email)).filter(({ subject }) => subject === 'Your response was hidden');
    for (const said of [
      'Hello Olga Reyes,',
      'your response on a post that is not shown any more',
      'Your response: “Some words”',
      'Ground: Harassment or bullying',
      'Facts: It insults the author.',
      'Decided on: 20 November 2026, 09:02 UTC',
      /You have the right to appeal until \d{1,2} [A-Z][a-z]+ \d{4}\./,
    ])
      expect(mail?.text).toMatch(said);
    expect(mail?.text).not.toContain('bakery');
  });
});

test('what a rule flags and a ban, which cannot be undone, are mailed at once; a suspension waits until it cannot be', async () => {
  const { author } = await reported([ravi, mei, jonas]);
  const [suspended, banned] = [await service.member(), await service.member()];
  await service.suspend(suspended);
  await service.ban(banned);
  expect(
    await service.sql(
      'select kind, notice_due_at, noticed_at = created_at as is_noticed from decisions where subject_id = any($1) order by kind',
      [[author.id, suspended.id, banned.id]],
    ),
  ).toEqual([
    { kind: 'ban', notice_due_at: null, is_noticed: true },
    { kind: 'flag', notice_due_at: null, is_noticed: true },
    { kind: 'suspend', notice_due_at: expect.any(Date), is_noticed: null },
  ]);
  expect(await subjects(author)).toEqual(['Your post was flagged for review']);
});
