import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { pageOf } from '@clapback/testing/samples.ts';
import { grant, member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const refreshes = async () => (await commands.seenCalls()).filter(({ path }) => path === '/auth/refresh').length;

test.each([
  ['two minutes fast', 120_000],
  ['two minutes slow', -120_000],
  ['two hours fast', 7_200_000],
  ['two hours slow', -7_200_000],
] as const)(
  '[AUTH-38] a browser whose clock is %s stays signed in, and asks for a token no more often than others',
  async (_name, wrong) => {
    const user = member();
    const granted = { body: grant(user) };
    vi.useFakeTimers({ now: Date.now() + wrong, shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await showRemote(
      remote,
      '/dashboard?tab=settings',
      { 'POST /auth/refresh': granted, 'GET /me/decisions': { body: pageOf() }, 'GET /me/reports': { body: pageOf() } },
      user,
    );
    await expect.element(page.getByText('Dana Whitlock (responder)')).toBeVisible();
    await vi.advanceTimersByTimeAsync(480_000);
    expect(await refreshes()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(refreshes).toBe(2);
    await expect.element(page.getByText('Dana Whitlock (responder)')).toBeVisible();
  },
);
