import type { Slice } from '@reduxjs/toolkit';
import { api } from './api/base-api.ts';
import { scopedApi } from './api/scoped-api.ts';
import { ownReducerPaths, rootReducer } from './root-reducer.ts';

/** The name of a remote, as its package and its definition have it. */
export type RemoteName = `mfe-${string}`;

/** Adds a feature's endpoints and slices to the one store, under names that begin with the feature's name. */
export interface FeatureClaim {
  /**
   * RTK Query's `injectEndpoints`; every endpoint name begins with the feature's name: `postsList` for `posts`.
   * The store keeps the endpoint as `mfe-public/postsList`. The answer knows it, its hooks and its cache by the short name.
   */
  injectEndpoints: typeof api.injectEndpoints;
  /** RTK's `inject` for a slice whose `reducerPath` begins with the feature's name. Throws where another remote has the path. */
  injectSlice: typeof rootReducer.inject;
}

const claimed = new Map<string, Set<string>>();
const sliceOwners = new Map<string, string>();

/** Says it in the console too: an error of a remote's code may be caught on its way. */
function refuse(message: string): never {
  console.error(message);
  throw new Error(message);
}

/** Remotes of contract 1 may leave out the beginning that all names of remotes have. */
const fullName = (remote: string): string => (remote === 'shell' || remote.startsWith('mfe-') ? remote : `mfe-${remote}`);

function startsWithWord(name: string, prefix: string): boolean {
  const next = name.charAt(prefix.length);
  return name.startsWith(prefix) && (next === '' || next !== next.toLowerCase());
}

/**
 * Claims a name for a feature of a remote: call it once, where the feature adds to the store.
 * The same remote may claim it again, with newer code. Another remote may use the same name: the remote is part of each endpoint's name.
 * Throws where names collide, so that the claimant fails alone.
 */
export function claimFeature(remote: RemoteName | 'shell', feature: string): FeatureClaim {
  const claimant = fullName(remote);
  const features = claimed.get(claimant) ?? new Set<string>();
  for (const taken of features) {
    const overlaps = startsWithWord(taken, feature) || startsWithWord(feature, taken);
    if (overlaps && taken !== feature) refuse(`The feature name '${feature}' of '${remote}' collides with '${taken}' of '${claimant}'.`);
  }
  if (ownReducerPaths.some((path) => startsWithWord(path, feature)))
    refuse(`The feature name '${feature}' of '${remote}' belongs to the store itself.`);
  claimed.set(claimant, features.add(feature));

  const seen = new Set<string>();
  const check = (kind: string, name: string) => {
    if (!startsWithWord(name, feature)) refuse(`The ${kind} '${name}' of '${remote}' must begin with '${feature}'.`);
    if (seen.has(name)) refuse(`The ${kind} '${name}' of '${remote}' exists twice.`);
    seen.add(name);
  };

  const injectEndpoints = ((options: Parameters<typeof api.injectEndpoints>[0]) => {
    const names: string[] = [];
    api.injectEndpoints({
      ...options,
      endpoints: (build) =>
        Object.fromEntries(
          Object.entries(options.endpoints(build)).map(([name, definition]) => {
            check('endpoint', name);
            names.push(name);
            return [`${claimant}/${name}`, definition];
          }),
        ),
      // The names are this claim's own, so what exists under them is an older version of the same remote.
      overrideExisting: true,
    });
    return scopedApi(claimant, names);
  }) as typeof api.injectEndpoints;

  const injectSlice = ((slice: Slice, options?: { overrideExisting?: boolean }) => {
    check('slice', slice.reducerPath);
    const owner = sliceOwners.get(slice.reducerPath) ?? claimant;
    if (owner !== claimant) refuse(`The slice '${slice.reducerPath}' of '${remote}' collides with that of '${owner}'.`);
    sliceOwners.set(slice.reducerPath, claimant);
    return rootReducer.inject(slice as never, { overrideExisting: true, ...options });
  }) as typeof rootReducer.inject;

  return { injectEndpoints, injectSlice };
}
