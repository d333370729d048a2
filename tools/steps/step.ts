import { stripVTControlCharacters } from 'node:util';

/** What became of one step of a check. A step that is not a test counts as one. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** A line for each test that failed at both tries; printed again at the end of the run. */
  failures?: string[];
  /** A line for each flaky test: it failed at its first try and passed at its second. */
  flaky?: string[];
  /** How long each of its test files took. */
  files?: FileTime[];
}

/** A test file and the seconds that its tests took together, with what they needed before. */
export interface FileTime {
  file: string;
  seconds: number;
}

/**
 * Two lines about a test: its title, and the beginning of its first error. Short, since a CI may keep no more than the last two
 * thousand characters of a run, and the lines about all tests must be among them.
 */
export function describeTest(title: string, error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes('/node_modules/'));
  return `${cut(title, 110)}\n    ${cut(lines.join(' | '), 250)}`;
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** A step that either holds or does not; what it complains of is printed. */
export async function check(name: string, work: () => Promise<{ code: number; output: string }>): Promise<StepResult> {
  const started = Date.now();
  const { code, output } = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Flaky tests that a run may have. A busy machine explains some; more than ten mean that the gate itself is broken. */
const mostFlaky = 10;

/** A failed step where a run has more than ten flaky tests, null otherwise. */
export function judgeFlaky(results: StepResult[]): StepResult | null {
  const count = results.reduce((sum, { flaky = [] }) => sum + flaky.length, 0);
  if (count <= mostFlaky) return null;
  return { name: `flaky: ${count} tests passed only at the second try; at most ${mostFlaky} may`, passed: 0, failed: 1 };
}

/** The lines at the end of a run: the tests that failed, then the flaky ones with their first error. */
export function summarizeTests(results: StepResult[]): string[] {
  const failures = results.flatMap((result) => result.failures ?? []);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  return [
    ...(failures.length > 0 ? [`failed (${failures.length}):`, ...failures.map((line) => `  ${line}`)] : []),
    ...(flaky.length > 0 ? [`flaky (${flaky.length}):`, ...flaky.map((line) => `  ${line}`)] : []),
  ];
}

/** The files that took longest, slowest first, as lines to print. */
export function slowestFiles(results: StepResult[], count = 10): string[] {
  const files = results.flatMap((result) => result.files ?? []).toSorted((left, right) => right.seconds - left.seconds);
  return files.slice(0, count).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Adds up what steps came to. */
export const total = (results: StepResult[]): { passed: number; failed: number } => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});
