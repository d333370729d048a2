import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { hashToken, randomToken } from '#platform/secrets.ts';
import { fileAddress, originalAddress } from '#platform/files/addresses.ts';
import { transact } from '#platform/database/transaction.ts';
import { exclusionContext, keywordContext, snippetContext } from '#features/alerts/matching/match.ts';
import { makeLink, type LinkPurpose } from '#features/auth/links.ts';
import type { CaptchaAction, Decided, ItemKind, Upload, UploadPurpose } from '@clapback/contracts';
import { addresses as letterAddresses, completeValues } from '../letters.ts';
import { picture } from '../pictures.ts';
import { proposal } from '../reporters.ts';
import { addBelow } from '../reporting.ts';
import type { TestService } from '../service.ts';
import type { Actor, Actors } from './actors.ts';
import { WaysIn } from './ways-in.ts';

/** Arranges rows and secrets that a request needs to go through. What has no call of its own is written straight to the database. */
export class Arrange {
  readonly service: TestService;
  readonly actors: Actors;
  readonly waysIn: WaysIn;
  /** Bytes of a picture that may be uploaded. */
  readonly png: Buffer;
  #file: Promise<Upload> | undefined;
  #evidence: Promise<Upload> | undefined;
  #readable: string[] = [];
  #given = 0;

  private constructor(service: TestService, actors: Actors, png: Buffer) {
    this.service = service;
    this.actors = actors;
    this.waysIn = new WaysIn(service, actors, () => this.account());
    this.png = png;
  }

  static async make(service: TestService, actors: Actors): Promise<Arrange> {
    return new Arrange(service, actors, await picture('png'));
  }

  /** Posts that everybody can read, see `makeFixtures`. */
  set readable(ids: string[]) {
    this.#readable = ids;
  }

  /** A post that everybody can read, each time one of another kind. */
  readablePost(): string {
    this.#given += 1;
    return this.#readable[this.#given % this.#readable.length]!;
  }

  /** The actor's account; for a visitor one that nobody is signed in to. */
  async accountOf(actor: Actor): Promise<{ id: string; email: string }> {
    return actor.account ?? this.account();
  }

  /** A confirmed member with a profile and the password of all actors. */
  async account({ isConfirmed = true } = {}): Promise<{ id: string; email: string }> {
    const [account] = await this.service.sql<{ id: string; email: string }>(
      `insert into accounts (id, email, password_hash, email_confirmed_at, granted_role, sign_up_name)
       select gen_random_uuid(), $1, password_hash, case when $2 then now() end, 'responder', 'Somebody' from kept.accounts where password_hash is not null limit 1
       returning id, email`,
      [`${randomUUID()}@example.org`, isConfirmed],
    );
    await this.service.sql(`insert into profiles (id, display_name) values ($1, 'Somebody')`, [account!.id]);
    return account!;
  }

  /** A post by a member, or by somebody else. */
  async post(author?: { id: string } | null, { isAnonymous = false, postType = 'statement' } = {}): Promise<string> {
    const authorId = author?.id ?? (await this.account()).id;
    const [post] = await this.service.sql<{ id: string }>(
      `with post as (
         insert into posts (id, author_id, title, content, post_type, is_anonymous, revision_id)
         values (gen_random_uuid(), $1, 'A title', 'Some content', $3, $2, gen_random_uuid()) returning id, revision_id)
       insert into revisions (id, post_id, number, title, content, editor_id)
       select revision_id, id, 1, 'A title', 'Some content', $1 from post returning post_id as id`,
      [authorId, isAnonymous, postType],
    );
    return post!.id;
  }

  /** A response or a comment under a new post, by a member or by somebody else. */
  async below(kind: 'response' | 'comment', author?: { id: string } | null): Promise<string> {
    return addBelow(this.service, kind, await this.post(), author ?? (await this.account()), 'That is not how it was.');
  }

