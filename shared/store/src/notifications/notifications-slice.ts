import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A short message at the edge of the screen. */
export interface Toast {
  id: string;
  title: string;
  description?: string;
  /** 'destructive' for failures. */
  variant: 'default' | 'destructive';
  /** One thing to do about it: a link within the application. */
  action?: ToastAction;
  /** False once dismissed; the toast then only plays its way out. */
  open: boolean;
}

export interface ToastAction {
  /** What the button says, such as `View` or `Sign In`. */
  label: string;
  /** Path on this origin. */
  to: string;
}

/** What a caller says about a toast. */
export type ToastMessage = Pick<Toast, 'title' | 'description' | 'action'> & { variant?: Toast['variant'] };

/** How long a toast stays open, in milliseconds. */
export const toastDuration = 5_000;
/** How long a dismissed toast stays in the store, in milliseconds. */
export const toastRemoval = 1_000_000;

interface NotificationsState {
  toasts: Toast[];
}

const initialState: NotificationsState = { toasts: [] };

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    toastShown: {
      prepare: ({ variant = 'default', ...message }: ToastMessage) => ({
        payload: { ...message, variant, id: nanoid(), open: true } satisfies Toast,
      }),
      reducer(state, { payload }: PayloadAction<Toast>) {
        state.toasts = [payload];
      },
    },
    toastClosed(state, { payload: id }: PayloadAction<string>) {
      for (const toast of state.toasts) if (toast.id === id) toast.open = false;
    },
    toastRemoved(state, { payload: id }: PayloadAction<string>) {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
    },
  },
  selectors: {
    selectToasts: (state) => state.toasts,
  },
});

export const { toastShown, toastClosed, toastRemoved } = notificationsSlice.actions;
export const { selectToasts } = notificationsSlice.selectors;
