import type { TextDocument } from '@clapback/federation/text-document.ts';

/** Texts of versions that hold no more, by the date from which they held. They stay readable as they were, limits and times too. */
export type EarlierVersions = Readonly<Record<string, () => Promise<{ default: TextDocument }>>>;

/** Of the terms of service. */
export const earlierTerms: EarlierVersions = {
  '2026-11-29': () => import('./texts/earlier/terms-2026-11-29.md'),
  '2026-11-28': () => import('./texts/earlier/terms-2026-11-28.md'),
  '2026-11-26': () => import('./texts/earlier/terms-2026-11-26.md'),
  '2026-11-25': () => import('./texts/earlier/terms-2026-11-25.md'),
  '2026-11-23': () => import('./texts/earlier/terms-2026-11-23.md'),
};

/** Of the privacy policy. */
export const earlierPrivacy: EarlierVersions = {
  '2026-11-29': () => import('./texts/earlier/privacy-2026-11-29.md'),
  '2026-11-28': () => import('./texts/earlier/privacy-2026-11-28.md'),
  '2026-11-25': () => import('./texts/earlier/privacy-2026-11-25.md'),
};

/** Of the community guidelines, with the sections about reasons for reports written out. */
export const earlierGuidelines: EarlierVersions = {
  '2026-11-28': () => import('./texts/earlier/community-guidelines-2026-11-28.md'),
  '2026-11-23': () => import('./texts/earlier/community-guidelines-2026-11-23.md'),
};

/** Of the reporting guidelines. */
export const earlierReporting: EarlierVersions = {
  '2026-11-25': () => import('./texts/earlier/reporting-guidelines-2026-11-25.md'),
};

/** Of the hate speech and harassment policy. */
export const earlierHateSpeech: EarlierVersions = {
  '2026-11-25': () => import('./texts/earlier/hate-speech-2026-11-25.md'),
};

/** Of the cookie policy, with what browsers kept written out. */
export const earlierCookies: EarlierVersions = {
  '2026-11-25': () => import('./texts/earlier/cookies-2026-11-25.md'),
};

/** Of the defamation policy. */
export const earlierDefamation: EarlierVersions = {
  '2026-11-25': () => import('./texts/earlier/defamation-2026-11-25.md'),
};
