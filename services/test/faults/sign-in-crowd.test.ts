import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import type { Problem, SessionGrant } from '@clapback/contracts';
import { password } from '../client.ts';
import { createTestDatabase } from '../database.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { query } from '@clapback/embedded-postgres/test/postgres.ts';
import { amount } from '../proof.ts';
import { print } from './figures.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { WatchedClient } from './watched-client.ts';

const people = amount(60, 500);
/** Hashes that may wait: fewer than come. */
const queue = people / 5;
/** Every fifth one mistypes the password. */
const mistypes = (index: number) => index % 5 === 0;
/** MiB by which the service may grow: two hashes at once need 38, the rest is for 500 requests and a generous collector of garbage. */
const growth = 250;

/** Memory that a process holds, in MiB. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

test.skipIf(process.platform !== 'linux')(
  'a crowd that signs in at once gets in or is told when to come back, and nobody gets a wrong answer',
  { timeout: 400_000 },
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const dataDir = await makeFolder();
    onTestFinished(() => removeFolder(dataDir));
    const service = new ServiceProcess(await freePort(), {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PASSWORD_QUEUE: String(queue),
    });
    onTestFinished(async () => void (await service.end('SIGKILL')));
    onTestFailed(() => console.log(service.complaints));
    await service.start();
    await new WatchedClient(service.origin).newMember('first@example.org', 'First');
    await query(
      database.url,
      `insert into accounts (id, email, password_hash, granted_role, email_confirmed_at)
    select gen_random_uuid(), 'person-' || n || '@example.org', password_hash, 'responder', now() from accounts, generate_series(0, ${people - 1}) n where email = 'first@example.org'`,
    );

    const before = memoryOf(service.pid!);
    let most = before;
    const watching = new AbortController();
    const watched = (async () => {
      while (!watching.signal.aborted) {
        most = Math.max(most, memoryOf(service.pid!));
        await wait(25);
      }
    })();
    onTestFinished(() => watching.abort());

    const counts: Record<string, number> = {};
    const startedAt = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        const client = new WatchedClient(service.origin, `10.1.${index >> 8}.${index & 255}`);
        const email = `person-${index}@example.org`;
        for (;;) {
          const { status, body, headers } = await client.post<SessionGrant & Problem>('/api/auth/sign-in', {
            body: { email, password: mistypes(index) ? 'not the password' : password },
          });
          counts[`${status} ${body.code ?? ''}`.trim()] = (counts[`${status} ${body.code ?? ''}`.trim()] ?? 0) + 1;
          if (status !== 503) return { index, status, email: body.user?.email, code: body.code };
          const seconds = Number(headers.get('retry-after'));
          expect(seconds).toBeGreaterThan(0);
          await wait(seconds * 1000);
        }
      }),
    );
    watching.abort();
    await watched;
    print(`${people} sign-ins at once`, {
      ...Object.fromEntries(Object.entries(counts).map(([answer, count]) => [`answers ${answer}`, count])),
      'memory before, at most': `${Math.round(before)} MiB, ${Math.round(most)} MiB`,
      'until the last one was in': `${Math.round((performance.now() - startedAt) / 1000)} s`,
    });
    expect(outcomes).toEqual(
      Array.from({ length: people }, (_, index) =>
        mistypes(index)
          ? { index, status: 401, email: undefined, code: 'invalid_credentials' }
          : { index, status: 200, email: `person-${index}@example.org`, code: undefined },
      ),
    );
    expect(
      Object.keys(counts).filter(
        (answer) => !['200', '401 invalid_credentials', '503 service_busy', '503 database_unavailable'].includes(answer),
      ),
    ).toEqual([]);
    expect(counts['503 service_busy'], 'more came than may wait').toBeGreaterThan(0);
    expect(most - before).toBeLessThan(growth);
  },
);
