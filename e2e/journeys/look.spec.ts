import { openComposer } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('a telephone number is noticed while one types, in a worker that the policy allows, and is masked by keyboard before it is posted', async ({
  page,
  context,
  members,
}) => {
  const dana = await members.create({ displayName: 'Dana Whitlock' });
  await members.signIn(context, dana);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('.js') && scripts.push(request.url())));
  await page.goto('/');
  const form = await openComposer(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('look-worker'))).toEqual([]);

  const workerStarted = page.waitForEvent('worker');
  await form.getByLabel('Title').fill('My side');
  await form.getByLabel('Content').fill('We kept $120. Call me on (503) 555-0142 for the transfer number.');
  expect((await workerStarted).url()).toContain('/look-worker');
  const note = form.getByRole('listitem').filter({ hasText: 'This is a phone number.' });
  await expect(note).toContainText('Anyone can read it.');
  // What the header covers would count as too small to be hit.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'the note', { widths: [360, 1440] });

  await form.getByRole('button', { name: '1 phone number to look at' }).focus();
  await page.keyboard.press('Enter');
  await expect(note.getByRole('button', { name: 'Mask it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Content')).toHaveValue('We kept $120. Call me on (•••) •••-••42 for the transfer number.');
  await expect(form.getByLabel('Content')).toBeFocused();

  // Sent before the pause in which the page looks: the service notices, and the next press sends it as it is.
  await form.getByLabel('Content').evaluate(async (field: HTMLTextAreaElement, words) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, words);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    field.form!.requestSubmit();
  }, 'Mail me at dana@example.com.');
  await expect(page.getByText('Please have a look at this before you send it.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Mask it' })).toBeFocused();
  await form.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Mail me at dana@example.com.' })).toBeVisible();
});
