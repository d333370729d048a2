import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './root-reducer.ts';
import type { StoreServices } from './store-services.ts';

export type AppDispatch = ThunkDispatch<RootState, StoreServices, UnknownAction>;
export type AppStore = Omit<Store<RootState>, 'dispatch'> & {
  dispatch: AppDispatch;
  /** Ends timers, channel and connection; for tests and hosts that go away. */
  stop(): void;
};
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreServices, UnknownAction>;
