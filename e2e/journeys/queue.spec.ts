import type { Page } from '@playwright/test';
import type { Post, ReportReason } from '@clapback/contracts';
import { Keyboard } from '../harness/keyboard.ts';
import type { Members } from '../harness/members.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1440, height: 900 } });

let author: Member;
let ravi: Member;
let ingrid: Member;
test.beforeAll(async ({ members }) => {
  author = await members.create({ displayName: 'Karl Brandt' });
  ravi = await members.create({ displayName: 'Ravi Menon' });
  ingrid = await members.create({ displayName: 'Ingrid Moss', role: 'moderator' });
});
// Each journey begins with an empty queue.
test.beforeEach(async ({ members }) => {
  await members.sql(`update reports set status = 'dismissed', reviewed_at = now() where status = 'pending'`);
  await members.sql(
    'update cases set dismissed_at = pending_at, pending_at = null, due_at = null, rank_at = null, sums = (select sums from case_sums(array[id])) where pending_at is not null',
  );
});

const open = (page: Page) => page.getByRole('article');
const title = (page: Page, name: string) => open(page).getByRole('heading', { name, exact: true });
const rows = (page: Page) => page.locator('.console-list').getByRole('listitem');

async function reported(members: Members, name: string, reason: ReportReason, content = `Words of ${name}`): Promise<Post> {
  const post = await members.post(author, { title: name, content });
  await members.call('POST', '/api/reports', {
    as: ravi,
    body: { postId: post.id, reason, captchaToken: await members.botCheckPass('report_content') },
  });
  return post;
}

