import { useSyncExternalStore } from 'react';
import { exactTimeLabelText, fullTimeText, timeLabelText, type TimeLabelStyle } from './time-label-text.ts';

let minute = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** One clock for all labels of a page; it stands still while none is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined && Date.now() - minute > 60_000) minute = Date.now();
  timer ??= setInterval(() => {
    minute = Date.now();
    for (const each of listeners) each();
  }, 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time now, in ms, to the minute: a component that reads it renders again as it passes. */
export function useCurrentMinute(): number {
  return useSyncExternalStore(
    subscribe,
    () => minute,
    () => minute,
  );
}

/** A point in time (ISO 8601) as a short label, with the full local time on hover; `exact` puts the time beside the label as well. */
export function TimeLabel({ time, labelStyle = 'post', exact = false }: { time: string; labelStyle?: TimeLabelStyle; exact?: boolean }) {
  const now = useCurrentMinute();
  const date = new Date(time);
  return (
    <time dateTime={time} title={fullTimeText(date)}>
      {(exact ? exactTimeLabelText : timeLabelText)(date, now, labelStyle)}
    </time>
  );
}
