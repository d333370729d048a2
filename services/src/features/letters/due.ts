import { dayText, type LetterStep, type LetterValues, type RegimeText } from '@clapback/contracts';

/** By when an answer is due: the end of that day, in UTC. A month that is shorter ends on its last day. */
export function replyDueAt(sentAt: Date, { days = 0, months = 0 }: RegimeText['deadline']): Date {
  const [year, month, day] = [sentAt.getUTCFullYear(), sentAt.getUTCMonth() + months, sentAt.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay) + days, 23, 59, 59));
}

/** Months after which a complaint is asked about: by then an authority has to say how it stands (GDPR article 78(2)). */
const complaintMonths = 3;

/** Days within which a controller has to acknowledge a complaint (section 164A(3) of the Data Protection Act 2018). */
const acknowledgementDays = 30;

/** The same for a letter of a chain: a reminder names its own day, and an authority has longer than the other side had. */
export function chainDueAt(sentAt: Date, step: LetterStep, { newDeadline }: LetterValues, deadline: RegimeText['deadline']): Date {
  if (step === 'controller-complaint') return replyDueAt(sentAt, { ...deadline, months: 0, days: acknowledgementDays });
  if (step === 'complaint') return replyDueAt(sentAt, { ...deadline, days: 0, months: complaintMonths });
  const named = step === 'follow-up' && dayText(newDeadline) !== '' ? new Date(`${String(newDeadline)}T23:59:59Z`) : null;
  return named && named > sentAt ? named : replyDueAt(sentAt, deadline);
}
