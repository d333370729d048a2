import pg from 'pg';
import { isOutdated, mostNames, PreparedStatements } from './prepared.ts';

/** Milliseconds after which the database gives up a statement. */
export const statementTimeout = 10_000;

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** Milliseconds without an answer after which we give up the database. Longer than its own limit, so that only a dead one meets it. */
  longestSilence?: number;
  /** Whether statements that are asked often are prepared on the connection. */
  prepares?: boolean;
}

const prepared = new PreparedStatements();

/** Whether a text without values is worth a plan: a list that is the same for everybody is, what begins or ends a transaction is not. */
const isRead = (text: string): boolean => /^\s*(?:select|with)\b/.test(text);

/**
 * A connection that breaks when its server falls silent in the middle of a statement, as a frozen machine or a cut network does. Without
 * this its users would wait for as long as TCP does, which is a quarter of an hour. Where it is told to, it prepares what is asked often.
 */
export class DatabaseClient extends pg.Client {
  readonly #longestSilence: number;
  #silence: NodeJS.Timeout | undefined;
  #askedAt = 0;
  #isAsked = false;

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    this.#longestSilence = config.longestSilence ?? statementTimeout + 2000;
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const ask = (...given: unknown[]) => {
      this.#listen();
      return query(...given);
    };
    this.query = (config.prepares ? (...given: unknown[]) => this.#askPrepared(ask, given) : ask) as typeof this.query;
    this.on('drain', () => {
      this.#isAsked = false;
    });
    this.on('end', () => clearTimeout(this.#silence));
  }

  #askPrepared(ask: (...given: unknown[]) => unknown, given: unknown[]): unknown {
    const [text, values, callback] = given as [string, unknown[] | undefined, unknown];
    const isPreparable = typeof text === 'string' && Array.isArray(values) && callback === undefined && (values.length > 0 || isRead(text));
    const name = isPreparable ? prepared.nameOf(text) : undefined;
    if (name === undefined) return ask(...given);
    this.#makeRoom(ask, name);
    return (ask({ name, text, values }) as Promise<pg.QueryResult>).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      prepared.retire(text);
      // A transaction is lost with its statement; anyone who runs it may do so again.
      if (this.getTransactionStatus() !== 'I') throw error;
      return ask(text, values);
    });
  }

  /** Gives up statements under names that are given out no more, before a new one would be too many for this connection. */
  #makeRoom(ask: (...given: unknown[]) => unknown, name: string): void {
    // What pg knows to be prepared here, which its types leave out. Only these can be given up without an error, which would end a
    // transaction.
    const { parsedStatements: held } = (this as unknown as { connection: { parsedStatements: Record<string, string> } }).connection;
    if (held[name] !== undefined || this.getTransactionStatus() === 'E' || Object.keys(held).length < mostNames) return;
    const retired = Object.keys(held).filter((other) => !prepared.isCurrent(other));
    if (retired.length === 0) return;
    for (const other of retired) delete held[other];
    (ask(retired.map((other) => `deallocate ${other}`).join('; ')) as Promise<unknown>).catch(() => {
      // The connection is lost, and its statements with it; the statement that comes next says so.
    });
  }

  /** One alarm for many statements: setting one for each would cost more than all else here. */
  #listen(): void {
    this.#askedAt = performance.now();
    this.#isAsked = true;
    this.#silence ??= this.#alarm(this.#longestSilence);
  }

  #alarm(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#silence = undefined;
      if (!this.#isAsked) return;
      const left = this.#askedAt + this.#longestSilence - performance.now();
      if (left > 0) this.#silence = this.#alarm(left);
      // Ending a connection in the middle of a statement cuts it, and the statement fails.
      else void this.end();
    }, milliseconds).unref();
  }
}
