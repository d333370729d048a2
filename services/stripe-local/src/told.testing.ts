/** What the stand-in told: the call as `calls.ts` has it, and the body of its answer. */
export interface Told {
  call: string;
  body: unknown;
}
