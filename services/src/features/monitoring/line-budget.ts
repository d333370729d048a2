/**
 * Lets so many lines and characters into the log in a minute, so that pages cannot fill a disk; anyone who asks then learns how many lines
 * were left out since.
 */
export class LineBudget {
  readonly #perMinute: number;
  readonly #charactersPerMinute: number;
  readonly #now: () => number;
  #minute = -1;
  #lines = 0;
  #characters = 0;
  #leftOut = 0;

  constructor({ lines, characters }: { lines: number; characters: number }, now: () => number = () => Date.now()) {
    this.#perMinute = lines;
    this.#charactersPerMinute = characters;
    this.#now = now;
  }

  /** Whether one more line of so many characters may be written; with `leftOut` lines that were not written since the last one was. */
  take(length: number): { isAllowed: boolean; leftOut: number } {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) [this.#minute, this.#lines, this.#characters] = [minute, 0, 0];
    if (this.#lines >= this.#perMinute || this.#characters + length > this.#charactersPerMinute) {
      this.#leftOut += 1;
      return { isAllowed: false, leftOut: 0 };
    }
    this.#lines += 1;
    this.#characters += length;
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return { isAllowed: true, leftOut };
  }
}
