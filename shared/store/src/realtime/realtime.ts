import type { LiveEvent, LiveHandler } from './live-event.ts';
import type { SocketClient, SocketPorts } from './socket-client.ts';

/** The live stream of a page. No connection exists before something listens. */
export interface Realtime {
  /** Listens to a topic; call the result to stop. Listeners of one topic share one subscription. */
  listen(topic: string, handler: LiveHandler): () => void;
  /** Takes the event number from an answer's headers: the stream is taken up where the reading stopped. */
  takeUpFrom(headers: Headers | undefined): void;
  /** The same for an answer of which `seenAgo` tells. */
  notice(headers: Headers | undefined): void;
  /**
   * Milliseconds since this page last had an answer or a frame of the service; null before the first. Sent with reads, so that none is
   * answered with something older.
   */
  seenAgo(): number | null;
  /** Opens a new connection for the member who is signed in now, if one is wanted at all. */
  reconnect(): void;
  stop(): void;
}

/** Header of an answer that names the newest event it takes account of. */
export const eventNumberHeader = 'event-number';

/** Makes the stream. `onReset` runs once for each reset, before the listeners hear of it. */
export function createRealtime(ports: Omit<SocketPorts, 'onEvent'> & { onReset(): void; onLive(event: LiveEvent): void }): Realtime {
  const handlers = new Map<string, Set<LiveHandler>>();
  let noticed: number | null = null;
  let client: SocketClient | null = null;
  let loading: Promise<SocketClient> | null = null;
  let resetTold = -1;
  let seenAt: number | null = null;

  function hear(event: LiveEvent) {
    seenAt = performance.now();
    if (event.kind === 'reset' && event.number !== resetTold) {
      resetTold = event.number;
      ports.onReset();
    }
    ports.onLive(event);
    tell(event.topic, event);
    // An event about a post is sent once, on the widest topic that this page listens to.
    const post = event.kind === 'reset' ? undefined : event.ids['postId'];
    if (post && event.topic !== `post:${post}`) tell(`post:${post}`, event);
  }

  function tell(topic: string, event: LiveEvent) {
    for (const handler of handlers.get(topic) ?? []) handler(event);
  }

  async function load(): Promise<SocketClient> {
    // A chunk of its own: most first visits have shown their page before they need it.
    const { createSocketClient } = await import('./socket-client.ts');
    client = createSocketClient({ ...ports, onEvent: hear });
    if (noticed !== null) client.startFrom(noticed);
    for (const topic of handlers.keys()) client.join(topic);
    return client;
  }

  function start() {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    // Without the chunk the page works, only not live; the next listener tries again.
    loading.catch(() => undefined);
  }

  function takeUpFrom(headers: Headers | undefined) {
    const number = Number(headers?.get(eventNumberHeader) ?? Number.NaN);
    if (!Number.isSafeInteger(number)) return;
    // Of the answers that are on screen the oldest counts, whichever came first: what happened since then may be in none of them.
    noticed = Math.min(noticed ?? number, number);
    client?.startFrom(number);
  }

  return {
    listen(topic, handler) {
      const listeners = handlers.get(topic) ?? new Set();
      listeners.add(handler);
      if (listeners.size === 1) {
        handlers.set(topic, listeners);
        if (client) client.join(topic);
        else start();
      }
      return () => {
        if (!listeners.delete(handler) || listeners.size > 0 || handlers.get(topic) !== listeners) return;
        handlers.delete(topic);
        client?.leave(topic);
      };
    },
    takeUpFrom,
    notice(headers) {
      if (headers) seenAt = performance.now();
      takeUpFrom(headers);
    },
    seenAgo: () => (seenAt === null ? null : Math.floor(performance.now() - seenAt)),
    reconnect: () => client?.reconnect(),
    stop() {
      handlers.clear();
      client?.stop();
    },
  };
}
