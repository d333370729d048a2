import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import type { ModerationCaseDetail, Post, ReportReason } from '@clapback/contracts';
import type { Members } from '../harness/members.ts';
import { expect, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

let author: Member;
let ravi: Member;
let mei: Member;
let ingrid: Member;
let olu: Member;
let admin: Member;
test.beforeAll(async ({ members }) => {
  author = await members.create({ displayName: 'Karl Brandt' });
  ravi = await members.create({ displayName: 'Ravi Menon' });
  mei = await members.create({ displayName: 'Mei Tanaka' });
  ingrid = await members.create({ displayName: 'Ingrid Moss', role: 'moderator' });
  olu = await members.create({ displayName: 'Olu Bello', role: 'moderator' });
  admin = await members.create({ displayName: 'Samuel Adeyemi', role: 'admin' });
});
// Each journey begins with an empty queue.
test.beforeEach(async ({ members }) => {
  await members.sql(`update reports set status = 'dismissed', reviewed_at = now() where status = 'pending'`);
  await members.sql(
    'update cases set dismissed_at = pending_at, pending_at = null, due_at = null, rank_at = null, sums = (select sums from case_sums(array[id])) where pending_at is not null',
  );
});

const tab = '/dashboard?tab=moderation';
const list = (page: Page) => page.locator('.console-pane-list');
const rows = (page: Page) => list(page).getByRole('listitem');
const open = (page: Page) => page.getByRole('article');
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const hasCase = (page: Page, title: string): Promise<void> => expect(open(page).getByRole('heading', { name: title })).toBeVisible();
const toast = (page: Page, words: string): Locator => page.getByRole('region', { name: /Notifications/ }).getByText(words);

async function report(
  members: Members,
  by: Member,
  item: { postId: string } | { responseId: string } | { commentId: string },
  reason: ReportReason = 'privacy',
  comment: string | null = null,
): Promise<void> {
  await members.call('POST', '/api/reports', {
    as: by,
    body: { ...item, reason, comment, captchaToken: await members.botCheckPass('report_content') },
  });
}

async function reported(members: Members, title: string, reason: ReportReason = 'privacy', fields: object = {}): Promise<Post> {
  const post = await members.post(author, { title, content: `Words of ${title}`, ...fields });
  await report(members, ravi, { postId: post.id }, reason);
  return post;
}

const read = (members: Members, id: string) => members.call<ModerationCaseDetail>('GET', `/api/moderation/cases/${id}`, { as: ingrid });

test('[MODREP-02, MODREP-03, MODREP-05, MODREP-06, MODREP-08, SHELL-11, DASH-02] a moderator hides what was reported, in the dashboard, and its author reads why in Settings', async ({
  page,
  context,
  browser,
  members,
}) => {
  const post = await members.post(author, { title: 'My neighbour reported me', content: 'He lives at 14 Marlow Street.' });
  await report(members, ravi, { postId: post.id }, 'privacy', 'Home address of a private person');
  await report(members, mei, { postId: post.id }, 'harassment', 'Please take my street out of this');
  await reported(members, 'Ten five-star reviews', 'spam');
  await members.signIn(context, ingrid);
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'Moderation' }).click();

  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText('Ten five-star reviews');
  await expect(rows(page).nth(1)).toContainText('2 reports');
  await expect(page.getByRole('heading', { name: /2 cases/ })).toBeVisible();
  await rows(page).nth(1).getByRole('link').click();
  await hasCase(page, 'My neighbour reported me');
  await expect(open(page)).toContainText('He lives at 14 Marlow Street.');
  await expect(open(page)).toContainText('2 reports, 2 people');
  await expect(open(page)).toContainText('Karl Brandt · responder');
  await expect(decision(page)).toContainText('Karl Brandt reads what you decide, with the ground, unless you dismiss it.');
  const reports = open(page).getByRole('region', { name: 'What was reported' }).getByRole('listitem');
  await expect(reports).toHaveCount(2);
  await expect(reports.nth(0)).toContainText('Harassment or bullying');
  await expect(reports.nth(0)).toContainText('“Please take my street out of this”');
  await expect(reports.nth(1)).toContainText('Reported by Ravi Menon');
  await expect(open(page).getByRole('region', { name: 'Karl Brandt so far' })).toContainText('Reports received');

  // What a reporter wrote is not for the author, so it is no quote; a sentence of the post is.
  await reports.nth(0).getByText('Please take my street out of this').selectText();
  await button(page, 'Hide Content').click();
  await expect(page.getByLabel('Facts')).toHaveValue(/^Post of \d+ \w+ \d{4}: “He lives at 14 Marlow Street\.”$/);
  await page.keyboard.press('Escape');
  await open(page).getByText('He lives at 14 Marlow Street.').selectText();
  await button(page, 'Hide Content').click();
  await expect(page.getByRole('combobox', { name: 'Ground' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Ground' }).click();
  await page.getByTitle('Harassment or bullying').last().click();
  // What was written is quoted; the conclusion is an example below.
  await expect(page.getByText('For example: “The post insults or threatens a person.”')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ground' }).click();
  await page.getByTitle('Privacy violation or doxxing').last().click();
  await expect(page.getByText('For example: “The post gives private details of a person who has not agreed to it.”')).toBeVisible();
  await expect(page.getByLabel('Facts')).toHaveValue(/^Post of \d+ \w+ \d{4}: “He lives at 14 Marlow Street\.”$/);
  await page.getByLabel('Facts').fill(' ');
  await page.getByRole('form', { name: 'Hide Content' }).getByRole('button', { name: 'Hide Content' }).click();
  await expect(page.getByLabel('Facts')).toBeFocused();
  await expect(page.getByLabel('Facts')).toHaveAccessibleDescription(/^Please say what happened\./);
  await page.getByLabel('Facts').fill('It gives the home address of a private person.');
  await page.getByRole('form', { name: 'Hide Content' }).getByRole('button', { name: 'Hide Content' }).click();
  await expect(toast(page, 'Content hidden')).toBeVisible();
  // The next case is there at once, and what is under the hand is its heading.
  await hasCase(page, 'Ten five-star reviews');
  await expect(open(page).getByRole('heading', { name: 'Ten five-star reviews' })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  expect(await read(members, post.id)).toMatchObject({
    status: 'approved',
    item: { state: 'hidden' },
    decisions: [{ kind: 'hide', ground: 'privacy', decidedBy: { displayName: 'Ingrid Moss' } }],
  });

  await page.getByRole('link', { name: 'Approved' }).click();
  await hasCase(page, 'My neighbour reported me');
  // A case of its own list, and not of the one before.
  await expect(page).toHaveURL(new RegExp(`tab=moderation&show=approved&case=${post.id}`));
  await expect(decision(page)).toContainText('Content hidden');
  await expect(decision(page)).toContainText('Ingrid Moss');
  for (const name of ['Hide Content', 'Mark Valid', 'Dismiss']) await expect(button(page, name)).toHaveCount(0);

  const elsewhere = await browser.newContext();
  await members.signIn(elsewhere, author);
  const settings = await elsewhere.newPage();
  await settings.goto(`${new URL(page.url()).origin}/dashboard?tab=settings`);
  const statement = settings.getByRole('region', { name: 'Decisions about me' }).getByRole('listitem').first();
  await expect(statement).toContainText('Your post “My neighbour reported me” was hidden');
  await expect(statement).toContainText('Privacy violation or doxxing');
  await expect(statement).toContainText('It gives the home address of a private person.');
  await expect(statement).toContainText('by a moderator');
  await expect(statement.getByRole('link', { name: 'Appeal this decision' })).toBeVisible();
  await expect(statement).not.toContainText('Ingrid');
  await statement.getByRole('link', { name: 'read the rule' }).click();
  await expect(settings).toHaveURL(/\/community-guidelines#privacy$/);
  await expect(settings.getByRole('heading', { level: 1 })).toHaveText('Community Guidelines');
  await expect(settings.getByRole('heading', { name: 'Privacy violation or doxxing' })).toBeInViewport();
  await elsewhere.close();

  await page.getByRole('link', { name: /Pending Reports/ }).click();
  await hasCase(page, 'Ten five-star reviews');
  await button(page, 'Mark Valid with facts').click();
  await expect(
    page.getByText('For example: “The post advertises something or leads its readers elsewhere under a pretext.”'),
  ).toBeVisible();
  await page.getByLabel('Facts (optional)').fill('Ten reviews of one hand.');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Report marked valid')).toBeVisible();
  expect(await members.sql(`select facts from decisions where kind = 'warn' order by created_at desc limit 1`)).toEqual([
    { facts: 'Ten reviews of one hand.' },
  ]);
});

test('[MODREP-03, MODREP-09] a reported response is shown with its name and hidden, while the post that it answers stays; a decision is taken back from its own case, too, and its author reads of that', async ({
  page,
  context,
  members,
}) => {
  const post = await members.post(author, { title: 'What the letting agent wrote' });
  const [response] = await members.sql<{ id: string; revision_id: string }>(
    `insert into responses (id, post_id, author_id, name, content, revision_id) values (gen_random_uuid(), $1, $2, 'Mei Tanaka', 'Go and live under a bridge.', gen_random_uuid()) returning id, revision_id`,
    [post.id, mei.id],
  );
  await members.sql(
    `insert into revisions (id, response_id, number, content, editor_id) values ($1, $2, 1, 'Go and live under a bridge.', $3)`,
    [response!.revision_id, response!.id, mei.id],
  );
  await members.sql('update posts set response_count = response_count + 1 where id = $1', [post.id]);
  await report(members, ravi, { responseId: response!.id }, 'harassment');
  await members.signIn(context, ingrid);
  await page.goto(tab);
  await expect(open(page)).toContainText('Go and live under a bridge.');
  await expect(open(page)).toContainText('Mei Tanaka');
  await button(page, 'Hide Content').click();
  await page.getByLabel('Facts').fill('It insults the author.');
  await page.getByRole('form', { name: 'Hide Content' }).getByRole('button', { name: 'Hide Content' }).click();
  await expect(toast(page, 'Content hidden')).toBeVisible();
  expect(await read(members, response!.id)).toMatchObject({ status: 'approved', item: { kind: 'response', state: 'hidden' } });
  expect((await members.call<Post>('GET', `/api/posts/${post.id}`, { as: ravi })).status).toBe('active');

  const mistaken = await reported(members, 'Hidden by mistake');
  await members.call('POST', `/api/moderation/cases/${mistaken.id}/decision`, {
    as: ingrid,
    body: { decision: 'hide', facts: 'It names a neighbour.' },
  });
  await page.goto(`${tab}&show=approved&case=${mistaken.id}`);
  await button(page, 'Undo this decision').click();
  await expect(toast(page, 'Decision undone')).toBeVisible();
  await hasCase(page, 'Hidden by mistake');
  await expect(page.getByRole('link', { name: /Pending Reports/ })).toHaveAttribute('aria-current', 'page');
  await expect(button(page, 'Dismiss')).toBeVisible();
  // Somebody else cannot.
  await members.call('POST', `/api/moderation/cases/${mistaken.id}/decision`, { as: olu, body: { decision: 'approve' } });
  await expect(decision(page)).toContainText('Olu Bello');
  await expect(button(page, 'Undo this decision')).toHaveCount(0);
  await members.signIn(context, author);
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByRole('region', { name: 'Decisions about me' })).toContainText(
    'was reviewed again: a decision about it was undone',
  );
});

test('[MODREP-06, MODREP-07, MODREP-08, MODREP-10] by keyboard alone: next, previous, valid, dismiss, hide, undo, and all keys', async ({
  page,
  context,
  members,
}) => {
  const [first, second, third] = [
    await reported(members, 'First of three'),
    await reported(members, 'Second of three'),
    await reported(members, 'Third of three'),
  ];
  await members.signIn(context, ingrid);
  const refused: string[] = [];
  page.on('console', (message) => void (message.text().includes('Content Security Policy') && refused.push(message.text())));
  await page.goto(tab);
  await hasCase(page, 'Third of three');
  const press = (key: string) => page.keyboard.press(key);
  await press('j');
  await hasCase(page, 'Second of three');
  await press('j');
  await hasCase(page, 'First of three');
  await press('k');
  await hasCase(page, 'Second of three');
  await press('v');
  await expect(toast(page, 'Report marked valid')).toBeVisible();
  await hasCase(page, 'First of three');
  expect(await read(members, second.id)).toMatchObject({ status: 'approved', item: { state: 'active' } });
  await press('d');
  await expect(toast(page, 'Report dismissed')).toBeVisible();
  await hasCase(page, 'Third of three');
  expect(await read(members, first.id)).toMatchObject({ status: 'dismissed', item: { state: 'active' } });

  await press('h');
  await expect(page.getByLabel('Facts')).toBeFocused();
  // In a field a key is a letter.
  await page.keyboard.type('dvjz?');
  const begun = (await page.getByLabel('Facts').inputValue()).replace(/dvjz\?$/, '');
  expect(begun).toMatch(/^Post of \d+ \w+ \d{4}: “/);
  await expect(page.getByLabel('Facts')).toHaveValue(`${begun}dvjz?`);
  await press('Escape');
  await expect(button(page, 'Hide Content')).toBeFocused();
  await press('h');
  await expect(page.getByLabel('Facts')).toBeFocused();
  await press('Control+Enter');
  await expect(toast(page, 'Content hidden')).toBeVisible();
  await expect(list(page)).toContainText('You’re all caught up');
  expect((await read(members, third.id)).decisions[0]).toMatchObject({ kind: 'hide', facts: begun });

  await press('z');
  await expect(toast(page, 'Decision undone')).toBeVisible();
  await hasCase(page, 'Third of three');
  await expect(button(page, 'Hide Content')).toBeVisible();
  expect(await read(members, third.id)).toMatchObject({ status: 'pending', item: { state: 'active' } });

  await press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  for (const words of ['Next case', 'Previous case', 'Mark Valid', 'Dismiss', 'Undo your last decision'])
    await expect(keys).toContainText(words);
  expect(refused, 'styles that the policy refused').toEqual([]);
  // Under a dialog nothing is decided.
  await press('d');
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await press('Escape');
  await expect(keys).toBeHidden();
  await press('d');
  await press('?');
  await expect(keys).toBeHidden();
  await page.reload();
  await hasCase(page, 'Third of three');
  await press('d');
  await button(page, 'All keys').click();
  await expect(keys).toBeVisible();
  expect(await read(members, third.id)).toMatchObject({ status: 'pending' });
});

test('[MODREP-06] of two who decide at once one is told who was faster, what they decided and when', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const post = await reported(members, 'Decided by two');
  await members.signIn(context, ingrid);
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await members.signIn(other, olu);
  const otherPage = await other.newPage();
  await page.goto(tab);
  await otherPage.goto(`${product.origin}${tab}`);
  for (const each of [page, otherPage]) await hasCase(each, 'Decided by two');

  // Both decisions are on their way before either can go on.
  const lock = new pg.Client({ connectionString: product.databaseUrl });
  await lock.connect();
  await lock.query('begin');
  await lock.query('select from posts where id = $1 for update', [post.id]);
  await page.keyboard.press('d');
  await waiting(members, 1);
  await otherPage.keyboard.press('v');
  await waiting(members, 2);
  await lock.query('commit');
  await lock.end();

  // Both at once: the note of the one goes while the other is waited for.
  await Promise.all([
    expect(toast(page, 'Report dismissed')).toBeVisible(),
    expect(toast(otherPage, 'Failed to update report')).toBeVisible(),
  ]);
  await expect(otherPage.getByRole('alert').filter({ hasText: 'Ingrid Moss already decided this' })).toContainText(
    /At \d{1,2}:\d\d.*: dismissed\. Your decision was not saved\./,
  );
  await expect(decision(otherPage)).toContainText('Dismissed');
  await expect(button(otherPage, 'Mark Valid')).toHaveCount(0);
  expect((await read(members, post.id)).decisions.map(({ kind }) => kind)).toEqual(['no_violation']);
  await other.close();
});

/** Waits until so many statements wait for a row. */
const waiting = (members: Members, count: number) =>
  expect
    .poll(
      async () =>
        (
          await members.sql<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )[0]!.count,
    )
    .toBe(count);

test('[MODREP-01, MODREP-02, MODREP-04, SHELL-09] admins have the same console at /admin/moderation: new reports and decisions of others come by themselves, more than a page when asked for; and the way to the members', async ({
  page,
  context,
  members,
}) => {
  for (let number = 1; number <= 21; number += 1) await reported(members, `Case ${number}`);
  await members.signIn(context, admin);
  await page.goto('/admin/moderation');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('heading', { name: /21 cases/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Moderation' }).getByRole('link')).toHaveText([
    /^Pending Reports/,
    'Approved',
    'Dismissed',
    'Post Management',
    /^Claims/,
    /^Appeals/,
    'Analytics',
    /^Verification/,
    'Audit Logs',
    'Articles',
    'Users',
  ]);
  await button(page, 'Load more').click();
  await expect(rows(page)).toHaveCount(21);
  await expect(list(page)).toContainText('That is all of them.');

  const post = await members.post(author, { title: 'Under discussion' });
  const comment = await members.call<{ id: string }>('POST', `/api/posts/${post.id}/comments`, {
    as: mei,
    body: { content: 'A rude comment' },
  });
  await report(members, ravi, { commentId: comment.id }, 'harassment');
  await expect(rows(page).first()).toContainText('“A rude comment”');
  await expect(page.getByRole('heading', { name: /22 cases/ })).toBeVisible();
  await rows(page).first().getByRole('link').click();
  await hasCase(page, 'Comment on “Under discussion”');
  await expect(open(page)).toContainText('Mei Tanaka');
  await members.call('POST', `/api/moderation/cases/${comment.id}/decision`, { as: olu, body: { decision: 'dismiss' } });
  await expect(rows(page).first()).toContainText('Case 21');
  await expect(decision(page)).toContainText('Olu Bello');

  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeAttached();
  await page.getByRole('link', { name: 'Dismissed' }).click();
  await expect(page).toHaveURL(/\/admin\/moderation\?show=dismissed/);
  await page.goto(`/admin/moderation?case=${comment.id}`);
  await hasCase(page, 'Comment on “Under discussion”');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: /user/i })).toBeVisible();
});
