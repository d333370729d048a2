import ical, { ICalAlarmType } from 'ical-generator';
import type { LetterDocument } from '@clapback/contracts';

/** The day by which an answer is due, as a file for a calendar that reminds on the day before. */
export function replyDueCalendar(letter: LetterDocument, replyDueAt: string): string {
  const calendar = ical({ name: 'Clapback', prodId: '//Clapback//Letters//EN' });
  const event = calendar.createEvent({
    id: letter.reference,
    start: new Date(`${replyDueAt.slice(0, 10)}T00:00:00Z`),
    // Of a day with a time zone the library takes the day of the server’s own.
    allDay: true,
    summary: `Answer due: ${letter.title}`,
    description: `${letter.recipient[0] ?? ''}\nMy reference: ${letter.reference}`,
  });
  event.createAlarm({ type: ICalAlarmType.display, triggerBefore: 86_400 });
  return calendar.toString();
}
