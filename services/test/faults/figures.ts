import { availableParallelism, loadavg } from 'node:os';
import { isAtLength } from '../proof.ts';

/** How many times as long things may take because the machine has more to do than it has cores: 1 where it has not. */
export const overload = (): number => Math.max(1, loadavg()[0]! / availableParallelism());

/** Median and range of times in milliseconds. */
export function summary(times: number[]): string {
  const sorted = times.toSorted((left, right) => left - right);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `median ${inMs(median)} (${inMs(sorted[0] ?? 0)} to ${inMs(sorted.at(-1) ?? 0)}, n = ${sorted.length})`;
}

const inMs = (time: number) => `${Math.round(time).toLocaleString('en-US')} ms`;

/** Prints what was measured at length, for docs/measurements.md. */
export function print(title: string, figures: Record<string, string | number>): void {
  if (!isAtLength) return;
  console.log(
    [
      `${title}:`,
      ...Object.entries(figures).map(([name, value]) => `  ${name}: ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`),
    ].join('\n'),
  );
}
