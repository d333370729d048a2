import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/child.ts';
import { program, projectDir } from '../processes/project.ts';
import { isNarrowed, type TestFilter } from './filter.ts';
import { remark, type FileTime, type StepResult } from './step.ts';

interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: Suite[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[] }[];
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
  const remarks = [...suites.flatMap(remarksOn), ...errors.map(({ message }) => remark('failed', 'outside of any journey', message))];
  return {
    name,
    passed: stats.expected + stats.flaky,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    remarks,
    secondTries: stats.flaky,
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

const fates: Record<string, 'failed' | 'passed at the second try'> = { unexpected: 'failed', flaky: 'passed at the second try' };

function remarksOn({ file, suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const fate = fates[status];
      return fate ? [remark(fate, `${file} › ${title}`, results[0]?.errors[0]?.message)] : [];
    }),
  );
  return [...own, ...suites.flatMap(remarksOn)];
}
