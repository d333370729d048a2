import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

const ofScreens = ['--project=web', '--project=components'];
const ofServices = ['--project=services'];

/**
 * Workers of a whole run, by what is tested. Much of a service's test is waiting: four beside two pages of components keep two cores busy
 * for as long as there are such pages.
 */
const workers = {
  screens: `--maxWorkers=${Math.max(2, Math.floor(availableParallelism() / 2))}`,
  services: `--maxWorkers=${Math.max(4, availableParallelism() - 1)}`,
};

/** Runs Vitest: the service's tests on a real PostgreSQL, components in a real browser, and what needs neither. */
export async function runUnitTests(asked: TestFilter): Promise<StepResult[]> {
  const { paths, title } = asked;
  if (isNarrowed(asked))
    return [await runVitest('unit, service and component tests', 'all', [...paths, ...(title ? ['--testNamePattern', title] : [])])];
  return Promise.all([
    runVitest('unit and component tests', 'screens', [...ofScreens, workers.screens, '--retry=1'], true),
    runVitest('service tests', 'services', [...ofServices, workers.services, '--retry=1'], true),
  ]);
}

/** Runs the tests of screens that reach a changed file, by Vitest's own graph, and those of the changed service features. */
export async function runChangedTests({ base, serviceTests }: Changes): Promise<StepResult[]> {
  return [
    await runVitest('unit and component tests', 'screens', [...ofScreens, `--changed=${base}`]),
    ...(serviceTests.length > 0 ? [await runVitest('service tests', 'services', [...ofServices, ...serviceTests])] : []),
  ];
}

async function runVitest(name: string, reportName: string, args: string[], isPiped = false): Promise<StepResult> {
  const report = join(projectDir, 'test-results', `${reportName}.vitest.json`);
  const times = join(projectDir, 'test-results', `${reportName}.file-times.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${timesReporter}`];
  const { code } = await run(program('vitest'), ['run', '--passWithNoTests', ...reporters, ...args], {
    env: { FILE_TIMES: times },
    isPiped,
  });
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
