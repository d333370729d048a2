import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { ModerationCaseDetail } from '@clapback/contracts';
import { sampleCaseDetail, tabCounts } from '@clapback/testing/case-samples.ts';
import { chooseCommand, expectCommands } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const ingrid = member({
  role: 'admin',
  displayName: 'Ingrid Moss',
  abilities: ['report:decide', 'user:suspend', 'user:history', 'template:use'],
});
const karl: ModerationCaseDetail['author'] = {
  id: '0190a000-0000-7000-8000-000000000003',
  displayName: 'Karl Brandt',
  role: 'responder',
  standing: 'active',
  isVerified: false,
  joinedAt: '2024-05-01T00:00:00.000Z',
  posts: 12,
  reportsReceived: 6,
  reportsUpheld: 1,
  suspensions: 0,
  strikes: 0,
};
const of = sampleCaseDetail({ author: karl });
const decided = { caseId: of.id, decisionId: '0190f000-0000-7000-8000-000000000001', reportIds: [], undoableUntil: null };

async function open(): Promise<void> {
  await page.viewport(1440, 900);
  const { reports: _, decisions: __, picture: ___, author: ____, ...listed } = of;
  await showRemote(
    remote,
    `/admin/moderation?case=${of.id}`,
    {
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(listed) },
      'GET /moderation/cases/:id': { body: of },
      'GET /moderation/case-views': { body: { items: [] } },
      'GET /moderation/answer-templates': { body: { items: [] } },
      'GET /moderation/claims': { body: pageOf() },
      'POST /moderation/cases/:id/decision': { body: decided },
    },
    ingrid,
  );
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'A reported post' })).toBeVisible();
}
const menu = page.getByRole('dialog', { name: 'Commands' });
const field = menu.getByRole('combobox');
const callMenu = () => userEvent.keyboard('{Control>}k{/Control}');

test('Ctrl K lists what can be done; letters leave fewer of it, and Enter does it', async () => {
  await open();
  await callMenu();
  await expect.element(field).toHaveFocus();
  await expect.element(menu.getByRole('option', { name: 'Hide Content' })).toBeVisible();
  await expect.element(menu.getByRole('option', { name: 'Audit Logs' })).toBeInTheDocument();
  await userEvent.keyboard('claim');
  await expect.element(menu.getByRole('option', { name: 'Claims' })).toHaveAttribute('aria-selected', 'true');
  expect(menu.getByRole('option', { name: 'Hide Content' }).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name: 'Claims' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(menu).not.toBeInTheDocument();
});

test('it decides the case that is open, and a form that it opens has the focus', async () => {
  await open();
  await callMenu();
  await userEvent.keyboard('hide content{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Facts' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await callMenu();
  await userEvent.keyboard('dismiss');
  await menu.getByRole('option', { name: /^Dismiss$/ }).click();
  await expect
    .poll(async () => (await commands.seenCalls()).filter(({ path }) => path.endsWith('/decision')).map(({ body }) => body))
    .toEqual([{ decision: 'dismiss', revisionId: of.item.revisionId }]);
});

test('what is no command is searched among the cases; Escape leaves all as it was', async () => {
  await open();
  const title = page.getByRole('article').getByRole('heading', { name: 'A reported post' });
  (title.element() as HTMLElement).focus();
  await page.getByRole('button', { name: 'Commands' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Commands' })).toHaveFocus();
  await callMenu();
  await userEvent.keyboard('garden wall');
  await menu.getByRole('option', { name: 'Search the cases for “garden wall”' }).click();
  await expect
    .poll(async () =>
      (await commands.seenCalls())
        .map(({ path }) => path)
        .filter((path) => path.startsWith('/moderation/cases?'))
        .at(-1),
    )
    .toContain('search=garden');
});

test('[SUSP-01] what stands beside the decision is reached as well: the author, for later, the list', async () => {
  await open();
  await callMenu();
  for (const name of ['Suspend', 'History', 'Set aside for 1 hour', 'Hand on', 'Add a note', 'Filters', 'Select this case'])
    await expect.element(menu.getByRole('option', { name, exact: true })).toBeInTheDocument();
  await userEvent.keyboard('add a note{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Add a note' })).toHaveFocus();
  await callMenu();
  await userEvent.keyboard('hand on{Enter}');
  const handOn = page.getByRole('dialog', { name: 'Hand this on to the admins?' });
  await expect.element(handOn.getByRole('textbox', { name: 'What they should know' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(handOn).not.toBeInTheDocument();
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('dialog', { name: 'Suspend Karl Brandt' })).toBeVisible();
});

test('each filter of the list, its selection, its views and one’s own settings are reached as well', async () => {
  await open();
  await expectCommands(
    'See it in place',
    'Only posts',
    'Only people',
    'Only in German',
    'Only reported more than 7 days ago',
    'Only without a warning',
  );
  await chooseCommand('Only reported more than 7 days ago');
  await expect.poll(() => new URLSearchParams(location.search).get('age')).toBe('over_week');
  await chooseCommand('Save view');
  await expect.element(page.getByRole('dialog', { name: 'Views' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Views' })).not.toBeInTheDocument();
  await chooseCommand('Clear all filters');
  await chooseCommand('Select all shown');
  await expect.element(page.getByRole('group', { name: 'Selected cases' })).toMatchTextContent(/1 selected/);
  await chooseCommand('Clear the selection');
  await expect.element(page.getByRole('group', { name: 'Selected cases' })).not.toBeInTheDocument();
  await chooseCommand('Show pictures at once');
  expect(localStorage.getItem(`clapback.console-pictures.${ingrid.id}`)).toBe('shown');
  await chooseCommand('Switch single-key shortcuts off');
  expect(localStorage.getItem('clapback.console-keys')).toBe('off');
  await expectCommands('Blur pictures until I press them', 'Do not remind me to take a break', 'Switch single-key shortcuts on');
});

test('a form that is open is sent or left by a command, and a decision of before is taken back', async () => {
  await open();
  await chooseCommand('Hide Content');
  await page.getByRole('textbox', { name: 'Facts' }).fill('It names a street.');
  await expectCommands('Manage templates');
  await chooseCommand('Leave the form');
  await expect.element(page.getByRole('textbox', { name: 'Facts' })).not.toBeInTheDocument();
  await chooseCommand('Hide Content');
  await page.getByRole('textbox', { name: 'Facts' }).fill('It names a street.');
  await chooseCommand('Send the decision');
  await expect
    .poll(async () => (await commands.seenCalls()).filter(({ path }) => path.endsWith('/decision')).map(({ body }) => body))
    .toEqual([{ decision: 'hide', ground: 'privacy', facts: 'It names a street.', revisionId: of.item.revisionId }]);
});
