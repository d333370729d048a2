import { iso31662 } from 'iso-3166';

const byName = new Intl.Collator('en');

/** The names of a country's states, regions and the like, by its ISO 3166-1 alpha-2 code. The list of all is large: import it when it is needed. */
export const subdivisionsOf = (country: string): string[] =>
  [...new Set(iso31662.filter(({ code }) => code.startsWith(`${country}-`)).map(({ name }) => name))].toSorted(byName.compare);
