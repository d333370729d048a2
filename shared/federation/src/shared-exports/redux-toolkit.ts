// What every page's host gives of Redux Toolkit: what a feature needs to add its slices to the one store. Making stores and APIs is the
// store package's business. Taking a name away is a breaking change of the contract; adding one raises its minor version.
export {
  combineSlices,
  createAction,
  createNextState,
  createSelector,
  createSlice,
  current,
  isAnyOf,
  isDraft,
  nanoid,
  original,
} from '@reduxjs/toolkit';
