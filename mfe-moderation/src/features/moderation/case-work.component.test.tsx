import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { CaseNote, ModerationCaseDetail } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleCase, sampleCaseDetail, sampleItem, tabCounts } from '@clapback/testing/case-samples.ts';
import { viewersLabel } from './case/viewers.tsx';

const ingrid = member({ role: 'moderator', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const admin = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['report:decide'] });
const now = new Date().toISOString();
const id = '0190b000-0000-7000-8000-000000000001';
const note = (kind: CaseNote['kind'], more: Partial<CaseNote> = {}): CaseNote => ({
  id: '0190d000-0000-7000-8000-000000000001',
  kind,
  author: { id: admin.id, displayName: 'Samuel Adeyemi' },
  text: null,
  until: null,
  createdAt: now,
  ...more,
});
async function open(of: ModerationCaseDetail, script: Script = {}): Promise<void> {
  await page.viewport(1440, 900);
  const { reports: _, notes: __, decisions: ___, picture: ____, author: _____, ...listed } = of;
  await showRemote(
    remote,
    `/admin/moderation?case=${id}`,
    {
      // Paths of the script's own come before those with a name in them.
      ...script,
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(listed) },
      'GET /moderation/cases/:id': { body: of },
      'PUT /moderation/cases/:id/presence': { body: { others: [] } },
      ...script,
    },
    admin,
  );
}

const shown = page.getByRole('article');
const toast = page.getByRole('status').last();
const sent = async (end: string) =>
  (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body);

