import { appealMonths, lastAppealDay } from '@clapback/contracts/appeal-rules';
import { dayInWords } from '#platform/text/times.ts';

/**
 * How a decision is contested, for every mail that tells of one, and until when, in the reader’s time zone: appeals are taken for
 * some months from the mail.
 * The times of an answer are those of the terms.
 */
export const mayAppeal = (timeZone: string, toldAt = new Date()): string =>
  `You have the right to appeal until ${dayInWords(lastAppealDay(takenUntil(toldAt)), timeZone)}. Open the decision and say why you think it is wrong. Someone who wasn’t involved in the decision will review it, wherever our team is large enough. Appeals are answered within 48 hours as a rule, and in 5-7 business days at most.`;

/** Until when an appeal is taken; the end of a shorter month where the day is not in it. */
function takenUntil(toldAt: Date): Date {
  const [year, month, day] = [toldAt.getUTCFullYear(), toldAt.getUTCMonth() + appealMonths, toldAt.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const [hour, minute] = [toldAt.getUTCHours(), toldAt.getUTCMinutes()];
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth), hour, minute));
}
