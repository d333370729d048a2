import type { BrowserContext, Page } from '@playwright/test';
import { Keyboard } from '../harness/keyboard.ts';
import { StandIn } from '../harness/stand-in.ts';
import { expectScreen } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

// The clock of the payment provider is moved here, so this file has one of its own: by hand, as an operator of several processes starts it.
test.use({ productOptions: { hasStandInByHand: true } });

type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

/** A subscription as the payment provider would report it, with a period that ends on 9 December of next year. */
const periodEnd = `${new Date().getFullYear() + 1}-12-09T12:00:00Z`;
const periodEndText = `December 9, ${new Date().getFullYear() + 1}`;
const subscribe = (sql: Sql, member: Member, { status = 'active', ends = periodEnd, cancelled = false } = {}) =>
  sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at, cancel_at_period_end)
     values (gen_random_uuid(), $1, $2, 'customer', gen_random_uuid()::text, $3, $4)`,
    [member.id, status, ends, cancelled],
  );

const start = (page: Page) => page.getByRole('button', { name: 'Start Free Trial' });
const manage = (page: Page) => page.getByRole('button', { name: 'Manage Subscription' });
const plan = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const outcome = (page: Page) => page.getByRole('region', { name: 'What happened' });
const payments = (page: Page) => page.getByRole('table', { name: 'Payments' });

/** Presses a button or link that opens a tab, by keyboard. Gives the tab. */
async function openTab(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), press()]);
  await expect(tab).toHaveURL(/\/\/127\.0\.0\.1:/);
  return tab;
}

test('[SHELL-05] a visitor who opens the page is asked to sign in, and comes back to it', async ({ page, members }) => {
  const member = await members.create();
  await page.goto('/premium');
  await expect(page).toHaveURL('/auth?next=%2Fpremium');
  await expect(page.getByText('Sign in to continue.')).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/premium');
  await expect(start(page)).toBeVisible();
});

test('[PREM-03, PREM-04, PREM-09, LAND-06] who has no subscription learns what Premium is and costs, and hears of no error', async ({
  page,
  context,
  members,
}) => {
  await members.signIn(context, await members.create());
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).click();
  await expect(page).toHaveURL('/premium');
  await expect(page).toHaveTitle('Premium · Clapback');
  const card = page.getByRole('region', { name: 'What it costs' });
  await expect(card).toContainText('$19.99 per month');
  await expect(card).toContainText('after a 7-day free trial');
  await expect(card).toContainText(
    '30-day money-back guarantee. It covers your first Premium payment: ask within 30 days of it and you get all of it back.',
  );
  await expect(start(page)).toBeVisible();
  for (const name of ['AI ClapBack Writer', 'Takedown Letters', 'Name Alerts'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('They aren’t legal advice, and Clapback isn’t a law firm.')).toBeVisible();
  await page.getByText('How do I cancel?').click();
  await expect(page.getByText('press Manage Subscription')).toBeVisible();
  await page.getByText('Can I have my money back?').click();
  await expect(page.getByText('your first Premium payment is refunded in full if you ask within 30 days')).toBeVisible();
  await expect(manage(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
});

test('[PREM-02, PREM-08] a subscription that is trialing shows plan, state and the end of its period in place of the sales page', async ({
  page,
  context,
  members,
}) => {
  const [subscriber, other] = [await members.create(), await members.create()];
  await subscribe(members.sql.bind(members), subscriber, { status: 'trialing' });
  await members.signIn(context, subscriber);
  await page.goto('/premium?tab=subscription');
  await expect(plan(page).getByText('$19.99 per month')).toBeVisible();
  await expect(plan(page).getByText('Free trial', { exact: true })).toBeVisible();
  await expect(plan(page).getByRole('term').filter({ hasText: 'Trial ends' })).toBeVisible();
  await expect(plan(page).locator('time')).toHaveText(periodEndText);
  await expect(plan(page).locator('time')).toHaveAttribute('datetime', `${periodEnd.slice(0, -1)}.000Z`);
  await expect(plan(page).getByText('Then the first payment of $19.99 is taken, unless you cancel before.')).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  // It is nobody else's.
  expect(await members.call('GET', `/api/subscription?userId=${subscriber.id}`, { as: other })).toMatchObject({
    userId: other.id,
    status: 'none',
  });
});

const sizes = { widths: [360, 1440] } as const;

test('[PREM-02, PREM-05, PREM-06, PREM-10, PREM-11] by keyboard somebody subscribes with the trial, cancels, resumes, pays, and has the first payment back', async ({
  page,
  context,
  product,
  members,
}) => {
  test.setTimeout(120_000);
  const standIn = new StandIn(product);
  const before = await standIn.books();
  const viewer = await members.create({ gender: 'female' });
  await members.signIn(context, viewer);
  const keys = new Keyboard(page);
  await page.goto('/premium?tab=subscription');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  const mayPost = other.getByRole('button', { name: /Write a post$/ });
  await expect(mayPost).toHaveCount(0);

  const tab = await openTab(context, () => keys.press(start(page)));
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Subscribe to Clapback Premium');
  await expect(tab.getByText('Test payments: no money moves')).toBeVisible();
  await expectAccessible(tab, 'the checkout', sizes);
  const keysOfTab = new Keyboard(tab);
  await keysOfTab.type(tab.getByLabel('Card number'), '4242 4242 4242 4242');
  await keysOfTab.press(tab.getByRole('button', { name: 'Start trial' }));
  await expect(outcome(tab)).toContainText(/Your free trial has begun You have all of Premium until \w+ \d+, \d{4}\./);
  await expect(outcome(tab)).toContainText('Then the first payment of $19.99 is taken, unless you cancel before.');
  await expect(outcome(tab)).toBeFocused();
  await expect(tab).toHaveURL('/premium?tab=subscription');
  await expect(tab.getByText('You have paid nothing yet')).toBeVisible();
  await expectAccessible(tab, 'the result of a checkout', sizes);
  await tab.close();

  // The tabs that were open before hear of it: the plan, and the role.
  await expect(plan(page).getByText('Free trial', { exact: true })).toBeVisible();
  await expect(mayPost).toBeVisible();

  const portal = await openTab(context, () => keys.press(manage(page)));
  const keysOfPortal = new Keyboard(portal);
  await expectAccessible(portal, 'the portal', sizes);
  await keysOfPortal.press(portal.getByRole('link', { name: 'Cancel Clapback Premium' }));
  await keysOfPortal.press(portal.getByRole('button', { name: 'Cancel Clapback Premium' }));
  await expect(portal.getByText('Canceled. Nothing more is charged.')).toBeVisible();
  await expect(plan(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(plan(page).getByText('Until then you can resume it.')).toBeVisible();
  await keysOfPortal.press(portal.getByRole('button', { name: 'Resume Clapback Premium' }));
  await expect(plan(page).getByText('Free trial', { exact: true })).toBeVisible();
  await portal.close();

  await standIn.moveClock(7.1);
  await expect(plan(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(payments(page).getByRole('row')).toHaveCount(2);
  await expect(payments(page).getByRole('row').nth(1)).toContainText(/Premium, one month\$19\.99Paid/);
  const receipt = await openTab(context, () => keys.press(payments(page).getByRole('link', { name: /^Receipt for Premium, one month, / })));
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \S+$/);
  await expect(receipt.getByText('$19.99').first()).toBeVisible();
  await receipt.close();
  await expectAccessible(page, 'a subscriber’s page with payments', sizes);

  await keys.press(page.getByRole('button', { name: 'Get $19.99 Back' }), 'Shift+Tab');
  const dialog = page.getByRole('alertdialog', { name: 'Get $19.99 back?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question before a refund', sizes);
  await keys.press(dialog.getByRole('button', { name: 'Refund and End Premium' }));
  await expect(outcome(page)).toHaveText('$19.99 is on its way back to your card. Premium has ended. You’ll get an email.');
  await expect(outcome(page)).toBeFocused();
  await expect(payments(page).getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get $19.99 Back' })).toHaveCount(0);
  await expect(manage(page)).toHaveCount(0);
  await expectAccessible(page, 'what a refund led to', sizes);
  // It ends with the second in every tab, and the role of before is back.
  await expect(mayPost).toHaveCount(0);
  expect(await members.call('GET', '/api/subscription', { as: viewer })).toMatchObject({ isActive: false, trialAvailable: false });
  await members.mail(viewer.email, '$19.99 is on its way back to you');
  const after = await standIn.books();
  expect([after.charged - before.charged, after.refunded - before.refunded]).toEqual([1999, 1999]);
});

test('[PREM-05] of two tabs that subscribe the second is told, and a card that has had its trial begins no other', async ({
  page,
  context,
  browser,
  product,
  members,
}) => {
  test.setTimeout(120_000);
  const standIn = new StandIn(product);
  const card = '4000 0000 0000 0341';
  const first = await members.create();
  await members.signIn(context, first);
  await page.goto('/premium?tab=subscription');
  const other = await context.newPage();
  await other.goto('/premium?tab=subscription');
  const tabs = [await openTab(context, () => start(page).click()), await openTab(context, () => start(other).click())] as const;
  expect(tabs[1].url()).toBe(tabs[0].url());
  await tabs[0].getByLabel('Card number').fill(card);
  await tabs[0].getByRole('button', { name: 'Start trial' }).click();
  await expect(outcome(tabs[0])).toContainText('Your free trial has begun');
  await expect(plan(page)).toBeVisible();
  await expect(plan(other)).toBeVisible();
  await tabs[1].reload();
  await expect(tabs[1].getByText('You have been here before, and need not pay again.')).toBeVisible();

  const stranger = await browser.newContext({ baseURL: product.origin });
  await members.signIn(stranger, await members.create());
  const screen = await stranger.newPage();
  await screen.goto('/premium');
  const checkout = await openTab(stranger, () => start(screen).click());
  await checkout.getByLabel('Card number').fill(card);
  await checkout.getByRole('button', { name: 'Start trial' }).click();
  await expect(outcome(checkout)).toHaveText(
    'This card has had its free trial. We ended the subscription, and nothing was charged. You can subscribe without a trial.',
  );
  const before = await standIn.books();
  const subscribeButton = checkout.getByRole('button', { name: 'Subscribe', exact: true });
  await expect(checkout.getByText('$19.99 today. There is no trial: your account has had one.')).toBeVisible();
  const paid = await openTab(stranger, () => subscribeButton.click());
  await paid.getByLabel('Card number').fill('4242 4242 4242 4242');
  await paid.getByRole('button', { name: 'Pay $19.99' }).click();
  await expect(outcome(paid)).toContainText('You have Premium It renews on');
  await expect(payments(paid).getByRole('cell', { name: 'Paid', exact: true })).toBeVisible();
  expect((await standIn.books()).charged - before.charged).toBe(1999);
  await stranger.close();
});

test('axe finds nothing on the sales page nor on a subscriber’s, and nothing stands out to the right', async ({
  page,
  context,
  members,
}) => {
  const widths = [360, 768, 1440];
  const member = await members.create();
  await subscribe(members.sql.bind(members), member, { status: 'canceled' });
  await members.signIn(context, member);
  await page.goto('/premium?tab=subscription');
  await expect(start(page)).toBeVisible();
  await page.getByText('How do I cancel?').click();
  await expectAccessible(page, 'the sales page', { widths });
  await members.sql(`update subscriptions set status = 'unpaid' where account_id = $1`, [member.id]);
  await page.reload();
  await expect(plan(page).getByText('Payment failed', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a subscriber’s page', { widths });
});

test('[PREM-13] the code of the tools is fetched by subscribers alone', async ({ browser, product, members }) => {
  test.slow();
  const [subscriber, viewer, moderator] = [await members.create(), await members.create(), await members.create({ role: 'moderator' })];
  await subscribe(members.sql.bind(members), subscriber);
  const post = await members.post(viewer);
  /** Words that stand in the code of one tool and nowhere else. */
  const words = {
    'case-files': 'Delete this case file?',
    writer: 'you say what is right and what is not',
    letters: 'Say what it is about. The law that fits',
    alerts: 'Find out when someone names you',
  };
  const tools = Object.keys(words).map((tool) => `/premium?tab=${tool}`);
  const known = new Map<string, Promise<string>>();
  /** A script, which is the same for everybody. */
  const read = (context: BrowserContext, url: string): Promise<string> => {
    const text = known.get(url) ?? context.request.get(url).then((answer) => answer.text());
    known.set(url, text);
    return text;
  };
  /** All scripts that somebody's browser fetches for these addresses, in one text. */
  const scriptsOf = async (member: Member | null, paths: readonly string[]) => {
    const context = await browser.newContext({ baseURL: product.origin });
    if (member) await members.signIn(context, member);
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    const textOf = async () => (await Promise.all([...scripts].map((url) => read(context, url)))).join('\n');
    for (const path of paths) {
      await page.goto(path);
      await expectScreen(page);
      const tool = new URL(path, product.origin).searchParams.get('tab');
      const word = member === subscriber && Object.entries(words).find(([name]) => name === tool)?.[1];
      // Between its answer and its code the network may rest for half a second, which counts as idle.
      if (word) await expect.poll(async () => (await textOf()).includes(word), { message: word, timeout: 30_000 }).toBe(true);
      await page.waitForLoadState('networkidle');
    }
    const text = await textOf();
    await context.close();
    return text;
  };
  const own = await scriptsOf(subscriber, tools);
  for (const text of Object.values(words)) expect(own.includes(text), text).toBe(true);
  const others: [Member | null, string[]][] = [
    [viewer, [`/?post=${post.id}`, ...tools]],
    [moderator, ['/dashboard', tools[0]!]],
    [null, [`/?post=${post.id}`]],
  ];
  for (const [other, paths] of others) {
    const scripts = await scriptsOf(other, paths);
    expect(scripts).not.toBe('');
    for (const text of Object.values(words)) expect(scripts.includes(text), text).toBe(false);
  }
});
