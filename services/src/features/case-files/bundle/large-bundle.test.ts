import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CaseFile } from '@clapback/contracts';
import { askForBundle, listBundles } from '../../../../test/bundles.ts';
import { amount, isAtLength } from '../../../../test/proof.ts';
import { TestService } from '../../../../test/service.ts';

let service: TestService;
beforeAll(async () => {
  // Its own: it measures memory.
  service = await TestService.start();
});
afterAll(() => service.close());

// 2 GB by `npm run prove -- bundle`.
const megabytes = amount(100, 2048);
const each = 50;

test(`a bundle of ${megabytes} MB is made and sent within 200 MB of memory`, { timeout: amount(60_000, 900_000) }, async () => {
  const ruth = await service.member();
  await service.subscribe(ruth);
  const about = { kind: 'page', url: 'http://10.0.0.1/', title: 'A review' };
  const { body: file } = await service.post<CaseFile>('/api/premium/case-files', { token: ruth.token, body: about });
  await service.jobsDone();
  const block = randomBytes(1024 * 1024);
  const hash = createHash('sha256');
  for (let index = 0; index < each; index += 1) hash.update(block);
  const sha256 = hash.digest();
  for (let made = 0; made < megabytes; made += each) {
    const key = `case-files/large-${made}`;
    const path = join(service.platform.settings.dataDir, 'incoming', `large-${made}`);
    await pipeline(Readable.from(Array.from({ length: each }, () => block)), createWriteStream(path));
    await service.platform.files.put(key, path, 'application/zip');
    await service.sql(
      `with f as (
         insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, state)
         values (gen_random_uuid(), $1, 'case-evidence', $2, 'application/zip', $3, $4, 'all.zip', 'attached') returning id)
       insert into case_file_evidence (id, case_file_id, kind, state, name, media_type, bytes, sha256, file_id, kept_at)
       select gen_random_uuid(), $5, 'upload', 'kept', 'all.zip', 'application/zip', $3, $4, id, now() from f`,
      [ruth.id, key, each * 1024 * 1024, sha256, file.id],
    );
  }
  const began = performance.now();
  const before = process.memoryUsage().rss;
  let [most, bytes] = [0, 0];
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 20);
  try {
    const { body: asked } = await askForBundle(service, ruth, file.id);
    const made = await vi.waitFor(
      async () => {
        const [newest] = await listBundles(service, ruth, file.id);
        expect([newest!.id, newest!.status]).toEqual([asked.id, 'ready']);
        return newest!;
      },
      { timeout: amount(50_000, 800_000), interval: 200 },
    );
    const answer = await fetch(`${service.origin}${made.url}`);
    expect(answer.status).toBe(200);
    for await (const part of answer.body!) bytes += part.length;
    expect(bytes).toBe(made.bytes);
  } finally {
    clearInterval(watching);
  }
  expect(bytes).toBeGreaterThan(megabytes * 1024 * 1024);
  expect(most / 1024 / 1024).toBeLessThan(200);
  if (isAtLength)
    console.log(`${megabytes} MB: ${(most / 1024 / 1024).toFixed(0)} MB of memory, ${((performance.now() - began) / 1000).toFixed(1)} s`);
});
