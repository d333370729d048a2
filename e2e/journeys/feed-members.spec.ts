import { expect, test } from '../harness/test.ts';

test('[FEED-13] an anonymous post shows a name to nobody; its author finds it as their own', async ({ browser, members, product }) => {
  const author = await members.create({ displayName: 'Dana Whitlock' });
  const post = await members.post(author, { title: 'Without a name', isAnonymous: true });
  const readers = { visitor: null, moderator: await members.create({ role: 'moderator' }), admin: await members.create({ role: 'admin' }), author };
  for (const [who, reader] of Object.entries(readers)) {
    const context = await browser.newContext({ baseURL: product.origin });
    if (reader) await members.signIn(context, reader);
    const page = await context.newPage();
    await page.goto(`/?post=${post.id}`);
    const card = page.getByRole('article').filter({ hasText: 'Without a name' });
    await expect(card).toContainText('Anonymous member');
    if (who === 'author') await expect(card).toContainText('(you)');
    else await expect(card).not.toContainText('(you)');
    await expect(card).not.toContainText('Dana');
    expect(await card.innerHTML()).not.toContain(author.id);
    await context.close();
  }
});

test('[LIKE-04] a like is still shown after a reload, on the dashboard too, and to nobody else as theirs', async ({ page, context, browser, members, product }) => {
  const fan = await members.create();
  await members.post(await members.create(), { title: 'Well said' });
  await members.signIn(context, fan);
  await page.goto('/');
  const like = page.getByRole('article').filter({ hasText: 'Well said' }).getByRole('button', { name: /^Like/ });
  const stored = page.waitForResponse((response) => response.url().endsWith('/like') && response.request().method() === 'PUT');
  await like.click();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(like).toHaveAccessibleName('Like 1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/dashboard');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const other = await browser.newContext({ baseURL: product.origin });
  const visitor = await other.newPage();
  await visitor.goto('/');
  const seen = visitor.getByRole('article').filter({ hasText: 'Well said' }).getByRole('button', { name: /^Like/ });
  await expect(seen).toHaveAccessibleName('Like 1');
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});

test('[FEED-15] the Feed tab of the dashboard shows the same feed, with the same controls', async ({ page, context, members }) => {
  const member = await members.create();
  for (const title of ['First of all', 'Second of all', 'Third of all']) await members.post(member, { title });
  await members.signIn(context, member);
  const read = async (path: string) => {
    await page.goto(path);
    const feed = page.getByRole('region', { name: 'Community Feed' });
    await expect(feed.getByRole('form', { name: 'Create a post' })).toBeVisible();
    // The first posts are drawn one after the other.
    await expect(feed.getByRole('heading', { name: 'First of all' })).toBeVisible();
    const controls = await feed.getByRole('article').first().getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    return { titles: await feed.getByRole('article').getByRole('heading', { level: 3 }).allTextContents(), controls };
  };
  const [landing, dashboard] = [await read('/'), await read('/dashboard?tab=feed')];
  expect(landing.titles.slice(0, 3)).toEqual(['Third of all', 'Second of all', 'First of all']);
  expect(landing.controls).toEqual(['Post options', 'Like 0', 'Responses 0', 'Comments 0', 'Edit History']);
  expect(dashboard).toEqual(landing);
});
