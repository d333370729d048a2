import { stripVTControlCharacters } from 'node:util';

/** What became of one step of a check. A step that is not a test counts as one. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Tests that failed, and those that passed at their second try only: said again at the end, where one looks first. */
  remarks?: string[];
  /** How many of its tests passed at their second try. */
  secondTries?: number;
  /** How long each of its test files took. */
  files?: FileTime[];
}

/** A test file and the seconds that its tests took together, with what they needed before. */
export interface FileTime {
  file: string;
  seconds: number;
}

/**
 * A line about one test: what became of it, its title, and the beginning of what it complained of. Short, since a CI may keep no
 * more than the last two thousand characters of a run, and all of these must be among them.
 */
export function remark(fate: 'failed' | 'passed at the second try', title: string, complaint: string | undefined): string {
  const words = stripVTControlCharacters(complaint ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes('/node_modules/'));
  return `${fate}: ${cut(title, 110)}\n    ${cut(words.join(' | '), 250)}`;
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

/** Tests of one run that may pass at their second try: a busy machine has such moments, but what needs more is broken. */
const mostSecondTries = 2;

/** Fails a run in which more tests needed a second try than chance accounts for; null where it stands as it is. */
export function judgeSecondTries(results: StepResult[]): StepResult | null {
  const count = results.reduce((sum, { secondTries = 0 }) => sum + secondTries, 0);
  if (count <= mostSecondTries) return null;
  return { name: `second tries: ${count} tests needed one, and ${mostSecondTries} may`, passed: 0, failed: 1 };
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
