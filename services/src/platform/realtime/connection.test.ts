import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { NumberedEvent } from '#platform/events/stream.ts';
import { Connection, type ConnectionContext } from './connection.ts';

const post = '01980000-0000-7000-8000-000000000001';
const event = (number: number, topic = 'feed'): NumberedEvent => ({ number, topic, kind: 'post.liked', ids: { postId: post } });

/** A socket whose client sends what it is told to, and keeps what it gets. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly got: { type: string; number: number; topic?: string }[] = [];
  send = (frame: string | Buffer) => void this.got.push(JSON.parse(String(frame)) as never);
  close = (code: number, reason: string) => {
    this.readyState = 2;
    this.closed = `${code} ${reason}`;
  };
  closed = '';
  terminate = () => {};
  say = (frame: object) => void this.emit('message', Buffer.from(JSON.stringify(frame)), false);
}

function connect(missed: ConnectionContext['missed']) {
  const socket = new FakeSocket();
  const connection = new Connection(socket as unknown as WebSocket, null, {
    currentNumber: () => 7,
    missed,
    reconsider: async () => {},
    onListen: () => {},
    onLeave: () => {},
    onFrame: () => {},
    onDrop: () => {},
    onEnd: () => {},
  });
  return {
    connection,
    events: () => socket.got.filter(({ type }) => type === 'event').map(({ number, topic }) => `${number} ${topic}`),
    say: socket.say,
    socket,
  };
}

test('what happens while a client catches up comes after what it missed, and once', async () => {
  const answer = Promise.withResolvers<{ events: NumberedEvent[]; newest: number }>();
  const { connection, events, say } = connect(() => answer.promise);
  say({ type: 'subscribe', topics: ['feed'], since: 5 });
  connection.deliver(event(8));
  connection.deliver(event(9));
  answer.resolve({ events: [event(6), event(7), event(8)], newest: 8 });
  await expect.poll(events).toEqual(['6 feed', '7 feed', '8 feed', '9 feed']);
});

test('what the database told before this process heard of it is not told again', async () => {
  const { connection, events, say } = connect(async () => ({ events: [event(6), event(8)], newest: 9 }));
  say({ type: 'subscribe', topics: ['feed'], since: 5 });
  await expect.poll(events).toHaveLength(2);
  for (const number of [8, 9, 10]) connection.deliver(event(number));
  expect(events()).toEqual(['6 feed', '8 feed', '10 feed']);
});

test('catching up on one topic holds back nothing of another', async () => {
  const { connection, events, say } = connect(async () => ({ events: [event(6)], newest: 9 }));
  say({ type: 'subscribe', topics: ['feed'] });
  say({ type: 'subscribe', topics: [`post:${post}`], since: 5 });
  await expect.poll(events).toEqual([`6 post:${post}`]);
  for (const number of [8, 9]) connection.deliver(event(number));
  expect(events()).toEqual([`6 post:${post}`, '8 feed', '9 feed']);
});

test('a client has one question to the database at a time, and its next frame waits for the answer', async () => {
  const answers: ((missed: { events: NumberedEvent[]; newest: number }) => void)[] = [];
  const { say, socket } = connect(() => new Promise((resolve) => answers.push(resolve)));
  for (let times = 0; times < 5; times += 1) say({ type: 'subscribe', topics: ['feed'], since: 0 });
  say({ type: 'ping' });
  for (let asked = 1; asked <= 5; asked += 1) {
    await expect.poll(() => answers.length).toBe(asked);
    expect(socket.got.some(({ type }) => type === 'pong')).toBe(false);
    answers[asked - 1]!({ events: [], newest: 7 });
  }
  await expect.poll(() => socket.got.at(-1)?.type).toBe('pong');
});

test('a client that floods the service with frames is sent away, and what it sends after that counts for nothing', () => {
  let asked = 0;
  const { say, socket } = connect(async () => ({ events: [], newest: (asked += 1) }));
  for (let times = 0; times < 300; times += 1) say({ type: 'ping' });
  expect(socket.closed).toBe('');
  say({ type: 'ping' });
  expect(socket.closed).toBe('4429 too many frames');
  say({ type: 'subscribe', topics: ['feed'], since: 0 });
  expect(asked).toBe(0);
});
