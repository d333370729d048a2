import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { responseStatuses, verdicts } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Post } from '../posts/entities.ts';
import { File } from '#platform/files/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { responseWords } from './words.ts';

/** A response ('clapback') to a post. */
export const Response = defineEntity({
  name: 'Response',
  tableName: 'responses',
  indexes: [
    // GET /posts/{id}/responses
    { name: 'responses_by_post', expression: `create index "responses_by_post" on "responses" ("post_id", "created_at" desc, "id" desc)` },
    // GET /search/posts: posts by what was answered to them.
    {
      name: 'responses_words',
      expression: `create index "responses_words" on "responses" using gin ("words") with (gin_pending_list_limit = 256) where status = 'active' and deleted_at is null`,
    },
  ],
  properties: {
    id: id(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade'),
    authorId: p.manyToOne(Account).mapToPk().fieldName('author_id').deleteRule('set null').nullable().index(),
    name: p.string().length(limits.displayName),
    username: p.string().length(limits.displayName).nullable(),
    content: p.text(),
    status: p.enum([...responseStatuses]).default('active'),
    reportCount: p.integer().default(0),
    boostCount: p.integer().default(0),
    boostExpiresAt: time().nullable(),
    commentCount: p.integer().default(0),
    revisionId: p.uuid(),
    /** Of the words, as ISO 639-1; null where it could not be told. */
    language: p.text().nullable(),
    /** When its post was posted: the search goes through posts by their time. */
    postedAt: time().nullable(),
    /** The words for searching, by the endings of their language. */
    words: p.string().columnType('tsvector').nullable().lazy().generated(`(${responseWords}) stored`),
    createdAt: createdAt(),
    editedAt: time().nullable(),
    /** Set when its author deleted it and something refers to it: an empty tombstone keeps its place. */
    deletedAt: time().nullable(),
  },
});

/** Evidence of a response, up to five files; the first is the documents' `evidence_url`. */
export const ResponseFile = defineEntity({
  name: 'ResponseFile',
  tableName: 'response_files',
  properties: {
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').primary(),
    fileId: p.manyToOne(File).mapToPk().fieldName('file_id').deleteRule('cascade').primary().unique(),
    position: p.smallint(),
    caption: p.string().length(limits.caption).nullable(),
  },
});

/**
 * A sentence of the post that a response answers. Its words stand in the revision alone, from `start` to `end` in characters, so that they
 * go when the revision does.
 */
export const ResponseQuote = defineEntity({
  name: 'ResponseQuote',
  tableName: 'response_quotes',
  uniques: [{ properties: ['responseId', 'position'] }],
  properties: {
    id: id(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade'),
    position: p.smallint(),
    revisionId: p.uuid().index(),
    startsAt: p.integer(),
    endsAt: p.integer(),
    verdict: p.enum([...verdicts]),
    answer: p.string().length(limits.quoteAnswer).nullable(),
    fileIds: p.array<string>().columnType('uuid[]'),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Response | typeof ResponseFile | typeof ResponseQuote> {}
}
