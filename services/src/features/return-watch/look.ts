import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { fromNow, now } from '#platform/database/fragments.ts';
import { transact, type Tx } from '#platform/database/transaction.ts';
import { OutboundError } from '#platform/outbound/failures.ts';
import { fetchPage } from '#platform/pages/pages.ts';
import type { PageVerdict } from '#platform/pages/verdict.ts';
import type { Platform } from '#platform/platform.ts';
import { addEntry, isOwnPage, meetDeadlines } from '../case-files/service.ts';
import { changedPassage } from './changed-passage.ts';
import { watchStep } from './step.ts';

/** Pages that one round looks at, and how many at once. Those of one host wait for each other. */
const mostInRound = 400;
const atOnce = 8;
/** Days for which a page is watched after its letter. */
const watchDays = 365;
/** Minutes for which a round has what it took; a round that dies leaves it to the next. */
const leaseMinutes = 20;

interface DuePage {
  id: string;
  url: string;
}

/** Looks at the watched pages whose time has come. Safe to repeat, and to run beside itself. */
export async function lookAtDuePages(platform: Platform): Promise<void> {
  const due = await takeDue(platform);
  const queue = new PQueue({ concurrency: atOnce });
  const byHost = Map.groupBy(due, ({ url }) => URL.parse(url)?.host ?? '');
  await queue.addAll(
    [...byHost.values()].map((pages) => async () => {
      for (const page of pages) await lookAt(platform, page);
    }),
  );
}

async function takeDue(platform: Platform): Promise<DuePage[]> {
  return transact(platform, async (tx) => {
    const { rows } = await sql<DuePage>`
      update watched_pages set next_look_at = now() + make_interval(mins => ${sql.lit(leaseMinutes)})
      where id in (
        select id from watched_pages where next_look_at <= now() and created_at > now() - make_interval(days => ${sql.lit(watchDays)})
        order by next_look_at limit ${sql.lit(mostInRound)} for update skip locked)
      returning id, url`.execute(tx.db);
    return rows;
  });
}

async function lookAt(platform: Platform, { id, url }: DuePage): Promise<void> {
  const found = await see(platform, url);
  await transact(platform, (tx) => keepLook(tx, id, found));
}

interface Seen {
  verdict: PageVerdict;
  text: string | null;
}

/**
 * Whatever fails on the way there tells nothing about the page. Of one of this site only that it is there is seen: what others wrote here
 * would outlast its hiding and their accounts as a version.
 */
async function see(platform: Platform, url: string): Promise<Seen> {
  try {
    const { verdict, text, url: found } = await fetchPage(platform, url);
    return { verdict, text: isOwnPage(platform, found) ? null : text };
  } catch (error) {
    if (error instanceof OutboundError) return { verdict: 'unclear', text: null };
    throw error;
  }
}

/** Keeps what a look found, with its entry in the case file and what is told of it. */
async function keepLook(tx: Tx, id: string, { verdict, text }: Seen): Promise<void> {
  const page = await tx.db
    .selectFrom('watched_pages as w')
    .innerJoin('case_files as c', 'c.id', 'w.case_file_id')
    .leftJoin('letters as l', 'l.id', 'w.letter_id')
    .select(['w.case_file_id', 'w.letter_id', 'w.url', 'w.state', 'w.gone_seen_at', 'c.account_id', 'c.summary', 'l.elements'])
    .where('w.id', '=', id)
    .forUpdate('w')
    .executeTakeFirst();
  if (!page) return;
  const last = await lastVersion(tx, id);
  const written = [page.summary, ...Object.values(page.elements ?? {})].filter((value) => typeof value === 'string');
  const changed = last && text !== null && last.text !== text ? changedPassage(last.text, text, written) : null;
  // What stood there when it was told last is what it is compared with: small changes add up.
  const isNew = verdict === 'there' && text !== null && (!last || changed !== null);
  const before = { state: page.state ?? 'unseen', goneSeenAt: page.gone_seen_at ? new Date(page.gone_seen_at) : null };
  // Without a text from before nothing can have changed.
  const step = watchStep(before, { verdict, isNew: isNew && last !== undefined }, await databaseTime(tx));
  const versionId = isNew ? await addVersion(tx, id, text) : null;
  await tx.db
    .updateTable('watched_pages')
    .set({
      state: step.state,
      gone_seen_at: step.goneSeenAt?.toISOString() ?? null,
      last_looked_at: now,
      next_look_at: fromNow({ hours: step.nextInHours }),
      ...(step.finding === 'page_gone' ? { ever_gone_at: now } : {}),
      ...(step.finding === 'page_changed' ? { ever_changed_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (step.finding === null) {
    // Nothing to tell, but an open case file says how the page stands.
    if (step.state !== page.state)
      await tx.recordEvent('case_file.changed', { caseFileId: page.case_file_id }, { accountId: page.account_id });
    return;
  }
  const versions = versionId && last ? { before: last.id, after: versionId, ...changed } : {};
  const entryId = await addEntry(tx, page.case_file_id, { kind: step.finding, subjectId: id, details: { url: page.url, ...versions } });
  await tx.recordEvent('case_file.watched', { caseFileId: page.case_file_id, entryId }, { accountId: page.account_id });
  if (step.finding === 'page_gone') await meetIfAllGone(tx, page.case_file_id, page.letter_id);
}

const databaseTime = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx.db);
  return new Date(rows[0]!.at);
};

const lastVersion = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('watched_page_versions')
    .select(['id', 'text'])
    .where('watched_page_id', '=', id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

async function addVersion(tx: Tx, id: string, text: string): Promise<string> {
  const versionId = uuid();
  const sha256 = createHash('sha256').update(text).digest();
  await tx.db.insertInto('watched_page_versions').values({ id: versionId, watched_page_id: id, text, sha256 }).execute();
  return versionId;
}

/** What a letter asked for has come once all of its addresses are gone: no answer is due any more. */
async function meetIfAllGone(tx: Tx, caseFileId: string, letterId: string): Promise<void> {
  const left = await tx.db
    .selectFrom('watched_pages')
    .select('id')
    .where('letter_id', '=', letterId)
    .where('state', '<>', 'gone')
    .limit(1)
    .executeTakeFirst();
  if (!left) await meetDeadlines(tx, caseFileId, letterId);
}
