import type { Product } from './product.ts';

/** A fault of a remote as it stands in the service's log. */
export interface LoggedFault {
  remote: string;
  version: string;
  kind: string;
  message: string;
  url: string;
  userId: string | null;
}

/** What the product's operator sees: the figures of `/metrics` and the lines of the log. */
export const operator = {
  /** How often a remote has failed in that way. */
  async countFaults(product: Product, remote: string, kind: string): Promise<number> {
    const text = await (await fetch(`${product.origin}/metrics`)).text();
    return Number(new RegExp(`^clapback_remote_faults_total\\{remote="${remote}",kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  },

  /** All lines of the log with that message. */
  lines<T>(product: Product, message: string): T[] {
    return product.output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(message))
      .map((line) => JSON.parse(line) as T);
  },

  /** The newest fault in the log, of that remote and kind. */
  lastFault(product: Product, remote: string, kind: string): LoggedFault | undefined {
    return operator
      .lines<LoggedFault>(product, 'A remote failed in a browser')
      .findLast((fault) => fault.remote === remote && fault.kind === kind);
  },
};
