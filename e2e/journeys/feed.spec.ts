import { showAllPosts } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.use({ productOptions: { isDemo: true } });

test('[FEED-01, FEED-06, BOOST-14, BOOST-15] the feed has its heading, a card to post, posts, and boosted ones with badge, ring and strip', async ({
  page,
}) => {
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'Community Feed' });
  await expect(feed.getByRole('region', { name: 'Create a post' })).toBeVisible();
  await showAllPosts(page);
  await expect(feed.getByRole('article')).toHaveCount(20);
  await expect(feed.getByText('Paid to be shown here')).toBeVisible();
  const strip = feed.getByRole('list').filter({ hasText: 'Charges dropped in 2019' });
  await expect(strip.getByRole('link')).toHaveCount(3);

  const boosted = feed.getByRole('article').filter({ hasText: 'To the former colleague who reviewed us' });
  await expect(boosted.getByText('Boosted')).toBeVisible();
  const ring = (card: typeof boosted) => card.evaluate((element) => getComputedStyle(element).borderColor);
  const ordinary = feed.getByRole('article').filter({ hasText: 'Would you answer a one-star review' });
  await expect(ordinary.getByText('Boosted')).toHaveCount(0);
  expect(await ring(boosted)).not.toBe(await ring(ordinary));
  // It keeps its place among the newest: between the posts of 80 and of 203 minutes ago.
  const titles = await feed.getByRole('article').getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.findIndex((title) => title.includes('To the former colleague'))).toBe(5);
  await expectAccessible(page, 'the landing page', { widths: [360, 1440] });
});

test('[FEED-12] time labels say just now, hours and days', async ({ page }) => {
  await page.goto('/');
  await showAllPosts(page);
  const card = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(card('My name is on a petition').getByText('Just now')).toBeVisible();
  await expect(card('Charges dropped in 2019').getByText('5h ago')).toBeVisible();
  const time = card('Charges dropped in 2019').locator('time').first();
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('[FEED-10] a flagged post stays under its warning until View Anyway, in the feed and by its link', async ({ page, members }) => {
  const author = await members.create();
  const post = await members.call<{ id: string }>('POST', '/api/posts', {
    as: author,
    body: {
      title: 'Flagged title',
      content: 'What the warning covers',
      postType: 'other',
      captchaToken: await members.botCheckPass('create_post'),
    },
  });
  await members.sql('update posts set is_flagged = true where id = $1', [post.id]);
  await page.goto('/');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'View Anyway' }) })
    .first();
  await expect(card).toBeVisible();
  // Assistive technology must not read what the eye cannot.
  await expect(card.getByRole('heading', { name: 'Flagged title' })).toHaveCount(0);
  await card.getByRole('button', { name: 'View Anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Flagged title' })).toBeVisible();
  await expect(page.getByText('What the warning covers')).toBeVisible();
  await page.goto(`/?post=${post.id}`);
  await page.getByRole('region', { name: 'The post that you followed a link to' }).getByRole('button', { name: 'View Anyway' }).click();
  await expect(page.getByRole('heading', { name: 'Flagged title' })).toBeVisible();
  await members.sql('delete from posts where id = $1', [post.id]);
});

test('[FEED-09] hidden posts are not shown', async ({ page, members }) => {
  const hidden = await members.sql<{ title: string }>(
    `select title from posts where status in ('hidden', 'force_hidden', 'force_hidden_no_appeal')`,
  );
  expect(hidden.length).toBeGreaterThan(0);
  await page.goto('/');
  await showAllPosts(page);
  await expect(page.getByRole('article')).toHaveCount(20);
  while (await page.getByRole('button', { name: 'Load more' }).isVisible()) {
    const before = await page.getByRole('article').count();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
  }
  for (const { title } of hidden) await expect(page.getByText(title)).toHaveCount(0);
});

test('[FEED-01] Refresh reads the feed again', async ({ page, members }) => {
  await page.goto('/');
  await showAllPosts(page);
  await expect(page.getByRole('article')).toHaveCount(20);
  await members.sql(`update posts set title = 'Changed behind the page' where title like 'My name is on a petition%'`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Changed behind the page')).toBeVisible();
  await members.sql(`update posts set title = 'My name is on a petition that I have never signed' where title = 'Changed behind the page'`);
});

test('responses and comments are read on the first expand', async ({ page }) => {
  await page.goto('/');
  await showAllPosts(page);
  const card = page.getByRole('article').filter({ hasText: 'Charges dropped in 2019' });
  const read = page.waitForRequest(/\/api\/posts\/[^/]+\/comments/);
  await card.getByRole('button', { name: /^Comments/ }).click();
  await read;
  await expect(card.getByRole('list').last().getByRole('listitem').first()).toBeVisible();
  await page
    .getByRole('article', { name: 'To the former colleague who reviewed us' })
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(page.getByRole('region', { name: /^Comments on “To the former colleague who reviewed us.*”$/ })).toBeVisible();
  await expectAccessible(page, 'responses and comments', { widths: [360, 1440] });
});

test('comments that cannot be fetched without a connection cost their own place alone, and come by themselves once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await showAllPosts(page);
  const card = page.getByRole('article').filter({ hasText: 'Charges dropped in 2019' });
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await card.getByRole('button', { name: /^Comments/ }).click();
  await expect(card.getByRole('alert')).toContainText('Failed to load comments. Please try again.');
  await expect(page.getByRole('article')).toHaveCount(20);
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Offline. What you see may be out of date.');
  await context.setOffline(false);
  await expect(card.getByRole('list').last().getByRole('listitem').first()).toBeVisible();
});

test('the demo offers its accounts on the sign-in screen, one press each', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Maya Lindqvist responder' })).toBeVisible();
  await expectAccessible(page, 'signing in', { widths: [360, 1440] });
  await page.getByRole('button', { name: 'Maya Lindqvist responder' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account: Maya Lindqvist' })).toBeVisible();
});

test('[LIKE-05] a visitor who likes is asked to sign in, and nothing is written', async ({ page, members }) => {
  await page.goto('/');
  const likes = async () => (await members.sql<{ count: string }>('select count(*) from post_likes'))[0]?.count;
  const before = await likes();
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click();
  await expect(page.getByText('Authentication required')).toBeVisible();
  expect(await likes()).toBe(before);
});

test('[FEED-07] when the authors cannot be read, the feed shows its posts without them', async ({ page, members }) => {
  const author = await members.create({ displayName: 'Nora Authors' });
  await members.post(author, { title: 'Read without its author', content: 'The words are there all the same' });
  const letGo = await members.hold('profiles');
  try {
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'Read without its author' });
    await expect(card.getByText('The words are there all the same')).toBeVisible({ timeout: 20_000 });
    await expect(card.getByText('Nora Authors')).toHaveCount(0);
  } finally {
    await letGo();
  }
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: 'Read without its author' }).getByText('Nora Authors')).toBeVisible();
});
