import { createSlice } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import { api, claimFeature, makeStore } from './index.ts';

const endpoint = (name: string) => ({
  endpoints: (build: Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0]) => ({
    [name]: build.query<null, void>({ query: () => '/x' }),
  }),
});

afterEach(() => vi.unstubAllEnvs());

test('two remotes cannot take the same feature name', () => {
  claimFeature('mfe-one', 'lamps');
  expect(() => claimFeature('mfe-two', 'lamps')).toThrow("The feature name 'lamps' of 'mfe-two' collides with 'lamps' of 'mfe-one'.");
});

test('two features whose names begin alike cannot be told apart and are refused', () => {
  claimFeature('mfe-one', 'chair');
  expect(() => claimFeature('mfe-one', 'chairLegs')).toThrow("collides with 'chair'");
  expect(() => claimFeature('mfe-one', 'chairs')).not.toThrow();
});

test('the names of the store itself are refused', () => {
  expect(() => claimFeature('mfe-one', 'session')).toThrow("The feature name 'session' of 'mfe-one' belongs to the store itself.");
});

test('an endpoint or slice without the name of its feature is refused', () => {
  const feature = claimFeature('mfe-one', 'desk');
  expect(() => feature.injectEndpoints(endpoint('getTops'))).toThrow("The endpoint 'getTops' of 'mfe-one' must begin with 'desk'.");
  expect(() => feature.injectEndpoints(endpoint('desktop'))).toThrow("must begin with 'desk'");
  const slice = createSlice({ name: 'drawer', initialState: 0, reducers: {} });
  expect(() => feature.injectSlice(slice as never)).toThrow("The slice 'drawer' of 'mfe-one' must begin with 'desk'.");
});

test('the same endpoint twice in one feature is refused', () => {
  const feature = claimFeature('mfe-one', 'shelf');
  feature.injectEndpoints(endpoint('shelfGet'));
  expect(() => feature.injectEndpoints(endpoint('shelfGet'))).toThrow("The endpoint 'shelfGet' of 'mfe-one' exists twice.");
});

test('a remote that is loaded again brings its newer endpoints', () => {
  claimFeature('mfe-one', 'stool').injectEndpoints(endpoint('stoolGet'));
  expect(() => claimFeature('mfe-one', 'stool').injectEndpoints(endpoint('stoolGet'))).not.toThrow();
});

test('a slice that arrives late is part of the state with the next action', () => {
  const store = makeStore({ baseUrl: 'http://localhost/api' });
  const slice = createSlice({ name: 'bench', initialState: { length: 3 }, reducers: { cut: (state) => void (state.length -= 1) } });
  claimFeature('mfe-one', 'bench').injectSlice(slice as never);
  store.dispatch(slice.actions.cut());
  expect((store.getState() as unknown as { bench: unknown }).bench).toEqual({ length: 2 });
  store.stop();
});

test('in production a collision is reported and the page goes on', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  claimFeature('mfe-one', 'table');
  claimFeature('mfe-two', 'table');
  expect(report).toHaveBeenCalledWith("The feature name 'table' of 'mfe-two' collides with 'table' of 'mfe-one'.");
});
