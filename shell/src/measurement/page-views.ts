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
export function countPageView({ path: at, search: given, title }: PageView): void {
  const search = withoutSecrets(given);
  // A matter is its member's alone, its number too.
  const path = at.replace(/(\/case-files\/).+/, '$1');
  send?.('event', 'page_view', { page_path: path, page_search: search, page_title: title, page_location: location.origin + path + search });
}
