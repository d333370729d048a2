import type { Locator, Page } from '@playwright/test';
import { expectNoToastOnDialog } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 180_000 });

let admin: Member;
test.beforeAll(async ({ members }) => {
  admin = await members.create({ displayName: 'Samuel Adeyemi', role: 'admin' });
});

/** Widths that show members as a table. */
const tableWidths = { widths: [1440, 768] };

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
const menuOf = (item: Locator) => item.getByRole('button', { name: /^Actions for / });
const search = (page: Page) => page.getByLabel('Search by name or email');
const rowHeights = async (page: Page) => [
  ...new Set(await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))),
];

/** Takes an action from the menu of a member's row or card. */
async function choose(item: Locator, action: 'Ban' | 'Unban' | 'Change role'): Promise<void> {
  await menuOf(item).click();
  await item.page().getByRole('menuitem', { name: action, exact: true }).click();
}

test('[ADMIN-02, ADMIN-04, ADMIN-05, ADMIN-07, ADMIN-08] an admin reads the figures, finds a member, bans them with ground and facts, and takes it back by keyboard; axe finds nothing on the way', async ({
  page,
  context,
  members,
}) => {
  await members.sql(
    `insert into accounts (id, email, granted_role, created_at) select gen_random_uuid(), 'crowd-' || n || '@example.org', 'viewer', now() - interval '1 year' from generate_series(1, 60) n`,
  );
  const verified = await members.create({ displayName: 'Zoë Quill-Abara' });
  await members.sql('update profiles set is_verified = true where id = $1', [verified.id]);
  await members.sql(`update accounts set created_at = '2026-03-04T12:00:00Z' where id = $1`, [verified.id]);
  const banned = await members.create({ displayName: 'Ben Stone' });
  await members.decide('ban', banned);
  const nameless = `nameless-${Date.now()}@example.org`;
  await members.sql(`insert into accounts (id, email, granted_role) values (gen_random_uuid(), $1, 'viewer')`, [nameless]);
  const member = await members.create({ displayName: 'Tom Baker' });
  const [counts] = await members.sql<{ users: string; banned: string; verified: string; appeals: string }>(
    `select (select count(*) from accounts) as users, (select count(*) from accounts where standing = 'banned') as banned, (select count(*) from profiles where is_verified) as verified, (select count(*) from user_appeals where status = 'pending') as appeals`,
  );
  await members.signIn(context, admin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/users');
  const row = rowOf(page, member.email);
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  await expect(figure(page, 'Total users')).toHaveText(counts!.users);
  await expect(figure(page, 'Banned users')).toHaveText(counts!.banned);
  await expect(figure(page, 'Verified users')).toHaveText(counts!.verified);
  await expect(figure(page, 'Pending appeals')).toHaveText(counts!.appeals);
  await expect(rowOf(page, banned.email).getByRole('listitem')).toHaveText(['Responder', 'Banned']);
  await expect(rowOf(page, nameless)).toContainText('No display name');
  await expect(rowOf(page, admin.email)).toContainText('(you)');
  await expect(rowOf(page, admin.email).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(1);
  expect(await rowHeights(page)).toEqual([48]);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('table')).toHaveCount(1);
  expect(await rowHeights(page)).toEqual([48]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await search(page).fill('quill-ab');
  await expect(page.getByText('1 user matches')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toContainText('Zoë Quill-Abara');
  await expect(rowOf(page, verified.email).getByRole('listitem')).toHaveText(['Responder', 'Verified']);
  await expect(rowOf(page, verified.email).locator('time')).toHaveText('Mar 4, 2026');
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

  // With words in the search its button to clear it is there.
  await search(page).fill(member.email);
  await expect(page.getByText('1 user matches')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
  await expectAccessible(page, 'the screen', tableWidths);
  const menu = row.getByRole('button', { name: 'Actions for Tom Baker' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused();
  await expectAccessible(page, 'the menu of a member', tableWidths);
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban Tom Baker' });
  // A dialog that is there has put the focus into its form: before that it moves under the pointer.
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(page.getByText('Please choose a ground')).toBeVisible();
  await expectAccessible(page, 'banning', tableWidths);
  await dialog.getByRole('radio', { name: 'Harassment or bullying' }).check();
  await dialog.getByLabel('Facts').fill('Threatened three members in May.');
  expect(await members.sql('select standing from accounts where id = $1', [member.id])).toEqual([{ standing: 'active' }]);
  const before = Number(await figure(page, 'Banned users').textContent());
  await dialog.getByRole('button', { name: 'Ban user' }).click();
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
  await expect(page.getByRole('menuitem', { name: 'View history' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Unban' })).toBeFocused();
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog', { name: 'Unban Tom Baker' });
  await expect(back.getByLabel('Why the ban is lifted')).toBeFocused();
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

test('[ADMIN-07, ADMIN-15] a role is changed by keyboard, and the open screen of the member has it at once; who has been signed in for a while proves who they are first, or keeps what they wrote', async ({
  page,
  context,
  members,
  browser,
  product,
}) => {
  const other = await members.create({ displayName: 'Olga Reyes', role: 'admin' });
  const [ida, pia] = [await members.create({ displayName: 'Ida Moss' }), await members.create({ displayName: 'Pia Lund' })];
  const theirs = await browser.newContext({ baseURL: product.origin });
  await members.signIn(theirs, ida);
  const theirPage = await theirs.newPage();
  await theirPage.goto('/dashboard');
  await expect(theirPage.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await expect(theirPage.getByRole('tab', { name: 'Moderation' })).toHaveCount(0);

  await members.signIn(context, other);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/users');
  const button = menuOf(rowOf(page, ida.email));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the role of Ida Moss' });
  await expect(dialog.getByRole('radio', { name: 'Responder (now)' })).toBeFocused();
  await expectAccessible(page, 'changing a role', tableWidths);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Moderator' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Ida Moss is now: moderator');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(rowOf(page, ida.email).getByRole('listitem')).toHaveText(['Moderator']);
  expect(await members.sql('select granted_role from accounts where id = $1', [ida.id])).toEqual([{ granted_role: 'moderator' }]);
  await expect(theirPage.getByRole('tab', { name: 'Moderation' })).toBeVisible();
  await theirs.close();

  await members.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [other.id]);
  await choose(rowOf(page, pia.email), 'Ban');
  const ban = page.getByRole('dialog', { name: 'Ban Pia Lund' });
  await ban.getByRole('radio', { name: 'Other violation' }).check();
  await ban.getByLabel('Facts').fill('Sold the addresses of members.');
  await ban.getByRole('button', { name: 'Ban user' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'the proof of who they are');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(ban.getByLabel('Facts')).toHaveValue('Sold the addresses of members.');
  expect(await members.sql('select standing from accounts where id = $1', [pia.id])).toEqual([{ standing: 'active' }]);

  await ban.getByRole('button', { name: 'Ban user' }).click();
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not-my-password');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toBeVisible();
  await expect(proof.getByLabel('Password')).toBeFocused();
  await proof.getByLabel('Password').fill(other.password);
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('User banned successfully');
  await expect(rowOf(page, pia.email).getByRole('listitem')).toHaveText(['Responder', 'Banned']);
  // For ten minutes it is not asked again.
  await choose(rowOf(page, pia.email), 'Change role');
  await page.getByRole('dialog').getByRole('radio', { name: 'Viewer' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Make viewer' }).click();
  await expect(toasts(page)).toContainText('Pia Lund is now: viewer');
});

test('[ADMIN-04, ADMIN-09, ADMIN-14] on a phone members are cards, in which axe finds nothing; a change that is refused says so beside its dialog at every width, keeps what was written, and shows how it is now', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create({ displayName: 'Una Reed with rather a long name' });
  await members.signIn(context, admin);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/admin/users');
  const row = rowOf(page, member.email);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Actions for / }), hasText: member.email });
  await expect(card).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await search(page).fill(member.email);
  await expect(page.getByText('1 user matches')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible();
  await expectAccessible(page, 'the screen');
  await choose(card, 'Change role');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Responder (now)' })).toBeFocused();
  await expectAccessible(page, 'changing a role');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await menuOf(card).click();
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeFocused();
  await expectAccessible(page, 'the menu of a member');
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Ban Una Reed/ });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Ban user' }).click();
  await expect(page.getByText('Please choose a ground')).toBeVisible();
  await expectAccessible(page, 'banning');

  const fill = async () => {
    await dialog.getByRole('radio', { name: 'Spam or misleading content' }).check();
    await dialog.getByLabel('Facts').fill('The same advertisement forty times.');
  };
  const failAt = async (sizes: readonly (readonly [width: number, height: number])[]) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await dialog.getByRole('button', { name: 'Ban user' }).click();
      // The alert is gone while a change is being saved, when Escape does nothing. The toast cannot tell: the previous one is still shown.
      await expect(dialog.getByRole('alert')).toContainText('Please try again in a moment.');
      await expect(toasts(page)).toContainText('Failed to update ban status');
      await expectNoToastOnDialog(page);
    }
  };
  await members.sql('alter table decisions rename to decisions_away');
  try {
    await fill();
    await failAt([
      [360, 740],
      [720, 450],
    ]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(row, 'Ban');
    await fill();
    await failAt([
      [1440, 900],
      [768, 1024],
    ]);
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
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('listitem')).toHaveText(['Responder', 'Banned']);
});
