import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from './page-title.ts';

/**
 * Gives the document a title that says more than its route's, such as a post's or a member's; null leaves the route's. The shell writes the
 * route's title in a layout effect, before this one, after each navigation.
 */
export function usePageTitle(title: string | null): void {
  const { key } = useLocation();
  useEffect(() => {
    if (title !== null) document.title = pageTitle(title);
  }, [title, key]);
}
