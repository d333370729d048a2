import type { FieldError, FieldMark } from '@clapback/contracts';

/** Every error that the API can answer: one code, one status, one title. Clients decide by the code. */
export const problems = {
  bad_request: [400, 'The request could not be understood.'],
  validation_failed: [400, 'Some fields were refused.'],
  captcha_failed: [400, 'The bot check did not pass.'],
  signature_invalid: [400, 'The signature of this event is not right.'],
  token_invalid: [400, 'This link is not valid any more.'],
  second_factor_invalid: [400, 'That code is not right.'],
  passkey_invalid: [400, 'That passkey was not accepted.'],
  challenge_invalid: [400, 'This took too long. Please start again.'],
  session_missing: [401, 'You are not signed in.'],
  invalid_credentials: [401, 'The email address or the password is wrong.'],
  forbidden: [403, 'You may not do this.'],
  foreign_origin: [403, 'The request came from another site.'],
  email_unconfirmed: [403, 'Please confirm your email address first.'],
  reauthentication_required: [403, 'Please confirm that it is you.'],
  account_suspended: [403, 'Your account is suspended.'],
  account_banned: [403, 'Your account is banned.'],
  responder_required: [403, 'Responder Status Required'],
  premium_required: [403, 'This is part of Premium.'],
  not_found: [404, 'There is nothing here.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  request_timeout: [408, 'The request did not arrive in time.'],
  conflict: [409, 'Someone else was faster.'],
  warning_unacknowledged: [409, 'Please read the warning first.'],
  consent_required: [409, 'Please accept the new terms first.'],
  privacy_unacknowledged: [409, 'Please read the new privacy policy first.'],
  already_reported: [409, 'You have already reported this.'],
  already_requested: [409, 'You have already asked for this.'],
  already_claimed: [409, 'You have already said that this is about you.'],
  already_decided: [409, 'Someone already decided this.'],
  already_appealed: [409, 'You have already appealed this.'],
  not_appealable: [409, 'This decision cannot be appealed.'],
  post_unavailable: [409, 'This post is not here any more.'],
  content_changed: [409, 'This was edited meanwhile.'],
  letter_incomplete: [409, 'Something is still missing from this letter.'],
  nearly_the_same: [409, 'Nearly the same was posted already.'],
  look_again: [409, 'Please have a look at this before you send it.'],
  not_boostable: [409, 'This cannot be boosted.'],
  already_subscribed: [409, 'You have Premium already.'],
  nothing_to_refund: [409, 'There is nothing to refund.'],
  nothing_to_manage: [409, 'There is no subscription to manage.'],
  gone: [410, 'This is not here any more.'],
  payload_too_large: [413, 'The request is too large.'],
  file_too_large: [413, 'File too large'],
  storage_quota_exceeded: [413, 'Your storage is full'],
  unsupported_media_type: [415, 'The service does not read this content type.'],
  invalid_file_type: [415, 'Invalid file type'],
  expectation_failed: [417, 'The service does not meet that expectation.'],
  draft_refused: [422, 'The text of the AI model did not pass the check.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was used for another request.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  internal_error: [500, 'Something went wrong on our side.'],
  service_busy: [503, 'The service is busy. Please try again in a moment.'],
  database_unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
  file_store_unavailable: [503, 'Pictures are not available right now. Please try again in a moment.'],
  drafting_unavailable: [503, 'The AI model did not write a draft. Please try again in a moment.'],
  payments_not_set_up: [503, 'Payments are not set up here yet. Nothing was charged.'],
  payments_misconfigured: [503, 'Payments are not set up right here. Nothing was charged.'],
  payments_unavailable: [503, 'The payment provider does not answer. Nothing was charged. Please try again in a moment.'],
  storage_full: [507, 'There is no room to store this.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof problems;

/** Thrown anywhere in a request to answer it with a problem document. `cause` goes to the log and never to the client. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  /** Words and ids that a client may act on. */
  readonly context: Record<string, string> | undefined;
  /** What the writer has not looked at yet. */
  readonly marks: FieldMark[] | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    more: {
      detail?: string;
      errors?: FieldError[];
      context?: Record<string, string>;
      marks?: FieldMark[];
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(more.detail ?? problems[code][1], { cause: more.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.detail = more.detail;
    this.errors = more.errors;
    this.context = more.context;
    this.marks = more.marks;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return problems[this.code][0];
  }
}

/** A refusal of one field. */
export const refuseField = (field: string, code: string, message: string): ProblemError =>
  new ProblemError('validation_failed', { errors: [{ field, code, message }] });
