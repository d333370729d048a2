import { describe, expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import { transact } from '#platform/database/transaction.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
let dana: TestMember;
let reader: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  [dana, reader] = await Promise.all([service.member(), service.member()]);
});

const like = (postId: string, token = reader.token) => service.put(`/api/posts/${postId}/like`, { token });
const announcePost = (postId: string) => transact(service.platform, (tx) => tx.recordEvent('post.changed', { postId }));
const announceAccount = (accountId: string) =>
  transact(service.platform, (tx) => tx.recordEvent('account.changed', { accountId }, { accountId }));

describe('[RT-09] who hears what', () => {
  test('a visitor hears the feed and posts, and no account', async () => {
    await using socket = await TestSocket.open(service);
    const post = `post:${uuid()}`;
    expect(await socket.subscribe(['feed', post, `account:${dana.id}`, `account:${reader.id}`])).toEqual(['feed', post]);
    await announceAccount(dana.id);
    await announcePost(uuid());
    await socket.next('event', ({ topic }) => topic === 'feed');
    await socket.settle();
    expect(socket.events.map(({ topic }) => topic)).toEqual(['feed']);
  });

  test('a member hears their own account, and nobody else’s, also of what was missed', async () => {
    await using socket = await TestSocket.open(service, { token: reader.token });
    const since = service.platform.events.number;
    await announceAccount(dana.id);
    await announceAccount(reader.id);
    expect(await socket.subscribe([`account:${dana.id}`, `account:${reader.id}`, 'feed'], since)).toEqual([`account:${reader.id}`, 'feed']);
    await announceAccount(dana.id);
    await announceAccount(reader.id);
    await announcePost(uuid());
    await socket.next('event', ({ topic }) => topic === 'feed');
    await socket.settle();
    expect(socket.events.map(({ topic }) => topic)).toEqual([`account:${reader.id}`, `account:${reader.id}`, 'feed']);
  });

  test('a listener of one post hears that post alone; who unsubscribes hears no more', async () => {
    const [first, second] = [await service.createPost(dana), await service.createPost(dana)];
    await using socket = await TestSocket.open(service);
    await socket.subscribe([`post:${first.id}`]);
    await like(second.id);
    await like(first.id);
    expect(await socket.next('event')).toMatchObject({ topic: `post:${first.id}`, kind: 'post.liked', ids: { postId: first.id } });
    socket.send({ type: 'unsubscribe', topics: [`post:${first.id}`] });
    await socket.settle();
    await using other = await TestSocket.open(service);
    await other.subscribe(['feed']);
    await service.delete(`/api/posts/${first.id}/like`, { token: reader.token });
    await other.next('event');
    await socket.settle();
    expect(socket.events).toHaveLength(1);
  });

  test('a member who was just made a moderator hears of reports, also before this process has heard of the new role', async () => {
    const member = await service.member();
    await using socket = await TestSocket.open(service, { token: member.token });
    expect(await socket.subscribe(['moderation'])).toEqual([]);
    await service.sql("update accounts set granted_role = 'moderator' where id = $1", [member.id]);
    expect(await socket.subscribe(['moderation', 'feed'])).toEqual(['moderation', 'feed']);
  });

  test('one socket listens to at most a hundred topics', async () => {
    await using socket = await TestSocket.open(service);
    const posts = Array.from({ length: 50 }, () => `post:${uuid()}`);
    expect(await socket.subscribe(posts)).toHaveLength(50);
    expect(await socket.subscribe(Array.from({ length: 50 }, () => `post:${uuid()}`))).toHaveLength(50);
    expect(await socket.subscribe(['feed'])).toEqual([]);
  });
});

describe('[RT-01] what is heard', () => {
  test('a like reaches another member’s socket within a second, with ids and no content', async () => {
    await using socket = await TestSocket.open(service, { token: dana.token });
    await socket.subscribe(['feed']);
    const post = await service.createPost(dana, { title: 'Words that stay at home' });
    await socket.next('event', ({ kind }) => kind === 'post.created');
    const before = socket.frames.length;
    const started = performance.now();
    await like(post.id);
    const event = await socket.next('event', () => true, before);
    expect(performance.now() - started).toBeLessThan(5000);
    expect(event).toEqual({ type: 'event', number: event.number, topic: 'feed', kind: 'post.liked', ids: { postId: post.id } });
  });

  test('an anonymous post is announced without a word about who wrote it', async () => {
    await using socket = await TestSocket.open(service);
    await socket.subscribe(['feed']);
    const post = await service.createPost(dana, { isAnonymous: true });
    expect(await socket.next('event', ({ kind }) => kind === 'post.created')).toMatchObject({ ids: { postId: post.id } });
    expect(JSON.stringify(socket.frames)).not.toContain(dana.id);
  });

  test('what was refused or changed nothing is not announced', async () => {
    await using socket = await TestSocket.open(service);
    await socket.subscribe(['feed']);
    const post = await service.createPost(dana);
    await like(post.id);
    await socket.next('event', ({ kind }) => kind === 'post.liked');
    await like(post.id);
    await service.post('/api/posts', {
      token: dana.token,
      body: { title: 'x', content: 'y', postType: 'other', captchaToken: 'never-given' },
    });
    await announcePost(post.id);
    await socket.next('event', ({ kind }) => kind === 'post.changed');
    expect(socket.events.map(({ kind }) => kind)).toEqual(['post.created', 'post.liked', 'post.changed']);
  });
});
