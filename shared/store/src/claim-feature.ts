import type { Slice } from '@reduxjs/toolkit';
import { api } from './api/base-api.ts';
import { ownReducerPaths, rootReducer } from './root-reducer.ts';

/** The name of a remote, as its package and its definition have it. */
export type RemoteName = `mfe-${string}`;

/** Adds a feature's endpoints and slices to the one store, under names that begin with the feature's name. */
export interface FeatureClaim {
  /** RTK Query's `injectEndpoints`; every endpoint name begins with the feature's name: `postsList` for `posts`. */
  injectEndpoints: typeof api.injectEndpoints;
  /** RTK's `inject` for a slice whose `reducerPath` begins with the feature's name. */
  injectSlice: typeof rootReducer.inject;
}

/** Replaced at build time; tests run with 'test'. */
declare const process: { env: { NODE_ENV?: string } };

const owners = new Map<string, string>();
const strict = () => process.env.NODE_ENV !== 'production';

function refuse(message: string) {
  // In production a screen that half works is better than none; development and tests must not pass over it.
  if (strict()) throw new Error(message);
  console.error(message);
}

/** Remotes of contract 1 may leave out the beginning that all names of remotes have. */
const fullName = (remote: string): string => (remote === 'shell' || remote.startsWith('mfe-') ? remote : `mfe-${remote}`);

function startsWithWord(name: string, prefix: string): boolean {
  const next = name.charAt(prefix.length);
  return name.startsWith(prefix) && (next === '' || next !== next.toLowerCase());
}

/**
 * Claims a name for a feature of a remote: call it once, where the feature adds to the store.
 * The same remote may claim it again, with newer code; another remote may not. Throws in development and tests where names collide.
 */
export function claimFeature(remote: RemoteName | 'shell', feature: string): FeatureClaim {
  const claimant = fullName(remote);
  for (const [taken, owner] of owners) {
    const overlaps = startsWithWord(taken, feature) || startsWithWord(feature, taken);
    if (overlaps && !(taken === feature && owner === claimant))
      refuse(`The feature name '${feature}' of '${remote}' collides with '${taken}' of '${owner}'.`);
  }
  if (ownReducerPaths.some((path) => startsWithWord(path, feature)))
    refuse(`The feature name '${feature}' of '${remote}' belongs to the store itself.`);
  owners.set(feature, claimant);

  const seen = new Set<string>();
  const check = (kind: string, name: string) => {
    if (!startsWithWord(name, feature)) refuse(`The ${kind} '${name}' of '${remote}' must begin with '${feature}'.`);
    if (seen.has(name)) refuse(`The ${kind} '${name}' of '${remote}' exists twice.`);
    seen.add(name);
  };

  const injectEndpoints: typeof api.injectEndpoints = (options) =>
    api.injectEndpoints({
      ...options,
      endpoints: (build) => {
        const endpoints = options.endpoints(build);
        for (const name of Object.keys(endpoints)) check('endpoint', name);
        return endpoints;
      },
      // The names are this claim's own, so what exists under them is an older version of the same remote.
      overrideExisting: true,
    });

  const injectSlice = ((slice: Slice, options?: { overrideExisting?: boolean }) => {
    check('slice', slice.reducerPath);
    return rootReducer.inject(slice as never, { overrideExisting: true, ...options });
  }) as typeof rootReducer.inject;

  return { injectEndpoints, injectSlice };
}
