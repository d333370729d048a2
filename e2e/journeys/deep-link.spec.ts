import { showAllPosts } from '../harness/screens.ts';
import { expect, test, type Member } from '../harness/test.ts';
import type { Comment, Post } from '@clapback/contracts';

let dana: Member;
let oldest: Post;
test.beforeAll(async ({ members }) => {
  dana = await members.create({ displayName: 'Dana Whitlock' });
  oldest = await members.post(dana, { title: 'The oldest of all' });
  for (let number = 1; number <= 22; number += 1) await members.post(dana, { title: `Newer ${number}` });
});

test('[SHELL-02] a link brings a post outside the 20 newest into view and marks it', async ({ page }) => {
  await page.goto(`/?post=${oldest.id}`);
  const place = page.getByRole('region', { name: 'The post that you followed a link to' });
  await expect(place.getByRole('heading', { name: 'The oldest of all' })).toBeInViewport();
  await expect(place).toBeFocused();
  await expect(place).toContainText('You followed a link to this post');
  const border = (card: typeof place) => card.evaluate((element) => getComputedStyle(element).borderColor);
  expect(await border(place.getByRole('article'))).not.toBe(await border(page.getByRole('article').filter({ hasText: 'Newer 22' })));
  await page.getByRole('link', { name: 'Show the whole feed' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'The oldest of all' })).toHaveCount(0);
});

test('[SHELL-02] a link to one of the newest shows it once, in view', async ({ page }) => {
  const [post] = await newest(page);
  await page.goto(`/?post=${post!.id}`);
  await expect(page.getByRole('heading', { name: post!.title, exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: post!.title, exact: true })).toBeInViewport();
  await showAllPosts(page);
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('[SHELL-02] time and title of a post are its link, which its menu copies; its own view says the exact time', async ({
  page,
  context,
  product,
}) => {
  const [post] = await newest(page);
  const path = `/posts/${post!.id}/${post!.title.toLowerCase().replaceAll(' ', '-')}`;
  const address = product.origin + path;
  await page.goto('/');
  const card = page.getByRole('article', { name: post!.title, exact: true });
  const title = card.getByRole('link', { name: post!.title, exact: true });
  await expect(title).toHaveAttribute('href', path);
  await expect(card.getByRole('link', { name: `Just now ${post!.title}`, exact: true })).toHaveAttribute('href', path);
  await expect(card.locator('time')).toHaveText('Just now');

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin });
  const options = card.getByRole('button', { name: 'Post options' });
  await options.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Report this person']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(options).toBeFocused();

  // As on a page without https: the browser has no clipboard for it.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await options.press('Enter');
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const field = page.getByRole('dialog', { name: 'Copy link' }).getByLabel('Address of this post');
  await expect(field).toHaveValue(address);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(address);
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();

  await title.press('Enter');
  await expect(page).toHaveURL(address);
  const own = page.getByRole('main').getByRole('article');
  // The feed stands there until the post's own page does.
  await expect(own).toHaveCount(1);
  const exact = await own.locator('time').evaluate((time: HTMLTimeElement) => {
    return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time.dateTime));
  });
  await expect(own.locator('time')).toContainText(exact);
});

test('a text that is read from the right stands at the edge of its title, at every width', async ({ page, members }) => {
  const content = 'هذا نص طويل يُقرأ من اليمين إلى اليسار، وفيه ما يكفي من الكلمات ليملأ أكثر من سطر. '.repeat(5);
  const { id } = await members.post(dana, { title: 'قصة متجر صغير', content: `${content}\n\nIn short: it was not us.` });
  try {
    await page.goto(`/?post=${id}`);
    const right = (text: string) =>
      page.getByText(text).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      });
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => Math.abs((await right('هذا نص طويل')) - (await right('قصة متجر صغير')))).toBeLessThanOrEqual(2);
    }
    // A paragraph in English below it is read from the left: it begins where its line begins, and its full stop ends it.
    const indent = await page.getByText('In short: it was not us.').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(indent).toBeLessThanOrEqual(2);
  } finally {
    await members.sql('delete from posts where id = $1', [id]);
  }
});

