import { inWords } from '#platform/text/times.ts';
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
};

/** One line about it: what it is and by when it is to be decided. */
export const lineOf = ({ kind, dueAt }: Waiting): string => `${kindInWords[kind]}${dueAt ? `, due ${inWords(dueAt)}` : ''}`;

const screenOf: Record<ToldKind, (id: string) => string> = {
  critical_case: (id) => `?case=${id}`,
  legal_notice: (id) => `?case=${id}`,
  unopened_case: (id) => `?case=${id}`,
  claim: (id) => `claims?claim=${id}`,
  verification: (id) => `verification?request=${id}`,
  appeal: (id) => `appeals?appeal=${id}`,
};

/** Where it is decided: the console standing alone, which a phone shows as well. */
export const consoleUrlOf = ({ consoleUrl, publicUrl }: Settings, { kind, targetId }: Omit<Waiting, 'dueAt'>): string =>
  new URL(`/console/${screenOf[kind](targetId)}`, consoleUrl ?? publicUrl).href;

/** Where all that waits is listed. */
export const consoleHome = ({ consoleUrl, publicUrl }: Settings): string => new URL('/console/', consoleUrl ?? publicUrl).href;
