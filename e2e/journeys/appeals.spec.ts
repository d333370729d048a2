import type { Browser, Locator, Page } from '@playwright/test';
import type { Members } from '../harness/members.ts';
import type { Product } from '../harness/product.ts';
import { composer } from '../harness/screens.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

test.describe.configure({ timeout: 180_000 });

const widths = [360, 768, 1440];
const settings = '/dashboard?tab=settings';
const appealsTab = '/admin/moderation?show=appeals';
const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title });
/** The row of an appeal in the console's list. */
const rowOf = (page: Page, name: string) => page.locator('.console-pane-list').getByRole('listitem').filter({ hasText: name });
const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const fieldOf = (page: Page, name: string) => answerOf(page).getByRole('textbox', { name: `Your answer to ${name}` });

/** A page of a browser of its own, with somebody signed in. */
async function browserOf(browser: Browser, product: Product, members: Members, who: Member) {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  await members.signIn(context, who);
  return context.newPage();
}

async function sendAppeal(page: Page, form: Locator, reason: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Appeal submitted successfully. You will receive a response via email.')).toBeVisible();
}

test('[APPEAL-04, APPEAL-10, APPEAL-11, APPEAL-15] a banned member reads why, appeals, is answered by another admin than the one who decided, and is back', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const [dominic, ingrid, samuel] = [
    await members.create({ displayName: 'Dominic Vale' }),
    await members.create({ displayName: 'Ingrid Maas', role: 'admin' }),
    await members.create({ displayName: 'Samuel Adeyemi', role: 'admin' }),
  ];
  const ban = { banned: true, ground: 'spam', facts: 'Posted 40 advertisements in an hour.' };
  await members.call('PUT', `/api/admin/users/${dominic.id}/ban`, { as: ingrid, body: ban });

  // He signs in, reads why, and opens the form below the decision.
  await members.signIn(context, dominic);
  await page.goto(settings);
  const notice = page.getByRole('region', { name: 'Your account is banned' });
  await expect(notice).toContainText('Posted 40 advertisements in an hour.');
  await notice.getByRole('link', { name: 'Appeal this decision' }).click();
  await expect(page.getByRole('heading', { name: 'Your account was banned' })).toBeFocused();
  const form = page.getByRole('region', { name: 'Appeal this decision' });
  await expect(form).toContainText(/Who decidesA different admin/);
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await form.getByRole('textbox', { name: 'Reason' }).fill('Somebody else had my password that day.');
  await expectAccessible(page, 'a decision with the form that appeals it', { widths });

  // His session ends meanwhile: what he wrote waits for him.
  await members.sql('delete from sessions where account_id = $1', [dominic.id]);
  await form.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('You must be logged in to submit an appeal')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByLabel('Email').fill(dominic.email);
  await page.getByLabel('Password', { exact: true }).fill(dominic.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Somebody else had my password that day.');
  await sendAppeal(page, form, 'Somebody else had my password that day.');
  await expect(page.getByRole('heading', { name: 'Your appeal', exact: true })).toBeFocused();
  await expect(page.getByText(/^We answer by /)).toBeVisible();
  await expectAccessible(page, 'an open appeal below its decision', { widths });

  // Who banned him sees it, and that somebody else answers; the API says the same.
  const hers = await browserOf(browser, product, members, ingrid);
  await hers.goto(appealsTab);
  await expect(rowOf(hers, 'Dominic Vale')).toContainText('by you');
  await expect(rowOf(hers, 'Dominic Vale')).toContainText('This is your own decision, so someone else answers.');
  await rowOf(hers, 'Dominic Vale').getByRole('link').click();
  await expect(answerOf(hers)).toContainText('You cannot decide this appeal');
  await expect(answerOf(hers).getByRole('button')).toHaveCount(0);
  const { items } = await members.call<{ items: { id: string }[] }>('GET', '/api/moderation/appeals', { as: ingrid });
  const decide = { as: ingrid, body: { decision: 'rejected', response: 'It stays.' } };
  await expect(members.call('POST', `/api/moderation/appeals/${items[0]!.id}/decision`, decide)).rejects.toThrow('403');

  // Another admin has an answer, and approves by key.
  const his = await browserOf(browser, product, members, samuel);
  await his.goto(appealsTab);
  await rowOf(his, 'Dominic Vale').getByRole('link').click();
  await expect(his.getByRole('heading', { name: 'Banned, no end is set' })).toBeVisible();
  await expect(his.getByRole('region', { name: 'What was decided' })).toContainText('Account banned by Ingrid Maas');
  await expect(his.getByRole('region', { name: 'What approving does' })).toContainText('The ban is lifted right away.');
  await expectAccessible(his, 'an appeal in the console', { widths });
  await his.getByRole('heading', { name: 'Banned, no end is set' }).click();
  await his.keyboard.press('a');
  await expect(answerOf(his).getByText('Please provide a response message')).toBeVisible();
  await fieldOf(his, 'Dominic Vale').fill('You are right, and I am sorry.');
  await fieldOf(his, 'Dominic Vale').press('Escape');
  // A toast is there for five seconds, so that each page is looked at from the press on.
  await Promise.all([
    expect(toast(page, 'Your appeal has been approved.').getByRole('link', { name: 'View' })).toHaveAttribute('href', settings, {
      timeout: 45_000,
    }),
    expect(his.getByText('Appeal approved successfully')).toBeVisible({ timeout: 45_000 }),
    his.keyboard.press('a'),
  ]);

  // Both pages that stood open show it, and he is back.
  await expect(answerOf(hers)).toContainText('Samuel Adeyemi', { timeout: 20_000 });
  await expect(answerOf(hers)).toContainText('You are right, and I am sorry.');
  await expect(page.getByText('You are right, and I am sorry.')).toBeVisible({ timeout: 20_000 });
  const mail = await members.mail(dominic.email, 'Your appeal has been approved');
  for (const words of ['You are right, and I am sorry.', 'Somebody else had my password that day.']) expect(mail.text).toContain(words);
  expect(mail.text).not.toContain('Samuel');
  await page.getByRole('tab', { name: 'Feed' }).click();
  await expect(composer(page)).toBeVisible();
  await hers.context().close();
  await his.context().close();
});

