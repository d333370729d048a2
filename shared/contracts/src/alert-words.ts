// Words of name alerts alone, without schemas: what a browser bundle can have without the validator.

/** How an alert reads its keyword: the words in this order, all of them anywhere in a text, or any of them. */
export const alertModes = ['exact', 'all', 'any'] as const;

/** How a find stands. `not_me` teaches the alert what to leave out. */
export const alertResultStates = ['new', 'about_me', 'not_me', 'handled'] as const;

/** When a member is told of finds. */
export const alertDeliveries = ['at_once', 'daily', 'weekly'] as const;

/** What is searched for an alert's words once its member has switched that on: the operator's search engine, news, and networks, where they are set up. */
export const alertNetworks = ['search', 'news', 'bluesky', 'mastodon', 'reddit'] as const;
export type AlertNetworkKind = (typeof alertNetworks)[number];

/** What they are called. */
export const alertNetworkNames: Record<AlertNetworkKind, string> = {
  search: 'Web search',
  news: 'News',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  reddit: 'Reddit',
};

/** What is looked at outside: a feed (RSS, Atom), a page, or what a search answers. */
export const alertSourceKinds = ['feed', 'page', ...alertNetworks] as const;

/** What an alert leaves out: texts with these words, or a whole source by its host. */
export const alertExclusionKinds = ['word', 'source'] as const;

/** New finds are counted up to one more than this: it is shown as 99+. */
export const mostCounted = 99;

/** Alerts that one member may have. */
export const mostAlerts = 10;

/** Feeds and pages that one member may watch. */
export const mostAlertSources = 20;

/** Words that one alert may leave out. */
export const mostExclusions = 30;

/** Characters of a keyword, and of one word to leave out. */
export const alertLengths = { keyword: 100, exclusion: 60 } as const;

/**
 * What a search elsewhere is asked for an alert: its phrase in quotes, its words side by side, or any of them. Quotes within it, which would end
 * the phrase, and more than one blank are left out.
 */
export function searchQueryOf({ keyword, mode }: { keyword: string; mode: (typeof alertModes)[number] }): string {
  const words = keyword
    .replaceAll(/["“”„«»]/gu, ' ')
    .trim()
    .split(/\s+/u);
  if (mode === 'exact') return `"${words.join(' ')}"`;
  return words.join(mode === 'all' ? ' ' : ' OR ');
}

/** Minutes between two looks at an outside source. */
export const alertLookMinutes = 15;
