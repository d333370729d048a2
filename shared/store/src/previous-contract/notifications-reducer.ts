import type { UnknownAction } from '@reduxjs/toolkit';
import { toastsSlice, type Toast } from '../toasts/toasts-slice.ts';

/**
 * The slice `toasts` as contract 1 had it, for remotes that read the state themselves: a mirror under its former name. Nothing of today
 * reads it.
 */
export function notificationsReducer(state: { toasts: Toast[] } | undefined, action: UnknownAction): { toasts: Toast[] } {
  const toasts = toastsSlice.reducer(state?.toasts, action);
  return toasts === state?.toasts ? state : { toasts };
}
