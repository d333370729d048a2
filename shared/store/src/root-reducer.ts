import { combineSlices } from '@reduxjs/toolkit';
import { preparedAnswerSlice } from './answers/prepared-answer-slice.ts';
import { api } from './api/base-api.ts';
import { connectionSlice } from './connection/connection-slice.ts';
import { toastsSlice } from './toasts/toasts-slice.ts';
import { notificationsReducer } from './previous-contract/notifications-reducer.ts';
import { pageSlice } from './page/page-slice.ts';
import { socketSlice } from './realtime/socket-slice.ts';
import { sessionSlice } from './session/session-slice.ts';

/**
 * Slices that remotes add later. A feature declares its own:
 * `declare module '@clapback/store' { interface LazyLoadedSlices extends WithSlice<typeof feedSlice> {} }`
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices(
  api,
  sessionSlice,
  toastsSlice,
  socketSlice,
  pageSlice,
  connectionSlice,
  preparedAnswerSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

// Behind the types: nothing of today reads it, and a feature that takes the name replaces it.
rootReducer.inject({ reducerPath: 'notifications', reducer: notificationsReducer } as never);

/** The state of the store; slices of remotes that have not arrived are absent. */
export type RootState = ReturnType<typeof rootReducer>;

/** Names that belong to the store itself. */
export const ownReducerPaths: readonly string[] = [
  api,
  sessionSlice,
  toastsSlice,
  socketSlice,
  pageSlice,
  connectionSlice,
  preparedAnswerSlice,
].map(({ reducerPath }) => reducerPath);
