import { iso31661 } from 'iso-3166';

const countries: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2));

/** Whether two letters in upper case are the code of a country (ISO 3166-1 alpha-2). */
export const isCountry = (code: string): boolean => countries.has(code);
