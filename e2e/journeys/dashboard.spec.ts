import { untilLive } from '../harness/live.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[DASH-03, DASH-04] the address preselects a tab, the first one where a member has no such tab', async ({
  page,
  context,
  members,
}) => {
  await members.signIn(context, await members.create());
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Feed' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/dashboard?tab=moderation');
  await expect(page.getByRole('tab', { name: 'Feed' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Moderation' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=profile$/);
});

test('[PROF-02, PROF-04] the profile shows what the community and we know of the member', async ({ page, context, members }) => {
  const member = await members.create({ displayName: 'Dana Whitlock' });
  await members.call('PATCH', '/api/me', { as: member, body: { city: 'Denver', state: 'Colorado', country: 'US' } });
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText(member.email)).toBeVisible();
  await expect(account.getByText('Responder')).toBeVisible();
  await expect(account.getByText('Not verified')).toBeVisible();
  await expect(account.getByText('Member since')).toBeVisible();
  await expect(account.getByRole('textbox')).toHaveCount(0);
  const shown = page.getByRole('region', { name: 'What others see' });
  await expect(shown.getByText('Dana Whitlock')).toBeVisible();
  await expect(shown.getByText('Denver, Colorado, United States')).toBeVisible();
});

test('[PROF-09] a profile that cannot be read says so and offers to try again', async ({ page, context, members }) => {
  const member = await members.create({ displayName: 'Dana Whitlock' });
  await members.signIn(context, member);
  // Failed reads are repeated when the stream opens: that must be over before the table is renamed.
  const live = untilLive(page, `account:${member.id}`);
  await page.goto('/dashboard?tab=feed');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
  await live;
  await members.sql('alter table profiles rename to profiles_away');
  try {
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByText('Error loading profile')).toBeVisible();
    await expect(page.getByText('Failed to load your profile information.')).toBeVisible();
  } finally {
    await members.sql('alter table profiles_away rename to profiles');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Profile' }).getByLabel('Display name')).toHaveValue('Dana Whitlock');
});

test('the dashboard says what waits for a member, and lets it go when it is answered', async ({ page, context, members }) => {
  const [author, claimant] = [
    await members.create({ displayName: 'Ada Ferreira' }),
    await members.create({ displayName: 'Dominic Vance' }),
  ];
  const post = await members.post(author, { title: 'They broke my piano', postType: 'defamation' });
  await members.signIn(context, author);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const panel = page.getByRole('complementary', { name: 'Waiting for you' });
  await expect(panel.getByText('You’re all caught up.')).toBeVisible();
  // It comes by itself.
  await members.call('POST', `/api/posts/${post.id}/subject-claims`, { as: claimant, body: {} });
  await expect(panel.getByRole('heading', { name: 'Dominic Vance says that your post “They broke my piano” is about them' })).toBeVisible();
  const columns = async () => {
    const [feed, aside] = [(await page.getByRole('region', { name: 'Community Feed' }).boundingBox())!, (await panel.boundingBox())!];
    return [feed.width, aside.x - feed.x - feed.width, aside.width];
  };
  await expect.poll(columns).toEqual([752, 32, 344]);
  await expectAccessible(page, 'the dashboard with what waits', { widths: [360, 1440] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('link', { name: 'Answer the claim' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('It is them.');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(panel.getByText('You’re all caught up.')).toBeVisible();
});
