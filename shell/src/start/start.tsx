import { RemoteTimeoutEvent } from '@clapback/federation/remote-timeout.ts';
import { makeStore, readPreload, startSession } from '@clapback/store';
import { keepTranslated } from '@clapback/ui/headless/keep-translated.ts';
import { leaveKeysToInputMethods } from '@clapback/ui/headless/leave-keys.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { makeReporter } from '../measurement/reports.ts';
import { pageNonce, shellPage } from '../page/shell-page.ts';
import { federationHost } from '../remotes/federation-host.ts';
import { reloadOnVanishedCode } from '../remotes/load-chunk.ts';
import { fetchEntries, readEntries } from '../remotes/read-entries.ts';
import { RemoteRegistry } from '../remotes/remote-registry.ts';
import { rememberScroll } from '../routing/scroll.ts';
import { registerServiceWorker } from '../service-worker/register.ts';
import { App } from './app.tsx';
import { whenAtRest } from './when-at-rest.ts';

/** Starts the page: the store, the session, the remotes' registry, and then the screen. */
export async function start(container: HTMLElement): Promise<void> {
  const page = readPreload();
  const path = location.pathname;
  const shell = shellPage(page);
  const store = makeStore({ page });
  const reporter = makeReporter(store);
  reporter.watch(window);
  reloadOnVanishedCode();
  keepTranslated();
  leaveKeysToInputMethods();
  rememberScroll();
  void store.dispatch(startSession());

  const entries = await readEntries(shell);
  const registry = new RemoteRegistry(entries, {
    fetchDefinition: federationHost(shell.remoteTimeout),
    fetchEntries,
    timeout: shell.remoteTimeout,
    onTimeout: (name) => void dispatchEvent(new RemoteTimeoutEvent(name)),
    report: ({ error, ...fault }) => reporter.error(error, fault),
  });
  const onFrameFailure = (thrown: unknown) => reporter.error(thrown, { kind: 'frame' });
  const root = createRoot(container, { onCaughtError: () => undefined });
  // In slices, so that a slow telephone answers to touches meanwhile.
  startTransition(() => root.render(<App store={store} registry={registry} nonce={pageNonce()} onFailure={onFrameFailure} />));
  const { measurement } = shell;
  if (measurement)
    import('../measurement/ask-to-count.tsx').then(({ countIfAllowed }) => countIfAllowed(measurement, pageNonce())).catch(() => undefined);
  registerServiceWorker();
  if (Math.random() < shell.monitoringSampleRate)
    whenAtRest(() => {
      const routes = entries.flatMap((entry) => entry.routes.map((route) => route.path));
      import('../measurement/measure-page.ts')
        .then(({ measurePage }) => measurePage({ send: reporter.send, path, routes }))
        .catch(() => undefined);
    });
}
