import { sql } from 'kysely';
import type { Clapback, ClapbackEvents } from '@clapback/contracts';
import { draftText, type DraftSentence, type MarkedStatement, type WriterTone } from '@clapback/contracts/writer-words';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { DraftingError, type Drafting } from '#platform/drafting/drafting.ts';
import { templates } from '#platform/drafting/templates.ts';
import type { Platform } from '#platform/platform.ts';
import { giveBackDraft, readBudget, takeDraft } from './budget.ts';
import { draftInstructions } from './instructions.ts';
import { draftData, linesOf, readLine, refusalOf } from './model-draft.ts';
import { composeDraft } from './templates.ts';

/** What is to be written for whom. */
export interface DraftRequest {
  tone: WriterTone;
  statements: readonly MarkedStatement[];
}

/** A step of the writing, as an event stream carries it. */
export type WriterEvent = { [Name in keyof ClapbackEvents]: { event: Name; data: ClapbackEvents[Name] } }[keyof ClapbackEvents];

/** Why a draft ended early, in words for its member. */
export const stopDetails: Record<ClapbackEvents['stopped']['reason'], string> = {
  model_failed: 'The AI model broke off or did not answer. What had come is kept.',
  draft_refused: 'The AI model wrote something that a draft must not say, so it was not used.',
  premium_ended: 'Your Premium subscription ended while this was written. What had come is kept.',
};

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
  const byModel = await engineFor(platform, accountId);
  const { model } = byModel;
  yield { event: 'start', data: { model } };
  const sentences: DraftSentence[] = [];
  const stopped = (reason: ClapbackEvents['stopped']['reason']): WriterEvent => ({
    event: 'stopped',
    data: { reason, detail: stopDetails[reason], sentences: reason === 'draft_refused' ? [] : sentences },
  });
  const own = await ownNames(platform, accountId);
  let hasWritten = false;
  try {
    for await (const sentence of sentencesBy(byModel, request, own, signal, () => (hasWritten = true))) {
      if (!(await hasPremium(platform, accountId))) return yield stopped('premium_ended');
      if (model !== null && refusalOf(sentence, request.statements, own)) return yield stopped('draft_refused');
      sentences.push(sentence);
      yield { event: 'sentence', data: sentence };
    }
  } catch (error) {
    if (!(error instanceof DraftingError)) throw error;
    platform.log.warn({ err: error.cause, reason: error.reason }, 'The AI model did not write a whole draft');
    // Whatever it wrote was written, also where nothing of it is a sentence of a draft.
    if (!hasWritten) await giveBackDraft(platform, accountId);
    return yield stopped('model_failed');
  }
  if (signal.aborted) return;
  // It would not, or answered in a form that is none.
  if (sentences.length === 0) return yield stopped('model_failed');
  yield { event: 'done', data: await clapbackOf(platform, accountId, { model, sentences, isWhole: true }) };
}

/** A draft as it is answered. */
export const clapbackOf = async (
  platform: Platform,
  accountId: string,
  draft: { model: string | null; sentences: DraftSentence[]; isWhole: boolean },
): Promise<Clapback> => ({ response: draftText(draft.sentences), ...draft, budget: await readBudget(platform, accountId) });

/** What writes for a member now: the model, and templates where none is set or the month's budget is used up. */
export const engineFor = async (platform: Platform, accountId: string): Promise<Drafting> =>
  platform.drafting.model !== null && (await takeDraft(platform, accountId)) ? platform.drafting : templates;

/** Names that a member goes by. */
export async function ownNames(platform: Platform, accountId: string): Promise<string[]> {
  const profile = await readFrom(platform)
    .selectFrom('profiles')
    .select(['display_name', 'company_name'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return [profile?.display_name, profile?.company_name].filter((name) => name != null);
}

async function* sentencesBy(
  drafting: Drafting,
  { tone, statements }: DraftRequest,
  names: readonly string[],
  signal: AbortSignal,
  onText: () => void,
): AsyncGenerator<DraftSentence> {
  // What is composed here needs no reading.
  if (drafting.model === null) return yield* composeDraft(statements, tone);
  const known = new Set(statements.map(({ number }) => number));
  const template = () => draftText(composeDraft(statements, tone));
  const pieces = drafting.write({ instructions: draftInstructions, data: draftData(tone, statements), names, template }, signal);
  for await (const line of linesOf(heard(pieces, onText))) {
    const sentence = readLine(line, known);
    if (sentence) yield sentence;
  }
}

async function* heard(pieces: AsyncIterable<string>, onText: () => void): AsyncGenerator<string> {
  for await (const piece of pieces) {
    onText();
    yield piece;
  }
}

async function hasPremium(platform: Platform, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_premium(accounts) as has from accounts where id = ${accountId}`.execute(
    readFrom(platform),
  );
  return rows[0]?.has ?? false;
}
