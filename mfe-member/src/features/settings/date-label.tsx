const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A date, where the age does not matter, with the full local time on hover; `withTime` says the time of day as well. */
export function DateLabel({ time, withTime = false }: { time: Date | string; withTime?: boolean }) {
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} title={full.format(date)}>
      {(withTime ? moment : day).format(date)}
    </time>
  );
}