test('notes are listed, one without words is refused at its field, and one that fails is not lost', async () => {
  await open(sampleCaseDetail({ notes: [note('note', { text: 'Asked for the letter.' }), note('snoozed', { until: now, id })] }), {
    'POST /moderation/cases/:id/notes': problem(500, 'internal_error'),
  });
  const notes = shown.getByRole('region', { name: 'Notes for staff' });
  await expect.element(notes).toMatchTextContent(/Note · Samuel Adeyemi.*Asked for the letter\..*Set aside · Samuel Adeyemi.*Until /);
  const field = notes.getByRole('textbox', { name: 'Add a note' });
  await notes.getByRole('button', { name: /Add note$/ }).click();
  await expect.element(notes.getByText('Please write something.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('The letter has come.');
  await notes.getByRole('button', { name: /Add note$/ }).click();
  await expect.element(notes.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveValue('The letter has come.');
  await commands.changeScript({
    'POST /moderation/cases/:id/notes': { body: { caseId: id, snoozedUntil: null, handedOnAt: null, notes: [] } },
  });
  await notes.getByRole('button', { name: /Add note$/ }).click();
  await expect.element(field).toHaveValue('');
  expect((await sent('/notes')).at(-1)).toEqual({ text: 'The letter has come.' });
});

test('a case is set aside from a menu, and brought back', async () => {
  await open(sampleCaseDetail(), {
    'POST /moderation/cases/:id/snooze': { body: { caseId: id, snoozedUntil: now, handedOnAt: null, notes: [] } },
  });
  await page.getByRole('button', { name: 'Set aside' }).click();
  await page.getByRole('menuitem', { name: '4 hours' }).click();
  await expect.element(toast).toMatchTextContent(/^Set aside for 4 hours/);
  expect(await sent('/snooze')).toEqual([{ hours: 4 }]);
});

test('a case that is set aside says until when', async () => {
  await open(sampleCaseDetail({ snoozedUntil: '2026-11-25T09:12:00.000Z' }), {
    'DELETE /moderation/cases/:id/snooze': problem(409, 'conflict'),
  });
  await expect.element(page.getByText(/^Set aside until /)).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.element(toast).toMatchTextContent(/^The case was not brought back/);
});

test('a note that was begun is there again after a look at another case, and gone once it is added', async () => {
  const next = sampleCaseDetail({ id: '0190b000-0000-7000-8000-000000000002', item: sampleItem({ postTitle: 'Another', reported: null }) });
  const { reports: _, notes: __, decisions: ___, picture: ____, author: _____, ...listed } = next;
  await open(sampleCaseDetail(), {
    'GET /moderation/cases': { body: pageOf(sampleCase(), listed) },
    [`GET /moderation/cases/${next.id}`]: { body: next },
    'POST /moderation/cases/:id/notes': { body: { caseId: id, snoozedUntil: null, handedOnAt: null, notes: [] } },
  });
  const field = shown.getByRole('textbox', { name: 'Add a note' });
  await field.fill('The letter has come.');
  await page.getByRole('link', { name: /Another/ }).click();
  await expect.element(shown.getByRole('heading', { name: 'Another' })).toBeVisible();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('k');
  await expect.element(shown.getByRole('heading', { name: 'A reported post' })).toBeVisible();
  await expect.element(field).toHaveValue('The letter has come.');
  await shown.getByRole('button', { name: /Add note$/ }).click();
  await expect.element(field).toHaveValue('');
  expect(await sent('/notes')).toEqual([{ text: 'The letter has come.' }]);
  expect(Object.values(sessionStorage)).not.toContain('"The letter has come."');
});

test('handing on asks for what the admins should know', async () => {
  await open(sampleCaseDetail(), {
    'POST /moderation/cases/:id/hand-on': { body: { caseId: id, snoozedUntil: null, handedOnAt: now, notes: [] } },
  });
  await page.getByRole('button', { name: 'Hand on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand this on to the admins?' });
  await dialog.getByRole('button', { name: 'Hand on' }).click();
  await expect.element(dialog.getByText('Please say why.')).toBeVisible();
  expect(await sent('/hand-on')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'What they should know' }).fill('A court order.');
  await dialog.getByRole('button', { name: 'Hand on' }).click();
  await expect.poll(() => sent('/hand-on')).toEqual([{ text: 'A court order.' }]);
});

test('a case that opens by itself in a console that nobody uses was seen by nobody, until somebody moves', async () => {
  const next = '0190b000-0000-7000-8000-000000000002';
  await open(sampleCaseDetail());
  const seen = async () =>
    (await commands.seenCalls()).filter(({ method, path }) => method === 'PUT' && path.endsWith('/presence')).map(({ path }) => path);
  await expect.poll(seen).toEqual([`/moderation/cases/${id}/presence`]);
  await commands.changeScript({
    'GET /moderation/cases/:id': { body: sampleCaseDetail({ id: next, item: sampleItem({ postTitle: 'At night', reported: null }) }) },
  });
  vi.useFakeTimers({ now: Date.now() + 121_000, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  history.pushState(null, '', `/admin/moderation?case=${next}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'At night' })).toBeVisible();
  // Longer than it takes to say so for the first time, and again.
  await vi.advanceTimersByTimeAsync(61_500);
  await commands.changeScript({
    'PUT /moderation/cases/:id/presence': { body: { others: [{ id: ingrid.id, displayName: 'Ingrid Moss' }] } },
  });
  document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  // With the answer to the first call there is nothing under way that the list below could miss.
  await expect.element(shown.getByText('Ingrid Moss is looking at this')).toBeVisible();
  expect(await seen()).toEqual([`/moderation/cases/${id}/presence`, `/moderation/cases/${next}/presence`]);
});

test('who else looks at a case is said beside it', async () => {
  await open(sampleCaseDetail(), {
    'PUT /moderation/cases/:id/presence': { body: { others: [{ id: ingrid.id, displayName: 'Ingrid Moss' }] } },
  });
  await expect.element(shown.getByRole('status').first()).toMatchTextContent(/^Ingrid Moss is looking at this$/);
  expect([viewersLabel(['A', 'B']), viewersLabel(['A', 'B', 'C'])]).toEqual([
    'A and B are looking at this',
    'A and 2 others are looking at this',
  ]);
});
