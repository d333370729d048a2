import { sql } from 'kysely';
import { matchAll } from '@clapback/services/src/features/alerts/matching/match.ts';
import { storeFinds } from '@clapback/services/src/features/alerts/finds/store-finds.ts';
import { addressHashes } from '@clapback/services/src/features/alerts/sealed.ts';
import { createAlert } from '@clapback/services/src/features/alerts/service.ts';
import { addContact, addDeadline } from '@clapback/services/src/features/case-files/change.ts';
import { addEntry, openCaseFile } from '@clapback/services/src/features/case-files/service.ts';
import { createLetter, markReady, markSent } from '@clapback/services/src/features/letters/service.ts';
import { checkStatements } from '@clapback/services/src/features/writer/checked.ts';
import { composeDraft, createDraft, saveDraft, saveToCaseFile } from '@clapback/services/src/features/writer/service.ts';
import type { Tx } from '@clapback/services/src/platform/database/transaction.ts';
import type { DemoPremium } from './content/types.ts';
import { evidenceRows, type KeptFiles } from './premium-evidence.ts';
import type { Places } from './fill-posts.ts';
import { insertRows, type Clock } from './rows.ts';

interface Filling {
  tx: Tx;
  clock: Clock;
  places: Places;
  /** Of the subscriber. */
  accountId: string;
}

/** Lets the subscriber of the demo use each tool once, as its service does it; what happened before today gets its time afterwards. */
export async function fillPremium(
  tx: Tx,
  premium: DemoPremium,
  { clock, places, files }: { clock: Clock; places: Places; files: KeptFiles },
): Promise<void> {
  const filling = { tx, clock, places, accountId: places.memberId(premium.member) };
  const { caseFile, draft, letter } = premium;
  const caseFileId = await openCaseFile(tx, filling.accountId, {
    title: caseFile.title,
    accusationKind: 'page',
    accusationUrl: caseFile.url,
    summary: caseFile.summary,
  });
  await fillAlert(filling, premium.alert, caseFileId);
  await fillEvidence(filling, caseFile, caseFileId, files);
  await fillDraft(filling, draft, caseFileId);
  await fillLetter(filling, letter, { caseFileId, address: caseFile.url });
  await addContact(tx, caseFileId, caseFile.contact);
  await addDeadline(tx, caseFileId, {
    label: caseFile.deadline.label,
    dueAt: `${clock
      .at(-caseFile.deadline.inDays * 24 * 60)
      .toISOString()
      .slice(0, 10)}T23:59:59.000Z`,
  });
  await tx.flush();
  const times = {
    opened: caseFile.openedMinutesAgo,
    draft_saved: draft.savedMinutesAgo,
    letter_drafted: letter.draftedMinutesAgo,
    letter_ready: letter.draftedMinutesAgo - 25,
    letter_sent: letter.sentDaysAgo * 24 * 60,
  };
  for (const [kind, minutesAgo] of Object.entries(times))
    await sql`update case_file_entries set happened_at = ${clock.at(minutesAgo)} where case_file_id = ${caseFileId} and kind = ${kind}`.execute(
      tx.db,
    );
  await sql`update case_files set created_at = ${clock.at(caseFile.openedMinutesAgo)},
    updated_at = (select max(happened_at) from case_file_entries where case_file_id = ${caseFileId}) where id = ${caseFileId}`.execute(
    tx.db,
  );
}

async function fillAlert({ tx, clock, accountId }: Filling, alert: DemoPremium['alert'], caseFileId: string): Promise<void> {
  const alertId = await createAlert(tx, { accountId }, { keyword: alert.keyword });
  const made = clock.at(alert.madeMinutesAgo);
  await sql`update alerts set created_at = ${made}, active_since = ${made} where id = ${alertId}`.execute(tx.db);
  await storeFinds(tx, await matchAll(tx, alert.finds, { accountIds: [accountId] }));
  for (const { url, title, foundMinutesAgo, isInCaseFile = false } of alert.finds) {
    const foundAt = clock.at(foundMinutesAgo);
    const { rows } = await sql<{ id: string }>`
      update alert_results set found_at = ${foundAt}, told_at = ${foundAt}, state = ${isInCaseFile ? 'about_me' : 'new'},
        case_file_id = ${isInCaseFile ? caseFileId : null}::uuid
      where alert_id = ${alertId} and url_hash = ${addressHashes(tx.platform, url)[0]} returning id`.execute(tx.db);
    if (isInCaseFile)
      await addEntry(tx, caseFileId, {
        kind: 'alert_found',
        subjectId: rows[0]!.id,
        details: { url, title, foundAt: foundAt.toISOString() },
        happenedAt: foundAt,
      });
  }
}

async function fillEvidence(
  { tx, clock, places, accountId }: Filling,
  caseFile: DemoPremium['caseFile'],
  caseFileId: string,
  files: KeptFiles,
): Promise<void> {
  const { fileRows, evidence, entries } = await evidenceRows(tx, caseFile, { caseFileId, accountId, clock, places, files });
  await insertRows(tx, 'files', fileRows);
  await insertRows(tx, 'case_file_evidence', evidence);
  for (const entry of entries) await addEntry(tx, caseFileId, entry);
}

async function fillDraft({ tx, clock, accountId }: Filling, draft: DemoPremium['draft'], caseFileId: string): Promise<void> {
  const { source, text, tone, marks } = draft;
  const statements = checkStatements(text, []).map((statement) => ({
    ...statement,
    ...marks.find(({ number }) => number === statement.number),
  }));
  const member = { accountId };
  const id = await createDraft(tx, member, { tone, source, caseFileId }, { originalPost: text, statements });
  const sentences = composeDraft(statements, tone);
  await saveDraft(tx, member, id, { originalPost: text, source, postId: null, tone, statements, sentences, model: null, revision: 1 });
  await saveToCaseFile(tx, member, id, { caseFileId });
  const saved = clock.at(draft.savedMinutesAgo);
  await sql`update writer_drafts set created_at = ${saved}, updated_at = ${saved} where id = ${id}`.execute(tx.db);
}

async function fillLetter(
  { tx, clock, accountId }: Filling,
  letter: DemoPremium['letter'],
  { caseFileId, address }: { caseFileId: string; address: string },
): Promise<void> {
  const { reason, recipientKind, country, sentDaysAgo } = letter;
  const sentOn = clock
    .at(sentDaysAgo * 24 * 60)
    .toISOString()
    .slice(0, 10);
  const values = { ...letter.values, signedOn: sentOn };
  const { id, version } = await createLetter(tx, accountId, { reason, recipientKind, country, caseFileId, addresses: [address], values });
  const ready = await markReady(tx, accountId, id, { version });
  await markSent(tx, accountId, id, { version: ready.version, sentOn });
  await sql`update letters set created_at = ${clock.at(letter.draftedMinutesAgo)}, updated_at = sent_at where id = ${id}`.execute(tx.db);
  // The demo's addresses lie nowhere: looked at, they would all be pages that cannot be seen.
  await sql`update watched_pages set state = 'there', last_looked_at = ${clock.at(3 * 60)}, next_look_at = now() + interval '10 years' where letter_id = ${id}`.execute(
    tx.db,
  );
}
