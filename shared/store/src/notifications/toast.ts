import type { AppThunk } from '../make-store.ts';
import { toastClosed, toastRemoval, toastRemoved, toastShown, type ToastMessage } from './notifications-slice.ts';

/** Shows a toast in place of the one that is open. Returns its id. */
export const toast =
  (message: ToastMessage): AppThunk<string> =>
  (dispatch) =>
    dispatch(toastShown(message)).payload.id;

/** Closes a toast; it leaves the store 1,000,000 ms later. */
export const dismissToast =
  (id: string): AppThunk =>
  (dispatch) => {
    dispatch(toastClosed(id));
    setTimeout(() => dispatch(toastRemoved(id)), toastRemoval);
  };
