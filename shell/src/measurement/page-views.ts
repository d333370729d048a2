/** A page view: the path and query of the address, and the document's title. */
export interface PageView {
  path: string;
  search: string;
  title: string;
}

const placeholders = /^(|G-X+|UA-X+-X+|GA_MEASUREMENT_ID|MEASUREMENT_ID|YOUR[_-].*|undefined|null)$/i;

/** Whether an id is one that an analytics service gave out, not one that stands in for it. */
export function isRealMeasurementId(id: string | null | undefined): id is string {
  return typeof id === 'string' && !placeholders.test(id.trim());
}

const secretParameters = ['token', 'recovery', 'case'];

type Command = (...parts: unknown[]) => void;
let send: Command | null = null;

/** Begins to count page views where the installation has a real measurement id, and does nothing elsewhere. */
export function startMeasurement(measurement: { id: string; scriptUrl: string } | null): void {
  if (!measurement || !isRealMeasurementId(measurement.id)) return;
  const { id, scriptUrl } = measurement;
  const page = window as typeof window & { dataLayer?: unknown[]; gtag?: Command };
  const queue = (page.dataLayer ??= []);
  // The script tells commands from other data by their being an `arguments` object.
  page.gtag = function gtag() {
    queue.push(arguments);
  };
  send = page.gtag;
  send('js', new Date());
  send('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = withId(scriptUrl, id);
  document.head.append(script);
}

function withId(address: string, id: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set('id', id);
  return url.href;
}

/** A query without what concerns one person: tokens of links in mails, which open an account, and the case that a moderator has open. */
export function withoutSecrets(search: string): string {
  const query = new URLSearchParams(search);
  if (!secretParameters.some((name) => query.has(name))) return search;
  for (const name of secretParameters) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** Counts a page view, where page views are counted. */
export function countPageView({ path, search: given, title }: PageView): void {
  const search = withoutSecrets(given);
  send?.('event', 'page_view', { page_path: path, page_search: search, page_title: title, page_location: location.origin + path + search });
}
