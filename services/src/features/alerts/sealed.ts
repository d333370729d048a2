import { limits } from '@clapback/contracts/limits';
import type { Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Secrets } from '#platform/secrets.ts';
import { earlierHashes, textHash } from './matching/word-hashes.ts';

// Addresses and titles of sources can name whom an alert is about, so they lie sealed, and are found again by keyed hashes.

type Hashing = Pick<Platform, 'secrets' | 'settings'>;

/** What stands where a text was sealed under a secret that is not held any more. */
export const unreadable = '(cannot be read any more)';

/** Whether an address was stored by a release that did not seal it; a job of the next start does. */
export const isPlain = (address: string): boolean => /^https?:\/\//.test(address);

/** What an address is found by: its hash, and those under other secrets that are held. */
export const addressHashes = (platform: Hashing, address: string): [string, ...string[]] => [
  textHash(platform, `address ${address}`),
  ...earlierHashes(platform, `address ${address}`),
];

/** What a host is told from others by. */
export const hostHash = (platform: Hashing, host: string): string => textHash(platform, `host ${host}`);

const placeContext = (alertId: string) => `alert place ${alertId}`;
const sourceContext = (sourceId: string) => `alert source ${sourceId}`;

/** Where a find stands. */
export interface Place {
  url: string;
  title: string;
}

/** A find's place as it is stored, each part cut to what may be shown of it. */
export function sealPlace(tx: Tx, alertId: string, { url, title }: Place) {
  const address = url.slice(0, limits.address);
  return {
    url_hash: addressHashes(tx.platform, address)[0],
    source_url: tx.seal(address, placeContext(alertId)),
    source_title: tx.seal([...title].slice(0, limits.title).join(''), placeContext(alertId)),
  };
}

/** A find's place as it was sealed. */
export function openPlace(secrets: Secrets, alertId: string, row: { source_url: string; source_title: string }): Place {
  if (isPlain(row.source_url)) return { url: row.source_url, title: row.source_title };
  const open = (sealed: string) => secrets.unseal(sealed, placeContext(alertId)) ?? unreadable;
  return { url: open(row.source_url), title: open(row.source_title) };
}

/** A source's own address, as it is stored. */
export function sealAddress(tx: Tx, sourceId: string, address: string) {
  return {
    address: tx.seal(address, sourceContext(sourceId)),
    address_hash: addressHashes(tx.platform, address)[0],
    host: hostHash(tx.platform, new URL(address).host),
  };
}

/** What a search of a network is found by, as `addressHashes`. */
export const queryHashes = (platform: Hashing, kind: string, query: string): [string, ...string[]] => [
  textHash(platform, `network ${kind} ${query}`),
  ...earlierHashes(platform, `network ${kind} ${query}`),
];

interface NetworkSearch {
  id: string;
  kind: string;
  query: string;
  /** Where people search for the same. */
  page: string;
  /** The server that is asked. */
  origin: string;
}

/** A search of a network, as its source is stored. */
export const sealQuery = (tx: Tx, { id, kind, query, page, origin }: NetworkSearch) => ({
  address: tx.seal(page, sourceContext(id)),
  query: tx.seal(query, sourceContext(id)),
  address_hash: queryHashes(tx.platform, kind, query)[0],
  host: hostHash(tx.platform, new URL(origin).host),
});

/** What a source of a network searches for; null for a feed or a page. */
export const openQuery = (secrets: Secrets, { id, query }: { id: string; query: string | null }): string | null =>
  query === null ? null : (secrets.unseal(query, sourceContext(id)) ?? unreadable);

/** What a source is called, as it is stored. */
export const sealTitle = (tx: Tx, sourceId: string, title: string | null): string | null =>
  title === null ? null : tx.seal([...title].slice(0, limits.title).join(''), sourceContext(sourceId));

/** A source's address and title as they were sealed. */
export function openSource(
  secrets: Secrets,
  row: { id: string; address: string; title: string | null },
): { url: string; title: string | null } {
  if (isPlain(row.address)) return { url: row.address, title: row.title };
  const open = (sealed: string) => secrets.unseal(sealed, sourceContext(row.id)) ?? unreadable;
  return { url: open(row.address), title: row.title === null ? null : open(row.title) };
}
