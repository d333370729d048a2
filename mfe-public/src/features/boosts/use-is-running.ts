import { useCallback, useSyncExternalStore } from 'react';

/** Looked at again at least so often, in ms: timers stand still while a computer sleeps. */
const longest = 60_000;

const parse = (ends: readonly (string | null)[]): number[] => ends.flatMap((end) => (end === null ? [] : [Date.parse(end)]));

/**
 * The latest of these ends (ISO 8601) that has passed, in ms, or 0: a component that reads it renders again in the moment in which the next
 * of them passes. What ends later still runs.
 */
export function useLastEnd(ends: readonly (string | null)[]): number {
  const key = ends.join();
  const subscribe = useCallback(
    (tell: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const next = Math.min(...parse(key.split(',').map((end) => end || null)).filter((end) => end > Date.now()));
        if (next === Infinity) return;
        timer = setTimeout(
          () => {
            tell();
            wait();
          },
          Math.min(next - Date.now(), longest),
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => Math.max(0, ...parse(ends).filter((end) => end <= Date.now())));
}

/** Whether something that ends then, a boost, runs now. */
export function useIsRunning(end: string | null): boolean {
  const lastEnd = useLastEnd([end]);
  return end !== null && Date.parse(end) > lastEnd;
}
