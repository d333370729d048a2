/** What became of one step of a check. A step that is not a test counts as one. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
}

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
