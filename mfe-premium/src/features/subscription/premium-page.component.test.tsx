import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { problem } from '@clapback/testing/show-remote.ts';
import { comingDay, comingDayText, noSubscription, showPremium, subscribed, watchTabs } from '../../testing/show-premium.ts';

const start = page.getByRole('button', { name: 'Start Free Trial' });
const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
const manage = page.getByRole('button', { name: 'Manage Subscription' });
const plan = page.getByRole('region', { name: 'Your plan' });
const toast = page.getByRole('status').last();
const calls = async (path: string) => (await commands.seenCalls()).filter((call) => call.path === path).length;

const paymentPage = { body: { url: `${location.origin}/healthz` } };
const notSetUp = problem(503, 'payments_not_set_up', { title: 'Payments are not set up here yet. Nothing was charged.' });

test('the page waits with a skeleton', async () => {
  await showPremium(noSubscription, { 'GET /subscription': { fate: 'waits' } });
  await expect.element(page.getByText('Loading your plan')).toBeInTheDocument();
});

test('a read that failed says so, and can be done again', async () => {
  await showPremium(noSubscription, { 'GET /subscription': problem(500, 'internal_error') });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Premium could not be loaded/);
  await commands.changeScript({ 'GET /subscription': { body: noSubscription } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(start).toBeVisible();
});

test('tabs that fit are shown no arrows, also after there was less room for them', async () => {
  await page.viewport(610, 800);
  await showPremium(subscribed);
  const tabs = page.getByRole('tablist', { name: 'Premium' });
  const arrows = () => document.querySelectorAll('.MuiTabScrollButton-root').length;
  await expect.poll(arrows).toBe(2);
  const width = [...tabs.element().children].reduce((sum, tab) => sum + tab.getBoundingClientRect().width, 0);
  // More than they need, and less than they and two arrows beside them would.
  await page.viewport(Math.ceil(width) + 48, 800);
  await expect.poll(arrows).toBe(0);
});

test('[PREM-03, PREM-04] who never had Premium is offered the trial', async () => {
  await showPremium(noSubscription);
  const card = page.getByRole('region', { name: 'What it costs' });
  await expect.element(start).toBeVisible();
  await expect.element(card).toMatchTextContent(/\$19\.99 per monthafter a 7-day free trial/);
  await expect.element(card).toMatchTextContent(/30-day money-back guarantee\. It covers your first Premium payment/);
  await expect.element(page.getByRole('list', { name: 'How the trial goes' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Your subscription' })).not.toBeInTheDocument();
});

test('[PREM-03, PREM-04] who has had the trial is promised none anywhere, and learns that it is paid today', async () => {
  await showPremium({ ...noSubscription, trialAvailable: false });
  const card = page.getByRole('region', { name: 'What it costs' });
  await expect.element(subscribe).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent(/\$19\.99 per month\$19\.99 today\. There is no trial: your account has had one\./);
  await expect.element(card).toMatchTextContent(/30-day money-back guarantee\. It covers your first Premium payment/);
  await expect
    .element(page.getByRole('list', { name: 'How the subscription goes' }))
    .toMatchTextContent(/TodayYou pay \$19\.99 and get all of Premium/);
  await page.getByText('When do I pay for the first time?').click();
  await expect.element(page.getByText(/^Today, when you subscribe: your account has had its trial\./)).toBeVisible();
  expect(document.querySelector('main')!.textContent).not.toMatch(/free trial|days free|7.days?/i);
});

test('[PREM-03] a subscription that has ended says when, and has nothing to manage', async () => {
  await showPremium({
    ...subscribed,
    status: 'canceled',
    isActive: false,
    isManageable: false,
    currentPeriodEnd: '2026-03-05T12:00:00.000Z',
  });
  await expect.element(page.getByRole('region', { name: 'Your subscription' })).toMatchTextContent(/Your Premium ended on March 5, 2026/);
  await expect.element(subscribe).toBeVisible();
  await expect.element(manage).not.toBeInTheDocument();
});

test('[PREM-03] a first payment that is not complete is said, with the way to it', async () => {
  await showPremium({ ...subscribed, status: 'incomplete', isActive: false });
  const past = page.getByRole('region', { name: 'Your subscription' });
  await expect.element(past).toMatchTextContent(/Your first payment is not complete/);
  await expect.element(past.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
  await expect.element(subscribe).toBeVisible();
});

test.each([
  {
    state: 'active',
    row: {},
    label: 'Active',
    day: 'Renews',
    next: 'For $19.99, unless you cancel before.',
    can: 'Cancel, change your card or see your invoices.',
  },
  {
    state: 'trialing',
    row: { status: 'trialing' },
    label: 'Free trial',
    day: 'Trial ends',
    next: 'Then the first payment of $19.99 is taken, unless you cancel before.',
    can: 'Cancel, change your card or see your invoices.',
  },
  {
    state: 'cancelled and not over',
    row: { cancelAtPeriodEnd: true },
    label: 'Cancelled',
    day: 'Premium until',
    next: 'It is not renewed, and nothing more is charged. Until then you can resume it.',
    can: 'Resume it, change your card or see your invoices.',
  },
] as const)(
  '[PREM-02, PREM-10] a subscription that is $state shows plan, state and the end of its period in place of the sales page',
  async (sample) => {
    await showPremium({ ...subscribed, ...sample.row });
    await expect.element(plan.getByText('$19.99 per month')).toBeVisible();
    await expect.element(plan.getByText(sample.label, { exact: true })).toBeVisible();
    await expect.element(plan.getByText(sample.day, { exact: true })).toBeVisible();
    await expect.element(plan.getByText(comingDayText)).toBeVisible();
    await expect.element(plan.getByText(sample.next)).toBeVisible();
    await expect.element(plan.getByText(sample.can)).toBeVisible();
    await expect.element(manage).toBeVisible();
    await expect.element(start).not.toBeInTheDocument();
    await expect.element(subscribe).not.toBeInTheDocument();
  },
);

test('[PREM-03] a payment that did not go through is said with what to do, and no second subscription is offered', async () => {
  await showPremium({ ...subscribed, status: 'past_due', isActive: false });
  await expect.element(plan.getByText('Payment failed', { exact: true })).toBeVisible();
  await expect.element(plan.getByText('Your last payment did not go through, so Premium is paused.')).toBeVisible();
  await expect
    .element(plan.getByText('Press Manage Subscription and use another card. Premium resumes as soon as the payment goes through.'))
    .toBeVisible();
  await expect.element(plan.getByRole('button', { name: 'Manage Subscription' })).toBeVisible();
  await expect.element(subscribe).not.toBeInTheDocument();
});

test('a payment that the bank looks into is said, and what has nothing to manage has no button for it', async () => {
  await showPremium({ ...subscribed, isActive: false, isManageable: false });
  await expect.element(plan.getByText('On hold', { exact: true })).toBeVisible();
  await expect.element(plan.getByText('Your bank is reviewing a payment, so Premium is paused.')).toBeVisible();
  await expect.element(manage).not.toBeInTheDocument();
});

test.each([
  { call: 'subscription/checkout', button: start, own: noSubscription },
  { call: 'subscription/checkout', button: subscribe, own: { ...noSubscription, trialAvailable: false } },
  { call: 'subscription/portal', button: manage, own: subscribed },
])('[PREM-05, PREM-06] $call opens its page in a tab of its own', async ({ call, button, own }) => {
  const tabs = watchTabs();
  await showPremium(own, { [`POST /${call}`]: paymentPage });
  await button.click();
  await expect.poll(() => tabs()[0]?.location.href).toBe(paymentPage.body.url);
  expect(tabs()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Open the payment page' })).not.toBeInTheDocument();
});

test('[PREM-05, PREM-06] the tab opens in the press, and waits', async () => {
  const tabs = watchTabs();
  await showPremium(noSubscription, { 'POST /subscription/checkout': { fate: 'waits' } });
  await start.click();
  expect(tabs()[0]!.document.body.innerText).toBe('The payment page is coming…');
  await expect.element(start).toHaveAttribute('aria-disabled', 'true');
});

test('[PREM-05, PREM-06] where the browser lets no tab open, a link stays', async () => {
  const opening = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  onTestFinished(() => opening.mockRestore());
  await showPremium(noSubscription, { 'POST /subscription/checkout': paymentPage });
  await start.click();
  const link = page.getByRole('link', { name: 'Open the payment page' });
  await expect.element(link).toHaveAttribute('href', paymentPage.body.url);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
});

test('[PREM-07] a trial that cannot be begun is told, and its tab closes', async () => {
  const tabs = watchTabs();
  await showPremium(noSubscription, { 'POST /subscription/checkout': notSetUp });
  await start.click();
  await expect.element(toast).toHaveTextContent('Subscription Error Payments are not set up here yet. Nothing was charged.');
  await expect.poll(() => tabs()[0]!.closed).toBe(true);
  await expect.element(start).toBeVisible();
});

test('[PREM-07] a press that reached nobody is told as well', async () => {
  const tabs = watchTabs();
  await showPremium(noSubscription, { 'POST /subscription/checkout': { fate: 'breaks' } });
  await start.click();
  await expect
    .element(toast)
    .toHaveTextContent('Subscription Error The service could not be reached. Please check your connection and try again.');
  await expect.poll(() => tabs()[0]!.closed).toBe(true);
});

test('[PREM-07] a portal that cannot be opened is told, and its tab closes', async () => {
  const tabs = watchTabs();
  await showPremium(subscribed, { 'POST /subscription/portal': notSetUp });
  await manage.click();
  await expect.element(toast).toHaveTextContent('Portal Error Payments are not set up here yet. Nothing was charged.');
  await expect.poll(() => tabs()[0]!.closed).toBe(true);
});

test('[PREM-07] who has subscribed elsewhere meanwhile is told, and sees it', async () => {
  watchTabs();
  await showPremium(noSubscription, {
    'GET /subscription': [{ body: noSubscription }, { body: subscribed }],
    'POST /subscription/checkout': problem(409, 'already_subscribed', { title: 'You have Premium already.' }),
  });
  await start.click();
  await expect.element(toast).toHaveTextContent('Subscription Error You have Premium already.');
  await page.getByRole('tab', { name: 'Subscription' }).click();
  await expect.element(plan).toBeVisible();
});

test('[PREM-07] what is over meanwhile has nothing to manage any more, and shows so', async () => {
  watchTabs();
  const over = { ...subscribed, status: 'canceled', isActive: false, isManageable: false } as const;
  await showPremium(subscribed, {
    'GET /subscription': [{ body: subscribed }, { body: over }],
    'POST /subscription/portal': problem(409, 'nothing_to_manage', { title: 'There is no subscription to manage.' }),
  });
  await manage.click();
  await expect.element(toast).toHaveTextContent('Portal Error There is no subscription to manage.');
  await expect.element(page.getByRole('region', { name: 'Your subscription' })).toMatchTextContent(/Your Premium has ended/);
});

test.each([
  ['has ended', { ...subscribed, status: 'canceled', isActive: false, isManageable: false }],
  ['is on hold', { ...subscribed, status: 'past_due', isActive: false }],
] as const)('[ALERT-06, ALERT-07] where Premium %s name alerts can still be deleted, after a question', async (_how, subscription) => {
  await showPremium(subscription, {
    'GET /premium/alerts/kept': { body: { alerts: 2, sources: 3, hasFeed: true } },
    'DELETE /premium/alerts': [problem(500, 'internal_error'), { status: 204 }],
  });
  const note = page.getByRole('region', { name: 'Your name alerts' });
  await expect.element(note).toMatchTextContent(/Your 2 name alerts are paused/);
  const remove = async () => {
    await note.getByRole('button', { name: 'Delete my name alerts' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete them' }).click();
  };
  await remove();
  await expect.element(toast).toMatchTextContent(/Failed to Delete Alert/);
  await expect.element(note).toBeVisible();
  await commands.changeScript({ 'GET /premium/alerts/kept': { body: { alerts: 0, sources: 0, hasFeed: false } } });
  await remove();
  await expect.element(note).not.toBeInTheDocument();
  expect((await commands.seenCalls()).filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/premium/alerts',
    '/premium/alerts',
  ]);
});

test('[ALERT-08] where what is kept of name alerts could not be read no message is shown, and it is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await showPremium(
    { ...subscribed, status: 'canceled', isActive: false, isManageable: false },
    { 'GET /premium/alerts/kept': problem(500, 'internal_error') },
  );
  await expect.poll(() => log.mock.calls.map(([said]) => said as unknown)).toContain('How much there is of name alerts could not be read.');
  expect([page.getByRole('alert').elements().length, page.getByRole('region', { name: 'Your name alerts' }).elements().length]).toEqual([
    0, 0,
  ]);
});

test('nothing is said of name alerts to who never had Premium, nor asked of them', async () => {
  await showPremium(noSubscription, { 'GET /premium/alerts/kept': { body: { alerts: 2, sources: 0, hasFeed: false } } });
  await expect.element(start).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Your name alerts' })).not.toBeInTheDocument();
  expect(await calls('/premium/alerts/kept')).toBe(0);
});

test('subscription and payments are read again when the window gets the focus back', async () => {
  await showPremium(subscribed);
  await expect.element(plan).toBeVisible();
  await expect.element(page.getByText('You have paid nothing yet')).toBeVisible();
  const before = [await calls('/subscription'), await calls('/payments')] as const;
  await commands.changeScript({ 'GET /subscription': { body: { ...subscribed, cancelAtPeriodEnd: true, currentPeriodEnd: comingDay } } });
  dispatchEvent(new Event('focus'));
  await expect.element(plan.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.poll(() => calls('/payments')).toBe(before[1] + 1);
  expect(await calls('/subscription')).toBe(before[0] + 1);
});
