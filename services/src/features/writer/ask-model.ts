import { type DraftTask } from '#platform/drafting/drafting.ts';
import { mostTokens } from '#platform/drafting/tokens.ts';
import { ProblemError } from '#platform/http/problems.ts';
import type { Platform } from '#platform/platform.ts';
import { reserveTokens, settleTokens, type Reservation } from './budget.ts';

/** A call of the model that the member's month pays for. */
export interface PaidCall {
  task: DraftTask;
  reservation: Reservation;
}

/** Reserves what a call of the model can cost; null where no model is set, or the month has too little left. */
export async function payFor(platform: Platform, accountId: string, task: DraftTask): Promise<PaidCall | null> {
  if (platform.drafting.model === null) return null;
  const reservation = await reserveTokens(platform, accountId, mostTokens(task));
  return reservation && { task, reservation };
}

/** What the model writes, in pieces; what it cost is settled when it ends, also where it fails or nobody listens any more. @throws DraftingError */
export async function* piecesOf(platform: Platform, { task, reservation }: PaidCall, signal: AbortSignal): AsyncGenerator<string> {
  let spent = 0;
  try {
    yield* platform.drafting.write(task, signal, (tokens) => (spent = tokens));
  } finally {
    await settleTokens(platform, reservation, spent);
  }
}

/** All that the model writes. @throws DraftingError */
export async function askModel(platform: Platform, call: PaidCall, signal: AbortSignal): Promise<string> {
  let text = '';
  for await (const piece of piecesOf(platform, call, signal)) text += piece;
  return text;
}

/** What is answered where a model should write and did not; `retryAfter` in seconds. */
export const draftingUnavailable = (more: { detail?: string; retryAfter?: number; cause?: unknown } = {}): ProblemError =>
  new ProblemError('drafting_unavailable', { retryAfter: 10, ...more });
