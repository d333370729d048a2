import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationPage } from '@clapback/contracts';
import { notificationText } from '@clapback/contracts/notification-words';
import { transact } from '#platform/database/transaction.ts';
import { followEvents, makePositions } from '#platform/events/consumers.ts';
import { defineFeature } from '#platform/feature.ts';
import { respond } from '../../../test/below.ts';
import { eventually } from '../../../test/eventually.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { features } from '../../features.ts';

let service: TestService;
let worker: { stop(): Promise<void> } | undefined;
let nils: TestMember | undefined;
/** The post whose likes cannot be told. */
let broken: string | undefined;
const failing = defineFeature({
  name: 'failing',
  events: {
    'post.liked': {
      async notifies(_tx, events) {
        if (events.some(({ ids }) => ids.postId === broken)) throw new Error('A like that cannot be told');
        return [];
      },
    },
  },
});
beforeAll(async () => {
  service = await TestService.start({ ROLES: 'web' });
  nils = await service.member({ displayName: 'Nils Overgaard' });
});
afterAll(async () => {
  await worker?.stop();
  await service.close();
});

const told = async (member: TestMember) => {
  const { body } = await service.get<NotificationPage>('/api/notifications', { token: member.token });
  return body.items.map(notificationText);
};
const like = (postId: string) => transact(service.platform, (tx) => tx.recordEvent('post.liked', { postId }, { actorId: nils!.id }));
const passedOver = async () =>
  /^clapback_events_passed_over_total\{.*\} (\d+)$/m.exec(await service.platform.metrics.registry.metrics())?.[0] ?? null;

test('[NOTIF-02] an event that can never be told is passed over after 14 tries, in log and metrics, and everybody hears of all others', async () => {
  const [maya, greta] = [await service.member(), await service.member()];
  const [first, second] = [
    await service.createPost(maya, { title: 'Three invoices' }),
    await service.createPost(greta, { title: 'The van' }),
  ];
  broken = first.id;
  await respond(service, first.id, nils!);
  await like(second.id);
  await like(first.id);
  await respond(service, second.id, nils!);
  await respond(service, first.id, nils!);
  await service.allTold();
  worker = followEvents(service.platform, [...features, failing], { longestPause: 20 });
  await service.allNotified();
  expect(await told(greta)).toEqual(['Nils Overgaard responded to “The van”', 'Nils Overgaard liked “The van”']);
  expect(await told(maya)).toEqual(['Nils Overgaard responded to “Three invoices”']);
  const kept = await service.sql('select event_kind from notifications where recipient_id = $1 order by event_number', [maya.id]);
  expect(kept).toEqual([{ event_kind: 'response.created' }, { event_kind: 'response.created' }]);
  const lines = service.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  // The tries of the event by itself, once all before it were done.
  expect(lines.findLast(({ msg }) => msg === 'Events could not be worked on and will be tried again')).toMatchObject({ tries: 14 });
  const [event] = await service.sql<{ id: string }>(`select id from events where kind = 'post.liked' and ids ->> 'postId' = $1`, [
    first.id,
  ]);
  expect(lines.filter(({ msg }) => msg === 'An event fails whenever it is worked on, and was passed over')).toEqual([
    expect.objectContaining({ level: 50, consumer: 'notifications', eventId: event!.id, kind: 'post.liked' }),
  ]);
  expect(await passedOver()).toBe('clapback_events_passed_over_total{consumer="notifications"} 1');
  // The work goes on as if nothing had been.
  await respond(service, second.id, maya);
  await service.allNotified();
  expect((await told(greta))[0]).toMatch(/and 1 other responded to “The van”/);
});

test('[NOTIF-10] where another worker has passed an event over meanwhile, the next is worked on and not passed over too', async () => {
  const post = await service.createPost(await service.member(), { title: 'The hedge' });
  let [tries, elsewhere, isBroken]: [number, Promise<unknown> | undefined, boolean] = [0, undefined, false];
  const done: unknown[] = [];
  const numberOf = 'select number from events where id = $1';
  const fragile = defineFeature({
    name: 'fragile',
    consumers: [
      {
        name: 'fragile',
        everyMs: 0,
        async consume(_tx, events) {
          const [first] = events;
          if (first?.kind !== 'post.liked' || !isBroken) return void done.push(...events.map(({ kind }) => kind));
          tries += 1;
          // Waits for this run's lock, so it comes before this worker can pass the event over.
          if (tries === 14) {
            elsewhere = service.sql(`update event_positions set number = (${numberOf}) where consumer = 'fragile'`, [first.id]);
            await eventually(async () => expect(await service.sql(waiters)).toHaveLength(1));
          }
          throw new Error('A like that cannot be told');
        },
      },
    ],
  });
  const waiters = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update event_positions%'`;
  await service.allTold();
  await makePositions(service.platform, [fragile]);
  isBroken = true;
  await like(post.id);
  await respond(service, post.id, nils!);
  await service.allTold();
  const follower = followEvents(service.platform, [fragile], { longestPause: 20 });
  await eventually(() => expect(elsewhere).toBeDefined());
  // What the product itself tells of the response may come after it.
  await eventually(() => expect(done[0]).toBe('response.created'));
  await follower.stop();
  expect(tries).toBe(14);
});
