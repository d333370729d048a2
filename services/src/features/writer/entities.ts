import { defineEntity, p } from '@mikro-orm/core';
import type { Sentence, Statement, WriterDraft as WriterDraftView } from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import { writerTones } from '@clapback/contracts/writer-words';
import { createdAt, id } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { CaseFile } from '../case-files/entities.ts';

/** A text that a member answers: its statements with what they say of each, and the answer so far. */
export const WriterDraft = defineEntity({
  name: 'WriterDraft',
  tableName: 'writer_drafts',
  indexes: [
    // What is erased with its author's account.
    {
      name: 'writer_drafts_author',
      expression: `create index "writer_drafts_author" on "writer_drafts" ("author_id") where author_id is not null`,
    },
    // GET /premium/writer-drafts
    {
      name: 'writer_drafts_by_account',
      expression: `create index "writer_drafts_by_account" on "writer_drafts" ("account_id", "updated_at" desc, "id" desc)`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('set null').nullable().index(),
    originalPost: p.text(),
    source: p.string().length(limits.title),
    /** The post here. Not bound to its row, since the draft outlives it. */
    postId: p.uuid().nullable(),
    /** Who wrote that post, so that their words go with their account. Told to nobody: they may be anonymous. */
    authorId: p.uuid().nullable(),
    tone: p.enum([...writerTones]),
    statements: p.json<Statement[]>(),
    sentences: p.json<Sentence[]>(),
    /** The model that wrote the answer; null for templates. */
    model: p.text().nullable(),
    /** Names that the model does not see; null for none. */
    names: p.json<string[]>().nullable(),
    /** Who looked a model's answer over before it was used; null once it is changed after that. */
    review: p.json<WriterDraftView['review']>().nullable(),
    /** Counts its changes, so that two tabs do not write over each other. */
    revision: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
});

/** How many tokens of the model a member used in a month, with what is reserved for calls that go on. */
export const WriterBudget = defineEntity({
  name: 'WriterBudget',
  tableName: 'writer_budgets',
  properties: {
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary(),
    /** As in 2026-11, in UTC. */
    month: p.text().primary(),
    used: p.integer(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof WriterDraft | typeof WriterBudget> {}
}
