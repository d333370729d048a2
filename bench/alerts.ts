import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { match } from '../services/src/features/alerts/matching/match.ts';
import { makeManyAlerts, textThatNames } from '../services/src/features/alerts/testing/many-alerts.ts';
import { transact } from '../services/src/platform/database/transaction.ts';
import { readSettings } from '../services/src/platform/settings/settings.ts';
import { startPlatform, stopPlatform } from '../services/src/start.ts';
import type { BenchPostgres } from './database.ts';
import { atMost, median, plain, type Row } from './row.ts';

const alerts = 100_000;
const matches = 20;
const looks = 100;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * One text of 10,000 characters in which 20 of 100,000 alerts have their name: until these are unsealed, compared and known as finds. A worker that starts
 * with so many alerts, and what it has resident beyond what it had before its first text.
 */
export async function benchAlerts(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.empty();
  const start = (roles: string) =>
    startPlatform(readSettings({ DATA_DIR: postgres.dataDir, DEMO: 'false', ROLES: roles }), url, pino({ level: 'silent' }));
  const filling = await start('web');
  await makeManyAlerts(filling, alerts);
  await stopPlatform(filling);

  const began = performance.now();
  const platform = await start('worker');
  const seconds = (performance.now() - began) / 1000;
  try {
    const candidate = textThatNames(matches);
    const look = async (): Promise<number> => {
      const from = performance.now();
      const { finds } = await transact(platform, (tx) => match(tx, candidate, 'everybody'));
      if (finds.length !== matches) throw new Error(`${finds.length} of ${matches} alerts found their name`);
      return performance.now() - from;
    };
    const before = resident();
    const times: number[] = [];
    for (let time = 0; time < looks; time += 1) times.push(await look());
    const what = `${alerts.toLocaleString('en-US')} alerts`;
    return [
      atMost(
        `One text of ${candidate.text.length.toLocaleString('en-US')} characters, ${matches} of ${what} found in it, median of ${looks}`,
        median(times),
        50,
        'ms',
      ),
      plain('The same, slowest', `${Math.max(...times).toFixed(1)} ms`),
      atMost(`Memory that a worker took for ${looks} such texts, garbage collected`, resident() - before, 200, 'MB'),
      atMost(`Start of a worker with ${what}`, seconds, 30, 's'),
    ];
  } finally {
    await stopPlatform(platform);
  }
}

function resident(): number {
  for (let times = 0; times < 3; times += 1) collect();
  return process.memoryUsage().rss / 1_000_000;
}
