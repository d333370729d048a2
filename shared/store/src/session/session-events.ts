import type { SessionUser } from '@clapback/contracts';
import type { SessionEnd } from './session-slice.ts';

/** What subscribers are told about the session. Events of another tab of this browser arrive too, as if they had happened here. */
export type SessionEvent =
  | { type: 'signedIn'; user: SessionUser }
  | { type: 'signedOut'; end: SessionEnd | null }
  | { type: 'tokenRefreshed' }
  | { type: 'passwordRecovery' }
  | { type: 'userUpdated'; user: SessionUser };
