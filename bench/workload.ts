import type { Server } from './children.ts';
import type { Asked } from './load.ts';

/** Requests whose cost is measured, and the database that they are asked of. */
export interface Workload {
  size: { profiles: number; posts: number };
  /** Settings of the product process beside those of every measurement. */
  env?: Record<string, string>;
  /** Writes what the requests read beside profiles and posts, before the product starts. */
  fill?: (url: string) => Promise<void>;
  /** What is asked of a product process on that database. */
  requests: (product: Server, url: string) => Asked[] | Promise<Asked[]>;
}

/** Lets each request come from another of the server's members. */
export function asOneOf({ tokens }: Server): NonNullable<Asked['each']> {
  let count = 0;
  return (request) => {
    count += 1;
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${tokens[count % tokens.length]}` } };
  };
}