  /** A claim to be the person whom a post is about, by a member or by somebody else, under a post of a member or of somebody else. */
  async claim(
    status: 'pending' | 'waiting' | 'confirmed',
    { author = null, claimant = null }: { author?: { id: string } | null; claimant?: { id: string } | null } = {},
  ): Promise<{ id: string; postId: string; accountId: string }> {
    const postId = await this.post(author, { postType: 'defamation' });
    const accountId = (claimant ?? (await this.account())).id;
    const [claim] = await this.service.sql<{ id: string }>(
      `insert into subject_claims (id, post_id, account_id, status, waiting_since, decided_by, decided_at)
       values (gen_random_uuid(), $1, $2, $3, case $3 when 'waiting' then now() end, case $3 when 'confirmed' then 'author' end, case $3 when 'confirmed' then now() end)
       returning id`,
      [postId, accountId, status],
    );
    return { id: claim!.id, postId, accountId };
  }

  /** An item that somebody has reported. */
  async report(kind: ItemKind = 'post'): Promise<{ id: string; caseId: string }> {
    const [caseId, reporter] = [await (kind === 'post' ? this.post() : this.below(kind)), await this.account()];
    const [report] = await this.service.sql<{ id: string }>(
      `insert into reports (id, reporter_id, ${kind}_id, revision_id, reason, comment)
       select gen_random_uuid(), $2, id, revision_id, 'spam', 'Look at this.' from ${kind}s where id = $1 returning id`,
      [caseId, reporter.id],
    );
    await this.service.sql(`update ${kind}s set report_count = 1 where id = $1`, [caseId]);
    await this.service.sql(
      `insert into cases (id, ${kind}_id, kind, revision_id, ground, reported_at, pending_at, due_at, rank_at, sums)
       select ${kind}_id, ${kind}_id, '${kind}', revision_id, reason, created_at, created_at, due_at, rank_at, (select sums from case_sums(array[${kind}_id])) from reports where id = $1`,
      [report!.id],
    );
    return { id: report!.id, caseId };
  }

  /** A person whom somebody has reported. */
  async reportedPerson(): Promise<string> {
    const [person, reporter] = [await this.account(), await this.account()];
    await this.service.sql(
      `insert into reports (id, reporter_id, person_id, person_part, person_name, reason)
       select gen_random_uuid(), $2, id, 'name', display_name, 'other' from profiles where id = $1`,
      [person.id, reporter.id],
    );
    await this.service.sql(
      `insert into cases (id, person_id, author_id, kind, ground, reported_at, pending_at, due_at, rank_at, sums)
       select person_id, person_id, person_id, 'person', reason, created_at, created_at, due_at, rank_at, (select sums from case_sums(array[person_id]))
       from reports where person_id = $1`,
      [person.id],
    );
    return person.id;
  }

  /** What a rule proposes about a member of its own. */
  async reporterProposal(): Promise<string> {
    return proposal(this.service, await this.service.member());
  }

  /** A reported post, as somebody who has read it names it. */
  async readCase(): Promise<{ id: string; revisionId: string }> {
    const { caseId } = await this.report();
    const [post] = await this.service.sql<{ revision_id: string }>('select revision_id from posts where id = $1', [caseId]);
    return { id: caseId, revisionId: post!.revision_id };
  }

  /** A case that is set aside. */
  async snoozedCase(): Promise<string> {
    const { caseId } = await this.report();
    await this.service.sql(`update cases set snoozed_until = now() + interval '4 hours' where id = $1`, [caseId]);
    return caseId;
  }

  /** Leaves the actor without templates, views, alerts and sources of their own. */
  async forgetOwnTools({ account }: Actor): Promise<void> {
    await this.service.sql('delete from answer_templates where account_id = $1', [account?.id ?? null]);
    await this.service.sql('delete from case_views where account_id = $1', [account?.id ?? null]);
    await this.service.sql('delete from alerts where account_id = $1', [account?.id ?? null]);
    await this.service.sql('delete from alert_watches where account_id = $1', [account?.id ?? null]);
  }

