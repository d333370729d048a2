/** Why nothing was fetched or looked up, in words for whoever gave the address. */
const words = {
  address_invalid: 'This is not an address of a web page that can be read without signing in.',
  port_refused: 'Pages are only read at the usual ports of the web.',
  address_refused: 'This address leads to a machine that is not on the public internet.',
  name_unknown: 'There is no such name on the internet.',
  dns_failed: 'The name servers gave no usable answer. Please try again later.',
  unreachable: 'Nothing could be read at this address. Is the site there?',
  certificate_invalid: 'The certificate of this site is not valid.',
  too_many_redirects: 'This address leads from one to another too often.',
  timed_out: 'The answer took too long.',
  too_large: 'The answer is too large.',
  unreadable: 'The answer could not be read.',
} as const;

export type OutboundFailure = keyof typeof words;

/** What became of a request that the guard refused or that failed. `message` is for people, and names no address of this network. */
export class OutboundError extends Error {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, options?: ErrorOptions) {
    super(words[failure], options);
    this.name = 'OutboundError';
    this.failure = failure;
  }
}
