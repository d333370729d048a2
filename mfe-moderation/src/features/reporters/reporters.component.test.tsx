import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ReporterProposal } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { chooseCommand, expectCommands } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const moderator = member({ role: 'moderator', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const proposed: ReporterProposal = {
  id: '0190d000-0000-7000-8000-000000000001',
  reporter: { id: '0190a000-0000-7000-8000-000000000004', displayName: 'Ravi Menon' },
  step: 'warning',
  status: 'open',
  decided: 12,
  dismissed: 10,
  createdAt: new Date().toISOString(),
  mayDecide: true,
  whyNot: null,
  decidedBy: null,
  decidedAt: null,
  words: null,
};
const lists = { countedAt: new Date().toISOString(), viewsByPost: [], trending: [], mostReportedPosts: [], mostReportedUsers: [] };
const toast = page.getByRole('status').last();
const section = page.getByRole('region', { name: 'Reports that were mostly unfounded' });
const sent = async () =>
  (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/decision')).map(({ body }) => body);

async function show(script: Script): Promise<void> {
  await page.viewport(1440, 900);
  const counts = Object.fromEntries(
    ['case', 'claim', 'appeal', 'verification'].map((kind) => [
      `GET /moderation/${kind}-counts`,
      { body: { pending: 0, approved: 0, dismissed: 0, waiting: 0 } },
    ]),
  );
  const all = { ...remote, routes: remote.routes.map((route) => ({ ...route, access: 'public' as const })) };
  await showRemote(
    all,
    '/admin/moderation?show=analytics',
    { ...counts, 'GET /moderation/analytics': { body: lists }, ...script },
    moderator,
  );
}

test('what a rule proposes is accepted with facts that the member reads; a failure loses nothing', async () => {
  await show({
    'GET /moderation/reporter-proposals': { body: pageOf(proposed) },
    'POST /moderation/reporter-proposals/:id/decision': problem(500, 'internal_error'),
  });
  await expect.element(section.getByText('10 of 12 reports dismissed. Proposed: a warning.')).toBeVisible();
  await section.getByRole('button', { name: 'Accept for Ravi Menon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Warn Ravi Menon' });
  const facts = dialog.getByRole('textbox', { name: 'Facts' });
  await expect.element(facts).toHaveValue('Of 12 reports of yours that were decided in the last 90 days, 10 were dismissed.');
  await facts.fill('Ten of your reports were of posts by one member, and each was in order.');
  await dialog.getByRole('button', { name: /Warn$/ }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(facts).toHaveValue('Ten of your reports were of posts by one member, and each was in order.');
  await commands.changeScript({
    'GET /moderation/reporter-proposals': { body: pageOf() },
    'POST /moderation/reporter-proposals/:id/decision': { body: { ...proposed, status: 'accepted' } },
  });
  await dialog.getByRole('button', { name: /Warn$/ }).click();
  await expect.element(toast).toHaveTextContent('Ravi Menon is warned They were told, with how to appeal.');
  await expect.element(section.getByText('Nobody else is proposed.')).toBeVisible();
  expect((await sent()).at(-1)).toEqual({
    decision: 'accept',
    words: 'Ten of your reports were of posts by one member, and each was in order.',
  });
});

test('it is declined with a reason, which has to be given; one’s own is only shown', async () => {
  const own = { ...proposed, id: '0190d000-0000-7000-8000-000000000002', mayDecide: false, whyNot: 'You cannot decide about yourself.' };
  const limit: ReporterProposal = { ...proposed, step: 'limit' };
  await show({
    'GET /moderation/reporter-proposals': { body: pageOf(limit, own) },
    'POST /moderation/reporter-proposals/:id/decision': { body: { ...limit, status: 'declined' } },
  });
  await expect.element(section.getByText('You cannot decide about yourself.')).toBeVisible();
  await expect.element(section.getByText('10 of 12 reports dismissed. Proposed: 30 days without reporting.')).toBeVisible();
  await section.getByRole('button', { name: 'Decline for Ravi Menon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the proposal' });
  await dialog.getByRole('button', { name: /Decline$/ }).click();
  await expect.element(dialog.getByText('Please say in a few words why.')).toBeVisible();
  await expectAccessible(dialog);
  expect(await sent()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('All of one post, in good faith.');
  await dialog.getByRole('button', { name: /Decline$/ }).click();
  await expect.element(toast).toHaveTextContent('Nothing changes for Ravi Menon They are not told.');
  expect(await sent()).toEqual([{ decision: 'decline', words: 'All of one post, in good faith.' }]);
});

test('where nobody is proposed there is nothing to see', async () => {
  await show({ 'GET /moderation/reporter-proposals': { body: pageOf() } });
  await expect.element(page.getByText('No post was opened yet.')).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});

test('Ctrl K accepts or declines what a rule proposes', async () => {
  await show({ 'GET /moderation/reporter-proposals': { body: pageOf(proposed) } });
  await expect.element(section.getByText('10 of 12 reports dismissed. Proposed: a warning.')).toBeVisible();
  await expectCommands('Accept for Ravi Menon', 'Decline for Ravi Menon');
  await chooseCommand('Accept for Ravi Menon');
  await expect.element(page.getByRole('dialog', { name: 'Warn Ravi Menon' })).toBeVisible();
});
