import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[TAKEDOWN-01] [TAKEDOWN-02] [TAKEDOWN-03] [TAKEDOWN-05] a subscriber writes a letter, completes it, sends it, and is reminded', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [member.id],
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await members.signIn(context, member);
  await page.goto('/premium?tab=letters');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await button('Write the letter').click();
  await expect(page.getByText('Required Fields Missing').first()).toBeVisible();
  await button('Harassment').click();
  await field('Address of the page').fill('https://forum.example/t/12');
  await field('What is there').fill('The thread gives my home address and tells people to ring at night.');
  await field('Your name (optional)').fill('Dana Whitlock');
  await field('Your email address (optional)').fill(member.email);
  await button('Write the letter').click();
  const written = page.getByRole('region', { name: 'Your letter' });
  await expect(written).toContainText(
    'It relies on: The recipient’s own rules (a plain request). In the United States a site is mostly not liable',
  );
  await expectAccessible(page, 'a new letter', { widths: [360, 1440] });

  await button('Complete it field by field').click();
  await expect(page).toHaveURL(/letter=[0-9a-f-]{36}/);
  const meter = page.getByRole('region', { name: 'What the law asks for' });
  await expect(meter).toContainText('2 of 7');
  await button('Mark as ready').click();
  await expect(page.getByText('Something is still missing').first()).toBeVisible();
  await field('You write').selectOption('For yourself');
  await field('It goes to').selectOption('The host of the site');
  await page.getByText(/^Where to send it:/).click();
  await button('Use Cloudflare').click();
  await expect(field('Address or form that takes such letters')).toHaveValue('https://www.cloudflare.com/abuse/');
  await field('The rule, or the law and its state').fill('Rule 3: no private addresses.');
  await field('What you ask for').fill('Remove the thread.');
  await field('What I say is accurate and complete').check();
  await field('Signature').fill('Dana Whitlock');
  await field('Date').fill('2026-11-20');
  await expect(meter).toContainText('7 of 7');
  const sheet = page.getByRole('article', { name: 'Preview of the letter' });
  await expect(sheet).toContainText('It breaks this rule: Rule 3: no private addresses.');
  await expectAccessible(page, 'a letter', { widths: [360, 1440] });

  const form = page.getByRole('region', { name: 'Cloudflare: General abuse' });
  await expect(form.getByRole('link', { name: 'Open the form' })).toHaveAttribute('href', 'https://www.cloudflare.com/abuse/');
  const boxes = form.getByRole('list').first().getByRole('listitem');
  expect(await boxes.locator('strong').allTextContents()).toEqual([
    'Name',
    'Email address',
    'Evidence URLs',
    'Justification',
    'Who is told',
  ]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [box, text] of [
    ['Name', /^Dana Whitlock$/],
    ['Email address', new RegExp(`^${member.email}$`)],
    ['Evidence URLs', /^https:\/\/forum\.example\/t\/12$/],
    ['Justification', /gives my home address.*It breaks this rule: Rule 3: no private addresses\..*Dana Whitlock/s],
  ] as const) {
    await form.getByRole('button', { name: `Copy: ${box}`, exact: true }).click();
    await expect.poll(copied).toMatch(text);
  }
  await expect(boxes.filter({ hasText: 'Justification' })).toContainText(/\d+ of 5000 characters\./);
  await expect(boxes.filter({ hasText: 'Who is told' })).toContainText('Yours to choose there.');
  await expect(form).toContainText('What not to put there:');

  await page.reload();
  await expect(field('Signature')).toHaveValue('Dana Whitlock');
  await button('Mark as ready').click();
  await expect(button('I have sent it')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download PDF').click()]);
  expect(file.suggestedFilename()).toMatch(/^L(-[0-9A-F]{4}){3}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await button('I have sent it').click();
  await expect(page.getByText(/Answer due by/).first()).toBeVisible();
  await expect(button('Reminder')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your letters' })).toContainText('Waiting for an answer');

  await members.sql(`update subscriptions set status = 'canceled', current_period_ends_at = now() where account_id = $1`, [member.id]);
  await page.goto('/premium');
  await expect(page.getByRole('link', { name: 'Open my case files' })).toBeVisible();
  await page.getByRole('link', { name: 'Open my letters' }).click();
  await page
    .getByRole('navigation', { name: 'Your letters' })
    .getByRole('link', { name: /Cloudflare/ })
    .click();
  await expect(page.getByRole('article', { name: 'The letter as it was sent' })).toContainText('Rule 3: no private addresses.');
  await expect(button('I have sent it')).toHaveCount(0);
  await expect(button('Reminder')).toHaveCount(0);
  for (const [name, ending] of [
    ['Download PDF', 'pdf'],
    ['Download text', 'txt'],
    ['Deadline for my calendar', 'ics'],
  ] as const) {
    const [saved] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^L(-[0-9A-F]{4}){3}\\.${ending}$`));
  }
  await expectAccessible(page, 'a letter without Premium', { widths: [360, 1440] });
});

test('[PREM-13] only subscribers load the code of letters: no visitor does, and no member who never had Premium', async ({
  page,
  context,
  members,
  request,
}) => {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  const words = ['Complete it field by field', 'What the law asks for', 'The letter as it was sent', 'Open my letters'];
  const found = async (paths: string[]) => {
    const texts = await Promise.all([...new Set(paths)].map(async (path) => (await request.get(path)).text()));
    return words.filter((word) => texts.some((text) => text.includes(word)));
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const start = await loaded();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!Loading)/);
  await page.waitForLoadState('networkidle');
  const sold = await loaded();
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/premium?tab=letters');
  await expect(page.getByText('Know what to say, and when to say it.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const offered = await loaded();
  expect([start.length > 6, sold.length > 6, offered.length > 6]).toEqual([true, true, true]);
  expect(await found([...start, ...sold, ...offered])).toEqual([]);

  await members.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [member.id],
  );
  // The same words are found where they belong.
  await page.goto('/premium?tab=letters');
  await expect(page.getByRole('button', { name: 'Complete it field by field' })).toBeVisible();
  expect(await found(await loaded())).toContain('Complete it field by field');
});
