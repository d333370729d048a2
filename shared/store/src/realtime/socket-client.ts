import type { ClientFrame, ServerFrame } from '@clapback/contracts';
import { closeCodes } from '@clapback/contracts/vocabulary';
import type { LiveEvent } from './live-event.ts';
import type { ChannelState, SocketStatus } from './socket-slice.ts';

/** What the client needs and whom it tells. */
export interface SocketPorts {
  /** A fresh ticket for one connection. */
  ticket(): Promise<string>;
  open(ticket: string): WebSocket;
  onStatus(status: SocketStatus): void;
  onChannel(topic: string, channel: ChannelState): void;
  onEvent(event: LiveEvent): void;
  /** The service says that the session of this connection is over. */
  onSessionEnded(): void;
}

/** One connection for all topics of a page; it lives as long as a topic is wanted. */
export interface SocketClient {
  join(topic: string): void;
  leave(topic: string): void;
  /** Where to take up the stream: the event number that what is on screen was read at. The least one counts, until the stream begins. */
  startFrom(number: number): void;
  /** Drops the connection and opens one for the member who is signed in now. */
  reconnect(): void;
  stop(): void;
}

const heartbeatEvery = 25_000;
/** A connection that is not welcomed, or a join that is not answered, within this time has failed. */
const joinLimit = 10_000;
const pauses = [1_000, 2_000, 5_000, 10_000];
/** A page that changes from one screen to the next lets go of its topics for a moment. */
const linger = 5_000;
const topicsPerFrame = 50;

/** Makes a client that does nothing before the first `join`. */
export function createSocketClient(ports: SocketPorts): SocketClient {
  const channels = new Map<string, ChannelState>();
  const joinTimers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Newest event heard for each topic: what is replayed twice is told once. */
  const heard = new Map<string, number>();
  /** Topics of the subscriptions that wait for their answer, oldest first: answers come in order. */
  const asked: string[][] = [];
  let socket: WebSocket | null = null;
  /** Whether a connection is open, on its way, or waiting to be tried again. */
  let active = false;
  let attempt = 0;
  let welcomed = false;
  let last: number | null = null;
  let answered = true;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let welcome: ReturnType<typeof setTimeout> | undefined;
  let flushing = false;
  /** Counts connections, so that a late answer of an old one is ignored. */
  let connection = 0;

  function set(topic: string, channel: ChannelState) {
    if (channel === 'closed') channels.delete(topic);
    else channels.set(topic, channel);
    ports.onChannel(topic, channel);
  }

  const send = (frame: ClientFrame) => socket?.send(JSON.stringify(frame));

  async function connect() {
    drop();
    active = true;
    const mine = connection;
    clearTimeout(retry);
    ports.onStatus('connecting');
    welcome = setTimeout(() => lost(0), joinLimit);
    try {
      const ticket = await ports.ticket();
      if (mine !== connection) return;
      const opened = ports.open(ticket);
      socket = opened;
      opened.addEventListener('message', ({ data }) => mine === connection && receive(JSON.parse(String(data)) as ServerFrame));
      opened.addEventListener('close', ({ code }) => mine === connection && lost(code));
    } catch {
      if (mine === connection) lost(0);
    }
  }

  function drop() {
    connection += 1;
    clearInterval(heartbeat);
    clearTimeout(welcome);
    welcomed = false;
    asked.length = 0;
    for (const timer of joinTimers.values()) clearTimeout(timer);
    joinTimers.clear();
    socket?.close();
    socket = null;
  }

  function lost(code: number) {
    drop();
    for (const topic of channels.keys()) set(topic, 'errored');
    if (code === closeCodes.sessionEnded) ports.onSessionEnded();
    if (channels.size === 0) return rest();
    ports.onStatus('waiting');
    const pause = pauses[Math.min(attempt, pauses.length - 1)];
    attempt += 1;
    retry = setTimeout(() => void connect(), pause);
  }

  function rest() {
    drop();
    clearTimeout(retry);
    clearTimeout(closing);
    active = false;
    last = null;
    ports.onStatus('idle');
  }

  function beat() {
    // Nothing came back since the last heartbeat: the line is dead, though nobody has said so.
    if (!answered) return lost(0);
    answered = false;
    send({ type: 'ping' });
  }

  function subscribe(topics: string[]) {
    for (const topic of topics) {
      set(topic, 'joining');
      clearTimeout(joinTimers.get(topic));
      // A service that does not answer a join is not listening: start over.
      joinTimers.set(
        topic,
        setTimeout(() => lost(0), joinLimit),
      );
    }
    for (let at = 0; at < topics.length; at += topicsPerFrame) {
      const some = topics.slice(at, at + topicsPerFrame);
      send(last === null ? { type: 'subscribe', topics: some } : { type: 'subscribe', topics: some, since: last });
      asked.push(some);
    }
  }

  function flush() {
    flushing = false;
    if (!welcomed) return;
    const fresh = [...channels].filter(([topic, channel]) => channel === 'joining' && !joinTimers.has(topic)).map(([topic]) => topic);
    if (fresh.length > 0) subscribe(fresh);
  }

  function receive(frame: ServerFrame) {
    answered = true;
    switch (frame.type) {
      case 'welcome':
        welcomed = true;
        clearTimeout(welcome);
        ports.onStatus('open');
        heartbeat = setInterval(beat, heartbeatEvery);
        if (channels.size > 0) subscribe([...channels.keys()]);
        last ??= frame.number;
        return;
      case 'subscribed':
        attempt = 0;
        for (const topic of asked.shift() ?? []) {
          clearTimeout(joinTimers.get(topic));
          joinTimers.delete(topic);
          if (channels.has(topic)) set(topic, frame.topics.includes(topic) ? 'joined' : 'errored');
        }
        return;
      case 'event':
        last = Math.max(last ?? 0, frame.number);
        if (frame.number <= (heard.get(frame.topic) ?? -1)) return;
        heard.set(frame.topic, frame.number);
        if (channels.has(frame.topic)) ports.onEvent({ kind: frame.kind, topic: frame.topic, number: frame.number, ids: frame.ids });
        return;
      case 'reset':
        last = frame.number;
        for (const topic of channels.keys()) ports.onEvent({ kind: 'reset', topic, number: frame.number });
        return;
      case 'pong':
        last = Math.max(last ?? 0, frame.number);
    }
  }

  return {
    join(topic) {
      clearTimeout(closing);
      closing = undefined;
      set(topic, 'joining');
      if (!active) {
        attempt = 0;
        void connect();
      } else if (welcomed && !flushing) {
        flushing = true;
        queueMicrotask(flush);
      }
    },
    leave(topic) {
      set(topic, 'leaving');
      clearTimeout(joinTimers.get(topic));
      joinTimers.delete(topic);
      heard.delete(topic);
      if (welcomed) send({ type: 'unsubscribe', topics: [topic] });
      set(topic, 'closed');
      if (channels.size > 0) return;
      closing = setTimeout(rest, linger);
    },
    startFrom(number) {
      last = welcomed ? (last ?? number) : Math.min(last ?? number, number);
    },
    reconnect() {
      // A connection that only lingers is let go: the next one to join must not find somebody else's.
      if (channels.size === 0) return rest();
      drop();
      attempt = 0;
      void connect();
    },
    stop: rest,
  };
}
