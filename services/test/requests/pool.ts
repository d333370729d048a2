const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const most = 60;

/** What answers told: ids of real rows of all kinds, places in lists, addresses of files. Later requests use them. */
export class Pool {
  readonly #values = new Map<string, string[]>();

  /** Takes what is worth keeping out of an answer's body. */
  harvest(body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string') {
        if (isId.test(value)) this.#keep('id', value);
        if (name === 'nextCursor') this.#keep('cursor', value);
        if (name === 'url' && value.startsWith('/api/files/')) this.#keep('file', value);
      } else this.harvest(value);
    }
  }

  /** The value of a kind at a number, which wraps around; null as long as there is none. */
  pick(kind: 'id' | 'cursor' | 'file', number: number): string | null {
    const values = this.#values.get(kind) ?? [];
    return values[number % values.length] ?? null;
  }

  #keep(kind: string, value: string): void {
    const values = this.#values.get(kind) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > most) values.shift();
    this.#values.set(kind, values);
  }
}
