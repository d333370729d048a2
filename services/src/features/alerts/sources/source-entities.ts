import { defineEntity, p } from '@mikro-orm/core';
import { alertSourceKinds } from '@clapback/contracts/alert-words';
import { createdAt, id, time } from '#platform/database/columns.ts';
import type { TablesOf } from '#platform/database/tables.ts';

/** What is looked at outside, once for all who watch it. */
export const AlertSource = defineEntity({
  name: 'AlertSource',
  tableName: 'alert_sources',
  checks: [{ name: 'alert_sources_query', expression: "(kind in ('feed', 'page')) = (query is null)" }],
  indexes: [
    { name: 'alert_sources_address', expression: `create unique index "alert_sources_address" on "alert_sources" ("address_hash")` },
    { name: 'alert_sources_next_look', properties: ['nextLookAt'] },
  ],
  properties: {
    id: id(),
    kind: p.enum([...alertSourceKinds]),
    /** Sealed; of a search, the page where people search for the same. */
    address: p.text(),
    /** Keyed, of the address or of where is searched for what; null where an earlier release has stored it and it is not sealed yet. */
    addressHash: p.string().length(22).nullable(),
    /** What is searched for, sealed. */
    query: p.text().nullable(),
    /** A keyed hash: what is asked of one host is asked one after the other. */
    host: p.string().length(300),
    /** Sealed. */
    title: p.text().nullable(),
    /** What a conditional request sends back. */
    etag: p.string().length(300).nullable(),
    lastModified: p.string().length(100).nullable(),
    answeredAt: time().nullable(),
    /** When it has answered or failed last. */
    askedAt: time().nullable(),
    failingSince: time().nullable(),
    failure: p.text().nullable(),
    /** In a row. */
    failures: p.integer().default(0),
    everyMinutes: p.integer().default(15),
    nextLookAt: createdAt(),
    createdAt: createdAt(),
  },
});

/** A text that stood at a source, so that it is found once. */
export const AlertSeenText = defineEntity({
  name: 'AlertSeenText',
  tableName: 'alert_seen_texts',
  properties: {
    sourceId: p.manyToOne(AlertSource).mapToPk().fieldName('source_id').deleteRule('cascade').primary(),
    textHash: p.string().length(22).primary(),
    /** When it stood there last, to the day. */
    seenAt: createdAt(),
  },
});

/** A host: what it asks of programs, kept for a day, and when it may be asked again, by whichever worker. */
export const AlertHost = defineEntity({
  name: 'AlertHost',
  tableName: 'alert_hosts',
  properties: {
    /** Keyed, of its origin. */
    originHash: p.string().length(22).primary(),
    /** Its robots.txt, sealed; null where it has none. */
    robots: p.text().nullable(),
    robotsAt: time().nullable(),
    nextAskAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof AlertSource | typeof AlertSeenText | typeof AlertHost> {}
}
