import { expect, test, vi } from 'vitest';
import * as store from '../index.ts';
import { baseUrl, fakeApi, json } from '../testing/fake-api.ts';

test('a remote of contract 1 finds the toasts in the slice that was called notifications', () => {
  const page = store.makeStore({ baseUrl: 'http://localhost/api' });
  const shown = () => (page.getState() as unknown as { notifications: { toasts: store.Toast[] } }).notifications.toasts;
  expect(shown()).toEqual([]);
  const id = page.dispatch(store.toast({ title: 'Saved' }));
  expect(shown()).toEqual([{ id, title: 'Saved', variant: 'default', open: true }]);
  page.dispatch(store.dismissToast(id));
  expect(shown()).toEqual([{ id, title: 'Saved', variant: 'default', open: false }]);
  expect(shown()).toEqual(store.selectToasts(page.getState()));
  page.stop();
});

test('every name that contract 1 exported is there, under this name or its present one', () => {
  const names = [
    'ConfirmedContext',
    'acceptGrant',
    'announceRecovery',
    'api',
    'authErrorKind',
    'canReachService',
    'claimFeature',
    'dismissToast',
    'fieldErrors',
    'isUnanswered',
    'listenTo',
    'makeStore',
    'onSession',
    'problemOf',
    'readPreload',
    'reloadUser',
    'selectCan',
    'selectCaptchaSettings',
    'selectChannel',
    'selectConnection',
    'selectInboxUrl',
    'selectPage',
    'selectSession',
    'selectSessionStatus',
    'selectSocketStatus',
    'selectToasts',
    'selectUser',
    'selectWaiting',
    'signOut',
    'startSession',
    'statusOf',
    'tagTypes',
    'toast',
    'toastDuration',
    'toastRemoval',
    'toastText',
    'unsentMessage',
    'useAppDispatch',
    'useAppSelector',
    'useAppStore',
    'useCan',
    'useConfirmed',
    'useConfirming',
    'useIsOut',
    'useLiveAccount',
    'useLiveTopic',
    'usePage',
    'useSession',
    'useWaiting',
  ];
  const provided = { ...store.previousExports, ...store };
  expect(names.filter((name) => !(name in provided))).toEqual([]);
});

test('a remote of contract 1 claims a feature by the short name of its remote, and a newer release of it claims it again', () => {
  store.claimFeature('lanterns' as never, 'wicks');
  expect(() => store.claimFeature('mfe-lanterns', 'wicks')).not.toThrow();
});

test('a release from before, which still brings the price list along, may do so', async () => {
  const { claimFeature, makeStore } = store;
  const prices = claimFeature('mfe-premium', 'prices').injectEndpoints({
    endpoints: (build) => ({ pricesGetList: build.query<unknown, void>({ query: () => ({ url: '/prices' }) }) }),
  });
  const page = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
  const seen = fakeApi({ 'GET /prices': () => json({ plans: [], boosts: [] }) });
  const { endpoints } = store.api as unknown as typeof prices;
  const lists = [
    page.dispatch(prices.endpoints.pricesGetList.initiate(undefined)),
    page.dispatch(endpoints.pricesGetList.initiate(undefined)),
  ];
  expect((await Promise.all(lists)).map(({ data }) => data)).toEqual([
    { plans: [], boosts: [] },
    { plans: [], boosts: [] },
  ]);
  // The remote's name is part of each endpoint's: the earlier release reads its own list, once more.
  expect(seen.map(({ path }) => path)).toEqual(['/prices', '/prices']);
  page.stop();
  vi.unstubAllGlobals();
});

test('the name of the former slice is free for a feature of today', () => {
  expect(() => store.claimFeature('mfe-lanterns', 'notifications')).not.toThrow();
});
