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

const initialState: Toast[] = [];

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: ({ variant = 'default', ...message }: ToastMessage) => ({
        payload: { ...message, variant, id: nanoid(), open: true } satisfies Toast,
      }),
      reducer: (_toasts, { payload }: PayloadAction<Toast>) => [payload],
    },
    toastClosed(toasts, { payload: id }: PayloadAction<string>) {
      for (const toast of toasts) if (toast.id === id) toast.open = false;
    },
    toastRemoved: (toasts, { payload: id }: PayloadAction<string>) => toasts.filter((toast) => toast.id !== id),
  },
  selectors: {
    selectToasts: (toasts) => toasts,
  },
});

export const { toastShown, toastClosed, toastRemoved } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
