import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/child.ts';
import { program, projectDir } from '../processes/project.ts';
import type { TestFilter } from './filter.ts';
import type { StepResult } from './step.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs Vitest: what needs no browser, with the service's tests on a real PostgreSQL. */
export async function runUnitTests({ paths, title }: TestFilter): Promise<StepResult> {
  const name = 'unit and service tests';
  const report = join(projectDir, 'test-results', 'all.vitest.json');
  const filter = [...paths, ...(title ? ['--testNamePattern', title] : [])];
  const { code } = await run(program('vitest'), ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filter]);
  if (!existsSync(report)) return { name, passed: 0, failed: code === 0 ? 0 : 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  const failed = numFailedTests + unloaded;
  return { name, passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}
