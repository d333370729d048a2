import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { depictedPeople, legalCategoryNames } from '@clapback/contracts/legal-categories';
import { limits } from '@clapback/contracts/limits';
import { createdAt, id, time } from '#platform/database/columns.ts';

/**
 * What somebody without an account sent as a notice of illegal content. What it is about stands in `reports`: one for each item that it names,
 * so that it is decided with all that was reported about it.
 */
export const LegalNotice = defineEntity({
  name: 'LegalNotice',
  tableName: 'legal_notices',
  indexes: [
    // The sweeps: whom to tell still, and whose name and address have been kept for long enough.
    {
      name: 'legal_notices_with_address',
      expression: `create index "legal_notices_with_address" on "legal_notices" ("created_at") where name is not null or email is not null`,
    },
  ],
  properties: {
    id: id(),
    /** Who sent it; null where they may stay unnamed, and once the time to keep it has passed. */
    name: p.string().length(limits.displayName).nullable(),
    email: p.string().length(254).nullable(),
    explanation: p.string().length(limits.legalExplanation).nullable(),
    /** Which law it says is broken; null where it came before that was asked. */
    category: p.enum([...legalCategoryNames]).nullable(),
    /** Of an intimate image whom it shows, without consent as was confirmed; null for all else. */
    depicts: p.enum([...depictedPeople]).nullable(),
    /** The typed signature of such a notice, which goes with name and address. */
    signature: p.string().length(limits.displayName).nullable(),
    concernsChildAbuse: p.boolean().default(false),
    /** The outcomes that were mailed, by the order of its reports; null before. */
    toldOutcome: p.text().nullable(),
    toldAt: time().nullable(),
    createdAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof LegalNotice> {}
}
