import { useEffect } from 'react';

const countBefore = /^\(\d+ late\) /;

/**
 * Puts `(3 late)` before the title of the tab, whoever sets that, for as long as something is late. One screen at a time does so: two with
 * different counts would write over each other.
 */
export function useLateInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const show = () => {
      const title = `(${count} late) ${document.title.replace(countBefore, '')}`;
      if (document.title !== title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(countBefore, '');
    };
  }, [count]);
}
