import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification, NotificationPage, UnreadCount } from '@clapback/contracts';
import { notificationText } from '@clapback/contracts/notification-words';
import { transact } from '#platform/database/transaction.ts';
import { comment, respond } from '../../../test/below.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { sweepNotifications } from './sweep.ts';

let service: TestService;
let nils: TestMember;
beforeAll(async () => {
  // Its own: it reads the log, and alters a table.
  service = await TestService.start();
  nils = await service.member({ displayName: 'Nils Overgaard' });
});
afterAll(() => service.close());

const list = async (member: TestMember, query = '') =>
  (await service.get<NotificationPage>(`/api/notifications${query}`, { token: member.token })).body;
const told = async (member: TestMember) => {
  await service.allNotified();
  return (await list(member)).items;
};
const unread = async (member: TestMember) =>
  (await service.get<UnreadCount>('/api/notifications/unread', { token: member.token })).body.unread;
const read = (member: TestMember, body: object) => service.post<UnreadCount>('/api/notifications/read', { token: member.token, body });
const like = (member: TestMember, postId: string) => service.put(`/api/posts/${postId}/like`, { token: member.token });
const unlike = (member: TestMember, postId: string) => service.delete(`/api/posts/${postId}/like`, { token: member.token });
const author = () => service.member({ displayName: 'Maya Lindqvist' });
/** Likes by many members at once: as rows, which cost less than calls. */
async function likeByMany(postId: string, count: number): Promise<void> {
  await service.sql(
    `with made as (
       insert into accounts (id, email, granted_role, email_confirmed_at) select gen_random_uuid(), gen_random_uuid() || '@example.org', 'responder', now() from generate_series(1, $2) returning id
     ), named as (insert into profiles (id, display_name) select id, 'Liker' from made),
     liked as (insert into post_likes (post_id, account_id) select $1::uuid, id from made)
     insert into events (id, topic, kind, ids, actor_id) select gen_random_uuid(), 'feed', 'post.liked', jsonb_build_object('postId', $1::text), id from made`,
    [postId, count],
  );
}

