import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, makeStore, selectToasts, toast, toastDuration, type AppStore } from '../index.ts';

let store: AppStore;
const toasts = () => selectToasts(store.getState());

beforeEach(() => {
  vi.useFakeTimers();
  store = makeStore({ baseUrl: 'http://localhost/api' });
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

test('[TOAST-01] a new toast replaces the one before', () => {
  store.dispatch(toast({ title: 'First' }));
  store.dispatch(toast({ title: 'Second' }));
  expect(toasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Second', open: true }]);
});

test('[TOAST-02] a toast is open for 5000 ms', () => {
  expect(toastDuration).toBe(5000);
});

test('[TOAST-04] a dismissed toast leaves the store 1,000,000 ms later', () => {
  const id = store.dispatch(toast({ title: 'Saved' }));
  store.dispatch(dismissToast(id));
  expect(toasts()).toMatchObject([{ title: 'Saved', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts()).toHaveLength(0);
});

test('[TOAST-04] dismissing a toast that has been replaced does not touch its successor', () => {
  const first = store.dispatch(toast({ title: 'First' }));
  store.dispatch(toast({ title: 'Second' }));
  store.dispatch(dismissToast(first));
  vi.advanceTimersByTime(2_000_000);
  expect(toasts()).toMatchObject([{ title: 'Second', open: true }]);
});

test('[TOAST-07] a toast is ordinary unless it is said to be destructive', () => {
  store.dispatch(toast({ title: 'Saved' }));
  expect(toasts()[0]?.variant).toBe('default');
  store.dispatch(toast({ title: 'Failed', variant: 'destructive', action: { label: 'Sign In', to: '/auth' } }));
  expect(toasts()[0]).toMatchObject({ variant: 'destructive', action: { label: 'Sign In', to: '/auth' } });
});
