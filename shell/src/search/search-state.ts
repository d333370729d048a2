/** Where the search is. */
export const searchPath = '/search';

/** What an entry of the history says of how somebody came to the search. */
export interface SearchState {
  /** Searched in the head of another page, so that it stands among their recent searches. */
  searched?: boolean;
}
