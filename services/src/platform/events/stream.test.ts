import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { transact } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { TestService } from '../../../test/service.ts';
import { TestSocket } from '../../../test/socket.ts';
import type { NumberedEvent } from './stream.ts';
import { eventually } from '../../../test/eventually.ts';

let first: TestService;
let second: TestService;
const heard: { first: NumberedEvent[]; second: NumberedEvent[] } = { first: [], second: [] };
// Their own: hear and number all events, and kill a connection of the database.
beforeAll(async () => {
  first = await TestService.start();
  second = await first.beside();
  first.platform.events.onEvent((event) => heard.first.push(event));
  second.platform.events.onEvent((event) => heard.second.push(event));
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  // What the last test wrote is heard by the last test.
  await Promise.all([first.allTold(), second.allTold()]);
  heard.first = [];
  heard.second = [];
});

const announce = (platform: Platform, postId = uuid()) =>
  transact(platform, async (tx) => {
    await tx.recordEvent('post.changed', { postId });
    return postId;
  });
const idsOf = (events: NumberedEvent[]) => events.map(({ ids }) => ids['postId']);
/** Waits until both processes have heard these, and nothing else. */
async function bothHeard(ids: string[]): Promise<void> {
  for (const events of [() => heard.first, () => heard.second])
    await vi.waitFor(() => expect(idsOf(events()).toSorted()).toEqual(ids.toSorted()), { timeout: 20_000 });
}
/** The database sessions that hold the dispatcher's lock. */
const dispatchers = (service = first) =>
  service.sql<{ pid: number }>(
    `select l.pid from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and l.objid = ${0x64697370} and l.granted and d.datname = current_database()`,
  );

describe('numbers', () => {
  test('have no gaps, in both processes alike, while 20 writers write through both; what was committed later has a higher one', async () => {
    const begin = first.platform.events.number;
    const written = await Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        const mine: string[] = [];
        for (let index = 0; index < 10; index += 1)
          mine.push(await announce((writer + index) % 2 === 0 ? first.platform : second.platform));
        return mine;
      }),
    );
    await bothHeard(written.flat());
    expect(heard.first.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, index) => begin + 1 + index));
    expect(heard.second).toEqual(heard.first);
    const order = idsOf(heard.first);
    for (const mine of written) expect(order.filter((id) => mine.includes(id!))).toEqual(mine);
  });

  test('are given in the order of the commits, not of the beginnings', async () => {
    const client = new pg.Client({ connectionString: first.databaseUrl });
    await client.connect();
    const early = uuid();
    await client.query('begin');
    await client.query(`insert into events (id, topic, kind, ids) values ($1, 'feed', 'post.changed', $2)`, [uuid(), { postId: early }]);
    const late = await announce(first.platform);
    await eventually(() => expect(idsOf(heard.second)).toEqual([late]));
    await client.query('commit');
    await client.end();
    await eventually(() => expect(idsOf(heard.second)).toEqual([late, early]));
    expect(heard.second[1]!.number).toBe(heard.second[0]!.number + 1);
  });

  test('are not used up by what is rolled back', async () => {
    const begin = first.platform.events.number;
    await expect(
      transact(first.platform, async (tx) => {
        await tx.recordEvent('post.changed', { postId: uuid() });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const id = await announce(first.platform);
    await bothHeard([id]);
    expect(heard.first[0]?.number).toBe(begin + 1);
  });

  test('more events than one look takes are all heard', async () => {
    await first.sql(
      `insert into events (id, topic, kind, ids) select gen_random_uuid(), 'feed', 'post.changed', '{}' from generate_series(1, 1300)`,
    );
    await vi.waitFor(() => expect([heard.first.length, heard.second.length]).toEqual([1300, 1300]), { timeout: 20_000 });
    expect(heard.second.map(({ number }) => number)).toEqual(Array.from({ length: 1300 }, (_, index) => heard.second[0]!.number + index));
  });
});

describe('two processes', () => {
  test('[RT-01] a socket of one hears what the other committed, within a second', async () => {
    const reader = await second.member();
    // Of one's own, so that nobody is notified of the like: that would be an event too, amid the tests that follow.
    const post = await first.createPost(reader);
    await using socket = await TestSocket.open(second, { token: reader.token });
    await socket.subscribe(['feed']);
    const started = performance.now();
    await first.put(`/api/posts/${post.id}/like`, { token: reader.token });
    expect(await socket.next('event', ({ kind }) => kind === 'post.liked')).toMatchObject({ ids: { postId: post.id } });
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('each is told of what the other writes, and does not have to ask', async () => {
    for (const writer of [first.platform, second.platform]) {
      const started = performance.now();
      for (let round = 0; round < 20; round += 1) {
        const id = await announce(writer);
        await eventually(() => expect([idsOf(heard.first).at(-1), idsOf(heard.second).at(-1)]).toEqual([id, id]));
      }
      expect(performance.now() - started).toBeLessThan(10_000);
    }
  });

  test('[AUTH-36] signing out at one closes the socket at the other', async () => {
    const member = await first.member();
    await using socket = await TestSocket.open(second, { token: member.token });
    await first.post('/api/auth/sign-out', { token: member.token });
    expect((await socket.closed).code).toBe(4401);
  });

  test('one of them dispatches; when its database session dies, one of them takes over and nothing is lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      heard.first = [];
      heard.second = [];
      const [holder, ...others] = await dispatchers();
      expect(others).toEqual([]);
      const ids = [await announce(first.platform), await announce(second.platform)];
      await first.sql('select pg_terminate_backend($1)', [holder!.pid]);
      ids.push(await announce(second.platform), await announce(first.platform));
      await bothHeard(ids);
      expect(new Set(heard.first.map(({ number }) => number)).size).toBe(4);
      const [next] = await dispatchers();
      expect(next!.pid).not.toBe(holder!.pid);
    }
  });

  test('when the dispatcher stops for good the other takes over', async () => {
    await using one = await TestService.start();
    await using other = await one.beside({ ROLES: 'web' });
    await one.platform.events.close();
    const events: NumberedEvent[] = [];
    other.platform.events.onEvent((event) => events.push(event));
    const id = await announce(one.platform);
    await vi.waitFor(() => expect(idsOf(events)).toEqual([id]), { timeout: 20_000 });
    expect(await dispatchers(one)).toHaveLength(1);
  });
});
