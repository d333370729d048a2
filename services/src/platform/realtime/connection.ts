import { Value } from 'typebox/value';
import type { RawData, WebSocket } from 'ws';
import { ClientFrame, type ServerFrame } from '@clapback/contracts';
import { closeCodes } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import type { NumberedEvent } from '#platform/events/stream.ts';
import { frameOf, topicsOf } from './listeners.ts';

/** Bytes that may wait for a client that does not read, before it is dropped. */
const maxWaiting = 1024 * 1024;
const maxTopics = 100;
/** Frames that a client may send in a minute. One that is used by a person sends a few for each screen. */
const mostFrames = 300;
const minuteMs = 60_000;
/** Frames are text, also where their bytes are given. */
const asText = { binary: false };

/** ms that a client which was told that it is too slow has for reading that. */
const farewell = 5000;

/** Where a socket keeps its connection. Handlers that find it there are the same ones for all sockets, and cost nothing for each. */
const own = Symbol('connection');
type OwnSocket = WebSocket & { [own]?: Connection };

function onMessage(this: OwnSocket, data: RawData, isBinary: boolean): void {
  this[own]?.hear(!isBinary && Buffer.isBuffer(data) ? data.toString('utf8') : '');
}
function onError(this: OwnSocket): void {
  this.terminate();
}
function onClose(this: OwnSocket): void {
  this[own]?.end();
}

/** What a connection needs of the hub. */
export interface ConnectionContext {
  currentNumber(): number;
  /** Events after `since` on these topics, and the number of the newest of all by then; null where too much was missed. */
  missed(topics: string[], since: number): Promise<{ events: NumberedEvent[]; newest: number } | null>;
  /** Asks the database again who is behind a connection, and lets that one `become` it. */
  reconsider(connection: Connection): Promise<void>;
  onListen(topic: string, connection: Connection): void;
  onLeave(topic: string, connection: Connection): void;
  onFrame(): void;
  onDrop(reason: string): void;
  onEnd(connection: Connection): void;
}

