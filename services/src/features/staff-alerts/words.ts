import { defaultTimeZone, inWords } from '#platform/text/times.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { ToldKind } from './entities.ts';
import type { Waiting } from './waiting.ts';

/** What waits, without a word of what it is about. */
export const kindInWords: Record<ToldKind, string> = {
  critical_case: 'A critical case',
  legal_notice: 'A notice of illegal content',
  claim: 'A claim',
  verification: 'A verification request',
  appeal: 'An appeal',
  unopened_case: 'A critical case that nobody has opened',
  handed_on_case: 'A case that was handed on to admins',
};

/** One line about it: what it is and by when it is to be decided. */
export const lineOf = ({ kind, dueAt }: Waiting, timeZone = defaultTimeZone): string =>
  `${kindInWords[kind]}${dueAt ? `, due ${inWords(dueAt, timeZone)}` : ''}`;

const screenOf: Record<ToldKind, (id: string) => string> = {
  critical_case: (id) => `?case=${id}`,
  legal_notice: (id) => `?case=${id}`,
  unopened_case: (id) => `?case=${id}`,
  handed_on_case: (id) => `?case=${id}`,
  claim: (id) => `claims?claim=${id}`,
  verification: (id) => `verification?request=${id}`,
  appeal: (id) => `appeals?appeal=${id}`,
};

/** The console at its own host, which is all of it there, or standing alone on the community's: a phone shows it as well. */
const consoleBase = ({ consoleUrl, publicUrl }: Settings): URL => consoleUrl ?? new URL('/console/', publicUrl);

/** Where it is decided. */
export const consoleUrlOf = (settings: Settings, { kind, targetId }: Omit<Waiting, 'dueAt'>): string =>
  new URL(screenOf[kind](targetId), consoleBase(settings)).href;

/** Where all that waits is listed. */
export const consoleHome = (settings: Settings): string => consoleBase(settings).href;