  /** An article, a draft or public. */
  async article(status: 'draft' | 'published' = 'draft'): Promise<string> {
    const id = randomUUID();
    const text = { title: 'An article', slug: `article-${id}`, content: 'Words.', excerpt: 'Words.', keywords: [], sources: [] };
    await this.service.sql(
      `insert into blog_posts (id, slug, title, content, excerpt, keywords, sources, status, published_at, read_time, revision, published_revision)
       values ($1, $2, $3, 'Words.', 'Words.', '{}', '[]', $4, $5, 1, 1, 1)`,
      [id, text.slug, text.title, status, status === 'published' ? new Date() : null],
    );
    await this.service.sql(`insert into article_revisions (article_id, number, text) values ($1, 1, $2)`, [
      id,
      JSON.stringify({ ...text, lawAsOf: null, reviewOn: null, seoTitle: '', seoDescription: '' }),
    ]);
    return id;
  }

  /** The slug of an article that is public. */
  async articleSlug(): Promise<string> {
    return `article-${await this.article('published')}`;
  }

  /** A template of the actor's own. */
  async template(actor: Actor): Promise<string> {
    await this.forgetOwnTools(actor);
    const [made] = await this.service.sql<{ id: string }>(
      `insert into answer_templates (id, account_id, purpose, name, text) values (gen_random_uuid(), $1, 'decision_facts', 'Template ' || gen_random_uuid(), 'Words') returning id`,
      [(actor.account ?? (await this.account())).id],
    );
    return made!.id;
  }

  /** An alert of the actor's own, and no other. */
  async alert(actor: Actor): Promise<string> {
    await this.forgetOwnTools(actor);
    const id = randomUUID();
    const seal = (text: string, context: string) => this.service.platform.secrets.seal(text, context);
    await this.service.sql(`insert into alerts (id, account_id, keyword, mode) values ($1, $2, $3, 'exact')`, [
      id,
      (actor.account ?? (await this.account())).id,
      seal('Ruth Hollis', keywordContext(id)),
    ]);
    return id;
  }

  /** What an alert of the actor's own leaves out. */
  async exclusion(actor: Actor): Promise<{ id: string; exclusionId: string }> {
    const id = await this.alert(actor);
    const value = this.service.platform.secrets.seal('Truro', exclusionContext(id));
    const [made] = await this.service.sql<{ id: string }>(
      `insert into alert_exclusions (id, alert_id, kind, value) values (gen_random_uuid(), $1, 'word', $2) returning id`,
      [id, value],
    );
    return { id, exclusionId: made!.id };
  }

  /** What an alert of the actor's own has found; nobody's where another request of the round, which wants no other alert, has removed it. */
  async alertResult(actor: Actor): Promise<string> {
    const id = await this.alert(actor);
    const [made] = await this.service.sql<{ id: string }>(
      `insert into alert_results (id, alert_id, find_hash, snippet, url_hash, source_url, source_title)
       select gen_random_uuid(), id, 'hash', $2, 'hash', 'https://example.org/1', 'Example' from alerts where id = $1 for key share returning id`,
      [id, this.service.platform.secrets.seal('Ruth Hollis was here.', snippetContext(id))],
    );
    return made?.id ?? randomUUID();
  }

  /** A source that the actor watches, and no other. */
  async alertSource(actor: Actor): Promise<string> {
    await this.forgetOwnTools(actor);
    const [made] = await this.service.sql<{ id: string }>(
      `with source as (
         insert into alert_sources (id, kind, address, host, next_look_at)
         values (gen_random_uuid(), 'feed', 'https://feed.invalid/' || gen_random_uuid(), 'feed.invalid', now() + interval '1 day') returning id)
       insert into alert_watches (account_id, source_id) select $1, id from source returning id`,
      [(actor.account ?? (await this.account())).id],
    );
    return made!.id;
  }

