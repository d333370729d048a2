import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Ability, Restriction, SessionUser } from '@clapback/contracts';

/** Why nobody is signed in any more: by choice, since the service ended it, or since the service could not be reached at the start. */
export type SessionEnd = 'signedOut' | 'ended' | 'unreachable';

/** The session as the screens see it. The access token is not here: it stays in memory outside the store. */
export interface SessionState {
  status: 'initialising' | 'in' | 'out';
  user: SessionUser | null;
  end: SessionEnd | null;
  /** The ban that ended the session of this browser, until somebody signs in or the page is left. */
  ban?: Restriction;
}

const initialState: SessionState = { status: 'initialising', user: null, end: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionOpened: (_session, { payload }: PayloadAction<SessionUser>): SessionState => ({ status: 'in', user: payload, end: null }),
    sessionClosed: (
      _session,
      { payload: { end, ban } }: PayloadAction<{ end: SessionEnd | null; ban?: Restriction | null | undefined }>,
    ): SessionState => (ban ? { status: 'out', user: null, end, ban } : { status: 'out', user: null, end }),
  },
  selectors: {
    selectSession: (session) => session,
    selectSessionStatus: (session) => session.status,
    selectUser: (session) => session.user,
    selectCan: (session, ability: Ability) => session.user?.abilities.includes(ability) ?? false,
  },
});

export const { sessionOpened, sessionClosed } = sessionSlice.actions;
export const { selectSession, selectSessionStatus, selectUser, selectCan } = sessionSlice.selectors;
