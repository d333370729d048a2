const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time for people whose time zone is not known: '3 December 2026, 10:00 UTC'. */
export function inWords(at: Date): string {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['day']} ${part['month']} ${part['year']}, ${part['hour']}:${part['minute']} UTC`;
}

/** The day of a time, by UTC: '3 December 2026'. */
export const dayInWords = (at: Date): string => inWords(at).split(',')[0]!;
