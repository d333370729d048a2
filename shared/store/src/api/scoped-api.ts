import { api } from './base-api.ts';
import { inTurn } from './next-page.ts';

type Named = (name: string, ...rest: unknown[]) => unknown;

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * The one API as a remote sees it: its endpoints, their hooks and the cache by the names that the remote gave them.
 * The store keeps each endpoint as `remote/name`, so that two remotes can use the same name.
 */
export function scopedApi(remote: string, names: readonly string[]): typeof api {
  const scoped = (name: string) => `${remote}/${name}`;
  const byName = (call: unknown): Named => {
    const named = call as Named;
    return (name, ...rest) => named(scoped(name), ...rest);
  };
  const all = api.endpoints as Record<string, Record<string, unknown>>;
  const endpoints: Record<string, unknown> = {};
  const hooks: Record<string, unknown> = {};
  for (const name of names) {
    const endpoint = all[scoped(name)]!;
    endpoints[name] = endpoint;
    if ('useInfiniteQuery' in endpoint)
      hooks[`use${upperFirst(name)}InfiniteQuery`] = inTurn(endpoint['useInfiniteQuery'] as Parameters<typeof inTurn>[0]);
    for (const kind of ['Query', 'Mutation']) if (`use${kind}` in endpoint) hooks[`use${upperFirst(name)}${kind}`] = endpoint[`use${kind}`];
    if ('useLazyQuery' in endpoint) hooks[`useLazy${upperFirst(name)}Query`] = endpoint['useLazyQuery'];
  }
  const { util } = api;
  type Entries = readonly { endpointName: string }[];
  return {
    ...api,
    ...hooks,
    usePrefetch: byName(api.usePrefetch),
    endpoints,
    util: {
      ...util,
      prefetch: byName(util.prefetch),
      updateQueryData: byName(util.updateQueryData),
      upsertQueryData: byName(util.upsertQueryData),
      patchQueryData: byName(util.patchQueryData),
      upsertQueryEntries: (entries: Entries) =>
        util.upsertQueryEntries(entries.map((entry) => ({ ...entry, endpointName: scoped(entry.endpointName) })) as never),
      getRunningQueryThunk: byName(util.getRunningQueryThunk),
      getRunningMutationThunk: byName(util.getRunningMutationThunk),
      selectCachedArgsForQuery: (state: unknown, name: string) => util.selectCachedArgsForQuery(state as never, scoped(name) as never),
    },
  } as unknown as typeof api;
}
