import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { AnswerTemplate } from '@clapback/contracts';
import { sampleCase, sampleCaseDetail, tabCounts } from '@clapback/testing/case-samples.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide', 'template:use'] });
const samuel = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide', 'template:use', 'template:share'] });
const caseId = '0190b000-0000-7000-8000-000000000001';
const template = (more: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  id: '0190e100-0000-7000-8000-000000000001',
  purpose: 'decision_facts',
  isShared: false,
  name: 'A home address',
  ground: 'privacy',
  text: 'The {{item kind}} gives the address of {{whom}}, who is private. It says: “{{quoted sentence}}”',
  ...more,
});
const shared = template({
  id: '0190e100-0000-7000-8000-000000000002',
  isShared: true,
  name: 'Spam',
  ground: null,
  text: 'It breaks the rule on {{ground}}.',
});
const answer = template({ id: '0190e100-0000-7000-8000-000000000003', purpose: 'appeal_answer', name: 'Sorry', text: 'We were wrong.' });

async function openForm(templates: AnswerTemplate[], script: Script = {}, as = ingrid): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    `/admin/moderation?case=${caseId}`,
    {
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(sampleCase()) },
      'GET /moderation/cases/:id': { body: sampleCaseDetail() },
      'PUT /moderation/cases/:id/presence': { body: { others: [] } },
      'GET /moderation/answer-templates': { body: { items: templates } },
      'POST /moderation/cases/:id/decision': { body: { caseId, decisionId: caseId, reportIds: [], undoableUntil: null } },
      ...script,
    },
    as,
  );
  await page.getByRole('button', { name: /^Hide Content/ }).click();
}

const facts = page.getByRole('textbox', { name: 'Facts' });
const opener = page.getByRole('button', { name: 'Templates', exact: true });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const selected = () => {
  const area = document.activeElement as HTMLTextAreaElement;
  return area.value.slice(area.selectionStart, area.selectionEnd);
};
const sent = async (method: string, path: string) =>
  (await commands.seenCalls()).filter((call) => call.method === method && call.path.includes(path)).map(({ body }) => body);

test('a template fills in what is known and leads from field to field; what is left of one is not sent', async () => {
  await openForm([template(), shared, answer]);
  await opener.click();
  await expect.element(item('Sorry')).not.toBeInTheDocument();
  await item(/A home address/).click();
  await expect.element(facts).toHaveValue('The post gives the address of {{whom}}, who is private. It says: “{{quoted sentence}}”');
  await expect.element(facts).toHaveFocus();
  await expect.poll(selected).toBe('{{whom}}');
  await userEvent.keyboard('Karl Brandt');
  await userEvent.keyboard('{Tab}');
  await expect.poll(selected).toBe('{{quoted sentence}}');
  await expect.element(page.getByRole('button', { name: 'Next field (1 left)' })).toBeVisible();

  const form = page.getByRole('form', { name: 'Hide Content' });
  await form.getByRole('button', { name: /Hide Content$/ }).click();
  await expect.element(page.getByText('Please fill in “quoted sentence”, or take it out.')).toBeVisible();
  await expect.element(facts).toHaveFocus();
  expect(selected()).toBe('{{quoted sentence}}');
  expect(await sent('POST', '/decision')).toEqual([]);
  await userEvent.keyboard('He lives at 14 Marlow Street.');
  await expect.element(page.getByRole('button', { name: /^Next field/ })).not.toBeInTheDocument();
  await form.getByRole('button', { name: /Hide Content$/ }).click();
  await expect
    .poll(() => sent('POST', '/decision'))
    .toMatchObject([
      { ground: 'privacy', facts: 'The post gives the address of Karl Brandt, who is private. It says: “He lives at 14 Marlow Street.”' },
    ]);
});

test('past the last field Tab leaves, F2 goes around, and a shared template stands among what was written', async () => {
  await openForm([template(), shared]);
  await facts.fill('Seen twice.');
  await opener.click();
  await item('Spam').click();
  await expect.element(facts).toHaveValue('Seen twice. It breaks the rule on Privacy violation or doxxing.');
  await facts.fill('Of {{whom}} on {{page}}.');
  await page.getByRole('button', { name: 'Next field (2 left)' }).click();
  await expect.element(facts).toHaveFocus();
  await userEvent.keyboard('{F2}');
  const first = selected();
  await userEvent.keyboard('{F2}');
  expect([first, selected()].toSorted()).toEqual(['{{page}}', '{{whom}}']);
  while (selected() !== '{{page}}') await userEvent.keyboard('{F2}');
  await userEvent.keyboard('{Tab}');
  await expect.element(facts).not.toHaveFocus();
});

