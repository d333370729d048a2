import { defineEntity, p } from '@mikro-orm/core';
import { alertDeliveries, alertExclusionKinds, alertModes, alertResultStates } from '@clapback/contracts/alert-words';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';
import { Account } from '../accounts/entities.ts';
import { CaseFile } from '../case-files/entities.ts';
import { Comment } from '../comments/entities.ts';
import { Post } from '../posts/entities.ts';
import { Response } from '../responses/entities.ts';
import { AlertSource } from './sources/source-entities.ts';

/** A name or words that a member wants to hear of. */
export const Alert = defineEntity({
  name: 'Alert',
  tableName: 'alerts',
  indexes: [
    // GET /premium/alerts
    { name: 'alerts_by_account', properties: ['accountId', 'createdAt', 'id'] },
    {
      name: 'alerts_typing_errors',
      expression: `create index "alerts_typing_errors" on "alerts" ("id") where finds_typing_errors`,
    },
  ],
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade'),
    /** Sealed. */
    keyword: p.text(),
    mode: p.enum([...alertModes]),
    /** Common English short forms as well. */
    findsNicknames: p.boolean().default(false),
    /** Words with one typing error as well. */
    findsTypingErrors: p.boolean().default(false),
    /** When its member was told of an unusual day. */
    spikeToldAt: time().nullable(),
    /** Under which `keysVersion` its words were written; 0 where they are still to be. */
    keysVersion: p.integer().default(0),
    isActive: p.boolean().default(true),
    /** What was written before is no find: when it was made, was given its words, or when its last pause ended. */
    activeSince: createdAt(),
    createdAt: createdAt(),
  },
});

/** Words that a text must have for an alert to be worth unsealing: by the rarest of them it is looked up. One that is written in several ways has such words for each. All are keyed hashes. */
export const AlertTerm = defineEntity({
  name: 'AlertTerm',
  tableName: 'alert_terms',
  indexes: [{ name: 'alert_terms_word', properties: ['wordHash'] }],
  properties: {
    id: id(),
    alertId: p.manyToOne(Alert).mapToPk().fieldName('alert_id').deleteRule('cascade').index(),
    wordHash: p.string().length(16),
    otherHashes: p.array<string>().columnType('text[]'),
  },
});

/** What an alert leaves out, typed or learned. */
export const AlertExclusion = defineEntity({
  name: 'AlertExclusion',
  tableName: 'alert_exclusions',
  properties: {
    id: id(),
    alertId: p.manyToOne(Alert).mapToPk().fieldName('alert_id').deleteRule('cascade').index(),
    kind: p.enum([...alertExclusionKinds]),
    /** Sealed. */
    value: p.text(),
    /** The find that it was learned of; null where the member typed it. Not bound, since it outlives the find. */
    resultId: p.uuid().nullable(),
    keptAway: p.integer().default(0),
    createdAt: createdAt(),
  },
});

/** A find. What stands in Clapback goes with what it was found in. */
export const AlertResult = defineEntity({
  name: 'AlertResult',
  tableName: 'alert_results',
  indexes: [
    // The same text twice, from wherever, is one find.
    { name: 'alert_results_once', expression: `create unique index "alert_results_once" on "alert_results" ("alert_id", "find_hash")` },
    // GET /premium/alerts/results
    {
      name: 'alert_results_newest',
      expression: `create index "alert_results_newest" on "alert_results" ("alert_id", "found_at" desc, "id" desc)`,
    },
    {
      name: 'alert_results_untold',
      expression: `create index "alert_results_untold" on "alert_results" ("alert_id") where told_at is null`,
    },
    // GET /premium/counts
    { name: 'alert_results_new', expression: `create index "alert_results_new" on "alert_results" ("alert_id") where state = 'new'` },
    { properties: ['foundAt'] },
  ],
  properties: {
    id: id(),
    alertId: p.manyToOne(Alert).mapToPk().fieldName('alert_id').deleteRule('cascade'),
    /** Keyed, of the folded words of the sentence. */
    findHash: p.string().length(22),
    /** Sealed, since the keyword stands in it. */
    snippet: p.text(),
    /** Keyed, of its address. */
    urlHash: p.string().length(22),
    /** Sealed, as is the title. */
    sourceUrl: p.text(),
    sourceTitle: p.text(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').nullable().index(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').nullable().index(),
    commentId: p.manyToOne(Comment).mapToPk().fieldName('comment_id').deleteRule('cascade').nullable().index(),
    state: p.enum([...alertResultStates]).default('new'),
    caseFileId: p.manyToOne(CaseFile).mapToPk().fieldName('case_file_id').deleteRule('set null').nullable().index(),
    /** Whether it may have stood there before its alert first looked: then it counts for no day. */
    stoodBefore: p.boolean().default(false),
    /** When its member was told of it. */
    toldAt: time().nullable(),
    foundAt: createdAt(),
  },
});

