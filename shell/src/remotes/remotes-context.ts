import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RemoteRegistry, RemoteStatus } from './remote-registry.ts';

const RemotesContext = createContext<RemoteRegistry | null>(null);
export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): RemoteRegistry {
  const registry = useContext(RemotesContext);
  if (!registry) throw new Error('There are no remotes around this component.');
  return registry;
}

/** How far a remote has got, followed as it changes. */
export function useRemoteStatus(name: string): RemoteStatus {
  const registry = useRemotes();
  return useSyncExternalStore(registry.subscribe, () => registry.status(name));
}
