import type { Comment, PostResponse } from '@clapback/contracts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[COMM-03, COMM-06, COMM-07, COMM-10, COMM-11] two people talk below a post and below a response, each in a browser of their own', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const [ada, robin] = [
    await members.create({ displayName: 'Ada Ferreira' }),
    await members.create({ displayName: 'Robin Vale', gender: 'female' }),
  ];
  const post = await members.post(ada, { title: 'They broke the piano' });
  const response = await members.call<PostResponse>('POST', `/api/posts/${post.id}/responses`, {
    as: robin,
    body: { name: 'Robin Vale', content: 'It was cracked before.', captchaToken: await members.botCheckPass('create_response') },
  });
  const say = (content: string) => members.call<Comment>('POST', `/api/posts/${post.id}/comments`, { as: ada, body: { content } });
  for (let number = 1; number <= 12; number += 1) await say(`Comment number ${number}.`);

  // A visitor reads, begins to write and is asked to sign in; the words wait.
  await page.goto(`/?post=${post.id}`);
  const card = page.getByRole('article', { name: 'They broke the piano' });
  const thread = card.getByRole('region', { name: 'Comments on “They broke the piano”' });
  const entries = thread.getByRole('listitem');
  await card.getByRole('button', { name: 'Comments 12' }).click();
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('Ada Ferreira');
  await expect(entries.first()).toContainText('Just now');
  await thread.getByRole('button', { name: 'Show 2 earlier comments' }).click();
  await expect(entries).toHaveCount(12);
  await expect(entries.first()).toContainText('Comment number 1.');
  await thread.getByRole('textbox').fill('Begun as a visitor');
  await thread.getByRole('button', { name: 'Post comment' }).click();
  const asked = page.getByRole('region', { name: /^Notifications/ }).getByText('Authentication required');
  await expect(asked.or(page.getByText('Authentication required')).first()).toBeVisible();

  // Signed in, what was begun is there, and is posted by keyboard alone.
  await members.signIn(context, robin);
  await page.goto(`/?post=${post.id}`);
  await card.getByRole('button', { name: 'Comments 12' }).press('Enter');
  const field = thread.getByRole('textbox');
  await expect(field).toHaveValue('Begun as a visitor');
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(thread.getByRole('button', { name: 'Post comment' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment posted!')).toBeVisible();
  await expect(entries.last()).toContainText('Begun as a visitor');
  await expect(field).toHaveValue('');
  await expect(card.getByRole('button', { name: 'Comments 13' })).toBeVisible();

  // What Ada writes meanwhile waits, and nothing moves.
  const top = (await entries.last().boundingBox())!.y;
  const late = await say('Thank you for saying so.');
  const waiting = thread.getByRole('button', { name: '1 new' });
  await expect(waiting).toBeVisible();
  expect(Math.abs((await entries.last().boundingBox())!.y - top)).toBeLessThan(1);
  await expect(thread).not.toContainText('Thank you for saying so.');
  await waiting.click();
  await expect(entries.last()).toContainText('Thank you for saying so.');
  await expect(entries.last()).toBeFocused();
  await expect(waiting).toBeHidden();

  // A change of hers is read where it stands; a deleted comment keeps its place.
  await members.call('PATCH', `/api/comments/${late.id}`, { as: ada, body: { content: 'Thank you both.' } });
  await expect(entries.last()).toContainText('Thank you both.');
  await expect(entries.last()).toContainText('Edited');
  await members.call('DELETE', `/api/comments/${late.id}`, { as: ada });
  await expect(entries.last()).toHaveText('This comment was deleted by its author');

  // Robin changes and deletes their own.
  const own = entries.filter({ hasText: 'Begun as a visitor' });
  await own.getByRole('button', { name: 'Comment options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit comment' });
  await expect(editor).toBeVisible();
  await expectAccessible(page, 'the form that changes a comment', { widths: [360, 1440] });
  await editor.getByLabel('Comment').fill('Ended as a member');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(entries.filter({ hasText: 'Ended as a member' })).toContainText('Edited');
  await expectAccessible(page, 'comments with a form', { widths: [360, 1440] });

  // The dialog of a response lists that response's comments alone and adds to them; in another browser they are heard of.
  const other = await browser.newContext({ baseURL: product.origin });
  await members.signIn(other, ada);
  const adasPage = await other.newPage();
  await adasPage.goto(`/?post=${post.id}`);
  const adasCard = adasPage.getByRole('article', { name: 'They broke the piano' });
  await adasCard.getByRole('button', { name: /^Comments/ }).click();
  await expect(adasCard.getByRole('listitem').last()).toContainText('Ended as a member');
  await card.getByRole('button', { name: 'Responses 1' }).click();
  const responses = card.getByRole('region', { name: 'Responses to “They broke the piano”' });
  await responses.getByRole('button', { name: /^Comment 0/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comments on Robin Vale’s response' });
  await expect(dialog.getByText('No comments yet.')).toBeVisible();
  await dialog.getByRole('textbox').fill('Here is the photograph.');
  await dialog.getByRole('button', { name: 'Post comment' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(/Robin Vale.*Here is the photograph\./);
  await expectAccessible(page, 'the comments on a response', { widths: [360, 1440] });
  expect(await members.sql('select response_id from comments where content = $1', ['Here is the photograph.'])).toEqual([
    { response_id: response.id },
  ]);
  await adasCard.getByRole('button', { name: '1 new' }).click();
  await expect(adasCard.getByRole('listitem').last()).toContainText('to Robin Vale’s response');
  await other.close();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(responses.getByRole('button', { name: 'Comment 1' })).toBeVisible();

  // Side by side where there is room, one above the other on a phone.
  const boxes = async () => [(await responses.boundingBox())!, (await thread.boundingBox())!] as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => boxes().then(([one, two]) => two.x > one.x && Math.abs(one.y - two.y) < 2)).toBe(true);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(async () => boxes().then(([one, two]) => two.y > one.y && Math.abs(one.x - two.x) < 2)).toBe(true);
});
