import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[TAKEDOWN-01] [TAKEDOWN-02] [TAKEDOWN-03] [TAKEDOWN-05] a subscriber writes a letter, completes it, sends it, and is reminded', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [member.id],
  );
  await members.signIn(context, member);
  await page.goto('/premium?tab=letters');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await button('Write the letter').click();
  await expect(page.getByText('Required Fields Missing').first()).toBeVisible();
  await button('Harassment').click();
  await field('Address of the page').fill('https://forum.example/t/12');
  await field('What is there').fill('The thread gives my home address and tells people to ring at night.');
  await field('Your name (optional)').fill('Dana Whitlock');
  await field('Your email address (optional)').fill(member.email);
  await button('Write the letter').click();
  const written = page.getByRole('region', { name: 'Your letter' });
  await expect(written).toContainText(
    'It relies on: The recipient’s own rules (a plain request). In the United States a site is mostly not liable',
  );
  await expectAccessible(page, 'a new letter', { widths: [360, 1440] });

  await button('Complete it field by field').click();
  await expect(page).toHaveURL(/letter=[0-9a-f-]{36}/);
  const meter = page.getByRole('region', { name: 'What the law asks for' });
  await expect(meter).toContainText('2 of 7');
  await button('Mark as ready').click();
  await expect(page.getByText('Something is still missing').first()).toBeVisible();
  await field('You write').selectOption('For yourself');
  await field('Name of the recipient').fill('Forum Example');
  await field('Address or form that takes such letters').fill('abuse@forum.example');
  await field('The rule, or the law and its state').fill('Rule 3: no private addresses.');
  await field('What you ask for').fill('Remove the thread.');
  await field('What I say is accurate and complete').check();
  await field('Signature').fill('Dana Whitlock');
  await field('Date').fill('2026-11-20');
  await expect(meter).toContainText('7 of 7');
  const sheet = page.getByRole('article', { name: 'Preview of the letter' });
  await expect(sheet).toContainText('It breaks this rule: Rule 3: no private addresses.');
  await expectAccessible(page, 'a letter', { widths: [360, 1440] });

  await page.reload();
  await expect(field('Signature')).toHaveValue('Dana Whitlock');
  await button('Mark as ready').click();
  await expect(button('I have sent it')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download PDF').click()]);
  expect(file.suggestedFilename()).toMatch(/^L(-[0-9A-F]{4}){3}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await button('I have sent it').click();
  await expect(page.getByText(/Answer due by/).first()).toBeVisible();
  await expect(button('Reminder')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your letters' })).toContainText('Waiting for an answer');
});
