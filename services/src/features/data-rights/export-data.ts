import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DataExport } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';

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
  reports: sql`select id, post_id, response_id, comment_id, reason, comment, status, created_at, reviewed_at from reports where reporter_id = ${id} order by created_at, id`,
  // That a report against the member was dismissed is told only where they had been told of a flag, as in their list of decisions.
  decisions: sql`select d.id, d.kind, d.post_id, d.response_id, d.comment_id, d.ground, d.ground_url, d.facts, d.is_automated, d.appeal_allowed, d.effective_until, d.acknowledged_at, d.reverses_id, d.created_at
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
  caseViews: sql`select id, name, status, listed_by as "order", filters, created_at from case_views where account_id = ${id} order by created_at, id`,
  claims: sql`select id, post_id, statement, status, created_at, decided_at from subject_claims where account_id = ${id} order by created_at, id`,
  notifications: sql`select id, type, post_id, is_read, created_at from notifications where recipient_id = ${id} order by created_at, id`,
  sessions: sql`select id, user_agent, host(address) as address, created_at, last_used_at, expires_at, ended_at from sessions where account_id = ${id} order by created_at, id`,
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
    .execute((db) => readExport(db, accountId));

/** The same inside a transaction whose reads all see one moment. */
export async function readExport(db: Kysely<Tables>, accountId: string): Promise<DataExport> {
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
  return { schemaVersion: 1, exportedAt, account: whole, profile, notificationSettings, ...sections } as unknown as DataExport;
}

/** Names as the API has them, and times as it writes them, at every depth. */
function camel(value: unknown, key = ''): unknown {
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
