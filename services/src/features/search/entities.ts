import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { createdAt } from '#platform/database/columns.ts';

/** A word as people write it that stands in at least three posts. Whether it still does is asked each time it is offered. */
export const SearchWord = defineEntity({
  name: 'SearchWord',
  tableName: 'search_words',
  indexes: [
    // GET /search/suggestions: what begins like the word that is typed.
    {
      name: 'search_words_prefix',
      expression: `create index "search_words_prefix" on "search_words" ("unaccented" text_pattern_ops, "posts")`,
    },
    // The same with two letters, which begin thousands of words.
    {
      name: 'search_words_beginning',
      expression: `create index "search_words_beginning" on "search_words" (left("unaccented", 2), "posts" desc, "word")`,
    },
    // GET /search/posts: what is spelled alike, where nothing was found.
    { name: 'search_words_similar', expression: `create index "search_words_similar" on "search_words" using gin ("word" gin_trgm_ops)` },
    // The sweep.
    { name: 'search_words_checked', properties: ['checkedAt'] },
  ],
  properties: {
    word: p.text().primary(),
    /** The same without accents, as letters are compared with it that are typed without any. */
    unaccented: p.text(),
    /** About how many posts have it, by which suggestions are ordered. */
    posts: p.integer(),
    /** A few posts that had it when it was checked. */
    examples: p.array<string>().columnType('uuid[]'),
    checkedAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof SearchWord> {}
}
