import type { Locator, Page } from '@playwright/test';
import { expectNoToastOnDialog } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let admin: Member;
test.beforeAll(async ({ members }) => {
  admin = await members.create({ displayName: 'Samuel Adeyemi', role: 'admin' });
});

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
const menuOf = (item: Locator) => item.getByRole('button', { name: /^Actions for / });
const search = (page: Page) => page.getByLabel('Search by name or email');

/** Takes an action from the menu of a member's row or card. */
async function choose(item: Locator, action: 'Ban' | 'Unban' | 'Change role'): Promise<void> {
  await menuOf(item).click();
  await item.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Goes there on a page whose session is known already, so that only the screen's own calls meet what is arranged. */
async function openFromTerms(page: Page) {
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/users');
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

test('[ADMIN-01, ADMIN-02, ADMIN-04, ADMIN-05] the screen waits visibly, then has the four counters and everybody with badges and the day they joined', async ({
  page,
  context,
  members,
}) => {
  const verified = await members.create({ displayName: 'Vera Holm' });
  await members.sql('update profiles set is_verified = true where id = $1', [verified.id]);
  await members.sql(`update accounts set created_at = '2026-03-04T12:00:00Z' where id = $1`, [verified.id]);
  const banned = await members.create({ displayName: 'Ben Stone' });
  await members.decide('ban', banned);
  const nameless = `nameless-${Date.now()}@example.org`;
  await members.sql(`insert into accounts (id, email, granted_role) values (gen_random_uuid(), $1, 'viewer')`, [nameless]);
  const [counts] = await members.sql<{ users: string; banned: string; verified: string }>(
    `select (select count(*) from accounts) as users, (select count(*) from accounts where standing = 'banned') as banned, (select count(*) from profiles where is_verified) as verified`,
  );
  await members.signIn(context, admin);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  const letGo = await members.hold('profiles');
  await openFromTerms(page);
  await expect(page.getByText('Loading users')).toBeAttached();
  await letGo();

  await expect(rowOf(page, verified.email)).toContainText('Vera Holm');
  await expect(page.getByText('Loading users')).toHaveCount(0);
  await expect(figure(page, 'Total users')).toHaveText(counts!.users);
  await expect(figure(page, 'Banned users')).toHaveText(counts!.banned);
  await expect(figure(page, 'Verified users')).toHaveText(counts!.verified);
  await expect(figure(page, 'Pending appeals')).toHaveText('0');

  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  await expect(rowOf(page, verified.email).getByRole('listitem')).toHaveText(['Responder', 'Verified']);
  await expect(rowOf(page, verified.email).locator('time')).toHaveText('Mar 4, 2026');
  await expect(rowOf(page, banned.email).getByRole('listitem')).toHaveText(['Responder', 'Banned']);
  await menuOf(rowOf(page, banned.email)).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Change role', 'Unban']);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, nameless)).toContainText('No display name');
  // Of oneself one decides nothing.
  await expect(rowOf(page, admin.email)).toContainText('(you)');
  await expect(rowOf(page, admin.email).getByRole('button')).toHaveCount(0);
});

test('[ADMIN-06, ADMIN-07, ADMIN-08] a ban asks for ground and facts, which the member reads; the member’s menu waits while it is saved; taking it back says why as well', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create({ displayName: 'Tom Baker' });
  await members.signIn(context, admin);
  await page.goto('/admin/users');
  const row = rowOf(page, member.email);
  const menu = row.getByRole('button', { name: 'Actions for Tom Baker' });
  await choose(row, 'Ban');
  const dialog = page.getByRole('dialog', { name: 'Ban Tom Baker' });
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Ground' })).toHaveAccessibleDescription('Please choose a ground');
  await expect(dialog.getByLabel('Facts')).toHaveAccessibleDescription('Please say what happened');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('radio', { name: 'Spam or misleading content' }).check();
  await expect(dialog.getByLabel('Facts')).toHaveValue('Posted advertisements, or the same text again and again.');
  await dialog.getByRole('radio', { name: 'Harassment or bullying' }).check();
  await expect(dialog.getByLabel('Facts')).toHaveValue('Insulted or threatened other people.');
  await dialog.getByLabel('Facts').fill('');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(dialog.getByLabel('Facts')).toBeFocused();
  await dialog.getByLabel('Facts').fill('Threatened three members in May.');
  expect(await members.sql('select standing from accounts where id = $1', [member.id])).toEqual([{ standing: 'active' }]);

  const before = Number(await figure(page, 'Banned users').textContent());
  const letGo = await members.hold('decisions');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(row.locator('button:disabled').getByRole('img', { name: 'loading' })).toBeAttached();
  await letGo();
  await expect(toasts(page)).toContainText('Success');
  await expect(toasts(page)).toContainText('User banned successfully');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(row).toContainText('Banned');
  await expect(figure(page, 'Banned users')).toHaveText(String(before + 1));
  expect(await members.sql('select kind, ground, facts, decided_by_id from decisions where subject_id = $1', [member.id])).toEqual([
    { kind: 'ban', ground: 'harassment', facts: 'Threatened three members in May.', decided_by_id: admin.id },
  ]);
  expect(await members.sql('select standing from accounts where id = $1', [member.id])).toEqual([{ standing: 'banned' }]);

  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Unban' })).toBeFocused();
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog', { name: 'Unban Tom Baker' });
  await expect(back.getByLabel('Why the ban is taken back')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(back.getByText('Please say why')).toBeVisible();
  await page.keyboard.type('It was another member of that name');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('User unbanned successfully');
  await expect(back).toBeHidden();
  await expect(row.getByRole('listitem')).toHaveText(['Responder']);
  expect(await members.sql('select standing from accounts where id = $1', [member.id])).toEqual([{ standing: 'active' }]);
  expect(
    await members.sql(`select action from audit_log where target_id = $1 and action like 'user_%' order by created_at`, [member.id]),
  ).toEqual([{ action: 'user_banned' }, { action: 'user_unbanned' }]);
});

test('[ADMIN-09, ADMIN-14] a change that is refused says why, keeps what was written, and shows how it is now', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create({ displayName: 'Una Reed' });
  await members.signIn(context, admin);
  await page.goto('/admin/users');
  const row = rowOf(page, member.email);
  const dialog = page.getByRole('dialog', { name: 'Ban Una Reed' });
  const failAt = async (sizes: readonly (readonly [width: number, height: number])[]) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await dialog.getByRole('button', { name: 'Ban user' }).click();
      await expect(toasts(page)).toContainText('Failed to update ban status');
      await expectNoToastOnDialog(page);
    }
  };
  const fill = async (item: Locator) => {
    await choose(item, 'Ban');
    await dialog.getByRole('radio', { name: 'Spam or misleading content' }).check();
    await dialog.getByLabel('Facts').fill('The same advertisement forty times.');
  };
  await members.sql('alter table decisions rename to decisions_away');
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await fill(page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Actions for / }), hasText: member.email }));
    await failAt([
      [360, 740],
      [720, 450],
    ]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await fill(row);
    await failAt([
      [1440, 900],
      [768, 1024],
    ]);
    await expect(dialog.getByRole('alert')).toContainText('Please try again in a moment.');
  } finally {
    await members.sql('alter table decisions_away rename to decisions');
  }
  await expect(row.getByRole('listitem')).toHaveText(['Responder']);
  await expect(dialog.getByLabel('Facts')).toHaveValue('The same advertisement forty times.');
  // Another admin was faster.
  await members.decide('ban', member);
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This member is banned already.');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('listitem')).toHaveText(['Responder', 'Banned']);
});

