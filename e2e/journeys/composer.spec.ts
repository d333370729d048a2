import { expect, expectAccessible, test, type Member } from '../harness/test.ts';
import type { Page } from '@playwright/test';

const formOf = (page: Page) => page.getByRole('form', { name: 'Create a post' });
const postCount = async (members: { sql<T extends object>(text: string): Promise<T[]> }) =>
  (await members.sql<{ count: number }>('select count(*)::int as count from posts'))[0]!.count;

async function fill(page: Page, title: string, content = 'Some words') {
  await formOf(page).getByLabel('Title').fill(title);
  await formOf(page).getByLabel('Content').fill(content);
}

let dana: Member;
test.beforeAll(async ({ members }) => {
  dana = await members.create({ displayName: 'Dana Whitlock' });
});

test('[POST-04] signed out, the card is a way to sign in that leads back', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Create a post' });
  await expect(card).toContainText('Sign in to post');
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await card.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2F$/);
});

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
  await expect(formOf(page)).toHaveCount(0);
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
  await expectAccessible(page, 'the request', { schemes: ['light'] });
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
  await expect(formOf(page)).toBeVisible();
});

for (const role of ['responder', 'premium', 'moderator', 'admin'] as const) {
  test(`[POST-06] a ${role} creates a post`, async ({ page, context, members }) => {
    await members.signIn(context, await members.create({ role }));
    await page.goto('/');
    await fill(page, `Words of a ${role}`);
    await formOf(page).getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Post created!')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: `Words of a ${role}` })).toBeVisible();
  });
}

test('[POST-02] the six types are offered, and the one that was chosen is on the post', async ({ page, context, members }) => {
  await members.signIn(context, dana);
  await page.goto('/');
  const choices = formOf(page).getByRole('group', { name: 'What is this about' }).getByRole('radio');
  await expect(choices).toHaveCount(6);
  expect(await choices.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual([
    'clapback',
    'removal_request',
    'statement',
    'defamation',
    'harassment',
    'other',
  ]);
  await expect(choices.first()).toBeChecked();
  // By keyboard, as with any group of choices.
  await choices.first().focus();
  await page.keyboard.press('ArrowRight');
  await fill(page, 'Take it down');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/posts') && request.method() === 'POST');
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ postType: 'removal_request', isAnonymous: false });
  await expect(page.getByRole('article').filter({ hasText: 'Take it down' })).toContainText('Removal request');
});

test('[POST-08] blank fields are named, the focus goes to the first, and nothing is sent', async ({ page, context, members }) => {
  await members.signIn(context, dana);
  const before = await postCount(members);
  await page.goto('/');
  for (const [title, content, missing] of [
    ['', '', 'Title'],
    ['   ', 'Words', 'Title'],
    ['A title', ' \n ', 'Content'],
  ] as const) {
    await fill(page, title, content);
    await formOf(page).getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Missing fields')).toBeVisible();
    await expect(page.getByText('Please fill in both title and content')).toBeVisible();
    await expect(formOf(page).getByLabel(missing)).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Missing fields')).toHaveCount(0);
  }
  expect(await postCount(members)).toBe(before);
});

test('[POST-12] a file that is no image is not taken', async ({ page, context, members }) => {
  await members.signIn(context, dana);
  await page.goto('/');
  await formOf(page)
    .getByLabel('Image file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('Invalid file type')).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i }).getByText('Please select an image file')).toBeVisible();
  await expect(formOf(page).getByLabel('Describe the image')).toHaveCount(0);
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

test('a counter stands at a field near its limit, and more than the limit is not sent', async ({ page, context, members }) => {
  await members.signIn(context, dana);
  await page.goto('/');
  await fill(page, 'x'.repeat(121), 'y'.repeat(8001));
  await expect(formOf(page).getByText('121 of 150 characters')).toBeVisible();
  await expect(formOf(page).getByText('8,001 of 10,000 characters')).toBeVisible();
  await fill(page, 'x'.repeat(151));
  await formOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(formOf(page).getByText('Please keep it to 150 characters; these are 151.')).toBeVisible();
  await expect(formOf(page).getByLabel('Title')).toBeFocused();
});
