import type { Page } from '@playwright/test';
import { composer, restingTop } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

// Several browsers each, and screens that wait for the live stream.
test.describe.configure({ timeout: 120_000 });

let dana: Member;
test.beforeAll(async ({ members }) => {
  dana = await members.create({ displayName: 'Dana Whitlock' });
});

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

async function choose(page: Page, title: string, item: 'Edit' | 'Delete') {
  await cardOf(page, title).getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('[EDIT-01, EDIT-03] an author edits by keyboard alone, a reader further down sees it without losing their place, and the history has both texts', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  for (let number = 1; number <= 4; number += 1) await members.post(dana, { title: `Below ${number}`, content: 'Line\n\n'.repeat(12) });
  const post = await members.post(dana, { title: 'Deposit kept', content: 'They took 4,000 dollars in May and never came.' });

  const visitors = await browser.newContext({ baseURL: product.origin });
  const reader = await visitors.newPage();
  await reader.goto('/');
  const below = cardOf(reader, 'Below 2');
  await expect(below).toBeVisible();
  await below.scrollIntoViewIfNeeded();
  const top = await restingTop(below);

  await members.signIn(context, dana);
  await page.goto('/');
  const options = cardOf(page, 'Deposit kept').getByRole('button', { name: 'Post options' });
  await options.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Deposit kept');
  await dialog.getByLabel('Content').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('They took a deposit in May and gave it back in June.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Post updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(options).toBeFocused();
  const card = cardOf(page, 'Deposit kept');
  await expect(card).toContainText('They took a deposit in May and gave it back in June.');
  await expect(card).toContainText('edited just now');

  await expect(cardOf(reader, 'Deposit kept')).toContainText('gave it back in June');
  // The browser corrects the scroll position with the next frame.
  await expect.poll(async () => Math.abs((await below.evaluate((element) => element.getBoundingClientRect().top)) - top)).toBeLessThan(3);
  await visitors.close();

  await members.call('PATCH', `/api/posts/${post.id}`, { as: dana, body: { title: 'Deposit returned' } });
  await cardOf(page, 'Deposit returned').getByRole('button', { name: 'Edit History' }).click();
  const history = page.getByRole('dialog', { name: 'Edit History' });
  const edits = history.getByRole('listitem');
  await expect(edits).toHaveCount(2);
  await expect(edits.nth(0).locator('del')).toHaveText('kept');
  await expect(edits.nth(0).locator('ins')).toHaveText('returned');
  await expect(edits.nth(1).getByRole('group', { name: 'Before' })).toContainText('They took 4,000 dollars in May and never came.');
  await expect(edits.nth(1).getByRole('group', { name: 'After' })).toContainText('They took a deposit in May and gave it back in June.');
  await expect(edits.nth(1).locator('time')).toHaveText('Just now');
  await expectAccessible(page, 'the dialog', { within: '[role=dialog]' });
});

test('[EDIT-02] an admin sees the Edit History of every post; a moderator, another member and a visitor see it of none', async ({
  browser,
  members,
  product,
}) => {
  const post = await members.post(dana, { title: 'Never touched' });
  const readers = {
    admin: await members.create({ role: 'admin' }),
    moderator: await members.create({ role: 'moderator' }),
    other: await members.create(),
    visitor: null,
  };
  const sees: Record<string, number> = {};
  for (const [who, member] of Object.entries(readers)) {
    const context = await browser.newContext({ baseURL: product.origin });
    if (member) await members.signIn(context, member);
    const page = await context.newPage();
    await page.goto(`/?post=${post.id}`);
    const card = cardOf(page, 'Never touched');
    await expect(card.getByRole('button', { name: /^Like/ })).toBeVisible();
    if (member) await expect(composer(page)).toBeVisible();
    sees[who] = await card.getByRole('button', { name: 'Edit History' }).count();
    await card.getByRole('button', { name: 'Post options' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Report this person']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    if (who === 'admin') {
      await card.getByRole('button', { name: 'Edit History' }).click();
      await expect(page.getByText('This post was never edited')).toBeVisible();
    }
    await context.close();
  }
  expect(sees).toEqual({ admin: 1, moderator: 0, other: 0, visitor: 0 });
});

test('changes that are not saved are not lost by closing, a reload or a lost connection', async ({ page, context, members }) => {
  await members.post(dana, { title: 'Unsaved', content: 'As it was' });
  await members.signIn(context, dana);
  await page.goto('/');
  await choose(page, 'Unsaved', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByLabel('Content').fill('As it should be');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page, 'the dialog', { within: '[role=alertdialog]' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();

  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The service could not be reached');
  await expect(dialog.getByLabel('Content')).toHaveValue('As it should be');
  await context.setOffline(false);

  await page.reload();
  await choose(page, 'Unsaved', 'Edit');
  await expect(dialog).toContainText('These are your changes from last time. They are not published yet.');
  await expect(dialog.getByLabel('Content')).toHaveValue('As it should be');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await choose(page, 'Unsaved', 'Edit');
  await expect(dialog.getByLabel('Content')).toHaveValue('As it was');
  // Nothing was changed, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('of two tabs the second is shown what the first has published, keeps its own text, and saves it by choice', async ({
  page,
  context,
  members,
}) => {
  await members.post(dana, { title: 'Two tabs', content: 'Before' });
  await members.signIn(context, dana);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await choose(tab, 'Two tabs', 'Edit');
    await expect(tab.getByRole('dialog', { name: 'Edit post' }).getByLabel('Content')).toHaveValue('Before');
  }
  await page.getByLabel('Content').last().fill('From the first tab');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Post updated')).toBeVisible();

  const dialog = other.getByRole('dialog', { name: 'Edit post' });
  await dialog.getByLabel('Content').fill('From the second tab');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const notice = dialog.getByRole('group', { name: /This post was changed in the meantime/ });
  await expect(notice.getByRole('group', { name: 'The published text' })).toContainText('From the first tab');
  await expect(notice).toBeFocused();
  await expect(dialog.getByLabel('Content')).toHaveValue('From the second tab');
  await expectAccessible(other, 'the dialog', { within: '[role=dialog]' });
  await notice.getByRole('button', { name: 'Keep my text' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Post updated')).toBeVisible();
  await expect(cardOf(page, 'Two tabs')).toContainText('From the second tab');
});

test('deleting says what goes and what stays, takes the post away at once everywhere, and leaves a place for what others wrote', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const post = await members.post(dana, { title: 'To be deleted', content: 'A text to forget' });
  const ravi = await members.create({ displayName: 'Ravi Menon' });
  await members.sql(
    `insert into responses (id, post_id, author_id, name, content, revision_id) select gen_random_uuid(), id, $2, 'Ravi Menon', 'My side of it', revision_id from posts where id = $1`,
    [post.id, ravi.id],
  );
  await members.sql('update posts set response_count = 1 where id = $1', [post.id]);
  const visitors = await browser.newContext({ baseURL: product.origin });
  const [reader, linked] = [await visitors.newPage(), await visitors.newPage()];
  await reader.goto('/');
  await linked.goto(`/?post=${post.id}`);
  await expect(cardOf(reader, 'To be deleted')).toBeVisible();
  await expect(cardOf(linked, 'To be deleted')).toBeVisible();

  await members.signIn(context, dana);
  await page.goto('/');
  await choose(page, 'To be deleted', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await expect(question).toContainText('This permanently deletes its text, likes and place in the feed. It can’t be undone.');
  await expect(question).toContainText('What others wrote stays: 1 response, under a line that says that the author deleted the post.');
  await expect(question.getByRole('button', { name: 'Keep post' })).toBeFocused();
  await expectAccessible(page, 'the dialog', { within: '[role=alertdialog]' });
  await question.getByRole('button', { name: 'Keep post' }).click();
  await expect(cardOf(page, 'To be deleted')).toBeVisible();
  await choose(page, 'To be deleted', 'Delete');
  await question.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(cardOf(page, 'To be deleted')).toHaveCount(0);
  await expect(cardOf(reader, 'To be deleted')).toHaveCount(0);
  await expect(linked.getByText('This post was deleted by its author')).toBeVisible();
  await expect(linked.getByRole('region', { name: 'Responses' })).toContainText('My side of it');
  await expect(linked.getByText('A text to forget')).toHaveCount(0);
  await visitors.close();
});

test('a post that could not be deleted is put back where it stood', async ({ page, context, members }) => {
  await members.post(dana, { title: 'Stays after all' });
  await members.post(dana, { title: 'Newer than that' });
  await members.signIn(context, dana);
  await page.goto('/');
  // What tells of the failure must have arrived while there is a connection.
  await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached();
  await choose(page, 'Stays after all', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Delete post' }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  // While the question closes everything behind it is hidden from roles.
  await expect(question).toHaveCount(0);
  const titles = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(titles.nth(0)).toHaveText('Newer than that');
  await expect(titles.nth(1)).toHaveText('Stays after all');
  await context.setOffline(false);
});

test('axe finds nothing in the menu and the dialogs of a post', async ({ page, context, members }) => {
  const widths = [360, 1440];
  const post = await members.post(dana, { title: 'Seen by axe', content: 'First words' });
  await members.call('PATCH', `/api/posts/${post.id}`, { as: dana, body: { content: 'Second words' } });
  await members.signIn(context, dana);
  await page.goto(`/?post=${post.id}`);
  const card = cardOf(page, 'Seen by axe');
  await card.getByRole('button', { name: 'Post options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  // The whole page: what stands outside of every landmark shows there alone.
  await expectAccessible(page, 'the menu', { widths });
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit post' })).toBeVisible();
  await expectAccessible(page, 'editing', { within: '[role=dialog]', widths });
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Edit History' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit History' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the history', { within: '[role=dialog]', widths });
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'deleting', { within: '[role=alertdialog]', widths });
});
