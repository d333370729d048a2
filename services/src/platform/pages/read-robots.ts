import robotsParser from 'robots-parser';

// Its types describe another kind of module than it is.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** What a robots.txt is asked: whether a program may read an address. */
export interface RobotsQuestion {
  robots: string;
  address: string;
  program: string;
}

export interface RobotsAnswer {
  isDisallowed: boolean;
  /** Seconds between two requests; null where it names none. */
  crawlDelay: number | null;
}

/** What a robots.txt says of an address. A hostile one takes the square of its length, so this runs in a process of its own. */
export function readRobots({ robots, address, program }: RobotsQuestion): RobotsAnswer {
  const parsed = parseRobots(new URL('/robots.txt', address).href, robots);
  return { isDisallowed: parsed.isDisallowed(address, program) === true, crawlDelay: parsed.getCrawlDelay(program) ?? null };
}
