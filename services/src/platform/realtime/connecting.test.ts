import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RealtimeTicket } from '@clapback/contracts';
import { actorResolver } from '#features/accounts/resolver.ts';
import { RealtimeHub } from './hub.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { eventually } from '../../../test/eventually.ts';

let service: TestService;
let dana: TestMember;
// Its own: reads the log, and ages all tickets.
beforeAll(async () => {
  service = await TestService.start();
  dana = await service.member();
});
afterAll(() => service.close());

const ticketOf = async (token?: string) => (await service.post<RealtimeTicket>('/api/realtime/ticket', { token })).body;

describe('the ticket', () => {
  test('opens the socket once', async () => {
    const { ticket } = await ticketOf();
    await using socket = await TestSocket.open(service, { ticket });
    expect(socket.frames).toEqual([{ type: 'welcome', number: expect.any(Number) }]);
    await expect(TestSocket.open(service, { ticket })).rejects.toThrow('refused with 401');
  });

  test('taken by several at once opens one socket', async () => {
    const { ticket } = await ticketOf(dana.token);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => TestSocket.open(service, { ticket })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value[Symbol.asyncDispose]();
  });

  test('holds for 30 s', async () => {
    const { ticket, expiresAt } = await ticketOf();
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 1000)).toBe(30);
    await service.sql(`update realtime_tickets set expires_at = now() - interval '1 second'`);
    await expect(TestSocket.open(service, { ticket })).rejects.toThrow('refused with 401');
  });

  test('[AUTH-36] of a session that has ended since opens nothing', async () => {
    const other = await service.signIn(dana.email);
    const { ticket } = await ticketOf(other.token);
    await service.post('/api/auth/sign-out', { token: other.token, headers: { cookie: other.cookie } });
    await expect(TestSocket.open(service, { ticket })).rejects.toThrow('refused with 401');
  });

  test('that was made up, is empty or missing opens nothing', async () => {
    for (const ticket of ['', 'made-up', 'a'.repeat(5000), '%00', "' or 1=1 --"])
      await expect(TestSocket.open(service, { ticket }), ticket).rejects.toThrow('refused with 401');
  });

  test('is kept as a hash alone, and stands in no log', async () => {
    const { ticket } = await ticketOf();
    expect(JSON.stringify(await service.sql(`select encode(hash, 'escape') from realtime_tickets`))).not.toContain(ticket);
    await using socket = await TestSocket.open(service, { ticket });
    await socket.settle();
    expect(service.log.join('')).not.toContain(ticket);
  });
});

describe('the Origin', () => {
  test.for([
    undefined,
    'null',
    'https://evil.example',
    'http://localhost:4001',
    'https://localhost:4000',
    'http://localhost:4000.evil.example',
  ])('%s is refused, and the ticket is not used up', async (origin) => {
    const { ticket } = await ticketOf();
    await expect(TestSocket.open(service, { ticket, origin })).rejects.toThrow('refused with 403');
    await (await TestSocket.open(service, { ticket }))[Symbol.asyncDispose]();
  });
});

describe('frames', () => {
  test('a ping is answered with a pong that names the newest event', async () => {
    await using socket = await TestSocket.open(service);
    socket.send({ type: 'ping' });
    expect(await socket.next('pong')).toEqual({ type: 'pong', number: expect.any(Number) });
  });

  test.for([
    'not json',
    '',
    '[]',
    'null',
    '5',
    '"ping"',
    '{}',
    '{"type":"shout"}',
    '{"type":"ping","extra":1}',
    '{"type":"subscribe"}',
    '{"type":"subscribe","topics":[]}',
    '{"type":"subscribe","topics":"feed"}',
    '{"type":"subscribe","topics":["everything"]}',
    '{"type":"subscribe","topics":["feed"],"since":-1}',
    '{"type":"subscribe","topics":["feed"],"since":"5"}',
    '{"type":"subscribe","topics":["feed"],"since":1.5}',
    '{"type":"subscribe","topics":["feed"],"since":9007199254740992}',
    '{"type":"subscribe","topics":["feed"],"since":9223372036854775808}',
    '{"type":"subscribe","topics":["feed"],"since":1e300}',
    `{"type":"subscribe","topics":["post:' or 1=1"]}`,
    JSON.stringify({ type: 'subscribe', topics: Array.from({ length: 51 }, () => 'feed') }),
    Buffer.from([0, 1, 2]),
  ])('%s is no frame: the socket is closed with 4400', async (frame) => {
    await using socket = await TestSocket.open(service);
    socket.send(frame);
    expect(await socket.closed).toEqual({ code: 4400, reason: 'bad frame' });
  });

  test('one that is too large closes the socket before it is read', async () => {
    await using socket = await TestSocket.open(service);
    socket.send(JSON.stringify({ type: 'ping', pad: 'x'.repeat(20_000) }));
    expect((await socket.closed).code).toBe(1009);
  });

  test('somebody who asks for an address that is no socket, or for the socket without one, is refused', async () => {
    expect((await service.get('/api/realtime')).status).toBe(404);
    const { default: WebSocket } = await import('ws');
    for (const path of ['/api/realtime/x', '/', '/api/posts']) {
      const raw = new WebSocket(`${service.origin.replace('http', 'ws')}${path}`, { origin: 'http://localhost:4000' });
      expect(
        await new Promise((resolve) =>
          raw.on('unexpected-response', (_request, response) => resolve(response.statusCode)).on('error', () => {}),
        ),
      ).toBe(404);
      raw.terminate();
    }
  });
});

