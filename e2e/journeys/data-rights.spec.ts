import { readFileSync } from 'node:fs';
import { expectAccessible } from '../harness/axe.ts';
import { expect, test } from '../harness/test.ts';

test('[RIGHTS-01, RIGHTS-03, RIGHTS-07, RIGHTS-09] a banned member takes their data along, deletes the account, and cannot sign in any more', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create({ displayName: 'Leaving Member' });
  const post = await members.post(member, { title: 'A post that goes' });
  await members.decide('ban', member);
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=settings');
  const section = page.getByRole('region', { name: 'Privacy and data rights' });
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Export my data' }).click();
  await expect(page.getByText('Data export completed successfully')).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`clapback-${member.id}.json`);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: object; posts: object[] };
  expect(data.account).toMatchObject({ id: member.id, email: member.email, standing: 'banned' });
  expect(data.posts).toMatchObject([{ id: post.id, title: 'A post that goes' }]);

  await section.getByRole('button', { name: 'Request archive' }).click();
  const archiving = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download archive' }).click();
  expect((await archiving).suggestedFilename()).toBe('clapback-data.zip');

  await section.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByLabel('Confirmation')).toBeFocused();
  await expectAccessible(page, 'the dialog that deletes the account', { widths: [360, 1440] });
  await dialog.getByLabel('Confirmation').fill('DELETE_MY_ACCOUNT_PERMANENTLY ');
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
  await dialog.getByLabel('Confirmation').fill('DELETE_MY_ACCOUNT_PERMANENTLY');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email address or the password is wrong.').first()).toBeVisible();
  expect(await members.sql('select 1 from posts where id = $1', [post.id])).toEqual([]);
});
