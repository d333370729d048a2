import { afterEach, expect, test, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException('Storage is blocked', 'SecurityError');
}

test('where the browser blocks storage, a tab has neither channel nor locks and works on its own', async () => {
  vi.stubGlobal('BroadcastChannel', vi.fn(refuse));
  vi.stubGlobal('navigator', { locks: { request: async () => refuse() } });
  const channel = openTabChannel(() => {});
  channel.send({ type: 'signedOut' });
  expect(await channel.oneAtATime(async ({ refreshedMeanwhile }) => refreshedMeanwhile)).toBe(false);
  channel.close();
});

test('an error of the work is thrown, and the work is not done twice', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => work() } });
  const work = vi.fn(async () => {
    throw new Error('The refresh failed');
  });
  await expect(openTabChannel(() => {}).oneAtATime(work)).rejects.toThrow('The refresh failed');
  expect(work).toHaveBeenCalledTimes(1);
});
