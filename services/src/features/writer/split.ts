import type { Statement } from '@clapback/contracts';
import { newStatement, statementsOf } from '@clapback/look/draft/statements';
import type { Member } from '#platform/access/actor.ts';
import { DraftingError } from '#platform/drafting/drafting.ts';
import type { Platform } from '#platform/platform.ts';
import { askModel, payFor } from './ask-model.ts';
import { splitInstructions } from './instructions.ts';
import { readKinds } from './model-draft.ts';
import { namesOfPost, ownNames } from './write-draft.ts';

/** A text as statements; `names` are those that the member keeps from the model. What each of them is, the model says where one is set, and the rules wherever it does not. */
export async function splitText(
  platform: Platform,
  { accountId }: Member,
  { text, postId, names: marked }: { text: string; postId: string | null; names: readonly string[] },
  signal: AbortSignal,
): Promise<Statement[]> {
  const statements = statementsOf(text);
  const data = { statements: statements.map(({ number, words }) => ({ number, words })) };
  const names = [...(await ownNames(platform, accountId)), ...(await namesOfPost(platform, postId)), ...marked];
  const task = { instructions: splitInstructions, data, names, template: () => '' };
  const call = await payFor(platform, accountId, task);
  if (!call) return statements;
  const answer = await askModel(platform, call, signal).catch((error: unknown) => {
    if (error instanceof DraftingError) return '';
    throw error;
  });
  const kinds = readKinds(answer);
  return statements.map((statement) => {
    const kind = kinds.get(statement.number);
    // What the rules call a threat stays one, whatever a model makes of it.
    return kind && statement.kind !== 'threat' ? newStatement(statement.number, statement.words, kind) : statement;
  });
}
