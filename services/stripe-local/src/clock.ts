import type { Seconds, Store } from './store.ts';

/** The time of the stand-in: the true one, and what it was moved by. `trueTime` gives milliseconds. */
export class Clock {
  readonly #store: Store;
  readonly #trueTime: () => number;
  #at: Seconds | null = null;

  constructor(store: Store, trueTime: () => number = Date.now) {
    this.#store = store;
    this.#trueTime = trueTime;
  }

  now(): Seconds {
    return this.#at ?? Math.floor(this.#trueTime() / 1000) + this.movedBy;
  }

  /** Does some work as if it were that time: what was due earlier happened earlier. */
  at(time: Seconds, work: () => void): void {
    this.#at = time;
    try {
      work();
    } finally {
      this.#at = null;
    }
  }

  get movedBy(): Seconds {
    return Number(this.#store.setting('clock_moved_by') ?? 0);
  }

  move(by: Seconds): void {
    this.#store.set('clock_moved_by', String(this.movedBy + by));
  }
}
