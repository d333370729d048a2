/** Uses of a text after which it counts as one that is asked often. */
const usesBeforeName = 5;
/** Statements of one connection. The database holds a plan for each, which takes some ten kilobytes. */
const mostNames = 150;
/** Texts whose uses are counted. Those with lists of their own length (`in ($1, $2, ...)`) never end. */
const mostCounted = 1000;

/**
 * Which statements are prepared: those that this process asks again and again, under one name on each of its connections. PostgreSQL then
 * parses and plans them once, which for a statement of a few milliseconds' worth of joins is more than half of its work.
 */
export class PreparedStatements {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #made = 0;

  /** The name under which a text is prepared; undefined for one that is not asked often enough. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? (this.#names.size < mostNames ? this.#count(text) : undefined);
  }

  /** Gives a text another name from now on: the plans under its old one cannot be used any more. */
  retire(text: string): void {
    if (this.#names.has(text)) this.#names.set(text, this.#next());
  }

  #count(text: string): string | undefined {
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses > usesBeforeName) {
      const name = this.#next();
      this.#names.set(text, name);
      return name;
    }
    this.#uses.set(text, uses);
    const [oldest] = this.#uses.keys();
    if (this.#uses.size > mostCounted && oldest !== undefined) this.#uses.delete(oldest);
    return undefined;
  }

  #next(): string {
    this.#made += 1;
    return `clapback_${this.#made}`;
  }
}

/** Whether a prepared statement was refused since the tables changed under it: it would give other columns than when it was prepared. */
export const isOutdated = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return code === '0A000' && /cached plan must not change result type/.test(message ?? '');
};
