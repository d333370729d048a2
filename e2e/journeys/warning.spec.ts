import { composer } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('a member who is warned is told at once on the page that is open, reads why, says so, and writes again', async ({
  page,
  browser,
  members,
  product,
}) => {
  const [author, reporter] = [await members.create({ displayName: 'Vera Holm' }), await members.create()];
  const ingrid = await members.create({ displayName: 'Ingrid Moss', role: 'moderator' });
  const post = await members.post(author, { title: `The bakery on the corner ${Date.now()}`, content: 'Its owner lives above it.' });
  await members.call('POST', '/api/reports', {
    as: reporter,
    body: { postId: post.id, reason: 'privacy', comment: null, captchaToken: await members.botCheckPass('report_content') },
  });
  await members.signIn(page.context(), author);
  await page.goto(`${product.origin}/`);
  await expect(composer(page)).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await members.signIn(office, ingrid);
  const desk = await office.newPage();
  await desk.goto(`${product.origin}/dashboard?tab=moderation&case=${post.id}`);
  await expect(desk.getByRole('article')).toContainText('Its owner lives above it.');
  await desk.keyboard.press('w');
  await desk.getByRole('textbox', { name: 'Facts' }).fill('It tells where a private person lives.');
  await expectAccessible(desk, 'warning an author', { widths: [360, 1440] });
  await desk.getByRole('form', { name: 'Warn Author' }).getByRole('button', { name: 'Warn Author' }).click();
  await expect(desk.getByText('Author warned').first()).toBeVisible();
  await office.close();

  const note = page.getByRole('complementary', { name: 'Your account' });
  await expect(note).toContainText('A moderator has warned you. Ground: Privacy violation or doxxing');
  await expect(page.getByText('You can post again once you’ve confirmed that you’ve read it.')).toBeVisible();
  await expectAccessible(page, 'the page of a warned member', { widths: [360, 768, 1440] });
  const refused = await members.call('POST', `/api/posts/${post.id}/comments`, { as: author, body: { content: 'A word.' } }).catch(String);
  expect(String(refused)).toContain('warning_unacknowledged');

  await note.getByRole('link', { name: 'Read the warning' }).click();
  const notice = page.getByRole('region', { name: 'A moderator has warned you' });
  await expect(notice).toContainText('It tells where a private person lives.');
  await expectAccessible(page, 'a warning', { widths: [360, 768, 1440] });
  await notice.getByRole('button', { name: 'I have read this' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Feed' }).click();
  await expect(note).toBeHidden();
  await expect(composer(page)).toBeVisible();
  await members.call('POST', `/api/posts/${post.id}/comments`, { as: author, body: { content: 'A word.' } });
});
