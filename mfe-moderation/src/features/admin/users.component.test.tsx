import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { AdminUser, UserHistory } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { chooseCommand, expectCommands } from '@clapback/testing/command-menu.ts';
import { allowMotion } from '@clapback/testing/motion.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const me = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['user:administer', 'report:decide'] });
let made = 0;
const sampleUser = (more: Partial<AdminUser> = {}): AdminUser => {
  made += 1;
  return {
    id: `0190a000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    displayName: 'Tom Baker',
    email: `member-${made}@example.test`,
    role: 'responder',
    grantedRole: 'responder',
    standing: 'active',
    standingUntil: null,
    isBanned: false,
    isVerified: false,
    isConfirmed: true,
    joinedAt: '2026-03-04T12:00:00.000Z',
    isMe: false,
    ...more,
  };
};
const figures = { users: 1204, banned: 3, verified: 17, pendingAppeals: 5 };

const show = async (users: AdminUser[], script: Script = {}) => {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    '/admin/users',
    {
      'GET /moderation/case-counts': { body: { pending: 0, approved: 0, dismissed: 0, late: 0 } },
      'GET /moderation/claim-counts': { body: { waiting: 0 } },
      'GET /moderation/appeal-counts': { body: { pending: 0, late: 0 } },
      'GET /moderation/verification-counts': { body: { pending: 0 } },
      'GET /moderation/appeals': { body: pageOf() },
      'GET /admin/stats': { body: figures },
      'GET /admin/users': { body: pageOf(...users) },
      ...script,
    },
    me,
  );
};

const toast = page.getByRole('status').last();
const rowOf = ({ email }: AdminUser) => page.getByRole('row').filter({ has: page.getByText(email) });
const wordsOf = (user: AdminUser) =>
  rowOf(user)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const figure = (label: string) => page.getByText(label, { exact: true }).element().parentElement!.querySelector('dd')!.textContent;
const choose = async (user: AdminUser, action: string) => {
  await rowOf(user)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const changesOf = async ({ id }: AdminUser) =>
  (await commands.seenCalls()).filter(({ method, path }) => method === 'PUT' && path.includes(id)).map(({ path, body }) => [path, body]);

test('[ADMIN-01] the screen waits visibly', async () => {
  await show([], { 'GET /admin/users': { fate: 'waits' } });
  await expect.element(page.getByText('Loading users')).toBeInTheDocument();
});

test('messages to the staff’s webhook that were given up are told above all else', async () => {
  const webhook = {
    host: 'hooks.example',
    format: 'slack',
    isSigned: false,
    deliveredAt: null,
    waiting: 0,
    givenUp: 3,
    failure: 'It answered 503.',
  };
  await show([], { 'GET /admin/staff-webhook': { body: webhook } });
  await expect
    .element(
      page.getByText(
        'The webhook for staff did not take 3 messages of the last 7 days, tried for a day each. Last failure: It answered 503.',
      ),
    )
    .toBeVisible();
});

test('[ADMIN-02, ADMIN-04, ADMIN-05] the four counters, and everybody with badges, the day they joined and what can be decided', async () => {
  const [verified, banned] = [
    sampleUser({ displayName: 'Vera Holm', isVerified: true }),
    sampleUser({ displayName: 'Ben Stone', isBanned: true }),
  ];
  const [nameless, self] = [sampleUser({ displayName: null }), sampleUser({ displayName: me.displayName, role: 'admin', isMe: true })];
  await show([verified, banned, nameless, self]);
  await expect.element(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  await expect.element(rowOf(verified)).toMatchTextContent(/Vera Holm/);
  await expect.element(page.getByText('Loading users')).not.toBeInTheDocument();
  await expect.poll(() => figure('Total users')).toBe('1,204');
  expect([figure('Banned users'), figure('Verified users'), figure('Pending appeals')]).toEqual(['3', '17', '5']);
  expect(wordsOf(verified)).toEqual(['Responder', 'Verified']);
  expect(rowOf(verified).element().querySelector('time')!.textContent).toBe('Mar 4, 2026');
  expect(wordsOf(banned)).toEqual(['Responder', 'Banned']);
  await expect.element(rowOf(nameless)).toMatchTextContent(/No display name/);
  // Of oneself one decides nothing.
  await expect.element(rowOf(self)).toMatchTextContent(/\(you\)/);
  expect(rowOf(self).getByRole('button').elements()).toEqual([]);
  await rowOf(banned)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Change role', 'View history', 'Unban']);
});

test('[ADMIN-06, ADMIN-07] a ban asks for ground and facts, with an example, and says where they are missing; the member’s menu waits while it is saved', async () => {
  const tom = sampleUser();
  await show([tom], { 'PUT /admin/users/:id/ban': { fate: 'waits' } });
  await choose(tom, 'Ban');
  const dialog = page.getByRole('dialog', { name: 'Ban Tom Baker' });
  const facts = dialog.getByRole('textbox', { name: 'Facts' });
  const save = dialog.getByRole('button', { name: 'Ban user' });
  await save.click();
  await expect.element(dialog.getByRole('radiogroup', { name: 'Ground' })).toHaveAccessibleDescription('Please choose a ground');
  await expect.element(facts).toHaveAccessibleDescription('Please say what happened');
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus();
  await dialog.getByRole('radio', { name: 'Spam or misleading content' }).click();
  await expect.element(dialog.getByText(/For example: “Posted advertisements, or the same text again and again\.”/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Harassment or bullying' }).click();
  await expect.element(dialog.getByText(/For example: “Insulted or threatened other people\.”/)).toBeVisible();
  await expect.element(facts).toHaveValue('');
  await save.click();
  await expect.element(facts).toHaveFocus();
  await facts.fill('Threatened three members in May.');
  expect(await changesOf(tom)).toEqual([]);
  await save.click();
  await expect.poll(() => rowOf(tom).element().querySelector('button:disabled [role=img][aria-label=loading]')).not.toBeNull();
  expect(await changesOf(tom)).toEqual([
    [`/admin/users/${tom.id}/ban`, { banned: true, ground: 'harassment', facts: 'Threatened three members in May.' }],
  ]);
});

test('[ADMIN-08] a ban is taken back with a reason, and not without one', async () => {
  const ben = sampleUser({ displayName: 'Ben Stone', isBanned: true });
  await show([ben], { 'PUT /admin/users/:id/ban': { body: { ...ben, isBanned: false } } });
  await choose(ben, 'Unban');
  const dialog = page.getByRole('dialog', { name: 'Unban Ben Stone' });
  await expect.element(dialog.getByRole('textbox', { name: 'Why the ban is lifted' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please say why')).toBeVisible();
  // At another width the members are cards, and no dialog is open.
  await expectAccessible(dialog, [1440]);
  await userEvent.keyboard('It was another member of that name{Enter}');
  await expect.element(toast).toHaveTextContent('Success User unbanned successfully');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(wordsOf(ben)).toEqual(['Responder']);
  expect(await changesOf(ben)).toEqual([[`/admin/users/${ben.id}/ban`, { banned: false, ground: 'It was another member of that name' }]]);
});

test('[ADMIN-09] a change that is refused says why, keeps what was written, and shows how it is now', async () => {
  const una = sampleUser({ displayName: 'Una Reed' });
  await show([una], {
    'PUT /admin/users/:id/ban': [problem(500, 'internal_error'), problem(409, 'conflict', { detail: 'This member is banned already.' })],
  });
  await choose(una, 'Ban');
  const dialog = page.getByRole('dialog', { name: 'Ban Una Reed' });
  await dialog.getByRole('radio', { name: 'Spam or misleading content' }).click();
  await dialog.getByRole('textbox', { name: 'Facts' }).fill('The same advertisement forty times.');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect.element(toast).toHaveTextContent('Error Failed to update ban status');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Please try again in a moment\./);
  expect(wordsOf(una)).toEqual(['Responder']);
  await expect.element(dialog.getByRole('textbox', { name: 'Facts' })).toHaveValue('The same advertisement forty times.');
  // Another admin was faster.
  await commands.changeScript({ 'GET /admin/users': { body: pageOf({ ...una, isBanned: true }) } });
  await dialog.getByRole('button', { name: /Ban user$/ }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This member is banned already\./);
  await expect.poll(() => rowOf(una).element().textContent).toContain('Banned');
  await expect.element(dialog.getByRole('textbox', { name: 'Facts' })).toHaveValue('The same advertisement forty times.');
  await userEvent.keyboard('{Escape}');
  expect(wordsOf(una)).toEqual(['Responder', 'Banned']);
});

test('[ADMIN-12] users that cannot be loaded are an error that says so, and Try again helps', async () => {
  const tom = sampleUser();
  await show([tom], { 'GET /admin/users': problem(500, 'internal_error') });
  await expect.element(page.getByText('The users could not be loaded')).toBeVisible();
  await expect.element(toast).toHaveTextContent('Error Failed to load user data');
  await commands.changeScript({ 'GET /admin/users': { body: pageOf(tom) } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf(tom)).toBeVisible();
});

test('those whose name could be taken for staff are shown alone', async () => {
  const [tom, holder] = [sampleUser(), sampleUser({ displayName: 'Clapback Support' })];
  await show([tom, holder]);
  await expect.element(rowOf(tom)).toBeVisible();
  await commands.changeScript({ 'GET /admin/users': { body: pageOf(holder) } });
  await page.getByRole('checkbox', { name: 'Only names that could be taken for staff or Clapback' }).click();
  await expect.element(rowOf(tom)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 user matches')).toBeVisible();
  const listed = (await commands.seenCalls()).filter(({ path }) => path.startsWith('/admin/users?'));
  expect(listed.at(-1)).toMatchObject({ path: expect.stringContaining('names=taken') });
  await commands.changeScript({ 'GET /admin/users': { body: pageOf() } });
  await page.getByRole('searchbox').fill('nobody');
  await expect.element(page.getByText('Nobody with such a name matches “nobody”')).toBeVisible();
});

test('a name that is too long to search for stays in the field, which says so', async () => {
  const tom = sampleUser();
  await show([tom]);
  await expect.element(rowOf(tom)).toBeVisible();
  await page.getByRole('searchbox').fill('v'.repeat(101));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please keep it to 100 characters; these are 101.');
  await expect.element(page.getByRole('searchbox')).toHaveValue('v'.repeat(101));
  await page.getByRole('searchbox').fill('vera');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const paths = async () => (await commands.seenCalls()).map(({ path }) => path);
  await expect.poll(paths).toContainEqual(expect.stringContaining('q=vera'));
  expect(await paths()).not.toContainEqual(expect.stringContaining('vvv'));
});

test('[ADMIN-15] the dialog of a role says what each may do, and saves none that is no change', async () => {
  const ida = sampleUser({ displayName: 'Ida Moss' });
  await show([ida], { 'PUT /admin/users/:id/role': { body: { ...ida, role: 'moderator', grantedRole: 'moderator' } } });
  await choose(ida, 'Change role');
  const dialog = page.getByRole('dialog', { name: 'Change the role of Ida Moss' });
  await expect.element(dialog.getByRole('radio', { name: 'Responder (now)' })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const moderator = dialog.getByRole('radio', { name: 'Moderator' });
  await expect.element(moderator).toBeChecked();
  await expect.element(moderator).toHaveAccessibleDescription(/decides on reports, hides content, and can learn/);
  await userEvent.keyboard('{Enter}');
  await expect.element(toast).toHaveTextContent('Success Ida Moss is now: moderator');
  expect(await changesOf(ida)).toEqual([[`/admin/users/${ida.id}/role`, { role: 'moderator' }]]);
});

test('the history of a member has its figures side by side, as it has beside a case', async () => {
  const tom = sampleUser();
  const { id, displayName, role, standing, isVerified, joinedAt } = tom;
  const history: UserHistory = {
    user: { id, displayName: displayName!, role, standing, isVerified, joinedAt },
    summary: { postsCount: 3, responsesCount: 2, reportsReceived: 1, suspensionsCount: 0, isCurrentlySuspended: false, strikes: [] },
    activity: { posts: [], responses: [], contentReportsReceived: [], contentReportsFiled: [], suspensions: [], postEdits: [] },
    auditLogs: [],
  };
  await show([tom], { 'GET /moderation/users/:id/history': { body: history } });
  await choose(tom, 'View history');
  const summary = page.getByRole('dialog', { name: 'History of Tom Baker' }).getByRole('region', { name: 'Summary' });
  await expect.element(summary).toMatchTextContent(/Posts3.*Responses2/);
  const topOf = (label: string) => summary.getByText(label, { exact: true }).element().getBoundingClientRect().top;
  expect(topOf('Posts')).toBe(topOf('Responses'));
});

test('for those who ask for less motion a dialog is there at its full size at once, and gone at once', async () => {
  const tom = sampleUser();
  await show([tom]);
  const classes = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { classList } of document.querySelectorAll('.cbm-modal, .cbm-modal-mask')) for (const name of classList) classes.add(name);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  onTestFinished(() => observer.disconnect());
  const dialog = page.getByRole('dialog', { name: 'Change the role of Tom Baker' });
  await choose(tom, 'Change role');
  await expect.element(dialog.getByRole('radio', { name: 'Responder (now)' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(classes).toContain('cbm-modal');
  expect([...classes].filter((name) => /-(?:start|active|leave)$/.test(name))).toEqual([]);
});

test('with motion, a dialog that is asked for while another one leaves stays when the window gets as narrow as a phone', async () => {
  await allowMotion();
  const tom = sampleUser();
  await show([tom]);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await choose(tom, 'Change role');
  await expect.element(dialog('Change the role of Tom Baker').getByRole('radio', { name: 'Responder (now)' })).toHaveFocus();
  const [cancel, actions] = [page.getByRole('button', { name: 'Cancel' }).element(), rowOf(tom).getByRole('button').element()];
  (cancel as HTMLElement).click();
  // As fast as the page answers, and not as a pointer that moves there: the first dialog is on the screen for another 180 ms.
  (actions as HTMLElement).click();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Ban' }).elements().length, { interval: 10 }).toBe(1);
  (page.getByRole('menuitem', { name: 'Ban' }).element() as HTMLElement).click();
  await expect.element(dialog('Ban Tom Baker').getByLabelText('Facts')).toBeVisible();
  await expect.element(dialog('Change the role of Tom Baker')).not.toBeInTheDocument();
  await page.viewport(360, 740);
  await expect.poll(() => document.documentElement.clientWidth).toBe(360);
  await expect.element(dialog('Ban Tom Baker').getByLabelText('Facts')).toBeVisible();
});

test('what was begun about a member stays when the window gets as narrow as a phone, and the list follows once it is closed', async () => {
  const tom = sampleUser();
  await show([tom]);
  await choose(tom, 'Ban');
  const dialog = page.getByRole('dialog', { name: 'Ban Tom Baker' });
  await dialog.getByLabelText('Facts').fill('Threatened three members in May.');
  await page.viewport(360, 740);
  await expect.element(dialog.getByLabelText('Facts')).toHaveValue('Threatened three members in May.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('[ADMIN-05] Ctrl K finds a member by name or address and opens what can be decided about them', async () => {
  const [tom, ben] = [sampleUser(), sampleUser({ displayName: 'Ben Stone', isBanned: true })];
  await show([tom, ben]);
  await expect.element(rowOf(ben)).toBeVisible();
  await expectCommands('Search by name or email', 'Only names that could be taken for staff');
  await chooseCommand(`Change the role of Tom Baker (${tom.email})`, 'tom role');
  await expect.element(page.getByRole('dialog', { name: 'Change the role of Tom Baker' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await chooseCommand(`Unban Ben Stone (${ben.email})`, ben.email);
  await expect.element(page.getByRole('dialog', { name: 'Unban Ben Stone' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await chooseCommand('Search the users for “vera”', 'vera');
  await expect.element(page.getByRole('searchbox')).toHaveValue('vera');
});
