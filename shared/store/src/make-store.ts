import { configureStore } from '@reduxjs/toolkit';
import type { RealtimeTicket } from '@clapback/contracts';
import { api } from './api/base-api.ts';
import { createSender } from './api/sender.ts';
import { tagTypes } from './api/tag-types.ts';
import { connectionChanged } from './connection/connection-slice.ts';
import { watchConnection } from './connection/connection.ts';
import { readFailedAgain } from './connection/read-failed-again.ts';
import { toast } from './toasts/toast.ts';
import type { PagePreload } from './page/page-preload.ts';
import { createRealtime } from './realtime/realtime.ts';
import { channelChanged, socketStatusChanged } from './realtime/socket-slice.ts';
import { rootReducer } from './root-reducer.ts';
import { createSessionKeeper } from './session/session-keeper.ts';
import { sessionClosed, sessionOpened } from './session/session-slice.ts';
import type { AppStore } from './app-store.ts';
import type { StoreServices } from './store-services.ts';

export interface StoreOptions {
  /** Address of the API; `/api` on the page's own origin unless said otherwise. */
  baseUrl?: string;
  /** Instead of what the page itself carries. */
  page?: PagePreload;
}

/** Makes the one store of a page; its host calls it once, and then dispatches `startSession()`. */
export function makeStore({ baseUrl = '/api', page }: StoreOptions = {}): AppStore {
  const services = { baseUrl } as StoreServices;
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware),
    ...(page ? { preloadedState: { page } as never } : {}),
  }) as unknown as AppStore;
  const { dispatch, getState } = store;

  services.connection = watchConnection({
    status: () => getState().connection.status,
    onStatus(status) {
      dispatch(connectionChanged(status));
      if (status !== 'online') return;
      services.realtime.reconnect();
      dispatch(readFailedAgain());
      // Code that could not be fetched is nothing of the store's.
      globalThis.dispatchEvent?.(new Event('clapback:reachable'));
    },
    probe: (signal) => fetch(new URL('/healthz', new URL(baseUrl, globalThis.location?.href)), { cache: 'no-store', signal }),
  });
  const send = services.connection.fetch;
  services.sender = createSender(baseUrl, send);

  services.session = createSessionKeeper({
    async send(path, init) {
      const answer = await send(baseUrl + path, { credentials: 'same-origin', ...init });
      // What happens to the account from here on comes over the socket.
      services.realtime.takeUpFrom(answer.headers);
      return answer;
    },
    state: () => getState().session,
    opened(user) {
      const before = getState().session;
      dispatch(sessionOpened(user));
      if (before.status === 'initialising') return;
      if (before.user?.id === user.id) {
        // A banned member reads as a visitor does, so what is on screen is read again when that begins or ends.
        if ((before.user.standing === 'banned') !== (user.standing === 'banned')) dispatch(api.util.invalidateTags([...tagTypes]));
        return;
      }
      if (before.status === 'in') dispatch(api.util.resetApiState());
      // What a visitor was shown is public, but a member may see it differently: it stays on screen while it is read again.
      else dispatch(api.util.invalidateTags([...tagTypes]));
      services.realtime.reconnect();
    },
    closed(end, reason) {
      const before = getState().session;
      dispatch(sessionClosed({ end, ban: reason?.restriction }));
      if (before.status !== 'in') return;
      // What one reader was shown must not be left for the next one. Later by a moment: it would end the very call that found the session
      // over before that could say so.
      setTimeout(() => dispatch(api.util.resetApiState()));
      services.realtime.reconnect();
      // A ban is told by the page itself, whole and for as long as it is open.
      if (end !== 'ended' || reason?.restriction) return;
      dispatch(toast({ title: reason?.title ?? 'You were signed out', description: reason?.detail ?? 'Please sign in again to go on.' }));
    },
  });

  services.realtime = createRealtime({
    async ticket() {
      const token = await services.session.token();
      const response = await send(`${baseUrl}/realtime/ticket`, {
        method: 'POST',
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
      if (response.status === 401 && token !== null) await services.session.renew(token);
      if (!response.ok) throw new Error(`The ticket was answered with ${response.status}.`);
      return ((await response.json()) as RealtimeTicket).ticket;
    },
    open(ticket) {
      const address = new URL(`${baseUrl}/realtime?ticket=${encodeURIComponent(ticket)}`, globalThis.location?.href);
      address.protocol = address.protocol.replace('http', 'ws');
      return new WebSocket(address);
    },
    onStatus(status) {
      dispatch(socketStatusChanged(status));
      if (status === 'open') dispatch(readFailedAgain());
    },
    onChannel: (topic, channel) => void dispatch(channelChanged({ topic, channel })),
    onReset: () => void dispatch(api.util.invalidateTags([...tagTypes])),
    onLive(event) {
      // Role, standing, name and what else a session's answer holds. All other news about the account are for the screens that show them.
      if (
        event.kind === 'account.changed' ||
        event.kind === 'profile.changed' ||
        (event.kind === 'reset' && event.topic.startsWith('account:'))
      )
        void services.session.reload().catch(() => undefined);
    },
    onSessionEnded: () => void services.session.reload().catch(() => undefined),
  });

  return Object.assign(store, {
    stop() {
      services.session.stop();
      services.realtime.stop();
      services.connection.stop();
    },
  });
}
