import { countPageViewsBy, type PageView } from './page-views.ts';

/** The analytics service that an operator has set. */
export interface Analytics {
  id: string;
  scriptUrl: string;
}

type Command = (...parts: unknown[]) => void;

/**
 * All of a query that is told, by name: which view of a screen is open. Everything else stays here: what was searched for or written about,
 * tokens of links in mails, and whatever a later screen puts there.
 */
const told = ['tab', 'type', 'sort', 'date', 'boosts', 'verified', 'version'];

/** Loads the script of an analytics service, and has it told of page views: only once the visitor has allowed that. */
export function startAnalytics({ id, scriptUrl }: Analytics): void {
  const page = window as typeof window & { dataLayer?: unknown[]; gtag?: Command };
  const queue = (page.dataLayer ??= []);
  const send: Command = function gtag() {
    // The script tells commands from other data by their being an `arguments` object.
    queue.push(arguments);
  };
  page.gtag = send;
  send('js', new Date());
  // What the script tells by itself has these too, in place of what it would read from the page.
  send('set', { page_location: toldAddress(location), page_referrer: toldReferrer(document.referrer) });
  send('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = withId(scriptUrl, id);
  document.head.append(script);
  countPageViewsBy(({ path, search, title }: PageView) => {
    const page_location = toldAddress({ origin: location.origin, pathname: path, search });
    const { pathname: page_path, search: page_search } = new URL(page_location);
    send('set', { page_location, page_title: title });
    send('event', 'page_view', { page_path, page_search, page_title: title, page_location });
  });
}

function withId(address: string, id: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set('id', id);
  return url.href;
}

/** An address without what concerns one person. */
function toldAddress({ origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => told.includes(name)));
  // A matter is its member's alone, its number too.
  return origin + pathname.replace(/(\/case-files\/).+/, '$1') + (query.size > 0 ? `?${query}` : '');
}

/** The page that led here, of another site the site alone. */
function toldReferrer(referrer: string): string {
  const url = URL.parse(referrer);
  if (!url) return '';
  return url.origin === location.origin ? toldAddress(url) : `${url.origin}/`;
}
