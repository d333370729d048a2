import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Ability, ModerationCaseDetail, ReportLine, Role } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';
import { sampleCaseDetail, sampleItem, tabCounts } from '@clapback/testing/case-samples.ts';

const id = '0190b000-0000-7000-8000-000000000001';
const updatedAt = '2026-11-26T10:00:00.000Z';
const personCase: ModerationCaseDetail = sampleCaseDetail({
  item: sampleItem({
    kind: 'person',
    id,
    postId: null,
    postTitle: 'Petra Lund',
    authorName: 'Petra Lund',
    reported: null,
    revisionId: null,
    isChanged: true,
    person: {
      reported: { displayName: 'The Daily Courier', avatarUrl: null, isPictureGone: false },
      earlier: [],
      current: { displayName: 'Petra Lund', avatarUrl: '/avatars/3.svg' },
      isNameChanged: true,
      isPictureChanged: true,
      isVerified: false,
      parts: [{ part: 'impersonation', count: 2 }],
      updatedAt,
    },
  }),
});

/** A case as a list has it. */
function listedOf(of: ModerationCaseDetail) {
  const { reports: _, decisions: __, picture: ___, author: ____, ...listed } = of;
  return listed;
}

async function open(script: Script = {}, role: Role = 'moderator', abilities: Ability[] = ['report:decide']): Promise<void> {
  await page.viewport(1440, 900);
  // As on the dashboard, where moderators have the console.
  const all = { ...remote, routes: remote.routes.map((route) => ({ ...route, access: 'public' as const })) };
  await showRemote(
    all,
    `/admin/moderation?case=${id}`,
    {
      // Paths of the script's own come before those with a name in them.
      ...script,
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(listedOf(personCase)) },
      'GET /moderation/cases/:id': { body: personCase },
      ...script,
    },
    member({ role, displayName: 'Ingrid Moss', abilities }),
  );
}

const decision = page.getByRole('region', { name: 'Decision' });
const sent = async () =>
  (await commands.seenCalls())
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/decision'))
    .map(({ path, body }) => [path, body]);

test('a reported person: what was reported, what they showed then and show now', async () => {
  await open();
  const shown = page.getByRole('article');
  await expect.element(shown.getByRole('heading', { name: 'The Daily Courier' })).toBeVisible();
  await expect.element(shown.getByText('Reported: Impersonating someone else (2)')).toBeVisible();
  await expect.element(shown.getByText('Since it was reported, the name and the picture changed')).toBeVisible();
  await expect.element(shown.getByRole('img', { name: 'Petra Lund' })).toBeVisible();
  await expect.element(shown.getByRole('link', { name: /See it in place/ })).toHaveAttribute('href', `/people/${id}`);
});

test('a picture that they uploaded is covered until it is pressed, a drawn one is not', async () => {
  const url =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"><rect width="192" height="192" fill="red"/></svg>';
  const reported = { displayName: 'The Daily Courier', avatarUrl: url, isPictureGone: false };
  const item = { ...personCase.item, person: { ...personCase.item.person!, reported } };
  await open({ 'GET /moderation/cases/:id': { body: { ...personCase, item } } });
  const filterOf = (name: string) => getComputedStyle(page.getByRole('img', { name }).element()).filter;
  const show = page.getByRole('button', { name: 'Show the picture' });
  await expect.element(show).toBeVisible();
  await expect.poll(() => filterOf('The Daily Courier')).toMatch(/blur.*grayscale/);
  expect(filterOf('Petra Lund')).toBe('none');
  await show.click();
  await expect.poll(() => filterOf('The Daily Courier')).toBe('none');
});

test('the next person’s picture is covered as well, after that of the one before was shown', async () => {
  const pictureOf = (displayName: string, colour: string) => ({
    displayName,
    avatarUrl: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"><rect width="192" height="192" fill="${colour}"/></svg>`,
    isPictureGone: false,
  });
  const withPicture = (of: ModerationCaseDetail, reported: ReturnType<typeof pictureOf>) => ({
    ...of,
    item: { ...of.item, id: of.id, person: { ...personCase.item.person!, reported } },
  });
  const first = withPicture(personCase, pictureOf('The Daily Courier', 'red'));
  const second = withPicture({ ...personCase, id: '0190b000-0000-7000-8000-000000000002' }, pictureOf('Harbour Gazette', 'blue'));
  await open({
    'GET /moderation/cases': { body: pageOf(listedOf(first), listedOf(second)) },
    [`GET /moderation/cases/${second.id}`]: { body: second },
    'GET /moderation/cases/:id': { body: first },
  });
  const filterOf = (name: string) => getComputedStyle(page.getByRole('img', { name }).element()).filter;
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect.poll(() => filterOf('The Daily Courier')).toBe('none');
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('img', { name: 'Harbour Gazette' })).toBeVisible();
  expect(filterOf('Harbour Gazette')).toMatch(/blur.*grayscale/);
  await expect.element(page.getByRole('button', { name: 'Show the picture' })).toBeVisible();
});

