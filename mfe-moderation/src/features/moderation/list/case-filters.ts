import { longestSearch } from '@clapback/contracts/search-words';
import type { CaseAge, CaseFilters, CaseKind } from '@clapback/contracts';
import { isReportReason, shortReasonLabels } from '@clapback/contracts/report-reasons';
import { kindLabels } from '../case-labels.ts';

/** What the address calls each filter. Those of people are ids. */
const names = {
  ground: 'ground',
  kind: 'kind',
  age: 'age',
  flagged: 'flagged',
  language: 'language',
  handedOn: 'admins',
  snoozed: 'aside',
  notice: 'notice',
  search: 'search',
  authorId: 'author',
  reporterId: 'reporter',
} as const satisfies Record<keyof CaseFilters, string>;

export const ageLabels: Record<CaseAge, string> = {
  last_day: 'In the last 24 hours',
  last_week: 'In the last 7 days',
  over_day: 'More than 24 hours ago',
  over_week: 'More than 7 days ago',
};

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text);

/** The filters that an address names. A word that is none limits nothing. */
export function filtersOf(search: string): CaseFilters {
  const query = new URLSearchParams(search);
  const word = (name: keyof CaseFilters) => query.get(names[name])?.trim() || null;
  const [ground, kind, age, flagged, language] = [word('ground'), word('kind'), word('age'), word('flagged'), word('language')];
  const [handedOn, snoozed, notice] = [word('handedOn'), word('snoozed'), word('notice')];
  const [authorId, reporterId, words] = [word('authorId'), word('reporterId'), word('search')];
  return {
    ...(ground && isReportReason(ground) ? { ground } : {}),
    ...(kind && Object.hasOwn(kindLabels, kind) ? { kind: kind as CaseKind } : {}),
    ...(age && Object.hasOwn(ageLabels, age) ? { age: age as CaseAge } : {}),
    ...(flagged === 'true' || flagged === 'false' ? { flagged: flagged === 'true' } : {}),
    ...(language && /^([a-z]{2}|und)$/u.test(language) ? { language } : {}),
    ...(handedOn === 'true' ? { handedOn: true } : {}),
    ...(snoozed === 'true' ? { snoozed: true } : {}),
    ...(notice === 'true' ? { notice: true } : {}),
    ...(authorId && isId(authorId) ? { authorId } : {}),
    ...(reporterId && isId(reporterId) ? { reporterId } : {}),
    ...(words ? { search: words.slice(0, longestSearch) } : {}),
  };
}

/** The filters as parts of an address. */
export const filterQuery = (filters: CaseFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [names[name as keyof CaseFilters], String(value)]));

/** A language in words: `German`. */
export const languageLabel = (language: string): string =>
  language === 'und' ? 'Not told' : (new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language);

/** The languages that the filter offers: those whose words PostgreSQL knows, and the larger ones of the world. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'uk', 'ru', 'ar', 'hi', 'zh', 'ja', 'ko', 'und'] as const;

/** What the list is limited to, each in words. `authorName` is that of the author whom the filter names, as far as it is known. */
export function filterLabels(filters: CaseFilters, authorName: string | null): { name: keyof CaseFilters; label: string }[] {
  const { ground, kind, age, flagged, language, handedOn, snoozed, notice, search, authorId, reporterId } = filters;
  return [
    ground ? { name: 'ground' as const, label: shortReasonLabels[ground] } : null,
    kind ? { name: 'kind' as const, label: kind === 'person' ? 'People' : `${kindLabels[kind]}s` } : null,
    age ? { name: 'age' as const, label: ageLabels[age] } : null,
    flagged === undefined ? null : { name: 'flagged' as const, label: flagged ? 'Behind a warning' : 'Not behind a warning' },
    language ? { name: 'language' as const, label: languageLabel(language) } : null,
    handedOn ? { name: 'handedOn' as const, label: 'With the admins' } : null,
    snoozed ? { name: 'snoozed' as const, label: 'Set aside' } : null,
    notice ? { name: 'notice' as const, label: 'Legal notices' } : null,
    authorId ? { name: 'authorId' as const, label: authorName ? `By ${authorName}` : 'By one author' } : null,
    reporterId ? { name: 'reporterId' as const, label: 'From one reporter' } : null,
    search ? { name: 'search' as const, label: `“${search}”` } : null,
  ].filter((label) => label !== null);
}

/** Filters without one of them. */
export function without(filters: CaseFilters, name: keyof CaseFilters): CaseFilters {
  const { [name]: _, ...rest } = filters;
  return rest;
}
