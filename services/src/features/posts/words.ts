import { searchBoosts } from '@clapback/contracts/search-words';
import { markOf, parsableText, searchConfigOf, spanMarksInSql } from '#platform/text/search-words.ts';

const config = searchConfigOf('"language"');
const boosts = searchBoosts.filter((least) => least > 0);

/**
 * SQL: the words of a post, of its title before those of its content, and marks for what a search is narrowed by. Made of its row, so that they
 * change with it and go with it. Of all counters it depends on `boost_count` alone: the others change too often for words to be made anew.
 */
export const postWords =
  `setweight(to_tsvector(${config}, ${parsableText('"title"')}), 'A') || setweight(to_tsvector(${config}, ${parsableText('"content"')}), 'B') || ` +
  `array_to_tsvector(array_remove(array[${[
    ...spanMarksInSql('"created_at"'),
    `'${markOf.type('')}' || "post_type"`,
    ...boosts.map((least) => `case when "boost_count" >= ${least} then '${markOf.boosts(least)}' else null end`),
  ].join(', ')}]::text[], null))`;
