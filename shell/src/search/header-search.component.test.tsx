import { makeStore } from '@clapback/store';
import { UiProvider } from '@clapback/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from '../frame/header.tsx';
import { RemoteRegistry } from '../remotes/remote-registry.ts';
import { RemotesProvider } from '../remotes/remotes-context.ts';
import { ShellSlots } from '../remotes/shell-slots.tsx';
import { NavigationEffects } from '../routing/navigation-effects.tsx';
import { listenForSearchKey } from './search-key.ts';

const menu = page.getByRole('navigation', { name: 'Menu' });
const inMenu = menu.getByLabelText('Search posts');

function SearchScreen() {
  return (
    <>
      <form role="search">
        <input aria-label="Search" />
      </form>
      <output>{useLocation().search}</output>
      <NavigationEffects title="Search" />
    </>
  );
}

// Files before this one may have left the page at the search, where the key waits for the field.
beforeEach(() => history.replaceState(null, '', '/help'));

/** The header above a screen without a search, in a window this wide; suggestions are always the same. */
async function showHeader(width: number): Promise<void> {
  await page.viewport(width, 800);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ items: ['bookbinder'] })));
  const store = makeStore();
  const never = () => Promise.reject(new Error('There are no remotes.'));
  const registry = new RemoteRegistry([], { fetchDefinition: never, fetchEntries: never, timeout: 1000 });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <UiProvider>
      <Provider store={store}>
        <RemotesProvider value={registry}>
          <MemoryRouter initialEntries={['/help']}>
            <ShellSlots>
              <Header />
              <main tabIndex={-1}>
                <Routes>
                  <Route path="/search" element={<SearchScreen />} />
                  <Route path="*" element={<NavigationEffects title="Help Center" />} />
                </Routes>
              </main>
            </ShellSlots>
          </MemoryRouter>
        </RemotesProvider>
      </Provider>
    </UiProvider>,
  );
  onTestFinished(async () => {
    root.unmount();
    store.stop();
    document.body.replaceChildren();
    await page.viewport(1280, 800);
  });
}

test('on a phone Escape closes the suggestions, and the menu only when it is pressed again', async () => {
  await showHeader(360);
  await page.getByRole('button', { name: 'Menu' }).click();
  await inMenu.fill('book');
  await expect.element(page.getByRole('option', { name: 'bookbinder' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'bookbinder' })).not.toBeInTheDocument();
  await expect.element(menu).toBeVisible();
  await expect.element(inMenu).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});

test('on a phone the field has letters of 16 px, below which Safari zooms in', async () => {
  await showHeader(360);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(inMenu).toBeVisible();
  expect(getComputedStyle(inMenu.element()).fontSize).toBe('16px');
});

test('on a phone with its menu closed / leads to the search, and then to its field', async () => {
  await showHeader(360);
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  // The key is listened for once the page has come to rest.
  await expect
    .poll(async () => {
      await userEvent.keyboard('/');
      return document.activeElement?.getAttribute('aria-label');
    })
    .toBe('Search');
});

test('/ does nothing while a dialog asks something', async () => {
  const openSearch = vi.fn<() => void>();
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    document.body.replaceChildren();
  });
  listenForSearchKey(openSearch, end.signal);
  for (const role of ['dialog', 'alertdialog']) {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', role);
    dialog.setAttribute('aria-modal', 'true');
    await userEvent.keyboard('/');
    expect([role, openSearch.mock.calls.length]).toEqual([role, 0]);
    dialog.remove();
  }
  await userEvent.keyboard('/');
  expect(openSearch).toHaveBeenCalledTimes(1);
});
