import { makeStore, selectToasts, startSession, useAppSelector, useSession } from '@clapback/store';
import { Content, SchemeButton, Spinner, UiProvider } from '@clapback/ui';
import { Component, lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, useLocation, useRoutes } from 'react-router';
import { meetsEntry, type CurrentUser } from '../access.ts';
import type { RemoteDefinition, RemoteRoute, RemoteSlot } from '../define-remote.ts';
import { SlotHostContext, type SlotHost } from '../slot-host.ts';
import { RouteGuard } from './route-guard.tsx';

type AnyComponent = ComponentType<object>;

/**
 * Shows a remote as a page of its own, without the shell: the plainest host there can be, for working on one remote.
 * @returns takes it away again
 */
export async function standAlone(remote: RemoteDefinition, container: HTMLElement = document.getElementById('root')!): Promise<() => void> {
  const store = makeStore();
  void store.dispatch(startSession());
  await remote.inject?.();
  const root = createRoot(container);
  root.render(
    <UiProvider>
      <Provider store={store}>
        <BrowserRouter>
          <Page remote={remote} />
        </BrowserRouter>
      </Provider>
    </UiProvider>,
  );
  return () => {
    root.unmount();
    store.stop();
  };
}

function Page({ remote }: { remote: RemoteDefinition }) {
  const { status, user } = useSession();
  const slots = useMemo(() => slotHost(remote), [remote]);
  if (status === 'initialising') return <Spinner label="Initializing..." />;
  return (
    <SlotHostContext value={slots}>
      <Content as="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1 }}>
        <strong>{remote.name}</strong>
        {remote.routes
          .filter(({ path }) => !path.includes(':'))
          .map(({ path }) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        <span>{user ? `${user.displayName} (${user.role})` : 'signed out'}</span>
        <SchemeButton />
      </Content>
      <main>
        <Screens remote={remote} />
      </main>
      <PlainToasts />
    </SlotHostContext>
  );
}

function Screens({ remote }: { remote: RemoteDefinition }) {
  const routes = useMemo(
    () => [
      ...remote.routes.map((route) => ({ path: route.path, element: <Screen route={route} Part={lazy(route.load) as AnyComponent} /> })),
      {
        path: '*',
        element: (
          <Content as="p">
            This remote has no such route. Where it asks for a session, sign in at the service’s own page first: the cookie holds here too.
          </Content>
        ),
      },
    ],
    [remote],
  );
  return useRoutes(routes);
}

function Screen({ route, Part }: { route: RemoteRoute; Part: AnyComponent }) {
  const { key } = useLocation();
  return (
    <RouteGuard route={route} currentUser={useCurrentUser()}>
      <Boundary resetKey={key}>
        <Suspense fallback={<Spinner />}>
          <title>{route.title}</title>
          <Part />
        </Suspense>
      </Boundary>
    </RouteGuard>
  );
}

function useCurrentUser(): CurrentUser {
  const { user } = useSession();
  return user
    ? { signedIn: true, role: user.role, isBanned: user.standing === 'banned', isNew: user.onboarding === 'new' }
    : { signedIn: false };
}

/** The slots as this remote alone fills them. */
function slotHost({ name, slots = [] }: RemoteDefinition): SlotHost {
  const parts = new Map<RemoteSlot, AnyComponent>(slots.map((slot) => [slot, lazy(slot.load as () => Promise<{ default: AnyComponent }>)]));
  const entries = slots.map((slot) => ({ ...slot, remote: name }));
  return {
    useEntries(slot) {
      const currentUser = useCurrentUser();
      const { user } = useSession();
      return entries.filter((entry) => entry.slot === slot && meetsEntry(entry, currentUser, user?.abilities)) as never;
    },
    renderEntry(entry, props, pending) {
      const Part = [...parts].find(([slot]) => slot.slot === entry.slot && slot.id === entry.id)?.[1];
      return Part ? (
        <Boundary>
          <Suspense fallback={pending}>
            <Part {...props} />
          </Suspense>
        </Boundary>
      ) : null;
    },
  };
}

/** As in the shell, what failed is tried again with a new `resetKey`, and what works stays as it is. */
class Boundary extends Component<{ resetKey?: string; children: ReactNode }, { report: string | null }> {
  override state = { report: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { report: (thrown instanceof Error ? thrown.stack : undefined) ?? String(thrown) };
  }

  override componentDidUpdate(before: { resetKey?: string }) {
    if (this.state.report !== null && before.resetKey !== this.props.resetKey) this.setState({ report: null });
  }

  override render() {
    return this.state.report === null ? this.props.children : <pre role="alert">{this.state.report}</pre>;
  }
}

function PlainToasts() {
  const [newest] = useAppSelector(selectToasts);
  return (
    <Content as="div" role="status" sx={{ position: 'fixed', bottom: 0, right: 0, py: 1 }}>
      {newest?.open ? `${newest.title} ${newest.description ?? ''}` : null}
    </Content>
  );
}
