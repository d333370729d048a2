import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the subscription to one topic stands. A topic that nobody asks for is closed. */
export type ChannelState = 'closed' | 'joining' | 'joined' | 'leaving' | 'errored';

/** Where the connection stands. 'idle': nothing has asked for it; 'waiting': lost, to be tried again. */
export type SocketStatus = 'idle' | 'connecting' | 'open' | 'waiting';

interface SocketState {
  status: SocketStatus;
  channels: Record<string, ChannelState>;
}

const initialState: SocketState = { status: 'idle', channels: {} };

export const socketSlice = createSlice({
  name: 'socket',
  initialState,
  reducers: {
    socketStatusChanged(state, { payload }: PayloadAction<SocketStatus>) {
      state.status = payload;
    },
    channelChanged(state, { payload: { topic, channel } }: PayloadAction<{ topic: string; channel: ChannelState }>) {
      if (channel === 'closed') delete state.channels[topic];
      else state.channels[topic] = channel;
    },
  },
  selectors: {
    selectSocketStatus: (state) => state.status,
    selectChannel: (state, topic: string): ChannelState => state.channels[topic] ?? 'closed',
  },
});

export const { socketStatusChanged, channelChanged } = socketSlice.actions;
export const { selectSocketStatus, selectChannel } = socketSlice.selectors;
