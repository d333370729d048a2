import type { Platform } from '#platform/platform.ts';

/**
 * A line of the audit log as an `AuditEntry` in JSON, in parts: what stands between them depends on who reads it and when, or can be erased. A
 * line never changes, so its parts can be kept.
 */
export interface KeptLine {
  createdAt: string;
  actorId: string | null;
  /** The account that is the target, or the one that asked for the verification that is. */
  memberId: string | null;
  /** Up to the actor. */
  head: string;
  /** From the target to its name. */
  target: string;
  /** The details, of which not every reader is told all. */
  details: string;
}

/** The lines of a page by their ids, newest first. */
export type KeptPage = ReadonlyMap<string, KeptLine>;

/** A first page as it was sent to a reader, and what the database made of all that it depends on. */
export interface KeptAnswer {
  state: string;
  body: Buffer;
}

/** First pages and answers that one process keeps, each as it was asked for last: staff read the newest again and again. One takes some 100 kB. */
const mostKept = 50;

class Kept<T> {
  readonly #byPlatform = new WeakMap<Platform, Map<string, T>>();

  get(platform: Platform, question: string): T | undefined {
    return this.#byPlatform.get(platform)?.get(question);
  }

  /** Keeps what answers `question`. What nobody asked for longest goes. */
  keep(platform: Platform, question: string, value: T): void {
    const values = this.#byPlatform.get(platform) ?? new Map<string, T>();
    this.#byPlatform.set(platform, values);
    values.delete(question);
    values.set(question, value);
    const [oldest] = values.keys();
    if (values.size > mostKept && oldest !== undefined) values.delete(oldest);
  }
}

/** First pages by who asked and what: their lines. */
export const keptPages = new Kept<KeptPage>();
/** The same as they were sent. */
export const keptAnswers = new Kept<KeptAnswer>();
