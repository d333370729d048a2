import type { RouteDescription } from '@clapback/federation';
import { RouteGuard } from '@clapback/federation/host/route-guard.tsx';
import { useMemo } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { RemotePanel } from '../failures/remote-panel.tsx';
import { NotFoundPage, type NotFoundState } from '../pages/not-found-page.tsx';
import { ExternalPage } from '../pages/external-page.tsx';
import { RemotePart } from '../remotes/remote-part.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useCurrentUser } from './current-user.ts';

const nothing = {};

/** The screen of the present address: the remote list says whose it is and who may enter. */
export function AppRoutes() {
  const registry = useRemotes();
  const routes = useMemo(
    () => [
      ...registry.entries.flatMap(({ name, routes: own }) =>
        own.map((route) => ({ path: route.path, element: <RouteScreen key={route.path} remote={name} route={route} /> })),
      ),
      ...registry.entries.flatMap(({ page }) => (page ? [{ path: `${page.path}/*`, element: <ExternalPage title={page.title} /> }] : [])),
      { path: '/404', element: <NotFoundPage /> },
      { path: '*', element: <UnknownAddress /> },
    ],
    [registry],
  );
  return useRoutes(routes);
}

/**
 * The address goes along in the history's state, where no link of a stranger can put words for the page to show, and without query and
 * hash, which may hold secrets.
 */
function UnknownAddress() {
  const { pathname } = useLocation();
  const state: NotFoundState = { notFound: pathname };
  return <Navigate to="/404" replace state={state} />;
}

function RouteScreen({ remote, route }: { remote: string; route: RouteDescription }) {
  const { key } = useLocation();
  return (
    <RouteGuard route={route} currentUser={useCurrentUser()}>
      <RemotePart
        remote={remote}
        part={route.path}
        load={(registry) => registry.loadRoute(remote, route.path)}
        props={nothing}
        pending={<PendingScreen title={route.title} />}
        failed={(part) => (
          <>
            {/* The start page's title is the product's tagline, which names no screen. */}
            <RemotePanel {...part} title={route.path === '/' ? 'Home' : route.title} remote={remote} />
            <NavigationEffects title={route.title} />
          </>
        )}
        beside={<NavigationEffects title={route.title} />}
        resetKey={key}
      />
    </RouteGuard>
  );
}