test('[ADMIN-12] users that cannot be loaded are an error that says so, and Try again helps', async ({ page, context, members }) => {
  await members.signIn(context, admin);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await members.sql('alter function effective_role rename to effective_role_away');
  try {
    await openFromTerms(page);
    await expect(page.getByText('The users could not be loaded')).toBeVisible();
    await expect(toasts(page)).toContainText('Error');
    await expect(toasts(page)).toContainText('Failed to load user data');
  } finally {
    await members.sql('alter function effective_role_away rename to effective_role');
  }
  await page.locator('section').getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, admin.email)).toBeVisible();
});

test('[ADMIN-15] a role is changed by a dialog that says what it may do; the open screen of the member has it at once', async ({
  page,
  context,
  members,
  browser,
  product,
}) => {
  const member = await members.create({ displayName: 'Ida Moss' });
  const theirs = await browser.newContext({ baseURL: product.origin });
  await members.signIn(theirs, member);
  const theirPage = await theirs.newPage();
  await theirPage.goto('/dashboard');
  await expect(theirPage.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await expect(theirPage.getByRole('tab', { name: 'Moderation' })).toHaveCount(0);

  await members.signIn(context, admin);
  await page.goto('/admin/users');
  const button = menuOf(rowOf(page, member.email));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the role of Ida Moss' });
  await expect(dialog.getByRole('radio', { name: 'Responder (now)' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Moderator' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Moderator' })).toHaveAccessibleDescription(
    /decides on reports, hides content, and can learn/,
  );
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Ida Moss is now: moderator');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(rowOf(page, member.email).getByRole('listitem')).toHaveText(['Moderator']);
  expect(await members.sql('select granted_role from accounts where id = $1', [member.id])).toEqual([{ granted_role: 'moderator' }]);
  await expect(theirPage.getByRole('tab', { name: 'Moderation' })).toBeVisible();
  await theirs.close();
});

test('[ADMIN-04] words are looked for in names and addresses; more than a page comes when it is asked for', async ({
  page,
  context,
  members,
}) => {
  await members.sql(
    `insert into accounts (id, email, granted_role, created_at) select gen_random_uuid(), 'crowd-' || n || '@example.org', 'viewer', now() - interval '1 year' from generate_series(1, 60) n`,
  );
  await members.create({ displayName: 'Zoë Quill-Abara' });
  await members.signIn(context, admin);
  await page.goto('/admin/users');
  await search(page).fill('quill-ab');
  await expect(page.getByText('1 user matches')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toContainText('Zoë Quill-Abara');
  await search(page).fill('crowd-');
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(60);
  await expect(page.getByText('60 users match')).toBeFocused();
  await search(page).fill('nobody%_at_all');
  await expect(page.getByText('Nobody’s name or email has “nobody%_at_all” in it')).toBeVisible();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await members.sql(`delete from accounts where email like 'crowd-%'`);
});

test('[ADMIN-07, ADMIN-15] who has been signed in for a while proves who they are first, and the change goes on; who would rather not keeps what they wrote', async ({
  page,
  context,
  members,
}) => {
  const other = await members.create({ displayName: 'Olga Reyes', role: 'admin' });
  const member = await members.create({ displayName: 'Pia Lund' });
  await members.signIn(context, other);
  await members.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [other.id]);
  await page.goto('/admin/users');
  await choose(rowOf(page, member.email), 'Ban');
  const dialog = page.getByRole('dialog', { name: 'Ban Pia Lund' });
  await dialog.getByRole('radio', { name: 'Other violation' }).check();
  await dialog.getByLabel('Facts').fill('Sold the addresses of members.');
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'the proof of who they are', { schemes: ['light'] });
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(dialog.getByLabel('Facts')).toHaveValue('Sold the addresses of members.');
  expect(await members.sql('select standing from accounts where id = $1', [member.id])).toEqual([{ standing: 'active' }]);

  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not-my-password');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toBeVisible();
  await expect(proof.getByLabel('Password')).toBeFocused();
  await proof.getByLabel('Password').fill(other.password);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('User banned successfully');
  await expect(rowOf(page, member.email).getByRole('listitem')).toHaveText(['Responder', 'Banned']);
  // For ten minutes it is not asked again.
  await choose(rowOf(page, member.email), 'Change role');
  await page.getByRole('dialog').getByRole('radio', { name: 'Viewer' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Make viewer' }).click();
  await expect(toasts(page)).toContainText('Pia Lund is now: viewer');
});

for (const width of [360, 768, 1440]) {
  test(`[ADMIN-04] axe finds nothing in the screen and its dialogs, and nothing stands out: ${width} px`, async ({
    page,
    context,
    members,
  }) => {
    const member = await members.create({ displayName: `Someone with rather a long name ${width}` });
    await members.signIn(context, admin);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/users');
    const isTable = width >= 760;
    const menu = page.getByRole('button', { name: /^Actions for / });
    const item = page.getByRole(isTable ? 'row' : 'listitem').filter({ has: menu, hasText: member.email });
    await expect(item).toBeVisible();
    expect(await page.getByRole('table').count()).toBe(isTable ? 1 : 0);
    const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual(isTable ? [48] : []);
    // With words in the search its button to clear it is there.
    await search(page).fill(member.email);
    await expect(page.getByText('1 user matches')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
    await expectAccessible(page, 'the screen');
    await menuOf(item).click();
    await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused();
    await expectAccessible(page, 'the menu of a member');
    await page.getByRole('menuitem', { name: 'Ban', exact: true }).click();
    // A dialog that is there has put the focus into its form: before that it moves under the pointer.
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
    await page.getByRole('dialog').getByRole('button', { name: 'Ban user' }).click();
    await expect(page.getByText('Please choose a ground')).toBeVisible();
    await expectAccessible(page, 'banning');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await choose(item, 'Change role');
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Responder (now)' })).toBeFocused();
    await expectAccessible(page, 'changing a role');
  });
}
