/** One measured figure beside what it is meant to reach. */
export interface Row {
  what: string;
  figure: string;
  target: string;
  /** Whether the figure reaches the target; null for a figure without one. */
  ok: boolean | null;
}

/** The middle of some figures; for an even number of them the mean of both in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A row whose figure is a ratio that should not be smaller than `least`. */
export const ratio = (what: string, value: number, least: number): Row => ({
  what,
  figure: `${value.toFixed(2)} x`,
  target: `>= ${least} x`,
  ok: value >= least,
});

/** A row whose figure should not be larger than `most`. */
export const atMost = (what: string, value: number, most: number, unit: string): Row => ({
  what,
  figure: `${Number(value.toPrecision(4))} ${unit}`,
  target: `<= ${most} ${unit}`,
  ok: value <= most,
});

/** A figure that only describes. */
export const plain = (what: string, figure: string): Row => ({ what, figure, target: '', ok: null });

/**
 * How many answers a second there are for each of constant bytes through the same server: it hangs less on the machine than what stands
 * beside a handler that asks the database. `constant` has to be among the figures.
 */
export const besideConstant = (what: string, figures: ReadonlyMap<string, { rate: number }>, name: string): Row =>
  plain(`${what}, beside constant bytes`, `${(figures.get(name)!.rate / figures.get('constant')!.rate).toFixed(3)} x`);
