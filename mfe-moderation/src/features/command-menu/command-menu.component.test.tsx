import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { sampleCaseDetail, tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const of = sampleCaseDetail();
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
