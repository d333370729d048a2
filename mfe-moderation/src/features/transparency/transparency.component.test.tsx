import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { DecisionLine, DecisionStatement, SessionUser } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { sampleCase, sampleCaseDetail, tabCounts } from '@clapback/testing/case-samples.ts';
import { chooseCommand } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const samuel = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide', 'user:administer'] });
const caseId = '0190b000-0000-7000-8000-000000000001';
const [hidden, upheld] = ['0190f000-0000-7000-8000-000000000001', '0190f000-0000-7000-8000-000000000002'] as const;
const decisionOf = (id: string, kind: DecisionLine['kind'], facts: string | null): DecisionLine => ({
  id,
  kind,
  ground: 'privacy',
  groundUrl: null,
  facts,
  isAutomated: false,
  decidedBy: { id: samuel.id, displayName: 'Samuel Adeyemi' },
  decidedAt: '2026-10-31T23:30:00.000Z',
  reversesId: null,
  reversedById: null,
  undoableUntil: null,
});
const decided = sampleCaseDetail({
  status: 'approved',
  decisions: [decisionOf(hidden, 'hide', 'It gives the address of Cleo Marsh.'), decisionOf(upheld, 'warn', null)],
});
const general = 'Content of a member was hidden. The rule: Privacy violation or doxxing.';
const own = 'It gave a home address.';

const statement = (more: Partial<DecisionStatement> = {}): Script => ({
  'GET /moderation/statements/:id': {
    body: {
      decisionId: hidden,
      exportedFacts: general,
      decisionFacts: 'It gives the address of Cleo Marsh.',
      releasedAt: null,
      releasedBy: null,
      ...more,
    } satisfies DecisionStatement,
  },
});
const nothingReleased = statement();
const released = { exportedFacts: own, releasedAt: '2026-11-02T10:00:00.000Z' };
const ownReleased = statement({ ...released, releasedBy: { id: samuel.id, displayName: 'Samuel Adeyemi' } });

async function open(script: Script = nothingReleased, as: SessionUser = samuel): Promise<void> {
  await page.viewport(1440, 900);
  // As on the dashboard, where moderators have the console.
  const all = { ...remote, routes: remote.routes.map((route) => ({ ...route, access: 'public' as const })) };
  await showRemote(
    all,
    `/admin/moderation?show=approved&case=${caseId}`,
    {
      ...tabCounts(),
      'GET /moderation/cases': { body: pageOf(sampleCase({ status: 'approved' })) },
      'GET /moderation/cases/:id': { body: decided },
      'PUT /moderation/cases/:id/presence': { body: { others: [] } },
      ...script,
    },
    as,
  );
  await expect.element(page.getByRole('region', { name: 'What was decided' })).toBeVisible();
}

const line = page.getByRole('region', { name: 'What was decided' });
const opener = line.getByRole('button', { name: 'Words for the export of “Content hidden”' });
const dialog = page.getByRole('dialog', { name: 'Words for the export: Content hidden' });
const words = dialog.getByRole('textbox', { name: 'Words to release' });
const isRead = dialog.getByRole('checkbox', { name: 'I have read these words. Nobody can be recognised by them.' });
const release = dialog.getByRole('button', { name: /Release$/ });
const toast = page.getByRole('status').last();
const sent = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'PUT' && path.endsWith('/release'));

