import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** The plain sender of one page: no session, no retries. `baseUrl` is absolute in tests, `/api` in a browser. */
export function createSender(baseUrl: string, fetchFn: typeof fetch) {
  return fetchBaseQuery({ baseUrl, fetchFn, credentials: 'same-origin' });
}