test('facts about a person are kept while somebody looks at another case, and go once they are sent', async () => {
  const next = sampleCaseDetail({ id: '0190b000-0000-7000-8000-000000000002' });
  const decided = { caseId: id, decisionId: '0190f000-0000-7000-8000-000000000001', reportIds: [], undoableUntil: null };
  await open({
    'GET /moderation/cases': { body: pageOf(listedOf(personCase), listedOf(next)) },
    [`GET /moderation/cases/${next.id}`]: { body: next },
    'GET /moderation/cases/:id': { body: personCase },
    'POST /moderation/people/:id/decision': { body: decided },
  });
  const facts = decision.getByRole('textbox', { name: 'Facts' });
  await decision.getByRole('button', { name: 'Reset Name' }).click();
  await facts.fill('The name is that of a newspaper.');
  await page.getByRole('link', { name: /A reported post/ }).click();
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'A reported post' })).toBeVisible();
  await userEvent.keyboard('k');
  await decision.getByRole('button', { name: 'Reset Name' }).click();
  await expect.element(facts).toHaveValue('The name is that of a newspaper.');
  await decision.getByRole('button', { name: 'Reset Name' }).click();
  await expect.poll(async () => (await sent()).length).toBe(1);
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'A reported post' })).toBeVisible();
  expect(Object.values(sessionStorage)).not.toContain('"The name is that of a newspaper."');
});

test('what they showed at other reports stands there as well, and whether a picture is not kept any more', async () => {
  const person = {
    ...personCase.item.person!,
    isPictureChanged: false,
    reported: { displayName: 'Petra L.', avatarUrl: '/avatars/3.svg', isPictureGone: false },
    earlier: [
      { displayName: 'The Daily Courier', avatarUrl: null, isPictureGone: true },
      { displayName: 'Courier News', avatarUrl: null, isPictureGone: false },
    ],
  };
  const line: ReportLine = {
    id: '0190e000-0000-7000-8000-000000000001',
    isWithheld: false,
    reporter: { id: '0190a000-0000-7000-8000-000000000004', displayName: 'Rosa Lind' },
    reason: 'other',
    comment: null,
    notice: null,
    status: 'pending',
    revisionId: null,
    personPart: 'impersonation',
    decisionId: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: updatedAt,
  };
  await open({ 'GET /moderation/cases/:id': { body: { ...personCase, item: { ...personCase.item, person }, reports: [line] } } });
  const shown = page.getByRole('article');
  await expect.element(shown.getByRole('heading', { name: 'As it was reported before' })).toBeVisible();
  await expect.element(shown.getByText('The Daily Courier · the picture is not kept any more')).toBeVisible();
  await expect.element(shown.getByText('Courier News · no picture')).toBeVisible();
  await expect.element(shown.getByText('Impersonating someone else: Other violation')).toBeVisible();
  await expectAccessible(shown, [360, 768, 1440]);
});

test('they are suspended by what is decided alone, also by its key; a suspension that holds is changed beside it', async () => {
  const author = {
    id,
    displayName: 'Petra Lund',
    role: 'responder',
    joinedAt: updatedAt,
    posts: 1,
    reportsReceived: 2,
    reportsUpheld: 0,
    suspensions: 0,
    strikes: 0,
    standing: 'active',
    isVerified: false,
  } satisfies NonNullable<ModerationCaseDetail['author']>;
  const openWith = (standing: 'active' | 'suspended') =>
    open({ 'GET /moderation/cases/:id': { body: { ...personCase, author: { ...author, standing } } } }, 'moderator', [
      'report:decide',
      'user:suspend',
    ]);
  await openWith('active');
  const shown = page.getByRole('article');
  await expect.element(shown.getByText('Petra Lund so far')).toBeVisible();
  expect(page.getByRole('button', { name: 'Suspend' }).elements()).toHaveLength(1);
  await userEvent.keyboard('s');
  await expect.element(decision.getByRole('form', { name: 'Suspend' })).toBeVisible();
  await expect.element(decision.getByText('For how long')).toBeVisible();
  await openWith('suspended');
  await expect.element(shown.getByRole('button', { name: 'Change suspension' })).toBeVisible();
});

