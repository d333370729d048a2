import { createSlice } from '@reduxjs/toolkit';
import { claimFeature } from '@clapback/store';

const newerSlice = createSlice({
  name: 'newer',
  reducerPath: 'newer',
  initialState: { count: 0 },
  reducers: { counted: (state) => ({ count: state.count + 1 }) },
});

export const { counted } = newerSlice.actions;
export const injectedSlice = claimFeature('mfe-newer', 'newer').injectSlice(newerSlice);
