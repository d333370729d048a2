import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount, isAtLength, seed } from '../proof.ts';
import { TestService } from '../service.ts';
import { notAvailable } from './examples.ts';
import { RequestRun } from './run.ts';

const count = amount(500, Number(process.env['PROVE_COUNT'] ?? 100_000));
const minutes = 60_000;
/** Generous, for machines that are busy with other things: two quiet cores answer some 200 in a second. */
const timeout = Math.max(10 * minutes, count * 100);

let service: TestService;
let run: RequestRun;
beforeAll(async () => {
  service = await TestService.start({
    TRUST_PROXY: '1',
    READS_PER_MINUTE: '10000000',
    POSTS_PER_HOUR: '10000000',
    COMMENTS_PER_TEN_MINUTES: '10000000',
    MAILS_PER_HOUR: '10000000',
    PASSWORD_QUEUE: '10000',
    LOG_LEVEL: 'error',
  });
  run = await RequestRun.prepare(service);
});
afterAll(() => service.close());

test('every operation succeeds for each actor who may call it, and for nobody else', { timeout: 10 * minutes }, async () => {
  await run.tryExamples();
  expect(run.faults).toEqual([]);
  expect(run.coverage.missing(run.document.operations)).toEqual([]);
  expect(run.coverage.trespassed(run.document.operations)).toEqual([]);
});

test(`${count} generated requests (seed ${seed}) find no 5xx, and no answer that the document does not allow`, { timeout }, async () => {
  await run.tryGenerated(seed, count, (line) => void (isAtLength && console.log(line)));
  if (isAtLength) console.log(`Answers by status: ${JSON.stringify(Object.fromEntries(run.coverage.statuses))}`);
  expect(run.faults).toEqual([]);
  expect(run.counted).toBeGreaterThanOrEqual(count);
  expect(run.coverage.trespassed(run.document.operations)).toEqual([]);
  // What is no answer's fault is a job's or the log's: nothing was written there as a failure.
  expect(service.log.filter((line) => !Object.values(notAvailable).some((code) => line.includes(code)))).toEqual([]);
});