/** One open socket: who it is, what it listens to, and that it keeps up. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #context: ConnectionContext;
  /** Each topic with the number up to which its events are told already, if it was caught up on. */
  readonly #topics = new Map<string, number>();
  /** Events that came while the connection was catching up: they go out after those that it missed. */
  #held: NumberedEvent[] | undefined;
  #catchingUp = 0;
  /** Frames that wait until the one before them is done with: a client has one question to the database at a time. */
  #waiting: ClientFrame[] | undefined;
  #isBusy = false;
  #frames = 0;
  #framesSince = Date.now();
  member: Member | null;
  lastHeard = Date.now();
  /** How often the database was asked again who is behind it. */
  looks = 0;

  constructor(socket: WebSocket, member: Member | null, context: ConnectionContext) {
    this.#socket = socket;
    this.member = member;
    this.#context = context;
    (socket as OwnSocket)[own] = this;
    socket.on('message', onMessage).on('error', onError).on('close', onClose);
    this.send({ type: 'welcome', number: context.currentNumber() });
  }

  /** Hands an event on where the connection listens to it: each one once, in the order of the numbers. */
  deliver(event: NumberedEvent, topics = topicsOf(event)): void {
    if (this.#catchingUp > 0) {
      (this.#held ??= []).push(event);
      return;
    }
    for (const topic of topics) {
      const told = this.#topics.get(topic);
      if (told === undefined) continue;
      if (event.number > told) this.#tell(event, topic);
      return;
    }
  }

  #tell(event: NumberedEvent, topic: string): void {
    if (event.withheldFrom && event.withheldFrom === this.member?.accountId) return;
    if (this.#write(frameOf(event, topic))) this.#context.onFrame();
  }

  /** Narrows the connection after the member's rights changed: topics that are not allowed any more are left. */
  become(member: Member | null): void {
    this.member = member;
    for (const topic of this.#topics.keys()) if (!this.#mayHear(topic)) this.#leave(topic);
  }

  /** The socket is closed. */
  end(): void {
    for (const topic of this.#topics.keys()) this.#leave(topic);
    this.#context.onEnd(this);
  }

  send(frame: ServerFrame): void {
    this.#write(JSON.stringify(frame));
  }

  /**
   * Whether it went out. Slow consumers are closed with a reason; the close frame is queued behind pending data and stays readable for a
   * while.
   */
  #write(frame: string | Buffer): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount > maxWaiting) {
      this.#context.onDrop('too_slow');
      this.#socket.close(closeCodes.tooSlow, 'too slow');
      setTimeout(() => this.#socket.terminate(), farewell).unref();
      return false;
    }
    this.#socket.send(frame, asText);
    return true;
  }

  #listen(topic: string): void {
    if (this.#topics.has(topic)) return;
    this.#topics.set(topic, 0);
    this.#context.onListen(topic, this);
  }

  #leave(topic: string): void {
    if (this.#topics.delete(topic)) this.#context.onLeave(topic, this);
  }

  close(code: number, reason: string): void {
    this.#context.onDrop(reason);
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Takes what the client sent; an empty text for what is none. */
  hear(text: string): void {
    this.lastHeard = Date.now();
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#isTooMany()) return this.close(closeCodes.tooMany, 'too many frames');
    const frame = parseFrame(text);
    if (!frame) return this.close(closeCodes.badFrame, 'bad frame');
    (this.#waiting ??= []).push(frame);
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    try {
      // A socket that ends leaves what waits: nobody would ever make it leave a topic that it came to listen to after its end.
      for (let frame = this.#next(); frame; frame = this.#next()) await this.#handle(frame);
    } catch {
      this.close(1011, 'error');
    } finally {
      this.#isBusy = false;
      this.#waiting = undefined;
    }
  }

  #next(): ClientFrame | undefined {
    return this.#socket.readyState === this.#socket.OPEN ? this.#waiting?.shift() : undefined;
  }

  #isTooMany(): boolean {
    const now = Date.now();
    if (now - this.#framesSince > minuteMs) [this.#frames, this.#framesSince] = [0, now];
    this.#frames += 1;
    return this.#frames > mostFrames;
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (frame.type === 'ping') return this.send({ type: 'pong', number: this.#context.currentNumber() });
    if (frame.type === 'unsubscribe') {
      for (const topic of frame.topics) this.#leave(topic);
      return;
    }
    // What a member may has perhaps just grown, by a change that this process has not heard of yet.
    if (this.member && !frame.topics.every((topic) => this.#mayHear(topic))) await this.#context.reconsider(this);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const topics = frame.topics.filter((topic) => this.#mayHear(topic)).slice(0, maxTopics - this.#topics.size);
    for (const topic of topics) this.#listen(topic);
    this.send({ type: 'subscribed', topics, number: this.#context.currentNumber() });
    if (frame.since !== undefined && topics.length > 0) await this.#catchUp(topics, frame.since);
  }

  async #catchUp(topics: string[], since: number): Promise<void> {
    this.#catchingUp += 1;
    try {
      const missed = await this.#context.missed(topics, since);
      if (!missed) this.send({ type: 'reset', number: this.#context.currentNumber() });
      const kept = topics.filter((topic) => this.#topics.has(topic));
      for (const event of missed?.events ?? []) {
        const topic = topicsOf(event).find((one) => kept.includes(one));
        if (topic) this.#tell(event, topic);
      }
      // The database may be ahead of what this process has heard, so some of these are still to come a second time.
      for (const topic of kept) if (missed) this.#topics.set(topic, missed.newest);
    } finally {
      this.#catchingUp -= 1;
    }
    if (this.#catchingUp > 0) return;
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const event of held) this.deliver(event);
  }

  #mayHear(topic: string): boolean {
    if (topic === 'moderation') return this.member?.abilities.includes('report:decide') ?? false;
    return !topic.startsWith('account:') || topic === `account:${this.member?.accountId}`;
  }
}

function parseFrame(text: string): ClientFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return Value.Check(ClientFrame, frame) ? frame : null;
  } catch {
    return null;
  }
}
