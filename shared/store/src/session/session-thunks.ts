import type { SessionUser } from '@clapback/contracts';
import { toast } from '../toasts/toast.ts';
import { errorMessage } from '../api/problem.ts';
import type { AppThunk } from '../app-store.ts';
import type { SessionEvent } from './session-events.ts';

/** Finds out whether somebody is signed in. The host calls it once, right after `makeStore`. */
export const startSession =
  (): AppThunk<Promise<void>> =>
  (_dispatch, getState, { session }) =>
    session.start(getState().page.session);

/** Takes the answer of a sign-in call; the token in it goes to the keeper and not into the store. */
export const acceptGrant =
  (grant: unknown): AppThunk<SessionUser> =>
  (_dispatch, _getState, { session }) =>
    session.accept(grant);

/** Signs out in every tab of this browser; a failure is shown as a toast and leaves the session as it was. Tells whether it worked. */
export const signOut =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { session }) => {
    try {
      await session.signOut();
      return true;
    } catch (failure) {
      const data: unknown = failure instanceof Response ? await failure.json().catch(() => null) : null;
      const error = failure instanceof Response ? { status: failure.status, data } : { status: 'FETCH_ERROR' };
      dispatch(toast({ title: 'Error', description: errorMessage(error), variant: 'destructive' }, error));
      return false;
    }
  };

/** Tells subscribers that a recovery link was opened. */
export const announceRecovery =
  (): AppThunk =>
  (_dispatch, _getState, { session }) =>
    session.announceRecovery();

/** Hears of sign-ins, sign-outs and the like; call the result to stop. */
export const onSession =
  (listener: (event: SessionEvent) => void): AppThunk<() => void> =>
  (_dispatch, _getState, { session }) =>
    session.on(listener);

/** Reads the signed-in member's name, role and abilities again. */
export const reloadUser =
  (): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { session }) =>
    session.reload();
