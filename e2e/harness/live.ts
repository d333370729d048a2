import type { Page } from '@playwright/test';

/** Resolves once the next page that is opened hears of a topic of the live stream. Call it before the page is opened. */
export async function untilLive(page: Page, topic = 'feed'): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent(
    'framereceived',
    ({ payload }) => String(payload).includes('"subscribed"') && String(payload).includes(`"${topic}"`),
  );
}
