import { parseArgs } from 'node:util';

/** What `npm test -- ...` asks for. */
export interface TestFilter {
  /** Parts of paths of test files; none for all. */
  paths: string[];
  /** A pattern that titles of tests must match. */
  title: string | null;
  /** Only what the working copy changes since it left main. */
  isChanged: boolean;
  /** Whether journeys are left out. */
  hasNoJourneys: boolean;
}

/**
 * `npm test -- feed` runs the files whose path has `feed`; `npm test -- -t FEED-05` the tests whose title has that; `npm test -- --changed`
 * what the working copy changes. `--no-journeys` leaves the journeys out of any of them.
 */
export function parseFilter(args: string[]): TestFilter {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string', short: 't' }, changed: { type: 'boolean' }, 'no-journeys': { type: 'boolean' } },
  });
  const { title = null, changed: isChanged = false, 'no-journeys': hasNoJourneys = false } = values;
  if (isChanged && (positionals.length > 0 || title !== null)) throw new Error('--changed chooses the tests by itself');
  return { paths: positionals, title, isChanged, hasNoJourneys };
}

export const isNarrowed = ({ paths, title, isChanged }: TestFilter): boolean => paths.length > 0 || title !== null || isChanged;
