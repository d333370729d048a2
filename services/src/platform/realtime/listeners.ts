import type { ServerFrame } from '@clapback/contracts';
import type { NumberedEvent } from '#platform/events/stream.ts';

/** Who hears of an event: those that listen to its topic, and to the post where the feed tells of one. */
export const topicsOf = ({ topic, ids }: NumberedEvent): string[] =>
  topic === 'feed' && ids['postId'] ? [topic, `post:${ids['postId']}`] : [topic];

/** Frames of events that were told lately. All listeners of a topic get the same bytes, so they are made once for a crowd. */
const told = new WeakMap<NumberedEvent, Map<string, Buffer>>();

/** The frame of an event for those that listen to a topic. */
export function frameOf(event: NumberedEvent, topic: string): Buffer {
  const frames = told.get(event) ?? new Map<string, Buffer>();
  if (frames.size === 0) told.set(event, frames);
  let frame = frames.get(topic);
  if (!frame) {
    frame = Buffer.from(
      JSON.stringify({ type: 'event', number: event.number, topic, kind: event.kind, ids: event.ids } satisfies ServerFrame),
    );
    frames.set(topic, frame);
  }
  return frame;
}

/** Who listens to what, so that an event costs no look at those that it does not concern. */
export class Listeners<T> {
  readonly #byTopic = new Map<string, Set<T>>();

  add(topic: string, listener: T): void {
    const there = this.#byTopic.get(topic);
    if (there) there.add(listener);
    else this.#byTopic.set(topic, new Set([listener]));
  }

  delete(topic: string, listener: T): void {
    const there = this.#byTopic.get(topic);
    there?.delete(listener);
    if (there?.size === 0) this.#byTopic.delete(topic);
  }

  /** Everybody who listens to one of the topics, once. */
  *of(topics: string[]): Generator<T> {
    const [first, ...others] = topics.map((topic) => this.#byTopic.get(topic));
    if (first) yield* first;
    for (const set of others) for (const listener of set ?? []) if (!first?.has(listener)) yield listener;
  }

  /** Topics that somebody listens to. */
  get size(): number {
    return this.#byTopic.size;
  }
}
