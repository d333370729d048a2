let names: Intl.DisplayNames | undefined;

/** The English name of a country by its ISO 3166-1 alpha-2 code. What is no such code is given back as it is. */
export function countryName(country: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country;
}
