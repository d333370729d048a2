import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/child.ts';
import { program, projectDir } from '../processes/project.ts';
import type { TestFilter } from './filter.ts';
import type { StepResult } from './step.ts';

interface Report {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Runs Playwright: journeys through the built product in a real browser. */
export async function runJourneys(browser: string, { paths, title }: TestFilter): Promise<StepResult> {
  const name = 'journeys';
  const report = join(projectDir, 'test-results', 'journeys.playwright.json');
  const filter = [...paths, ...(title ? ['--grep', title] : [])];
  const { code } = await run(program('playwright', 'e2e'), ['test', '--pass-with-no-tests', ...filter], {
    cwd: join(projectDir, 'e2e'),
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON: report, NODE_ENV: undefined },
  });
  if (!existsSync(report)) return { name, passed: 0, failed: code === 0 ? 0 : 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { name, passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed };
}