test('a post that is not there, or an address that names none, is said calmly; the feed stands below', async ({ page }) => {
  for (const id of ['0192f0c8-1111-7000-8000-000000000001', 'nonsense']) {
    await page.goto(`/?post=${id}`);
    await expect(page.getByText('This post is not there any more')).toBeInViewport();
    await showAllPosts(page);
    await expect(page.getByRole('article')).toHaveCount(20);
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toHaveCount(0);
  }
});

test('a link to a comment opens what is below the post with that comment in view; one that is not there is said calmly', async ({
  page,
  members,
}) => {
  const say = (content: string) => members.call<Comment>('POST', `/api/posts/${oldest.id}/comments`, { as: dana, body: { content } });
  const comment = await say('The very comment.');
  for (let number = 1; number <= 3; number += 1) await say(`Later ${number}`);
  const linked = page.getByRole('region', { name: 'The comment that you followed a link to' });
  try {
    await page.goto(`/?post=${oldest.id}&comment=${comment.id}`);
    await expect(linked.getByText('The very comment.')).toBeInViewport();
    await expect(linked).toBeFocused();
    await page.getByRole('button', { name: 'Show all comments' }).click();
    await expect(page.getByText('Later 3')).toBeVisible();
    await expect(page).toHaveURL(`/?post=${oldest.id}`);
    for (const id of ['0192f0c8-1111-7000-8000-000000000001', 'nonsense']) {
      await page.goto(`/?post=${oldest.id}&comment=${id}`);
      await expect(linked.getByText('This comment is not there any more')).toBeInViewport();
    }
  } finally {
    await members.sql('delete from comments where post_id = $1', [oldest.id]);
    await members.sql('update posts set comment_count = 0 where id = $1', [oldest.id]);
  }
});

test('[POST-23] a member who follows the link, or opens what is below a post, has viewed it: one row each; a visitor leaves none', async ({
  page,
  context,
  members,
}) => {
  const views = async (id: string) =>
    (await members.sql<{ account_id: string }>('select account_id from post_views where post_id = $1', [id])).map((row) => row.account_id);
  const ravi = await members.create();
  const [, second] = await newest(page);
  await page.goto(`/?post=${oldest.id}`);
  await expect(page.getByRole('heading', { name: 'The oldest of all' })).toBeVisible();
  await page
    .getByRole('article')
    .filter({ hasText: second!.title })
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(page.getByText('No comments yet.')).toBeVisible();

  await members.signIn(context, ravi);
  const once = page.waitForResponse(`**/api/posts/${oldest.id}/views`);
  await page.goto(`/?post=${oldest.id}`);
  expect((await once).status()).toBe(204);
  expect(await views(oldest.id)).toEqual([ravi.id]);
  const again = page.waitForResponse(`**/api/posts/${oldest.id}/views`);
  await page.reload();
  expect((await again).status()).toBe(204);
  expect(await views(oldest.id)).toEqual([ravi.id]);

  await page
    .getByRole('article')
    .filter({ hasText: second!.title })
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect.poll(() => views(second!.id)).toEqual([ravi.id]);
});

test('a view that cannot be counted is nothing that a reader hears of', async ({ page, context, members }) => {
  await members.signIn(context, await members.create());
  await members.sql('alter table post_views rename to post_views_away');
  try {
    const failed = page.waitForResponse(`**/api/posts/${oldest.id}/views`);
    await page.goto(`/?post=${oldest.id}`);
    expect((await failed).status()).toBe(500);
    await expect(page.getByRole('heading', { name: 'The oldest of all' })).toBeVisible();
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toHaveCount(0);
  } finally {
    await members.sql('alter table post_views_away rename to post_views');
  }
});

async function newest(page: { request: { get(path: string): Promise<{ json(): Promise<unknown> }> } }): Promise<Post[]> {
  return ((await (await page.request.get('/api/posts')).json()) as { items: Post[] }).items;
}
