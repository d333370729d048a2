import type { AppThunk } from '../app-store.ts';

/** Asks the service whether it answers now: tells a lost connection apart where the failure of something else does not say. */
export const canReachService =
  (): AppThunk<Promise<boolean>> =>
  (_dispatch, _getState, { connection }) =>
    connection.isReachable();
