import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection } from './connection.ts';
import { Listeners } from './listeners.ts';

const post = (number: number) => `post:01980000-0000-7000-8000-00000000000${number}`;
type Missed = { events: never[]; newest: number };

/** A socket of a visitor, what listens for it, and its questions to the database, which wait for their answers. */
function connect() {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: () => {},
    terminate: () => {},
    close: () => void (socket.readyState = 2),
  });
  const listeners = new Listeners<Connection>();
  const asked: PromiseWithResolvers<Missed>[] = [];
  const missed = () => {
    const answer = Promise.withResolvers<Missed>();
    asked.push(answer);
    return answer.promise;
  };
  const connection = new Connection(socket as unknown as WebSocket, null, {
    currentNumber: () => 7,
    missed,
    reconsider: async () => {},
    onListen: (topic, one) => listeners.add(topic, one),
    onLeave: (topic, one) => listeners.delete(topic, one),
    onFrame: () => {},
    onDrop: () => {},
    onEnd: () => {},
  });
  const say = (frame: object) => void socket.emit('message', Buffer.from(JSON.stringify(frame)), false);
  return { connection, socket, listeners, asked, say };
}

/** Lets all that waits for an answer go on. */
const settled = () => new Promise(setImmediate);

test('frames that wait while their socket ends make nobody listen, and ask the database nothing more', async () => {
  const { socket, listeners, asked, say } = connect();
  for (const number of [1, 2, 3]) say({ type: 'subscribe', topics: [post(number)], since: 5 });
  expect([listeners.size, asked.length]).toEqual([1, 1]);
  socket.readyState = 3;
  socket.emit('close');
  expect(listeners.size).toBe(0);
  asked[0]!.resolve({ events: [], newest: 7 });
  await settled();
  expect([listeners.size, asked.length]).toEqual([0, 1]);
});

test('of a client that is sent away for its flood, the frames that wait are left', async () => {
  const { socket, asked, say } = connect();
  for (let times = 0; times < 301; times += 1) say({ type: 'subscribe', topics: [post(1)], since: 5 });
  expect(socket.readyState).toBe(2);
  asked[0]!.resolve({ events: [], newest: 7 });
  await settled();
  expect(asked).toHaveLength(1);
});
