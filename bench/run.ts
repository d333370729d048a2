// The figures of bench/README.md, measured side by side in one run:
//   npm run bench                 all of them
//   npm run bench -- feed live    some of them
//   npm run bench -- --against main~5 feed posting
//                                 what members and visitors ask, of this checkout and of another commit in turns
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchAgainst, workloads } from './against.ts';
import { benchAlerts } from './alerts.ts';
import { benchAnalytics } from './analytics.ts';
import { benchArticles, benchSitemap } from './articles.ts';
import { benchAudit } from './audit.ts';
import { benchBrowsers } from './browsers.ts';
import { benchComments } from './comments.ts';
import { startBenchPostgres } from './database.ts';
import { benchConsole } from './console.ts';
import { benchFeed, benchPosting } from './feed.ts';
import { benchFreshness } from './freshness.ts';
import { benchHistory } from './history.ts';
import { benchLiking } from './liking.ts';
import { benchLive } from './live.ts';
import { benchNotifications } from './notifications.ts';
import { benchPage } from './page.ts';
import { benchPaging } from './paging.ts';
import { benchProfile } from './profile.ts';
import { benchQueue } from './queue.ts';
import { benchResponses } from './responses.ts';
import type { Row } from './row.ts';
import { benchSearch } from './search.ts';
import { benchUploads } from './uploads.ts';

const postgres = await startBenchPostgres();
const parts: Record<string, () => Promise<Row[]>> = {
  feed: () => benchFeed(postgres, [1000, 10_000, 100_000]),
  paging: () => benchPaging(postgres),
  posting: () => benchPosting(postgres),
  liking: () => benchLiking(postgres),
  profile: () => benchProfile(postgres),
  freshness: () => benchFreshness(postgres),
  page: () => benchPage(postgres),
  browsers: () => benchBrowsers(postgres),
  live: () => benchLive(postgres),
  responses: () => benchResponses(postgres),
  comments: () => benchComments(postgres),
  notifications: () => benchNotifications(postgres),
  analytics: () => benchAnalytics(postgres),
  queue: () => benchQueue(postgres),
  console: () => benchConsole(postgres),
  audit: () => benchAudit(postgres),
  history: () => benchHistory(postgres),
  search: () => benchSearch(postgres, Number(process.env['SEARCH_POSTS'] ?? 200_000)),
  articles: () => benchArticles(postgres),
  sitemap: () => benchSitemap(postgres, Number(process.env['SITEMAP_POSTS'] ?? 150_000)),
  uploads: () => benchUploads(postgres),
  alerts: () => benchAlerts(postgres),
};

let missed = 0;
try {
  const { values, positionals: asked } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true });
  const known = Object.keys(values.against === undefined ? parts : workloads);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Say some of: ${known.join(', ')}.`);
  console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before it began\n`);
  const chosen = known.filter((name) => asked.length === 0 || asked.includes(name));
  if (values.against !== undefined) await benchAgainst(values.against, chosen);
  else missed = await measureParts(chosen);
} finally {
  await postgres.stop();
}
process.exitCode = missed > 0 ? 1 : 0;

/** Prints each row with its target. @returns how many targets were missed */
async function measureParts(names: readonly string[]): Promise<number> {
  let count = 0;
  console.log('| what | figure | target | |\n|---|---|---|---|');
  for (const name of names) {
    for (const { what, figure, target, ok } of await parts[name]!()) {
      if (ok === false) count += 1;
      console.log(`| ${what} | ${figure} | ${target} | ${ok === null ? '' : ok ? 'reached' : 'MISSED'} |`);
    }
  }
  return count;
}
