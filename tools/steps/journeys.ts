import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/child.ts';
import { program, projectDir } from '../processes/project.ts';
import { isNarrowed, type TestFilter } from './filter.ts';
import { describeTest, type FileTime, type StepResult } from './step.ts';

interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: Result[] }[] }[];
}

interface Result {
  duration: number;
  errors: { message?: string; location?: { line: number } }[];
}

/** Runs Playwright: journeys through the built product in a real browser. */
export async function runJourneys(browser: string, asked: TestFilter): Promise<StepResult> {
  const { paths, title } = asked;
  const name = 'journeys';
  const report = join(projectDir, 'test-results', 'journeys.playwright.json');
  const filter = [...paths, ...(title ? ['--grep', title] : []), ...(isNarrowed(asked) ? [] : secondTry)];
  const { code } = await run(program('playwright', 'e2e'), ['test', '--pass-with-no-tests', ...filter], {
    cwd: join(projectDir, 'e2e'),
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON: report, NODE_ENV: undefined },
  });
  if (!existsSync(report)) return { name, passed: 0, failed: code === 0 ? 0 : 1 };
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = stats.unexpected + errors.length;
  return {
    name,
    passed: stats.expected + stats.flaky,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    failures: [
      ...suites.flatMap((suite) => describeTests(suite, 'unexpected')),
      ...errors.map(({ message }) => describeTest('outside of any journey', message)),
    ],
    flaky: suites.flatMap((suite) => describeTests(suite, 'flaky')),
    files: suites.map(timeOf),
  };
}

/** Milliseconds that all tries of a file's journeys took, file by file. */
function timeOf({ file, ...suite }: Suite): FileTime {
  return { file: join('e2e/journeys', file), seconds: durationOf(suite) / 1000 };
}

const durationOf = ({ suites = [], specs }: Omit<Suite, 'file'>): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration, 0) +
  suites.reduce((sum, suite) => sum + durationOf(suite), 0);

/** A recording takes a tenth of the time of a journey, so that only the second try has one. */
const secondTry = ['--retries=1', '--trace=on-first-retry'];

/** The journeys of a suite with this status, each with the error of its first try and the line where it came. */
function describeTests({ file, suites = [], specs }: Suite, wanted: 'unexpected' | 'flaky'): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const { message, location } = results[0]?.errors[0] ?? {};
        return describeTest(`${file}${location ? `:${location.line}` : ''} › ${title}`, message);
      }),
  );
  return [...own, ...suites.flatMap((suite) => describeTests(suite, wanted))];
}
