import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { tagTypes } from './tag-types.ts';

/**
 * The one API of the page. It starts empty; features add their endpoints with `claimFeature(...).injectEndpoints`.
 * Focusing the window does not refetch, since the live stream tells what changed; what failed is read again when the service can be reached
 * again.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
