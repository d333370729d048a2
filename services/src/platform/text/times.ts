/** The time zone of whoever has not been seen in a browser yet. */
export const defaultTimeZone = 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'shortOffset',
      })),
    );
  return format;
}

const partsIn = (at: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/**
 * A time for its reader: '3 December 2026, 11:00 (Stockholm time)' in a time zone of the IANA database, '3 December 2026, 10:00 UTC' where
 * theirs is not known.
 */
export function inWords(at: Date, timeZone = defaultTimeZone): string {
  const { hour, minute, timeZoneName } = partsIn(at, timeZone);
  const isUtc = /^(Etc\/)?(UTC|UCT|Zulu|Universal)$/i.test(timeZone);
  // 'Etc/GMT+5' is five hours behind: its offset says what its name does not.
  const zone = isUtc ? 'UTC' : /^[a-z_]+\//i.test(timeZone) && !timeZone.startsWith('Etc/') ? `(${placeOf(timeZone)} time)` : timeZoneName;
  return `${dayInWords(at, timeZone)}, ${hour}:${minute} ${zone}`;
}

/** `Europe/Stockholm` as people say it. */
const placeOf = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** The day of a time in a time zone: '3 December 2026'. */
export function dayInWords(at: Date, timeZone = defaultTimeZone): string {
  const { day, month, year } = partsIn(at, timeZone);
  return `${day} ${month} ${year}`;
}
