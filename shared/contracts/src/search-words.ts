// Words of the search alone, without schemas: what a browser bundle can have without the validator.

/** Orders of what was found; without one the best match comes first. */
export const searchSorts = ['newest', 'oldest', 'likes', 'boosts'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** How far back: the last 24 hours, 7 days, one month, one year. */
export const searchDates = ['today', 'week', 'month', 'year'] as const;
export type SearchDate = (typeof searchDates)[number];

/** Boosts that a post has at least. */
export const searchBoosts = [0, 1, 5, 10, 25] as const;
export type SearchBoosts = (typeof searchBoosts)[number];

/** Characters of what is searched for: of posts and cases, and of members by staff. */
export const longestSearch = 200;
export const longestUserSearch = 100;

/** What is searched for of what was typed, or stands in an address: a control character, which no text has and the service refuses, is a blank. */
export const searchedWords = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029\uFEFF]+/gu, ' ')
    .trim();

/** Hits are counted up to this; more are shown as '1,000+'. */
export const mostHitsCounted = 1000;

/** With fewer hits other spellings are offered. */
export const fewHits = 3;
