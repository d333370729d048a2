/** Raised on `window` when a change was answered, or got no answer. Says which endpoint's it was, and nothing of what was sent. */
export class MutationEndedEvent extends Event {
  static readonly type = 'clapback:mutationEnded';
  readonly endpoint: string;
  /** Why it was not made; undefined where it was. */
  readonly error: unknown;

  constructor(endpoint: string, error: unknown) {
    super(MutationEndedEvent.type);
    this.endpoint = endpoint;
    this.error = error;
  }
}
