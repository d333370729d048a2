import { createContext, useContext } from 'react';

/** How deep a post's title stands among the page's headings: 3 in a feed, 1 on the post's own page. */
export const PostLevel = createContext<1 | 3>(3);

/** The elements for a post's title, and for the headings of what stands below it. */
export function useHeadings(): { title: 'h1' | 'h3'; part: 'h2' | 'h4' } {
  return useContext(PostLevel) === 1 ? { title: 'h1', part: 'h2' } : { title: 'h3', part: 'h4' };
}
