import PQueue from 'p-queue';

/** Lets one piece of work of each owner run at a time, so that many of one do not hold up those of others. */
export class Turns {
  readonly #queues = new Map<string, PQueue>();

  /** Does the work once all that the owner asked for before is done. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(owner) ?? new PQueue({ concurrency: 1 });
    this.#queues.set(owner, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size === 0 && queue.pending === 0) this.#queues.delete(owner);
    }
  }
}
