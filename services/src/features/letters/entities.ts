import { defineEntity, p } from '@mikro-orm/core';
import type { LetterValues, LetterWording } from '@clapback/contracts';
import { letterReasons, letterRegimes, letterStates, letterSteps, recipientKinds } from '@clapback/contracts/letter-words';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { CaseFile } from '../case-files/entities.ts';

/** A letter that a member writes to have something removed or corrected. */
export const Letter = defineEntity({
  name: 'Letter',
  tableName: 'letters',
  checks: [{ name: 'letters_sent', expression: `(sent_at is null) = (state in ('draft', 'ready'))` }],
  indexes: [
    // GET /premium/letters
    {
      name: 'letters_by_account',
      expression: `create index "letters_by_account" on "letters" ("account_id", "updated_at" desc, "id" desc)`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').nullable().deleteRule('set null').index(),
    /** The letter that it goes on from. Not bound: a chain is erased as a whole, with its member. */
    followsId: p.uuid().nullable(),
    step: p.enum([...letterSteps]),
    regime: p.enum([...letterRegimes]),
    reason: p.enum([...letterReasons]),
    recipientKind: p.enum([...recipientKinds]),
    /** Of the recipient. */
    country: p.string().length(2),
    addresses: p.json<string[]>(),
    /** What its fields say. */
    elements: p.json<LetterValues>(),
    state: p.enum([...letterStates]).default('draft'),
    /** Goes up with every change, so that two tabs do not overwrite each other. */
    version: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    sentAt: time().nullable(),
    replyDueAt: time().nullable(),
    /** The words that it was sent in, which stay as they were. */
    wording: p.json<LetterWording>().nullable(),
  },
});

/** When somebody here found an address of the directory right, and when somebody found it wrong. It says nothing about people. */
export const LetterAddressCheck = defineEntity({
  name: 'LetterAddressCheck',
  tableName: 'letter_address_checks',
  properties: {
    /** Of the entry in the directory. */
    entryId: p.string().length(60).primary(),
    checkedAt: time().nullable(),
    doubtedAt: time().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Letter>, TablesOf<typeof LetterAddressCheck> {}
}
