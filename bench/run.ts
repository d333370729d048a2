// The figures of bench/README.md, measured side by side in one run:
//   npm run bench                 all of them
//   npm run bench -- feed live    some of them
import { availableParallelism, loadavg } from 'node:os';
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

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
let missed = 0;
try {
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. Say some of: ${Object.keys(parts).join(', ')}.`);
  console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before it began\n`);
  console.log('| what | figure | target | |\n|---|---|---|---|');
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const { what, figure, target, ok } of await part()) {
      if (ok === false) missed += 1;
      console.log(`| ${what} | ${figure} | ${target} | ${ok === null ? '' : ok ? 'reached' : 'MISSED'} |`);
    }
  }
} finally {
  await postgres.stop();
}
process.exitCode = missed > 0 ? 1 : 0;
