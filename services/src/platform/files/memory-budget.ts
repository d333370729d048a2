/**
 * Lets work begin while the memory that it needs is free, and no more than a few at once, in the order in which it was asked for. An
 * opened picture takes up to a hundred times its file, so their number alone would not hold the memory.
 */
export class MemoryBudget {
  readonly bytes: number;
  readonly #most: number;
  #taken = 0;
  #running = 0;
  readonly #waiting: { bytes: number; begin: () => void }[] = [];

  /** @param bytes for all work at once */
  constructor(bytes: number, { most }: { most: number }) {
    this.bytes = bytes;
    this.#most = most;
  }

  /** Does the work once its bytes are free. What needs more than there is would never begin, and is a fault of the caller. */
  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (bytes > this.bytes) throw new RangeError(`${bytes} bytes are more than the ${this.bytes} of the budget`);
    await new Promise<void>((begin) => {
      this.#waiting.push({ bytes, begin });
      this.#beginNext();
    });
    try {
      return await work();
    } finally {
      this.#taken -= bytes;
      this.#running -= 1;
      this.#beginNext();
    }
  }

  #beginNext(): void {
    for (
      let next = this.#waiting[0];
      next && this.#running < this.#most && this.#taken + next.bytes <= this.bytes;
      next = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#taken += next.bytes;
      this.#running += 1;
      next.begin();
    }
  }
}