  /** A view of the actor's own. */
  async caseView(actor: Actor): Promise<string> {
    await this.forgetOwnTools(actor);
    const [made] = await this.service.sql<{ id: string }>(
      `insert into case_views (id, account_id, name, status, listed_by, filters) values (gen_random_uuid(), $1, 'View ' || gen_random_uuid(), 'pending', 'newest', '{}') returning id`,
      [(actor.account ?? (await this.account())).id],
    );
    return made!.id;
  }

  /** An open case file of the actor's own, with a note, evidence, somebody who has to do with it, and a deadline. */
  async caseFile(
    { account }: Actor,
    { isClosed = false } = {},
  ): Promise<{ id: string; evidence: string; contact: string; deadline: string; entry: string }> {
    await this.service.sql('delete from case_files where account_id = $1', [account?.id ?? null]);
    const owner = (account ?? (await this.account())).id;
    const [made] = await this.service.sql<{ id: string; evidence: string; contact: string; deadline: string; entry: string }>(
      `with file as (
         insert into case_files (id, account_id, title, accusation_kind, accusation_url, outcome, closed_at)
         values (gen_random_uuid(), $1, 'A review', 'page', 'https://example.org/', case when $2 then 'removed' end, case when $2 then now() end) returning id),
       evidence as (
         insert into case_file_evidence (id, case_file_id, kind, state, name, media_type, bytes, sha256, text, kept_at)
         select gen_random_uuid(), id, 'item', 'kept', 'post.txt', 'text/plain', 5, sha256('Words'), 'Words', now() from file returning id),
       contact as (insert into case_file_contacts (id, case_file_id, name) select gen_random_uuid(), id, 'Yelp' from file returning id),
       deadline as (
         insert into case_file_deadlines (id, case_file_id, kind, label, due_at)
         select gen_random_uuid(), id, 'own', 'Court', now() + interval '300 days' from file returning id),
       watched as (
         insert into watched_pages (id, case_file_id, letter_id, recipient_kind, url, next_look_at)
         select gen_random_uuid(), id, gen_random_uuid(), 'platform', 'https://example.org/', now() + interval '300 days' from file returning id),
       versions as (
         insert into watched_page_versions (id, watched_page_id, text, sha256)
         select gen_random_uuid(), watched.id, text, sha256(text::bytea) from watched, (values ('Before'), ('After')) t (text) returning id),
       entry as (
         insert into case_file_entries (id, case_file_id, kind, subject_id, details)
         select gen_random_uuid(), file.id, 'page_changed', watched.id,
           jsonb_build_object('before', (select min(id::text) from versions), 'after', (select max(id::text) from versions)) from file, watched returning id)
       select file.id, evidence.id as evidence, contact.id as contact, deadline.id as deadline, entry.id as entry
       from file, evidence, contact, deadline, entry`,
      [owner, isClosed],
    );
    return made!;
  }

  /** A case file that a link leads to, which everybody can open unless its owner is banned: of one, or of somebody else. */
  async sharedCaseFile(account?: Actor['account']): Promise<{ id: string; evidence: string; share: string; token: string }> {
    const owner = account ?? (await this.account());
    const { id } = await this.caseFile({ account: owner } as Actor);
    const token = randomToken();
    // Another one of the same actor's takes its place at any moment.
    const [made] = await this.service.sql<{ evidence: string; share: string }>(
      `with file as (select id from case_files where id = $1 for key share),
       item as (
         insert into case_file_evidence (id, case_file_id, kind, state, name, media_type, bytes, sha256, text, item_kind, item_id, kept_at)
         select gen_random_uuid(), id, 'item', 'kept', 'post.txt', 'text/plain', 5, sha256('Words'), 'Words', 'post', $2, now() from file returning id),
       share as (
         insert into case_file_shares (id, case_file_id, token_hash, expires_at)
         select gen_random_uuid(), id, $3, now() + interval '14 days' from file returning id)
       select item.id as evidence, share.id as share from item, share`,
      [id, await this.post(), hashToken(token)],
    );
    return { id, evidence: made?.evidence ?? randomUUID(), share: made?.share ?? randomUUID(), token };
  }

