import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test, vi } from 'vitest';
import type { Problem, Upload } from '@clapback/contracts';
import type { TestMember } from '../client.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeFolder, removeFolder } from '@clapback/embedded-postgres/test/folders.ts';
import { textBomb } from '../hostile-pictures.ts';
import { sensorPhotograph as photograph } from '../pictures.ts';
import { amount, isAtLength } from '../proof.ts';
import { overload, print } from './figures.ts';
import { freePort, ServiceProcess } from './service-process.ts';
import { WatchedClient } from './watched-client.ts';

let service: ServiceProcess;
let client: WatchedClient;
let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  [database, dataDir] = [await createTestDatabase(), await makeFolder()];
  service = new ServiceProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: database.url });
  client = new WatchedClient(service.origin);
});
afterAll(async () => {
  await service.end('SIGKILL');
  await database.drop();
  await removeFolder(dataDir);
});
// One service for all of them; the last test kills it, and leaves it to whatever comes after to start it again.
beforeEach(async () => {
  if (service.pid === null) await service.start();
  onTestFailed(() => console.log(service.complaints));
});

function upload(member: TestMember, picture: Buffer) {
  const form = new FormData();
  form.set('purpose', 'post-image');
  form.set('file', new Blob([new Uint8Array(picture)]), 'photograph.jpg');
  return client.post<Upload & Problem>('/api/uploads', { token: member.token, body: form });
}

const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
/** The most megabytes that a process has had resident since it was asked to forget. */
const mostMemory = (pid: number) => Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
/** What was taken before at its height is not to hide what comes. */
const forgetMemory = () => {
  for (const pid of [service.pid!, ...childrenOf(service.pid!)]) writeFileSync(`/proc/${pid}/clear_refs`, '5');
};
const left = () => readdirSync(join(dataDir, 'incoming'));

const owners = amount(4, 8);
const crowd = owners * amount(3, 25);

test(`${crowd} uploads at once take less than 300 MB, are all kept, and leave nothing`, { timeout: 400_000 }, async ({ skip }) => {
  skip(!existsSync('/proc/self/status'), 'the memory of a process is read from /proc');
  const members: TestMember[] = [];
  for (let index = 0; index < owners; index += 1) members.push(await client.newMember(`crowd-${index}@example.org`, 'Crowd'));
  const pictures = [await photograph(1200, 900), await photograph(4000, 3000)];
  forgetMemory();
  const before = mostMemory(service.pid!);
  const began = performance.now();
  const uploads = Array.from({ length: crowd }, (_, index) => upload(members[index % owners]!, pictures[index % 25 === 0 ? 1 : 0]!));
  const answers = await Promise.all(uploads);
  const [received, opened] = [mostMemory(service.pid!) - before, childrenOf(service.pid!).reduce((sum, pid) => sum + mostMemory(pid), 0)];
  print(`${crowd} uploads at once`, {
    'memory of the service before': `${Math.round(before)} MB`,
    'that they took of it': `${Math.round(received)} MB`,
    'of the process that opens pictures': `${Math.round(opened)} MB`,
    'until all were kept': `${((performance.now() - began) / 1000).toFixed(1)} s`,
  });
  expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual([]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(crowd);
  expect(received + opened).toBeLessThan(300);
  expect(left()).toEqual([]);
  expect(members.map(({ id }) => readdirSync(join(dataDir, 'files', 'post-attachments', id)).length)).toEqual(
    Array(owners).fill(crowd / owners),
  );
});

test('[POST-14] four hostile uploads of one member hold up four others for a second at most', { timeout: 300_000 }, async ({ skip }) => {
  skip(!existsSync('/proc/self/status'), 'the memory of a process is read from /proc');
  const hostile = await client.newMember('hostile@example.org', 'Hostile');
  const honest: TestMember[] = [];
  for (const name of ['ann', 'ben', 'cas', 'dee']) honest.push(await client.newMember(`${name}@example.org`, name));
  const [bomb, picture] = [await textBomb('zTXt', 20), await photograph(1200, 900)];
  const slowest = async () => {
    const began = performance.now();
    return Math.max(
      ...(await Promise.all(
        honest.map(async (member) => {
          expect((await upload(member, picture)).status).toBe(201);
          return performance.now() - began;
        }),
      )),
    );
  };
  await slowest();
  forgetMemory();
  const alone = await slowest();
  const attack = Promise.all(Array.from({ length: 4 }, () => upload(hostile, bomb)));
  const beside = await slowest();
  await attack;
  const memory = childrenOf(service.pid!).reduce((sum, pid) => sum + mostMemory(pid), 0);
  print('Four honest uploads', {
    alone: `${Math.round(alone)} ms`,
    'beside four hostile ones': `${Math.round(beside)} ms`,
    'most memory of the picture process': `${Math.round(memory)} MB`,
  });
  expect(beside - alone).toBeLessThan(isAtLength ? 1000 : Math.max(1000 * overload(), 3 * alone));
  expect(memory).toBeLessThan(250);
  expect(left()).toEqual([]);
});

test('where the picture process is killed a new one opens its pictures', { timeout: 120_000 }, async ({ skip }) => {
  skip(!existsSync('/proc/self/status'), 'processes are found in /proc');
  const member = await client.newMember('killed@example.org', 'Killed');
  const picture = await photograph(1600, 1200);
  expect((await upload(member, picture)).status).toBe(201);
  const [opener, ...others] = childrenOf(service.pid!);
  expect(others).toEqual([]);
  const waiting = amount(3, 6);
  const under = Promise.all(Array.from({ length: waiting }, () => upload(member, picture)));
  // One is being written, the others wait for it.
  const isWriting = () => readdirSync(join(dataDir, 'incoming'), { recursive: true }).some((path) => String(path).endsWith('/stored'));
  await vi.waitFor(() => expect(isWriting()).toBe(true), { timeout: 30_000, interval: 1 });
  process.kill(opener!, 'SIGKILL');
  expect((await under).map(({ status }) => status)).toEqual(Array(waiting).fill(201));
  expect((await upload(member, picture)).status).toBe(201);
  expect(childrenOf(service.pid!)).not.toContain(opener);
  expect(left()).toEqual([]);
  const [next] = childrenOf(service.pid!);
  await service.end('SIGKILL');
  await vi.waitFor(() => expect(existsSync(`/proc/${next}`)).toBe(false), { timeout: 10_000 });
});
