import type { RemoteDefinition } from '@clapback/federation';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { providedModules } from './provided-modules.ts';
import { retryLoad } from './load-chunk.ts';
import { LoadFailure } from './load-failure.ts';

/**
 * Makes this page the host of remotes. The result fetches a remote's entry and evaluates its definition, anew with each call, and throws
 * LoadFailure. `timeout`: ms after which an entry is given up.
 */
export function federationHost(timeout: number): (entry: RemoteEntry) => Promise<RemoteDefinition> {
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: providedModules,
    shareStrategy: 'loaded-first',
    plugins: [provideRuntime(), { name: 'time-limit', createScript: () => ({ timeout }) }],
  });
  /** How often an entry has failed, by address. */
  const failures = new Map<string, number>();
  return async ({ name, entry }) => {
    const { href } = new URL(entry, location.href);
    const failed = failures.get(href) ?? 0;
    // Until it works: the next try asks under another address. A browser answers a second request for one that still hangs with the one
    // that hangs.
    failures.set(href, failed + 1);
    // Forced, since the runtime would otherwise go on with what it knows of an earlier try or an earlier release.
    host.registerRemotes([{ name, entry: failed > 0 ? `${href}${href.includes('?') ? '&' : '?'}again=${failed}` : href }], { force: true });
    const definition = (await retryLoad(() => host.loadRemote<{ default?: RemoteDefinition }>(`${name}/remote`)))?.default;
    if (definition?.name !== name || !Array.isArray(definition.routes))
      throw new LoadFailure('broken', `The entry of '${name}' holds no definition of that remote.`);
    failures.delete(href);
    return definition;
  };
}
