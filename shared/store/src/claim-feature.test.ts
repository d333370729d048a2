import { createSlice } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { api, claimFeature, makeStore } from './index.ts';
import { baseUrl, fakeApi, json } from './testing/fake-api.ts';

const endpoint = (name: string) => ({
  endpoints: (build: Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0]) => ({
    [name]: build.query<null, void>({ query: () => '/x' }),
  }),
});

let report: MockInstance;
beforeEach(() => {
  report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('two remotes that give an endpoint the same name read their own, each from its own place', async () => {
  const store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
  const seen = fakeApi({ 'GET /lamps': () => json(['a lamp']), 'GET /all-lamps': () => json(['every lamp']) });
  const lamps = (remote: 'mfe-one' | 'mfe-two', url: string) =>
    claimFeature(remote, 'lamps').injectEndpoints({
      endpoints: (build) => ({ lampsList: build.query<string[], void>({ query: () => ({ url }) }) }),
    });
  const one = lamps('mfe-one', '/lamps');
  const two = lamps('mfe-two', '/all-lamps');
  await store.dispatch(one.endpoints.lampsList.initiate());
  await store.dispatch(two.endpoints.lampsList.initiate());
  store.dispatch(two.util.updateQueryData('lampsList', undefined, (list) => void list.push('a new one')));
  expect(one.endpoints.lampsList.select()(store.getState()).data).toEqual(['a lamp']);
  expect(two.endpoints.lampsList.select()(store.getState()).data).toEqual(['every lamp', 'a new one']);
  expect(one.useLampsListQuery).not.toBe(two.useLampsListQuery);
  expect(one.useLazyLampsListQuery).toBe(one.endpoints.lampsList.useLazyQuery);
  expect(seen.map(({ path }) => path)).toEqual(['/lamps', '/all-lamps']);
  store.stop();
  vi.unstubAllGlobals();
});

test('two remotes cannot have one slice: the second is refused', () => {
  const slice = createSlice({ name: 'candle', initialState: 0, reducers: {} }) as never;
  claimFeature('mfe-one', 'candle').injectSlice(slice);
  expect(() => claimFeature('mfe-one', 'candle').injectSlice(slice)).not.toThrow();
  expect(() => claimFeature('mfe-two', 'candle').injectSlice(slice)).toThrow(
    "The slice 'candle' of 'mfe-two' collides with that of 'mfe-one'.",
  );
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

test('in production too a collision stops the one that came second, and the console says so', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const message = "The feature name 'tableTop' of 'mfe-one' collides with 'table' of 'mfe-one'.";
  claimFeature('mfe-one', 'table');
  expect(() => claimFeature('mfe-one', 'tableTop')).toThrow(message);
  expect(report).toHaveBeenCalledWith(message);
});
