const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The date of a version (`2026-11-25`) in words. */
export const dayOf = (date: string): string => day.format(new Date(date));

/** The same on a page, for machines too. */
export const VersionDay = ({ date }: { date: string }) => <time dateTime={date}>{dayOf(date)}</time>;