describe('SOCKETS_PER_ADDRESS', () => {
  test('holds for one address, told by the proxy, and a socket that closes makes room', async () => {
    await using small = await TestService.start({ SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: '1' });
    const open = (address: string) => TestSocket.open(small, { headers: { 'x-forwarded-for': address } });
    const first = await open('198.51.100.9, 2001:db8:1:2::1');
    await using second = await open('2001:db8:1:2:9::2');
    await expect(open('2001:db8:1:2::3')).rejects.toThrow('refused with 429');
    await using other = await open('2001:db8:1:3::1');
    await first[Symbol.asyncDispose]();
    await eventually(async () => (await open('2001:db8:1:2::3'))[Symbol.asyncDispose]());
    for (const socket of [second, other]) await socket.settle();
  });

  test('holds for many that come at once, and what was refused takes no room', async () => {
    await using small = await TestService.start({ SOCKETS_PER_ADDRESS: '2' });
    for (let round = 0; round < 2; round += 1) {
      const holder = new pg.Client(small.databaseUrl);
      await holder.connect();
      const tickets = await Promise.all(
        Array.from({ length: 12 }, async () => (await small.post<RealtimeTicket>('/api/realtime/ticket')).body.ticket),
      );
      const refused = await Promise.allSettled(tickets.slice(0, 6).map(() => TestSocket.open(small, { ticket: 'made-up' })));
      expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
      await eventually(async () => (await TestSocket.open(small))[Symbol.asyncDispose]());
      await eventually(async () => expect((await small.platform.metrics.sockets.get()).values[0]?.value).toBe(0));
      await small.allTold();
      await holder.query('begin; lock table realtime_tickets');
      // All of them wait for the database at once, and go on together.
      const opening = Promise.allSettled(tickets.map((ticket) => TestSocket.open(small, { ticket })));
      await eventually(async () =>
        expect(
          (await small.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%realtime_tickets%'`)).length,
        ).toBeGreaterThan(0),
      );
      await holder.query('rollback');
      const outcomes = await opening;
      const open = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      await holder.end();
      expect(open).toHaveLength(2);
      for (const socket of open) await socket[Symbol.asyncDispose]();
      await eventually(async () => expect((await small.platform.metrics.sockets.get()).values[0]?.value).toBe(0));
    }
  });
});

test('[AUTH-36] a session that ends while its socket is being opened has none after that', async () => {
  const member = await service.signIn(dana.email);
  const { events } = service.platform;
  const resolve = actorResolver(service.platform);
  let isFirst = true;
  // The look at the session comes just before its end, and the end is heard before the socket is there.
  const hub = new RealtimeHub(service.platform, async (sessionId) => {
    const found = await resolve(sessionId);
    if (isFirst) {
      isFirst = false;
      const before = events.number;
      await service.post('/api/auth/sign-out', { headers: { cookie: member.cookie } });
      await eventually(() => expect(events.number).toBeGreaterThan(before));
    }
    return found;
  });
  const app = Fastify();
  hub.attach(app);
  try {
    const at = await app.listen({ host: '127.0.0.1', port: 0 });
    await using socket = await TestSocket.open(service, { token: member.token, at });
    expect((await socket.closed).code).toBe(4403);
  } finally {
    await app.close();
  }
});

test('a session that runs out while its socket is open has none after that, and those that go on keep theirs', async () => {
  const [over, goesOn] = [await service.signIn(dana.email), await service.signIn(dana.email)];
  const hub = new RealtimeHub(service.platform, actorResolver(service.platform));
  const app = Fastify();
  hub.attach(app);
  try {
    const at = await app.listen({ host: '127.0.0.1', port: 0 });
    await using closing = await TestSocket.open(service, { token: over.token, at });
    await using staying = await TestSocket.open(service, { token: goesOn.token, at });
    await using visitor = await TestSocket.open(service, { at });
    await service.sql(`update sessions set expires_at = now() - make_interval(secs => 1) where id = $1`, [
      JSON.parse(Buffer.from(over.token.split('.')[1]!, 'base64url').toString()).sid,
    ]);
    await hub.closeEnded();
    expect((await closing.closed).code).toBe(4401);
    for (const socket of [staying, visitor]) await socket.settle();
  } finally {
    await app.close();
  }
});
