import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { ArticleText, EditedArticle, EditedArticleCard } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { chooseCommand, expectCommands, expectNoCommand } from '@clapback/testing/command-menu.ts';
import { tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const samuel = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide', 'user:administer', 'article:edit'] });
const id = '0190f000-0000-7000-8000-000000000001';
const text = (more: Partial<ArticleText> = {}): ArticleText => ({
  title: 'Evidence that convinces',
  slug: 'evidence-that-convinces',
  content: 'The first words.',
  excerpt: '',
  keywords: ['evidence'],
  sources: [],
  lawAsOf: null,
  reviewOn: null,
  seoTitle: '',
  seoDescription: '',
  ...more,
});
const card = (more: Partial<EditedArticleCard> = {}): EditedArticleCard => ({
  id,
  slug: 'evidence-that-convinces',
  title: 'Evidence that convinces',
  state: 'draft',
  publishedAt: null,
  viewCount: 12,
  reviewOn: null,
  changedAt: '2026-11-20T10:00:00.000Z',
  hasUnpublishedChanges: false,
  ...more,
});
const article = (more: Partial<EditedArticle> = {}): EditedArticle => ({
  ...card(),
  revision: 2,
  text: text(),
  revisions: [
    { number: 2, createdAt: '2026-11-20T10:00:00.000Z', editor: 'Rosa Keller', isPublic: false },
    { number: 1, createdAt: '2026-11-19T10:00:00.000Z', editor: null, isPublic: false },
  ],
  ...more,
});
const open = async (path: string, script: Script, kept: Record<string, string> = {}) => {
  await page.viewport(1280, 900);
  await showRemote(remote, `/admin/moderation?show=articles${path}`, { ...tabCounts(), ...script }, samuel, kept);
};
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
// A button that was busy has its icon in its name for a moment.
const button = (name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) });
const sent = async (method: string, path: string) =>
  (await commands.seenCalls()).filter((call) => call.method === method && call.path.includes(path)).map(({ body }) => body);

test('the list tells drafts from what is public or planned, and whose review is due', async () => {
  await open('', {
    'GET /admin/articles': {
      body: pageOf(
        card(),
        card({
          id: `${id.slice(0, -1)}2`,
          title: 'Public one',
          state: 'published',
          publishedAt: '2026-11-20T10:00:00.000Z',
          hasUnpublishedChanges: true,
        }),
        card({
          id: `${id.slice(0, -1)}3`,
          title: 'Planned one',
          state: 'scheduled',
          publishedAt: '2126-11-20T10:00:00.000Z',
          reviewOn: '2020-01-01',
        }),
      ),
    },
  });
  const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Evidence that convinces.*Draft/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Public one.*Public.*Changes not public.*12 views/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Planned one.*Scheduled.*Review is due.*Public from/);
});

test('without articles, and where they cannot be read, the list says so', async () => {
  await open('', { 'GET /admin/articles': problem(500, 'internal_error') });
  await expect.element(page.getByText('The articles could not be loaded')).toBeVisible();
  await commands.changeScript({ 'GET /admin/articles': { body: pageOf() } });
  await button('Try again').click();
  await expect.element(page.getByText('No articles yet')).toBeVisible();
});

