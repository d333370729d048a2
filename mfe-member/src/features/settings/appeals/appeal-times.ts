import { dueTimes } from '@clapback/contracts/appeal-rules';
import { useCurrentMinute } from '@clapback/ui';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** `Thursday, November 26 at 2:00 PM`: by when something is answered. */
export const dueText = (time: Date | string): string => weekday.format(new Date(time));
/** `December 3`: the day at the very latest. */
export const latestText = (time: Date | string): string => day.format(new Date(time));

/** When an appeal that is sent now is due, and when it is answered at the latest. */
export const useDueTimes = (): ReturnType<typeof dueTimes> => dueTimes(new Date(useCurrentMinute()));

/** What is left until a time: `28 h left`, `20 min left`, or that it has passed. */
export function timeLeft(dueAt: string, now: number): string {
  const minutes = Math.ceil((new Date(dueAt).getTime() - now) / 60_000);
  if (minutes <= 0) return 'a little late';
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`;
}

/** How much of the time until an answer is due has passed, in percent. */
export function shareOfTime({ createdAt, dueAt }: { createdAt: string; dueAt: string }, now: number): number {
  const [from, to] = [new Date(createdAt).getTime(), new Date(dueAt).getTime()];
  return Math.round(Math.min(1, Math.max(0, (now - from) / (to - from))) * 100);
}
