import { makeStore } from '@clapback/store';
import { UiProvider } from '@clapback/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import TermsRequest from './terms-request.tsx';

/** What a member reads at an address while a changed document waits for them. */
function show(path: string, document: 'terms' | 'privacy' = 'terms'): void {
  const store = makeStore();
  const container = window.document.body.appendChild(window.document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <UiProvider>
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <TermsRequest document={document} version="2026-11-30" />
          <Where />
        </MemoryRouter>
      </Provider>
    </UiProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    store.stop();
    container.remove();
  });
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
const strip = page.getByRole('complementary', { name: 'Changed terms' });

test.for(['/posts/1/a-loud-title', '/people/1', '/search', '/notifications', '/transparency', '/report-illegal-content', '/?post=1'])(
  'at %s a member reads on below a strip that asks for consent',
  async (path) => {
    show(path);
    await expect
      .element(strip)
      .toMatchTextContent(/Until you accept them, you can read, delete what you wrote, appeal, copy your data, cancel and leave\./);
    await expect.element(strip.getByRole('button', { name: 'I accept the terms' })).toBeVisible();
    expect(dialog.elements()).toEqual([]);
  },
);

test.for([
  ['find and read posts', '/search'],
  ['delete yours', '/dashboard?tab=analytics'],
  ['copy your data or delete your account', '/dashboard?tab=settings'],
  ['cancel a subscription', '/premium'],
] as const)('the feed asks first, and who does not agree can still %s', async ([name, path]) => {
  show('/');
  await dialog.getByRole('link', { name }).click();
  await expect.element(page.getByText(path, { exact: true })).toBeVisible();
  await expect.element(strip).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

test('a changed privacy policy is told in a strip where one reads, and asked about on the feed', async () => {
  show('/posts/1', 'privacy');
  await expect
    .element(page.getByRole('complementary', { name: 'Changed privacy policy' }))
    .toMatchTextContent(/Until you say that you have read it, you can read, delete what you wrote, appeal/);
  show('/', 'privacy');
  await expect.element(page.getByRole('dialog', { name: 'Our privacy policy has changed' })).toBeVisible();
});
