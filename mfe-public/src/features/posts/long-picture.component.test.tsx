import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

/** A picture as a screenshot of a long chat has its sides. */
function longPicture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 19_800 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#2746c7';
  context.fillRect(0, 0, 1080, 19_800);
  return canvas.toDataURL('image/png');
}

test('a long screenshot is cropped in its card, and opens from its top at a width that can be read', async () => {
  await page.viewport(1200, 800);
  const picture = { attachmentUrl: longPicture(), attachmentType: 'image/png', attachmentWidth: 1080, attachmentHeight: 19_800 };
  const post = samplePost({ ...picture, attachmentAlt: 'The whole chat' });
  await showRemote(feedAlone, '/', { 'GET /posts': { body: pageOf(post) }, 'GET /posts/boosted': { body: pageOf() } }, member());
  const card = page.getByRole('article').getByRole('img', { name: 'The whole chat' });
  await expect.element(card).toBeVisible();
  await expect.poll(() => (card.element() as HTMLImageElement).naturalHeight).toBe(19_800);
  const shown = card.element().getBoundingClientRect();
  expect([Math.round(shown.width), Math.round(shown.height)]).toEqual([160, 240]);

  await card.click();
  const large = page.getByRole('dialog', { name: 'Picture' }).getByRole('img', { name: 'The whole chat' });
  await expect.poll(() => Math.round(large.element().getBoundingClientRect().width)).toBeGreaterThan(1000);
  // Below the padding of the screen.
  await expect.poll(() => Math.round(large.element().getBoundingClientRect().top)).toBe(16);
});
