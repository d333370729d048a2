import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DataExport } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isCopyReadable, isReadable as isReadableFind, openAlerts } from '../alerts/views.ts';

type Rows = Record<string, unknown>[];
type Lists = { [Section in keyof DataExport as DataExport[Section] extends unknown[] ? Section : never]: RawBuilder<unknown> };

const texts = (column: string, alias: string, withTitle = false) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${withTitle ? sql`'title', v.title,` : sql``} 'content', v.content, 'created_at', v.created_at) order by v.number), '[]')
  from revisions v where v.${sql.ref(column)} = ${sql.ref(`${alias}.id`)})`;

/** What each list of the export holds. */
const lists = (id: string): Lists => ({
  acceptances: sql`select document, version, accepted_at from terms_acceptances where account_id = ${id} order by accepted_at`,
  posts: sql`select p.id, p.title, p.content, p.post_type, p.is_anonymous, p.status, p.is_flagged, p.attachment_file_id, p.attachment_alt, p.like_count,
    p.response_count, p.comment_count, p.created_at, p.edited_at, p.deleted_at, ${texts('post_id', 'p', true)} as texts
    from posts p where p.author_id = ${id} order by p.created_at, p.id`,
  responses: sql`select r.id, r.post_id, r.name, r.username, r.content, r.status, r.created_at, r.edited_at, r.deleted_at,
    (select coalesce(jsonb_agg(jsonb_build_object('verdict', q.verdict, 'answer', q.answer, 'starts_at', q.starts_at, 'ends_at', q.ends_at) order by q.position), '[]')
      from response_quotes q where q.response_id = r.id) as quotes,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.file_id, 'caption', f.caption) order by f.position), '[]') from response_files f where f.response_id = r.id) as files,
    ${texts('response_id', 'r')} as texts
    from responses r where r.author_id = ${id} order by r.created_at, r.id`,
  comments: sql`select c.id, c.post_id, c.response_id, c.content, c.status, c.created_at, c.edited_at, c.deleted_at, ${texts('comment_id', 'c')} as texts
    from comments c where c.author_id = ${id} order by c.created_at, c.id`,
  likes: sql`select post_id, created_at from post_likes where account_id = ${id} order by created_at, post_id`,
  files: sql`select id, purpose, original_name, media_type, bytes, encode(sha256, 'hex') as sha256, state, created_at from files
    where owner_id = ${id} and state <> 'deleted' order by created_at, id`,
  reports: sql`select id, post_id, response_id, comment_id, person_id, person_part, reason, comment, status, created_at, reviewed_at from reports where reporter_id = ${id} order by created_at, id`,
  // That a report against the member was dismissed is told only where they had been told of a flag, as in their list of decisions.
  decisions: sql`select d.id, d.kind, d.post_id, d.response_id, d.comment_id, d.ground, d.ground_url, d.facts, d.is_automated, d.appeal_allowed, d.effective_until, d.acknowledged_at, d.reverses_id, d.restores ->> 'displayName' as taken_name, d.created_at
    from decisions d left join decisions b on b.id = d.reverses_id
    where d.subject_id = ${id} and (d.kind <> 'no_violation' or d.restores is not null) and (b.kind is distinct from 'no_violation' or b.restores is not null)
    order by d.created_at, d.id`,
  appeals: sql`select id, appeal_type, decision_id, reason, additional_info, status, response, reviewed_at, created_at from user_appeals where account_id = ${id} order by created_at, id`,
  verificationRequests: sql`select r.id, r.requested_name, r.reason, r.additional_info, r.status, r.response, r.revoke_reason,
    (select coalesce(jsonb_agg(f.file_id order by f.position), '[]') from verification_files f where f.request_id = r.id) as file_ids,
    r.requested_at, r.reviewed_at, r.revoked_at
    from verification_requests r where r.account_id = ${id} order by r.requested_at, r.id`,
  verificationProofs: sql`select id, kind, target, token, status, result, checked_at, created_at from verification_proofs where account_id = ${id} order by created_at, id`,
  answerTemplates: sql`select id, purpose, name, ground, text, created_at from answer_templates where account_id = ${id} order by created_at, id`,
  articleRevisions: sql`select article_id, number, text ->> 'title' as title, text ->> 'content' as content, created_at from article_revisions
    where editor_id = ${id} order by created_at, article_id, number`,
  caseViews: sql`select id, name, status, listed_by as "order", filters, created_at from case_views where account_id = ${id} order by created_at, id`,
  // What is sealed is opened below.
  alerts: sql`select a.id, a.keyword, a.mode, a.finds_nicknames, a.finds_typing_errors, a.is_active, a.created_at,
    (select coalesce(jsonb_agg(x.value order by x.created_at, x.id), '[]') from alert_exclusions x where x.alert_id = a.id) as exclusions
    from alerts a where a.account_id = ${id} order by a.created_at, a.id`,
  alertResults: sql`select f.id, f.alert_id, f.snippet, f.source_url, f.source_title, f.state, f.found_at,
    (select count(*)::int from alert_copies k where k.result_id = f.id and ${isCopyReadable}) as copies
    from alert_results f join alerts a on a.id = f.alert_id where a.account_id = ${id} and ${isReadableFind} order by f.found_at, f.id`,
  alertSources: sql`select s.id, s.kind, s.address as url, s.query, case when s.answered_at >= w.created_at then s.title end as title, w.created_at from alert_watches w join alert_sources s on s.id = w.source_id
    where w.account_id = ${id} order by w.created_at, s.id`,
  alertSettings: sql`select delivery, feed_token_hash is not null as has_feed from alert_settings where account_id = ${id}`,
  staffAlertSettings: sql`select paces, daily_at as daily, quiet_from, quiet_until as quiet_to, time_zone from staff_alert_settings where account_id = ${id}`,
  caseFiles: sql`select c.id, c.title, c.accusation_kind, c.accusation_id, c.accusation_url, c.summary, c.outcome, c.created_at, c.closed_at,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'details', e.details, 'happened_at', e.happened_at) order by e.happened_at, e.id), '[]')
      from case_file_entries e where e.case_file_id = c.id) as entries,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'label', d.label, 'due_at', d.due_at, 'met_at', d.met_at) order by d.due_at, d.id), '[]')
      from case_file_deadlines d where d.case_file_id = c.id) as deadlines,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'name', v.name, 'sha256', encode(v.sha256, 'hex'), 'file_id', v.file_id, 'url', v.url, 'title', v.title,
        'text', v.text, 'headers', v.headers, 'redirects', v.steps, 'created_at', v.created_at, 'kept_at', v.kept_at, 'erased_at', v.erased_at) order by v.created_at, v.id), '[]')
      from case_file_evidence v where v.case_file_id = c.id) as evidence,
    (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'address', o.address, 'note', o.note, 'created_at', o.created_at) order by o.created_at, o.id), '[]')
      from case_file_contacts o where o.case_file_id = c.id) as contacts,
    (select coalesce(jsonb_agg(jsonb_build_object('url', w.url, 'state', w.state, 'created_at', w.created_at, 'texts',
        (select coalesce(jsonb_agg(jsonb_build_object('text', t.text, 'seen_at', t.seen_at) order by t.seen_at, t.id), '[]') from watched_page_versions t where t.watched_page_id = w.id))
        order by w.created_at, w.id), '[]')
      from watched_pages w where w.case_file_id = c.id) as watched,
    (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'expires_at', s.expires_at, 'revoked_at', s.revoked_at, 'openings',
        (select coalesce(jsonb_agg(n.opened_at order by n.opened_at, n.id), '[]') from case_file_openings n where n.share_id = s.id))
        order by s.created_at, s.id), '[]')
      from case_file_shares s where s.case_file_id = c.id) as shares
    from case_files c where c.account_id = ${id} order by c.created_at, c.id`,
  letters: sql`select l.id, l.case_file_id, l.follows_id, l.step, l.regime, l.reason, l.recipient_kind, l.country, l.addresses, l.elements, l.state,
    l.created_at, l.updated_at, l.sent_at, l.reply_due_at
    from letters l where l.account_id = ${id} order by l.created_at, l.id`,
  writerDrafts: sql`select id, original_post, source, post_id, tone, statements, sentences, model, coalesce(names, '[]') as names, review, case_file_id, created_at, updated_at
    from writer_drafts where account_id = ${id} order by created_at, id`,
  claims: sql`select id, post_id, statement, status, created_at, decided_at from subject_claims where account_id = ${id} order by created_at, id`,
  notifications: sql`select id, type, post_id, is_read, created_at from notifications where recipient_id = ${id} order by created_at, id`,
  sessions: sql`select id, user_agent, host(address) as address, created_at, last_used_at, expires_at, ended_at from sessions where account_id = ${id} order by created_at, id`,
  knownDevices: sql`select id, network, created_at, last_seen_at from known_devices where account_id = ${id} order by created_at, id`,
  passkeys: sql`select id, name, created_at, last_used_at from passkeys where account_id = ${id} order by created_at, id`,
  messages: sql`select id, topic, name, email, subject, message, created_at from contact_messages where account_id = ${id} order by created_at, id`,
  subscriptions: sql`select id, status, trial_ends_at, current_period_ends_at, cancel_at_period_end, created_at from subscriptions where account_id = ${id} order by created_at, id`,
  payments: sql`select id, purpose, boost_type, amount_minor, currency, refunded_minor, paid_at from payments where account_id = ${id} order by paid_at, id`,
  boosts: sql`select id, post_id, response_id, boost_type, amount_minor, currency, created_at from boosts where account_id = ${id} order by created_at, id`,
});

/** All that is kept of a member and theirs to take along, as it was at one moment, however much is written meanwhile. */
export const exportData = (platform: Platform, accountId: string): Promise<DataExport> =>
  readFrom(platform)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => readExport(platform, db, accountId));

/** The same inside a transaction whose reads all see one moment. */
export async function readExport({ secrets }: Pick<Platform, 'secrets'>, db: Kysely<Tables>, accountId: string): Promise<DataExport> {
  const read = async (query: RawBuilder<unknown>): Promise<Rows> =>
    (await query.execute(db)).rows.map((row) => camel(row) as Record<string, unknown>);
  const [account] = await read(sql`
    select a.id, a.email, a.email_confirmed_at, effective_role(a) as role, effective_standing(a) as standing, a.standing_until, a.created_at, now() as exported_at,
      exists (select from totp_secrets t where t.account_id = a.id and t.confirmed_at is not null) as has_authenticator_app
    from accounts a where a.id = ${accountId}`);
  const { exportedAt, ...whole } = account!;
  const [profile = null] = await read(sql`
    select display_name, company_name, phone, city, state, country, location, is_verified, onboarded_at, created_at, updated_at from profiles where id = ${accountId}`);
  const [notificationSettings = null] = await read(sql`
    select channels, digest_at as digest, quiet_from, quiet_until as quiet_to, time_zone from notification_settings where account_id = ${accountId}`);
  const sections: Record<string, Rows> = {};
  for (const [section, query] of Object.entries(lists(accountId))) sections[section] = await read(query);
  openAlerts(secrets, sections);
  return { schemaVersion: 1, exportedAt, account: whole, profile, notificationSettings, ...sections } as unknown as DataExport;
}

/** Names as the API has them, and times as it writes them, at every depth but in what a foreign server named. */
function camel(value: unknown, key = ''): unknown {
  if (key === 'headers') return value;
  if (Array.isArray(value)) return value.map((one) => camel(one));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        camel(one, name),
      ]),
    );
  const isTime = typeof value === 'string' && /_(?:at|until)$/.test(key);
  return isTime ? toIso(value) : value;
}
