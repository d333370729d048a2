import { useEffect, useRef } from 'react';

const mark = 'isAbovePage';
const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[mark]);

/** Makes the browser's Back close what covers the whole page, instead of leaving the page behind it. */
export function useCloseOnBack(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    // The state of the entry behind it is kept: by its key the router and the scroll positions know that this is the same screen.
    if (!isMarked()) history.pushState({ ...(history.state as object | null), [mark]: true }, '');
    const closeOnBack = () => latest.current();
    addEventListener('popstate', closeOnBack);
    return () => {
      removeEventListener('popstate', closeOnBack);
      // Still there where it was closed by other means; gone where Back was pressed or somebody was led elsewhere.
      if (isMarked()) history.back();
    };
  }, []);
}
