// How texts become words for searching. Three places go by it: the generated columns, the migration that made them, and what is asked of them.

/**
 * Languages whose endings PostgreSQL knows, by ISO 639-1, and what it calls them. A text of any other language is looked up by its words as they
 * stand; one whose language could not be told, of a few words mostly, as English, which the screens speak.
 */
export const searchLanguages = {
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
} as const;

/** What PostgreSQL calls the ways in which texts are read. */
export const searchConfigs = ['english', ...Object.values(searchLanguages), 'simple'] as const;
export type SearchConfig = (typeof searchConfigs)[number];

const byLanguage = (language: string, valueOf: (config: SearchConfig) => string) =>
  `case when ${language} is null or ${language} = 'en' then ${valueOf('english')} ${Object.entries(searchLanguages)
    .map(([code, config]) => `when ${language} = '${code}' then ${valueOf(config)}`)
    .join(' ')} else ${valueOf('simple')} end`;

/** SQL: how a text in the language of a column is read. */
export const searchConfigOf = (language: string): string => byLanguage(language, (config) => `'${config}'::regconfig`);

/** SQL: one of several values by the language of a column. */
export const byConfig = (language: string, values: Record<SearchConfig, string>): string =>
  byLanguage(language, (config) => values[config]);

/**
 * Seconds, as powers of two, of the spans of time by which texts are found: some eighteen hours, twelve days, half a year. The index then gives
 * what is in a span without reading what is outside of it, so that the newest texts with a frequent word are found without all others.
 */
export const spanShifts = [16, 20, 24] as const;

/** What is no word stands in the index beginning with a blank, which no word has. */
export const markOf = {
  span: (level: number, number: number | string): string => ` ${level}:${number}`,
  type: (type: string): string => ` type:${type}`,
  boosts: (least: number): string => ` boosts:${least}`,
};

/** SQL for the marks of when a text, or what it stands below, was posted. */
export const spanMarksInSql = (time: string): string[] =>
  spanShifts.map(
    (shift, level) => `'${markOf.span(level, '')}' || floor(extract(epoch from ${time} at time zone 'UTC') / ${2 ** shift})::bigint::text`,
  );
