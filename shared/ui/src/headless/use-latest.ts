import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and does what `does` says by now: handed to a memoized part, it does not render that again. */
export function useLatest<Given extends unknown[], Result>(does: (...given: Given) => Result): (...given: Given) => Result {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}