test('an admin reads what would be released, confirms it, and sees that it is; a failure loses nothing', async () => {
  await open({ ...nothingReleased, 'PUT /moderation/statements/:id/release': problem(500, 'internal_error') });
  await opener.click();
  await expect.element(dialog.getByText(general)).toBeVisible();
  await expect.element(dialog.getByText('General words. Nothing is released.')).toBeVisible();
  await expect.element(words).toHaveValue('It gives the address of Cleo Marsh.');
  await expect.element(dialog.getByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
  expect((await commands.seenCalls()).map(({ path }) => path)).toContain(`/moderation/statements/${hidden}`);

  await release.click();
  await expect.element(dialog.getByText('Please read them and confirm that.')).toBeVisible();
  await expectAccessible(dialog, [360, 768, 1440]);
  expect(await sent()).toEqual([]);

  await words.fill(own);
  await isRead.click();
  await release.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(words).toHaveValue(own);
  await commands.changeScript({ ...ownReleased, 'PUT /moderation/statements/:id/release': { status: 204 } });
  await release.click();
  await expect.element(toast).toMatchTextContent(/^Words released/);
  await expect.element(line.getByText('Words are released')).toBeVisible();
  expect((await sent()).map(({ path, body }) => [path, body]).at(-1)).toEqual([`/moderation/statements/${hidden}/release`, { facts: own }]);
});

test('words that are released stand there with who released them, and are taken back', async () => {
  await open({ ...ownReleased, 'PUT /moderation/statements/:id/release': { status: 204 } });
  await chooseCommand('Words for the export: Content hidden');
  await expect.element(dialog.getByText(/^Released by Samuel Adeyemi on November 2/)).toBeVisible();
  await expect.element(words).toHaveValue(own);
  await expectAccessible(dialog, [360, 768, 1440]);
  await commands.changeScript(nothingReleased);
  await dialog.getByRole('button', { name: /Take back$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Words no longer released/);
  await expect.element(line.getByText('Words are released')).not.toBeInTheDocument();
  expect((await sent()).map(({ body }) => body)).toEqual([{ facts: null }]);
});

test('words that were erased since are not released any more: the export has its general words', async () => {
  await open(statement(released));
  await opener.click();
  await expect.element(dialog.getByText(/^Released by an admin on November 2/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(line.getByText('Words are released')).toBeVisible();
  await commands.changeScript(statement({ decisionFacts: null }));
  await opener.click();
  await expect.element(dialog.getByText(general)).toBeVisible();
  await expect.element(dialog.getByText('General words. Nothing is released.')).toBeVisible();
  await expect.element(words).toHaveValue('');
  await expect.element(dialog.getByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
  await expect.element(line.getByText('Words are released')).not.toBeInTheDocument();
});

test('empty words are refused at their field', async () => {
  await open();
  await opener.click();
  await words.clear();
  await isRead.click();
  await release.click();
  await expect.element(dialog.getByText('Please write what happened.')).toBeVisible();
  await expect.element(words).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test('a statement is waited for, one that cannot be read is tried again, and one that there is not has nothing to release', async () => {
  await open({ 'GET /moderation/statements/:id': { fate: 'waits' } });
  await opener.click();
  await expect.element(dialog.getByText('Loading the statement')).toBeInTheDocument();
  await expect.element(release).toBeDisabled();

  await open({ 'GET /moderation/statements/:id': problem(500, 'internal_error') });
  await opener.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Failed to load the statement/);
  await commands.changeScript({ 'GET /moderation/statements/:id': problem(404, 'not_found') });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('The export has no statement of this decision')).toBeVisible();
  await expect.element(release).toBeDisabled();
});

test('an admin whom the decision is about is told that another one releases words for it', async () => {
  const detail = 'This decision is about you, so another admin releases words for it.';
  await open({ 'GET /moderation/statements/:id': problem(403, 'forbidden', { detail }) });
  await opener.click();
  await expect.element(dialog.getByText('You cannot release words for this decision')).toBeVisible();
  await expect.element(dialog.getByText(detail)).toBeVisible();
  await expect.element(release).toBeDisabled();
});

test('a moderator releases nothing, and nothing is released of a decision that restricts nobody', async () => {
  await open();
  await expect.element(opener).toBeVisible();
  expect(line.getByRole('button').elements()).toHaveLength(1);
  await open(nothingReleased, member({ role: 'moderator', displayName: 'Ingrid Moss', abilities: ['report:decide'] }));
  expect(line.getByRole('button').elements()).toHaveLength(0);
});