test('[RT-02, RT-04, NOTIF-08, NOTIF-09, ADMIN-10] the author of a hidden post appeals and waits where they are; an admin answers beside the members, and the post is back', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const [maya, nils, mara, samuel] = [
    await members.create({ displayName: 'Maya Lindqvist' }),
    await members.create({ displayName: 'Nils Overgaard' }),
    await members.create({ displayName: 'Mara Lind', role: 'moderator' }),
    await members.create({ displayName: 'Samuel Adeyemi', role: 'admin' }),
  ];
  const post = await members.post(maya, { title: 'All fourteen messages, in order', content: 'Message 9: I snapped at a customer.' });
  const hide = { reason: 'Message 9 names a colleague.', noAppeal: false, ground: 'privacy' };
  await members.call('POST', `/api/moderation/posts/${post.id}/force-hide`, { as: mara, body: hide });
  const theirs = await browserOf(browser, product, members, nils);
  await theirs.goto('/premium');

  await members.signIn(context, maya);
  await page.goto(settings);
  const statement = page.getByRole('list', { name: 'Decisions about me' }).getByRole('listitem').first();
  await expect(statement).toContainText('Your post “All fourteen messages, in order” was hidden');
  await statement.getByRole('link', { name: 'Appeal this decision' }).click();
  await expect(page.getByRole('heading', { name: 'Your post was hidden' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText('I snapped at a customer.');
  await sendAppeal(page, page.getByRole('region', { name: 'Appeal this decision' }), 'The name in message 9 is my own.');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const own = page.getByRole('list', { name: 'My appeals' }).getByRole('listitem').first();
  await expect(own).toContainText('Your post “All fourteen messages, in order” was hidden');
  await expect(own).toContainText(/We answer by /);
  await expect(statement).toContainText('Your appeal is open.');
  await expectAccessible(page, 'Settings with an open appeal', { widths });

  // On the dashboard it stands below what waits for her, and is not counted.
  await page.getByRole('tab', { name: 'Feed' }).click();
  const waiting = page.getByRole('complementary', { name: 'Waiting for you' });
  await expect(waiting).toContainText(/Your appeal.*We answer by .*h left/s);
  await expectAccessible(page, 'the dashboard with an open appeal', { widths });
  await waiting.getByRole('link', { name: 'See it' }).click();
  await expect(page.getByRole('heading', { name: 'Your post was hidden' })).toBeFocused();
  await expect(page.getByText(/^We answer by /)).toBeVisible();
  await page.goto('/premium');
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Loading)/);

  const his = await browserOf(browser, product, members, samuel);
  await his.goto('/admin/users');
  const pending = his.getByRole('region', { name: 'Pending Appeals' }).getByRole('listitem').filter({ hasText: 'Maya Lindqvist' });
  await expect(pending).toContainText('The name in message 9 is my own.');
  await expectAccessible(his, 'the members with pending appeals', { widths });
  await pending.getByRole('button', { name: 'Approve' }).click();
  const dialog = his.getByRole('dialog', { name: 'Approve the appeal of Maya Lindqvist' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Please provide a response message')).toBeVisible();
  await expectAccessible(his, 'the answer to an appeal beside the members', { within: '[role=dialog]', widths });
  await dialog.getByRole('textbox').fill('You are right. The post is back.');
  // She hears of it where she is, and nobody else does. The toast is there for five seconds.
  await Promise.all([
    toast(page, 'Your appeal has been approved.').getByRole('link', { name: 'View' }).click({ timeout: 45_000 }),
    expect(toast(his, 'Appeal approved')).toContainText('Success', { timeout: 45_000 }),
    dialog.getByRole('button', { name: 'Approve' }).click(),
  ]);
  await expect(toast(theirs, 'appeal')).toHaveCount(0);
  await expect(pending).toHaveCount(0);
  await expect(his.getByRole('heading', { name: 'Pending Appeals' })).toBeFocused();
  await expect(page).toHaveURL(settings);
  await expect(own).toContainText('You are right. The post is back.');
  await theirs.goto(`/?post=${post.id}`);
  await expect(theirs.getByRole('article').filter({ hasText: 'I snapped at a customer.' }).first()).toBeVisible();
  await theirs.context().close();
  await his.context().close();
});

test('a reporter appeals once that nothing was found; approved, the case is open again for somebody else', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const [author, hana, mara, samuel] = [
    await members.create(),
    await members.create({ displayName: 'Hana Morimoto' }),
    await members.create({ displayName: 'Mara Lind', role: 'moderator' }),
    await members.create({ displayName: 'Samuel Adeyemi', role: 'admin' }),
  ];
  const post = await members.post(author, { title: 'Ten five-star reviews' });
  const captchaToken = await members.botCheckPass('report_content');
  await members.call('POST', '/api/reports', { as: hana, body: { postId: post.id, reason: 'spam', captchaToken } });
  await members.call('POST', `/api/moderation/cases/${post.id}/decision`, { as: mara, body: { decision: 'dismiss' } });

  await members.signIn(context, hana);
  await page.goto(settings);
  const report = page.getByRole('list', { name: 'My reports' }).getByRole('listitem').first();
  await report.getByRole('link', { name: 'Appeal' }).click();
  await sendAppeal(page, page.getByRole('region', { name: 'Appeal the dismissal' }), 'They all come from one address.');
  // From its top: a tab that the header half covers is too small to be pressed there.
  await page.evaluate(() => scrollTo({ top: 0 }));
  await expectAccessible(page, 'an appealed dismissal', { widths });

  const his = await browserOf(browser, product, members, samuel);
  await his.goto(appealsTab);
  await his.getByRole('combobox', { name: 'Order' }).click();
  await his.getByTitle('Due first').click();
  await rowOf(his, 'Hana Morimoto').getByRole('link').click();
  await expect(his.getByRole('heading', { name: 'Report dismissed: Ten five-star reviews' })).toBeVisible();
  await fieldOf(his, 'Hana Morimoto').fill('I have looked at the addresses, and you are right.');
  await answerOf(his).getByRole('button', { name: 'Approve' }).click();
  await expect(his.getByText('Appeal approved successfully')).toBeVisible();
  await his.getByRole('link', { name: /Pending Reports/ }).click();
  await expect(his.getByRole('heading', { name: /^Pending Reports, / })).toBeVisible();
  await expect(his.locator('.console-pane-list').getByRole('listitem').filter({ hasText: 'Ten five-star reviews' })).toBeVisible();

  await page.goto(settings);
  await expect(report).toContainText('Waiting for a moderator');
  await expect(page.getByRole('list', { name: 'My appeals' }).getByRole('listitem').first()).toContainText('you are right');
  await his.context().close();
});
