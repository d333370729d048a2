import { UiProvider } from '@clapback/ui';
import { useLiveAccount, useSession, type AppStore } from '@clapback/store';
import type { RouteDescription } from '@clapback/federation';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, matchRoutes, useLocation } from 'react-router';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import { FrameFailure } from '../failures/frame-failure.tsx';
import { Frame } from '../frame/frame.tsx';
import type { RemoteRegistry } from '../remotes/remote-registry.ts';
import { RemotesProvider, useRemotes } from '../remotes/remotes-context.ts';
import { ShellSlots } from '../remotes/shell-slots.tsx';
import { AppRoutes } from '../routing/app-routes.tsx';
import { LazyToaster } from '../toasts/lazy-toaster.tsx';
import { appInitialization, appStart } from './app-initialization.ts';
import { Initializing } from './initializing.tsx';

interface AppProps {
  store: AppStore;
  registry: RemoteRegistry;
  nonce: string | undefined;
  /** Hears of an error that no part of the page has kept to itself. */
  onFailure(thrown: unknown): void;
}

/** The whole page. */
export function App({ store, registry, nonce, onFailure }: AppProps) {
  return (
    <UiProvider nonce={nonce}>
      <ErrorBoundary fallback={() => <FrameFailure />} onError={onFailure}>
        <Provider store={store}>
          <RemotesProvider value={registry}>
            <BrowserRouter>
              <Started />
              <LazyToaster />
            </BrowserRouter>
          </RemotesProvider>
        </Provider>
      </ErrorBoundary>
    </UiProvider>
  );
}

function Started() {
  const { status } = useSession();
  const route = useRoute();
  // A role, a standing or a session that ends elsewhere shows at once, whatever screen is open.
  useLiveAccount();
  useEffect(() => {
    if (status !== 'initialising') performance.measure(appInitialization, appStart);
  }, [status]);
  if (status === 'initialising') return <Initializing checksPermissions={route?.access === 'moderator' || route?.access === 'admin'} />;
  return (
    <ShellSlots>
      <Frame>
        <AppRoutes />
      </Frame>
    </ShellSlots>
  );
}

function useRoute(): RouteDescription | undefined {
  const { entries } = useRemotes();
  const location = useLocation();
  const routes = entries.flatMap(({ routes: own }) => own);
  return matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    location,
  )?.at(-1)?.route.handle;
}
