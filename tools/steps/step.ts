import { stripVTControlCharacters } from 'node:util';

/** What became of one step of a check. A step that is not a test counts as one. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Tests that failed, and those that passed at their second try only: said again at the end, where one looks first. */
  remarks?: string[];
}

/** A line about one test: what became of it, its title, and the beginning of what it complained of. */
export function remark(fate: 'failed' | 'passed at the second try', title: string, complaint: string | undefined): string {
  const words = stripVTControlCharacters(complaint ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes('/node_modules/'));
  return [`${fate}: ${title}`, ...words.slice(0, longestComplaint)].join('\n    ');
}

const longestComplaint = 8; // lines: enough for an assertion's expected and received

/** A step that either holds or does not; what it complains of is printed. */
export async function check(name: string, work: () => Promise<{ code: number; output: string }>): Promise<StepResult> {
  const started = Date.now();
  const { code, output } = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** Adds up what steps came to. */
export const total = (results: StepResult[]): { passed: number; failed: number } => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});
