import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorResolver } from '#features/accounts/resolver.ts';
import { transact } from '#platform/database/transaction.ts';
import { RealtimeHub } from './hub.ts';
import { TestService } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { eventually } from '../../../test/eventually.ts';

let service: TestService;
// Its own: counts all open sockets, and every event of the feed.
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.close());

const metric = async (name: string) =>
  Number(
    new RegExp(`^${name.replaceAll(/[{}"]/g, String.raw`\$&`)} (\\d+)$`, 'm').exec((await service.get<string>('/metrics')).body)?.[1] ?? 0,
  );

describe('[AUTH-36, ROLE-09] a session that ends', () => {
  test('by signing out closes its socket at once with 4401, and no other', async () => {
    const member = await service.member();
    const elsewhere = await service.signIn(member.email);
    await using socket = await TestSocket.open(service, { token: member.token });
    await using second = await TestSocket.open(service, { token: elsewhere.token });
    await using visitor = await TestSocket.open(service);
    await socket.subscribe(['feed', `account:${member.id}`]);
    const started = performance.now();
    await service.post('/api/auth/sign-out', { token: member.token, headers: { cookie: member.cookie } });
    expect(await socket.closed).toEqual({ code: 4401, reason: 'session ended' });
    expect(performance.now() - started).toBeLessThan(5000);
    await second.settle();
    await visitor.settle();
  });

  test('by a new password closes every socket of the account', async () => {
    const member = await service.member();
    const elsewhere = await service.signIn(member.email);
    const sockets = await Promise.all([member.token, elsewhere.token].map((token) => TestSocket.open(service, { token })));
    await service.post('/api/auth/reset', { body: { email: member.email } });
    const token = /recovery=([\w-]+)/.exec((await service.mail(member.email, 'Set a new password')).text)![1];
    await service.post('/api/auth/password', { body: { token, password: 'seven lanterns by the quay' } });
    for (const socket of sockets) expect((await socket.closed).code).toBe(4401);
  });
});

describe('[ROLE-09] a standing that changes', () => {
  test('to banned closes every socket with 4401 as the sessions end; one that is opened after signing in again hears what a visitor hears, and when the ban ends', async () => {
    const member = await service.member({ role: 'moderator' });
    const elsewhere = await service.signIn(member.email);
    await using socket = await TestSocket.open(service, { token: member.token });
    await using second = await TestSocket.open(service, { token: elsewhere.token });
    await socket.subscribe([`account:${member.id}`]);
    await service.ban(member);
    for (const { closed } of [socket, second]) expect(await closed).toEqual({ code: 4401, reason: 'session ended' });
    const again = await service.signIn(member.email);
    await using third = await TestSocket.open(service, { token: again.token });
    expect(await third.subscribe(['feed', 'moderation', `account:${member.id}`])).toEqual(['feed', `account:${member.id}`]);
    await service.unban(member);
    expect((await third.next('event', ({ kind }) => kind === 'account.changed')).ids).toEqual({ accountId: member.id });
  });

  test('to suspended leaves the socket open: reading goes on', async () => {
    const member = await service.member();
    await using socket = await TestSocket.open(service, { token: member.token });
    await socket.subscribe([`account:${member.id}`, 'feed']);
    await service.suspend(member);
    await socket.next('event', ({ kind }) => kind === 'account.changed');
    const { id } = await service.createPost(await service.member());
    expect((await socket.next('event', ({ topic }) => topic === 'feed')).ids).toEqual({ postId: id });
  });

  test('[SUSP-08] back when a suspension ends by itself is told on the open socket, and the member may write again', async () => {
    const [member, author] = [await service.member(), await service.member()];
    const { id } = await service.createPost(author);
    const like = () => service.put(`/api/posts/${id}/like`, { token: member.token });
    await using socket = await TestSocket.open(service, { token: member.token });
    await socket.subscribe([`account:${member.id}`]);
    // Made first, so that the seconds begin with the suspension.
    await service.admin();
    await service.suspend(member, 5 / 3600);
    expect((await like()).status).toBe(403);
    await eventually(() => expect(socket.events.filter(({ kind }) => kind === 'account.changed')).toHaveLength(2));
    const { body } = await service.get<{ user: { standing: string; restriction: unknown } }>('/api/auth/session', { token: member.token });
    expect([body.user.standing, body.user.restriction]).toEqual(['active', null]);
    expect((await like()).status).toBe(200);
  });

  test('of somebody else changes nothing', async () => {
    const [member, other] = [await service.member(), await service.member()];
    await using socket = await TestSocket.open(service, { token: member.token });
    await using theirs = await TestSocket.open(service, { token: other.token });
    await service.ban(other);
    expect((await theirs.closed).code).toBe(4401);
    await socket.settle();
  });
});

