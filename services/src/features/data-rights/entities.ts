import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { dataExportStatuses } from '@clapback/contracts/vocabulary';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { Account } from '../accounts/entities.ts';
import { CaseFile } from '../case-files/entities.ts';

/** An export of a member's data with every file, or of one case file. The zip lies in the file store until it expires; the row stays with the account. */
export const DataExportArchive = defineEntity({
  name: 'DataExportArchive',
  tableName: 'data_exports',
  indexes: [
    // GET /me/exports, and whether one was asked for today.
    {
      name: 'data_exports_by_account',
      expression: `create index "data_exports_by_account" on "data_exports" ("account_id", "created_at" desc, "id" desc)`,
    },
    // One at a time, whoever asks twice at the same moment.
    {
      name: 'data_exports_one_building',
      expression: `create unique index "data_exports_one_building" on "data_exports" ("account_id") where status = 'building' and case_file_id is null`,
    },
    {
      name: 'data_exports_one_bundle_building',
      expression: `create unique index "data_exports_one_bundle_building" on "data_exports" ("case_file_id") where status = 'building' and case_file_id is not null`,
    },
    // The bundles of a case file.
    {
      name: 'data_exports_by_case_file',
      expression: `create index "data_exports_by_case_file" on "data_exports" ("case_file_id", "created_at" desc, "id" desc) where case_file_id is not null`,
    },
    // The sweep.
    {
      name: 'data_exports_expired',
      expression: `create index "data_exports_expired" on "data_exports" ("expires_at") where storage_key is not null`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    /** Of a bundle alone. */
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('cascade').nullable(),
    status: p.enum([...dataExportStatuses]).default('building'),
    storageKey: p.string().length(200).nullable().unique(),
    bytes: p.bigint('number').nullable(),
    /** What of it may have to be withheld later, by names that its kind of archive knows. */
    shows: p.json<string[]>().nullable(),
    createdAt: createdAt(),
    readyAt: time().nullable(),
    expiresAt: time().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof DataExportArchive> {}
}
