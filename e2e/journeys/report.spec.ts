import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';
import { expectNoToastOnDialog, linkedCard } from '../harness/screens.ts';
import type { Members } from '../harness/members.ts';

test.describe.configure({ timeout: 120_000 });

let dana: Member;
let mei: Member;
test.beforeAll(async ({ members }) => {
  dana = await members.create({ displayName: 'Dana Whitlock' });
  mei = await members.create({ displayName: 'Mei Tanaka' });
});

const thanks = 'Report submitted successfully. Thank you for helping keep our community safe.';
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
const reasons = [
  ['spam', 'Spam or misleading content'],
  ['harassment', 'Harassment or bullying'],
  ['hate_speech', 'Hate speech or discrimination'],
  ['violence', 'Violence or dangerous content'],
  ['misinformation', 'False or misleading information'],
  ['privacy', 'Privacy violation or doxxing'],
  ['copyright', 'Copyright infringement'],
  ['other', 'Other violation'],
];

async function addBelow(members: Members, kind: 'response' | 'comment', postId: string, author: Member, content: string): Promise<string> {
  const [field, value] = kind === 'response' ? ['name, ', `'Somebody', `] : ['', ''];
  const [row] = await members.sql<{ id: string }>(
    `insert into ${kind}s (id, post_id, author_id, ${field}content, revision_id) select gen_random_uuid(), id, $2, ${value}$3, revision_id from posts where id = $1 returning id`,
    [postId, author.id, content],
  );
  await members.sql(`update posts set ${kind}_count = ${kind}_count + 1 where id = $1`, [postId]);
  return row!.id;
}

async function openReport(page: Page, title: string) {
  await cardOf(page, title).getByRole('button', { name: 'Report', exact: true }).first().click();
  return page.getByRole('dialog', { name: 'Report Post' });
}

test('[REPORT-01, REPORT-02, REPORT-08, REPORT-09, REPORT-12, REPORT-15] a member reports a post; the form comes when it is asked for, and the post says afterwards that it was reported', async ({
  page,
  context,
  members,
}) => {
  const reporter = await members.create();
  const post = await members.post(dana, { title: 'Names a street' });
  await members.signIn(context, reporter);
  await page.goto('/');
  const card = cardOf(page, 'Names a street');
  await expect(card.getByRole('button', { name: 'Report' })).toBeVisible();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const dialog = await openReport(page, 'Names a street');
  await expect(dialog.getByRole('heading', { name: 'Report Post' })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);

  const choices = dialog.getByRole('radiogroup', { name: 'Why are you reporting this post?' }).getByRole('radio');
  await expect(choices).toHaveCount(8);
  expect(
    await choices.evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).value, (input as HTMLInputElement).labels?.[0]?.textContent]),
    ),
  ).toEqual(reasons);
  await expect(dialog).toContainText('False reports may lead to account restrictions.');
  await expect(dialog).toContainText(
    'The author is told that it was reported, on which ground, and what we do about it, never who reported it.',
  );

  await dialog.getByRole('radio', { name: 'Privacy violation or doxxing' }).check();
  await dialog.getByLabel('Comment (optional)').fill(' The street where I live. ');
  const checked = page.waitForRequest((request) => request.url().endsWith('/api/captcha/verify'));
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/reports'));
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  expect((await checked).postDataJSON()).toMatchObject({ action: 'report_content' });
  expect((await sent).postDataJSON()).toMatchObject({
    postId: post.id,
    reason: 'privacy',
    comment: 'The street where I live.',
    captchaToken: expect.any(String),
  });
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await members.sql('select reporter_id, post_id, reason, comment, status from reports where post_id = $1', [post.id])).toEqual([
    { reporter_id: reporter.id, post_id: post.id, reason: 'privacy', comment: 'The street where I live.', status: 'pending' },
  ]);

  await expect(card.getByRole('button', { name: 'Reported' })).toBeFocused();
  await page.reload();
  await card.getByRole('button', { name: 'Reported' }).click();
  await expect(page.getByText('You have already reported this.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [kind, title] of [
  ['response', 'Report Response'],
  ['comment', 'Report Comment'],
] as const) {
  test(`[REPORT-01, REPORT-10, REPORT-12] a ${kind} is reported where it stands, and its author has no such option`, async ({
    page,
    context,
    members,
  }) => {
    const reporter = await members.create();
    const post = await members.post(dana, { title: `Has a ${kind} below` });
    const id = await addBelow(members, kind, post.id, mei, 'These words were written by Mei.');
    await addBelow(members, kind, post.id, reporter, 'These words are mine.');
    await members.signIn(context, reporter);
    await page.goto(`/?post=${post.id}`);
    await linkedCard(page)
      .getByRole('button', { name: kind === 'response' ? /^Responses/ : /^Comments/ })
      .click();
    const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    await expect(entry('These words are mine.')).toBeVisible();
    await expect(entry('These words are mine.').getByRole('button', { name: 'Report' })).toHaveCount(0);
    const option = entry('These words were written by Mei.').getByRole('button', { name: 'Report' });
    await option.click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: 'Harassment or bullying' }).check();
    await dialog.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(entry('These words were written by Mei.').getByRole('button', { name: 'Reported' })).toBeVisible();
    expect(await members.sql(`select reporter_id, ${kind}_id as id, post_id, reason from reports where ${kind}_id = $1`, [id])).toEqual([
      { reporter_id: reporter.id, id, post_id: null, reason: 'harassment' },
    ]);
  });
}

