/**
 * A test that measures time or repeats a fault does so a few times in `npm test`, always with the same seed, and at length under
 * `npm run prove`, which sets PROVE and PROVE_SEED. Numbers differ by `amount`, moments of kills are named here and fall by chance there;
 * what else differs asks this.
 */
export const isAtLength = process.env['PROVE'] !== undefined;

/** One of two amounts: how many in `npm test`, and how many where it is proven at length. */
export const amount = (inTest: number, atLength: number): number => (isAtLength ? atLength : inTest);

/** Where chance has a part, what it begins with. */
export const seed = Number(process.env['PROVE_SEED'] ?? 20_261_122);

/** Numbers from 0 up to 1 that follow from the seed alone. */
export function seededRandom(from = seed): { next: () => number; integer: (below: number) => number } {
  let state = from;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, integer: (below) => Math.floor(next() * below) };
}
