import { dismissToast, selectToasts, toastDuration, useAppDispatch, useAppSelector, type Toast } from '@clapback/store';
import { useEffect, useRef, useState } from 'react';
import { reserveToastSpace } from '../toast-space.ts';

const swipeThreshold = 50;
const liveRegionDelay = 100;

/**
 * The logic of a toaster, as props for the parts of Radix's toasts: they close by themselves after 5 s (not while pointed at or focused),
 * by a swipe to the right, or by Escape; F8 leads to them. `edge`: what is free above and below the viewport at the top of the window, in
 * px.
 */
export function useToaster(edge: number) {
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  const isHeard = useHeard();
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => reserveToastSpace(viewport.current!, edge), [edge]);
  return {
    toasts: isHeard ? toasts : [],
    provider: { label: 'Notification', duration: toastDuration, swipeDirection: 'right', swipeThreshold } as const,
    viewport: { ref: viewport, hotkey: ['F8'], label: 'Notifications ({hotkey})', 'aria-live': 'polite' as const },
    root: ({ id, open, variant }: Toast) => ({
      open,
      'data-variant': variant,
      onOpenChange: (isOpen: boolean) => void (isOpen || dispatch(dismissToast(id))),
    }),
    // The viewport reads the words out; Radix would put them on the page a second time for that.
    words: { 'data-radix-toast-announce-exclude': '' },
  };
}

/** True once the viewport, which is a live region, has been there for a moment: what comes together with a live region is not read out. */
function useHeard(): boolean {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), liveRegionDelay);
    return () => clearTimeout(timer);
  }, []);
  return isHeard;
}
