import type { TextDocument } from '@clapback/federation/text-document.ts';

/** Texts of versions that hold no more, by the date from which they held. They stay readable as they were. */
export type EarlierVersions = Readonly<Record<string, () => Promise<{ default: TextDocument }>>>;

/** Of the terms of service. */
export const earlierTerms: EarlierVersions = {
  '2026-11-25': () => import('./texts/earlier/terms-2026-11-25.md'),
  '2026-11-23': () => import('./texts/earlier/terms-2026-11-23.md'),
};
