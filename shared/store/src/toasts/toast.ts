import { isUnanswered } from '../api/problem.ts';
import { hasNoNetwork } from '../connection/has-no-network.ts';
import type { AppThunk } from '../app-store.ts';
import { toastClosed, toastRemoval, toastRemoved, toastShown, type ToastMessage } from './toasts-slice.ts';

const kept = 'Nothing that you typed is lost.';

/** What to tell somebody whose press reached nobody, whatever it was for. */
export function connectionLostToast(): ToastMessage {
  return hasNoNetwork()
    ? { title: 'You are offline', description: `Please try again when you are back online. ${kept}`, variant: 'destructive' }
    : {
        title: 'No connection',
        description: `The service could not be reached. Please try again in a moment. ${kept}`,
        variant: 'destructive',
      };
}

/**
 * Shows a toast in place of the one that is open. Returns its id. `cause` is the failed call that it is about: where that had no answer,
 * this is said instead.
 */
export const toast =
  (message: ToastMessage, cause?: unknown): AppThunk<string> =>
  (dispatch) =>
    dispatch(toastShown(isUnanswered(cause) ? connectionLostToast() : message)).payload.id;

/** Closes a toast; it leaves the store 1,000,000 ms later. */
export const dismissToast =
  (id: string): AppThunk =>
  (dispatch) => {
    dispatch(toastClosed(id));
    setTimeout(() => dispatch(toastRemoved(id)), toastRemoval);
  };
