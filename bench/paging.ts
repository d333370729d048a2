import pino from 'pino';
import { listPosts } from '../services/src/features/posts/queries.ts';
import type { Platform } from '../services/src/platform/platform.ts';
import { readSettings } from '../services/src/platform/settings/settings.ts';
import { startPlatform, stopPlatform } from '../services/src/start.ts';
import { run, type BenchPostgres } from './database.ts';
import { median, plain, ratio, type Row } from './row.ts';

const atOnce = 32;

/** Page 4,000 of the feed beside page 1, both read from the database and nothing kept. */
export async function benchPaging(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 20_000, posts: 100_000 });
  const { rows } = await run(url, [
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from posts order by created_at desc, id desc offset 79979 limit 1`,
  ]);
  const place = rows[0] as { id: string; at: string };
  const platform = await startPlatform(
    readSettings({ DATA_DIR: postgres.dataDir, DATABASE_URL: url, DEMO: 'false' }),
    url,
    pino({ level: 'silent' }),
  );
  try {
    const [first, late] = [[] as number[], [] as number[]];
    await rate(platform, null, 1000);
    for (let round = 0; round < 5; round += 1) {
      first.push(await rate(platform, null, 2000));
      late.push(await rate(platform, place, 2000));
    }
    return [
      plain('Page 1, uncached', `${Math.round(median(first))} a second`),
      plain('Page 4,000, uncached', `${Math.round(median(late))} a second`),
      ratio('Page 4,000 beside page 1, both uncached', median(late) / median(first), 0.9),
    ];
  } finally {
    await stopPlatform(platform);
  }
}

async function rate(platform: Platform, after: { id: string; at: string } | null, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let count = 0;
  const reader = async () => {
    while (performance.now() < end) {
      const page = await listPosts(platform, null, after);
      if (page.rows.length !== 20) throw new Error('A page of 20 was expected');
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return count / (milliseconds / 1000);
}
