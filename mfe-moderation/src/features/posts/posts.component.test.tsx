import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { ManagedPost } from '@clapback/contracts';
import { chooseCommand, expectCommands } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { tabCounts } from '@clapback/testing/case-samples.ts';

const ingrid = member({
  role: 'admin',
  displayName: 'Ingrid Moss',
  abilities: ['report:decide', 'post:flag', 'post:force-hide', 'user:suspend', 'post:reveal-author'],
});
const now = new Date().toISOString();
const id = '0190b000-0000-7000-8000-000000000001';
const author = { id: '0190a000-0000-7000-8000-000000000003', displayName: 'Karl Brandt' };
const post = (more: Partial<ManagedPost> = {}): ManagedPost => ({
  id,
  title: 'My neighbour reported me',
  content: 'He lives at 14 Marlow Street.',
  author,
  authorName: 'Karl Brandt',
  isAnonymous: false,
  state: 'active',
  reportCount: 0,
  pendingReports: 0,
  revisionId: id,
  createdAt: now,
  editedAt: null,
  whyNot: null,
  ...more,
});

async function open(of: ManagedPost, script: Script = {}): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    `/admin/moderation?show=posts&post=${id}`,
    {
      ...tabCounts(),
      'GET /moderation/posts': { body: pageOf(of) },
      'GET /moderation/posts/:id': { body: of },
      ...script,
    },
    ingrid,
  );
}

const toast = page.getByRole('status').last();
const decision = page.getByRole('region', { name: 'Decision' });
const sent = async (method: string, end: string) =>
  (await commands.seenCalls()).filter((call) => call.method === method && call.path.endsWith(end)).map(({ body }) => body);

test('[MODPOST-01, MODPOST-03] posts are listed with what staff can do; a list that fails says so and is tried again', async () => {
  await open(post({ pendingReports: 2, reportCount: 3 }), { 'GET /moderation/posts': problem(500, 'internal_error') });
  await expect.element(page.getByText('Failed to load posts')).toBeVisible();
  await commands.changeScript({ 'GET /moderation/posts': { body: pageOf(post({ pendingReports: 2, reportCount: 3 })) } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: /My neighbour reported me/ })).toMatchTextContent(/2 pending reports.*Karl Brandt/);
  for (const name of ['Force hide', 'Flag', 'Suspend']) await expect.element(decision.getByRole('button', { name })).toBeVisible();
  await expect.element(page.getByRole('article').getByRole('link', { name: 'Decide its 2 pending reports' })).toBeVisible();
});

