import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether calls can reach the service. 'offline': the browser has no network; 'unreachable': it has one, and yet nothing answers. */
export type ConnectionStatus = 'online' | 'offline' | 'unreachable';

interface ConnectionState {
  status: ConnectionStatus;
  /** What is kept in this browser until it can be sent, by the component that keeps it: 'your post'. */
  unsent: Record<string, string>;
}

const initialState: ConnectionState = { status: 'online', unsent: {} };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionChanged(state, { payload }: PayloadAction<ConnectionStatus>) {
      state.status = payload;
    },
    unsentChanged(state, { payload: { owner, label } }: PayloadAction<{ owner: string; label: string | null }>) {
      if (label === null) delete state.unsent[owner];
      else state.unsent[owner] = label;
    },
  },
  selectors: {
    selectConnection: (state) => state.status,
    selectUnsent: (state) => state.unsent,
  },
});

export const { connectionChanged, unsentChanged } = connectionSlice.actions;
export const { selectConnection, selectUnsent } = connectionSlice.selectors;
