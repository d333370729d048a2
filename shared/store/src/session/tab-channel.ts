import type { SessionUser } from '@clapback/contracts';
import type { Access } from './grant.ts';
import type { SessionRefusal } from './refresh-call.ts';

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { type: 'access'; access: Access }
  | { type: 'signedOut' }
  | { type: 'ended'; reason: SessionRefusal | null }
  /** `askedAt`: when it was asked for, in milliseconds since 1970; tabs of an earlier release leave it out. */
  | { type: 'user'; user: SessionUser; askedAt?: number };

/** The line between the tabs of one browser: a lock, a channel, and a note of the last refresh. */
export interface TabChannel {
  send(message: TabMessage): void;
  /** Runs work while no other tab does. `refreshedMeanwhile` says whether another tab refreshed while this one waited for its turn. */
  oneAtATime<Result>(work: (turn: { refreshedMeanwhile: boolean }) => Promise<Result>): Promise<Result>;
  /** Notes for the other tabs that a refresh has just succeeded. Holds no secret. */
  noteRefresh(): void;
  close(): void;
}

const lockName = 'clapback-refresh';
const channelName = 'clapback-session';
const noteName = 'clapback.refreshed-at';

/** Opens the line. In a browser without locks, channel or storage the tab simply works on its own. */
export function openTabChannel(hear: (message: TabMessage) => void): TabChannel {
  const channel = openChannel();
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => hear(event.data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target; it never leaves the origin
    send: (message) => channel?.postMessage(message),
    async oneAtATime(work) {
      const asked = Date.now();
      // A note from the future was left before the clock was put back.
      const turn = () => work({ refreshedMeanwhile: lastRefresh() >= asked && lastRefresh() <= Date.now() });
      const locks = globalThis.navigator?.locks;
      if (!locks) return await turn();
      let isTurn = false;
      try {
        return await locks.request(lockName, () => {
          isTurn = true;
          return turn();
        });
      } catch (error) {
        // Where storage is blocked, locks are refused; what the work itself throws is its own.
        if (isTurn) throw error;
        return await turn();
      }
    },
    noteRefresh() {
      try {
        globalThis.localStorage?.setItem(noteName, String(Date.now()));
      } catch {
        // Storage may be switched off; the tabs then refresh one by one.
      }
    },
    close: () => channel?.close(),
  };
}

/** The channel between tabs; null where the browser has none, or refuses it because storage is blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;
  } catch {
    return null;
  }
}

function lastRefresh(): number {
  try {
    return Number(globalThis.localStorage?.getItem(noteName) ?? 0);
  } catch {
    return 0;
  }
}
