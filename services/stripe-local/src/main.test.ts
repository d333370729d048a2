import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clapback-stripe-main-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs it until it has said enough or has ended. */
async function run(env: Record<string, string>, enough?: RegExp): Promise<string> {
  const started = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env } });
  child = started;
  let said = '';
  return new Promise((resolve) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      if (enough?.test(said)) resolve(said);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.on('close', (code) => resolve(`${code} ${said}`));
  });
}

test('runs as a program of its own, says where it listens, and ends when it is told to', async () => {
  const said = await run({ WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'whsec_x' }, /Events go/);
  expect(said).toContain('Test payments: no money moves.');
  expect(said).toContain('Events go to http://127.0.0.1:9/.');
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)![0];
  expect((await fetch(`${origin}/v1/customers`, { headers: { authorization: 'Bearer sk_test_x' } })).status).toBe(200);
  child!.kill('SIGTERM');
  expect(await once(child!, 'exit')).toEqual([0, null]);
});

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0: the stand-in for Stripe takes test payments and listens on 127.0.0.1 alone.'],
  [{ PORT: 'http' }, 'PORT is http: it must be a number up to 65535.'],
  [{ WEBHOOK_URL: 'http://127.0.0.1/' }, 'WEBHOOK_URL and WEBHOOK_SECRET belong together: set both, or none.'],
  [{ WEBHOOK_URL: 'here', WEBHOOK_SECRET: 'x' }, 'WEBHOOK_URL is no web address: here'],
])('does not start with %j, and says why', async (env, words) => {
  expect(await run(env as Record<string, string>)).toBe(`1 ${words}\n`);
});

test('does not start where its books or its port are taken, and says so', async () => {
  const said = await run({}, /Events go/);
  const first = child!;
  const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)![1]!;
  expect(await run({})).toBe(
    `1 The books of the stand-in for Stripe in ${dataDir}/stripe-local are in use by another process: stop that one first.\n`,
  );
  const elsewhere = join(dataDir, 'elsewhere');
  expect(await run({ PORT: port, DATA_DIR: elsewhere })).toBe(
    `1 PORT ${port} is taken by another program. Choose another one, for example PORT=${Number(port) + 1}.\n`,
  );
  first.kill('SIGKILL');
});
