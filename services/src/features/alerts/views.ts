import { sql } from 'kysely';
import type { Alert, AlertExclusion, AlertResult, AlertSource } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Secrets } from '#platform/secrets.ts';
import { exclusionContext, keywordContext, optionsOf, snippetContext } from './matching/match.ts';
import { marksIn, ruleOf, type AlertMode } from '#platform/names/rule.ts';
import { networkName } from './networks/networks.ts';
import { openPlace, openQuery, openSource, unreadable } from './sealed.ts';
import { spikeOf } from './finds/spike.ts';

interface ExclusionRow {
  id: string;
  kind: AlertExclusion['kind'];
  value: string;
  result_id: string | null;
  kept_away: number;
}

export interface AlertRow {
  id: string;
  keyword: string;
  mode: AlertMode;
  finds_nicknames: boolean;
  finds_typing_errors: boolean;
  is_active: boolean;
  created_at: string;
  exclusions: ExclusionRow[];
  counts: Partial<Record<AlertResult['state'], number>>;
  days: { day: string; count: number; repeats: number }[];
}

export interface ResultRow {
  id: string;
  alert_id: string;
  keyword: string;
  mode: AlertMode;
  finds_nicknames: boolean;
  finds_typing_errors: boolean;
  snippet: string;
  source_url: string;
  source_title: string;
  found_at: string;
  state: AlertResult['state'];
  copies: number;
  learned: ExclusionRow[];
  case_file_id: string | null;
  case_file_title: string | null;
}

/** An alert as its member sees it. */
export const alertView = (secrets: Secrets, row: AlertRow): Alert => ({
  id: row.id,
  keyword: secrets.unseal(row.keyword, keywordContext(row.id)) ?? unreadable,
  mode: row.mode,
  ...optionsOf(row),
  exclusions: row.exclusions.map((one) => exclusionView(secrets, row.id, one)),
  isActive: row.is_active,
  createdAt: toIso(row.created_at),
  counts: {
    new: row.counts.new ?? 0,
    aboutMe: row.counts.about_me ?? 0,
    notMe: row.counts.not_me ?? 0,
    handled: row.counts.handled ?? 0,
  },
  days: row.days.map(({ day, count }) => ({ day, count })),
  spike: spikeOf(row.days),
});

/** A find as its member sees it. */
export function resultView(secrets: Secrets, row: ResultRow): AlertResult {
  const keyword = secrets.unseal(row.keyword, keywordContext(row.alert_id)) ?? unreadable;
  const contentSnippet = secrets.unseal(row.snippet, snippetContext(row.alert_id)) ?? unreadable;
  const place = openPlace(secrets, row.alert_id, row);
  return {
    id: row.id,
    alertId: row.alert_id,
    keyword,
    contentSnippet,
    marks: marksIn(ruleOf(keyword, row.mode, optionsOf(row)), contentSnippet),
    sourceUrl: place.url,
    sourceTitle: place.title,
    foundAt: toIso(row.found_at),
    state: row.state,
    copies: row.copies,
    learned: row.learned.map((one) => exclusionView(secrets, row.alert_id, one)),
    caseFile: row.case_file_id === null ? null : { id: row.case_file_id, title: row.case_file_title ?? '' },
  };
}

/** What a source is and is called, as whoever watches it sees it. */
export function sourceView(
  secrets: Secrets,
  row: { id: string; kind: string; address: string; query: string | null; title: string | null },
): Pick<AlertSource, 'url' | 'title' | 'query'> {
  const { url, title } = openSource(secrets, row);
  return { url, title: networkName(row.kind) ?? title, query: openQuery(secrets, row) };
}

const exclusionView = (secrets: Secrets, alertId: string, { id, kind, value, result_id, kept_away }: ExclusionRow): AlertExclusion => ({
  id,
  kind,
  value: secrets.unseal(value, exclusionContext(alertId)) ?? unreadable,
  isLearned: result_id !== null,
  keptAway: kept_away,
});

/** SQL: whether what stands somewhere may be read. In Clapback that is what everybody can see: a comment goes with the response above it. */
const readable = (of: 'f' | 'k') => sql<boolean>`(${sql.ref(`${of}.post_id`)} is null or exists (
  select from posts p left join comments c on c.id = ${sql.ref(`${of}.comment_id`)}
    left join responses r on r.id = coalesce(${sql.ref(`${of}.response_id`)}, c.response_id)
  where p.id = ${sql.ref(`${of}.post_id`)} and p.status = 'active' and p.deleted_at is null
    and (r.id is null or (r.status <> 'hidden' and r.deleted_at is null)) and (c.id is null or (c.status <> 'hidden' and c.deleted_at is null))))`;

/** SQL: whether a find (`f`) may be read. */
export const isReadable = readable('f');
/** SQL: whether a copy of one (`k`) may be read. */
export const isCopyReadable = readable('k');

type Rows = Record<string, unknown>[];

/** Opens what is sealed of alerts, finds and sources in an export of their own member's. */
export function openAlerts(secrets: Secrets, { alerts = [], alertResults = [], alertSources = [] }: Record<string, Rows>): void {
  const open = (sealed: unknown, context: string) => secrets.unseal(sealed as string, context) ?? '';
  for (const alert of alerts) {
    const id = alert['id'] as string;
    alert['keyword'] = open(alert['keyword'], keywordContext(id));
    alert['exclusions'] = (alert['exclusions'] as string[]).map((value) => open(value, exclusionContext(id)));
  }
  for (const result of alertResults) {
    const alertId = result['alertId'] as string;
    const sealed = { source_url: result['sourceUrl'] as string, source_title: result['sourceTitle'] as string };
    const { url, title } = openPlace(secrets, alertId, sealed);
    Object.assign(result, { snippet: open(result['snippet'], snippetContext(alertId)), sourceUrl: url, sourceTitle: title });
  }
  for (const source of alertSources) {
    const { id, kind, url, query, title } = source as { id: string; kind: string; url: string; query: string | null; title: string | null };
    Object.assign(source, sourceView(secrets, { id, kind, address: url, query, title }));
    delete source['id'];
    delete source['kind'];
  }
}

/** The answer for a find that is not there, or somebody else’s. */
export const noResult = () => new ProblemError('not_found', { detail: 'There is no such find.' });
