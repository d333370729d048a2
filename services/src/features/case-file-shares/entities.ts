import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { CaseFile } from '../case-files/entities.ts';

/** A link to a case file for somebody without an account. What stands behind `#` in it is kept as a hash alone. */
export const CaseFileShare = defineEntity({
  name: 'CaseFileShare',
  tableName: 'case_file_shares',
  properties: {
    id: id(),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('cascade').index(),
    tokenHash: p.blob().unique(),
    createdAt: createdAt(),
    expiresAt: time(),
    revokedAt: time().nullable(),
  },
});

/** That a link was opened, and when. Nothing is kept of who did. */
export const CaseFileOpening = defineEntity({
  name: 'CaseFileOpening',
  tableName: 'case_file_openings',
  properties: {
    id: id(),
    shareId: p.manyToOne(CaseFileShare).mapToPk().fieldName('share_id').deleteRule('cascade').index(),
    openedAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof CaseFileShare | typeof CaseFileOpening> {}
}
