import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../processes/child.ts';
import { program, projectDir } from '../processes/project.ts';
import type { Changes } from './changes.ts';
import { isNarrowed, type TestFilter } from './filter.ts';
import { describeTest, type FileTime, type StepResult } from './step.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  fullName: string;
  status: string;
  failureMessages: string[] | null;
}

/** Runs Vitest: the service's tests on a real PostgreSQL, components in a real browser, and what needs neither. */
export function runUnitTests(asked: TestFilter): Promise<StepResult> {
  const { paths, title } = asked;
  const args = [...paths, ...(title ? ['--testNamePattern', title] : []), ...(isNarrowed(asked) ? [] : ['--retry=1'])];
  return runVitest('unit, service and component tests', 'all', args);
}

/** Runs the tests of screens that reach a changed file, by Vitest's own graph, and those of the changed service features. */
export async function runChangedTests({ base, serviceTests }: Changes): Promise<StepResult[]> {
  const ofScreens = ['--project=web', '--project=components', `--changed=${base}`];
  return [
    await runVitest('unit and component tests', 'screens', ofScreens),
    ...(serviceTests.length > 0 ? [await runVitest('service tests', 'services', ['--project=services', ...serviceTests])] : []),
  ];
}

async function runVitest(name: string, reportName: string, args: string[]): Promise<StepResult> {
  const report = join(projectDir, 'test-results', `${reportName}.vitest.json`);
  const times = join(projectDir, 'test-results', 'file-times.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${timesReporter}`];
  const { code } = await run(program('vitest'), ['run', '--passWithNoTests', ...reporters, ...args], { env: { FILE_TIMES: times } });
  if (!existsSync(report)) return { name, passed: 0, failed: code === 0 ? 0 : 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  const failed = numFailedTests + unloaded.length;
  const assertions = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((assertion) => ({ file, ...assertion })),
  );
  const files = existsSync(times) ? (JSON.parse(readFileSync(times, 'utf8')) as FileTime[]) : [];
  const failures = [
    ...assertions.filter(({ status }) => status === 'failed').map(describe),
    ...unloaded.map(({ name: file, message }) => describeTest(relative(projectDir, file), message)),
  ];
  const flaky = assertions.filter(isFlaky).map(describe);
  return { name, passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, failures, flaky, files };
}

const timesReporter = join(import.meta.dirname, 'file-times.ts');

/** The errors of a passed test are those of its first try. */
const isFlaky = ({ status, failureMessages }: Assertion): boolean => status === 'passed' && Boolean(failureMessages?.length);

const describe = ({ file, fullName, failureMessages }: Assertion & { file: string }): string =>
  describeTest(`${relative(projectDir, file)} › ${fullName}`, failureMessages?.[0]);