test('a new article takes its address from the title, says what is missing, and is saved once', async () => {
  await open('&article=new', {
    'POST /admin/articles': problem(400, 'validation_failed', {
      errors: [{ field: 'slug', code: 'taken', message: 'Another article has this address, or had it. Please choose another.' }],
    }),
  });
  await button('Save').click();
  await expect.element(page.getByText('Please give it a title.')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
  await field('Title').fill('When not to answer?');
  await expect.element(field('Address')).toHaveValue('when-not-to-answer');
  await field('Text').fill('Sometimes it is better to wait.');
  await button('Save').click();
  await expect.element(page.getByText('Another article has this address, or had it. Please choose another.')).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Sometimes it is better to wait.');
  const made = article({ title: 'When not to answer?', revision: 1, text: text({ title: 'When not to answer?' }) });
  await commands.changeScript({ 'POST /admin/articles': { status: 201, body: made }, 'GET /admin/articles/:id': { body: made } });
  await field('Address').fill('when-to-wait');
  await button('Save').click();
  await expect.element(page.getByRole('region', { name: 'Publication' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('article')).toBe(id);
  expect((await sent('POST', '/admin/articles')).at(-1)).toMatchObject({ title: 'When not to answer?', slug: 'when-to-wait' });
});

test('a keyword that is too long is cut by nobody; the refusal stands at its field', async () => {
  const refusal = { field: 'keywords', code: 'too_long', message: 'Please use at most 40 characters.' };
  await open(`&article=${id}`, {
    'GET /admin/articles/:id': { body: article() },
    'PUT /admin/articles/:id': problem(400, 'validation_failed', { errors: [refusal] }),
  });
  const long = 'the right of reply of those who are accused';
  await page.getByRole('combobox', { name: 'Keywords' }).fill(`${long},`);
  await button('Save').click();
  await expect.element(page.getByText('Please use at most 40 characters.')).toBeVisible();
  await expect.element(page.getByText(long, { exact: true }).first()).toBeVisible();
  expect((await sent('PUT', `/admin/articles/${id}`)).at(-1)).toMatchObject({ keywords: ['evidence', long] });
});

test('what is not saved survives a reload, and goes when it is given up', async () => {
  const name = `clapback.article.${samuel.id}.${id}`;
  const kept = { [name]: JSON.stringify({ baseRevision: 2, text: text({ content: 'Words of before the reload.' }) }) };
  await open(`&article=${id}`, { 'GET /admin/articles/:id': { body: article() } }, kept);
  await expect.element(field('Text')).toHaveValue('Words of before the reload.');
  await expect.element(page.getByText('Not saved yet. Kept in this browser.')).toBeVisible();
  await field('Text').fill('And more.');
  await expect.poll(() => localStorage.getItem(name)).toContain('And more.');
  await expect.element(button('Publish now')).toBeDisabled();
  await button('Discard changes').click();
  await expect.element(field('Text')).toHaveValue('The first words.');
  expect(localStorage.getItem(name)).toBe(null);
});

test('somebody who was faster is told of with what differs, and one’s own text stays until one decides', async () => {
  await open(`&article=${id}`, {
    'GET /admin/articles/:id': { body: article() },
    'PUT /admin/articles/:id': problem(409, 'content_changed', { detail: 'Someone else changed this article in the meantime.' }),
  });
  await field('Text').fill('My words.');
  await commands.changeScript({ 'GET /admin/articles/:id': { body: article({ revision: 3, text: text({ content: 'Their words.' }) }) } });
  await button('Save').click();
  const meanwhile = page.getByRole('region', { name: 'Changed meanwhile' });
  await expect.element(meanwhile).toBeVisible();
  await expect.element(field('Text')).toHaveValue('My words.');
  const difference = page.getByRole('region', { name: 'Their text compared with yours' });
  await expect.element(difference.getByText('Their', { exact: true })).toBeVisible();
  await button('Go on with mine').click();
  await commands.changeScript({ 'PUT /admin/articles/:id': { body: article({ revision: 4, text: text({ content: 'My words.' }) }) } });
  await button('Save').click();
  await expect
    .poll(async () => (await sent('PUT', `/admin/articles/${id}`)).at(-1))
    .toMatchObject({ baseRevision: 3, content: 'My words.' });
});

test('the preview is made by the service, in a frame that may run nothing', async () => {
  await open(`&article=${id}`, {
    'GET /admin/articles/:id': { body: article() },
    'POST /admin/articles/preview': { body: { html: '<p>As readers see it.</p>' } },
  });
  await button('Preview').click();
  const frame = page.getByTitle('Preview');
  await expect.element(frame).toBeVisible();
  expect(frame.element().getAttribute('sandbox')).toBe('');
  expect(frame.element().getAttribute('srcdoc')).toContain('<h1 dir="auto">Evidence that convinces</h1><p>As readers see it.</p>');
  expect(await sent('POST', '/preview')).toEqual([{ title: 'Evidence that convinces', content: 'The first words.' }]);
  await commands.changeScript({ 'POST /admin/articles/preview': problem(500, 'internal_error') });
  await field('Text').fill('Other words.');
  await expect.element(page.getByText('The preview could not be made')).toBeVisible();
});

test('an article is planned, published and taken offline; a time that has passed is refused', async () => {
  await open(`&article=${id}`, { 'GET /admin/articles/:id': { body: article() } });
  const panel = page.getByRole('region', { name: 'Publication' });
  await expect.element(panel).toMatchTextContent(/Readers do not see it\./);
  await panel.getByLabelText(/^From \(/).fill('2020-01-01T09:00');
  await button('Publish then').click();
  await expect.element(page.getByText('This time has passed. Please choose a later one, or publish now.')).toBeVisible();
  const planned = article({ state: 'scheduled', publishedAt: '2126-01-01T09:00:00.000Z' });
  await commands.changeScript({ 'PUT /admin/articles/:id/publication': { body: planned }, 'GET /admin/articles/:id': { body: planned } });
  await panel.getByLabelText(/^From \(/).fill('2126-01-01T09:00');
  await button('Publish then').click();
  await expect.element(panel).toMatchTextContent(/Readers see it from/);
  expect(await sent('PUT', '/publication')).toEqual([{ revision: 2, publishAt: new Date('2126-01-01T09:00').toISOString() }]);

  const shown = article({ state: 'published', publishedAt: '2026-11-26T09:00:00.000Z' });
  await commands.changeScript({ 'PUT /admin/articles/:id/publication': { body: shown }, 'GET /admin/articles/:id': { body: shown } });
  await button('Publish now').click();
  await expect.element(panel.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', '/blog/evidence-that-convinces');
  await button('Take offline').click();
  const dialog = page.getByRole('dialog', { name: 'Take this article offline?' });
  await expectAccessible(dialog);
  await commands.changeScript({
    'DELETE /admin/articles/:id/publication': { body: article() },
    'GET /admin/articles/:id': { body: article() },
  });
  await dialog.getByRole('button', { name: 'Take offline' }).click();
  await expect.element(panel).toMatchTextContent(/Readers do not see it\./);
});

test('a revision is compared with the newest, word by word', async () => {
  await open(`&article=${id}`, {
    'GET /admin/articles/:id': { body: article({ text: text({ content: 'The new words.' }) }) },
    'GET /admin/articles/:id/revisions/:number': { body: text({ content: 'The old words.' }) },
  });
  await button('Compare revision 1 with the newest').click();
  const difference = page.getByRole('region', { name: 'Revision 1 compared with the newest' });
  await expect.element(difference).toBeVisible();
  expect([...difference.element().querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['old']);
  expect([...difference.element().querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['new']);
});

test('a draft is deleted after a question, and one that is not there says so', async () => {
  await open(`&article=${id}`, { 'GET /admin/articles/:id': { body: article() }, 'DELETE /admin/articles/:id': { status: 204 } });
  await button('Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this article?' });
  await expectAccessible(dialog);
  await commands.changeScript({ 'GET /admin/articles': { body: pageOf() } });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No articles yet')).toBeVisible();
});

test('moderators see neither the tab nor the articles', async () => {
  await page.viewport(1280, 900);
  const moderator = member({ role: 'admin', abilities: ['report:decide'] });
  await showRemote(remote, '/admin/moderation?show=articles', tabCounts(), moderator);
  await expect.element(page.getByText('Articles are for admins')).toBeVisible();
});

test('sources are added and removed, and empty lines of them are not sent', async () => {
  await open(`&article=${id}`, {
    'GET /admin/articles/:id': { body: article() },
    'PUT /admin/articles/:id': { body: article({ revision: 3 }) },
  });
  await button('Add a source').click();
  await field('Title of source 1').fill('A law');
  await field('Address of source 1').fill('https://law.example/1');
  await button('Add a source').click();
  await field('Title').click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent('PUT', `/admin/articles/${id}`))
    .toMatchObject([{ sources: [{ title: 'A law', url: 'https://law.example/1' }] }]);
});

test('a picture is added where the cursor is, once it is said what it shows; what the service refuses is told', async () => {
  const url = `/article-pictures/${'ab'.repeat(32)}.png`;
  await open(`&article=${id}`, {
    'GET /admin/articles/:id': { body: article() },
    'POST /admin/article-pictures': problem(415, 'invalid_file_type', { title: 'Invalid file type', detail: 'This is no picture.' }),
  });
  await button('Add a picture').click();
  await expect.element(button('Choose a picture')).toBeDisabled();
  await field('What it shows').fill('The first [page] of the contract');
  await expect.element(button('Choose a picture')).toBeEnabled();
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const png = new File([new Uint8Array([137, 80, 78, 71])], 'page.png', { type: 'image/png' });
  await userEvent.upload(chooser, png);
  await expect.element(page.getByText('This is no picture.')).toBeVisible();
  await expect.element(field('What it shows')).toHaveValue('The first [page] of the contract');
  await commands.changeScript({ 'POST /admin/article-pictures': { status: 201, body: { url, width: 1, height: 1 } } });
  await userEvent.upload(chooser, png);
  await expect.element(field('Text')).toHaveValue(`The first words.\n\n![The first page of the contract](${url})`);
  expect(await sent('PUT', '/admin/articles')).toEqual([]);
});

test('Ctrl K begins an article, and opens one by its title', async () => {
  await open('', { 'GET /admin/articles': { body: pageOf(card()) }, 'GET /admin/articles/:id': { body: article() } });
  await expect.element(page.getByRole('link', { name: 'Evidence that convinces' })).toBeVisible();
  await chooseCommand('Open “Evidence that convinces”', 'convinces');
  await expect.element(field('Text')).toHaveValue('The first words.');
  await chooseCommand('All articles');
  await chooseCommand('New article');
  await expect.element(page.getByRole('heading', { name: 'New article' })).toBeVisible();
  await expect.element(field('Title')).toHaveValue('');
});

test('a menu of commands that is open offers what the screen that arrives meanwhile can do', async () => {
  await open(`&article=${id}`, { 'GET /admin/articles': { body: pageOf(card()) }, 'GET /admin/articles/:id': { body: article() } });
  await expect.element(field('Text')).toHaveValue('The first words.');
  await userEvent.keyboard('{Control>}k{/Control}');
  const menu = page.getByRole('dialog', { name: 'Commands' });
  await expect.element(menu.getByRole('option', { name: 'All articles' })).toBeInTheDocument();
  const list = new URL(location.href);
  list.searchParams.delete('article');
  history.pushState(null, '', list);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await menu.getByRole('option', { name: 'New article' }).click();
  await expect.element(page.getByRole('heading', { name: 'New article' })).toBeVisible();
});

test('Ctrl K reaches each step of an article, but none that is not possible now', async () => {
  await open(`&article=${id}`, { 'GET /admin/articles/:id': { body: article() } });
  await expect.element(field('Text')).toHaveValue('The first words.');
  await expectCommands(
    'Save',
    'Preview',
    'Add a picture',
    'Add a source',
    'Publish now',
    'Publish later',
    'Delete',
    'Compare with revision 1',
  );
  await chooseCommand('Publish later');
  await expect.element(page.getByLabelText(/^From \(/)).toHaveFocus();
  await chooseCommand('Add a source');
  await expect.element(field('Title of source 1')).toBeVisible();
  await expectCommands('Discard changes');
  await expectNoCommand('Publish now');
  await chooseCommand('Discard changes');
  await chooseCommand('Delete');
  await expect.element(page.getByRole('dialog', { name: 'Delete this article?' })).toBeVisible();
});

test('Ctrl K takes a public article offline, and opens its page', async () => {
  const one = article({ state: 'published', publishedAt: '2026-11-20T10:00:00.000Z' });
  await open(`&article=${id}`, { 'GET /admin/articles/:id': { body: one } });
  await expect.element(page.getByText('Readers see the newest revision.')).toBeVisible();
  await expectCommands('Open its page');
  await chooseCommand('Take offline');
  await expect.element(page.getByRole('dialog', { name: 'Take this article offline?' })).toBeVisible();
});

const wholeConsole = () => page.elementLocator(document.querySelector('.console')!);

test('axe finds nothing in the list, nor in the editor with a preview, a picture, a source and what differs', async () => {
  const planned = card({ id: `${id.slice(0, -1)}3`, title: 'Planned one', state: 'scheduled', publishedAt: '2126-11-20T10:00:00.000Z' });
  const one = article({
    state: 'published',
    publishedAt: '2026-11-20T10:00:00.000Z',
    text: text({ sources: [{ title: 'A law', url: '/terms' }] }),
  });
  await open('', {
    'GET /admin/articles': { body: pageOf(planned, card({ reviewOn: '2020-01-01', hasUnpublishedChanges: true })) },
    'GET /admin/articles/:id': { body: one },
    'GET /admin/articles/:id/revisions/:number': { body: text({ content: 'Earlier words.' }) },
    'POST /admin/articles/preview': { body: { html: '<p>As readers see it.</p>' } },
  });
  await expect.element(page.getByRole('link', { name: 'Planned one' })).toBeVisible();
  await expectAccessible(wholeConsole());
  await page.getByRole('link', { name: 'Evidence that convinces' }).click();
  await expect.element(field('Text')).toHaveValue('The first words.');
  await button('Preview').click();
  await expect.element(page.getByTitle('Preview')).toBeVisible();
  await button('Add a picture').click();
  await page.getByRole('button', { name: 'Compare revision 1 with the newest' }).click();
  await expect.element(page.getByRole('region', { name: 'Revision 1 compared with the newest' })).toBeVisible();
  await expectAccessible(wholeConsole());
});
