import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { Account } from '../accounts/entities.ts';
import { Comment } from '../comments/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { createdAt, id } from '#platform/database/columns.ts';
import { parsableText, searchConfigOf } from '#platform/text/search-words.ts';

/** A text as it stood at one time. Reports, decisions and quotes point at a revision, so that an edit cannot change what was judged. */
export const Revision = defineEntity({
  name: 'Revision',
  tableName: 'revisions',
  checks: [{ name: 'revisions_one_item', expression: 'num_nonnulls(post_id, response_id, comment_id) = 1' }],
  uniques: [{ properties: ['postId', 'number'] }, { properties: ['responseId', 'number'] }, { properties: ['commentId', 'number'] }],
  // Searching what was written.
  indexes: [{ name: 'revisions_words', expression: `create index "revisions_words" on "revisions" using gin ("words")` }],
  properties: {
    id: id(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').nullable(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').nullable(),
    commentId: p.manyToOne(Comment).mapToPk().fieldName('comment_id').deleteRule('cascade').nullable(),
    number: p.integer(),
    title: p.string().length(limits.title).nullable(),
    content: p.text(),
    /** What a response quoted and said of it, as it stood then. */
    quotes: p.json<object[]>().nullable(),
    editorId: p.manyToOne(Account).mapToPk().fieldName('editor_id').deleteRule('set null').nullable().index(),
    /** Of the words, as ISO 639-1; null where it could not be told. */
    language: p.text().nullable(),
    /** The words for searching, by the endings of their language. */
    words: p
      .string()
      .columnType('tsvector')
      .nullable()
      .lazy()
      .generated(`(to_tsvector(${searchConfigOf('"language"')}, ${parsableText(`coalesce("title", '') || ' ' || "content"`)})) stored`),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Revision> {}
}