  /** A decision on a report that the actor has just made; a made-up id for anyone who may make none. */
  async decision(actor: Actor): Promise<string> {
    const { caseId } = await this.report();
    const call = { ...(actor.token ? { token: actor.token } : {}), body: { decision: 'hide', facts: 'It is an advertisement.' } };
    const { body } = await this.service.post<Partial<Decided>>(`/api/moderation/cases/${caseId}/decision`, call);
    return body.decisionId ?? randomUUID();
  }

  /** A warning about a member or somebody else, which is acknowledged already, so that they can go on writing. */
  async warning(account: { id: string } | null): Promise<string> {
    const [decision] = await this.service.sql<{ id: string }>(
      `insert into decisions (id, kind, subject_id, ground, facts, is_automated, acknowledged_at)
       values (gen_random_uuid(), 'warning', $1, 'spam', 'It is an advertisement.', false, now()) returning id`,
      [account?.id ?? (await this.account()).id],
    );
    return decision!.id;
  }

  /** An appeal about nothing in particular that waits for an answer. */
  async appeal(): Promise<string> {
    const [appeal] = await this.service.sql<{ id: string }>(
      `insert into user_appeals (id, account_id, appeal_type, reason, due_at, answer_by)
       values (gen_random_uuid(), $1, 'general', 'Please look at this again.', now(), now()) returning id`,
      [(await this.account()).id],
    );
    return appeal!.id;
  }

  /** Lets a member appeal once more: one appeal about nothing in particular may be open. */
  async forgetAppeals(account: { id: string } | null): Promise<void> {
    await this.service.sql('delete from user_appeals where account_id = $1', [account?.id ?? null]);
  }

  /** An archive that can be fetched, of a member or of somebody else. */
  async archive(account: { id: string } | null): Promise<string> {
    const [made] = await this.service.sql<{ id: string }>(
      `insert into data_exports (id, account_id, status, storage_key, bytes, ready_at, expires_at)
       select gen_random_uuid(), $1, 'ready', 'exports/' || gen_random_uuid() || '.zip', 22, now(), now() + interval '1 day' returning id, storage_key`,
      [account?.id ?? (await this.account()).id],
    );
    const { storage_key: key } = (
      await this.service.sql<{ storage_key: string }>('select storage_key from data_exports where id = $1', [made!.id])
    )[0]!;
    const path = join(this.service.platform.settings.dataDir, 'incoming', made!.id);
    // A zip without entries.
    await writeFile(path, Buffer.from('504b0506000000000000000000000000000000000000', 'hex'));
    await this.service.platform.files.put(key, path, 'application/zip');
    return made!.id;
  }

  /** Somebody's request to be verified. */
  async verification(status: 'pending' | 'approved'): Promise<string> {
    const { id } = await this.account();
    const [request] = await this.service.sql<{ id: string }>(
      `insert into verification_requests (id, account_id, requested_name, reason, status, reviewed_at)
       values (gen_random_uuid(), $1, 'Somebody', 'I am the baker.', $2, case $2 when 'approved' then now() end) returning id`,
      [id, status],
    );
    await this.service.sql('update profiles set is_verified = $2 where id = $1', [id, status === 'approved']);
    return request!.id;
  }

  /** A member's proof: an address that is still to be confirmed, which asks nobody on the internet. */
  async proof(accountId: string): Promise<string> {
    const [proof] = await this.service.sql<{ id: string }>(
      `insert into verification_proofs (id, account_id, kind, target) values (gen_random_uuid(), $1, 'email', gen_random_uuid() || '@example.org') returning id`,
      [accountId],
    );
    return proof!.id;
  }

