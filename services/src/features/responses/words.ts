import { parsableText, searchConfigOf, spanMarksInSql } from '#platform/text/search-words.ts';

/** SQL: the words of a response, which count less than those of its post, with the span of time in which the post was posted. */
export const responseWords =
  `setweight(to_tsvector(${searchConfigOf('"language"')}, ${parsableText('"content"')}), 'C') || ` +
  `array_to_tsvector(array[${spanMarksInSql('coalesce("posted_at", "created_at")').join(', ')}]::text[])`;