test('resetting the name asks for facts, which begin empty, and sends what was read along', async () => {
  await open({
    'POST /moderation/people/:id/decision': problem(409, 'already_decided', { detail: 'Karin Holt already decided this: dismissed.' }),
  });
  await decision.getByRole('button', { name: 'Reset Name' }).click();
  const facts = decision.getByRole('textbox', { name: 'Facts' });
  await expect.element(facts).toHaveValue('');
  await decision.getByRole('button', { name: 'Reset Name' }).click();
  await expect.element(decision.getByText('Please say what happened.')).toBeVisible();
  await expectAccessible(decision, [360, 768, 1440]);
  expect(await sent()).toEqual([]);
  await facts.fill('The name is that of a newspaper.');
  await decision.getByRole('button', { name: 'Reset Name' }).click();
  await expect.element(decision.getByText('This was not decided')).toBeVisible();
  await expect.element(facts).toHaveValue('The name is that of a newspaper.');
  expect(await sent()).toEqual([
    [
      `/moderation/people/${id}/decision`,
      { decision: 'reset_name', ground: 'privacy', facts: 'The name is that of a newspaper.', profileUpdatedAt: updatedAt },
    ],
  ]);
});

test('a moderator is told to hand the case on where a ban is due', async () => {
  await open();
  await expect.element(decision.getByText('Should they be banned? Hand the case on to the admins, with a note.')).toBeVisible();
  await expect.element(decision.getByRole('button', { name: 'Ban' })).not.toBeInTheDocument();
});

test('an admin can ban, and goes back to the choices with the focus where it was', async () => {
  await open({}, 'admin');
  await decision.getByRole('button', { name: 'Ban' }).click();
  await expect.element(decision.getByRole('textbox', { name: 'Facts' })).toHaveFocus();
  await decision.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(decision.getByRole('button', { name: 'Ban' })).toHaveFocus();
});

test('the keys decide about a person as about anything else: the next case is there, and Z takes it back', async () => {
  const next = sampleCaseDetail({ id: '0190b000-0000-7000-8000-000000000002' });
  const decided = {
    caseId: id,
    decisionId: '0190f000-0000-7000-8000-000000000001',
    reportIds: [],
    undoableUntil: new Date(Date.now() + 600_000).toISOString(),
  };
  await open({
    'GET /moderation/cases': { body: pageOf(listedOf(personCase), listedOf(next)) },
    [`GET /moderation/cases/${next.id}`]: { body: next },
    'POST /moderation/people/:id/decision': { body: decided },
    'POST /moderation/decisions/:id/undo': { body: { ...decided, undoableUntil: null } },
  });
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'The Daily Courier' })).toBeVisible();
  await userEvent.keyboard('w');
  await expect.element(page.getByRole('form', { name: 'Warn Member' }).getByRole('textbox', { name: 'Facts' })).toHaveFocus();
  await decision.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('d');
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'A reported post' })).toBeVisible();
  expect(await sent()).toEqual([[`/moderation/people/${id}/decision`, { decision: 'dismiss', profileUpdatedAt: updatedAt }]]);
  await expect.element(page.getByText(/Reports dismissed: The Daily Courier/)).toBeVisible();
  await userEvent.keyboard('z');
  await expect
    .poll(async () => (await commands.seenCalls()).map(({ path }) => path).filter((path) => path.endsWith('/undo')))
    .toEqual([`/moderation/decisions/${decided.decisionId}/undo`]);
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'The Daily Courier' })).toBeVisible();
});

test('Ctrl K reaches each decision about a person', async () => {
  await open({}, 'admin');
  await expect.element(decision.getByRole('button', { name: 'Reset Name' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const menu = page.getByRole('dialog', { name: 'Commands' });
  for (const name of ['Dismiss', 'Reset Name', 'Remove Picture', 'Warn Member', 'Suspend', 'Ban'])
    await expect.element(menu.getByRole('option', { name, exact: true }).first()).toBeInTheDocument();
  await userEvent.keyboard('remove picture{Enter}');
  await expect.element(page.getByRole('form', { name: 'Remove Picture' }).getByRole('textbox', { name: 'Facts' })).toHaveFocus();
});
