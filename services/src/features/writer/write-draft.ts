import type { Clapback, ClapbackEvents } from '@clapback/contracts';
import { draftText, type DraftSentence, type MarkedStatement, type WriterTone } from '@clapback/contracts/writer-words';
import { composeDraft } from '@clapback/look/draft/templates';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { DraftingError, type DraftTask } from '#platform/drafting/drafting.ts';
import type { Platform } from '#platform/platform.ts';
import { actorResolver } from '../accounts/resolver.ts';
import { payFor, piecesOf } from './ask-model.ts';
import { readBudget, settleTokens } from './budget.ts';
import { draftInstructions } from './instructions.ts';
import { draftData, forModel, linesOf, readLine, refusalOf } from './model-draft.ts';

/** What is to be written for whom. */
export interface DraftRequest {
  tone: WriterTone;
  statements: readonly MarkedStatement[];
  /** Names that the model is not to see, besides the member's own. */
  names: readonly string[];
}

/** A step of the writing, as an event stream carries it. */
export type WriterEvent = { [Name in keyof ClapbackEvents]: { event: Name; data: ClapbackEvents[Name] } }[keyof ClapbackEvents];

/** Why a draft ended early, in words for its member. */
export const stopDetails: Record<ClapbackEvents['stopped']['reason'], string> = {
  model_failed: 'The AI model broke off or did not answer. What had come is kept.',
  draft_refused: 'The AI model wrote something that a draft must not say, so it was not used.',
  premium_ended: 'Your Premium subscription ended while this was written. What had come is kept.',
  access_ended: 'You were signed out, or your account was banned, while this was written. What had come is kept.',
};

/** The same where a model wrote nothing: there is nothing that had come. */
const nothingCame = 'The AI model did not answer. Your marks are kept, and so is the draft from before.';

/**
 * Writes a draft, sentence by sentence: by the model where one is set and the month's budget is not used up, by templates otherwise. Each
 * sentence of a model passes the check before anybody sees it; one that does not ends the draft, and nothing of it is kept.
 */
export async function* writeDraft(
  platform: Platform,
  member: Member,
  request: DraftRequest,
  signal: AbortSignal,
): AsyncGenerator<WriterEvent> {
  const { accountId } = member;
  const actorNow = actorResolver(platform);
  const own = await ownNames(platform, accountId);
  // Where nothing is marked there is nothing that a model could say.
  const hasMarks = forModel(request.statements).length > 0;
  const call = hasMarks ? await payFor(platform, accountId, taskOf(request, [...own, ...request.names])) : null;
  const model = call && platform.drafting.model;
  let isAsked = false;
  try {
    yield { event: 'start', data: { model } };
    isAsked = true;
  } finally {
    // Who leaves here has asked for nothing yet.
    if (call && !isAsked) await settleTokens(platform, call.reservation, 0);
  }
  const sentences: DraftSentence[] = [];
  const stopped = (reason: ClapbackEvents['stopped']['reason']): WriterEvent => ({
    event: 'stopped',
    data: {
      reason,
      detail: reason === 'model_failed' && sentences.length === 0 ? nothingCame : stopDetails[reason],
      sentences: reason === 'draft_refused' ? [] : sentences,
    },
  });
  try {
    for await (const sentence of call
      ? sentencesOf(piecesOf(platform, call, signal), request)
      : composeDraft(request.statements, request.tone)) {
      const reason = endedBy(await actorNow(member.sessionId));
      if (reason) return yield stopped(reason);
      if (model !== null && refusalOf(sentence, request.statements, own)) return yield stopped('draft_refused');
      const written: DraftSentence = model === null ? sentence : { ...sentence, by: 'model' };
      sentences.push(written);
      yield { event: 'sentence', data: written };
    }
  } catch (error) {
    if (!(error instanceof DraftingError)) throw error;
    platform.log.warn({ err: error.cause, reason: error.reason }, 'The AI model did not write a whole draft');
    return yield stopped('model_failed');
  }
  if (signal.aborted) return;
  // It would not, or answered in a form that is none.
  if (sentences.length === 0) return yield stopped('model_failed');
  yield {
    event: 'done',
    data: await clapbackOf(platform, accountId, { model, sentences, isWhole: true, asks: asksOf(request.statements) }),
  };
}

/** Asks for marks where none is there; null where something is marked. */
export const asksOf = (statements: readonly MarkedStatement[]): string | null =>
  forModel(statements).length > 0
    ? null
    : 'Nothing is marked yet, so the draft says nothing of what was said. Mark each statement as true, false, partly or not about you, and have it written again.';

/** A draft as it is answered. */
export const clapbackOf = async (
  platform: Platform,
  accountId: string,
  draft: Pick<Clapback, 'model' | 'sentences' | 'isWhole' | 'asks'>,
): Promise<Clapback> => ({ response: draftText(draft.sentences), ...draft, budget: await readBudget(platform, accountId) });

/**
 * The name of whoever wrote a post here, as it stands with it. That of an anonymous author is left out: what a draft costs would tell
 * whoever guesses it that it was replaced.
 */
export async function namesOfPost(platform: Platform, postId: string | null): Promise<string[]> {
  if (postId === null) return [];
  const author = await readFrom(platform)
    .selectFrom('posts')
    .innerJoin('profiles', 'profiles.id', 'posts.author_id')
    .select(['profiles.display_name', 'profiles.company_name'])
    .where('posts.id', '=', postId)
    .where('posts.is_anonymous', '=', false)
    .executeTakeFirst();
  return [author?.display_name, author?.company_name].filter((name) => name != null);
}

/** Names that a member goes by. */
export async function ownNames(platform: Platform, accountId: string): Promise<string[]> {
  const profile = await readFrom(platform)
    .selectFrom('profiles')
    .select(['display_name', 'company_name'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return [profile?.display_name, profile?.company_name].filter((name) => name != null);
}

const taskOf = ({ tone, statements }: DraftRequest, names: readonly string[]): DraftTask => ({
  instructions: draftInstructions,
  data: draftData(tone, statements),
  names,
  template: () => draftText(composeDraft(statements, tone)),
});

/** Sentences of a model's draft, at most: eight times as many as it is told. */
const mostModelSentences = 200;

async function* sentencesOf(pieces: AsyncIterable<string>, { statements }: DraftRequest): AsyncGenerator<DraftSentence> {
  const known = new Set(statements.map(({ number }) => number));
  let count = 0;
  for await (const line of linesOf(pieces)) {
    const sentence = readLine(line, known);
    if (!sentence) continue;
    count += 1;
    if (count > mostModelSentences) throw new DraftingError('cut_off');
    yield sentence;
  }
}

/** Why a member may no longer use what a draft is written with; null as long as they may. */
const endedBy = (now: Member | null): 'premium_ended' | 'access_ended' | null => {
  if (now?.abilities.includes('premium:use')) return null;
  return now && now.standing !== 'banned' ? 'premium_ended' : 'access_ended';
};
