import type { Page } from '@playwright/test';
import { composer, expectScreen } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

const note = (page: Page) => page.getByRole('complementary', { name: 'Your account' });

async function signInBy(page: Page, member: Member) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('a member who is suspended while the page is open sees the controls go and reads why; when it is lifted they are back', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

  await members.decide('suspend', member);
  const [suspension] = await members.sql<{ until: Date }>('select effective_until as until from decisions where subject_id = $1', [
    member.id,
  ]);
  const tomorrow = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(suspension!.until);
  await expect(note(page)).toContainText(`Your account is suspended until ${tomorrow}`);
  await expect(note(page)).toContainText('Ground: Harassment or bullying');
  await expect(note(page).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^\/contact\?subject=Decision/);
  await expect(composer(page)).toHaveCount(0);

  await note(page).getByRole('link', { name: 'Read the decision' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=settings$/);
  // In the notice, and in the list of decisions below it.
  await expect(page.locator('dl').filter({ hasText: 'Until' }).getByText('Wrote the same insult under nine posts.')).toHaveCount(2);
  // Here the whole decision stands, and is not said twice.
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(note(page)).toBeVisible();

  await members.decide('unsuspend', member);
  await expect(note(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Feed' }).click();
  await expect(composer(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stillTheSamePage'))).toBe(true);
});

test('axe finds nothing in the note, and nothing stands out to the right', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  await members.decide('suspend', member);
  await page.goto('/terms');
  await expect(note(page)).toBeVisible();
  await expectScreen(page);
  await expectAccessible(page, 'the note', { widths: [360, 768, 1440] });
});

test('a suspension ends on screen when its time has come, without a reload', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  // The page's clock comes to the end by a jump, and the service's by having the end put back: neither tells the other.
  await page.clock.install();
  await members.decide('suspend', member, new Date(Date.now() + 300_000));
  await page.goto('/');
  await expect(note(page)).toBeVisible();
  // The jump would give up what is still on its way.
  await expect(page.getByRole('region', { name: 'Create a post' })).toContainText('You cannot post at the moment');
  await members.sql('update accounts set standing_until = now() - make_interval(secs => 1) where id = $1', [member.id]);
  await page.clock.fastForward(120_000);
  await expect(note(page)).toBeVisible();
  await page.clock.fastForward(200_000);
  await expect(note(page)).toHaveCount(0);
  await expect(composer(page)).toBeVisible();
});

test('a member who is banned is signed out at once and told why, in every tab', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByText('Member since')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(composer(other)).toBeVisible();

  await members.decide('ban', member);
  for (const tab of [page, other]) {
    await expect(note(tab)).toContainText('Your account is banned. Ground: Spam or misleading content');
    await expect(note(tab)).toContainText('Facts: Posted 40 advertisements in an hour.');
    await expect(note(tab)).toContainText(/Decided on .*\d{4}.* by a person on our team, not by a rule\. No end is set\./);
    await expect(note(tab)).toContainText(
      'Every device was signed out. You can read what every visitor reads, and sign in to read this decision',
    );
    await expect(note(tab).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^\/contact\?subject=Decision/);
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(composer(other)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'the note of a ban');

  await note(page).getByRole('link', { name: 'Sign in to read the decision' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your account is banned' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=settings$/);
});

test('a banned member signs in, reads the decision, and reaches nothing else of the members; an open page gives it all back when the ban ends', async ({
  page,
  members,
}) => {
  const member = await members.create();
  await members.post(member, { title: 'Written before the ban' });
  await members.decide('ban', member);
  await signInBy(page, member);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('tab')).toHaveText(['Settings']);
  // In the list of decisions, in the notice above it, and not once more in a note above both.
  await expect(page.getByRole('list', { name: 'Decisions about me' }).getByText('Posted 40 advertisements in an hour.')).toBeVisible();
  await expect(page.getByText('Posted 40 advertisements in an hour.')).toHaveCount(2);
  await expect(note(page)).toHaveCount(0);
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('tab')).toHaveText(['Settings']);
  await page.goto('/');
  await expect(note(page)).toContainText('Your account is banned. Ground: Spam or misleading content');
  await expect(note(page)).toContainText('Facts: Posted 40 advertisements in an hour.');
  await expect(composer(page)).toHaveCount(0);
  const own = page.getByRole('article').filter({ hasText: 'Written before the ban' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('button', { name: 'Edit History' })).toHaveCount(0);
  await page.evaluate(() => Object.assign(globalThis, { stillTheSamePage: true }));

  await members.decide('unban', member);
  await expect(note(page)).toHaveCount(0);
  await expect(composer(page)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Edit History' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stillTheSamePage'))).toBe(true);
});
