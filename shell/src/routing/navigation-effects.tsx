import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { announce } from '../frame/announcer.tsx';
import { countPageView } from '../measurement/page-views.ts';
import { pageTitle } from '@clapback/federation/page-title.ts';
import { restoreScroll, scrollToHash } from './scroll.ts';

let arrivedAt: { pathname: string; search: string; hash: string } | null = null;

/**
 * Rendered beside a screen once that is there: sets the title, brings focus and scroll position to where a reader expects them, and counts
 * the page view. The first screen of a page keeps the focus that the browser gave.
 */
export function NavigationEffects({ title }: { title: string }) {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const handled = useRef<string | null>(null);

  // Before the effects of a screen that knows a better one.
  useLayoutEffect(() => {
    document.title = pageTitle(title);
  }, [title, key]);

  useEffect(() => {
    const here = `${key} ${pathname}${search}${hash}`;
    if (handled.current === here) return;
    handled.current = here;
    const before = arrivedAt;
    arrivedAt = { pathname, search, hash };

    const isNewScreen = before?.pathname !== pathname;
    if (before === null || isNewScreen || before.search !== search) countPageView({ path: pathname, search, title: pageTitle(title) });

    if (before !== null && isNewScreen) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      announce(title);
    }
    if (type === 'POP' && restoreScroll(key)) return;
    if (hash) scrollToHash(hash, { jump: isNewScreen });
    else if (before !== null && isNewScreen) scrollTo({ top: 0, behavior: 'instant' });
  }, [title, pathname, search, hash, key, type]);
  return null;
}
