import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { now } from '#platform/database/fragments.ts';
import { readFrom, transact } from '#platform/database/transaction.ts';
import { File } from '#platform/files/entities.ts';
import { discardFile, expectFile, keepFile } from '#platform/files/incoming.ts';
import { OutboundError } from '#platform/outbound/failures.ts';
import { fetchPage, type FetchedPage } from '#platform/pages/pages.ts';
import type { Platform } from '#platform/platform.ts';
import { countTry } from '#platform/limits/limits.ts';
import { readStorageUse } from '../uploads/service.ts';
import { addEntry } from './matter.ts';
import { isSignInWall } from './sign-in-wall.ts';

/** Bytes that a captured page may have, unpacked. */
const mostCapturedBytes = 5_000_000;

/** What is noted of a page for which a member has no storage left. */
const noRoom = 'Your files take up all of your storage, so this page was not kept. Delete some of them, then add it again.';

/** Counts what makes us fetch a page for a member. @throws ProblemError where it is too much for an hour */
export const countCapture = (platform: Platform, accountId: string): Promise<void> =>
  countTry(platform, `captures:${accountId}`, { max: 60, seconds: 3600 });

/** Fetches a page that waits to be kept, and keeps it: bytes, hash, headers and readable text. Safe to repeat: what is kept stays. */
export async function capturePage(platform: Platform, evidenceId: string): Promise<void> {
  const waiting = await readFrom(platform)
    .selectFrom('case_file_evidence as e')
    .innerJoin('case_files as c', 'c.id', 'e.case_file_id')
    .select(['e.url', 'c.account_id'])
    .where('e.id', '=', evidenceId)
    .where('e.state', '=', 'waiting')
    .executeTakeFirst();
  if (!waiting?.url) return;
  try {
    const page = await fetchPage(platform, waiting.url, { bytes: mostCapturedBytes });
    const { usedBytes, quotaBytes } = await readStorageUse(platform, waiting.account_id);
    if (usedBytes + page.bytes.length > quotaBytes) await noteFailure(platform, evidenceId, noRoom);
    else await keepPage(platform, { evidenceId, ownerId: waiting.account_id, asked: waiting.url, page });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    await noteFailure(platform, evidenceId, error.message);
  }
}

interface KeptPage {
  evidenceId: string;
  ownerId: string;
  /** The address that the member gave. */
  asked: string;
  page: FetchedPage;
}

async function keepPage(platform: Platform, { evidenceId, ownerId, asked, page }: KeptPage): Promise<void> {
  const storageKey = `case-files/${uuid()}`;
  const mediaType = (page.headers['content-type'] ?? 'application/octet-stream').split(';')[0]!.trim().slice(0, 100);
  const folder = join(platform.settings.dataDir, 'incoming');
  const localPath = join(folder, `capture-${evidenceId}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(localPath, page.bytes, { mode: 0o600 });
  await expectFile(platform, storageKey);
  try {
    await platform.files.put(storageKey, localPath, mediaType);
    const isKept = await transact(platform, async (tx) => {
      const row = await tx.db
        .selectFrom('case_file_evidence')
        .select(['case_file_id', 'name'])
        .where('id', '=', evidenceId)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return false;
      const fileId = uuid();
      const sha256 = Buffer.from(page.sha256, 'hex');
      tx.em.create(File, {
        id: fileId,
        ownerId,
        purpose: 'case-evidence',
        storageKey,
        mediaType,
        bytes: page.bytes.length,
        sha256,
        originalName: row.name,
        state: 'attached',
      });
      await tx.flush();
      await keepFile(tx, storageKey);
      await tx.db
        .updateTable('case_file_evidence')
        .set({
          state: 'kept',
          media_type: mediaType,
          bytes: page.bytes.length,
          sha256,
          file_id: fileId,
          title: page.title,
          text: page.text,
          http_status: page.status,
          headers: page.headers,
          kept_at: now,
        })
        .where('id', '=', evidenceId)
        .execute();
      await addEntry(tx, row.case_file_id, {
        kind: 'page_captured',
        subjectId: evidenceId,
        details: {
          url: page.url,
          status: page.status,
          bytes: page.bytes.length,
          sha256: page.sha256,
          ...(isSignInWall(asked, page) ? { text: 'Our capture shows a sign-in wall. Please add a screenshot.' } : {}),
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

async function noteFailure(platform: Platform, evidenceId: string, failure: string): Promise<void> {
  await transact(platform, async (tx) => {
    const row = await tx.db
      .updateTable('case_file_evidence')
      .set({ state: 'failed', failure })
      .where('id', '=', evidenceId)
      .where('state', '=', 'waiting')
      .returning(['case_file_id', 'url'])
      .executeTakeFirst();
    if (row)
      await addEntry(tx, row.case_file_id, { kind: 'page_unclear', subjectId: evidenceId, details: { url: row.url, text: failure } });
  });
}
