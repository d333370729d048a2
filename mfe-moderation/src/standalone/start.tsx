import { makeStore, readPreload, startSession } from '@clapback/store';
import { applySchemeChoice, storedSchemeChoice } from '@clapback/ui/color-scheme.ts';
import { keepTranslated } from '@clapback/ui/headless/keep-translated.ts';
import { leaveKeysToInputMethods } from '@clapback/ui/headless/leave-keys.ts';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import remote from '../remote.ts';
import { basePath } from './base-path.ts';

/** Starts the console by itself: a store of its own, the session that this browser has, and then the screen. */
export async function start(container: HTMLElement): Promise<void> {
  if (!location.pathname.startsWith(basePath)) history.replaceState(null, '', `${basePath}/`);
  keepTranslated();
  leaveKeysToInputMethods();
  applySchemeChoice(storedSchemeChoice());
  const store = makeStore({ page: readPreload() });
  void store.dispatch(startSession());
  await remote.inject?.();
  createRoot(container).render(
    <Provider store={store}>
      <BrowserRouter basename={basePath}>
        <App />
      </BrowserRouter>
    </Provider>,
  );
}
