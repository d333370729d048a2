import { isFreeText, limits, type RewriteText, type RewrittenText } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { DraftingError } from '#platform/drafting/drafting.ts';
import { ProblemError, refuseField } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { validateText } from '#platform/text/validate-text.ts';
import { askModel, countDraft, dataOnly, draftingUnavailable, ownNames, payFor, readBudget } from '../writer/service.ts';
import { checkRewrite, type RewriteFault } from './check-rewrite.ts';
import { fieldsOf } from './content.ts';

/** What the model is told. Constant: nothing that anybody wrote is ever a part of it. */
export const rewriteInstructions = `You say a text of a formal letter in another way, for the person who sends the letter.
${dataOnly}
"text" is to be said again: plain, factual and polite, in its own language, in the first person where it is. Keep every fact. Copy dates, numbers, amounts, names, links and tokens exactly as they stand.
Add nothing: no fact, no name, no date, no law and no legal claim that is not in it, no threat, no admission, no greeting. It is not longer than it has to be.
Write the text only, without quotes around it and without a word about it.`;

/** Words that there have to be before there is anything to say in another way. */
const fewestWords = 3;

const faultDetails: Record<RewriteFault, string> = {
  form: 'The AI model wrote nothing that could stand in this field. Your text is as it was.',
  added: 'The AI model brought along something that you did not write, so it was not used. Your text is as it was.',
  lost: 'The AI model left out a date, an address or a number of yours, so it was not used. Your text is as it was.',
};

/** Has the model say one free text of a letter in another way. Nothing is kept. @throws ProblemError where it may not, cannot, or says what it must not */
export async function rewriteText(
  platform: Platform,
  { accountId }: Member,
  { regime, step = 'first', element, text: given }: RewriteText,
  signal: AbortSignal,
): Promise<RewrittenText> {
  const field = fieldsOf(regime, step).get(element);
  if (!field) throw refuseField('element', 'unknown', 'This letter has no such field.');
  if (!isFreeText(field)) throw refuseField('element', 'wrong_kind', 'Only texts in your own words can be rewritten.');
  const text = validateText(given, { field: 'text', max: limits.letterField, multiline: true });
  if (countWords(text) < fewestWords) throw refuseField('text', 'too_short', 'Please write a few words first.');
  await countDraft(platform, accountId);
  const names = await ownNames(platform, accountId);
  // No more tokens than there are characters: a text in any script has room, and no text grows without an end.
  const task = { instructions: rewriteInstructions, data: { text }, names, template: () => text, maxTokens: 200 + text.length };
  const call = await payFor(platform, accountId, task);
  if (!call) throw await noModel(platform, accountId);
  const answer = await askModel(platform, call, signal).catch((error: unknown) => {
    throw error instanceof DraftingError
      ? draftingUnavailable({ detail: 'The AI model does not answer. Please try again in a moment.', cause: error })
      : error;
  });
  const checked = checkRewrite(text, answer);
  if ('fault' in checked) throw new ProblemError('draft_refused', { detail: faultDetails[checked.fault] });
  return { text: checked.text, model: platform.drafting.model, budget: await readBudget(platform, accountId) };
}

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Why no model writes. Templates write no text of a letter in its place. */
async function noModel(platform: Platform, accountId: string): Promise<ProblemError> {
  const budget = await readBudget(platform, accountId);
  if (budget === null) return draftingUnavailable({ detail: 'No AI model is set here.', retryAfter: 86_400 });
  const renewsAt = new Date(budget.renewsAt);
  return draftingUnavailable({
    detail: `What is left of your budget for the AI model this month is too little for this text. It renews on ${day.format(renewsAt)}.`,
    retryAfter: Math.max(1, Math.ceil((renewsAt.getTime() - Date.now()) / 1000)),
  });
}

const countWords = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(({ isWordLike }) => isWordLike).length;
