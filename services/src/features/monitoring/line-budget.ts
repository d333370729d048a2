/** Lets so many lines into the log in a minute, so that pages cannot fill a disk; whoever asks then learns how many were left out since. */
export class LineBudget {
  readonly #perMinute: number;
  readonly #now: () => number;
  #minute = -1;
  #lines = 0;
  #leftOut = 0;

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Whether one more line may be written; with `leftOut` lines that were not written since the last one was. */
  take(): { isAllowed: boolean; leftOut: number } {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#lines] = [minute, 0];
    if (this.#lines >= this.#perMinute) {
      this.#leftOut += 1;
      return { isAllowed: false, leftOut: 0 };
    }
    this.#lines += 1;
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return { isAllowed: true, leftOut };
  }
}
