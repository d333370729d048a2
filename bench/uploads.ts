import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startServer, type Server } from './children.ts';
import { run, type BenchPostgres } from './database.ts';
import { productEnv } from './feed.ts';
import { atMost, median, plain, type Row } from './row.ts';

const many = 200;

/**
 * Two hundred pictures uploaded at once, as a telephone makes them and as somebody sends them who wants to fill the memory. What counts is
 * the most memory that the service and the process that opens its pictures had resident, beyond what the service had before the first of
 * them.
 */
export async function benchUploads(postgres: BenchPostgres): Promise<Row[]> {
  const url = await postgres.database({ profiles: 100, posts: 100 });
  const rows: Row[] = [];
  for (const [what, picture, wanted] of [
    ['photographs of 12 megapixels', await makePhotograph(), 201],
    ['interlaced PNGs of 10 megapixels, as large as they may be,', await makeInterlaced(3200), 201],
    ['interlaced PNGs of 36 megapixels, all refused,', await makeInterlaced(6000), 415],
  ] as const) {
    const server = await startServer('serve-product.ts', productEnv(url, postgres.dataDir));
    try {
      // What the start took at its height is not to hide what the crowd takes.
      writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
      const before = memoryOf(server);
      const began = performance.now();
      const waits = await Promise.all(Array.from({ length: many }, (_, one) => upload(server, one, picture, wanted)));
      const seconds = (performance.now() - began) / 1000;
      rows.push(
        atMost(`${many} ${what} (${inMb(picture.length)} MB) at once: most memory that they took`, memoryOf(server) - before, 300, 'MB'),
        plain('The same, memory of the process before the first', `${before.toFixed(0)} MB`),
        plain('The same, all answered after', `${seconds.toFixed(1)} s, half of them after ${(median(waits) / 1000).toFixed(1)} s`),
      );
    } finally {
      await server.stop();
    }
    await run(url, ['delete from files', 'delete from limit_counters']);
  }
  return rows;
}

const inMb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

/** A photograph of 4000 by 3000, turned by its EXIF, with noise in it as a sensor makes. */
const makePhotograph = (): Promise<Buffer> =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 12 }, background: '#000' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();

/** What has to be whole in memory before the first line of it can be written, and is small on the wire. */
const makeInterlaced = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2746c7' } })
    .png({ progressive: true, compressionLevel: 6 })
    .toBuffer();

async function upload(server: Server, one: number, picture: Buffer, wanted: number): Promise<number> {
  const began = performance.now();
  const form = new FormData();
  form.set('purpose', 'post-image');
  form.set('file', new Blob([new Uint8Array(picture)]), `picture-${one}`);
  for (;;) {
    const headers = { authorization: `Bearer ${server.tokens[one % server.tokens.length]}` };
    const answer = await fetch(`${server.origin}/api/uploads`, { method: 'POST', headers, body: form });
    if (answer.status === wanted) break;
    if (answer.status !== 503) throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
  return performance.now() - began;
}

/** MB that a process and those that it started have had resident at the most. */
function memoryOf({ pid }: Server): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const most = (one: string) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]) / 1024;
  return [String(pid), ...children].reduce((sum, one) => sum + most(one), 0);
}
