import pg from 'pg';

/** Milliseconds after which the database gives up a statement. */
export const statementTimeout = 10_000;

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** Milliseconds without an answer after which we give up the database. Longer than its own limit, so that only a dead one meets it. */
  longestSilence?: number;
}

/**
 * A connection that breaks when its server falls silent in the middle of a statement, as a frozen machine or a cut network does. Without
 * this its users would wait for as long as TCP does, which is a quarter of an hour.
 */
export class DatabaseClient extends pg.Client {
  readonly #longestSilence: number;
  #silence: NodeJS.Timeout | undefined;

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    this.#longestSilence = config.longestSilence ?? statementTimeout + 2000;
    const query = this.query;
    this.query = ((...given: unknown[]) => {
      this.#listen();
      return Reflect.apply(query, this, given) as unknown;
    }) as typeof query;
    this.on('drain', () => clearTimeout(this.#silence));
    this.on('end', () => clearTimeout(this.#silence));
  }

  #listen(): void {
    clearTimeout(this.#silence);
    // Ending a connection in the middle of a statement cuts it, and the statement fails.
    this.#silence = setTimeout(() => void this.end(), this.#longestSilence).unref();
  }
}
