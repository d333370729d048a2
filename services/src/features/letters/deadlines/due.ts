import { dayText, type LetterStep, type LetterValues, type RegimeText } from '@clapback/contracts';
import { isRestDay } from './bank-holidays.ts';

type Deadline = RegimeText['deadline'];

/**
 * By when an answer is due: the end of that day, in UTC. A month that is shorter ends on its last day. Working days, where a law counts in
 * them, come first and last by halves, with the other days between them.
 */
export function replyDueAt(sentAt: Date, deadline: Omit<Deadline, 'text' | 'isLaw'>): Date {
  const { days = 0, months = 0, workingDays = 0, endsOnWorkingDay = false, holidays } = deadline;
  const [year, month, day] = [sentAt.getUTCFullYear(), sentAt.getUTCMonth() + months, sentAt.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month, Math.min(day, lastDay), 23, 59, 59));
  const goOn = (count: number) => due.setUTCDate(due.getUTCDate() + count);
  const work = (count: number) => {
    for (let left = count; left > 0; ) {
      goOn(1);
      if (!isRestDay(due, holidays)) left -= 1;
    }
  };
  work(Math.ceil(workingDays / 2));
  goOn(days);
  work(Math.floor(workingDays / 2));
  if (endsOnWorkingDay) while (isRestDay(due, holidays)) goOn(1);
  return due;
}

/** Months after which a complaint is asked about: by then an authority has to say how it stands (GDPR article 78(2)). */
const complaintMonths = 3;

/** Days within which a controller has to acknowledge a complaint (section 164A(3) of the Data Protection Act 2018). */
const acknowledgementDays = 30;

/** The same for a letter of a chain: a reminder names its own day, and an authority has longer than the other side had. */
export function chainDueAt(sentAt: Date, step: LetterStep, { newDeadline }: LetterValues, deadline: Deadline): Date {
  if (step === 'controller-complaint') return replyDueAt(sentAt, { days: acknowledgementDays });
  if (step === 'complaint') return replyDueAt(sentAt, { ...deadline, days: 0, workingDays: 0, months: complaintMonths });
  const named = step === 'follow-up' && dayText(newDeadline) !== '' ? new Date(`${String(newDeadline)}T23:59:59Z`) : null;
  return named && named > sentAt ? named : replyDueAt(sentAt, deadline);
}

/** ms by which clocks of a time zone are ahead of UTC at a moment. */
const aheadOfUtc = (at: Date, timeZone: string): number =>
  Date.parse(`${at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - at.getTime();

/** When a day that ends in UTC as `due` ends where its sender lives: until then an answer is in time. */
export function endOfDayIn(due: Date, timeZone: string): Date {
  // Clocks can be put forward or back between the two moments.
  const about = new Date(due.getTime() - aheadOfUtc(due, timeZone));
  return new Date(due.getTime() - aheadOfUtc(about, timeZone));
}

/** The last moment of that day which is of the same day in UTC and where its sender lives: it names one day wherever it is read. */
export const lastMomentIn = (due: Date, timeZone: string): Date => new Date(Math.min(due.getTime(), endOfDayIn(due, timeZone).getTime()));
