import type { Browser } from '@playwright/test';
import type { Members } from '../harness/members.ts';
import type { Product } from '../harness/product.ts';
import { expect, expectAccessible, test, type Member } from '../harness/test.ts';

const sizes = { widths: [360, 768, 1440] } as const;
const facts = 'The name is that of the newspaper of our town, which the member is not.';

/** A page of a browser of its own, with somebody signed in. */
async function browserOf(browser: Browser, product: Product, members: Members, who: Member) {
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  await members.signIn(context, who);
  return context.newPage();
}

test('a profile that passes for somebody else is reported, its name reset, and given back on an appeal', async ({
  page,
  browser,
  product,
  members,
}) => {
  test.setTimeout(180_000);
  const person = await members.create({ displayName: 'Harbour Gazette' });
  const [rosa, nils] = [await members.create({ displayName: 'Rosa Lind' }), await members.create({ displayName: 'Nils Overgaard' })];
  const [ingrid, karin] = [
    await members.create({ displayName: 'Ingrid Moss', role: 'moderator' }),
    await members.create({ displayName: 'Karin Holt', role: 'moderator' }),
  ];
  const title = `From the harbour ${crypto.randomUUID().slice(0, 8)}`;
  const post = await members.post(person, { title, content: 'The ferry is late again.' });
  const name = page.getByRole('heading', { level: 1 });

  await test.step('a member reports the person from the report of the post', async () => {
    await members.signIn(page.context(), rosa);
    await page.goto(`/?post=${post.id}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .first();
    await card.getByRole('button', { name: 'Report', exact: true }).click();
    await expectAccessible(page, 'the report of a post', { within: '[role=dialog]', ...sizes });
    await page.getByRole('dialog', { name: 'Report Post' }).getByRole('button', { name: 'It is about the person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Person' });
    await expect(dialog.getByText('Harbour Gazette')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'What is it about?' }).click();
    await page.getByRole('option', { name: 'They impersonate someone else' }).click();
    await dialog.getByRole('combobox', { name: 'Why?' }).click();
    await page.getByRole('option', { name: 'Other violation' }).click();
    await dialog.getByLabel('Whom do they impersonate? (optional)').fill('The newspaper of our town.');
    await expectAccessible(page, 'the report of a person', { within: '[role=dialog]', ...sizes });
    const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/me/reports');
    await dialog.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByText('Report submitted successfully. Thank you for helping keep our community safe.')).toBeVisible();
    // The page knows of it once it has read the list again.
    await (await listed).finished();
    await card.getByRole('button', { name: 'Post options' }).click();
    await page.getByRole('menuitem', { name: 'Report this person' }).click();
    await expect(page.getByText('You have already reported this.')).toBeVisible();
    await page.goto(`/people/${person.id}`);
    await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible();
    await expectAccessible(page, 'the page of a person who was reported', sizes);
  });

  await test.step('another one from their page', async () => {
    const theirs = await browserOf(browser, product, members, nils);
    await theirs.goto(`/people/${person.id}`);
    await theirs.getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Report Person' });
    await dialog.getByRole('combobox', { name: 'What is it about?' }).click();
    await theirs.getByRole('option', { name: 'The name' }).click();
    await dialog.getByRole('combobox', { name: 'Why?' }).click();
    await theirs.getByRole('option', { name: 'False or misleading information' }).click();
    await dialog.getByRole('button', { name: 'Submit Report' }).click();
    await expect(theirs.getByText('Report submitted successfully. Thank you for helping keep our community safe.')).toBeVisible();
    await theirs.context().close();
  });

  await test.step('a moderator resets the name', async () => {
    const hers = await browserOf(browser, product, members, ingrid);
    await hers.goto(`/console/?case=${person.id}`);
    const shown = hers.getByRole('article');
    await expect(shown.getByRole('heading', { name: 'Harbour Gazette', exact: true })).toBeVisible();
    await expect(shown.getByText('The newspaper of our town.')).toBeVisible();
    await expectAccessible(hers, 'the case of a person', sizes);
    const decision = hers.getByRole('region', { name: 'Decision' });
    await expect(decision.getByText('Should they be banned? Hand the case on to the admins, with a note.')).toBeVisible();
    await decision.getByRole('button', { name: 'Reset Name' }).click();
    const form = hers.getByRole('form', { name: 'Reset Name' });
    await expect(form.getByRole('textbox', { name: 'Facts' })).toHaveValue('');
    await form.getByRole('textbox', { name: 'Facts' }).fill(facts);
    await expectAccessible(hers, 'the decision about a person', sizes);
    await form.getByRole('button', { name: 'Reset Name' }).click();
    await expect(hers.getByText('Name reset').first()).toBeVisible();
    await hers.context().close();
  });

  await page.reload();
  await expect(name).toHaveText(/^Member [1-9]\d{5}$/);
  await page.goto(`/?post=${post.id}`);
  await expect(page.getByRole('link', { name: /^Member [1-9]\d{5}$/ }).first()).toBeVisible();

  await test.step('the member reads why in a mail once it cannot be undone, and appeals', async () => {
    const earlier = `- interval '10 minutes'`;
    await members.sql(
      `update decisions set created_at = created_at ${earlier}, notice_due_at = notice_due_at ${earlier} where person_id = $1`,
      [person.id],
    );
    await members.sql(
      `update pgboss.job set start_after = start_after ${earlier} where name = 'moderation.decision-notice'
        and data ->> 'decisionId' in (select id::text from decisions where person_id = $1)`,
      [person.id],
    );
    const mail = await members.mail(person.email, 'Your name was reset');
    expect(mail.text).toContain(facts);
    expect(mail.text).not.toMatch(/Rosa|Nils|Ingrid/);
    const own = await browserOf(browser, product, members, person);
    await own.goto(/http:\S+\/dashboard\?tab=settings&decision=\S+/.exec(mail.text)![0]);
    await expect(own.getByRole('heading', { name: 'Your name was reset' })).toBeVisible();
    const form = own.getByRole('region', { name: 'Appeal this decision' });
    await form.getByRole('textbox', { name: 'Reason' }).fill('I publish the Harbour Gazette. See its imprint.');
    await expectAccessible(own, 'a name that was reset, with the form that appeals it', sizes);
    await form.getByRole('button', { name: 'Send appeal' }).click();
    await expect(own.getByText('Appeal submitted successfully. You will receive a response via email.')).toBeVisible();
    await own.context().close();
  });

  await test.step('another moderator gives it back', async () => {
    const hers = await browserOf(browser, product, members, karin);
    await hers.goto('/console/appeals');
    await hers.locator('.console-pane-list').getByRole('listitem').filter({ hasText: 'Name reset' }).getByRole('link').first().click();
    await expect(hers.getByRole('region', { name: 'What approving does' })).toContainText('They get the name back that was reset.');
    await expectAccessible(hers, 'the appeal against a name that was reset', sizes);
    const answer = hers.getByRole('region', { name: 'Answer', exact: true });
    await answer.getByRole('textbox', { name: /^Your answer to/ }).fill('You do publish it. We are sorry.');
    await answer.getByRole('button', { name: /^Approve/ }).click();
    await expect(hers.getByText('Appeal approved successfully')).toBeVisible();
    await hers.context().close();
  });

  await page.goto(`/people/${person.id}`);
  await expect(name).toHaveText('Harbour Gazette');
  expect((await members.mail(person.email, 'Your appeal has been approved')).text).toContain('You do publish it.');
});
