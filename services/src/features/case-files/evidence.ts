import { LockMode, type InferEntity } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { mostInCaseFiles, type AddEvidence, type ItemKind } from '@clapback/contracts';
import { entityNow } from '#platform/database/fragments.ts';
import { createRow } from '#platform/database/create.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { fileIdOf } from '#platform/files/addresses.ts';
import { File } from '#platform/files/entities.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { CaseFileEvidence } from './entities.ts';
import { copyItem, type ItemCopy } from './item-copy.ts';
import { addEntry } from './matter.ts';

/** Adds what proves something to a case file whose lock is held. */
export async function addEvidence(tx: Tx, accountId: string, caseFileId: string, given: AddEvidence): Promise<void> {
  await refuseTooMany(tx, caseFileId);
  if (given.kind === 'page') return addPage(tx, caseFileId, given.url);
  if (given.kind === 'upload') return addUpload(tx, accountId, caseFileId, given.file);
  return addItem(tx, caseFileId, await copyItem(tx, accountId, given.kind, given.id));
}

/** Keeps what an item says, as it stands. */
export async function addItem(tx: Tx, caseFileId: string, copy: ItemCopy): Promise<void> {
  const id = uuid();
  createRow(tx.em, CaseFileEvidence, {
    id,
    caseFileId,
    kind: 'item',
    state: 'kept',
    name: `${copy.kind}-${copy.id.slice(-12)}.txt`,
    mediaType: 'text/plain',
    bytes: copy.bytes,
    sha256: copy.sha256,
    url: copy.url,
    itemKind: copy.kind,
    itemId: copy.id,
    revisionId: copy.revisionId,
    authorId: copy.authorId,
    title: copy.kind === 'post' ? copy.title : null,
    text: copy.text,
    keptAt: entityNow(),
  });
  await tx.flush();
  await addEntry(tx, caseFileId, { kind: 'item_added', subjectId: id, details: { itemKind: copy.kind, url: copy.url } });
}

/** Keeps what an item says in a case file whose lock is held, unless it has the same words already. @throws ProblemError `conflict` where it is full */
export async function addNewWords(tx: Tx, caseFileId: string, copy: ItemCopy): Promise<void> {
  const same = { caseFileId, itemId: copy.id, sha256: copy.sha256, state: 'kept', erasedAt: null } as const;
  if ((await tx.em.count(CaseFileEvidence, same)) > 0) return;
  await refuseTooMany(tx, caseFileId);
  await addItem(tx, caseFileId, copy);
}

/** Asks for a page to be fetched and kept. Its entry comes with the copy. */
export async function addPage(tx: Tx, caseFileId: string, given: string): Promise<void> {
  const url = pageAddress(given);
  if (isOwnPage(tx.platform, url)) throw refuseField('url', 'wrong_value', ownPage);
  const id = uuid();
  const day = new Date().toISOString().slice(0, 10);
  tx.em.create(CaseFileEvidence, { id, caseFileId, kind: 'page', state: 'waiting', name: `page-${day}.html`, url });
  await tx.flush();
  await tx.enqueue('case-files.capture', { evidenceId: id });
}

/** What is said of a page of this site: what others wrote here is copied with its revision, so that it goes where it is hidden or erased. */
export const ownPage = 'This page is on Clapback. Please use “Add to case file” in the menu of the post, response or comment.';

/** Whether an address leads to this site, also one with the dot at the end that names may have. */
export const isOwnPage = ({ settings }: Pick<Platform, 'settings'>, url: string): boolean =>
  new URL(url).host.replace(/\.(?=:|$)/, '') === settings.publicUrl.host;

/** An address of the web as it is fetched and shown. @throws ProblemError at the field `url` */
export function pageAddress(given: string): string {
  const address = readPageAddress(given);
  if (address === null) throw refuseField('url', 'wrong_value', 'Please give the whole address of the page, with https:// in front.');
  return address;
}

function readPageAddress(given: string): string | null {
  const url = URL.parse(given.trim());
  const isFit = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '' && url.href.length <= 2000;
  return isFit ? url.href : null;
}

/** Asks for a page that was found to be kept as well. One whose address nobody could type is left out: the find tells what stood there. */
export async function addFoundPage(tx: Tx, caseFileId: string, given: string): Promise<void> {
  const address = readPageAddress(given);
  if (address !== null) await addPage(tx, caseFileId, address);
}

async function addUpload(tx: Tx, accountId: string, caseFileId: string, address: string): Promise<void> {
  const fileId = fileIdOf(address);
  const file =
    fileId &&
    (await tx.em.findOne(
      File,
      { id: fileId, ownerId: accountId, purpose: { $in: ['case-evidence', 'evidence'] }, state: 'stored' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    ));
  if (!file) throw refuseField('file', 'unknown_upload', 'This file is not here any more. Please choose it again.');
  await keepAsItCame(tx, file);
  file.state = 'attached';
  const id = uuid();
  createRow(tx.em, CaseFileEvidence, {
    id,
    caseFileId,
    kind: 'upload',
    state: 'kept',
    name: file.originalName,
    mediaType: file.mediaType,
    bytes: file.bytes,
    sha256: file.sha256,
    fileId: file.id,
    keptAt: entityNow(),
  });
  await tx.flush();
  await addEntry(tx, caseFileId, { kind: 'evidence_added', subjectId: id, details: { name: file.originalName } });
}

/**
 * Makes an upload a file of a case file that was sent as evidence of a response, as clients do that know no other purpose: what came stays,
 * and the copy for readers is swept.
 */
async function keepAsItCame(tx: Tx, file: InferEntity<typeof File>): Promise<void> {
  if (file.purpose === 'case-evidence') return;
  await tx.db.insertInto('incoming_files').values({ storage_key: file.storageKey }).execute();
  tx.em.assign(file, {
    purpose: 'case-evidence',
    storageKey: file.originalKey!,
    mediaType: file.originalType!,
    bytes: file.originalBytes!,
    sha256: file.originalSha256!,
    width: null,
    height: null,
    originalKey: null,
    originalType: null,
    originalBytes: null,
    originalSha256: null,
  });
}

async function refuseTooMany(tx: Tx, caseFileId: string): Promise<void> {
  if ((await tx.em.count(CaseFileEvidence, { caseFileId })) < mostInCaseFiles.evidence) return;
  throw new ProblemError('conflict', { detail: `A case file holds up to ${mostInCaseFiles.evidence} pieces of evidence.` });
}

/** What is told of an item that is in evidence. */
export const itemNames: Record<ItemKind, string> = { post: 'A post', response: 'A response', comment: 'A comment' };