  /** Lets a member ask to be verified once more, with proofs of before. */
  async forgetVerifications(account: { id: string } | null): Promise<void> {
    await this.service.sql('delete from verification_requests where account_id = $1', [account?.id ?? null]);
    await this.service.sql('delete from verification_proofs where account_id = $1', [account?.id ?? null]);
  }

  /** A post that staff have hidden by a decision. */
  async hiddenPost(): Promise<string> {
    const author = await this.account();
    const postId = await this.post(author);
    await this.service.sql(
      `with hidden as (update posts set status = 'force_hidden' where id = $1)
       insert into decisions (id, kind, subject_id, post_id, ground, facts, is_automated) values (gen_random_uuid(), 'force_hide', $2, $1, 'privacy', 'An address.', false)`,
      [postId, author.id],
    );
    return postId;
  }

  /** A suspension that holds. */
  async suspension(): Promise<string> {
    return (await this.service.suspend(await this.account())).decisionId;
  }

  /** The pass of a bot check that went well. */
  async pass(action: CaptchaAction): Promise<string> {
    const pass = randomToken();
    await this.service.sql(`insert into captcha_passes (hash, action, expires_at) values ($1, $2, now() + interval '10 minutes')`, [
      hashToken(pass),
      action,
    ]);
    return pass;
  }

  /** The token of a link in a mail, to somebody new. */
  async link(purpose: LinkPurpose): Promise<string> {
    const { id } = await this.account({ isConfirmed: purpose === 'recover' });
    return transact(this.service.platform, async (tx) => makeLink(tx, id, purpose, '/'));
  }

  /** A letter of a member that lacks nothing. */
  async letter(accountId: string, state: 'draft' | 'ready' | 'sent'): Promise<string> {
    const [letter] = await this.service.sql<{ id: string }>(
      `insert into letters (id, account_id, step, regime, reason, recipient_kind, country, addresses, elements, state, sent_at, reply_due_at)
       values (gen_random_uuid(), $1, 'first', 'gdpr-erasure', 'privacy-violation', 'controller', 'IE', $3, $4, $2,
         case when $2 = 'sent' then now() end, case when $2 = 'sent' then now() + interval '1 month' end) returning id`,
      [accountId, state, JSON.stringify(letterAddresses), JSON.stringify(completeValues('gdpr-erasure'))],
    );
    return letter!.id;
  }

  /** An uploaded picture with its signed address. */
  async file(): Promise<Upload> {
    this.#file ??= this.#upload('post-image');
    return this.#file;
  }

  /** The address of a picture that a member may take as an avatar. Its bytes are nowhere. */
  async avatar(owner: { id: string } | null): Promise<string> {
    const id = uuid();
    await this.service.sql(
      `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name)
       values ($1, $2, 'avatar', 'avatars/' || $1::uuid, 'image/webp', 1, ''::bytea, 'me.webp')`,
      [id, owner?.id ?? (await this.account()).id],
    );
    return fileAddress(this.service.platform.secrets, id);
  }

  /** The address of a file of evidence as it was uploaded, for its uploader. */
  async original(): Promise<{ id: string; token: string }> {
    const { id } = await (this.#evidence ??= this.#upload('evidence'));
    return { id, token: originalAddress(this.service.platform.secrets, id, { staffId: null }).split('?token=')[1]! };
  }

  async #upload(purpose: UploadPurpose): Promise<Upload> {
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', new Blob([new Uint8Array(this.png)], { type: 'image/png' }), 'dot.png');
    const { status, body } = await this.service.post<Upload>('/api/uploads', { token: this.actors.of('responder').token!, body: form });
    if (status !== 201) throw new Error(`An upload answered ${status}`);
    // Of nobody who might delete their account.
    await this.service.sql('update files set owner_id = $2 where id = $1', [body.id, (await this.account()).id]);
    return body;
  }
}
