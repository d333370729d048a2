import { followFooterLink } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('somebody without an account gives notice of illegal content, a moderator decides it, and a mail tells the stranger', async ({
  page,
  browser,
  product,
  members,
}) => {
  const author = await members.create({ displayName: 'Karl Brandt' });
  const title = `Where he lives ${crypto.randomUUID().slice(0, 8)}`;
  const post = await members.post(author, { title, content: 'He lives at 14 Marlow Street. Go and tell him.' });
  const stranger = `stranger-${crypto.randomUUID()}@example.org`;

  await page.goto('/terms');
  await followFooterLink(page, 'Report Illegal Content');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report Illegal Content');
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByLabel('Where is it?')).toBeFocused();
  await expectAccessible(page, 'the form with what is missing', { widths: [360, 768, 1440] });

  await page.getByLabel('Where is it?').fill(`${product.origin}/people/${crypto.randomUUID()}`);
  await page.getByRole('combobox', { name: 'Which law does it break?' }).click();
  await page.getByRole('option', { name: /^Data protection and privacy/ }).click();
  await page.getByLabel('Why is it illegal?').fill('It names the home of a private person and sends others there.');
  await page.getByLabel('Your name').fill('Robin Vale');
  await page.getByLabel('Your email').fill(stranger);
  await page.getByRole('checkbox', { name: /good faith/ }).check();
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByText(/^This address does not lead to a post, a response, a comment or a profile/)).toBeVisible();
  await page.getByLabel('Where is it?').fill(`${product.origin}/?post=${post.id}`);
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your notice' })).toBeFocused();
  const number = (await page.getByText(/^N-[\dA-F-]{14}$/).textContent())!;
  await expectAccessible(page, 'the receipt', { widths: [360, 1440] });
  const received = await members.mail(stranger, `We have received your notice ${number}`);
  expect(received.text).not.toContain('Marlow');

  const moderator = await members.create({ role: 'moderator', displayName: 'Ingrid Moss' });
  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  await members.signIn(context, moderator);
  const console = await context.newPage();
  await console.goto(`/dashboard?tab=moderation&case=${post.id}`);
  const shown = console.getByRole('article');
  await expect(shown.getByText('Legal notice', { exact: true })).toBeVisible();
  await expect(shown.getByText('“It names the home of a private person and sends others there.”')).toBeVisible();
  await expect(shown.getByText(`Notice ${number} from someone without an account`)).toBeVisible();
  await expectAccessible(console, 'the case with a notice', { widths: [360, 1440] });
  await console
    .getByRole('region', { name: 'Decision' })
    .getByRole('button', { name: /Hide Content/ })
    .click();
  const hide = console.getByRole('form', { name: 'Hide Content' });
  await hide.getByRole('textbox', { name: 'Facts' }).fill('It gives the home address of a private person.');
  await hide.getByRole('button', { name: /Hide Content$/ }).click();
  await expect(console.getByText('Content hidden').first()).toBeVisible();

  // The ten minutes in which it can be taken back.
  await members.sql(`update reports set reviewed_at = reviewed_at - interval '10 minutes' where post_id = $1`, [post.id]);
  await members.sql(`update pgboss.job set start_after = now() where name = 'legal-notices.outcome'`);
  const outcome = await members.mail(stranger, `Your notice ${number} was decided`);
  expect(outcome.text).toContain('Decision: we agreed with your notice, and nobody can see the content now.');
  expect(outcome.text).toContain('certified out-of-court dispute settlement body');
  expect(outcome.text).not.toContain('Karl');
  await context.close();
});

test('a notice about a profile begins at the report of the person, opens their case, and is answered when it is decided', async ({
  page,
  browser,
  product,
  members,
}) => {
  const person = await members.create({ displayName: 'Tomas Harde' });
  const stranger = `stranger-${crypto.randomUUID()}@example.org`;
  await members.signIn(page.context(), await members.create());
  await page.goto(`/people/${person.id}`);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('dialog', { name: 'Report Person' })
    .getByRole('link', { name: /send a notice of illegal content/ })
    .click();
  const form = await opened;
  await expect(form.getByLabel('Where is it?')).toHaveValue(`${product.origin}/people/${person.id}`);
  await form.getByRole('combobox', { name: 'Which law does it break?' }).click();
  await form.getByRole('option', { name: 'Another law' }).click();
  await form.getByLabel('Why is it illegal?').fill('The profile uses the name of my late father without leave.');
  await form.getByLabel('Your name').fill('Robin Vale');
  await form.getByLabel('Your email').fill(stranger);
  await form.getByRole('checkbox', { name: /good faith/ }).check();
  await form.getByRole('button', { name: 'Send notice' }).click();
  await expect(form.getByRole('heading', { name: 'We have received your notice' })).toBeFocused();
  const number = (await form.getByText(/^N-[\dA-F-]{14}$/).textContent())!;

  const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US' });
  await members.signIn(context, await members.create({ role: 'moderator', displayName: 'Ingrid Moss' }));
  const console = await context.newPage();
  await console.goto(`/dashboard?tab=moderation&case=${person.id}`);
  await expect(console.getByRole('article').getByText('Legal notice', { exact: true })).toBeVisible();
  await console.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(console.getByText('Reports dismissed').first()).toBeVisible();
  await members.sql(`update reports set reviewed_at = reviewed_at - interval '10 minutes' where person_id = $1`, [person.id]);
  await members.sql(`update pgboss.job set start_after = now() where name = 'legal-notices.outcome'`);
  const outcome = await members.mail(stranger, `Your notice ${number} was decided`);
  expect(outcome.text).toContain('we found nothing that is illegal or against our rules');
  expect(outcome.text).not.toContain('Tomas Harde');
  await context.close();
});
