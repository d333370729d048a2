import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Whether a media query holds. When it changes, open menus and popovers are placed anew after the layout has followed. */
export function useMediaQuery(query: string): boolean {
  const matches = useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
  const laidOut = useRef(matches);
  useEffect(() => {
    if (laidOut.current === matches) return;
    laidOut.current = matches;
    // Ant Design places what is open when the window's size changes, which is before this layout.
    window.dispatchEvent(new Event('resize'));
  }, [matches]);
  return matches;
}
