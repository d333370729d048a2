/** The errors of Stripe's API that this stand-in gives. https://docs.stripe.com/api/errors */
export interface FailureBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** Thrown by what answers a call; becomes an answer in the form of Stripe's errors. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly body: FailureBody;

  constructor(status: number, body: FailureBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, more: Partial<FailureBody> = {}): Failure =>
  new Failure(400, { type: 'invalid_request_error', message, ...more });

/** What Stripe says of an id that names nothing of the kind. */
export const missing = (kind: string, id: string, param = 'id'): Failure =>
  new Failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });

/** Refuses an address that a page of ours could not lead to, as Stripe does. */
export function mustBeWebAddress(url: string | undefined, param: string): void {
  if (url !== undefined && !['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    throw invalid('Not a valid URL', { code: 'url_invalid', param });
}
