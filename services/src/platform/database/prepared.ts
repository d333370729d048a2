/** Uses of a text after which it counts as one that is used often. */
const usesBeforeName = 5;
/** Statements that are prepared at one time, and that one connection holds. The database keeps a plan for each, of some ten kilobytes. */
export const mostNames = 150;
/** Texts whose uses are counted. Those with lists of their own length (`in ($1, $2, ...)`) never end. */
const mostCounted = 1000;

/**
 * Which statements are prepared: those that this process uses again and again, under one name on each of its connections. PostgreSQL then
 * parses and plans them once, which for a statement of a few milliseconds' worth of joins is more than half of its work.
 */
export class PreparedStatements {
  readonly #uses = new Map<string, number>();
  /** Names by text, with the one that was used last at the end. */
  readonly #names = new Map<string, string>();
  readonly #current = new Set<string>();
  #made = 0;

  /** The name under which a text is prepared; undefined for one that is not used often enough. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name === undefined) return this.#count(text);
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** Whether a name is still given out. One that is not stands for nothing any more, and never will again. */
  isCurrent(name: string): boolean {
    return this.#current.has(name);
  }

  /** Gives a text another name from now on: the plans under its old one cannot be used any more. */
  retire(text: string): void {
    if (this.#names.has(text)) this.#give(text);
  }

  #count(text: string): string | undefined {
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses > usesBeforeName) return this.#give(text);
    this.#uses.set(text, uses);
    const [oldest] = this.#uses.keys();
    if (this.#uses.size > mostCounted && oldest !== undefined) this.#uses.delete(oldest);
    return undefined;
  }

  /** The text that was not used for longest makes room. */
  #give(text: string): string {
    this.#forget(text);
    const [oldest] = this.#names.keys();
    if (this.#names.size >= mostNames && oldest !== undefined) this.#forget(oldest);
    this.#made += 1;
    const name = `clapback_${this.#made}`;
    this.#names.set(text, name);
    this.#current.add(name);
    return name;
  }

  #forget(text: string): void {
    this.#current.delete(this.#names.get(text) ?? '');
    this.#names.delete(text);
  }
}

/** Whether a prepared statement was refused since the tables changed under it: it would give other columns than when it was prepared. */
export const isOutdated = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '0A000' && /cached plan must not change result type/.test(message ?? '');
};
