import { setTimeout as wait } from 'node:timers/promises';
import type { RealtimeTicket, ServerFrame } from '@clapback/contracts';
import WebSocket from 'ws';

type EventFrame = Extract<ServerFrame, { type: 'event' }>;

/** Seconds after which a client tries to come back; the last one again and again. */
const pauses = [1, 2, 5, 10];

/** Listens on the live stream as a browser does: comes back after a loss and asks for what came after the last event that it saw. */
export class LiveClient {
  readonly events: EventFrame[] = [];
  /** Codes with which the connection was closed. */
  readonly closes: number[] = [];
  resets = 0;
  readonly #originOf: () => string;
  readonly #publicOrigin: string;
  readonly #topics: string[];
  #socket: WebSocket | null = null;
  #since: number | null = null;
  #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  /** @param originOf where to connect next; the service may have several processes */
  constructor(originOf: () => string, publicOrigin: string, topics: string[]) {
    this.#originOf = originOf;
    this.#publicOrigin = publicOrigin;
    this.#topics = topics;
  }

  /** Connects and subscribes for the first time. */
  async start(): Promise<void> {
    const subscribed = Promise.withResolvers<void>();
    this.#running = this.#run(() => subscribed.resolve());
    await subscribed.promise;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#socket?.terminate();
    await this.#running;
  }

  /** Loses the connection, as in a tunnel. */
  cutOff(): void {
    this.#socket?.terminate();
  }

  async #run(onSubscribed: () => void): Promise<void> {
    for (let losses = 0; !this.#stopped.signal.aborted; ) {
      const wasOpen = await this.#listen(onSubscribed);
      losses = wasOpen ? 1 : losses + 1;
      await wait(pauses[Math.min(losses, pauses.length) - 1]! * 1000, undefined, { signal: this.#stopped.signal }).catch(() => {});
    }
  }

  /** One connection, to its end. @returns whether it was open */
  async #listen(onSubscribed: () => void): Promise<boolean> {
    const origin = this.#originOf();
    const answer = await fetch(`${origin}/api/realtime/ticket`, { method: 'POST', signal: AbortSignal.timeout(20_000) }).catch(() => null);
    if (answer?.status !== 201) return false;
    const { ticket } = (await answer.json()) as RealtimeTicket;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/realtime?ticket=${ticket}`, { origin: this.#publicOrigin });
    this.#socket = socket;
    let wasOpen = false;
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.type === 'welcome') {
        wasOpen = true;
        this.#since ??= frame.number;
        socket.send(JSON.stringify({ type: 'subscribe', topics: this.#topics, since: this.#since }));
      } else if (frame.type === 'subscribed') {
        onSubscribed();
      } else if (frame.type === 'event') {
        this.#since = frame.number;
        this.events.push(frame);
      } else if (frame.type === 'reset') {
        this.#since = frame.number;
        this.resets += 1;
      }
    });
    return new Promise((resolve) => {
      socket.on('error', () => {}); // 'close' follows
      socket.on('close', (code) => {
        if (wasOpen && !this.#stopped.signal.aborted) this.closes.push(code);
        resolve(wasOpen);
      });
    });
  }
}
