import WebSocket from 'ws';
import type { RealtimeTicket, ServerFrame } from '@clapback/contracts';
import type { TestService } from './service.ts';

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;
export type EventFrame = Frame<'event'>;

/** What may be said when a socket is opened. */
export interface Opening {
  /** A member's access token; without it a visitor's ticket is used. */
  token?: string;
  ticket?: string;
  origin?: string | undefined;
  headers?: Record<string, string>;
  /** Where it is opened, if not at the service itself. */
  at?: string;
}

/** A client of the live stream that remembers what it heard. */
export class TestSocket implements AsyncDisposable {
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly raw: WebSocket;
  #heard = () => {};

  constructor(raw: WebSocket) {
    this.raw = raw;
    raw.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame);
      this.#heard();
    });
    this.closed = new Promise((resolve) => {
      raw.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** Opens one, after all that happened before has been told, and waits for its welcome. Throws the status of a refusal. */
  static async open(service: TestService, opening: Opening = {}): Promise<TestSocket> {
    await service.allTold();
    const ticket = opening.ticket ?? (await service.post<RealtimeTicket>('/api/realtime/ticket', { token: opening.token })).body.ticket;
    const origin = 'origin' in opening ? opening.origin : service.platform.settings.publicUrl.origin;
    const raw = new WebSocket(`${(opening.at ?? service.origin).replace('http', 'ws')}/api/realtime?ticket=${ticket}`, {
      headers: opening.headers ?? {},
      ...(origin === undefined ? {} : { origin }),
    });
    const socket = new TestSocket(raw);
    await new Promise<void>((resolve, reject) => {
      raw.on('open', resolve);
      raw.on('unexpected-response', (_request, response) => {
        response.resume();
        reject(new Error(`refused with ${response.statusCode}`));
      });
      raw.on('error', reject);
    });
    await socket.next('welcome');
    return socket;
  }

  /** The first frame of a kind that has come or is to come, beginning after the first `skip` frames. */
  async next<T extends ServerFrame['type']>(type: T, matches: (frame: Frame<T>) => boolean = () => true, skip = 0): Promise<Frame<T>> {
    const find = () => this.frames.slice(skip).find((frame): frame is Frame<T> => frame.type === type && matches(frame as Frame<T>));
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise<void>((resolve, reject) => {
        const alarm = setTimeout(
          () => reject(new Error(`No frame ${type} came; heard: ${JSON.stringify(this.frames.slice(-10)).slice(0, 1000)}`)),
          20_000,
        );
        this.#heard = () => {
          clearTimeout(alarm);
          resolve();
        };
      });
    }
  }

  /** Events heard so far. */
  get events(): EventFrame[] {
    return this.frames.filter((frame) => frame.type === 'event');
  }

  send(frame: unknown): void {
    this.raw.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  /** Subscribes and gives the topics that were granted. */
  async subscribe(topics: string[], since?: number): Promise<string[]> {
    const before = this.frames.length;
    this.send({ type: 'subscribe', topics, since });
    return (await this.next('subscribed', () => true, before)).topics;
  }

  /** Everything that was sent before this call has been heard when it returns. */
  async settle(): Promise<void> {
    const before = this.frames.length;
    this.send({ type: 'ping' });
    await this.next('pong', () => true, before);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.raw.terminate();
    await this.closed;
  }
}
