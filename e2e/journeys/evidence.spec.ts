import { createHash } from 'node:crypto';
import { tellingDocx, tellingPdf } from '@clapback/services/test/documents.ts';
import { picture as pictureOf } from '@clapback/services/test/pictures.ts';
import { linkedCard, restingTop } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[RESP-10, RESP-11, RESP-17] evidence of every kind is attached in an order of one’s own, opens where it stands for everybody, and can be checked', async ({
  page,
  browser,
  context,
  members,
}) => {
  test.slow();
  const [ada, dominic] = [await members.create({ displayName: 'Ada Ferreira' }), await members.create({ displayName: 'Dominic Vance' })];
  const post = await members.post(ada, { title: 'They broke my piano', content: 'They came late.', postType: 'defamation' });
  const picture = await pictureOf('png', { width: 400, height: 300 });
  const pdf = await tellingPdf({ pages: 3 });
  const scripts: string[] = [];
  page.on('request', (request) => void (/\/(viewer|assets\/pdf)/.test(request.url()) && scripts.push(request.url())));

  await members.signIn(context, dominic);
  await page.goto(`/?post=${post.id}`);
  const article = linkedCard(page);
  const responses = article.getByRole('button', { name: /^Respond|^Responses/ }).first();
  // What is said of its dispute comes above it.
  await restingTop(responses);
  await responses.click();
  await article.getByRole('button', { name: 'Post Your Clapback' }).click();
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  await form.getByRole('textbox', { name: 'Your response' }).fill('We were on time. See for yourself.');
  await form.getByLabel('Evidence files').setInputFiles([
    { name: 'call-log.png', mimeType: 'image/png', buffer: picture },
    { name: 'bank-refund.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('13:10 <b>arrived</b>') },
    { name: 'order.docx', mimeType: 'application/octet-stream', buffer: await tellingDocx() },
  ]);
  const evidence = form.getByRole('region', { name: 'Evidence (optional)' });
  for (const name of ['call-log.png', 'bank-refund.pdf', 'notes.txt', 'order.docx'])
    await expect(evidence.getByText(`${name} is uploaded.`)).toBeAttached();
  await evidence.getByRole('textbox', { name: 'Caption of bank-refund.pdf' }).fill('The refund, page 2');
  await evidence.getByRole('button', { name: 'Move bank-refund.pdf up' }).focus();
  await page.keyboard.press('Enter');
  await expect(evidence.getByRole('listitem').first()).toContainText('bank-refund.pdf');
  await expect(evidence.getByRole('button', { name: 'Move bank-refund.pdf down' })).toBeFocused();
  await expectAccessible(page, 'the form with files', { widths: [360, 1440] });
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(page.getByText('Response submitted!')).toBeVisible();
  expect(scripts).toEqual([]);

  const visitor = await browser.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => void asked.push(request.url()));
  await visitor.goto(new URL(`/?post=${post.id}`, page.url()).href);
  const seen = linkedCard(visitor);
  const listed = seen.getByRole('button', { name: /^Respond|^Responses/ }).first();
  await restingTop(listed);
  await listed.click();
  const files = seen.getByRole('list', { name: 'Evidence' });
  await expect(files.getByRole('listitem')).toHaveCount(4);
  await expect(files.getByRole('listitem').filter({ hasText: 'order.docx' })).toContainText('Copy of a Word document');
  await expect(files.getByRole('listitem').first()).toContainText(`SHA-256 ${createHash('sha256').update(pdf).digest('hex').slice(0, 4)}`);
  await expectAccessible(visitor, 'the files of a response', { widths: [360, 1440] });
  expect(asked.filter((url) => /\/(viewer|assets\/pdf)/.test(url))).toEqual([]);

  await files.getByRole('button', { name: 'Open bank-refund.pdf' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'bank-refund.pdf' });
  const viewer = dialog.frameLocator('iframe');
  await expect(viewer.getByText('Call log, page 1')).toBeAttached();
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.getByText('Call log, page 2')).toBeAttached();
  await visitor.keyboard.press('PageDown');
  await expect(viewer.getByText('Call log, page 3')).toBeAttached();
  await visitor.keyboard.press('+');
  await expect(viewer.getByText('125%')).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  // It has the bytes and nobody to ask: no origin, no connection.
  const frame = visitor.frames().find((one) => one.url().endsWith('/viewer/pdf'))!;
  expect(await frame.evaluate(() => globalThis.origin)).toBe('null');
  expect(
    await frame.evaluate(() =>
      fetch('/api/posts').then(
        () => 'answered',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  await expectAccessible(visitor, 'the PDF', { widths: [360, 1440] });
  await visitor.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await files.getByRole('button', { name: 'Open notes.txt' }).click();
  await expect(visitor.getByRole('dialog', { name: 'notes.txt' })).toContainText('13:10 <b>arrived</b>');
  await visitor.keyboard.press('Escape');
  await files.getByRole('button', { name: 'Open call-log.png' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Picture' })).toBeVisible();
  await visitor.keyboard.press('Escape');
  // Of a Word document readers get a page that was made of it, in a frame that may do nothing.
  await files.getByRole('button', { name: 'Open order.docx' }).click();
  const word = visitor.getByRole('dialog', { name: 'order.docx' });
  await expect(word.frameLocator('iframe').getByText('What happened.')).toBeVisible();
  await expect(word.locator('iframe')).toHaveAttribute('sandbox', '');
  await expectAccessible(visitor, 'the page of a Word document', { widths: [360, 1440] });
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    word.getByRole('link', { name: 'Download order.docx.html' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('order.docx.html');
  await visitor.keyboard.press('Escape');

  await seen.getByLabel('File to check').setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(seen.getByText('is the original of bank-refund.pdf, as it was uploaded.')).toBeVisible();
  await seen.getByLabel('File to check').setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(seen.getByText('is neither the original nor the copy that is shown of any of these files.')).toBeVisible();
  await visitor.close();
});
