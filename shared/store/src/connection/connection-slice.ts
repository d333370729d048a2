import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether calls can reach the service. 'offline': the browser has no network; 'unreachable': it has one, and yet nothing answers. */
export type ConnectionStatus = 'online' | 'offline' | 'unreachable';

interface ConnectionState {
  status: ConnectionStatus;
  /** What waits in this browser until it can be sent, by who keeps it: 'your post'. */
  waiting: Record<string, string>;
}

const initialState: ConnectionState = { status: 'online', waiting: {} };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<ConnectionStatus>) {
      state.status = payload;
    },
    waitingChanged(state, { payload: { keeper, words } }: PayloadAction<{ keeper: string; words: string | null }>) {
      if (words === null) delete state.waiting[keeper];
      else state.waiting[keeper] = words;
    },
  },
  selectors: {
    selectConnection: (state) => state.status,
    selectWaiting: (state) => state.waiting,
  },
});

export const { connectionChanged, waitingChanged } = connectionSlice.actions;
export const { selectConnection, selectWaiting } = connectionSlice.selectors;
