import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

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
const toastOf = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

test('[SHELL-05] a visitor who opens the page is asked to sign in, and comes back to it', async ({ page, members }) => {
  const member = await members.create();
  await page.goto('/premium');
  await expect(page).toHaveURL('/auth?next=%2Fpremium');
  await expect(page.getByText('Sign in to go on.')).toBeVisible();
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
  await expect(page.getByText('They are not legal advice, and Clapback is no law firm.')).toBeVisible();
  await page.getByText('How do I cancel?').click();
  await expect(page.getByText('press Manage Subscription')).toBeVisible();
  await page.getByText('Can I have my money back?').click();
  await expect(page.getByText('your first Premium payment is given back in full if you ask for it within 30 days')).toBeVisible();
  await expect(manage(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
});

test('[PREM-07] a trial that cannot be begun is told, and the button stays', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/premium');
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Subscription Error')).toContainText('Payments are not set up here yet. Nothing was charged.');
  await expect(start(page)).toBeFocused();
  expect(await members.sql('select id from subscriptions where account_id = $1', [member.id])).toEqual([]);
});

test('[PREM-02, PREM-08] a subscription that is trialing shows plan, state and the end of its period in place of the sales page', async ({
  page,
  context,
  members,
}) => {
  const [subscriber, other] = [await members.create(), await members.create()];
  await subscribe(members.sql.bind(members), subscriber, { status: 'trialing' });
  await members.signIn(context, subscriber);
  await page.goto('/premium');
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan.getByText('$19.99 per month')).toBeVisible();
  await expect(plan.getByText('Free trial', { exact: true })).toBeVisible();
  await expect(plan.getByRole('term').filter({ hasText: 'Trial ends' })).toBeVisible();
  await expect(plan.locator('time')).toHaveText(periodEndText);
  await expect(plan.locator('time')).toHaveAttribute('datetime', `${periodEnd.slice(0, -1)}.000Z`);
  await expect(plan.getByText('Then the first payment of $19.99 is made, unless you cancel before.')).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  // It is nobody else's.
  expect(await members.call('GET', `/api/subscription?userId=${subscriber.id}`, { as: other })).toMatchObject({
    userId: other.id,
    status: 'none',
  });
});
test('a subscription that begins elsewhere shows by itself', async ({ page, context, members }) => {
  const member = await members.create({ gender: 'female' });
  await members.signIn(context, member);
  await page.goto('/premium');
  await expect(start(page)).toBeVisible();
  await subscribe(members.sql.bind(members), member);
  // Any change of the account is told to its pages.
  await members.decide('suspend', member);
  await expect(page.getByRole('region', { name: 'Your plan' })).toBeVisible();
});

test('axe finds nothing on the sales page nor on a subscriber’s, and nothing stands out to the right', async ({
  page,
  context,
  members,
}) => {
  const widths = [360, 768, 1440];
  const member = await members.create();
  await subscribe(members.sql.bind(members), member, { status: 'unpaid' });
  await members.signIn(context, member);
  await page.goto('/premium');
  await expect(start(page)).toBeVisible();
  await page.getByText('How do I cancel?').click();
  await expectAccessible(page, 'the sales page', { widths });
  await members.sql(`update subscriptions set status = 'active' where account_id = $1`, [member.id]);
  await page.reload();
  await expect(manage(page)).toBeVisible();
  await expectAccessible(page, 'a subscriber’s page', { widths });
});
