const whole = new Intl.NumberFormat('en-US');
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A number in full: 12,045. */
export const numberText = (count: number): string => whole.format(count);

/** When something was counted, by the reader's clock. */
export const countedText = (countedAt: string): string => `Counted at ${clock.format(new Date(countedAt))}`;

/** A day in UTC, as the service counts: Nov 23. */
export const dayText = (day: string): string => monthDay.format(new Date(day));

/** A month (`2026-10`) in words. */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01`));

/** A part of a whole in percent; a dash where there is no whole. */
export const shareText = (part: number, all: number): string => (all === 0 ? '–' : `${Math.round((part / all) * 100)}%`);

/** A time in its two largest units: 12 min, 3 h 20 min, 2 d 4 h; a dash for none. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [days > 0 ? `${days} d` : '', hours > 0 ? `${hours} h` : '', days === 0 && (rest > 0 || hours === 0) ? `${rest} min` : ''];
  return parts.filter(Boolean).join(' ');
}
