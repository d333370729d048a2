import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { commentStatuses } from '@clapback/contracts/vocabulary';
import { Account } from '../accounts/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';

/** A comment on a post, or, where it was written in a response's dialog, on that response too. */
export const Comment = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  indexes: [
    // GET /posts/{id}/comments
    { name: 'comments_by_post', expression: `create index "comments_by_post" on "comments" ("post_id", "created_at", "id")` },
    // GET /responses/{id}/comments
    {
      name: 'comments_by_response',
      expression: `create index "comments_by_response" on "comments" ("response_id", "created_at", "id") where response_id is not null`,
    },
  ],
  properties: {
    id: id(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade'),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').nullable(),
    authorId: p.manyToOne(Account).mapToPk().fieldName('author_id').deleteRule('set null').nullable().index(),
    content: p.text(),
    status: p.enum([...commentStatuses]).default('active'),
    reportCount: p.integer().default(0),
    revisionId: p.uuid(),
    /** In the order in which a post's comments were written, however many were at once: see `createComment`. */
    createdAt: createdAt(),
    editedAt: time().nullable(),
    /** Set when its author deleted it and a report or a decision is about it: an empty tombstone keeps what they name. */
    deletedAt: time().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Comment> {}
}
