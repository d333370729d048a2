import { searchQueryOf } from '@clapback/contracts/alert-words';
import { storableText } from '#platform/text/storable-text.ts';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { askOperator } from '#platform/outbound/operator.ts';
import { OutboundError } from '#platform/outbound/failures.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { v7 as uuid } from 'uuid';
import { SourceFailure, statusFailure } from './failure.ts';
import type { Fetched } from './fetch-source.ts';
import { hostOf, keywordContext } from '../matching/match.ts';
import type { AlertMode } from '#platform/names/rule.ts';
import { hostHash } from '../sealed.ts';
import { textHash } from '../matching/word-hashes.ts';

const bounds = { bytes: 2_000_000, timeout: 15_000 };
/** Alerts that get their search in one round. */
const mostAtOnce = 500;

/** What is read of an answer of SearXNG's. https://docs.searxng.org/dev/search_api.html */
const Answer = Type.Object({
  results: Type.Array(Type.Object({ url: Type.String(), title: Type.Optional(Type.Unknown()), content: Type.Optional(Type.Unknown()) })),
});

export const queryContext = 'alert search';

/** Asks the operator's search for what an alert looks for. It is their own endpoint, so nothing guards it. @throws SourceFailure */
export async function fetchSearch({ settings }: Platform, query: string): Promise<Fetched> {
  const url = new URL(settings.alertSearchUrl!);
  url.searchParams.set('q', query);
  url.searchParams.set('format', 'json');
  const answer = await ask(url).catch((error: unknown) => {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure(error instanceof OutboundError ? error.message : 'The search does not answer.', { cause: error });
  });
  const texts = answer.results.flatMap(({ url: address, title, content }) => {
    const found = URL.parse(address);
    if (!found || !['http:', 'https:'].includes(found.protocol) || found.href.length > 2000) return [];
    const parts = [title, content].filter((part) => typeof part === 'string' && part !== '');
    return [{ title: hostOf(found.href), text: storableText(parts.join('\n\n')), url: found.href }];
  });
  return { kind: 'search', title: null, etag: null, lastModified: null, texts };
}

async function ask(url: URL): Promise<Static<typeof Answer>> {
  const { status, headers, body } = await askOperator(url, { headers: { accept: 'application/json' } }, bounds);
  if (status !== 200) throw statusFailure({ status, headers });
  const read: unknown = JSON.parse(body.toString('utf8'));
  if (!Value.Check(Answer, read)) throw new SourceFailure('The search answers something else than SearXNG’s JSON.');
  return read;
}

/** Gives each alert that has none its search; members with the same words share one. */
export async function giveSearches(platform: Platform): Promise<void> {
  if (!platform.settings.alertSearchUrl) return;
  const alerts = await readFrom(platform)
    .selectFrom('alerts')
    .select(['id', 'keyword', 'mode'])
    .where('search_source_id', 'is', null)
    .where('is_active', '=', true)
    .limit(mostAtOnce)
    .execute();
  for (const { id, keyword, mode } of alerts) {
    const text = platform.secrets.unseal(keyword, keywordContext(id));
    if (text !== null) await transact(platform, (tx) => giveSearch(tx, id, searchQueryOf({ keyword: text, mode: mode as AlertMode })));
  }
}

async function giveSearch(tx: Tx, alertId: string, query: string): Promise<void> {
  const address_hash = textHash(tx.platform, query);
  const host = hostHash(tx.platform, tx.platform.settings.alertSearchUrl!.host);
  const { id } = await tx.db
    .insertInto('alert_sources')
    .values({ id: uuid(), kind: 'search', address: '', address_hash, query: tx.seal(query, queryContext), host })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ host }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db.updateTable('alerts').set({ search_source_id: id }).where('id', '=', alertId).execute();
}
