import { DraftingError, type DraftTask } from '#platform/drafting/drafting.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { giveBackDraft } from './budget.ts';

/** All that the model writes for one draft that was taken, which is given back where it fails and wrote nothing. @throws DraftingError */
export async function askModel(platform: Platform, accountId: string, task: DraftTask, signal: AbortSignal): Promise<string> {
  let text = '';
  try {
    for await (const piece of platform.drafting.write(task, signal)) text += piece;
  } catch (error) {
    if (error instanceof DraftingError && text === '') await giveBackDraft(platform, accountId);
    throw error;
  }
  return text;
}

/** What is answered where a model should write and did not; `retryAfter` in seconds. */
export const draftingUnavailable = (more: { detail?: string; retryAfter?: number; cause?: unknown } = {}): ProblemError =>
  new ProblemError('drafting_unavailable', { retryAfter: 10, ...more });
