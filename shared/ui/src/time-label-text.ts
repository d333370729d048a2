const hour = 3_600_000;
const day = 24 * hour;

/** How labels age: `post` (posts and responses) counts days for a week, `comment` turns to month and day after a day. */
export type TimeLabelStyle = 'post' | 'comment';

/**
 * The short label of a point in time: `Just now` under an hour, `3h ago` under a day, `2d ago` under a week, then a date.
 * A time that lies ahead (a clock that is wrong) counts as now.
 */
export function timeLabelText(time: Date, now: number, style: TimeLabelStyle = 'post', locale?: string): string {
  const age = now - time.getTime();
  if (age < hour) return 'Just now';
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (style === 'comment') return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(time);
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
}

/** The full local time, for the hint of a label. */
export function fullTimeText(time: Date, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(time);
}
