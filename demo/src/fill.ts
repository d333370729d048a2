import { sql } from 'kysely';
import { transact, type Tx } from '@clapback/services/src/platform/database/transaction.ts';
import { guidelinesVersion, privacyVersion, termsVersion } from '@clapback/contracts/limits';
import { acceptedDocuments } from '@clapback/contracts/vocabulary';
import { writeNameKeys } from '@clapback/services/src/features/accounts/service.ts';
import type { Platform } from '@clapback/services/src/platform/platform.ts';
import { demoPassword } from './accounts.ts';
import { demoMarker, holdsDemo } from './demo-marker.ts';
import { Clock, insertRows, newId, type Row } from './rows.ts';
import { boosts, decisions, members, posts, premium, reports, states } from './content/index.ts';
import { accounts as signInAccounts } from './content/accounts.ts';
import { boostRows } from './fill-boosts.ts';
import { fillCases } from './fill-cases.ts';
import { moderationRows } from './fill-moderation.ts';
import { fillNotice } from './fill-notice.ts';
import { postRows, type Places } from './fill-posts.ts';
import { storePage } from './fill-page.ts';
import { subscribeAtStandIn } from './fill-payments.ts';
import { pictureKey, storePictures } from './fill-pictures.ts';
import { fillPremium } from './fill-premium.ts';
import { fillStates } from './fill-states.ts';

/** What all of them accepted. */
const versions = { terms: termsVersion, privacy: privacyVersion, community_guidelines: guidelinesVersion };

/** Fills in the demo community once in the life of a database, whole or not at all. */
export async function fillDemo(platform: Platform, say: (line: string) => void): Promise<void> {
  if (await holdsDemo(platform)) return;
  say('Filling in the demo community ...');
  const passwordHash = await platform.passwords.hash(demoPassword);
  const pictures = await storePictures(platform);
  const page = await storePage(platform, premium.caseFile.page).catch(async (error: unknown) => {
    await pictures.discard();
    throw error;
  });
  try {
    await transact(platform, async (tx) => {
      // Two processes may start at once: the second waits here, and finds that there is nothing to do.
      await sql`select pg_advisory_xact_lock(hashtext('clapback demo'))`.execute(tx.db);
      if (await holdsDemo(platform)) return;
      await fill(tx, passwordHash, { pictures: pictures.byOwnerAndName, page: page.file });
      await tx.db
        .insertInto('installation_facts')
        .values({ key: demoMarker, value: JSON.stringify({ filled: true }) })
        .execute();
    });
  } catch (error) {
    await pictures.discard();
    await page.discard();
    throw error;
  }
  // The community is whole without it.
  await subscribeAtStandIn(platform).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'The demo could not subscribe at the stand-in'),
  );
}

async function fill(tx: Tx, passwordHash: string, { pictures, page }: { pictures: Map<string, Row>; page: Row }): Promise<void> {
  const clock = new Clock();
  const memberIds = new Map(members.map((member) => [member.key, newId(clock.at(member.joinedMinutesAgo))]));
  const canSignIn = new Set(signInAccounts.map(({ key }) => key));
  const memberId = (key: string) => memberIds.get(key) as string;

  await insertRows(
    tx,
    'accounts',
    members.map((member) => ({
      id: memberId(member.key),
      email: member.email,
      password_hash: canSignIn.has(member.key) ? passwordHash : null,
      email_confirmed_at: clock.at(member.joinedMinutesAgo),
      granted_role: member.role === 'premium' ? 'responder' : member.role,
      sign_up_name: member.displayName,
      created_at: clock.at(member.joinedMinutesAgo),
    })),
  );
  await insertRows(
    tx,
    'profiles',
    members.map((member) => ({
      id: memberId(member.key),
      display_name: member.displayName,
      company_name: member.companyName ?? null,
      is_verified: member.isVerified,
      city: member.city,
      state: member.state,
      country: member.country,
      avatar_type: member.avatar ? 'default' : null,
      avatar_default: member.avatar ?? null,
      location: member.location,
      created_at: clock.at(member.joinedMinutesAgo),
      updated_at: clock.at(member.joinedMinutesAgo),
      fields_updated_at: clock.at(member.joinedMinutesAgo),
      onboarded_at: clock.at(member.joinedMinutesAgo),
    })),
  );
  await writeNameKeys(
    tx,
    members.map(({ key, displayName }) => ({ id: memberId(key), displayName })),
  );
  await insertRows(
    tx,
    'terms_acceptances',
    members.flatMap((member) =>
      acceptedDocuments.map((document) => ({
        id: newId(clock.at(member.joinedMinutesAgo)),
        account_id: memberId(member.key),
        document,
        version: versions[document],
        accepted_at: clock.at(member.joinedMinutesAgo),
      })),
    ),
  );
  await insertRows(
    tx,
    'subscriptions',
    members
      .filter(({ subscription }) => subscription)
      .map((member) => ({
        id: newId(clock.at(20 * 24 * 60)),
        account_id: memberId(member.key),
        status: member.subscription,
        customer_reference: `demo-customer-${member.key}`,
        provider_reference: `demo-subscription-${member.key}`,
        current_period_ends_at: clock.at(-300 * 24 * 60),
        created_at: clock.at(20 * 24 * 60),
      })),
  );

  const places: Places = {
    memberId,
    postIds: new Map(),
    responseIds: new Map(),
    commentIds: new Map(),
    revisionOf: new Map(),
    authorOf: new Map(),
  };
  const content = postRows(
    posts,
    clock,
    places,
    pictures,
    members.map(({ key }) => key),
  );
  const boosted = boostRows(boosts, clock, places);
  const judged = moderationRows(reports, decisions, clock, places);
  for (const post of content.posts)
    Object.assign(post, boosted.ofPost.get(post['id'] as string) ?? {}, judged.countOf.get(post['id'] as string) ?? {});
  for (const response of content.responses)
    Object.assign(response, boosted.ofResponse.get(response['id'] as string) ?? {}, judged.countOf.get(response['id'] as string) ?? {});
  for (const comment of content.comments) Object.assign(comment, judged.countOf.get(comment['id'] as string) ?? {});

  await insertRows(tx, 'files', content.files);
  await insertRows(tx, 'posts', content.posts);
  await insertRows(tx, 'responses', content.responses);
  await insertRows(tx, 'response_files', content.responseFiles);
  await insertRows(tx, 'comments', content.comments);
  await insertRows(tx, 'revisions', content.revisions);
  await insertRows(tx, 'post_likes', content.likes);
  await insertRows(tx, 'post_views', content.views);
  await sql`insert into post_views_by_day (post_id, day, views)
    select post_id, (created_at at time zone 'UTC')::date, count(*) from post_views group by 1, 2`.execute(tx.db);
  await insertRows(tx, 'subject_claims', content.claims);
  await insertRows(tx, 'boosts', boosted.boosts);
  await insertRows(tx, 'boost_intervals', boosted.intervals);
  await insertRows(tx, 'decisions', judged.decisions);
  await insertRows(tx, 'reports', judged.reports);
  await fillCases(tx, judged.reports);
  await fillNotice(tx, clock, places);
  await insertRows(tx, 'audit_log', judged.audit);
  await fillStates(tx, states, places);
  await fillPremium(tx, premium, {
    clock,
    places,
    files: { page, pictureOf: (fileName) => pictures.get(pictureKey(premium.member, { fileName }))! },
  });
}
