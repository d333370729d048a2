import { defineEntity, p } from '@mikro-orm/core';
import {
  accusationKinds,
  caseFileDeadlineKinds,
  caseFileEntryKinds,
  caseFileOutcomes,
  caseEvidenceKinds,
  caseEvidenceStates,
} from '@clapback/contracts/case-file-words';
import { limits } from '@clapback/contracts/limits';
import { itemKinds } from '@clapback/contracts/vocabulary';
import { File } from '#platform/files/entities.ts';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import type { PageRedirect } from '#platform/pages/pages.ts';
import { Account } from '../accounts/entities.ts';

/** One matter of a member: an accusation, and all that they did about it. */
export const CaseFile = defineEntity({
  name: 'CaseFile',
  tableName: 'case_files',
  checks: [{ name: 'case_files_closed', expression: '(closed_at is null) = (outcome is null)' }],
  indexes: [
    // What is erased with its author's account.
    {
      name: 'case_files_title_author',
      expression: `create index "case_files_title_author" on "case_files" ("title_author_id") where title_author_id is not null`,
    },
    {
      name: 'case_files_summary_author',
      expression: `create index "case_files_summary_author" on "case_files" ("summary_author_id") where summary_author_id is not null`,
    },
    // GET /premium/case-files
    {
      name: 'case_files_by_account',
      expression: `create index "case_files_by_account" on "case_files" ("account_id", "updated_at" desc, "id" desc)`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    title: p.string().length(limits.title),
    /** Who wrote the words that the title was copied from, until the member gives another. Told to nobody: they may be anonymous. */
    titleAuthorId: p.uuid().nullable(),
    accusationKind: p.enum([...accusationKinds]),
    /** The item here. Not bound to its row, since the matter outlives it. */
    accusationId: p.uuid().nullable(),
    accusationUrl: p.string().length(limits.address).nullable(),
    summary: p.string().length(limits.reason).nullable(),
    /** The same of the summary. */
    summaryAuthorId: p.uuid().nullable(),
    outcome: p.enum([...caseFileOutcomes]).nullable(),
    createdAt: createdAt(),
    /** When something last happened in it. */
    updatedAt: createdAt(),
    closedAt: time().nullable(),
  },
});

/** A line of a matter's timeline. */
export const CaseFileEntry = defineEntity({
  name: 'CaseFileEntry',
  tableName: 'case_file_entries',
  indexes: [
    {
      name: 'case_file_entries_timeline',
      expression: `create index "case_file_entries_timeline" on "case_file_entries" ("case_file_id", "happened_at", "id")`,
    },
    {
      name: 'case_file_entries_subject',
      expression: `create index "case_file_entries_subject" on "case_file_entries" ("subject_id") where subject_id is not null`,
    },
  ],
  properties: {
    id: id(),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('cascade'),
    kind: p.enum([...caseFileEntryKinds]),
    /** What it is about: a letter, a find, a draft, a captured page, a file. Not bound, since the line outlives it. */
    subjectId: p.uuid().nullable(),
    details: p.json<Record<string, unknown>>(),
    happenedAt: createdAt(),
    createdAt: createdAt(),
  },
});

/** By when something is due in a matter. */
export const CaseFileDeadline = defineEntity({
  name: 'CaseFileDeadline',
  tableName: 'case_file_deadlines',
  indexes: [
    // The job that reminds.
    {
      name: 'case_file_deadlines_open',
      expression: `create index "case_file_deadlines_open" on "case_file_deadlines" ("due_at") where met_at is null`,
    },
  ],
  properties: {
    id: id(),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('cascade').index(),
    kind: p.enum([...caseFileDeadlineKinds]),
    label: p.string().length(limits.title),
    subjectId: p.uuid().nullable(),
    dueAt: time(),
    metAt: time().nullable(),
    remindedAt: time().nullable(),
    createdAt: createdAt(),
  },
});

/**
 * What proves something in a matter. `item`: words of the community as they stood, in `text` alone; `page`: a page elsewhere as it was
 * fetched, whose bytes are a file and whose readable text is `text`; `upload`: a file of the member's. What is kept does not change, see
 * the trigger.
 */
export const CaseFileEvidence = defineEntity({
  name: 'CaseFileEvidence',
  tableName: 'case_file_evidence',
  checks: [{ name: 'case_file_evidence_kept', expression: `(state = 'kept') = (sha256 is not null and kept_at is not null)` }],
  triggers: [
    {
      name: 'case_file_evidence_stays',
      timing: 'before',
      events: ['update'],
      forEach: 'row',
      body: 'perform refuse_changed_evidence(old, new); return new',
    },
  ],
  indexes: [
    // What is erased with its author's account.
    {
      name: 'case_file_evidence_author',
      expression: `create index "case_file_evidence_author" on "case_file_evidence" ("author_id") where author_id is not null`,
    },
  ],
  properties: {
    id: id(),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('cascade').index(),
    kind: p.enum([...caseEvidenceKinds]),
    state: p.enum([...caseEvidenceStates]),
    name: p.string().length(200),
    mediaType: p.string().length(100).nullable(),
    bytes: p.integer().nullable(),
    /** Of a file as it came, or of the words of an item as `text` has them. */
    sha256: p.blob().nullable(),
    fileId: p.manyToOne(File).mapToPk().fieldName('file_id').deleteRule('set null').nullable().index(),
    url: p.string().length(limits.address).nullable(),
    itemKind: p.enum([...itemKinds]).nullable(),
    itemId: p.uuid().nullable(),
    revisionId: p.uuid().nullable(),
    /** Who wrote an item, so that it goes with their account. Told to nobody: they may be anonymous. */
    authorId: p.uuid().nullable(),
    title: p.string().length(300).nullable(),
    text: p.text().nullable(),
    httpStatus: p.integer().nullable(),
    headers: p.json<Record<string, string>>().nullable(),
    /** Of a page: the redirects that led to it from the address that the member gave. */
    steps: p.json<PageRedirect[]>().nullable(),
    failure: p.string().length(200).nullable(),
    createdAt: createdAt(),
    keptAt: time().nullable(),
    erasedAt: time().nullable(),
  },
});

/** Who has to do with a matter, and where they are reached. */
export const CaseFileContact = defineEntity({
  name: 'CaseFileContact',
  tableName: 'case_file_contacts',
  properties: {
    id: id(),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('cascade').index(),
    name: p.string().length(limits.title),
    address: p.string().length(limits.address).nullable(),
    note: p.string().length(limits.contactNote).nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables
    extends TablesOf<typeof CaseFile | typeof CaseFileEntry | typeof CaseFileDeadline | typeof CaseFileEvidence | typeof CaseFileContact> {}
}
