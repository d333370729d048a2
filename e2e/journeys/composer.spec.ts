import { composer, openComposer } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';
import type { Page } from '@playwright/test';

const formOf = (page: Page) => page.getByRole('form', { name: 'Create a post' });
async function fill(page: Page, title: string, content = 'Some words') {
  await openComposer(page);
  await formOf(page).getByLabel('Title').fill(title);
  await formOf(page).getByLabel('Content').fill(content);
}

test('[POST-05] a member whose role may not post sees what is needed, asks support for it once, and posts when it is granted', async ({
  page,
  context,
  members,
}) => {
  const viewer = await members.create({ displayName: 'Vera Holm', gender: 'female' });
  const admin = await members.create({ role: 'admin' });
  await members.signIn(context, viewer);
  const cardOf = (on: Page) => on.getByRole('region', { name: 'Create a post' });
  const dialogOf = (on: Page) => on.getByRole('dialog', { name: 'Ask for Responder status' });
  await page.goto('/');
  await expect(cardOf(page).getByRole('heading', { name: 'Responder Status Required' })).toBeVisible();
  await expect(cardOf(page)).toContainText('Please contact support to upgrade your account.');
  await expect(cardOf(page).getByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contact?subject=Responder+status');
  await expect(composer(page)).toHaveCount(0);
  await expectAccessible(page, 'the landing page of a viewer', { widths: [360, 1440] });
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await cardOf(otherTab).getByRole('button', { name: 'Contact support' }).click();
  await dialogOf(otherTab).getByLabel('Why do you want to post?').fill('Please let me post.');

  await cardOf(page).getByRole('button', { name: 'Contact support' }).click();
  const words = dialogOf(page).getByLabel('Why do you want to post?');
  await expect(words).toBeFocused();
  await expect(dialogOf(page)).toContainText(viewer.email);
  await dialogOf(page).getByRole('button', { name: 'Send request' }).click();
  await expect(words).toHaveAccessibleDescription(/Please say in a few words why you want to post/);
  await expectAccessible(page, 'the request');
  await words.fill('I was accused by name.');
  // What was written waits in this tab.
  await page.reload();
  await cardOf(page).getByRole('button', { name: 'Contact support' }).click();
  await expect(words).toHaveValue('I was accused by name.');
  await dialogOf(page).getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(cardOf(page).getByText('You asked support for it')).toBeFocused();
  await expect(cardOf(page).getByRole('button', { name: 'Contact support' })).toHaveCount(0);
  expect((await members.mail('support@localhost', 'Contact: Responder status')).text).toContain('I was accused by name.');

  await dialogOf(otherTab).getByRole('button', { name: 'Send request' }).click();
  await expect(otherTab.getByText('You have already asked for this.')).toBeVisible();
  await expect(cardOf(otherTab)).toContainText('You asked support for it');
  await otherTab.close();

  await page.reload();
  await expect(cardOf(page)).toContainText('You asked support for it');
  await members.call('PUT', `/api/admin/users/${viewer.id}/role`, { as: admin, body: { role: 'responder' } });
  await openComposer(page);
});

test('[POST-06] responders, premium members, moderators and admins create posts', async ({ context, members }) => {
  for (const role of ['responder', 'premium', 'moderator', 'admin'] as const) {
    await members.signIn(context, await members.create({ role }));
    const page = await context.newPage();
    await page.goto('/');
    await fill(page, `Words of a ${role}`);
    await formOf(page).getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Post created!')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: `Words of a ${role}` })).toBeVisible();
    await page.close();
  }
});

test('[POST-07] a member who is made a viewer while they write is told what is needed, and keeps what they wrote', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/');
  await fill(page, 'Written in time');
  await members.sql(`update accounts set granted_role = 'viewer' where id = $1`, [member.id]);
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(
    page.getByText("You need 'Responder' status to create posts. Please contact support to upgrade your account."),
  ).toBeVisible();
  await expect(formOf(page).getByLabel('Title')).toHaveValue('Written in time');
});
