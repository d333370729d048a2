import type { FastifyRequest } from 'fastify';
import type { EventStream } from '#platform/events/stream.ts';

/** Milliseconds for which an answer is kept where no event told of a change: a fallback, should the stream be late. */
const longestKept = 1000;
const mostKept = 200;

interface Kept<T> {
  startedAt: number;
  value: Promise<T>;
  isReading: boolean;
  /** The read that follows this one, for all who may not have this one's result. */
  next?: Kept<T> | undefined;
}

/**
 * Answers that many ask for and that are the same for all, kept in this process until an event tells of a change. A client that has seen
 * an answer of ours says how long ago (`Seen-Ago`), and gets nothing whose reading began before that: whatever it has seen, on whichever
 * process, is in what it gets now. Durations are compared and never clocks, so hosts need not agree on the time.
 */
export class ResponseCache<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** `name`: as the manifests of features name it where an event changes what is shown. */
  constructor(events: EventStream, name: string) {
    events.onInvalidate(name, () => this.clear());
  }

  /** Keeps nothing of what was read before. */
  clear(): void {
    this.#kept.clear();
  }

  /**
   * The response under a key, or one that is made now. `youngerThan`: milliseconds since the client saw an answer; null where it saw
   * none.
   */
  async read(key: string, youngerThan: number | null, make: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const limit = Math.min(longestKept, youngerThan ?? longestKept);
    const kept = this.#kept.get(key);
    if (kept && now - kept.startedAt <= limit) return kept.value;
    // A crowd that may not have the read under way shares the one after it.
    if (kept?.isReading) {
      kept.next ??= this.#begin(key, make, kept.value);
      return kept.next.value;
    }
    return this.#begin(key, make).value;
  }

  #begin(key: string, make: () => Promise<T>, after?: Promise<T>): Kept<T> {
    const { promise: value, resolve } = Promise.withResolvers<T>();
    const kept: Kept<T> = { startedAt: performance.now(), isReading: true, value };
    const run = async () => {
      if (after) {
        await after.catch(() => undefined);
        kept.startedAt = performance.now();
        this.#put(key, kept);
      }
      try {
        return await make();
      } catch (error) {
        if (this.#kept.get(key) === kept) this.#kept.delete(key);
        throw error;
      } finally {
        kept.isReading = false;
      }
    };
    if (!after) this.#put(key, kept);
    resolve(run());
    return kept;
  }

  #put(key: string, kept: Kept<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/**
 * How many milliseconds ago the client had an answer or a frame of ours, as it says in `Seen-Ago`; null where it says nothing that can be
 * read.
 */
export function seenAgo(request: FastifyRequest): number | null {
  const told = request.headers['seen-ago'];
  return typeof told === 'string' && /^\d{1,9}$/.test(told) ? Number(told) : null;
}
