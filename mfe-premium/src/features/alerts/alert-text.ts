import type { Alert, AlertResultState } from '@clapback/contracts';
import type { alertDeliveries, alertModes } from '@clapback/contracts/alert-words';
import type { Tone } from '@clapback/ui';

type Mode = (typeof alertModes)[number];

/** What each mode is called, on an alert and where one is chosen. */
export const modeLabels: Record<Mode, { short: string; label: string; explanation: string }> = {
  exact: {
    short: 'Exact phrase',
    label: 'Exact phrase',
    explanation: 'The words in this order. Of Ruth Hollis also R. Hollis; Hollis, Ruth; and Ruth Hollis’s',
  },
  all: { short: 'All of these words, in any order', label: 'All words', explanation: 'Each of them, anywhere in a text' },
  any: { short: 'Any of these words', label: 'Any words', explanation: 'One of them is enough' },
};

/** What an alert may find beside its own words, in the order in which it is offered. */
export const optionNames = ['findsNicknames', 'findsTypingErrors'] as const;

/** What each of them is called, on an alert and where it is chosen. */
export const optionLabels: Record<(typeof optionNames)[number], { short: string; label: string; explanation: string }> = {
  findsNicknames: {
    short: 'with nicknames',
    label: 'Nicknames',
    explanation: 'Common English ones of first names: Bob for Robert, Liz for Elizabeth',
  },
  findsTypingErrors: {
    short: 'with typing errors',
    label: 'Typing errors',
    explanation: 'One in each word of six letters or more, but not in its first letter',
  },
};

export const stateLabels: Record<AlertResultState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'accent' },
  about_me: { label: 'About me', tone: 'neutral' },
  not_me: { label: 'Not me', tone: 'neutral' },
  handled: { label: 'Handled', tone: 'good' },
};

export const deliveryLabels: Record<(typeof alertDeliveries)[number], { label: string; when: (at: string) => string | null }> = {
  at_once: { label: 'As it happens', when: () => null },
  daily: { label: 'Once a day', when: (at) => `at ${at}` },
  weekly: { label: 'Once a week', when: () => 'on Monday' },
};

/** A keyword as it is shown: a phrase stands in quotes, words do not. */
export const shownKeyword = ({ keyword, mode }: Pick<Alert, 'keyword' | 'mode'>): string => (mode === 'exact' ? `“${keyword}”` : keyword);

/** The words that a member typed to be left out. */
export const typedExclusions = ({ exclusions }: Pick<Alert, 'exclusions'>): string[] =>
  exclusions.filter(({ isLearned }) => !isLearned).map(({ value }) => value);

/** The rule in one line: `Exact phrase, without jewellers, Truro`. */
export function ruleText(alert: Pick<Alert, 'mode' | 'exclusions' | (typeof optionNames)[number]>): string {
  const without = alert.exclusions.map(({ value }) => value);
  const options = optionNames.filter((name) => alert[name]).map((name) => optionLabels[name].short);
  const short = [modeLabels[alert.mode].short, ...options].join(', ');
  return without.length === 0 ? short : `${short}, without ${without.join(', ')}`;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was: `4 minutes`, `3 days`; null for less than a minute. */
export function durationText(since: string, now: number): string | null {
  const age = now - Date.parse(since);
  for (const [name, length] of units) {
    const count = Math.floor(age / length);
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'}`;
  }
  return null;
}

/** How often a source is asked that fails. */
export function askedText(minutes: number): string {
  if (minutes <= 15) return 'asked every 15 minutes';
  if (minutes === 60) return 'now asked hourly';
  if (minutes >= 1440) return 'now asked once a day';
  return minutes % 60 === 0 ? `now asked every ${minutes / 60} hours` : `now asked every ${minutes} minutes`;
}

const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });

/** A day as `21 November` in the reader's own way. */
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
export const weekdayText = (day: string): string => weekdayFormat.format(new Date(`${day}T00:00:00Z`));
