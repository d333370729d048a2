import { reportingLimitDays } from '@clapback/contracts/limits';

/** Days back in which reports count that were decided. */
export const countedDays = 90;

/** Decided reports below which nothing is proposed: less says nothing about anybody. */
export const leastDecided = 10;

/** The share of them, in per cent, that was dismissed from which something is proposed. */
export const unfoundedPercent = 80;

/** Days for which an accepted limit keeps somebody from reporting. */
export const limitDays = reportingLimitDays;

/** Days after a warning in which the next proposal is a limit; after them it is a warning again. */
export const warnedDays = 180;

/** Whether so many dismissed reports of so many decided ones are a proposal. */
export const isMostlyUnfounded = (decided: number, dismissed: number): boolean =>
  decided >= leastDecided && dismissed * 100 >= decided * unfoundedPercent;
