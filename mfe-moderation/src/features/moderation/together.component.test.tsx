import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { DecidedTogether, ModerationCase } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { sampleCase, sampleCaseDetail, sampleItem, tabCounts } from '@clapback/testing/case-samples.ts';
import remote from '../../remote.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide'] });
const idOf = (number: number) => `0190b000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const item = (number: number, title: string) => {
  const id = idOf(number);
  const reported = { revisionId: id, title, content: `Words of ${title}.`, writtenAt: new Date().toISOString() };
  return sampleItem({ id, postId: id, postTitle: title, reported, revisionId: id });
};
const named = (number: number, title: string, more: Partial<ModerationCase> = {}): ModerationCase =>
  sampleCase({ id: idOf(number), item: item(number, title), ...more });
const three = [named(1, 'First advertisement'), named(2, 'Second advertisement'), named(3, 'Third advertisement')];
const readings = (cases: ModerationCase[]): Script =>
  Object.fromEntries(cases.map((each) => [`GET /moderation/cases/${each.id}`, { body: sampleCaseDetail(each) }]));
const undoableUntil = new Date(Date.now() + 600_000).toISOString();
const done = (number: number): DecidedTogether['results'][number] => ({
  caseId: idOf(number),
  decided: { caseId: idOf(number), decisionId: idOf(number + 100), reportIds: [idOf(number + 200)], undoableUntil },
  refused: null,
});
const bulk = 'POST /moderation/cases/bulk-decisions';

/** The pending cases on a phone, where the list comes first. */
async function open(cases: ModerationCase[] = three, script: Script = {}): Promise<void> {
  await page.viewport(500, 900);
  await showRemote(
    remote,
    '/admin/moderation',
    { ...tabCounts(cases.length), 'GET /moderation/cases': { body: pageOf(...cases) }, ...readings(cases), ...script },
    ingrid,
  );
  await expect.element(page.getByRole('link', { name: /First advertisement/ })).toBeVisible();
}
const box = (name: string) => page.getByRole('checkbox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const bodies = async () =>
  (await commands.seenCalls()).filter(({ path }) => path.endsWith('/bulk-decisions')).map(({ body }) => body as Record<string, unknown>);
async function openDialog(): Promise<void> {
  await box('Select all shown').click();
  await button('Decide together').click();
  await expect.element(page.getByText('Words of First advertisement.')).toBeVisible();
}

beforeEach(() => localStorage.clear());

test('cases are selected one by one, all at once, or by X, counted and cleared; who may not decide one cannot select it', async () => {
  await open([...three, named(4, 'Their own', { mayDecide: false, whyNot: 'You reported this yourself, so someone else decides it.' })]);
  await expect.element(box('Select Their own')).toBeDisabled();
  // Drawn like the box above the list, in both schemes.
  for (const name of ['Select Their own', 'Select First advertisement'])
    expect(getComputedStyle(box(name).element()).appearance).toBe('none');
  await box('Select Second advertisement').click();
  await expect.element(page.getByRole('group', { name: 'Selected cases' })).toMatchTextContent(/1 selected/);
  await box('Select all shown').click();
  await expect.element(page.getByRole('group', { name: 'Selected cases' })).toMatchTextContent(/3 selected/);
  await button('Clear').click();
  expect(page.getByRole('group', { name: 'Selected cases' }).elements()).toEqual([]);
  page
    .getByRole('link', { name: /Third advertisement/ })
    .element()
    .focus();
  await userEvent.keyboard('x');
  await expect.element(box('Select Third advertisement')).toBeChecked();
  await userEvent.keyboard('x');
  await expect.element(box('Select Third advertisement')).not.toBeChecked();
});

test('each content is shown with its reports before anything is sent; one can be taken out; each revision goes along', async () => {
  await open(three, { [bulk]: { body: { results: [done(1), done(3)] } } });
  await openDialog();
  for (const title of ['First', 'Second', 'Third']) await expect.element(page.getByText(`Words of ${title} advertisement.`)).toBeVisible();
  await button('Take out: Second advertisement').click();
  expect(await bodies()).toEqual([]);
  await page.getByRole('radio', { name: /Hide Content/ }).click();
  await page.getByRole('textbox', { name: 'Facts' }).fill('');
  await button(/Hide content of 2 cases$/).click();
  await expect.element(page.getByText('Please say what happened.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Facts' }).fill('It sells what nobody asked for.');
  await button(/Hide content of 2 cases$/).click();
  await expect.element(page.getByRole('heading', { name: 'All 2 cases decided' })).toHaveFocus();
  expect(await bodies()).toEqual([
    {
      decision: 'hide',
      ground: 'privacy',
      facts: 'It sells what nobody asked for.',
      cases: [1, 3].map((number) => ({ id: idOf(number), revisionId: idOf(number) })),
    },
  ]);
});

test('what could not be decided stands first, with why and the way to it; each decision can be taken back', async () => {
  const refused = {
    caseId: idOf(2),
    decided: null,
    refused: { code: 'already_decided', detail: 'Karin Holt already decided this: dismissed.' },
  };
  await open(three, {
    [bulk]: { body: { results: [done(1), refused, done(3)] } },
    [`POST /moderation/decisions/${idOf(101)}/undo`]: { body: { ...done(1).decided, undoableUntil: null } },
    [`POST /moderation/decisions/${idOf(103)}/undo`]: problem(409, 'conflict', { detail: 'This decision was undone already.' }),
  });
  await openDialog();
  await button(/Dismiss 3 cases$/).click();
  await expect.element(page.getByRole('heading', { name: '2 of 3 cases decided' })).toBeVisible();
  await expect.element(page.getByText('Karin Holt already decided this: dismissed.')).toBeVisible();
  await button('Undo: First advertisement').click();
  await expect.element(page.getByText('Undone. Its reports are pending again.')).toBeVisible();
  await button('Undo: Third advertisement').click();
  await expect.element(page.getByText(/Failed to undo the decision: This decision was undone already/)).toBeVisible();
  await button('Look at it: Second advertisement').click();
  await expect.element(page.getByRole('article', { name: 'Second advertisement' })).toBeVisible();
});

test('offline nothing is lost: it says so, and is sent again as it was', async () => {
  await open(three, { [bulk]: { fate: 'breaks' } });
  await openDialog();
  await button(/Dismiss 3 cases$/).click();
  await expect.element(page.getByText('This could not be sent')).toBeVisible();
  await commands.changeScript({ [bulk]: { body: { results: [done(1), done(2), done(3)] } } });
  await button(/Dismiss 3 cases$/).click();
  await expect.element(page.getByRole('heading', { name: 'All 3 cases decided' })).toBeVisible();
});

test('a case that cannot be read holds the others up until it is read or taken out; one that was decided meanwhile is left out', async () => {
  await open(three, {
    [`GET /moderation/cases/${idOf(2)}`]: problem(500, 'internal_error'),
    [`GET /moderation/cases/${idOf(3)}`]: { body: sampleCaseDetail({ ...three[2]!, status: 'dismissed', mayDecide: false }) },
    [bulk]: { body: { results: [done(1)] } },
  });
  await openDialog();
  await expect.element(page.getByText('Already decided: dismissed.')).toBeVisible();
  await expect.element(page.getByText('Read what failed again, or take it out.')).toBeVisible();
  await button(/Dismiss 1 case$/).click({ force: true });
  expect(await bodies()).toEqual([]);
  await button('Take out: Second advertisement').click();
  await button(/Dismiss 1 case$/).click();
  await expect.element(page.getByRole('heading', { name: '1 case decided' })).toBeVisible();
  expect((await bodies()).map(({ cases }) => cases)).toEqual([[{ id: idOf(1), revisionId: idOf(1) }]]);
});

test('a selection takes the keys: none acts on the open case, and each opens the dialog with its decision', async () => {
  await open(three, { [bulk]: { body: { results: [done(1), done(2), done(3)] } } });
  for (const [key, name] of [
    ['d', /^Dismiss/],
    ['v', /^Mark Valid/],
    ['h', /^Hide Content/],
    ['t', /^Dismiss/],
  ] as const) {
    await box('Select all shown').click();
    await userEvent.keyboard(key);
    await expect.element(page.getByRole('radio', { name })).toBeChecked();
    await button('Cancel').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await box('Select all shown').click();
  }
  await box('Select all shown').click();
  await userEvent.keyboard('w');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect((await commands.seenCalls()).filter(({ path }) => path.endsWith('/decision'))).toEqual([]);
});

test('all that was decided together is taken back by one press; what cannot be says why', async () => {
  await open(three, {
    [bulk]: { body: { results: [done(1), done(2), done(3)] } },
    [`POST /moderation/decisions/${idOf(101)}/undo`]: { body: { ...done(1).decided, undoableUntil: null } },
    [`POST /moderation/decisions/${idOf(102)}/undo`]: problem(409, 'conflict', { detail: 'This decision was undone already.' }),
    [`POST /moderation/decisions/${idOf(103)}/undo`]: { body: { ...done(3).decided, undoableUntil: null } },
  });
  await openDialog();
  await button(/Dismiss 3 cases$/).click();
  await button('Undo all 3').click();
  await expect.poll(() => page.getByText('Undone. Its reports are pending again.').elements().length).toBe(2);
  await expect.element(page.getByText(/Failed to undo the decision: This decision was undone already/)).toBeVisible();
});
