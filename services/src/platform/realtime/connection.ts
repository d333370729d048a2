import { Value } from 'typebox/value';
import type { WebSocket } from 'ws';
import { ClientFrame, type ServerFrame } from '@clapback/contracts';
import { closeCodes } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import type { NumberedEvent } from '#platform/events/stream.ts';

/** Bytes that may wait for a client that does not read, before it is dropped. */
const maxWaiting = 1024 * 1024;
const maxTopics = 100;
/** Frames that a client may send in a minute. One that is used by a person sends a few for each screen. */
const mostFrames = 300;
const minuteMs = 60_000;

/** What a connection needs of the hub. */
export interface ConnectionContext {
  currentNumber(): number;
  /** Events after `since` on these topics, and the number of the newest of all by then; null where too much was missed. */
  missed(topics: string[], since: number): Promise<{ events: NumberedEvent[]; newest: number } | null>;
  onFrame(): void;
  onDrop(reason: string): void;
}

/** One open socket: who it is, what it listens to, and that it keeps up. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #context: ConnectionContext;
  /** Each topic with the number up to which its events are told already, if it was caught up on. */
  readonly #topics = new Map<string, number>();
  /** Events that came while the connection was catching up: they go out after those that it missed. */
  #held: NumberedEvent[] = [];
  #catchingUp = 0;
  /** Frames that wait until the one before them is done with: a client has one question to the database at a time. */
  readonly #waiting: ClientFrame[] = [];
  #isBusy = false;
  #frames = { count: 0, since: Date.now() };
  member: Member | null;
  lastHeard = Date.now();

  constructor(socket: WebSocket, member: Member | null, context: ConnectionContext) {
    this.#socket = socket;
    this.member = member;
    this.#context = context;
    socket.on('message', (data, isBinary) => {
      this.lastHeard = Date.now();
      this.#receive(!isBinary && Buffer.isBuffer(data) ? data.toString('utf8') : '');
    });
    this.send({ type: 'welcome', number: context.currentNumber() });
  }

  /** Hands an event on where the connection listens to it: each one once, in the order of the numbers. */
  deliver(event: NumberedEvent): void {
    if (this.#catchingUp > 0) {
      this.#held.push(event);
      return;
    }
    const topic = topicsOf(event).find((one) => this.#topics.has(one));
    if (topic && event.number > this.#topics.get(topic)!) this.#tell(event, topic);
  }

  #tell({ number, kind, ids }: NumberedEvent, topic: string): void {
    this.send({ type: 'event', number, topic, kind, ids });
  }

  /** Narrows the connection after the member's rights changed: topics that are not allowed any more are left. */
  become(member: Member | null): void {
    this.member = member;
    for (const topic of this.#topics.keys()) if (!this.#mayHear(topic)) this.#topics.delete(topic);
  }

  send(frame: ServerFrame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > maxWaiting) {
      this.#context.onDrop('too_slow');
      this.#socket.close(closeCodes.tooSlow, 'too slow');
      this.#socket.terminate();
      return;
    }
    this.#socket.send(JSON.stringify(frame));
    if (frame.type === 'event') this.#context.onFrame();
  }

  close(code: number, reason: string): void {
    this.#context.onDrop(reason);
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #receive(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#isTooMany()) return this.close(closeCodes.tooMany, 'too many frames');
    const frame = parseFrame(text);
    if (!frame) return this.close(closeCodes.badFrame, 'bad frame');
    this.#waiting.push(frame);
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    try {
      for (let frame = this.#waiting.shift(); frame; frame = this.#waiting.shift()) await this.#handle(frame);
    } catch {
      this.close(1011, 'error');
    } finally {
      this.#isBusy = false;
    }
  }

  #isTooMany(): boolean {
    const now = Date.now();
    if (now - this.#frames.since > minuteMs) this.#frames = { count: 0, since: now };
    this.#frames.count += 1;
    return this.#frames.count > mostFrames;
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (frame.type === 'ping') return this.send({ type: 'pong', number: this.#context.currentNumber() });
    if (frame.type === 'unsubscribe') {
      for (const topic of frame.topics) this.#topics.delete(topic);
      return;
    }
    const topics = frame.topics.filter((topic) => this.#mayHear(topic)).slice(0, maxTopics - this.#topics.size);
    for (const topic of topics) this.#topics.set(topic, this.#topics.get(topic) ?? 0);
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
    if (this.#catchingUp === 0) for (const event of this.#held.splice(0)) this.deliver(event);
  }

  #mayHear(topic: string): boolean {
    if (topic === 'moderation') return this.member?.abilities.includes('report:decide') ?? false;
    return !topic.startsWith('account:') || topic === `account:${this.member?.accountId}`;
  }
}

/** Who hears of an event: those that listen to its topic, and to the post where the feed tells of one. */
const topicsOf = ({ topic, ids }: NumberedEvent): string[] => (topic === 'feed' && ids['postId'] ? [topic, `post:${ids['postId']}`] : [topic]);

function parseFrame(text: string): ClientFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    return Value.Check(ClientFrame, frame) ? frame : null;
  } catch {
    return null;
  }
}