test('[MODPOST-02, MODPOST-03] the flag goes on with its facts and off at once; a failure says so', async () => {
  await open(post({ createdAt: '2026-11-20T09:00:00.000Z' }), { 'PUT /moderation/posts/:id/flag': problem(500, 'internal_error') });
  await decision.getByRole('button', { name: 'Flag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Flag this post?' });
  await expect
    .element(dialog.getByRole('textbox', { name: 'Facts' }))
    .toHaveValue('Post of 20 November 2026: “He lives at 14 Marlow Street.”');
  await dialog.getByRole('textbox', { name: 'Facts' }).fill('');
  await dialog.getByRole('button', { name: 'Flag' }).click();
  await expect.element(dialog.getByText('Please say what happened.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Facts' })).toHaveFocus();
  await dialog.getByRole('textbox', { name: 'Facts' }).fill('It names a street.');
  await dialog.getByRole('button', { name: /Flag$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Failed to update post flag/);
  await expect.element(dialog.getByRole('textbox', { name: 'Facts' })).toHaveValue('It names a street.');
  await commands.changeScript({
    'PUT /moderation/posts/:id/flag': { body: { id, decisionId: id, state: 'flagged' } },
    'GET /moderation/posts/:id': { body: post({ state: 'flagged' }) },
  });
  await dialog.getByRole('button', { name: /Flag$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Post flagged/);
  expect((await sent('PUT', '/flag')).at(-1)).toEqual({ flagged: true, ground: 'other', facts: 'It names a street.', revisionId: id });
  await decision.getByRole('button', { name: 'Unflag' }).click();
  await expect.poll(async () => (await sent('PUT', '/flag')).at(-1)).toEqual({ flagged: false, revisionId: id });
});

test('[MODPOST-02] the flag of a post that was edited since it was read stays, and goes off once the newer text was shown', async () => {
  const revisionId = '0190b000-0000-7000-8000-000000000002';
  await open(post({ state: 'flagged' }), {
    'PUT /moderation/posts/:id/flag': [
      problem(409, 'content_changed', { detail: 'This was edited since you read it. Please look at it again.' }),
      { body: { id, decisionId: id, state: 'active' } },
    ],
  });
  const unflag = decision.getByRole('button', { name: 'Unflag' });
  await expect.element(unflag).toBeVisible();
  await commands.changeScript({
    'GET /moderation/posts/:id': { body: post({ state: 'flagged', content: 'He lives nearby.', revisionId }) },
  });
  await unflag.click();
  await expect.element(toast).toMatchTextContent(/^Failed to update post flag.*This was edited since you read it\./);
  await expect.element(page.getByRole('article').getByText('He lives nearby.')).toBeVisible();
  await unflag.click();
  await expect.element(toast).toMatchTextContent(/^The flag was removed/);
  expect(await sent('PUT', '/flag')).toEqual([
    { flagged: false, revisionId: id },
    { flagged: false, revisionId },
  ]);
});

test('[MODPOST-04, MODPOST-05, MODPOST-10] forcing a post out of sight asks for a reason, for a time or for good', async () => {
  await open(post(), { 'POST /moderation/posts/:id/force-hide': problem(409, 'conflict', { detail: 'This is hidden already.' }) });
  await decision.getByRole('button', { name: 'Force hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Force hide this post?' });
  await expect.element(dialog.getByRole('radio', { name: 'Temporary (appealable)' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('   ');
  await dialog.getByRole('button', { name: 'Force hide' }).click();
  await expect.element(dialog.getByText('Please provide a reason for hiding this post')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(await sent('POST', '/force-hide')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It gives a home address.');
  await dialog.getByRole('radio', { name: 'Permanent (no appeal)' }).click();
  await dialog.getByRole('button', { name: /Force hide$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Failed to hide post: This is hidden already\./);
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('It gives a home address.');
  await commands.changeScript({
    'POST /moderation/posts/:id/force-hide': { body: { id, decisionId: id, state: 'force_hidden_no_appeal' } },
  });
  await dialog.getByRole('button', { name: /Force hide$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Post hidden/);
  expect((await sent('POST', '/force-hide')).at(-1)).toEqual({
    reason: 'It gives a home address.',
    noAppeal: true,
    ground: 'other',
    revisionId: id,
  });
});

test('a hidden post can be restored, and one that is hidden for good cannot be hidden once more', async () => {
  await open(post({ state: 'force_hidden_no_appeal' }), {
    'POST /moderation/posts/:id/restore': { body: { id, decisionId: id, state: 'active' } },
  });
  await expect.element(decision.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(decision.getByRole('button', { name: 'Force hide' }).elements()).toEqual([]);
  await decision.getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this post?' });
  await dialog.getByRole('textbox', { name: 'Why it is shown again' }).fill('The address is public.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.element(toast).toMatchTextContent(/^Post restored/);
  expect(await sent('POST', '/restore')).toEqual([{ reason: 'The address is public.' }]);
});

test('[SUSP-01, SUSP-02, SUSP-03, SUSP-06] suspending asks for a reason and one of eight durations; what fails says so and loses nothing', async () => {
  await open(post(), { 'POST /moderation/users/:id/suspensions': problem(409, 'conflict', { detail: 'They are suspended already.' }) });
  await decision.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Karl Brandt' });
  const durations = dialog.getByRole('radiogroup', { name: 'Duration' }).getByRole('radio');
  await expect.element(durations.first()).toBeVisible();
  expect(durations.elements().map((radio) => radio.closest('label')?.textContent)).toEqual([
    '1 hour',
    '6 hours',
    '1 day',
    '3 days',
    '1 week',
    '2 weeks',
    '1 month',
    '3 months',
  ]);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(dialog.getByText('Please provide a reason for suspension')).toBeVisible();
  await expect.element(dialog.getByText('Please select suspension duration')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forty advertisements.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(durations.first()).toHaveFocus();
  expect(await sent('POST', '/suspensions')).toEqual([]);
  await dialog.getByRole('radio', { name: '3 days' }).click();
  await dialog.getByRole('button', { name: /Suspend$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Failed to suspend user: They are suspended already\./);
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Forty advertisements.');
  expect(await sent('POST', '/suspensions')).toEqual([{ reason: 'Forty advertisements.', hours: 72, ground: 'other' }]);
});

test('an anonymous author is suspended only once they are revealed; whoever may not decide is told why', async () => {
  await open(post({ isAnonymous: true, author: null, authorName: 'Anonymous' }), {
    'POST /moderation/posts/:id/reveal-author': { body: { author } },
  });
  await expect.element(decision).toMatchTextContent(/To suspend the author, reveal first who that is\./);
  await page.getByRole('button', { name: 'Reveal author' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal who wrote this?' });
  await dialog.getByRole('textbox', { name: 'Why you need to know' }).fill('Threats.');
  await dialog.getByRole('button', { name: 'Reveal author' }).click();
  await expect.element(decision.getByRole('button', { name: 'Suspend' })).toBeVisible();
});

test('whoever may not decide on a post is told why', async () => {
  await open(post({ whyNot: 'You cannot decide on your own content.' }));
  await expect.element(decision).toMatchTextContent(/You cannot decide on your own content\./);
  expect(decision.getByRole('button').elements()).toEqual([]);
});

test('[MODPOST-01] what is done with a post is reached by Ctrl K as well', async () => {
  await open(post());
  await expect.element(decision.getByRole('button', { name: 'Force hide' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const menu = page.getByRole('dialog', { name: 'Commands' });
  for (const name of ['Force hide', 'Flag', 'Suspend'])
    await expect.element(menu.getByRole('option', { name, exact: true })).toBeInTheDocument();
  await userEvent.keyboard('force hide{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Force hide this post?' })).toBeVisible();
});

test('Ctrl K narrows the posts, and follows what stands beside the one that is open', async () => {
  await open(post({ pendingReports: 2, reportCount: 3 }));
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'My neighbour reported me' })).toBeVisible();
  await expectCommands('Only flagged or hidden', 'Search the posts', 'See it in place', 'Decide its 2 pending reports');
  await chooseCommand('Only flagged or hidden');
  await expect.element(page.getByRole('checkbox', { name: 'Flagged or hidden only' })).toBeChecked();
  await expectCommands('All posts');
  await chooseCommand('Search the posts for “marlow”', 'marlow');
  await expect.element(page.getByRole('searchbox', { name: 'Words in title or text' })).toHaveValue('marlow');
  await expect
    .poll(async () =>
      (await commands.seenCalls())
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/moderation/posts?'))
        .at(-1),
    )
    .toMatch(/search=marlow/);
});
