import { makeStore, toast, type ToastMessage } from '@clapback/store';
import { UiProvider } from '@clapback/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from './toaster.tsx';

const area = page.getByRole('region', { name: /notifications/i });
const toasts = area.getByRole('listitem');
const failure: ToastMessage = {
  title: 'Missing information',
  description: 'Please provide both email and password',
  variant: 'destructive',
};
const success: ToastMessage = { title: 'Welcome back!' };

/** The toaster alone, with the real store. @returns says something by it */
function showToaster(): (message: ToastMessage) => void {
  const store = makeStore();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <UiProvider>
      <Provider store={store}>
        <MemoryRouter>
          <Toaster />
        </MemoryRouter>
      </Provider>
    </UiProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    store.stop();
    document.body.replaceChildren();
  });
  return (message) => void store.dispatch(toast(message));
}

test('[TOAST-01, TOAST-07] a new toast takes the place of the last; failures look destructive, successes do not', async () => {
  const say = showToaster();
  const colours = () => {
    const { backgroundColor, color } = getComputedStyle(toasts.element());
    return [backgroundColor, color].join();
  };
  say(failure);
  await expect.element(page.getByText('Missing information')).toBeVisible();
  expect(toasts.elements()).toHaveLength(1);
  const destructive = colours();
  say(success);
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await expect.poll(() => toasts.elements().length).toBe(1);
  expect(colours()).not.toBe(destructive);
});

test('[TOAST-02] a toast closes by itself after five seconds', async () => {
  const say = showToaster();
  await expect.element(area).toBeInTheDocument();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  say(failure);
  await vi.advanceTimersByTimeAsync(4500);
  await expect.element(page.getByText('Missing information')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1500);
  await expect.element(page.getByText('Missing information')).not.toBeInTheDocument();
});

test('[TOAST-03] a swipe to the right past 50 pixels dismisses a toast, a shorter one does not', async () => {
  const say = showToaster();
  say(failure);
  await expect.element(page.getByText('Missing information')).toBeVisible();
  const swipe = (distance: number) => {
    const y = toasts.element().getBoundingClientRect().height / 2;
    return userEvent.dragAndDrop(toasts, toasts, { sourcePosition: { x: 20, y }, targetPosition: { x: 20 + distance, y }, force: true });
  };
  await swipe(40);
  await expect.element(page.getByText('Missing information')).toBeVisible();
  await swipe(60);
  await expect.element(page.getByText('Missing information')).not.toBeInTheDocument();
});

test('on a phone toasts lie over the header, where they cover no tabs and no button of a form; on a wide screen in the corner', async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  const say = showToaster();
  say(failure);
  await expect.element(page.getByText('Missing information')).toBeVisible();
  await expect.poll(() => Math.round(toasts.element().getBoundingClientRect().top)).toBe(8);
  await page.viewport(1280, 800);
  await expect.poll(() => Math.round(toasts.element().getBoundingClientRect().bottom)).toBe(776);
});

test('[TOAST-05] F8 moves the focus to the toasts', async () => {
  const say = showToaster();
  say(failure);
  await expect.element(page.getByText('Missing information')).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.poll(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label') ?? '').toMatch(/notifications/i);
});

test('a toast about changed terms, or a changed privacy policy, leads to the page on which they are accepted', async () => {
  const say = showToaster();
  const refused = (description: string) => say({ title: 'Not saved', description, variant: 'destructive' });
  refused('Our terms have changed. Once you have accepted them, you can go on.');
  await expect.element(toasts.getByRole('link', { name: 'Our terms have changed' })).toHaveAttribute('href', '/terms');
  refused('Our privacy policy has changed. Once you have said that you read it, you can go on.');
  await expect.element(toasts.getByRole('link', { name: 'Our privacy policy has changed' })).toHaveAttribute('href', '/privacy');
});

test('a toast that names support leads to the contact form with its subject filled in', async () => {
  const say = showToaster();
  say({ title: 'Not saved', description: 'Your account is suspended. Questions: support@clapback.example', variant: 'destructive' });
  const link = toasts.getByRole('link', { name: 'support@clapback.example' });
  await expect.element(link).toHaveAttribute('href', '/contact?subject=My+account');
  say({ title: "You need 'Responder' status to create posts. Please contact support to upgrade your account.", variant: 'destructive' });
  await expect.element(toasts.getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contact?subject=Responder+status');
});
