import type { Page } from '@playwright/test';
import { linkedCard } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 180_000 });

const article = linkedCard;
const bar = (page: Page) => article(page).getByRole('group', { name: 'How both sides close the matter' });
const fromMenu = async (page: Page, item: string) => {
  await article(page).getByRole('button', { name: 'Post options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('the accused hears of it, says that it is about them, is confirmed, answers and chooses the answer; both close the matter', async ({
  page: accused,
  context,
  browser,
  members,
  product,
}) => {
  const [ada, dominic] = [
    await members.create({ displayName: 'Ada Ferreira' }),
    await members.create({ displayName: 'Dominic Reyes-Vance' }),
  ];
  const other = await browser.newContext({ baseURL: product.origin });
  const author = await other.newPage();
  await members.signIn(context, dominic);
  await members.signIn(other, ada);

  // He hears of it where he is.
  await accused.goto('/premium');
  await accused.bringToFront();
  const post = await members.post(ada, {
    title: 'They broke my grandmother’s piano',
    content: 'They came four hours late. On the stairs they dropped it. Dominic Reyes-Vance kept my $300 deposit.',
    postType: 'defamation',
  });
  const bell = accused.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
  await bell.click();
  await accused
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Ada Ferreira names you in/ })
    .click();
  await expect(article(accused)).toBeVisible();
  await author.goto(`/?post=${post.id}`);
  await expect(article(author)).toBeVisible();

  // He says that it is about him, and she confirms it, both in pages that stay open.
  await fromMenu(accused, 'This is about me');
  const dialog = (page: Page) => page.getByRole('dialog');
  await expectAccessible(accused, 'the form that claims a post', { within: '[role=dialog]', widths: [360, 1440] });
  await dialog(accused).getByRole('textbox').fill('I drove that van.');
  await dialog(accused).getByRole('button', { name: 'This is me' }).click();
  await expect(article(accused).getByText('You said ‘This is about me’.')).toBeVisible();
  const claims = author.getByRole('list', { name: 'Who says that this post is about them' });
  await expect(claims).toContainText('I drove that van.', { timeout: 20_000 });
  await claims.getByRole('button', { name: 'Confirm' }).click();
  await dialog(author).getByRole('textbox').fill('He signed the invoice.');
  await dialog(author).getByRole('button', { name: 'Confirm' }).click();
  await expect(author.getByText('Confirmed: this post is about Dominic Reyes-Vance').first()).toBeVisible();

  // What he answers stands beside it, in her page as well; then another of his answers, which he chose.
  await respond(dominic, 'The first answer.');
  await expect(article(author).getByRole('group', { name: 'The answer' })).toContainText('The first answer.', { timeout: 20_000 });
  await respond(dominic, 'I drove that van, and I am sorry.', [
    { revisionId: post.revisionId, start: 0, end: 26, verdict: 'true', answer: 'A tire burst.' },
    { revisionId: post.revisionId, start: 27, end: 57, verdict: 'false', answer: 'It was cracked before.' },
  ]);
  await article(accused)
    .getByRole('button', { name: /^Respon/ })
    .first()
    .click();
  await accused.getByRole('button', { name: 'Response options' }).first().click();
  await accused.getByRole('menuitem', { name: 'Show beside the post' }).click();
  for (const page of [accused, author]) {
    await expect(article(page).getByRole('group', { name: 'The answer' })).toContainText('I drove that van, and I am sorry.', {
      timeout: 20_000,
    });
    const rows = article(page).getByRole('list', { name: 'Answered sentence by sentence' }).locator('> li');
    await expect(rows).toHaveText([
      /“?They came four hours late\.”?.*True\. A tire burst\./,
      /dropped it\.”?.*False\. It was cracked before\./,
    ]);
  }

  // She corrects a sentence, proposes, and he agrees.
  const content = 'They came four hours late. On the stairs they let it slip. Dominic Reyes-Vance kept my $300 deposit.';
  await members.call('PATCH', `/api/posts/${post.id}`, { as: ada, body: { content } });
  await expect(article(accused).getByText('Edited since.')).toBeVisible({ timeout: 20_000 });
  await fromMenu(author, 'Close the matter');
  await dialog(author)
    .getByRole('radio', { name: /^Corrected/ })
    .check();
  await expectAccessible(author, 'the form that proposes how a matter is closed', { within: '[role=dialog]', widths: [360, 1440] });
  await dialog(author).getByRole('button', { name: 'Propose' }).click();
  for (const page of [accused, author])
    await expect(bar(page)).toContainText('Ada Ferreira proposed: corrected. Waiting for Dominic Reyes-Vance.', { timeout: 20_000 });
  await expectAccessible(accused, 'an accusation and its answer', { within: `#post-${post.id}`, widths: [360, 1440] });
  await bar(accused).getByRole('button', { name: 'Agree' }).click();
  await dialog(accused).getByRole('button', { name: 'Agree' }).click();
  for (const page of [accused, author])
    await expect(bar(page)).toContainText('Ada Ferreira and Dominic Reyes-Vance agreed: corrected.', { timeout: 20_000 });
  const steps = article(author).getByRole('group', { name: 'How it stands' }).getByRole('listitem');
  await expect(steps).toContainText([
    'Ada Ferreira posted',
    'Dominic Reyes-Vance said ‘This is about me’',
    'Ada Ferreira confirmed it',
    'Dominic Reyes-Vance answered · 2 sentences',
    'Ada Ferreira edited the post',
    'Ada Ferreira proposed: corrected',
    'Dominic Reyes-Vance agreed: corrected',
  ]);
  await other.close();

  async function respond(as: Member, words: string, quotes: object[] = []) {
    await members.call('POST', `/api/posts/${post.id}/responses`, {
      as,
      body: { name: as.displayName, content: words, quotes, captchaToken: await members.botCheckPass('create_response') },
    });
  }
});

test('a claim that is refused reaches staff in the console, who confirm it with a reason', async ({ page, context, members }) => {
  const [ada, dominic, ingrid] = [
    await members.create({ displayName: 'Ada Ferreira' }),
    await members.create({ displayName: 'Dominic Vance' }),
    await members.create({ displayName: 'Ingrid Moe', role: 'moderator' }),
  ];
  const title = 'They broke a piano that was refused';
  const post = await members.post(ada, { title, postType: 'harassment' });
  await members.signIn(context, ingrid);
  await page.goto('/console/claims');
  await expect(page.getByRole('heading', { name: /^Claims, / })).toBeVisible();
  const claim = await members.call<{ id: string }>('POST', `/api/posts/${post.id}/subject-claims`, {
    as: dominic,
    body: { statement: 'It is me.' },
  });
  await members.call('POST', `/api/posts/${post.id}/subject-claims/${claim.id}/decision`, {
    as: ada,
    body: { decision: 'rejected', reason: 'I mean another Vance.' },
  });
  await page.getByRole('link', { name: new RegExp(title) }).click({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Claim', exact: true })).toContainText('I mean another Vance.');
  await expectAccessible(page, 'a claim in the console', { widths: [360, 1440] });
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('textbox', { name: 'Reason' }).fill('The name on the invoice is theirs.');
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Confirmed: Dominic Vance/).first()).toBeVisible();
  const { items } = await members.call<{ items: { status: string; decidedBy: string }[] }>('GET', `/api/posts/${post.id}/subject-claims`, {
    as: dominic,
  });
  expect(items[0]).toMatchObject({ status: 'confirmed', decidedBy: 'staff' });
});
