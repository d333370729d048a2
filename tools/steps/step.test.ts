import { expect, test } from 'vitest';
import { judgeSecondTries, remark, slowestFiles, total } from './step.ts';

test('a run in which two tests needed a second try stands, one in which three did fails', () => {
  const units = { name: 'unit and service tests', passed: 10, failed: 0, secondTries: 1 };
  const journeys = (secondTries: number) => ({ name: 'journeys', passed: 5, failed: 0, secondTries });
  expect(judgeSecondTries([{ name: 'types', passed: 1, failed: 0 }, units, journeys(1)])).toBeNull();
  const judged = judgeSecondTries([units, journeys(2)]);
  expect(judged).toEqual({ name: 'second tries: 3 tests needed one, and 2 may', passed: 0, failed: 1 });
  expect(total([units, journeys(2), judged!])).toEqual({ passed: 15, failed: 1 });
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

test('a line about a test is short, so that the end of a run holds all of them', () => {
  const line = remark(
    'passed at the second try',
    'feed.spec.ts › reads',
    '\u001b[31mError: not visible\u001b[0m\n\n   at /x/node_modules/y.js\n Locator: heading',
  );
  expect(line).toBe('passed at the second try: feed.spec.ts › reads\n    Error: not visible | Locator: heading');
  expect(remark('failed', 'a'.repeat(500), 'b'.repeat(5000)).length).toBeLessThan(400);
  expect(remark('failed', 'feed.spec.ts › reads', undefined)).toBe('failed: feed.spec.ts › reads\n    ');
});
