import { problemOf, statusOf } from '@clapback/store';

/** A call as it was sent. Sent again as it is, with the same idempotency key, it is the same change. */
export interface Call<Body> {
  body: Body;
  key: string;
}

/** A bot check that comes before the call. */
export interface CaptchaCheck<Failed extends { passed: false } = { passed: false }> {
  /** Begins its work early, for example when a form is first touched. */
  prepare(): void;
  /** Never rejects. */
  check(): Promise<{ passed: true; pass: string } | Failed>;
}

/** How a submission ended: taken by the service, refused by it (or without an answer), or not sent since the bot check failed. */
export type SubmissionOutcome<Result, Failed> =
  | { kind: 'sent'; result: Result }
  | { kind: 'refused'; error: unknown }
  | { kind: 'unchecked'; captcha: Failed };

interface Submission<Body, Result, Failed extends { passed: false }> {
  /** What the form says, without the pass of a bot check. */
  words: Omit<Body, 'captchaToken'>;
  /** The call that was sent before and never answered. */
  unanswered: Call<Body> | null;
  /** The key of the draft: sent from two tabs, it is one change. Given again, a call under it that was taken is answered as then. */
  key: string;
  /** Keeps the call with the draft before it is sent, and drops it once it is answered. */
  keep(call: Call<Body> | null): void;
  captcha: CaptchaCheck<Failed> | null;
  send(call: Call<Body>): PromiseLike<{ data?: Result | undefined; error?: unknown }>;
}

/**
 * Sends what somebody wrote, once. Where a call for the very words was never answered, that call goes first: it may have been taken, and
 * its key keeps it from being taken twice. Everything else is a new call with a pass and a key of its own.
 */
export async function sendSubmission<Body extends object, Result, Failed extends { passed: false }>(
  submission: Submission<Body, Result, Failed>,
): Promise<SubmissionOutcome<Result, Failed>> {
  const { words, unanswered, key, keep, captcha, send } = submission;
  if (unanswered && isFor(words, unanswered.body)) {
    const outcome = await deliver(unanswered);
    // Its pass has run out meanwhile, and it is certain now that nothing came of it.
    if (outcome.kind === 'sent' || problemOf(outcome.error)?.code !== 'captcha_failed') return outcome;
  }
  const checked = await captcha?.check();
  if (checked && !checked.passed) return { kind: 'unchecked', captcha: checked };
  const body = { ...words, ...(checked ? { captchaToken: checked.pass } : {}) } as unknown as Body;
  return await deliver({ body, key });

  async function deliver(call: Call<Body>): Promise<Exclude<SubmissionOutcome<Result, Failed>, { kind: 'unchecked' }>> {
    keep(call);
    const { data, error } = await send(call);
    const isRepeated = call === unanswered;
    if (error === undefined || (isAnswered(error) && !(isRepeated && isRefusedUnread(error)))) keep(null);
    return error === undefined ? { kind: 'sent', result: data as Result } : { kind: 'refused', error };
  }
}

/** Whether the service has answered: if not, the change may have been made, and the very same call must be sent again. */
export function isAnswered(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status < 500;
}

/**
 * Whether the service did not look at the call itself: the session is over, the member may not write now, or they are too fast. Of a call
 * that was sent before it does not say whether that was taken.
 */
const isRefusedUnread = (error: unknown): boolean => [401, 403, 429].includes(statusOf(error) ?? 0);

/** What was looked at before is no part of the change: the service takes it for the same call with another look. */
const withoutLook = (body: object): string => JSON.stringify({ ...body, lookedAt: undefined, seenMarks: undefined });

function isFor<Body extends object>(words: Omit<Body, 'captchaToken'>, body: Body): boolean {
  const { captchaToken } = body as { captchaToken?: string };
  return withoutLook({ ...words, captchaToken }) === withoutLook(body);
}
