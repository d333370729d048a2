// Bank holidays in England and Wales, with Good Friday and Christmas Day, as gov.uk/bank-holidays lists them.
const listed = `
  2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28
  2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28
  2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-08-28 2028-12-25 2028-12-26`;

/** The last year that the list has. Later days are told by the week alone. */
export const bankHolidaysUntil = 2028;

const englishHolidays: ReadonlySet<string> = new Set(listed.trim().split(/\s+/));

/** Whether a day in UTC is a Saturday, a Sunday or, in England, a bank holiday. */
export function isRestDay(day: Date, holidays?: 'england'): boolean {
  const isWeekend = day.getUTCDay() % 6 === 0;
  return isWeekend || (holidays === 'england' && englishHolidays.has(day.toISOString().slice(0, 10)));
}
