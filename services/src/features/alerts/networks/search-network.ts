import { alertNetworkNames, type AlertNetworkKind } from '@clapback/contracts/alert-words';
import { OutboundError } from '#platform/outbound/failures.ts';
import { askOperator, type OperatorAnswer } from '#platform/outbound/operator.ts';
import { PageUnreadable } from '#platform/pages/page-child.ts';
import type { Platform } from '#platform/platform.ts';
import { SourceFailure, statusFailure } from '../fetching/failure.ts';
import type { Fetched, FoundText } from '../fetching/fetch-source.ts';
import { takeTurn } from '../fetching/hosts.ts';
import type { NetworkAccess, NetworkRequest, Token } from './network.ts';
import { accessTo } from './networks.ts';

const bounds = { timeout: 15_000, bytes: 3_000_000 };
/** ms between two searches of one network, whoever makes them, where it asks for no more: Mastodon and Reddit take sixty a minute. */
const usualPause = 1000;
/** Words of which any may be there that a network is asked for which wants them one by one, at most. */
const mostWords = 10;
/** ms before it expires at which a token is asked for anew. */
const margin = 60_000;
/** Minutes for which a network is not asked that refuses the credentials, and one that wants to be asked less often without saying when. */
const refusedMinutes = 60;
const busyMinutes = 15;

/** What this process knows of a network. Another process asks for itself, and so does the next start. */
interface Known {
  token: Token | null;
  /** Why it is not asked now, and until when. */
  quiet: { failure: SourceFailure; until: number } | null;
}
const known = new WeakMap<Platform, Map<AlertNetworkKind, Known>>();

function knownOf(platform: Platform, kind: AlertNetworkKind): Known {
  const all = known.get(platform) ?? new Map<AlertNetworkKind, Known>();
  known.set(platform, all);
  const own = all.get(kind) ?? { token: null, quiet: null };
  all.set(kind, own);
  return own;
}

/** Searches a network. @throws SourceFailure with words for whoever watches it */
export async function searchNetwork(platform: Platform, kind: AlertNetworkKind, query: string): Promise<Fetched> {
  const access = accessTo(platform.settings, kind);
  const name = alertNetworkNames[kind];
  if (!access) throw new SourceFailure(`This service has no access to ${name} any more.`, { patience: refusedMinutes });
  const own = knownOf(platform, kind);
  // What a network has said to one search holds for all: nobody knocks hundreds of times at a door that is shut.
  if (own.quiet && own.quiet.until > Date.now()) {
    const { failure, until } = own.quiet;
    throw new SourceFailure(failure.message, { patience: Math.ceil((until - Date.now()) / 60_000), cause: failure });
  }
  const asking: Asking = { platform, kind, name, access, own };
  const texts: FoundText[] = [];
  // A phrase stands in quotes, and an OR in it is a word.
  const questions = access.knowsOr || query.startsWith('"') ? [query] : query.split(' OR ').slice(0, mostWords);
  for (const question of questions) texts.push(...(await textsFor(asking, question)));
  return { kind, title: name, etag: null, lastModified: null, texts };
}

interface Asking {
  platform: Platform;
  kind: AlertNetworkKind;
  name: string;
  access: NetworkAccess;
  own: Known;
}

async function textsFor(asking: Asking, query: string): Promise<FoundText[]> {
  const { access, own, name } = asking;
  let answer = await searched(asking, query);
  if (refusesToken(asking, answer) && access.login) {
    own.token = null;
    answer = await searched(asking, query);
  }
  if (refusesToken(asking, answer)) throw refused(asking, answer.status);
  if (answer.status === 429 || access.isBusy?.(answer)) throw busy(asking, answer);
  if (answer.status !== 200) throw statusFailure(answer);
  const texts = await readTexts(access, jsonOf(answer));
  if (!texts) throw new SourceFailure(`${name} answers something else than it should.`);
  return texts.filter(({ url }) => isWebAddress(url));
}

const refusesToken = ({ access }: Asking, answer: OperatorAnswer) => access.refusesToken(answer, jsonOf(answer));

async function searched(asking: Asking, query: string): Promise<OperatorAnswer> {
  const token = await tokenFor(asking);
  await takeTurn(asking.platform, asking.access.origin, asking.access.pause ?? usualPause);
  return ask(asking, asking.access.search(query, token));
}

/** A token that holds for a while, asked for where none does. */
async function tokenFor(asking: Asking): Promise<string> {
  const { access, own, name } = asking;
  if (!access.login) return '';
  if (own.token && own.token.expiresAt - margin > Date.now()) return own.token.value;
  const answer = await ask(asking, access.login.request);
  if (answer.status === 429) throw busy(asking, answer);
  if (answer.status >= 500) throw statusFailure(answer);
  const token = answer.status === 200 ? access.login.read(jsonOf(answer)) : null;
  if (!token) throw refused(asking, answer.status);
  if (token.expiresAt - margin <= Date.now()) throw new SourceFailure(`${name} gives access that has expired already.`);
  own.token = token;
  return token.value;
}

async function ask({ name }: Asking, { url, ...request }: NetworkRequest): Promise<OperatorAnswer> {
  try {
    return await askOperator(url, request, bounds);
  } catch (error) {
    throw new SourceFailure(error instanceof OutboundError ? error.message : `${name} does not answer.`, { cause: error });
  }
}

/** The credentials are wrong, or may not search. Only the operator can do something about it, so it is logged. */
function refused({ platform, kind, name, own }: Asking, status: number): SourceFailure {
  platform.log.warn({ network: kind, status }, 'A network refuses the credentials that name alerts search it with');
  own.token = null;
  return keepQuiet(own, new SourceFailure(`${name} does not let this service search it.`, { patience: refusedMinutes }));
}

function busy({ name, own }: Asking, { headers }: OperatorAnswer): SourceFailure {
  const patience = Math.max(1, minutesUntilReset(headers) ?? busyMinutes);
  return keepQuiet(own, new SourceFailure(`${name} asks to be asked less often (429).`, { patience }));
}

function keepQuiet(own: Known, failure: SourceFailure): SourceFailure {
  own.quiet = { failure, until: Date.now() + failure.patience * 60_000 };
  return failure;
}

/** When a network takes requests again: seconds from now (`Retry-After`, Reddit), seconds since 1970 (Bluesky) or a time (Mastodon). */
function minutesUntilReset(headers: Record<string, string>): number | null {
  const value = headers['retry-after'] ?? headers['ratelimit-reset'] ?? headers['x-ratelimit-reset'];
  if (value === undefined) return null;
  const number = Number(value);
  const until = Number.isNaN(number) ? Date.parse(value) : number > 1_000_000_000 ? number * 1000 : Date.now() + number * 1000;
  return Number.isNaN(until) ? null : Math.ceil((until - Date.now()) / 60_000);
}

async function readTexts(access: NetworkAccess, body: unknown) {
  try {
    return await access.read(body);
  } catch (error) {
    if (error instanceof PageUnreadable) return null;
    throw error;
  }
}

function jsonOf({ body }: OperatorAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const isWebAddress = (url: string) => ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '') && url.length <= 2000;
