import { LockMode } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { File } from '#platform/files/entities.ts';
import { Post } from '../posts/entities.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import { Revision } from '../revisions/entities.ts';
import { unknownEvidence, type CheckedEvidence, type CheckedQuote } from './check.ts';
import { ResponseFile, ResponseQuote } from './entities.ts';

/**
 * Makes these files the evidence of a response, in this order: new ones are taken from the author's unused uploads, those that are not
 * named any more are deleted. Whether anything changed.
 */
export async function setEvidence(tx: Tx, author: Member, responseId: string, evidence: readonly CheckedEvidence[]): Promise<boolean> {
  const before = await tx.em.find(ResponseFile, { responseId }, { orderBy: { position: 'asc' } });
  const shownBefore = new Set(before.map(({ fileId }) => fileId));
  const named = new Set(evidence.map(({ fileId }) => fileId));
  const added = evidence.filter(({ fileId }) => !shownBefore.has(fileId));
  if (added.length > 0) {
    const unused = {
      id: { $in: added.map(({ fileId }) => fileId) },
      ownerId: author.accountId,
      purpose: 'evidence',
      state: 'stored',
    } as const;
    const files = await tx.em.find(File, unused, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    if (files.length < added.length) throw unknownEvidence();
    for (const file of files) file.state = 'attached';
  }
  const dropped = before.filter(({ fileId }) => !named.has(fileId));
  await deleteFiles(tx, dropped);
  for (const row of dropped) tx.em.remove(row);
  let isChanged = added.length > 0 || dropped.length > 0;
  for (const [position, { fileId, caption }] of evidence.entries()) {
    const row = before.find((one) => one.fileId === fileId);
    if (!row) tx.em.create(ResponseFile, { responseId, fileId, position, caption });
    else if (row.position !== position || row.caption !== caption) {
      tx.em.assign(row, { position, caption });
      isChanged = true;
    }
  }
  return isChanged;
}

/** Lets nobody read these files from the commit on; their bytes are swept. */
export async function deleteFiles(tx: Tx, rows: readonly { fileId: string }[]): Promise<void> {
  const files = await tx.em.find(File, { id: { $in: rows.map(({ fileId }) => fileId) } });
  for (const file of files) tx.em.assign(file, { state: 'deleted', deletedAt: new Date() });
}

/**
 * Makes these the quotes of a response. A new one lies in the post as it is now, since what its author took out of it is nobody else's to
 * read; one that the response has already stays as it is. Refused where one does neither. Whether anything changed.
 */
export async function setQuotes(tx: Tx, postId: string, responseId: string, quotes: readonly CheckedQuote[]): Promise<boolean> {
  const before = await tx.em.find(ResponseQuote, { responseId }, { orderBy: { position: 'asc' } });
  if (JSON.stringify(before.map(plain)) === JSON.stringify(quotes.map(plainNew))) return false;
  const { revisionId: current } = await tx.em.findOneOrFail(Post, postId);
  const isKept = ({ revisionId, start, end }: CheckedQuote) =>
    before.some((row) => row.revisionId === revisionId && row.startsAt === start && row.endsAt === end);
  const revisions = await tx.em.find(Revision, { id: { $in: quotes.map(({ revisionId }) => revisionId) }, postId });
  for (const [index, quote] of quotes.entries()) {
    const { revisionId, end } = quote;
    const revision = revisions.find(({ id }) => id === revisionId);
    if (!revision || (revisionId !== current && !isKept(quote)))
      throw new ProblemError('content_changed', { detail: 'The post was edited. Please pick the sentence again.' });
    if (end > [...revision.content].length) throw refuseField(`quotes.${index}`, 'outside', 'This sentence is not in the post.');
  }
  for (const row of before) tx.em.remove(row);
  // Before the new rows, which take the same places.
  await tx.flush();
  for (const [position, quote] of quotes.entries()) {
    tx.em.create(ResponseQuote, { id: uuid(), responseId, position, ...plainNew(quote) });
  }
  return true;
}

const plainNew = ({ revisionId, start, end, verdict, answer, fileIds }: CheckedQuote) => ({
  revisionId,
  startsAt: start,
  endsAt: end,
  verdict,
  answer,
  fileIds,
});

const plain = (row: Pick<ResponseQuoteRow, keyof ReturnType<typeof plainNew>>) => ({
  revisionId: row.revisionId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  verdict: row.verdict,
  answer: row.answer ?? null,
  fileIds: row.fileIds,
});

type ResponseQuoteRow = import('@mikro-orm/core').InferEntity<typeof ResponseQuote>;

/** The quotes of a response as its revision keeps them. */
export const quotesForRevision = (quotes: readonly CheckedQuote[]) => (quotes.length > 0 ? quotes.map(plainNew) : null);

/** The quotes that a response has now. */
export const currentQuotes = async (tx: Tx, responseId: string): Promise<CheckedQuote[]> =>
  (await tx.em.find(ResponseQuote, { responseId }, { orderBy: { position: 'asc' } })).map((row) => ({
    revisionId: row.revisionId,
    start: row.startsAt,
    end: row.endsAt,
    verdict: row.verdict,
    answer: row.answer ?? null,
    fileIds: row.fileIds,
  }));
