import { ICalAlarmType, ICalCalendar } from 'ical-generator';
import { reminderDays } from '@clapback/contracts/case-file-words';

interface Deadline {
  id: string;
  label: string;
  /** The day where its member lives: `2026-11-30`. */
  dueOn: string;
}

/** A deadline as a calendar takes it in: a whole day, with a reminder. RFC 5545. */
export function deadlineCalendar(deadline: Deadline, matter: { title: string; url: string }): string {
  const calendar = new ICalCalendar({ prodId: { company: 'Clapback', product: 'Case files', language: 'EN' } });
  const event = calendar.createEvent({
    id: deadline.id,
    start: new Date(`${deadline.dueOn}T00:00:00Z`),
    allDay: true,
    summary: deadline.label,
    description: `${matter.title}\n${matter.url}`,
    url: matter.url,
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: reminderDays * 86_400, description: deadline.label });
  return calendar.toString();
}
