import { daysUntil } from '@clapback/contracts/case-file-text';

/** `26 November`, with the year where it is another one. */
export function dayText(iso: string): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** `Thursday 26 November`. */
export const weekdayText = (iso: string): string => `${new Date(iso).toLocaleDateString('en-GB', { weekday: 'long' })} ${dayText(iso)}`;

/** How far away a deadline is, as it stands beside a state: `3 days late`, `due in 4 days`. */
export function distanceText(iso: string): string {
  const days = daysUntil(iso);
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return new Date(iso) < new Date() ? 'late since today' : 'due today';
  return days === 1 ? 'due tomorrow' : `due in ${days} days`;
}

/** `26 November, 09:12`. */
export const momentText = (iso: string): string =>
  `${dayText(iso)}, ${new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
