import { parseArgs } from 'node:util';

/** What `npm test -- ...` asks for. */
export interface TestFilter {
  /** Parts of paths of test files; none for all. */
  paths: string[];
  /** A pattern that titles of tests must match. */
  title: string | null;
}

/** `npm test -- feed` runs the files whose path has `feed`; `npm test -- -t FEED-05` the tests whose title has that. */
export function parseFilter(args: string[]): TestFilter {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { title: { type: 'string', short: 't' } } });
  return { paths: positionals, title: values.title ?? null };
}

export const isNarrowed = ({ paths, title }: TestFilter): boolean => paths.length > 0 || title !== null;
