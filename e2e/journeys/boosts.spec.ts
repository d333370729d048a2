import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Keyboard } from '../harness/keyboard.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

/** Presses something that opens the payment page in a tab of its own. Gives the tab, once it is there. */
async function openPayment(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
  await expect(tab).toHaveURL(/\/\/127\.0\.0\.1:/);
  return tab;
}

test('[PAY-01, BOOST-01, BOOST-04, BOOST-05, BOOST-06, BOOST-08, BOOST-13, BOOST-14, BOOST-15, PAY-05, PAY-09, RT-01, NOTIF-04, RESP-19, RESP-21, RESP-33] by keyboard a member boosts a post and a response, and another browser sees it without a reload', async ({
  page,
  context,
  browser,
  members,
}) => {
  test.setTimeout(150_000);
  const [owner, payer] = [await members.create({ displayName: 'Olga Brandt' }), await members.create({ displayName: 'Paul Reuter' })];
  const post = await members.post(owner, { title: 'They kept my deposit' });
  const elsewhere = await browser.newContext();
  await members.signIn(elsewhere, owner);
  const other = await elsewhere.newPage();
  await other.goto('/');
  const seen = other.getByRole('article', { name: 'They kept my deposit' });
  await expect(seen.getByText('They kept my deposit')).toBeVisible();
  await expect(seen.getByText('Boosted', { exact: true })).toHaveCount(0);

  await members.signIn(context, payer);
  await page.goto(`/?post=${post.id}`);
  const card = page.getByRole('article', { name: 'They kept my deposit' }).first();
  const keys = new Keyboard(page);
  await keys.press(card.getByRole('button', { name: 'Boost', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Boost this post' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'what a boost costs', { widths: [360, 1440] });

  // Who leaves the payment page has bought nothing.
  const left = await openPayment(context, () => keys.press(dialog.getByRole('button', { name: 'Super $9.99' })));
  await expect(left.getByText('$9.99').first()).toBeVisible();
  await new Keyboard(left).press(left.getByRole('link', { name: 'Back to Clapback' }));
  await expect(left).toHaveURL(`/?post=${post.id}`);
  await expect(left.getByRole('article', { name: 'They kept my deposit' }).first()).toBeVisible();
  await expect(left.getByText('Boosted', { exact: true })).toHaveCount(0);
  await left.close();
  expect(await members.sql('select id from boosts where post_id = $1', [post.id])).toEqual([]);
  const ringOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(await ringOf(seen)).toBe('none');

  await keys.press(card.getByRole('button', { name: 'Boost', exact: true }));
  const tab = await openPayment(context, () => keys.press(dialog.getByRole('button', { name: 'Boost $4.99' })));
  const keysOfTab = new Keyboard(tab);
  await keysOfTab.type(tab.getByLabel('Card number'), '4242 4242 4242 4242');
  // A toast stays for some seconds.
  const told = other
    .getByRole('region', { name: 'Notifications' })
    .getByText('Someone boosted “They kept my deposit”')
    .waitFor({ timeout: 45_000 });
  await Promise.all([told, keysOfTab.press(tab.getByRole('button', { name: 'Pay $4.99' }))]);
  await expect(tab).toHaveURL(/\/boost-success\?session_id=cs_/);
  const result = tab.getByRole('region', { name: 'Your boost' });
  await expect(result.getByRole('status')).toContainText('The post is boosted');
  await expect(result.getByText('Boost of a post')).toBeVisible();
  await expect(result.getByText('They kept my deposit')).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1, name: 'Your boost' })).toBeFocused();
  await expectAccessible(tab, 'the result of a payment', { widths: [360, 1440] });
  await tab.close();

  // Badge, ring and strip in the other browser, and its owner hears of it, and not by whom.
  await expect(seen.getByText('Boosted', { exact: true })).toBeVisible();
  expect(await ringOf(seen)).not.toBe('none');
  await expect(other.getByText('Paid to be shown here')).toBeVisible();
  await expect(other.getByText('Paul Reuter')).toHaveCount(0);

  // A response that is boosted with its form.
  await keys.press(card.getByRole('button', { name: /^Responses/ }));
  await keys.press(card.getByRole('button', { name: 'Post Your Clapback' }));
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Paul');
  await form.getByRole('textbox', { name: 'Your response' }).fill('I was there, and it was given back.');
  await form.getByRole('radio', { name: /^Boost \$4\.99/ }).check();
  const [second] = await Promise.all([
    openPayment(context, () => form.getByRole('button', { name: 'Post Your Clapback' }).click()),
    expect(page.getByText('Response submitted!')).toBeVisible({ timeout: 45_000 }),
    expect(page.getByText('Your clapback will be boosted after payment')).toBeVisible({ timeout: 45_000 }),
  ]);
  const response = card.getByRole('region', { name: 'Responses to “They kept my deposit”' }).getByRole('article');
  await expect(response.getByRole('button', { name: 'Boost $4.99' })).toBeVisible();
  await expect(response.getByRole('button', { name: 'Super $19.99' })).toBeVisible();
  await expect(response.getByText('Boosted', { exact: true })).toHaveCount(0);
  await second.getByLabel('Card number').fill('4242 4242 4242 4242');
  await second.getByRole('button', { name: 'Pay $4.99' }).click();
  await expect(second).toHaveURL(/\/response-boost-success\?session_id=cs_/);
  await expect(second.getByRole('region', { name: 'Your boost' }).getByRole('status')).toContainText('The response is boosted');
  await expect(response.getByText('Boosted', { exact: true })).toBeVisible();
  await expect(response.getByText('1 boost', { exact: true })).toBeVisible();
  await expectAccessible(second, 'the result of a response’s payment', { widths: [360, 1440] });
  await elsewhere.close();
});

