import { Value } from 'typebox/value';
import type { WebSocket } from 'ws';
import { ClientFrame, type ServerFrame } from '@clapback/contracts';
import { closeCodes } from '@clapback/contracts/vocabulary';
import type { Member } from '#platform/access/actor.ts';
import type { NumberedEvent } from '#platform/events/stream.ts';

/** Bytes that may wait for a client that does not read, before it is dropped. */
const maxWaiting = 1024 * 1024;
const maxTopics = 100;

/** What a connection needs of the hub. */
export interface ConnectionContext {
  currentNumber(): number;
  /** Events after `since` on these topics, or null where too much was missed. */
  missed(topics: string[], since: number): Promise<NumberedEvent[] | null>;
  onFrame(): void;
  onDrop(reason: string): void;
}

/** One open socket: who it is, what it listens to, and that it keeps up. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #context: ConnectionContext;
  readonly #topics = new Set<string>();
  member: Member | null;
  lastHeard = Date.now();

  constructor(socket: WebSocket, member: Member | null, context: ConnectionContext) {
    this.#socket = socket;
    this.member = member;
    this.#context = context;
    socket.on('message', (data, isBinary) => {
      this.lastHeard = Date.now();
      this.#receive(!isBinary && Buffer.isBuffer(data) ? data.toString('utf8') : '').catch(() => this.close(1011, 'error'));
    });
    this.send({ type: 'welcome', number: context.currentNumber() });
  }

  /** Hands an event on where the connection listens to it. */
  deliver(event: NumberedEvent): void {
    const postTopic = event.ids['postId'] ? `post:${event.ids['postId']}` : null;
    const topic = this.#topics.has(event.topic) ? event.topic : postTopic && event.topic === 'feed' && this.#topics.has(postTopic) ? postTopic : null;
    if (topic) this.send({ type: 'event', number: event.number, topic, kind: event.kind, ids: event.ids });
  }

  /** Narrows the connection after the member's rights changed: topics that are not allowed any more are left. */
  become(member: Member | null): void {
    this.member = member;
    for (const topic of this.#topics) if (!this.#mayHear(topic)) this.#topics.delete(topic);
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

  async #receive(text: string): Promise<void> {
    const frame = parseFrame(text);
    if (!frame) return this.close(closeCodes.badFrame, 'bad frame');
    if (frame.type === 'ping') return this.send({ type: 'pong', number: this.#context.currentNumber() });
    if (frame.type === 'unsubscribe') {
      for (const topic of frame.topics) this.#topics.delete(topic);
      return;
    }
    const topics = frame.topics.filter((topic) => this.#mayHear(topic)).slice(0, maxTopics - this.#topics.size);
    for (const topic of topics) this.#topics.add(topic);
    this.send({ type: 'subscribed', topics, number: this.#context.currentNumber() });
    if (frame.since === undefined || topics.length === 0) return;
    const missed = await this.#context.missed(topics, frame.since);
    if (missed === null) return this.send({ type: 'reset', number: this.#context.currentNumber() });
    for (const event of missed) this.deliver(event);
  }

  #mayHear(topic: string): boolean {
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
