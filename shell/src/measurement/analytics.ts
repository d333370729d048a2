import { countPageViewsBy, type PageView } from './page-views.ts';

/** The analytics service that an operator has set. */
export interface Analytics {
  id: string;
  scriptUrl: string;
}

type Command = (...parts: unknown[]) => void;

const secretParameters = ['token', 'recovery', 'case'];

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
  send('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = withId(scriptUrl, id);
  document.head.append(script);
  countPageViewsBy(({ path: at, search: given, title }: PageView) => {
    const search = withoutSecrets(given);
    // A matter is its member's alone, its number too.
    const path = at.replace(/(\/case-files\/).+/, '$1');
    send('event', 'page_view', { page_path: path, page_search: search, page_title: title, page_location: location.origin + path + search });
  });
}

function withId(address: string, id: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set('id', id);
  return url.href;
}

/** A query without what concerns one person: tokens of links in mails, which open an account, and the case that a moderator has open. */
function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search);
  if (!secretParameters.some((name) => query.has(name))) return search;
  for (const name of secretParameters) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
