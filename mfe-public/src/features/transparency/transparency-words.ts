import type { PublishedFigure } from '@clapback/contracts';

const whole = new Intl.NumberFormat('en-US');
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month or a year as people read it: October 2026, the year 2026. */
export const periodText = (period: string): string =>
  period.length === 4 ? `The year ${period}` : monthName.format(new Date(`${period}-01`));

/** A number as it is published: 1,240 or < 5. */
export const figureText = (figure: PublishedFigure): string => (typeof figure === 'number' ? whole.format(figure) : figure);

/** How long a bar is beside the others. What is not told apart is a hint of one. */
export const figureSize = (figure: PublishedFigure): number => (typeof figure === 'number' ? figure : 2);

/** A duration in words: 40 minutes, 6 hours, 3 days; a dash where none is published. */
export function medianText(minutes: number | null): string {
  if (minutes === null) return '–';
  const [count, unit] =
    minutes < 90 ? [minutes, 'minute'] : minutes < 72 * 60 ? [Math.round(minutes / 60), 'hour'] : [Math.round(minutes / 1440), 'day'];
  return `${whole.format(count)} ${unit}${count === 1 ? '' : 's'}`;
}
