const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is dear to make, and a page has a label for each post. */
function formatted(time: Date, locale: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format.format(time);
}

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
  if (style === 'comment') return formatted(time, locale, { month: 'long', day: 'numeric' });
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return formatted(time, locale, { dateStyle: 'medium' });
}

/**
 * The short label with the exact local time beside it, and with minutes under an hour, since `Just now` would contradict that time; the
 * exact time alone where the label would be a date as well.
 */
export function exactTimeLabelText(time: Date, now: number, style: TimeLabelStyle = 'post', locale?: string): string {
  const exact = formatted(time, locale, { dateStyle: 'medium', timeStyle: 'short' });
  const age = now - time.getTime();
  if (age >= minute && age < hour) return `${Math.floor(age / minute)}m ago · ${exact}`;
  const isAge = age < (style === 'comment' ? day : 7 * day);
  return isAge ? `${timeLabelText(time, now, style, locale)} · ${exact}` : exact;
}

/** The full local time, for the hint of a label. */
export function fullTimeText(time: Date, locale?: string): string {
  return formatted(time, locale, { dateStyle: 'full', timeStyle: 'short' });
}
