// Without schemas: the service keeps these rules, and screens say them before an appeal is sent.
import type { AppealType } from './appeals.ts';
import type { DecisionKind } from './moderation.ts';

/** Hours within which an appeal is to be answered, as every page says. */
export const dueHours = 48;

/** Business days within which it is answered at the latest. */
export const mostBusinessDays = 7;

/** Months after a decision was told for which appeals against it are taken. */
export const appealMonths = 6;

/** A time on the last whole day on which appeals are taken that are taken until a time: the day that emails and screens name. */
export const lastAppealDay = (until: Date | string): Date => new Date(new Date(until).getTime() - 86_400_000);

/** Where a decision about a member is read whole and appealed. */
export const decisionPath = (decisionId: string): string => `/dashboard?tab=settings&decision=${encodeURIComponent(decisionId)}`;

/** The same time of the day after some business days: Monday to Friday in UTC, without any country's holidays. */
export function afterBusinessDays(from: Date, days: number): Date {
  const at = new Date(from);
  for (let left = days; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at;
}

/** When an appeal that is sent at a time is due, and when it is answered at the latest. */
export const dueTimes = (sentAt: Date): { dueAt: Date; answerBy: Date } => ({
  dueAt: new Date(sentAt.getTime() + dueHours * 3_600_000),
  answerBy: afterBusinessDays(sentAt, mostBusinessDays),
});

/** The type of an appeal against a decision of a kind. */
export const appealTypeOf: Record<DecisionKind, AppealType> = {
  ban: 'ban',
  suspend: 'suspension',
  hide: 'content_removal',
  force_hide: 'content_removal',
  force_hide_no_appeal: 'content_removal',
  flag: 'content_removal',
  boost_pause: 'general',
  warn: 'general',
  warning: 'general',
  no_violation: 'general',
  reverse: 'general',
  report_warning: 'general',
  report_limit: 'general',
  reset_name: 'general',
  remove_picture: 'general',
};
