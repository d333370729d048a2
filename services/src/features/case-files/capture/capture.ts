import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { now } from '#platform/database/fragments.ts';
import { readFrom, transact, type Tx } from '#platform/database/transaction.ts';
import { File } from '#platform/files/entities.ts';
import { discardFile, expectFile, keepFile } from '#platform/files/incoming.ts';
import { OutboundError } from '#platform/outbound/failures.ts';
import { fetchPage, type FetchedPage } from '#platform/pages/pages.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry } from '#platform/limits/limits.ts';
import { lockAccount } from '../../accounts/service.ts';
import { hasRoomFor } from '../../uploads/service.ts';
import { isOwnPage, ownPage } from '../evidence.ts';
import { addEntry } from '../matter.ts';
import { capturedName } from './captured-name.ts';
import { isSignInWall } from './sign-in-wall.ts';

/** Bytes that a captured page may have, unpacked. */
const mostCapturedBytes = 5_000_000;

/** What is noted of a page for which a member has no storage left. */
const noRoom = 'Your files take up all of your storage, so this page was not kept. Delete some of them, then add it again.';

/** Counts what makes us fetch a page for a member. @throws ProblemError where it is too much for an hour */
export const countCapture = (platform: Platform, accountId: string): Promise<void> =>
  countTry(platform, `captures:${accountId}`, { max: 60, seconds: 3600 });

/** A page that waits to be kept. */
interface WaitingPage {
  evidenceId: string;
  caseFileId: string;
  ownerId: string;
  /** The address that the member gave. */
  asked: string;
}

/** Fetches a page that waits to be kept, and keeps it: bytes, hash, headers and readable text. Safe to repeat: what is kept stays. */
export async function capturePage(platform: Platform, evidenceId: string): Promise<void> {
  const row = await readFrom(platform)
    .selectFrom('case_file_evidence as e')
    .innerJoin('case_files as c', 'c.id', 'e.case_file_id')
    .select(['e.url', 'c.id', 'c.account_id'])
    .where('e.id', '=', evidenceId)
    .where('e.state', '=', 'waiting')
    .executeTakeFirst();
  if (!row?.url) return;
  const waiting = { evidenceId, caseFileId: row.id, ownerId: row.account_id, asked: row.url };
  try {
    const page = await fetchPage(platform, waiting.asked, { bytes: mostCapturedBytes });
    // An address elsewhere may lead here.
    if (isOwnPage(platform, page.url)) return await noteFailure(platform, waiting, ownPage);
    await keepPage(platform, waiting, page);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    await noteFailure(platform, waiting, error.message);
  }
}

async function keepPage(platform: Platform, waiting: WaitingPage, page: FetchedPage): Promise<void> {
  const { evidenceId, ownerId } = waiting;
  const storageKey = `case-files/${uuid()}`;
  const contentType = page.headers['content-type']?.trim() ?? '';
  const mediaType = mediaTypeIn(contentType) ?? 'application/octet-stream';
  const folder = join(platform.settings.dataDir, 'incoming');
  const localPath = join(folder, `capture-${uuid()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(localPath, page.bytes, { mode: 0o600 });
  await expectFile(platform, storageKey);
  try {
    await platform.files.put(storageKey, localPath, mediaType);
    const isKept = await transact(platform, async (tx) => {
      const row = await lockWaiting(tx, waiting);
      if (!row) return false;
      if (!(await hasRoomFor(tx, ownerId, page.bytes.length))) {
        await writeFailure(tx, waiting, noRoom);
        return false;
      }
      const fileId = uuid();
      const name = capturedName(row.name, contentType === '' ? null : mediaType);
      const sha256 = Buffer.from(page.sha256, 'hex');
      tx.em.create(File, {
        id: fileId,
        ownerId,
        purpose: 'case-evidence',
        storageKey,
        mediaType,
        bytes: page.bytes.length,
        sha256,
        originalName: name,
        state: 'attached',
      });
      await tx.flush();
      await keepFile(tx, storageKey);
      await tx.db
        .updateTable('case_file_evidence')
        .set({
          state: 'kept',
          name,
          media_type: mediaType,
          bytes: page.bytes.length,
          sha256,
          file_id: fileId,
          title: page.title,
          text: page.text,
          http_status: page.status,
          headers: page.headers,
          // The driver makes an array of PostgreSQL's of one of ours.
          steps: sql<FetchedPage['steps']>`${JSON.stringify(page.steps)}::jsonb`,
          kept_at: now,
        })
        .where('id', '=', evidenceId)
        .execute();
      await addEntry(tx, waiting.caseFileId, {
        kind: 'page_captured',
        subjectId: evidenceId,
        details: {
          url: page.url,
          status: page.status,
          bytes: page.bytes.length,
          sha256: page.sha256,
          ...(isSignInWall(waiting.asked, page) ? { text: 'Our capture shows a sign-in wall. Please add a screenshot.' } : {}),
        },
      });
      return true;
    });
    if (!isKept) await discardFile(platform, storageKey);
  } catch (error) {
    await discardFile(platform, storageKey).catch((reason: unknown) =>
      platform.log.warn({ err: reason }, 'The bytes of a captured page wait for the sweep'),
    );
    throw error;
  } finally {
    await rm(localPath, { force: true });
  }
}

/** The media type that a server names, if it is one: it goes on to the store of files, which may take it for a header. */
const mediaTypeIn = (contentType: string): string | null => /^([\w.+-]{1,49}\/[\w.+-]{1,50})\s*(?:;|$)/.exec(contentType)?.[1] ?? null;

async function noteFailure(platform: Platform, waiting: WaitingPage, failure: string): Promise<void> {
  await transact(platform, async (tx) => {
    if (await lockWaiting(tx, waiting)) await writeFailure(tx, waiting, failure);
  });
}

/** Says why a page was not kept that still waits, and whose lock is held. */
async function writeFailure(tx: Tx, { evidenceId, caseFileId, asked: url }: WaitingPage, failure: string): Promise<void> {
  await tx.db.updateTable('case_file_evidence').set({ state: 'failed', failure }).where('id', '=', evidenceId).execute();
  await addEntry(tx, caseFileId, { kind: 'page_unclear', subjectId: evidenceId, details: { url, text: failure } });
}

/**
 * Locks a page that still waits; undefined for any other. Account and case file come first, as whoever deletes them has it: nothing is left
 * of a page that came while its member left, and neither of the two is in the other's way.
 */
async function lockWaiting(tx: Tx, { evidenceId, caseFileId, ownerId }: WaitingPage): Promise<{ name: string } | undefined> {
  await lockAccount(tx, ownerId);
  await tx.db.selectFrom('case_files').select('id').where('id', '=', caseFileId).forUpdate().execute();
  return tx.db
    .selectFrom('case_file_evidence')
    .select('name')
    .where('id', '=', evidenceId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}
