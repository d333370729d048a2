import type { Page } from '@playwright/test';
import { expect, test, type Member } from '../harness/test.ts';

const note = (page: Page) => page.getByRole('complementary', { name: 'Your account' });

async function signInBy(page: Page, member: Member) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a member who is suspended while the page is open sees the controls go and reads why; when it is lifted they are back', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/');
  await expect(page.getByRole('form', { name: 'Create a post' })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

  await members.decide('suspend', member, new Date('2099-12-03T10:00:00.000Z'));
  await expect(note(page)).toContainText('Your account is suspended until December 3, 2099');
  await expect(note(page)).toContainText('Reason: harassment');
  await expect(note(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('form', { name: 'Create a post' })).toHaveCount(0);

  await note(page).getByRole('link', { name: 'Read the decision' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=settings$/);
  await expect(page.getByText('Wrote the same insult under nine posts.')).toBeVisible();

  await members.decide('lift', member);
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Feed' }).click();
  await expect(page.getByRole('form', { name: 'Create a post' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stillTheSamePage'))).toBe(true);
});

test('a suspension ends on screen when its time has come, without a reload', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  await members.decide('suspend', member, new Date(Date.now() + 15_000));
  await page.goto('/');
  await expect(note(page)).toBeVisible();
  await expect(note(page)).toHaveCount(0, { timeout: 55_000 });
  await expect(page.getByRole('form', { name: 'Create a post' })).toBeVisible();
});

test('a member who is banned is signed out at once and told why, in every tab; signing in again they reach the decision and nothing else of the members', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByText('Member since')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('form', { name: 'Create a post' })).toBeVisible();

  await members.decide('ban', member);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Your account is banned.')).toBeVisible();
    await expect(tab.getByText('Reason: spam. You can sign in to read the decision.')).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(other.getByRole('form', { name: 'Create a post' })).toHaveCount(0);
  await other.close();

  await signInBy(page, member);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(note(page)).toContainText('Your account is banned. Reason: spam');
  await expect(page.getByText('Posted 40 advertisements in an hour.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Settings']);
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('tab')).toHaveText(['Settings']);
  await page.goto('/');
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Create a post' })).toHaveCount(0);
});
