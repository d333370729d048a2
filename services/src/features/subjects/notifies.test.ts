import { expect } from 'vitest';
import type { NotificationPage } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { notificationText } from '@clapback/contracts/notification-words';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let act: ReturnType<typeof disputes>;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  act = disputes(service);
});

/** What a member is told of claims and resolutions, newest first. */
async function told(member: TestMember): Promise<string[]> {
  await service.allNotified();
  const { body } = await service.get<NotificationPage>('/api/notifications', { token: member.token });
  return body.items.filter(({ type }) => type === 'claim' || type === 'resolution').map(notificationText);
}
const sides = async () => [await service.member({ displayName: 'Ada F.' }), await service.member({ displayName: 'Dominic V.' })] as const;

test('[NOTIF-02] a claim tells the author until when it waits for them, and is gone where it is taken back', async () => {
  const [ada, dominic] = await sides();
  const post = await act.accuse(ada);
  const { body: claim } = await act.claim(post.id, dominic);
  expect(await told(ada)).toEqual(['Dominic V. says your post is about them: “They broke my piano”']);
  const { body } = await service.get<NotificationPage>('/api/notifications?type=claim', { token: ada.token });
  expect(body.items[0]!.data.until).toBe(claim.deadlineAt);
  await act.withdraw(claim, dominic);
  expect(await told(ada)).toEqual([]);
});

test('the claimant finds the claim among their notifications with its date, as read; it is mailed to nobody but the author', async () => {
  const [ada, dominic] = await sides();
  const post = await act.accuse(ada);
  const { body: claim } = await act.claim(post.id, dominic);
  expect(await told(dominic)).toEqual([
    'You said that this post is about you. The author can answer first, then our staff decide – “They broke my piano”',
  ]);
  const { body } = await service.get<NotificationPage>('/api/notifications?type=claim', { token: dominic.token });
  expect(body.items.map(({ isRead, data }) => [isRead, data.until])).toEqual([[true, claim.deadlineAt]]);
  const due = await service.sql('select mail_at, digest_at from notifications where recipient_id = $1', [dominic.id]);
  expect(due).toEqual([{ mail_at: null, digest_at: null }]);
  await act.withdraw(claim, dominic);
  expect(await told(dominic)).toEqual([]);
});

test('[NOTIF-02] the claimant hears of the answer, of staff’s decision both sides do, and each side of the other’s steps', async () => {
  const [ada, dominic] = await sides();
  const ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Moe' });
  const post = await act.accuse(ada);
  const { body: claim } = await act.claim(post.id, dominic);
  await act.answer(claim, ada, 'rejected');
  expect(await told(dominic)).toEqual([
    'The author says that this post is not about you. Our staff decide now – “They broke my piano”',
    'You said that this post is about you. Our staff decide – “They broke my piano”',
  ]);
  await act.decide(claim, ingrid);
  expect((await told(dominic))[0]).toBe('Confirmed: this post is about you – “They broke my piano”');
  expect((await told(ada))[0]).toBe('Our staff confirmed who your post is about – “They broke my piano”');
  await act.resolve(post.id, ada, { action: 'propose', outcome: 'corrected' });
  expect((await told(dominic))[0]).toBe('Ada F. proposed ‘corrected’ for “They broke my piano”');
  await act.resolve(post.id, dominic, { action: 'accept' });
  expect((await told(ada))[0]).toBe('Dominic V. agreed to ‘corrected’ for “They broke my piano”');
  await act.resolve(post.id, ada, { action: 'end', reason: 'It happened again.' });
  expect((await told(dominic))[0]).toBe('Ada F. ended ‘corrected’ for “They broke my piano”');
  const rows = await service.sql(`select data from notifications where post_id = $1`, [post.id]);
  // What the two sides and staff wrote to each other is in no notification, nor who of the staff decided.
  for (const trace of ['It happened again', 'I know them', 'invoice', 'Ingrid', ingrid.id])
    expect(JSON.stringify(rows)).not.toContain(trace);
});

test('each step is told though all of them were taken before anybody heard of the first', async () => {
  const [ada, dominic] = await sides();
  const post = await act.accuse(ada);
  const { body: claim } = await act.claim(post.id, dominic);
  await act.answer(claim, ada);
  await service.allNotified();
  // Who makes notifications waits for its position meanwhile.
  await transact(service.platform, async (tx) => {
    await tx.db.selectFrom('event_positions').select('number').where('consumer', '=', 'notifications').forUpdate().execute();
    await act.resolve(post.id, dominic, { action: 'propose', outcome: 'corrected' });
    await act.resolve(post.id, ada, { action: 'accept' });
    await act.resolve(post.id, ada, { action: 'end', reason: 'It happened again.' });
    await act.resolve(post.id, dominic, { action: 'propose', outcome: 'resolved' });
  });
  const lines = (await told(dominic)).filter((line) => line.startsWith('Ada F.'));
  expect(lines.toSorted()).toEqual([
    'Ada F. agreed to ‘corrected’ for “They broke my piano”',
    'Ada F. ended ‘corrected’ for “They broke my piano”',
  ]);
  expect((await told(ada)).filter((line) => line.includes('proposed'))).toHaveLength(2);
});

test('each decision about a claim is told as it was made, though the last came before anybody heard of the first', async () => {
  const [ada, dominic] = await sides();
  const ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Moe' });
  const post = await act.accuse(ada);
  const { body: claim } = await act.claim(post.id, dominic);
  await service.allNotified();
  // Who makes notifications waits for its position meanwhile.
  await transact(service.platform, async (tx) => {
    await tx.db.selectFrom('event_positions').select('number').where('consumer', '=', 'notifications').forUpdate().execute();
    await act.answer(claim, ada, 'rejected');
    await act.answer(claim, ada);
    await act.decide(claim, ingrid, 'rejected');
  });
  expect(await told(dominic)).toEqual([
    'Our staff decided that this post is not about you – “They broke my piano”',
    'Confirmed: this post is about you – “They broke my piano”',
    'The author says that this post is not about you. Our staff decide now – “They broke my piano”',
    'You said that this post is about you. The author can answer first, then our staff decide – “They broke my piano”',
  ]);
  expect((await told(ada))[0]).toBe('Our staff rejected a claim about your post – “They broke my piano”');
});

test('the author of an anonymous post is not named to the other side', async () => {
  const [ada, dominic] = await sides();
  const post = await act.accuse(ada, { isAnonymous: true });
  const { body: claim } = await act.claim(post.id, dominic);
  expect(await told(ada)).toHaveLength(1);
  await act.answer(claim, ada);
  await act.resolve(post.id, ada, { action: 'propose', outcome: 'retracted' });
  expect((await told(dominic))[0]).toBe('The author proposed ‘retracted’ – “They broke my piano”');
  // Of what she did herself she is told nothing.
  expect(await told(ada)).toHaveLength(1);
  const rows = await service.sql('select * from notifications where recipient_id = $1', [dominic.id]);
  for (const trace of [ada.id, 'Ada F.']) expect(JSON.stringify(rows)).not.toContain(trace);
});
