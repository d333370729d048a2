import type { RephrasedSentence, RephraseSentence } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { DraftingError } from '#platform/drafting/drafting.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { askModel, draftingUnavailable, payFor } from './ask-model.ts';
import { readBudget } from './budget.ts';
import { sentenceInstructions } from './instructions.ts';
import { forModel, readLine, refusalOf } from './model-draft.ts';
import { withEvidence } from './proof.ts';
import { sayAgain } from './templates.ts';
import { ownNames } from './write-draft.ts';

/** Says one sentence in another way. @throws ProblemError where the model fails, or says what a draft must not */
export async function rephrase(
  platform: Platform,
  { accountId }: Member,
  { tone, statements: given, sentence }: RephraseSentence,
  signal: AbortSignal,
): Promise<RephrasedSentence> {
  const statements = await withEvidence(readFrom(platform), accountId, given);
  const names = await ownNames(platform, accountId);
  const answered = statements.filter(({ number }) => sentence.answers.includes(number));
  const template = () => sentence.text;
  const data = { tone, sentence: sentence.text, answers: sentence.answers, statements: forModel(answered) };
  const task = { instructions: sentenceInstructions, data, names, template, maxTokens: 200 };
  const call = await payFor(platform, accountId, task);
  if (!call) return { sentence: sayAgain(sentence, statements, tone), model: null, budget: await readBudget(platform, accountId) };
  const text = await askModel(platform, call, signal).catch((error: unknown) => {
    throw error instanceof DraftingError ? draftingUnavailable({ cause: error }) : error;
  });
  const known = new Set(statements.map(({ number }) => number));
  const said = readLine(text.trim().split('\n')[0] ?? '', known);
  if (!said) throw draftingUnavailable();
  const again = { text: said.text, answers: sentence.answers };
  if (refusalOf(again, statements, names)) throw new ProblemError('draft_refused');
  return { sentence: again, model: platform.drafting.model, budget: await readBudget(platform, accountId) };
}
