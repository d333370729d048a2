import { tooLong } from '@clapback/contracts/characters';
import { longestSearch, searchBoosts, searchDates, searchedWords, searchSorts } from '@clapback/contracts/search-words';
import { postTypes } from '@clapback/contracts/vocabulary';
import type { Search } from './search-endpoints.ts';

const among = <T extends string>(known: readonly T[], value: string | null): T | undefined => known.find((one) => one === value);

/** What an address searches. What it does not say, or says in no words of ours, is not set. */
export function searchOf(params: URLSearchParams): Search {
  const q = searchedWords(params.get('q') ?? '');
  const type = among(postTypes, params.get('type'));
  const sort = among(searchSorts, params.get('sort'));
  const date = among(searchDates, params.get('date'));
  const boosts = searchBoosts.find((least) => least > 0 && String(least) === params.get('boosts'));
  return {
    ...(q ? { q } : {}),
    ...(type ? { type } : {}),
    ...(sort ? { sort } : {}),
    ...(date ? { date } : {}),
    ...(boosts ? { boosts } : {}),
    ...(params.get('verified') === 'true' ? { verified: true } : {}),
  };
}

const names = ['q', 'type', 'sort', 'date', 'boosts', 'verified'] as const;

/** The address of a search: what is not set is absent from it, so that each search has one. */
export const paramsOf = (search: { [Name in keyof Search]?: Search[Name] | undefined }): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : [])));

/** How many filters are set. An order narrows nothing. */
export const countFilters = ({ type, date, boosts, verified }: Search): number => [type, date, boosts, verified].filter(Boolean).length;

/** Whether there is anything to search: words, or a filter. Words that are too long are shown with a sentence, and not searched. */
export const isSearch = (search: Search): boolean =>
  search.q === undefined ? countFilters(search) > 0 : tooLong(search.q, longestSearch) === null;
