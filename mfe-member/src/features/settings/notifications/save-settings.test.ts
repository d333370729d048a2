import { afterEach, expect, test, vi } from 'vitest';
import type { NotificationSettings } from '@clapback/contracts';
import { defaultChannels } from '@clapback/contracts/vocabulary';
import { acceptGrant, makeStore, startSession } from '@clapback/store';
import { baseUrl, fakeApi, grant, json, problem } from '@clapback/store/testing/fake-api.ts';
import { saveSettings } from './save-settings.ts';

const settings: NotificationSettings = { channels: defaultChannels, digestAt: '08:00', quietHours: null, timeZone: 'Europe/Stockholm' };

afterEach(() => vi.unstubAllGlobals());

async function signedIn(answers: Parameters<typeof fakeApi>[0]) {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', {});
  const store = makeStore({ baseUrl, page: { session: 'none', captcha: { provider: 'altcha' } } });
  await store.dispatch(startSession());
  store.dispatch(acceptGrant(grant()));
  return { store, seen: fakeApi(answers) };
}

test('changes during a save go with the next call, and all who made them hear that they were saved', async () => {
  const { promise, resolve: answerFirst } = Promise.withResolvers<void>();
  const { store, seen } = await signedIn({
    'PUT /me/notification-settings': async ({ body }) => {
      if (seen.length === 1) await promise;
      return json(JSON.parse(body));
    },
  });
  const first = store.dispatch(saveSettings(settings));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const second = store.dispatch(saveSettings({ ...settings, digestAt: '09:00' }));
  const third = store.dispatch(saveSettings({ ...settings, digestAt: '10:00' }));
  answerFirst();
  expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
  expect(seen.map(({ body }) => (JSON.parse(body) as NotificationSettings).digestAt)).toEqual(['08:00', '10:00']);
  expect(await store.dispatch(saveSettings({ ...settings, digestAt: '11:00' }))).toBe(true);
  expect(seen).toHaveLength(3);
  store.stop();
});

test('a save that is refused tells everybody who waits for it, and the next one starts anew', async () => {
  let isRefused = true;
  const { store, seen } = await signedIn({
    'PUT /me/notification-settings': ({ body }) => (isRefused ? problem(500, 'internal_error') : json(JSON.parse(body))),
  });
  expect(await Promise.all([store.dispatch(saveSettings(settings)), store.dispatch(saveSettings(settings))])).toEqual([false, false]);
  isRefused = false;
  expect(await store.dispatch(saveSettings(settings))).toBe(true);
  expect(seen.length).toBeGreaterThan(1);
  store.stop();
});
