import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import { pageOf, samplePost } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { feedAlone } from '../../testing/feed-alone.ts';

const mei = (more: Partial<SessionUser> = {}) => member({ abilities: ['post:create', 'post:like', 'report:create'], ...more });
const dialog = page.getByRole('dialog', { name: 'Report Post' });
const comment = dialog.getByLabelText('Comment (optional)');
const submit = dialog.getByRole('button', { name: 'Submit Report' });
const toast = page.getByRole('status').last();

/** The feed with one post, and the press of its option to report. */
async function pressReport(as: SessionUser, script: Script = {}): Promise<void> {
  const lists = {
    'GET /posts': { body: pageOf(samplePost()) },
    'GET /posts/boosted': { body: pageOf() },
    'GET /me/reports': { body: pageOf() },
  };
  await showRemote(feedAlone, '/', { ...lists, ...script }, as);
  await page.getByRole('article').getByRole('button', { name: 'Report', exact: true }).click();
}

const reports = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/reports');

test('[REPORT-03] without a reason the form says so at the reasons, leads there and sends nothing', async () => {
  await pressReport(mei());
  await comment.fill('Words');
  await submit.click();
  await expect.element(dialog.getByText('Please select a reason for reporting')).toBeVisible();
  await expect.element(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('Please select a reason for reporting');
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus();
  await dialog.getByRole('radio', { name: 'Other violation' }).click();
  await expect.element(dialog.getByText('Please select a reason for reporting')).not.toBeInTheDocument();
  expect(await reports()).toEqual([]);
});

test('the reasons are one stop for Tab: the first, or the one that is chosen', async () => {
  await pressReport(mei());
  const reasons = dialog.getByRole('radio');
  await submit.click();
  await expect.element(dialog.getByText('Please select a reason for reporting')).toBeVisible();
  await expect.element(reasons.first()).toHaveFocus();
  // It was drawn again while it had the focus, for the words of the refusal.
  await userEvent.tab();
  await expect.element(comment).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(reasons.first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(reasons.nth(2)).toBeChecked();
  await userEvent.tab();
  await expect.element(comment).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(reasons.nth(2)).toHaveFocus();
});

test('the form to report says what its author is told: that it was reported, too', async () => {
  await pressReport(mei());
  await expect
    .element(dialog)
    .toMatchTextContent(/The author is told that it was reported, on which ground, and what we do about it, never who reported it\./);
});

test('the form to report leads to free help with intimate images', async () => {
  await pressReport(mei());
  await expect.element(dialog.getByRole('link', { name: /^free help/ })).toHaveAttribute('href', '/intimate-images');
});

test('[REPORT-05] the comment is held to 500 characters, with a counter that follows, and what the counter allows is sent', async () => {
  await pressReport(mei(), { 'POST /reports': { status: 201, body: { number: 'R-12AB-34CD-56EF' } } });
  await expect.element(comment).toHaveAccessibleDescription('0 of 500 characters');
  await comment.fill('🚲'.repeat(499));
  await expect.element(comment).toHaveAccessibleDescription('499 of 500 characters');
  await userEvent.keyboard('a');
  await expect.element(comment).toHaveAccessibleDescription('500 of 500 characters');
  await userEvent.keyboard('b');
  await expect.element(comment).toHaveAccessibleDescription('What is longer than 500 characters was left out. 500 of 500 characters');
  await expect.element(comment).toHaveValue(`${'🚲'.repeat(499)}a`);
  await comment.fill('ộ'.normalize('NFD').repeat(300));
  await expect.element(comment).toHaveAccessibleDescription('300 of 500 characters');
  await comment.fill('x'.repeat(900));
  await expect.element(comment).toHaveValue('x'.repeat(500));
  await dialog.getByRole('radio', { name: 'Other violation' }).click();
  await submit.click();
  await expect
    .element(toast)
    .toHaveTextContent('Report submitted successfully. Thank you for helping keep our community safe. Its number is R-12AB-34CD-56EF.');
  expect((await reports()).map(({ body }) => body)).toEqual([expect.objectContaining({ reason: 'other', comment: 'x'.repeat(500) })]);
});

test('[REPORT-16] a report that fails says how in the words of its failure, and keeps what was written', async () => {
  await pressReport(mei(), {
    'POST /reports': [
      problem(500, 'internal_error'),
      problem(404, 'not_found', { title: 'This is not here any more.' }),
      problem(409, 'already_reported'),
    ],
  });
  await dialog.getByRole('radio', { name: 'Spam or misleading content' }).click();
  await comment.fill('The same text under nine posts.');
  await submit.click();
  await expect.element(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/Your report was not sent\. What you wrote is still here\./);
  await submit.click();
  await expect.element(page.getByText('Failed to submit report. Please try again.')).toBeVisible();
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/This is not here any more\./);
  await expect.element(comment).toHaveValue('The same text under nine posts.');
  await submit.click();
  await expect.element(page.getByText('You have already reported this.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['suspended', 'You cannot report at the moment Your account is suspended. You can still read.'],
  ['banned', 'You cannot report Your account is banned. You can still read.'],
] as const)('[REPORT-10] a member who may not report, being %s, is told why', async (standing, words) => {
  await pressReport(mei({ standing, abilities: [] }));
  await expect.element(toast).toHaveTextContent(words);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the report of a post that accuses somebody leads to ‘This is about me’', async () => {
  await pressReport(mei({ abilities: ['post:create', 'report:create', 'claim:create'] }), {
    'GET /posts': { body: pageOf(samplePost({ postType: 'defamation' })) },
    'GET /me/waiting': { body: { items: [], ownClaims: [] } },
  });
  await dialog.getByRole('button', { name: 'Say ‘This is about me’' }).click();
  await expect.element(page.getByRole('dialog', { name: 'This is about me' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the report of a statement does not lead to ‘This is about me’', async () => {
  await pressReport(mei());
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Say ‘This is about me’' })).not.toBeInTheDocument();
});