test('[REPORT-10] an author has no option to report their own post, an anonymous one neither; others have it', async ({
  page,
  context,
  members,
}) => {
  await members.post(dana, { title: 'Dana in the open' });
  await members.post(dana, { title: 'Dana without a name', isAnonymous: true });
  await members.post(mei, { title: 'Mei without a name', isAnonymous: true });
  await members.signIn(context, dana);
  await page.goto('/');
  await expect(cardOf(page, 'Mei without a name').getByRole('button', { name: 'Report' })).toBeVisible();
  for (const title of ['Dana in the open', 'Dana without a name']) {
    await expect(cardOf(page, title).getByRole('button', { name: 'Edit History' })).toBeVisible();
    await expect(cardOf(page, title).getByRole('button', { name: 'Report' })).toHaveCount(0);
  }
});

test('[REPORT-07, REPORT-10] a visitor sees the option, is asked to sign in, and comes back to the post', async ({ page, members }) => {
  const reporter = await members.create();
  const post = await members.post(dana, { title: 'Seen by a visitor' });
  await page.goto('/');
  await cardOf(page, 'Seen by a visitor').getByRole('button', { name: 'Report' }).click();
  // A toast that is pointed at stays.
  await page.getByText('You must be logged in to report content').hover();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign In' }).and(page.locator('[href*="next"]')).last().click();
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/?post=${post.id}`)}`);
  await page.getByLabel('Email').fill(reporter.email);
  await page.getByLabel('Password', { exact: true }).fill(reporter.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/?post=${post.id}`);
  await expect(await openReport(page, 'Seen by a visitor')).toBeVisible();
});

test('[REPORT-16] a report that fails says how, and keeps what was written for the next try', async ({ page, context, members }) => {
  const reporter = await members.create();
  const post = await members.post(dana, { title: 'Hard to report' });
  await members.signIn(context, reporter);
  await page.goto('/');
  const dialog = await openReport(page, 'Hard to report');
  const comment = dialog.getByLabel('Comment (optional)');
  const submit = dialog.getByRole('button', { name: 'Submit Report' });
  await dialog.getByRole('radio', { name: 'Spam or misleading content' }).check();
  await comment.fill('The same text under nine posts.');

  await members.sql('alter table reports rename to reports_away');
  try {
    await submit.click();
    await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
    await expect(dialog.getByRole('alert').first()).toContainText('Your report was not sent. What you wrote is still here.');
  } finally {
    await members.sql('alter table reports_away rename to reports');
  }
  await members.sql(`update posts set status = 'hidden' where id = $1`, [post.id]);
  await submit.click();
  await expect(page.getByText('Failed to submit report. Please try again.')).toBeVisible();
  await expect(dialog.getByRole('alert').first()).toContainText('This is not here any more.');
  await expect(comment).toHaveValue('The same text under nine posts.');
  await members.sql(`update posts set status = 'active' where id = $1`, [post.id]);

  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);

  // Closed by mistake, and the page loaded anew: nothing typed is lost.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await openReport(page, 'Hard to report');
  await expect(comment).toHaveValue('The same text under nine posts.');
  await expect(dialog.getByRole('radio', { name: 'Spam or misleading content' })).toBeChecked();
  await submit.click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await members.sql('select reason, comment from reports where post_id = $1', [post.id])).toEqual([
    { reason: 'spam', comment: 'The same text under nine posts.' },
  ]);
});

test('[REPORT-16] what is told beside the dialog lies on no part of it, at any size of the window', async ({ page, context, members }) => {
  await members.post(dana, { title: 'Reported from a phone' });
  await members.signIn(context, await members.create());
  await page.goto('/');
  // What shows toasts comes when the page has come to rest, and could not come any more offline.
  await expect(page.getByRole('region', { name: /notifications/i })).toBeAttached({ timeout: 30_000 });
  const dialog = await openReport(page, 'Reported from a phone');
  await dialog.getByRole('radio', { name: 'Other violation' }).check();
  await context.setOffline(true);
  const submit = dialog.getByRole('button', { name: 'Submit Report' });
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [720, 450],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await submit.click();
    await expect(page.getByText('You are offline')).toBeVisible();
    await expectNoToastOnDialog(page);
    await expect(submit).toBeEnabled();
    await expect(submit).toBeInViewport({ ratio: 1 });
  }
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByText(thanks)).toBeVisible();
  // On a phone toasts lie over the header, away from what the thumb presses.
  expect((await page.getByText(thanks).boundingBox())!.y).toBeLessThan(64);
});

test('[REPORT-16, REPORT-17] a second report of the same item, from a page that does not know of the first, says so and counts once', async ({
  page,
  context,
  members,
}) => {
  const reporter = await members.create();
  const post = await members.post(dana, { title: 'Reported twice' });
  await members.signIn(context, reporter);
  await page.goto('/');
  const dialog = await openReport(page, 'Reported twice');
  await members.call('POST', '/api/reports', {
    as: reporter,
    body: { postId: post.id, reason: 'spam', captchaToken: await members.botCheckPass('report_content') },
  });
  await dialog.getByRole('radio', { name: 'Other violation' }).check();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('You have already reported this.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Reported twice').getByRole('button', { name: 'Reported' })).toBeVisible();
  expect(await members.sql('select reason from reports where post_id = $1', [post.id])).toEqual([{ reason: 'spam' }]);
});

test('[REPORT-07] a session that ended meanwhile: signing in leads back, and the words are still there', async ({
  page,
  context,
  members,
}) => {
  const reporter = await members.create();
  const post = await members.post(dana, { title: 'Signed out meanwhile' });
  await members.signIn(context, reporter);
  await page.goto('/');
  const dialog = await openReport(page, 'Signed out meanwhile');
  await dialog.getByRole('radio', { name: 'Violence or dangerous content' }).check();
  await dialog.getByLabel('Comment (optional)').fill('A threat in the second line.');
  await members.call('DELETE', '/api/auth/sessions', { as: reporter });
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  // A toast that is pointed at stays.
  await page.getByText('You must be logged in to report content').hover();
  await page.getByRole('link', { name: 'Sign In' }).and(page.locator('[href*="post"]')).click();
  await page.getByLabel('Email').fill(reporter.email);
  await page.getByLabel('Password', { exact: true }).fill(reporter.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/?post=${post.id}`);
  await openReport(page, 'Signed out meanwhile');
  await expect(dialog.getByLabel('Comment (optional)')).toHaveValue('A threat in the second line.');
  await expect(dialog.getByRole('radio', { name: 'Violence or dangerous content' })).toBeChecked();
});

for (const [width, widths] of [
  [360, [360]],
  [1440, [768, 1440]],
] as const) {
  test(`[REPORT-01, REPORT-03] by keyboard alone, without findings of axe: ${widths.join(' and ')} px`, async ({
    page,
    context,
    members,
  }) => {
    await page.setViewportSize({ width, height: 760 });
    const title = `By keyboard ${width}`;
    await members.post(dana, { title });
    await members.signIn(context, mei);
    await page.goto('/');
    const option = cardOf(page, title).getByRole('button', { name: 'Report' });
    await option.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report Post' });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Comment (optional)')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: /send a notice of illegal content/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('link', { name: /free help/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Submit Report' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please select a reason for reporting')).toBeVisible();
    await expectAccessible(page, 'the form', { within: '[role=dialog]', widths, height: 760 });
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Harassment or bullying' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(cardOf(page, title).getByRole('button', { name: 'Reported' })).toBeFocused();
  });
}
