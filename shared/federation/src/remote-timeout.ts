/**
 * Raised on `window` by the host when it waits no longer for something of a remote: whatever of that remote is still under way counts as
 * failed, so that the next try is a new one.
 */
export class RemoteTimeoutEvent extends Event {
  static readonly type = 'clapback:giveUp';
  /** The remote's name. */
  readonly remote: string;

  constructor(remote: string) {
    super(RemoteTimeoutEvent.type);
    this.remote = remote;
  }
}