test('[PAY-06, PAY-10] a payment that is not known is told as one that failed, by the way to support', async ({
  page,
  context,
  members,
}) => {
  await members.signIn(context, await members.create());
  await page.goto('/boost-success?session_id=cs_test_unknown');
  const result = page.getByRole('region', { name: 'Your boost' });
  await expect(result.getByRole('status')).toContainText('Verification failed. If you were charged, please contact support.');
  await expectAccessible(page, 'a payment that failed', { widths: [360, 1440] });
  await page.goto('/response-boost-success?session_id=cs_test_unknown');
  await expect(result.getByRole('status')).toContainText('Payment verification failed, contact support if you were charged');
  await expect(result.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/contact?subject=Payment+of+a+boost%3A+cs_test_unknown',
  );
});

test('[BOOST-02, FEED-14] a visitor who would boost is asked to sign in, and nothing is written', async ({ page, members }) => {
  const author = await members.create();
  const post = await members.post(author, { title: 'The invoice nobody sent' });
  await page.goto(`/?post=${post.id}`);
  await page.getByRole('article', { name: 'The invoice nobody sent' }).first().getByRole('button', { name: 'Boost', exact: true }).click();
  await expect(page.getByText('Authentication required')).toBeVisible();
  expect(await members.sql('select id from checkouts where post_id = $1', [post.id])).toEqual([]);
});

test('[NOTIF-05] who likes, answers and boosts their own post is told nothing of it, and hears of the first other who likes it', async ({
  page,
  context,
  members,
}) => {
  const [owner, other] = [await members.create(), await members.create({ displayName: 'Nils Overgaard' })];
  const post = await members.post(owner, { title: 'My own side of it' });
  await members.signIn(context, owner);
  await page.goto(`/?post=${post.id}`);
  const card = page.getByRole('article', { name: 'My own side of it' }).first();
  await card.getByRole('button', { name: /^Like/ }).click();
  await expect(card.getByRole('button', { name: /^Like/ })).toHaveAccessibleName('Like 1');
  await card.getByRole('button', { name: 'Boost', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Boost this post' });
  const tab = await openPayment(context, () => dialog.getByRole('button', { name: 'Boost $4.99' }).click());
  await tab.getByLabel('Card number').fill('4242 4242 4242 4242');
  await tab.getByRole('button', { name: 'Pay $4.99' }).click();
  await expect(tab.getByRole('region', { name: 'Your boost' }).getByRole('status')).toContainText('The post is boosted');
  await tab.close();
  await card.getByRole('button', { name: /^Responses/ }).click();
  await card.getByRole('button', { name: 'Post Your Clapback' }).click();
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Olga');
  await form.getByRole('textbox', { name: 'Your response' }).fill('One thing more.');
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(card.getByRole('region', { name: 'Responses to “My own side of it”' }).getByText('One thing more.')).toBeVisible();

  // Notifications are made in the order in which things happened, so what is told of the like came after all of these.
  await members.call('PUT', `/api/posts/${post.id}/like`, { as: other });
  await page.goto('/notifications');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ hasText: 'Nils Overgaard liked “My own side of it”' })).toBeVisible({ timeout: 45_000 });
  await expect(list).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications, 1 unread');
});
