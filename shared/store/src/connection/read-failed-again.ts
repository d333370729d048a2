import { api } from '../api/base-api.ts';
import { statusOf } from '../api/problem.ts';
import type { AppThunk } from '../app-store.ts';

interface KeptQuery {
  status: string;
  endpointName: string;
  originalArgs: unknown;
  error?: unknown;
}
type Reread = (args: unknown, options: { forceRefetch: true; subscribe: false }) => Parameters<Parameters<AppThunk>[0]>[0];

/**
 * Reads again what is on screen and could not be read: no answer came, or one of a service in trouble. What was refused stays so, and what
 * was read is kept up to date by the live stream.
 */
export const readFailedAgain = (): AppThunk => (dispatch, getState) => {
  const { queries, subscriptions } = getState().api;
  for (const [key, query] of Object.entries(queries as Record<string, KeptQuery | undefined>)) {
    const isShown = Object.keys(subscriptions[key] ?? {}).length > 0;
    if (!isShown || query?.status !== 'rejected' || (statusOf(query.error) ?? 500) < 500) continue;
    const endpoint = (api.endpoints as Record<string, { initiate: Reread } | undefined>)[query.endpointName];
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
  }
};
