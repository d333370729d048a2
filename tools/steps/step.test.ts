import { expect, test } from 'vitest';
import { describeTest, judgeFlaky, slowestFiles, summarizeTests, total } from './step.ts';

test('ten flaky tests do not fail a run, eleven do', () => {
  const units = { name: 'unit and service tests', passed: 10, failed: 0, flaky: Array.from({ length: 9 }, (_, index) => `unit ${index}`) };
  expect(judgeFlaky([units, { name: 'journeys', passed: 5, failed: 0, flaky: ['one'] }])).toBeNull();
  const flaky = judgeFlaky([units, { name: 'journeys', passed: 5, failed: 0, flaky: ['one', 'two'] }]);
  expect(flaky).toEqual({ name: 'flaky: 11 tests passed only at the second try; at most 10 may', passed: 0, failed: 1 });
  expect(total([units, flaky!])).toEqual({ passed: 10, failed: 1 });
  expect(judgeFlaky([{ name: 'types', passed: 1, failed: 0 }])).toBeNull();
});

test('the end of a run lists failed tests, then flaky tests with their first error', () => {
  const units = {
    name: 'units',
    passed: 1,
    failed: 1,
    failures: ['a.test.ts › adds\n    Error: 1'],
    flaky: ['b.test.ts › waits\n    Error: late'],
  };
  const journeys = { name: 'journeys', passed: 1, failed: 0, flaky: ['feed.spec.ts › reads\n    Error: closed'] };
  expect(summarizeTests([units, journeys])).toEqual([
    'failed (1):',
    '  a.test.ts › adds\n    Error: 1',
    'flaky (2):',
    '  b.test.ts › waits\n    Error: late',
    '  feed.spec.ts › reads\n    Error: closed',
  ]);
  expect(summarizeTests([{ name: 'types', passed: 1, failed: 0 }])).toEqual([]);
});

test('names the slowest files of all steps, slowest first', () => {
  const files = (...seconds: number[]) => seconds.map((one) => ({ file: `${one}.test.ts`, seconds: one }));
  const results = [
    { name: 'types', passed: 1, failed: 0 },
    { name: 'unit and service tests', passed: 3, failed: 0, files: files(2, 90.25, 3) },
    { name: 'journeys', passed: 2, failed: 0, files: files(120, 1) },
  ];
  expect(slowestFiles(results, 3)).toEqual(['  120.0 s  120.test.ts', '   90.3 s  90.25.test.ts', '    3.0 s  3.test.ts']);
  expect(slowestFiles(results)).toHaveLength(5);
});

test('a test is described in two short lines, so that the end of a run holds all of them', () => {
  const error = '\u001b[31mError: not visible\u001b[0m\n\n   at /x/node_modules/y.js\n Locator: heading';
  expect(describeTest('feed.spec.ts › reads', error)).toBe('feed.spec.ts › reads\n    Error: not visible | Locator: heading');
  expect(describeTest('a'.repeat(500), 'b'.repeat(5000)).length).toBeLessThan(400);
  expect(describeTest('feed.spec.ts › reads', undefined)).toBe('feed.spec.ts › reads\n    ');
});
