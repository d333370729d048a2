import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { CaseView } from '@clapback/contracts';
import { sampleCase, tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../../remote.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const german: CaseView = {
  id: '0190e200-0000-7000-8000-000000000001',
  name: 'German spam',
  status: 'pending',
  order: 'urgency',
  filters: { ground: 'spam', language: 'de' },
};

async function open(views: CaseView[], query = '', script: Script = {}): Promise<void> {
  await page.viewport(500, 900);
  await showRemote(
    remote,
    `/admin/moderation${query}`,
    {
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(sampleCase()) },
      'GET /moderation/case-views': { body: { items: views } },
      ...script,
    },
    ingrid,
  );
  await expect.element(page.getByRole('link', { name: /A reported post/ })).toBeVisible();
}

const links = page.getByRole('navigation', { name: 'Views' });
const drawer = page.getByRole('dialog', { name: 'Views' });
const sent = async (method: string) =>
  (await commands.seenCalls()).filter((call) => call.method === method && call.path.includes('/case-views')).map(({ body }) => body);

beforeEach(() => localStorage.clear());

test('a view opens its list with filters and order in one press, and is said to be the one that is shown', async () => {
  await open([german]);
  const link = links.getByRole('link', { name: 'German spam' });
  await expect.element(link).not.toHaveAttribute('aria-current');
  await link.click();
  await expect.element(link).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('button', { name: 'By urgency' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Remove filter: German' })).toBeVisible();
  await expect
    .poll(async () =>
      (await commands.seenCalls())
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/moderation/cases?'))
        .at(-1),
    )
    .toMatch(/^\/moderation\/cases\?(?=.*order=urgency)(?=.*ground=spam)(?=.*language=de)/);
});

test('what is shown is kept under a name; one that is empty or taken is refused at its field', async () => {
  await open([], '?ground=spam&language=de', {
    'POST /moderation/case-views': problem(409, 'conflict', { detail: 'You have a view of this name already.' }),
  });
  await links.getByRole('button', { name: 'Save view' }).click();
  await expect.element(drawer.getByText('No views yet')).toBeVisible();
  const field = drawer.getByRole('textbox', { name: 'Save what is shown now as' });
  await expect.element(field).toHaveFocus();
  await expect.element(drawer.getByText('Pending · Spam · German')).toBeVisible();
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.element(drawer.getByText('Please give it a name.')).toBeVisible();
  expect(await sent('POST')).toEqual([]);
  await field.fill('German spam');
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.element(drawer.getByText('You have a view of this name already.')).toBeVisible();
  await expect.element(field).toHaveValue('German spam');
  const kept = { ...german, order: 'newest' };
  await commands.changeScript({
    'POST /moderation/case-views': { status: 201, body: kept },
    'GET /moderation/case-views': { body: { items: [kept] } },
  });
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.element(drawer.getByText(/^What is shown now is kept as/)).toBeVisible();
  expect((await sent('POST')).at(-1)).toEqual({
    name: 'German spam',
    status: 'pending',
    order: 'newest',
    filters: { ground: 'spam', language: 'de' },
  });
});

test('a view is renamed, replaced by what is shown now, and deleted after a question', async () => {
  await open([german], '?kind=comment', { 'PATCH /moderation/case-views/:id': { body: { ...german, name: 'Spam' } } });
  await links.getByRole('button', { name: 'Save view' }).click();
  await drawer.getByRole('button', { name: 'Rename German spam' }).click();
  const field = drawer.getByRole('textbox', { name: 'Another name for German spam' });
  await expect.element(field).toHaveFocus();
  await field.fill('Spam');
  await drawer.getByRole('button', { name: /Rename$/ }).click();
  await expect.poll(() => sent('PATCH')).toEqual([{ name: 'Spam' }]);
  await drawer.getByRole('button', { name: 'Save over this: German spam' }).click();
  await expect.poll(async () => (await sent('PATCH')).at(-1)).toEqual({ status: 'pending', order: 'newest', filters: { kind: 'comment' } });
  await drawer.getByRole('button', { name: 'Delete German spam' }).click();
  await commands.changeScript({ 'DELETE /moderation/case-views/:id': problem(500, 'internal_error') });
  await drawer.getByRole('button', { name: /Delete$/ }).click();
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/^The view was not deleted/);
  await commands.changeScript({
    'DELETE /moderation/case-views/:id': { status: 204 },
    'GET /moderation/case-views': { body: { items: [] } },
  });
  await drawer.getByRole('button', { name: /Delete$/ }).click();
  await expect.element(drawer.getByText('No views yet')).toBeVisible();
});

test('without views and without filters nothing stands in the way', async () => {
  await open([]);
  await expect.element(links).not.toBeInTheDocument();
});
