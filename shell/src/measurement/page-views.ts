/** A page view: the path and query of the address, and the document's title. */
export interface PageView {
  path: string;
  search: string;
  title: string;
}

type Count = (view: PageView) => void;

let count: Count | null = null;
let shown: PageView | null = null;

/** Counts a page view, where page views are counted. */
export function countPageView(view: PageView): void {
  shown = view;
  count?.(view);
}

/** Has the page view that is on screen counted, and all that follow. */
export function countPageViewsBy(next: Count): void {
  count = next;
  if (shown) next(shown);
}
