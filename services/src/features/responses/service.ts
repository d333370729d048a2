import { v7 as uuid } from 'uuid';
import type { EditResponse } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { redeemCaptchaPass } from '#platform/captcha/passes.ts';
import { toIsoOrNull } from '#platform/database/time.ts';
import type { Tx } from '#platform/database/transaction.ts';
import { detectLanguage } from '#platform/text/detect-language.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { refuseTakenName } from '../accounts/service.ts';
import { layOutBoosts } from '../boosts/service.ts';
import { lockItem, lockNamesOf } from '../moderation/service.ts';
import { anonymousAuthorName } from '../posts/views.ts';
import { lockVisiblePost } from '../posts/service.ts';
import { Revision } from '../revisions/entities.ts';
import { noteAnswerPosted } from '../writer/service.ts';
import { currentQuotes, deleteFiles, quotesForRevision, setEvidence, setQuotes } from './attach.ts';
import type { CheckedEvidence, CheckedQuote, CheckedResponse } from './check.ts';
import { Response, ResponseFile, ResponseQuote } from './entities.ts';
import { mailResponseLive } from './mails.ts';

/**
 * Posts a response, which was checked: its row, evidence, quotes, first revision, the post's counter, the event and the mail to its author.
 * Refused with `post_unavailable` where the post is hidden or gone. Under an anonymous post of one's own the name is fixed.
 */
export async function createResponse(
  tx: Tx,
  author: Member,
  postId: string,
  { checked, captchaToken }: { checked: CheckedResponse; captchaToken: string },
): Promise<string> {
  await lockNamesOf(tx, author.accountId);
  await redeemCaptchaPass(tx, captchaToken, 'create_response');
  const post = await lockVisiblePost(tx, postId);
  const isByAnonymousAuthor = post.isAnonymous && post.authorId === author.accountId;
  if (!isByAnonymousAuthor) await refuseTakenNames(tx, author, checked);
  const [id, revisionId] = [uuid(), uuid()];
  const quotes = checked.quotes ?? [];
  const language = await detectLanguage(checked.content);
  tx.em.create(Response, {
    id,
    postId,
    authorId: author.accountId,
    name: isByAnonymousAuthor ? anonymousAuthorName : checked.name!,
    username: isByAnonymousAuthor ? null : (checked.username ?? null),
    content: checked.content!,
    revisionId,
    language,
    postedAt: post.createdAt,
  });
  tx.em.create(Revision, {
    id: revisionId,
    responseId: id,
    number: 1,
    content: checked.content!,
    language,
    quotes: quotesForRevision(quotes),
    editorId: author.accountId,
  });
  await tx.flush();
  await setEvidence(tx, author, id, checked.evidence ?? []);
  await setQuotes(tx, postId, id, quotes);
  post.responseCount += 1;
  await tx.recordEvent('response.created', { postId, responseId: id }, { actorId: author.accountId });
  await noteAnswerPosted(tx, author.accountId, { postId, responseId: id, content: checked.content! });
  await mailResponseLive(tx, author.email, { postId, responseId: id, title: post.title, name: isByAnonymousAuthor ? null : checked.name! });
  return id;
}

/** Locks a response of one's own for a change, its post first. `alsoHidden`: it may be hidden, or its post. */
async function lockOwn(tx: Tx, author: Pick<Member, 'accountId'>, responseId: string, { alsoHidden }: { alsoHidden: boolean }) {
  const item = await lockItem(tx, 'response', responseId);
  const response = item?.below as (typeof Response)['~entity'] | null | undefined;
  const isAuthor = item?.authorId === author.accountId;
  if (!item || !response || item.isDeleted || !(item.isVisible || (alsoHidden && isAuthor))) throw responseGone();
  if (!isAuthor) throw new ProblemError('forbidden', { detail: 'Only its author may change this response.' });
  return { post: item.post, response, wasShown: item.state !== 'hidden' };
}

/** Refuses names that only somebody else may have, in the order of the form. */
async function refuseTakenNames(tx: Tx, author: Member, names: Pick<CheckedResponse, 'name' | 'username'>): Promise<void> {
  for (const field of ['name', 'username'] as const) {
    const name = names[field];
    if (name) await refuseTakenName(tx.db, author.accountId, name, field);
  }
}

