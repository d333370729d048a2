import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  draftText,
  mostWriterDrafts,
  type CreateWriterDraft,
  type SaveToCaseFile,
  type SaveWriterDraft,
  type Statement,
  type WriterDraft as WriterDraftView,
} from '@clapback/contracts';
import { limits } from '@clapback/contracts/limits';
import type { Member } from '#platform/access/actor.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { lockAccount } from '../accounts/service.ts';
import { addEntry, lockCaseFile, openCaseFile } from '../case-files/service.ts';
import { checkDraftFields, checkSource } from './checked.ts';
import { WriterDraft } from './entities.ts';
import { checkEvidence } from './proof.ts';

export { composeDraft } from '@clapback/look/draft/templates';

/** Whose drafts they are. */
type Owner = Pick<Member, 'accountId'>;

/** Keeps a text with its statements. @returns the draft's id */
export async function createDraft(
  tx: Tx,
  { accountId }: Owner,
  { tone = 'professional', source = '', postId = null, caseFileId = null }: Omit<CreateWriterDraft, 'originalPost' | 'names'>,
  { originalPost, statements, names = [] }: { originalPost: string; statements: Statement[]; names?: string[] },
): Promise<string> {
  const authorId = await holdAuthorOf(tx, postId);
  // One after the other, so that two at once do not make one too many.
  await lockAccount(tx, accountId);
  if ((await tx.em.count(WriterDraft, { accountId })) >= mostWriterDrafts)
    throw new ProblemError('conflict', { detail: `You can keep ${mostWriterDrafts} drafts. Please delete one that you do not need.` });
  if (caseFileId) await lockCaseFile(tx, accountId, caseFileId);
  const id = uuid();
  tx.em.create(WriterDraft, {
    id,
    accountId,
    caseFileId,
    originalPost,
    source: checkSource(source),
    postId,
    authorId,
    tone,
    statements,
    sentences: [],
    model: null,
    names: names.length > 0 ? names : null,
    review: null,
  });
  await tx.flush();
  return id;
}

/** Keeps a draft as it stands. @throws ProblemError `content_changed` where it was changed since it was read */
export async function saveDraft(tx: Tx, member: Owner, id: string, body: SaveWriterDraft): Promise<void> {
  const { revision, isReviewed = false, names, ...fields } = checkDraftFields(body);
  const before = await tx.db
    .selectFrom('writer_drafts')
    .select(['post_id', 'author_id'])
    .where('id', '=', id)
    .where('account_id', '=', member.accountId)
    .executeTakeFirst();
  // Kept for the same post, which may be gone meanwhile.
  const authorId = before && before.post_id === fields.postId ? before.author_id : await holdAuthorOf(tx, fields.postId);
  const draft = await lockDraft(tx, member, id);
  if (draft.revision !== revision)
    throw new ProblemError('content_changed', { detail: 'This draft was changed in another tab meanwhile.' });
  await checkEvidence(tx.db, member.accountId, fields.statements, draft.statements);
  // A review is of these words: others have to be looked over again.
  const review = isReviewed
    ? await reviewOf(tx, member, fields)
    : draftText(draft.sentences) === draftText(fields.sentences)
      ? draft.review
      : null;
  Object.assign(draft, fields, { authorId, names: names ?? draft.names, review, revision: revision + 1 });
  await tx.flush();
  await touch(tx, id);
}

/** What is kept of whoever looks a model's draft over and uses it; null where no model wrote it. */
async function reviewOf(
  tx: Tx,
  { accountId }: Owner,
  { sentences, model }: Pick<SaveWriterDraft, 'sentences' | 'model'>,
): Promise<WriterDraftView['review']> {
  if (model === null) return null;
  const { display_name: by } = await tx.db
    .selectFrom('profiles')
    .select('display_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const changed = sentences.filter((one) => one.by !== 'model').length;
  return { by, at: new Date().toISOString(), changed, of: sentences.length };
}

/** Deletes a draft. What a case file has of it stays there. */
export async function deleteDraft(tx: Tx, member: Member, id: string): Promise<void> {
  tx.em.remove(await lockDraft(tx, member, id));
}

/** Writes the draft as it stands into the timeline of a case file, a new one where none is named. */
export async function saveToCaseFile(tx: Tx, member: Owner, id: string, { caseFileId }: SaveToCaseFile): Promise<void> {
  const draft = await lockDraft(tx, member, id);
  const { sentences, source, originalPost, postId, authorId, tone, model } = draft;
  const text = draftText(sentences);
  if (text === '') throw new ProblemError('conflict', { detail: 'There is no draft to save yet.' });
  const into = caseFileId ?? draft.caseFileId;
  if (into) await lockCaseFile(tx, member.accountId, into);
  const file =
    into ??
    (await openCaseFile(tx, member.accountId, {
      title: [...(source || originalPost.split('\n')[0]!)].slice(0, limits.title).join(''),
      accusationKind: postId ? 'post' : 'page',
      accusationId: postId,
      summary: [...originalPost].slice(0, limits.reason).join(''),
      titleAuthorId: authorId,
      summaryAuthorId: authorId,
    }));
  draft.review = await reviewOf(tx, member, { sentences, model: model ?? null });
  await addEntry(tx, file, { kind: 'draft_saved', subjectId: id, details: { text, tone, model, review: draft.review } });
  draft.caseFileId = file;
  await tx.flush();
  await touch(tx, id);
}

/** Writes a response that somebody posted into the case files for which they have drafted an answer to its post. */
export async function noteAnswerPosted(
  tx: Tx,
  accountId: string,
  { postId, responseId, content }: { postId: string; responseId: string; content: string },
): Promise<void> {
  const files = await tx.db
    .selectFrom('writer_drafts')
    .select('case_file_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('post_id', '=', postId)
    .where('case_file_id', 'is not', null)
    .where(sql<boolean>`jsonb_array_length(sentences) > 0`)
    .orderBy('case_file_id')
    .execute();
  for (const { case_file_id: file } of files)
    if (file) await addEntry(tx, file, { kind: 'answer_posted', subjectId: responseId, details: { text: content } });
}

/**
 * Who wrote a post here. Its row is held until the end of the transaction, before any other, so that their account is deleted either before
 * or after it, and then with all that was copied.
 */
async function holdAuthorOf(tx: Tx, postId: string | null): Promise<string | null> {
  if (postId === null) return null;
  const post = await tx.db.selectFrom('posts').select('author_id').where('id', '=', postId).forKeyShare().executeTakeFirst();
  return post?.author_id ?? null;
}

async function lockDraft(tx: Tx, { accountId }: Owner, id: string) {
  await tx.db.selectFrom('writer_drafts').select('id').where('id', '=', id).where('account_id', '=', accountId).forUpdate().execute();
  return tx.em.findOneOrFail(WriterDraft, { id, accountId }, { failHandler: noDraft });
}

async function touch(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('writer_drafts').set({ updated_at: sql`now()` }).where('id', '=', id).execute();
}

export const noDraft = () => new ProblemError('not_found', { detail: 'There is no such draft.' });