test('[MODREP-02, MODREP-06] somebody who never saw the console decides ten cases by keyboard alone, most urgent first, with what its keys say of themselves', async ({
  page,
  context,
  members,
}) => {
  const reasons: [string, ReportReason][] = [
    ['An advertisement', 'spam'],
    ['Off topic', 'other'],
    ['A copied picture', 'copyright'],
    ['An insult', 'harassment'],
    ['A home address', 'privacy'],
    ['A threat', 'violence'],
    ['A second advertisement', 'spam'],
    ['A false claim', 'misinformation'],
    ['A slur', 'hate_speech'],
    ['A telephone number', 'privacy'],
  ];
  for (const [name, reason] of reasons) await reported(members, name, reason);
  await members.signIn(context, ingrid);
  await page.goto('/dashboard?tab=moderation');
  await expect(title(page, 'A telephone number')).toBeVisible();

  // The screen names the key that names all others.
  await expect(page.getByRole('button', { name: 'All keys' })).toHaveAttribute('aria-keyshortcuts', '?');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  const keyOf = async (words: RegExp) =>
    (await keys.locator('.console-keys > div').filter({ hasText: words }).locator('kbd').textContent()) ?? '';
  const [next, hide, valid, dismiss, undo, urgent] = [
    await keyOf(/Next case/),
    await keyOf(/Hide Content/),
    await keyOf(/Mark Valid/),
    await keyOf(/^.?Dismiss/),
    await keyOf(/Undo your last decision/),
    await keyOf(/By urgency/),
  ];
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press(urgent);
  await expect(page.getByRole('button', { name: 'By urgency' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toContainText('A home address');
  await expect(rows(page).last()).toContainText('A false claim');
  await expect(rows(page).first()).toContainText(/[34] h left|4 h/);
  await new Keyboard(page).press(rows(page).first().getByRole('link'));
  await expect(title(page, 'A home address')).toBeFocused();

  // One is hidden with the facts that the form begins with, one is looked past, one taken back.
  await page.keyboard.press(hide);
  await expect(page.getByLabel('Facts')).toHaveValue(/^Post of \d+ \w+ \d{4}: “Words of A home address”$/);
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'A threat')).toBeFocused();
  await page.keyboard.press(dismiss);
  await expect(title(page, 'A telephone number')).toBeFocused();
  await page.keyboard.press(undo);
  await expect(title(page, 'A threat')).toBeFocused();
  await page.keyboard.press(next);
  await expect(title(page, 'A telephone number')).toBeVisible();
  await page.keyboard.press(valid);
  const heading = open(page).getByRole('heading').first();
  let before = 'A telephone number';
  for (let left = 8; left > 0; left -= 1) {
    await expect(heading).not.toHaveText(before);
    await expect(heading).toBeFocused();
    await expect(rows(page)).toHaveCount(left);
    before = (await heading.textContent()) ?? '';
    await page.keyboard.press(left % 2 ? valid : dismiss);
  }
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  const decided = () =>
    members.sql<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from decisions where decided_by_id = $1 group by kind order by kind`,
      [ingrid.id],
    );
  // The list is empty before the last answer is there.
  await expect.poll(decided).toEqual([
    { kind: 'hide', count: 1 },
    { kind: 'no_violation', count: 5 },
    { kind: 'reverse', count: 1 },
    { kind: 'warn', count: 5 },
  ]);
});

test('twenty decisions 200 ms apart: each key acts on the next case, none comes back, and none is refused', async ({
  page,
  context,
  members,
}) => {
  const names = Array.from({ length: 20 }, (_, index) => `Advertisement ${String(index + 1).padStart(2, '0')}`);
  const ids: string[] = [];
  for (const name of names) ids.push((await reported(members, name, 'spam')).id);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/decision') && response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await members.signIn(context, ingrid);
  await page.goto('/dashboard?tab=moderation');
  const heading = open(page).getByRole('heading').first();
  const seen: string[] = [];
  for (let last = 0; seen.length < names.length; last = Date.now()) {
    await expect(heading).not.toHaveText(seen.at(-1) ?? 'None yet');
    const name = (await heading.textContent()) ?? '';
    expect(seen, 'a decided case came back').not.toContain(name);
    seen.push(name);
    await expect.poll(() => Date.now() - last, { intervals: [20] }).toBeGreaterThanOrEqual(200);
    await page.keyboard.press(seen.length % 2 ? 'd' : 'v');
  }
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  expect([seen.toSorted(), refused]).toEqual([names, []]);
  await expect
    .poll(() =>
      members.sql(`select count(*)::int as count, count(distinct post_id)::int as posts from decisions where post_id = any($1)`, [ids]),
    )
    .toEqual([{ count: 20, posts: 20 }]);
});

test('[MODREP-02] a queue is searched and limited, kept as a link, and every state of it is accessible', async ({
  page,
  context,
  members,
}) => {
  await reported(members, 'A street in Albany', 'privacy', 'He lives at 14 Marlow Street, and anyone may ask him why.');
  await reported(members, 'Zehn Sterne', 'spam', 'Wir schreiben dir zehn Bewertungen für wenig Geld, melde dich einfach bei uns.');
  await members.signIn(context, ingrid);
  await page.goto('/dashboard?tab=moderation');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('searchbox', { name: 'Words in what was reported' }).fill('streets');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('A street in Albany');
  await page.getByRole('searchbox', { name: 'Words in what was reported' }).fill('');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByTitle('German').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(title(page, 'Zehn Sterne')).toBeVisible();
  await expectAccessible(page, 'filters', { widths: [360, 768, 1440] });

  // Kept under a name, it is one press away.
  await page.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await views.getByRole('textbox', { name: 'Save what is shown now as' }).fill('In German');
  await views.getByRole('button', { name: 'Save' }).click();
  await expect(views.getByRole('list', { name: 'Your views' })).toContainText('Pending · German');
  await expectAccessible(page, 'views', { widths: [360, 1440] });
  await views.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'In German' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.goto(page.url());
  await expect(page.getByRole('button', { name: 'Remove filter: German' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // A key decides the case that is there.
  await expect(page.getByRole('button', { name: 'Mark Valid with facts' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByText('No case matches these filters')).toBeVisible();
  await expectAccessible(page, 'no case left', { widths: [360, 1440] });
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(title(page, 'A street in Albany')).toBeVisible();
  await open(page).getByRole('link', { name: 'Pending cases about Karl Brandt' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter: By Karl Brandt' })).toBeVisible();

  await page.goto('/dashboard?tab=moderation');
  await page.getByRole('button', { name: 'Set aside' }).click();
  await expect(page.getByRole('menuitem', { name: '1 hour' })).toBeVisible();
  await expectAccessible(page, 'setting aside', { widths: [360, 1440] });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hand on' }).click();
  const handOn = page.getByRole('dialog', { name: 'Hand this on to the admins?' });
  await expect(handOn.getByRole('textbox')).toBeFocused();
  await handOn.getByRole('button', { name: 'Hand on' }).click();
  await expect(page.getByText('Please say why.')).toBeVisible();
  await expectAccessible(page, 'handing on', { widths: [360, 1440] });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dismissed' }).click();
  await expect(title(page, 'Zehn Sterne')).toBeVisible();
  await expectAccessible(page, 'a case that was dismissed', { widths: [360, 768, 1440] });
});

test('by Ctrl K everything is reached, and several cases are decided together once each was shown', async ({ page, context, members }) => {
  await reported(members, 'Ten stars', 'spam', 'We write ten reviews for little money.');
  await reported(members, 'Ten more stars', 'spam', 'We write ten more of them.');
  await members.signIn(context, ingrid);
  await page.goto('/dashboard?tab=moderation');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Commands' });
  await expect(menu.getByRole('combobox')).toBeFocused();
  await expect(menu.getByRole('option', { name: 'Hide Content' })).toBeVisible();
  await expectAccessible(page, 'the command menu', { widths: [360, 768, 1440] });
  await page.keyboard.type('only spam');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter: Spam' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();

  await page.keyboard.press('x');
  await expect(page.getByRole('group', { name: 'Selected cases' })).toContainText('1 selected');
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('group', { name: 'Selected cases' }).getByRole('button', { name: 'Decide together' }).click();
  const together = page.getByRole('dialog', { name: 'Decide together' });
  await expect(together).toContainText('We write ten reviews for little money.');
  await expect(together).toContainText('We write ten more of them.');
  await expectAccessible(page, 'deciding together', { widths: [360, 768, 1440] });
  await together.getByRole('radio', { name: 'Hide Content' }).check();
  await together.getByLabel('Facts').fill('It offers false reviews.');
  await together.getByRole('button', { name: /2/ }).click();
  await expect(together.getByRole('button', { name: /^Undo: / })).toHaveCount(2);
  await expectAccessible(page, 'what was decided together', { widths: [360, 1440] });
  expect(
    await members.sql(`select status, count(*)::int as count from posts where title in ('Ten stars', 'Ten more stars') group by status`),
  ).toEqual([{ status: 'hidden', count: 2 }]);
});

test('facts begin with a template of one’s own, whose fields are filled in before anything is sent', async ({ page, context, members }) => {
  await reported(members, 'A street in Bristol', 'privacy', 'She lives at 3 Mill Lane.');
  await members.signIn(context, ingrid);
  await page.goto('/dashboard?tab=moderation');
  await expect(title(page, 'A street in Bristol')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hard content' })).toContainText('Only you see this.');
  await page.keyboard.press('h');
  const templates = page.getByRole('button', { name: 'Templates', exact: true });
  await templates.click();
  await page.getByRole('menuitem', { name: 'Manage templates' }).click();
  const drawer = page.getByRole('dialog', { name: 'Templates' });
  // The first set that ships.
  await expect(drawer.getByRole('region', { name: 'Of all staff' })).toContainText('Home address');
  await drawer.getByRole('button', { name: 'New template' }).click();
  await drawer.getByRole('textbox', { name: 'Name' }).fill('An address');
  await drawer.getByRole('textbox', { name: 'Text' }).fill('The {{item kind}} gives the address of {{whom}}.');
  await expectAccessible(page, 'the form of a template', { within: '[role="dialog"]', widths: [360, 1440] });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('region', { name: 'Yours' })).toContainText('An address');
  await expectAccessible(page, 'templates', { within: '[role="dialog"]', widths: [360, 1440] });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(templates).toBeFocused();

  await templates.click();
  await page.getByRole('menuitem', { name: 'An address' }).click();
  const facts = page.getByLabel('Facts');
  await expect(facts).toHaveValue('The post gives the address of {{whom}}.');
  await expect(facts).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please fill in “whom”, or take it out.')).toBeVisible();
  await expectAccessible(page, 'a field that is left', { widths: [360, 1440] });
  await page.keyboard.type('a private person');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  const [decision] = await members.sql<{ facts: string }>(
    `select facts from decisions where decided_by_id = $1 order by created_at desc limit 1`,
    [ingrid.id],
  );
  expect(decision?.facts).toBe('The post gives the address of a private person.');
});
