import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

type Sql = (text: string, values?: unknown[]) => Promise<unknown>;
const subscribe = (sql: Sql, member: Member) =>
  sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [member.id],
  );

test('[ALERT-01, ALERT-02, ALERT-03, ALERT-05, ALERT-06, ALERT-09] a member hears of what others write about them, sorts it by keys, makes a case file of it and ends the alert', async ({
  page,
  context,
  members,
}) => {
  const [ruth, ken] = [await members.create({ displayName: 'Ruth Hollis' }), await members.create({ displayName: 'Ken Shaw' })];
  await subscribe((text, values) => members.sql(text, values), ruth);
  await members.signIn(context, ruth);
  await page.goto('/premium?tab=alerts');
  await expect(page.getByRole('tab', { name: 'Name Alerts' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Find out when someone names you')).toBeVisible();
  await expectAccessible(page, 'no alerts yet', { widths: [360, 1440] });

  await page.getByRole('button', { name: 'New alert' }).click();
  const form = page.getByRole('form', { name: 'New alert' });
  await form.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText('Keyword Required')).toBeVisible();
  await expectAccessible(page, 'the form of an alert', { widths: [360, 1440] });
  await form.getByLabel('Name or words').fill('Hollis & Daughter');
  await form.getByLabel(/Leave out texts with/).fill('jewellers');
  await form.getByRole('button', { name: 'Create alert' }).click();
  const list = page.getByRole('navigation', { name: 'Your alerts' });
  await expect(list.getByRole('listitem')).toHaveText('“Hollis & Daughter”Exact phrase, without jewellers');
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/premium/alerts/settings')),
    page.getByRole('radio', { name: 'As it happens' }).click(),
  ]);
  await expect(page.getByRole('radio', { name: 'As it happens' })).toBeChecked();

  await members.post(ken, { title: 'A kitchen', content: 'Isn’t HOLLIS & daughter the kitchen that the council closed?' });
  await members.post(ken, { title: 'A shop', content: 'Hollis & Daughter, jewellers since 1921.' });
  const finds = page.getByRole('region', { name: 'Finds' });
  await expect(finds.getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });
  await expect(finds.locator('mark')).toHaveText('HOLLIS & daughter');
  await expect(finds.getByRole('listitem')).toContainText('Clapback, post');
  await expect(finds.getByRole('listitem')).not.toContainText('Ken Shaw');
  await expect(list.getByRole('listitem')).toContainText('1 new');
  await expectAccessible(page, 'an alert with a find', { widths: [360, 768, 1440] });

  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 20_000 });
  await bell.click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Your name alerts found a mention/ })
    .click();
  await expect(page).toHaveURL(/\/premium\?tab=alerts$/);

  const sources = page.getByRole('region', { name: 'Sources' });
  await sources.getByRole('button', { name: 'Add a feed or a page' }).click();
  await expect(sources.getByRole('switch')).toHaveCount(3);
  await expectAccessible(page, 'searches elsewhere', { widths: [360, 1440] });
  // What is inside is not asked for anybody.
  await sources.getByLabel('Address of a feed or a page').fill('http://169.254.169.254/latest/meta-data/');
  await sources.getByRole('button', { name: 'Watch it' }).click();
  await expect(sources.getByText(/^This address leads to a machine that is not on the public internet/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'a source that fails', { widths: [360, 1440] });
  await sources.getByRole('button', { name: 'Remove 169.254.169.254' }).click();
  await expect(sources.getByText(/^This address leads/)).toHaveCount(0);

  await page.keyboard.press('a');
  await expect(finds.getByRole('button', { name: 'About me', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await finds.getByRole('button', { name: 'Make a case file' }).click();
  await expect(finds.getByRole('link', { name: 'Case file: A kitchen' })).toBeVisible();

  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByLabel('Address of your own feed').inputValue();
  expect(await (await page.request.get(address)).text()).toContain('the kitchen that the council closed?');
  await page.getByRole('button', { name: 'Close the feed' }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  await page.getByRole('button', { name: 'Delete alert' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before an alert is deleted', { widths: [360, 1440] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete alert' }).click();
  await expect(page.getByText('Find out when someone names you')).toBeVisible();
});
