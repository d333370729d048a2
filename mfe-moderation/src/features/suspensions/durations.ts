import type { Suspension } from '@clapback/contracts';
import { suspensionHours } from '@clapback/contracts/vocabulary';

export type SuspensionHours = (typeof suspensionHours)[number];

/** Each duration in words. */
export const durationLabels: Record<SuspensionHours, string> = {
  1: '1 hour',
  6: '6 hours',
  24: '1 day',
  72: '3 days',
  168: '1 week',
  336: '2 weeks',
  720: '1 month',
  2160: '3 months',
};

const hour = 3_600_000;

/** The duration that a suspension had, or the nearest to it where it was shortened. */
function durationOf({ suspendedAt, suspendedUntil }: Pick<Suspension, 'suspendedAt' | 'suspendedUntil'>): SuspensionHours {
  const lasted = (Date.parse(suspendedUntil) - Date.parse(suspendedAt)) / hour;
  return suspensionHours.reduce((nearest, each) => (Math.abs(each - lasted) < Math.abs(nearest - lasted) ? each : nearest));
}

/** How somebody was suspended last, and which duration would be the next longer one. Nothing follows from it by itself. */
export function ladderText(last: Pick<Suspension, 'suspendedAt' | 'suspendedUntil'> | null): string {
  if (!last) return 'They were never suspended before.';
  const before = durationOf(last);
  const next = suspensionHours.find((each) => each > before);
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(last.suspendedAt));
  return `Last time: ${durationLabels[before]}, in ${month}.${next ? ` One step longer: ${durationLabels[next]}.` : ''}`;
}

/** The durations, from now on, that end before a suspension does. */
export const shorterHours = ({ suspendedUntil }: Pick<Suspension, 'suspendedUntil'>): SuspensionHours[] =>
  suspensionHours.filter((each) => Date.now() + each * hour < Date.parse(suspendedUntil));
