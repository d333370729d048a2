import type { Page } from '@playwright/test';

/** Resolves once the bell of the next page that is opened has read what it begins with. Call it before the page is opened. */
export async function untilBellHasRead(page: Page): Promise<void> {
  const answers = ['/api/notifications', '/api/notifications/unread'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  for (const answer of await Promise.all(answers)) await answer.finished();
}

/**
 * Resolves once the next page that is opened is subscribed to a topic of the live stream, over whichever connection: a slow one is replaced
 * by another. Call it before the page is opened.
 */
export const untilLive = (page: Page, topic = 'feed'): Promise<void> =>
  new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"subscribed"') && String(payload).includes(`"${topic}"`)) resolve();
      }),
    ),
  );
