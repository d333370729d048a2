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

/** Something for each of these ways; `index` is its place among them. */
export const forEachConfig = <Value>(valueOf: (config: SearchConfig, index: number) => Value): Record<SearchConfig, Value> =>
  Object.fromEntries(searchConfigs.map((config, index) => [config, valueOf(config, index)])) as Record<SearchConfig, Value>;

/** The text-search configuration that reads texts in one of these ways: PostgreSQL's own, without accents. The migrations make them. */
export const regconfigOf = (config: SearchConfig): string => `search_${config}`;

/**
 * SQL: a text as PostgreSQL's parser is to read it. Signs that the parser takes for letters are control characters in it, which no text has, and
 * letters of scripts that write words without gaps stand apart, so that words within a sentence are found as phrases. `plainText` undoes it.
 */
export const parsableText = (text: string): string => `search_text(${text})`;

/**
 * What somebody typed, as `websearch_to_tsquery` may have it. Blanks of any width are blanks, and pairs of quotes of any language quotes; a sign
 * of inches is none, nor is one within a word, as in Hebrew. A minus sign that stands at no word is a dash, and several are a line: PostgreSQL
 * would leave out the next word there is. It would take many for negations of negations, and refuses more than 32.
 */
export const searchedText = (typed: string): string => (plainWords.test(typed) ? typed : readSigns(typed));

/** Words of letters and digits alone, of which some may be left out: nothing in them is a sign. Most searches are. */
const plainWords = /^(?:-?[a-z\d]+(?: |$))+$/i;

const readSigns = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/「([^「」"]+)」|『([^『』"]+)』/g, (_, one?: string, other?: string) => `"${one ?? other}"`)
    .replaceAll(/(?<=^|[\s(-])[“”„‟«»＂]([^“”„‟«»＂"]+)[“”«»＂]/g, '"$1"')
    .replaceAll(/[«»]/g, ' ')
    .replaceAll(/(^|\s)-[!&|()]+(?=[^\s!&|()-])/g, '$1-')
    .replaceAll(/-(?:\s*-)+|-(?=[\s!&|()]|$)/g, ' ');

/** Stands around what is set apart. The function `search_text` of the database writes the same. */
const apart = '\u0004';
/** Signs, and the control characters that stand for them in `search_text`, in the same order. */
const signs = '“”„‘’«»—–…•·\u00A0¿¡、。「」，！？';
const standIns =
  '\u0001\u0005\u0006\u0007\u0008\u000B\u000C\u000E\u000F\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001A\u001B\u001C';

/** A text as it was before `search_text`. */
export const plainText = (parsable: string): string =>
  parsable
    .replaceAll(apart, '')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0001\u0005-\u0008\u000B\u000C\u000E-\u001C]/gu, (sign) => [...signs][standIns.indexOf(sign)] ?? sign);

const byLanguage = (language: string, valueOf: (config: SearchConfig) => string) =>
  `case when ${language} is null or ${language} = 'en' then ${valueOf('english')} ${Object.entries(searchLanguages)
    .map(([code, config]) => `when ${language} = '${code}' then ${valueOf(config)}`)
    .join(' ')} else ${valueOf('simple')} end`;

/** SQL: how a text in the language of a column is read. */
export const searchConfigOf = (language: string): string => byLanguage(language, (config) => `'${regconfigOf(config)}'::regconfig`);

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
