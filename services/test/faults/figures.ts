import { randomInt } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** Numbers that a seed repeats: the same seed gives the same choices. FAULT_SEED sets it. */
export function seededRandom(): { seed: number; next: () => number; integer: (below: number) => number } {
  const seed = Number(process.env['FAULT_SEED'] ?? randomInt(1_000_000_000));
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { seed, next, integer: (below) => Math.floor(next() * below) };
}

/** How many times as long things may take because the machine has more to do than it has cores: 1 where it has not. */
export const overload = (): number => Math.max(1, loadavg()[0]! / availableParallelism());

/** Median and range of times in milliseconds. */
export function summary(times: number[]): string {
  const sorted = times.toSorted((left, right) => left - right);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return `median ${inMs(median)} (${inMs(sorted[0] ?? 0)} to ${inMs(sorted.at(-1) ?? 0)}, n = ${sorted.length})`;
}

const inMs = (time: number) => `${Math.round(time).toLocaleString('en-US')} ms`;

/** Prints what a fault test measured, for docs/measurements.md. */
export function print(title: string, figures: Record<string, string | number>): void {
  console.log(
    [
      `${title}:`,
      ...Object.entries(figures).map(([name, value]) => `  ${name}: ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`),
    ].join('\n'),
  );
}