test('without templates the menu says so, and makes one; a name that is taken is refused at its field', async () => {
  await openForm([], {
    'POST /moderation/answer-templates': problem(409, 'conflict', { detail: 'There is a template of this name already.' }),
  });
  await opener.click();
  await expect.element(item('No templates yet')).toHaveAttribute('aria-disabled', 'true');
  await item('Manage templates').click();
  const drawer = page.getByRole('dialog', { name: 'Templates' });
  await expect.element(drawer.getByText('No templates yet')).toBeVisible();
  await drawer.getByRole('button', { name: 'New template' }).click();
  const name = drawer.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(drawer.getByRole('checkbox')).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.element(drawer.getByText('Please give it a name.')).toBeVisible();
  await expect.element(drawer.getByText('Please write its text.')).toBeVisible();
  await name.fill('A home address');
  await drawer.getByRole('textbox', { name: 'Text' }).fill('It gives {{whose}} address.');
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.element(drawer.getByText('There is a template of this name already.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  // The form in the drawer is not the one that it was opened from.
  expect(await sent('POST', '/decision')).toEqual([]);
  await commands.changeScript({ 'POST /moderation/answer-templates': problem(500, 'internal_error') });
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.element(drawer.getByRole('alert')).toBeVisible();
  await expect.element(name).toHaveValue('A home address');
  await commands.changeScript({
    'POST /moderation/answer-templates': { status: 201, body: template() },
    'GET /moderation/answer-templates': { body: { items: [template()] } },
  });
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.element(drawer.getByRole('region', { name: 'Yours' })).toMatchTextContent(/A home address.*Facts of a decision/);
  await expect.element(drawer.getByRole('button', { name: 'New template' })).toHaveFocus();
  expect((await sent('POST', '/answer-templates')).at(-1)).toEqual({
    purpose: 'decision_facts',
    isShared: false,
    name: 'A home address',
    ground: null,
    text: 'It gives {{whose}} address.',
  });
});

test('templates are changed and deleted by whom they belong to: shared ones by admins', async () => {
  await openForm([template(), shared]);
  await opener.click();
  await item('Manage templates').click();
  const drawer = page.getByRole('dialog', { name: 'Templates' });
  await expect.element(drawer.getByRole('button', { name: 'Change A home address' })).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Change Spam' })).not.toBeInTheDocument();
});

test('an admin shares a template, changes one, and deletes one after a question', async () => {
  await openForm(
    [template(), shared],
    {
      'PUT /moderation/answer-templates/:id': { body: { ...shared, name: 'Advertisements' } },
      'DELETE /moderation/answer-templates/:id': problem(404, 'not_found'),
      'POST /moderation/answer-templates': { status: 201, body: { ...shared, name: 'New' } },
    },
    samuel,
  );
  await opener.click();
  await item('Manage templates').click();
  const drawer = page.getByRole('dialog', { name: 'Templates' });
  await drawer.getByRole('button', { name: 'Change Spam' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Advertisements');
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect
    .poll(() => sent('PUT', `/answer-templates/${shared.id}`))
    .toEqual([{ name: 'Advertisements', ground: null, text: shared.text }]);

  await drawer.getByRole('button', { name: 'Delete Spam' }).click();
  await expect.element(drawer.getByText('Delete this for good?')).toBeVisible();
  await drawer.getByRole('button', { name: 'Keep' }).click();
  expect(await sent('DELETE', '/answer-templates')).toEqual([]);
  await drawer.getByRole('button', { name: 'Delete Spam' }).click();
  await drawer.getByRole('button', { name: /Delete$/ }).click();
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/^The template was not deleted/);
  await commands.changeScript({
    'DELETE /moderation/answer-templates/:id': { status: 204 },
    'GET /moderation/answer-templates': { body: { items: [template()] } },
  });
  await drawer.getByRole('button', { name: /Delete$/ }).click();
  await expect.element(drawer.getByRole('region', { name: 'Of all staff' })).not.toBeInTheDocument();

  await drawer.getByRole('button', { name: 'New template' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('New');
  await drawer.getByRole('textbox', { name: 'Text' }).fill('Words');
  await drawer.getByRole('checkbox', { name: 'For all of the staff' }).click();
  await drawer.getByRole('button', { name: /Save$/ }).click();
  await expect.poll(() => sent('POST', '/answer-templates')).toMatchObject([{ isShared: true, name: 'New' }]);
});

test('templates that could not be read are read again from the menu', async () => {
  await openForm([], { 'GET /moderation/answer-templates': problem(500, 'internal_error') });
  await opener.click();
  await expect.element(item('The templates could not be read. Try again')).toBeVisible();
  await commands.changeScript({ 'GET /moderation/answer-templates': { body: { items: [template()] } } });
  await item('The templates could not be read. Try again').click();
  await expect.poll(async () => (await sent('GET', '/answer-templates')).length).toBeGreaterThan(1);
  await opener.click();
  await expect.element(item(/A home address/)).toBeVisible();
});