test('[ROLE-09] of two looks at a role the newer one counts, whichever is answered first', async () => {
  const member = await service.member({ role: 'moderator' });
  const resolve = actorResolver(service.platform);
  const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
  let looks = 0;
  const app = Fastify();
  new RealtimeHub(service.platform, async (sessionId) => {
    const look = (looks += 1);
    const found = await resolve(sessionId);
    // The first is the one of the opening.
    if (look === 2) await late;
    return found;
  }).attach(app);
  const changed = () =>
    transact(service.platform, (tx) => tx.recordEvent('account.changed', { accountId: member.id }, { accountId: member.id }));
  try {
    await using socket = await TestSocket.open(service, {
      token: member.token,
      at: await app.listen({ host: '127.0.0.1', port: 0 }),
    });
    expect(await socket.subscribe([`account:${member.id}`, 'moderation'])).toEqual([`account:${member.id}`, 'moderation']);
    await changed();
    await eventually(() => expect(looks).toBe(2));
    await service.sql("update accounts set granted_role = 'viewer' where id = $1", [member.id]);
    await changed();
    await eventually(() => expect(socket.events).toHaveLength(2));
    answerLate();
    await socket.settle();
    expect(await socket.subscribe(['moderation'])).toEqual([]);
  } finally {
    await app.close();
  }
});

test('a client that says nothing for longer than two heartbeats is dropped and counted, one that pings is not', async () => {
  const app = Fastify();
  new RealtimeHub(service.platform, actorResolver(service.platform), { silent: 1500, look: 50 }).attach(app);
  try {
    const at = await app.listen({ host: '127.0.0.1', port: 0 });
    const before = await metric('clapback_realtime_dropped_total{reason="silent"}');
    await using silent = await TestSocket.open(service, { at });
    await using alive = await TestSocket.open(service, { at });
    const heartbeat = setInterval(() => alive.send({ type: 'ping' }), 100);
    try {
      expect(await silent.closed).toEqual({ code: 1006, reason: '' });
      await alive.settle();
    } finally {
      clearInterval(heartbeat);
    }
    expect(await metric('clapback_realtime_dropped_total{reason="silent"}')).toBe(before + 1);
  } finally {
    await app.close();
  }
});

test('a client that does not read is dropped with 4408, counted, and holds nobody up', async () => {
  await using slow = await TestSocket.open(service);
  await using reader = await TestSocket.open(service);
  for (const socket of [slow, reader]) await socket.subscribe(['feed']);
  const dropped = () => metric('clapback_realtime_dropped_total{reason="too_slow"}');
  const before = await dropped();
  slow.raw.pause();
  let batches = 0;
  // What a pause leaves waiting lies in the system first. No longer than it takes: one that is sent away may read for some seconds only.
  while (batches < 50 && (await dropped()) === before) {
    batches += 1;
    await service.sql(
      `insert into events (id, topic, kind, ids) select gen_random_uuid(), 'feed', 'post.changed', jsonb_build_object('postId', repeat('x', 100000)) from generate_series(1, 5)`,
    );
    service.platform.events.committed();
    await eventually(() => expect(reader.events.length).toBe(5 * batches));
  }
  expect(await dropped()).toBe(before + 1);
  slow.raw.resume();
  expect(await slow.closed).toEqual({ code: 4408, reason: 'too slow' });
  expect(slow.events.length).toBeLessThan(5 * batches);
});

test('the gauge of open sockets follows them', async () => {
  await eventually(async () => expect(await metric('clapback_realtime_sockets')).toBe(0));
  const sockets = await Promise.all([1, 2, 3].map(() => TestSocket.open(service)));
  expect(await metric('clapback_realtime_sockets')).toBe(3);
  for (const socket of sockets) await socket[Symbol.asyncDispose]();
  await eventually(async () => expect(await metric('clapback_realtime_sockets')).toBe(0));
});

test('a service that stops says good-bye with 1001', async () => {
  const other = await service.beside();
  const socket = await TestSocket.open(other);
  await other.close();
  expect(await socket.closed).toEqual({ code: 1001, reason: 'going away' });
});