describe('a notification', () => {
  test('[NOTIF-01, NOTIF-03] of a like names the post and who likes it, and is unread', async () => {
    const maya = await author();
    const post = await service.createPost(maya, { title: 'I worked 61 unpaid hours' });
    await like(nils, post.id);
    const [line, ...more] = await told(maya);
    expect(more).toEqual([]);
    expect(line).toEqual({
      id: expect.any(String),
      type: 'like',
      event: 'post.liked',
      postId: post.id,
      responseId: null,
      commentId: null,
      isRead: false,
      people: 1,
      count: 1,
      data: { postTitle: 'I worked 61 unpaid hours', userName: 'Nils Overgaard' },
      avatarUrl: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    } satisfies Record<keyof Notification, unknown>);
    expect(notificationText(line!)).toBe('Nils Overgaard liked “I worked 61 unpaid hours”');
    expect(await unread(maya)).toBe(1);
    const [row] = await service.sql('select recipient_id, type, post_id, is_read, data from notifications where recipient_id = $1', [
      maya.id,
    ]);
    expect(row).toEqual({ recipient_id: maya.id, type: 'like', post_id: post.id, is_read: false, data: {} });
  });

  test('[NOTIF-02] has one of ten types, which the table holds it to', async () => {
    const maya = await author();
    const add = (type: string, number: number) =>
      service.sql(
        `insert into notifications (id, recipient_id, type, event_number, event_kind, line, data, in_app) values (gen_random_uuid(), $1, $2::text, $3, 'post.liked', $2::text, '{}', true)`,
        [maya.id, type, number],
      );
    const types = ['response', 'like', 'boost', 'report', 'verification', 'appeal', 'comment', 'claim', 'reply', 'resolution'];
    for (const [index, type] of types.entries()) await add(type, 1_000_000 + index);
    expect((await list(maya)).items.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
    await expect(add('gossip', 1_000_100)).rejects.toThrow('notifications_type_check');
  });

  test('is taken back with the like, also where both are told in one look; a like that follows counts again', async () => {
    const maya = await author();
    const post = await service.createPost(maya);
    await like(nils, post.id);
    expect(await told(maya)).toHaveLength(1);
    await unlike(nils, post.id);
    expect(await told(maya)).toEqual([]);
    expect(await unread(maya)).toBe(0);
    await transact(service.platform, async (tx) => {
      for (const kind of ['post.liked', 'post.unliked', 'post.liked', 'post.unliked', 'post.liked'] as const)
        await tx.recordEvent(kind, { postId: post.id }, { actorId: nils.id });
    });
    expect((await told(maya)).map(({ count }) => count)).toEqual([1]);
  });

  test('is never about oneself', async () => {
    const maya = await author();
    const post = await service.createPost(maya);
    await like(maya, post.id);
    await comment(service, post.id, maya, await respond(service, post.id, maya));
    expect(await told(maya)).toEqual([]);
  });

  test('of a response and of comments: the post’s author hears of both, in a dialog the response’s author and those who wrote there of replies', async () => {
    const [maya, jonas, greta] = [await author(), await service.member({ displayName: 'Jonas Ekdal' }), await service.member()];
    const post = await service.createPost(maya, { title: 'What happened' });
    const responseId = await respond(service, post.id, jonas);
    await comment(service, post.id, greta, responseId);
    await comment(service, post.id, nils, responseId);
    await comment(service, post.id, nils);
    expect((await told(maya)).map((line) => notificationText(line))).toEqual([
      'Nils Overgaard and 1 other commented on “What happened”',
      'Jonas Ekdal responded to “What happened”',
    ]);
    expect((await told(jonas)).map((line) => [line.responseId, notificationText(line)])).toEqual([
      [responseId, 'Nils Overgaard and 1 other replied to you under “What happened”'],
    ]);
    expect((await told(greta)).map((line) => notificationText(line))).toEqual(['Nils Overgaard replied to you under “What happened”']);
  });

  test('goes with the response or the comment that it told of', async () => {
    const [maya, jonas] = [await author(), await service.member()];
    const post = await service.createPost(maya);
    const responseId = await respond(service, post.id, jonas);
    const { commentId } = await comment(service, post.id, nils, responseId);
    expect([(await told(maya)).length, (await told(jonas)).length]).toEqual([2, 1]);
    await transact(service.platform, (tx) =>
      tx.recordEvent('comment.removed', { postId: post.id, commentId, responseId }, { actorId: nils.id }),
    );
    expect([(await told(maya)).length, (await told(jonas)).length]).toEqual([1, 0]);
    await transact(service.platform, (tx) => tx.recordEvent('response.removed', { postId: post.id, responseId }, { actorId: jonas.id }));
    expect(await told(maya)).toEqual([]);
  });

  test('[NOTIF-06] of a report says the ground and never by whom: not in the answer, not in the row', async () => {
    const maya = await author();
    const post = await service.createPost(maya, { title: 'All fourteen messages' });
    const reported = await service.post('/api/reports', {
      token: nils.token,
      body: { postId: post.id, reason: 'privacy', comment: 'My address is in it.', captchaToken: await service.pass('report_content') },
    });
    expect(reported.status).toBe(201);
    const [line] = await told(maya);
    expect(line).toMatchObject({ type: 'report', data: { postTitle: 'All fourteen messages', message: 'Privacy violation or doxxing' } });
    expect(notificationText(line!)).toBe('Your post was reported: Privacy violation or doxxing – “All fourteen messages”');
    const kept = JSON.stringify([line, await service.sql('select * from notifications where recipient_id = $1', [maya.id])]);
    for (const secret of [nils.id, 'Nils', 'My address']) expect(kept).not.toContain(secret);
  });

  test('[NOTIF-03] names no anonymous author: not as one who writes under their own post, and not as one who names somebody', async () => {
    const [maya, jonas, lin] = [await author(), await service.member(), await service.member({ displayName: 'Lin Zhou-Baker' })];
    const post = await service.createPost(maya, {
      title: 'What Lin Zhou-Baker did',
      content: 'Nobody reads along.',
      postType: 'harassment',
      isAnonymous: true,
    });
    await comment(service, post.id, maya, await respond(service, post.id, jonas));
    const lines = [...(await told(jonas)), ...(await told(lin))];
    expect(lines.map((line) => notificationText(line))).toEqual([
      'Someone replied to you under “What Lin Zhou-Baker did”',
      'Someone names you in “What Lin Zhou-Baker did”',
    ]);
    const bytes = JSON.stringify([
      lines,
      await service.sql('select * from notifications where recipient_id = any($1)', [[jonas.id, lin.id]]),
    ]);
    for (const secret of [maya.id, 'Maya', maya.email]) expect(bytes).not.toContain(secret);
  });
});

describe('an accusation', () => {
  const accuse = (member: TestMember, fields: object) => service.createPost(member, { postType: 'defamation', ...fields });

  test('tells the members whom it names, by whole words and whatever the case; one word names nobody', async () => {
    const jonas = await service.member({ displayName: 'Jonas Ekdal' });
    const [tove, bruno] = [await service.member({ displayName: 'Tove Ås' }), await service.member({ displayName: 'Bruno' })];
    const [almost, short] = [await service.member({ displayName: 'Onas Ekd' }), await service.member({ displayName: 'Maya T.' })];
    await accuse(jonas, { title: 'What bruno and TOVE ÅS did', content: 'Jonas Ekdal’s friend, and Maya T. Nobody else.' });
    expect((await told(tove)).map((line) => notificationText(line))).toEqual(['Jonas Ekdal names you in “What bruno and TOVE ÅS did”']);
    expect((await told(short)).map(({ type }) => type)).toEqual(['claim']);
    for (const member of [jonas, bruno, almost]) expect(await told(member)).toEqual([]);
  });

  test('tells five members at most, and other types of posts tell none', async () => {
    const namesakes = await Promise.all(Array.from({ length: 7 }, () => service.member({ displayName: 'Robin Vale' })));
    await accuse(nils, { title: 'Robin Vale', postType: 'statement' });
    for (const one of namesakes) expect(await told(one)).toEqual([]);
    await accuse(nils, { title: 'Robin Vale' });
    const lines = await Promise.all(namesakes.map((one) => told(one)));
    expect(lines.filter(({ length }) => length === 1)).toHaveLength(5);
  });
});

describe('lines', () => {
  test('200 likes in a second are one line, one in the count, and one frame', async () => {
    const maya = await author();
    const post = await service.createPost(maya, { title: 'Three invoices' });
    await service.allNotified();
    await using socket = await TestSocket.open(service, { token: maya.token });
    socket.send({ type: 'subscribe', topics: [`account:${maya.id}`] });
    await socket.next('subscribed');
    await likeByMany(post.id, 200);
    const [line, ...more] = await told(maya);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ people: 200, count: 200, isRead: false });
    expect(notificationText(line!)).toBe('Liker and 199 others liked “Three invoices”');
    expect(await unread(maya)).toBe(1);
    await service.allTold();
    await socket.settle();
    const frames = socket.frames.filter((frame) => frame.type === 'event');
    expect(frames).toEqual([
      { type: 'event', number: expect.any(Number), topic: `account:${maya.id}`, kind: 'notifications.changed', ids: {} },
    ]);
  });

  test('are marked as read as they were shown: what came meanwhile stays unread', async () => {
    const maya = await author();
    const [first, second] = [await service.createPost(maya), await service.createPost(maya)];
    for (const post of [first, second]) await like(nils, post.id);
    const shown = await told(maya);
    await like(await service.member(), first.id);
    await service.allNotified();
    expect(await unread(maya)).toBe(2);
    const ofFirst = shown.find(({ postId }) => postId === first.id)!;
    expect((await read(maya, { ids: [ofFirst.id] })).body).toEqual({ unread: 2 });
    const ofSecond = shown.find(({ postId }) => postId === second.id)!;
    expect((await read(maya, { ids: [ofSecond.id] })).body).toEqual({ unread: 1 });
    expect((await list(maya, '?unread=true')).items.map(({ postId }) => postId)).toEqual([first.id]);
    const newest = (await list(maya)).items[0]!;
    await like(await service.member(), second.id);
    await service.allNotified();
    expect((await read(maya, { all: true, upTo: newest.id })).body).toEqual({ unread: 1 });
    expect((await read(maya, { all: true })).body).toEqual({ unread: 0 });
  });

  test('reading on one page is told to the others, and a second time is told to nobody', async () => {
    const maya = await author();
    await like(nils, (await service.createPost(maya)).id);
    await told(maya);
    await using socket = await TestSocket.open(service, { token: maya.token });
    socket.send({ type: 'subscribe', topics: [`account:${maya.id}`] });
    await socket.next('subscribed');
    await read(maya, { all: true });
    await socket.next('event', ({ kind }) => kind === 'notifications.changed');
    await read(maya, { all: true });
    await service.allTold();
    await socket.settle();
    expect(socket.frames.filter((frame) => frame.type === 'event')).toHaveLength(1);
  });

  test('come twenty a page, each once, and by type', async () => {
    const maya = await author();
    for (let number = 0; number < 24; number += 1) await like(nils, (await service.createPost(maya)).id);
    await respond(service, (await service.createPost(maya)).id, nils);
    await service.allNotified();
    const first = await list(maya);
    const second = await list(maya, `?cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25);
    expect((await list(maya, '?type=response')).items).toHaveLength(1);
  });

  test('say nothing of a post that their reader cannot see any more', async () => {
    const [maya, jonas] = [await author(), await service.member()];
    const post = await service.createPost(maya, { title: 'Gone soon' });
    const responseId = await respond(service, post.id, jonas);
    await comment(service, post.id, nils, responseId);
    await service.allNotified();
    await service.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
    expect((await told(maya)).every(({ data }) => data.postTitle === 'Gone soon')).toBe(true);
    const [line] = await told(jonas);
    expect(line).toMatchObject({ postId: null, responseId: null, commentId: null, data: { userName: 'Nils Overgaard' } });
    expect(JSON.stringify(line)).not.toContain('Gone soon');
    expect(notificationText(line!)).toBe('Nils Overgaard replied to you under a post that is not shown any more');
  });

  test('[NOTIF-11] are one’s own: nobody reads, marks or makes another’s', async () => {
    const maya = await author();
    await like(nils, (await service.createPost(maya)).id);
    const [line] = await told(maya);
    expect((await list(nils)).items.map(({ id }) => id)).not.toContain(line!.id);
    await read(nils, { ids: [line!.id] });
    expect(await unread(maya)).toBe(1);
    const made = await service.post('/api/notifications', { token: nils.token, body: { recipientId: maya.id, type: 'like', data: {} } });
    expect(made.status).toBe(404);
  });

  test('are kept for 180 days', async () => {
    const maya = await author();
    for (const days of [179, 181])
      await service.sql(
        `insert into notifications (id, recipient_id, type, event_number, event_kind, line, data, in_app, created_at) values (gen_random_uuid(), $1, 'like', $2::int, 'post.liked', $2::text, '{}', true, now() - make_interval(days => $2::int))`,
        [maya.id, days],
      );
    await sweepNotifications(service.platform);
    expect(
      (await service.sql('select event_number::int from notifications where recipient_id = $1', [maya.id])).map(
        (row) => row['event_number'],
      ),
    ).toEqual([179]);
  });
});

test('waits for who changes the post before it holds its recipient, so that an account can be deleted at that moment', async () => {
  const maya = await author();
  const post = await service.createPost(maya);
  await service.allNotified();
  await service.sql('insert into post_likes (post_id, account_id) values ($1, $2)', [post.id, nils.id]);
  await transact(service.platform, async (tx) => {
    await tx.db.selectFrom('posts').select('id').where('id', '=', post.id).forUpdate().execute();
    await service.sql(
      `insert into events (id, topic, kind, ids, actor_id) values (gen_random_uuid(), 'feed', 'post.liked', jsonb_build_object('postId', $1::text), $2)`,
      [post.id, nils.id],
    );
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => service.sql(waiting), { timeout: 10_000 }).toHaveLength(1);
    await tx.db.selectFrom('accounts').select('id').where('id', '=', maya.id).forUpdate().noWait().execute();
  });
  expect((await told(maya)).map(({ count }) => count)).toEqual([1]);
});

test('[NOTIF-10] what cannot be stored is logged and tried again, and the action stands', async () => {
  const maya = await author();
  const post = await service.createPost(maya);
  await service.allNotified();
  await service.sql(`alter table notifications add constraint refused check (recipient_id <> '${maya.id}')`);
  expect((await like(nils, post.id)).status).toBe(200);
  await expect
    .poll(() => service.log.some((line) => line.includes('Events could not be worked on and will be tried again')), { timeout: 10_000 })
    .toBe(true);
  expect((await service.get<{ likeCount: number }>(`/api/posts/${post.id}`)).body.likeCount).toBe(1);
  await service.sql('alter table notifications drop constraint refused');
  expect((await told(maya)).map(({ count }) => count)).toEqual([1]);
});
