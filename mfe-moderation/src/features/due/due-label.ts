/** The time that something had to be done in. */
export interface DueSpan {
  since: string;
  dueAt: string;
}

/** What is left until something is due: `28 h`, `20 min`, or `40 min late`. */
export function dueLabel(dueAt: string, now: number): { text: string; isLate: boolean } {
  const left = new Date(dueAt).getTime() - now;
  const isLate = left <= 0;
  const minutes = isLate ? Math.floor(-left / 60_000) : Math.ceil(left / 60_000);
  const span = minutes < 60 ? `${minutes} min` : minutes < 96 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
  return { text: isLate ? `${span} late` : span, isLate };
}

/** How much of the time until something is due is left, in percent. */
export function shareLeft({ since, dueAt }: DueSpan, now: number): number {
  const [from, to] = [new Date(since).getTime(), new Date(dueAt).getTime()];
  return Math.round(Math.min(1, Math.max(0, (to - now) / (to - from))) * 100);
}