/** The same text as a find's, at another address. What stands in Clapback goes with what it stands in. */
export const AlertCopy = defineEntity({
  name: 'AlertCopy',
  tableName: 'alert_copies',
  properties: {
    resultId: p.manyToOne(AlertResult).mapToPk().fieldName('result_id').deleteRule('cascade').primary(),
    /** Keyed, of its address. */
    urlHash: p.string().length(22).primary(),
    /** Sealed, as is the title. */
    sourceUrl: p.text(),
    sourceTitle: p.text(),
    postId: p.manyToOne(Post).mapToPk().fieldName('post_id').deleteRule('cascade').nullable().index(),
    responseId: p.manyToOne(Response).mapToPk().fieldName('response_id').deleteRule('cascade').nullable().index(),
    commentId: p.manyToOne(Comment).mapToPk().fieldName('comment_id').deleteRule('cascade').nullable().index(),
    /** False where an earlier release has stored it and nobody has looked yet whether it stands in Clapback. */
    isPlaced: p.boolean().default(false),
    /** As of a find. */
    stoodBefore: p.boolean().default(false),
    foundAt: createdAt(),
  },
});

/** Who watches a source. */
export const AlertWatch = defineEntity({
  name: 'AlertWatch',
  tableName: 'alert_watches',
  indexes: [{ name: 'alert_watches_id', expression: `create unique index "alert_watches_id" on "alert_watches" ("id")` }],
  properties: {
    /** What its member calls it by: the id of a source would tell who watches the same. */
    id: p.uuid().defaultRaw('gen_random_uuid()'),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary(),
    sourceId: p.manyToOne(AlertSource).mapToPk().fieldName('source_id').deleteRule('cascade').primary().index(),
    /** The alert for whose words a network is searched, and for as long as it is there; null for a feed or a page. */
    alertId: p.manyToOne(Alert).mapToPk().fieldName('alert_id').deleteRule('cascade').nullable().index(),
    /** Whether what stands there at the next look is a find as well. */
    wantsOld: p.boolean().default(false),
    createdAt: createdAt(),
  },
});

/** How a member hears of finds. */
export const AlertSettings = defineEntity({
  name: 'AlertSettings',
  tableName: 'alert_settings',
  indexes: [
    { name: 'alert_settings_feed', expression: `create unique index "alert_settings_feed" on "alert_settings" ("feed_token_hash")` },
    {
      name: 'alert_settings_next_tell',
      expression: `create index "alert_settings_next_tell" on "alert_settings" ("next_tell_at") where next_tell_at is not null`,
    },
  ],
  properties: {
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').primary(),
    delivery: p.enum([...alertDeliveries]).default('daily'),
    /** When finds are told of next; null where each is told at once. */
    nextTellAt: time().nullable(),
    feedTokenHash: p.blob().nullable(),
    /** Sealed: the member's own screen shows the address. */
    feedToken: p.text().nullable(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables
    extends TablesOf<
      | typeof Alert
      | typeof AlertTerm
      | typeof AlertExclusion
      | typeof AlertResult
      | typeof AlertCopy
      | typeof AlertWatch
      | typeof AlertSettings
    > {}
}
