/** A feed elsewhere that is made of an alert's own words. */
export interface ReadyMade {
  name: string;
  /** To whom the words are sent. */
  sentTo: string;
  /** Its address for some words, as a search has them. */
  address: (words: string) => string;
  /** The stored page that the address was read from, and the day on which it was read. */
  source: { address: string; readOn: string };
}