/** Changes a response by its author: one more revision, and the old ones stay. What stays the same writes nothing. */
export async function editResponse(
  tx: Tx,
  author: Member,
  responseId: string,
  { checked, lastEditedAt }: { checked: CheckedResponse; lastEditedAt: EditResponse['lastEditedAt'] },
): Promise<void> {
  const { post, response } = await lockOwn(tx, author, responseId, { alsoHidden: false });
  if (lastEditedAt !== undefined && toIsoOrNull(lastEditedAt) !== toIsoOrNull(response.editedAt)) {
    throw new ProblemError('conflict', { detail: 'This response was changed meanwhile. Please look at it again before you change it.' });
  }
  const isByAnonymousAuthor = post.isAnonymous && post.authorId === author.accountId;
  const name = isByAnonymousAuthor ? response.name : (checked.name ?? response.name);
  const username = isByAnonymousAuthor || checked.username === undefined ? (response.username ?? null) : checked.username;
  const content = checked.content ?? response.content;
  await refuseTakenNames(tx, author, {
    ...(name === response.name ? {} : { name }),
    ...(username === response.username ? {} : { username }),
  });
  const hasNewWords = name !== response.name || username !== (response.username ?? null) || content !== response.content;
  const hasNewFiles = checked.evidence !== undefined && (await setEvidence(tx, author, responseId, checked.evidence));
  // A file that goes leaves the sentences that it was shown for.
  const left = checked.evidence && (await currentQuotes(tx, responseId)).map((quote) => withFiles(quote, checked.evidence!));
  const sentQuotes = checked.quotes ?? left;
  const hasNewQuotes = sentQuotes !== undefined && (await setQuotes(tx, post.id, responseId, sentQuotes));
  if (!hasNewWords && !hasNewFiles && !hasNewQuotes) return;
  const last = await tx.em.findOneOrFail(Revision, response.revisionId);
  const quotes = sentQuotes ?? (await currentQuotes(tx, responseId));
  const language = await detectLanguage(content);
  const revision = tx.em.create(Revision, {
    id: uuid(),
    responseId,
    number: last.number + 1,
    content,
    language,
    quotes: quotesForRevision(quotes),
    editorId: author.accountId,
  });
  // Later than the text before it, whatever the clocks of two processes say.
  const editedAt = new Date(Math.max(Date.now(), (response.editedAt ?? response.createdAt).getTime() + 1));
  tx.em.assign(response, { name, username, content, language, revisionId: revision.id, editedAt });
  await tx.recordEvent('response.changed', { postId: post.id, responseId }, { actorId: author.accountId });
}

const withFiles = (quote: CheckedQuote, evidence: readonly CheckedEvidence[]): CheckedQuote => ({
  ...quote,
  fileIds: quote.fileIds.filter((id) => evidence.some(({ fileId }) => fileId === id)),
});

/**
 * Deletes a response by its author, also one that staff hid: words, quotes and files go. Where somebody commented below it, reported,
 * boosted or decided about it, an empty tombstone keeps the place; its revisions then stay for those who judge.
 */
export async function deleteResponse(tx: Tx, author: Pick<Member, 'accountId'>, responseId: string): Promise<void> {
  const { post, response, wasShown } = await lockOwn(tx, author, responseId, { alsoHidden: true });
  await deleteFiles(tx, await tx.em.find(ResponseFile, { responseId }));
  if (wasShown) post.responseCount = Math.max(0, post.responseCount - 1);
  if (await isReferredTo(tx, author, responseId)) {
    await tx.em.nativeDelete(ResponseFile, { responseId });
    await tx.em.nativeDelete(ResponseQuote, { responseId });
    tx.em.assign(response, { name: '', username: null, content: '', deletedAt: new Date() });
    await layOutBoosts(tx, post.id);
  } else {
    const ownComments = await tx.db
      .selectFrom('comments')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('response_id', '=', responseId)
      .where('status', '<>', 'hidden')
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    post.commentCount = Math.max(0, post.commentCount - Number(ownComments.count));
    tx.em.remove(response);
  }
  await tx.recordEvent('response.removed', { postId: post.id, responseId }, { actorId: author.accountId });
}

/**
 * Whether others commented below a response, or somebody reported it, decided about it or boosted it; or reported or decided about a
 * comment of the author's own, which would go with it.
 */
async function isReferredTo(tx: Tx, author: Pick<Member, 'accountId'>, responseId: string): Promise<boolean> {
  const { isNeeded } = await tx.db
    .selectNoFrom((eb) => {
      const comments = eb
        .selectFrom('comments')
        .select('id')
        .where('response_id', '=', responseId)
        .where(({ eb: its, or }) =>
          or([
            its('author_id', 'is distinct from', author.accountId),
            its('report_count', '>', 0),
            its('status', '<>', 'active'),
            its('deleted_at', 'is not', null),
          ]),
        );
      const about = (table: 'reports' | 'decisions' | 'boosts') => eb.selectFrom(table).select('id').where('response_id', '=', responseId);
      return eb.or([comments, about('reports'), about('decisions'), about('boosts')].map((some) => eb.exists(some))).as('isNeeded');
    })
    .executeTakeFirstOrThrow();
  return isNeeded as boolean;
}

/** The refusal of a call about a response that its caller cannot see: hidden, deleted or never there. */
export const responseGone = () => new ProblemError('not_found', { detail: 'This response is not here any more.' });
