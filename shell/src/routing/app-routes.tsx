import type { RouteDescription } from '@clapback/federation';
import { redirectFor } from '@clapback/federation/host/passage.ts';
import { useMemo } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import { RemotePanel } from '../failures/remote-panel.tsx';
import { NotFoundPage, type NotFoundState } from '../pages/not-found-page.tsx';
import { OtherPage } from '../pages/other-page.tsx';
import { RemotePart } from '../remotes/remote-part.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';
import { Arrival } from './arrival.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { useReader } from './reader.ts';

const nothing = {};

/** The screen of the present address: the remote list says whose it is and who may enter. */
export function AppRoutes() {
  const registry = useRemotes();
  const routes = useMemo(
    () => [
      ...registry.entries.flatMap(({ name, routes: own }) =>
        own.map((route) => ({ path: route.path, element: <RouteScreen key={route.path} remote={name} route={route} /> })),
      ),
      ...registry.entries.flatMap(({ page }) => (page ? [{ path: `${page.path}/*`, element: <OtherPage title={page.title} /> }] : [])),
      { path: '/404', element: <NotFoundPage /> },
      { path: '*', element: <UnknownAddress /> },
    ],
    [registry],
  );
  return useRoutes(routes);
}

/** The address goes along in the history's state, where no link of a stranger can put words for the page to show, and without query and hash, which may hold secrets. */
function UnknownAddress() {
  const { pathname } = useLocation();
  const state: NotFoundState = { notFound: pathname };
  return <Navigate to="/404" replace state={state} />;
}

function RouteScreen({ remote, route }: { remote: string; route: RouteDescription }) {
  const location = useLocation();
  const reader = useReader();
  const redirect = redirectFor(route, reader, location, window.location.origin);
  if (redirect !== null) return <Navigate to={redirect} replace />;
  return (
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
          <Arrival title={route.title} />
        </>
      )}
      beside={<Arrival title={route.title} />}
      resetKey={location.key}
    />
  );
}
