import { describe, expect, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { transact } from '#platform/database/transaction.ts';
import { sweep } from '#platform/maintenance.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  // Of what files before have done, so that no number is given for that meanwhile.
  await service.allNotified();
});

const announce = (postId: string) => transact(service.platform, (tx) => tx.recordEvent('post.changed', { postId }));
/** The number of an event that everybody has heard by then. */
async function reached(): Promise<number> {
  await using socket = await TestSocket.open(service);
  await socket.subscribe(['feed']);
  const marker = uuid();
  await announce(marker);
  return (await socket.next('event', ({ ids }) => ids['postId'] === marker)).number;
}

/** Numbers of what was told on the feed since then: others are of topics that nobody here hears. */
const numbersSince = async (since: number) =>
  (await service.sql<{ number: string }>(`select number from events where topic = 'feed' and number > $1 order by number`, [since])).map(
    ({ number }) => Number(number),
  );

describe('a client that comes back', () => {
  test('gets what it missed, in order, and then what is new', async () => {
    const since = await reached();
    const missed = [uuid(), uuid(), uuid()];
    for (const id of missed) await announce(id);
    await reached();
    await using socket = await TestSocket.open(service);
    await socket.subscribe(['feed'], since);
    const fresh = uuid();
    await announce(fresh);
    await socket.next('event', ({ ids }) => ids['postId'] === fresh);
    expect(socket.events.map(({ ids }) => ids['postId']).filter((id) => id === fresh || missed.includes(id!))).toEqual([...missed, fresh]);
    expect(socket.events.map(({ number }) => number)).toEqual(await numbersSince(since));
  });

  test('that missed nothing gets nothing', async () => {
    const since = await reached();
    await using socket = await TestSocket.open(service);
    await socket.subscribe(['feed'], since);
    await socket.settle();
    expect(socket.frames.map(({ type }) => type)).toEqual(['welcome', 'subscribed', 'pong']);
  });

  test('gets every event once and in order while others write', async () => {
    const since = await reached();
    const write = async () => {
      for (let index = 0; index < 25; index += 1) await announce(uuid());
    };
    for (let index = 0; index < 40; index += 1) await announce(uuid());
    const writing = Promise.all([write(), write(), write(), write()]);
    const sockets = [];
    for (let index = 0; index < 12; index += 1) {
      const socket = await TestSocket.open(service);
      await socket.subscribe(['feed'], since);
      sockets.push(socket);
    }
    await writing;
    const last = await reached();
    const numbers = await numbersSince(since);
    expect(numbers.length).toBeGreaterThanOrEqual(141);
    for (const socket of sockets) {
      await socket.next('event', ({ number }) => number === last);
      expect(socket.events.map(({ number }) => number)).toEqual(numbers);
      await socket[Symbol.asyncDispose]();
    }
  });

  test('that was away for too long is told to read everything again', async () => {
    const since = await reached();
    await announce(uuid());
    await reached();
    await service.sql('delete from events where number <= $1', [since + 1]);
    await using socket = await TestSocket.open(service);
    await socket.subscribe(['feed'], since);
    expect(await socket.next('reset')).toEqual({ type: 'reset', number: service.platform.events.number });
    expect(socket.events).toEqual([]);
  });

  test('gets what it missed for as long as events are kept, and a reset once they are swept', async () => {
    const since = await reached();
    const missed = uuid();
    await announce(missed);
    await reached();
    const comeBack = async () => {
      await using socket = await TestSocket.open(service);
      await socket.subscribe(['feed'], since);
      await socket.settle();
      return socket.frames
        .filter(({ type }) => type === 'event' || type === 'reset')
        .map((frame) => (frame.type === 'event' ? frame.ids['postId'] : frame.type));
    };
    await service.sql(`update events set created_at = now() - interval '47 hours 50 minutes' where number <= $1`, [since + 1]);
    await sweep(service.platform);
    expect(await comeBack()).toEqual([missed, expect.any(String)]);
    await service.sql(`update events set created_at = now() - interval '48 hours 1 minute' where number <= $1`, [since + 1]);
    // What follows from events comes first: they are kept until every consumer has had them.
    const behind = () => service.sql('select consumer from event_positions where number < $1', [since + 1]);
    await vi.waitFor(async () => expect(await behind()).toEqual([]), { timeout: 20_000 });
    await sweep(service.platform);
    expect(await comeBack()).toEqual(['reset']);
  });

  test('that missed too much is told so', async () => {
    const since = await reached();
    await service.sql(
      `insert into events (id, topic, kind, ids) select gen_random_uuid(), 'feed', 'post.changed', '{}' from generate_series(1, 1100)`,
    );
    await reached();
    await using socket = await TestSocket.open(service);
    await socket.subscribe(['feed'], since);
    await socket.next('reset');
    expect(socket.events).toEqual([]);
  });

  test('that claims to be ahead of the service is told so', async () => {
    const last = await reached();
    for (const since of [last + 1, 9_000_000_000_000_000]) {
      await using socket = await TestSocket.open(service);
      await socket.subscribe(['feed'], since);
      expect((await socket.next('reset')).type).toBe('reset');
    }
  });
});
