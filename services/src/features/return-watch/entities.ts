import { defineEntity, p } from '@mikro-orm/core';
import { limits } from '@clapback/contracts/limits';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { CaseFile } from '../case-files/entities.ts';

/** How a watched page was found last. */
export const watchStates = ['unseen', 'there', 'gone', 'unclear'] as const;

/** An address that a letter was sent about. */
export const WatchedPage = defineEntity({
  name: 'WatchedPage',
  tableName: 'watched_pages',
  indexes: [
    // A letter that is marked as sent twice watches each address once.
    { name: 'watched_pages_once', expression: `create unique index "watched_pages_once" on "watched_pages" ("letter_id", md5("url"))` },
    // The job that looks.
    { name: 'watched_pages_due', properties: ['nextLookAt'] },
  ],
  properties: {
    id: id(),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('cascade').index(),
    /** Not bound: what letters led to is counted when the letter itself is gone. */
    letterId: p.uuid(),
    recipientKind: p.string().length(40),
    url: p.string().length(limits.address),
    state: p.enum([...watchStates]).default('unseen'),
    /** When a look found it gone for the first time in a row. One look tells nothing yet. */
    goneSeenAt: time().nullable(),
    everGoneAt: time().nullable(),
    everChangedAt: time().nullable(),
    lastLookedAt: time().nullable(),
    nextLookAt: createdAt(),
    createdAt: createdAt(),
  },
});

/** A readable text that stood on a watched page. */
export const WatchedPageVersion = defineEntity({
  name: 'WatchedPageVersion',
  tableName: 'watched_page_versions',
  indexes: [{ properties: ['watchedPageId', 'seenAt'] }],
  properties: {
    id: id(),
    watchedPageId: p.manyToOne(WatchedPage).mapToPk().fieldName('watched_page_id').deleteRule('cascade'),
    text: p.text(),
    sha256: p.blob(),
    seenAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof WatchedPage | typeof WatchedPageVersion> {}
}
