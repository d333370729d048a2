import type { Drafting } from './drafting.ts';

/** Writes what each task brings along. No AI model is used. */
export const templates: Drafting = {
  model: null,
  // oxlint-disable-next-line require-await
  async *write({ template }) {
    yield template();
  },
};
