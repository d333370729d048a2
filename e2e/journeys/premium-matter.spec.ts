import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test as base } from '../harness/test.ts';

/** A site elsewhere with a feed and the page that it leads to, which it takes down when it is told to. */
interface Site {
  origin: string;
  isRemoved: boolean;
}

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  site: async ({}, provide) => {
    const site: Site = { origin: '', isRemoved: false };
    const server = serve(site).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await provide(site);
    server.closeAllConnections();
    server.close();
  },
  productOptions: async ({ site }, provide) => provide({ env: { OUTBOUND_ALLOW: new URL(site.origin).host } }),
});

const accusation = 'Hollis & Daughter kept our £600 deposit.';

function serve(site: Site): Server {
  return createServer((request, answer) => {
    const page = `${site.origin}/reviews/12`;
    if (request.url === '/feed.xml')
      answer.writeHead(200, { 'content-type': 'application/rss+xml' }).end(
        `<rss version="2.0"><channel><title>Kent Weddings</title><link>${site.origin}</link><description>Reviews</description>
        <item><title>The October wedding</title><link>${page}</link><guid>${page}</guid>
        <pubDate>${new Date().toUTCString()}</pubDate><description>${accusation.replace('&', '&amp;amp;')}</description></item></channel></rss>`,
      );
    else if (request.url === '/reviews/12' && !site.isRemoved)
      answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>The October wedding</title><main><article><p>${accusation.replace('&', '&amp;')}</p></article></main>`);
    else answer.writeHead(request.url === '/reviews/12' ? 410 : 404, { 'content-type': 'text/plain' }).end('Not here');
  });
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const sizes = { widths: [360, 1440] } as const;

test('[ALERT-03, WRITER-02, TAKEDOWN-02] what an alert found elsewhere becomes a case file, is answered, asked to be removed within a deadline, and is gone', async ({
  page,
  context,
  members,
  site,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ruth = await members.create({ displayName: 'Ruth Hollis' });
  await members.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [ruth.id],
  );
  await members.signIn(context, ruth);

  await test.step('the alert finds it', async () => {
    await page.goto('/premium?tab=alerts');
    await page.getByRole('button', { name: 'New alert' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    await form.getByLabel('Name or words').fill('Hollis & Daughter');
    await form.getByRole('button', { name: 'Create alert' }).click();
    // A source is asked at once only where there is an alert by then.
    await expect(page.getByRole('button', { name: 'Edit rule' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a feed or a page' }).click();
    await page.getByLabel('Address of a feed or a page').fill(`${site.origin}/feed.xml`);
    await page.getByLabel('Also find what is already there').check();
    await page.getByRole('button', { name: 'Watch it' }).click();
    const find = page.getByRole('region', { name: 'Finds' }).getByRole('listitem');
    await expect(find).toContainText('Kent Weddings', { timeout: 30_000 });
    await expect(find.locator('mark')).toHaveText('Hollis & Daughter');
    await find.click();
    await find.getByRole('button', { name: 'Make a case file' }).click();
    await find.getByRole('link', { name: 'Case file: “Hollis & Daughter” at Kent Weddings' }).click();
  });

  await test.step('the answer is drafted from what is true', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Hollis & Daughter” at Kent Weddings');
    await expect(timeline(page)).toContainText('Your alert found it');
    await page.getByRole('link', { name: 'Draft an answer' }).click();
    await expect(page.getByLabel('Original post')).toHaveValue(accusation);
    await page.getByRole('button', { name: 'Go through it' }).click();
    const statements = page.getByRole('list', { name: 'Statements' }).getByRole('listitem');
    await expect(statements).toHaveCount(1);
    await page.getByRole('group', { name: 'Statement 1 is' }).getByRole('button', { name: 'False' }).click();
    const what = page.getByRole('form', { name: 'What happened instead?' });
    await what.getByRole('textbox').fill('I refunded it.');
    await what.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('button', { name: 'Write the draft' }).click();
    await expect(page.getByRole('list', { name: 'Sentences of the draft' })).toContainText('I refunded it.');
    await page.getByRole('button', { name: 'Add to case file' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'View' }).click();
    await expect(timeline(page)).toContainText('Answer drafted');
  });

  await test.step('a letter asks for its removal', async () => {
    await page.getByRole('link', { name: 'Write a letter' }).click();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await expect(field('Address of the page')).toHaveValue(`${site.origin}/reviews/12`);
    await page.getByRole('button', { name: 'Harassment', exact: true }).click();
    await field('What is there').fill('It says that I kept a deposit, which I refunded.');
    await field('Your name (optional)').fill('Ruth Hollis');
    await field('Your email address (optional)').fill(ruth.email);
    await page.getByRole('button', { name: 'Complete it field by field' }).click();
    await field('You write').selectOption('For yourself');
    await field('Name of the recipient').fill('Kent Weddings');
    await field('Address or form that takes such letters').fill('abuse@kent-weddings.example');
    await field('The rule, or the law and its state').fill('Rule 2: reviews are true.');
    await field('What you ask for').fill('Remove the review.');
    await field('What I say is accurate and complete').check();
    await field('Signature').fill('Ruth Hollis');
    await field('Date').fill(new Date().toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Mark as ready' }).click();
    const form = page.getByRole('region', { name: 'For their web form' });
    await expect(form.getByRole('listitem').filter({ hasText: 'Description, message or reason' })).toContainText(
      'It breaks this rule: Rule 2: reviews are true.',
    );
    // What stands above is drawn anew once it is saved, and a press meanwhile may miss.
    await expect(page.getByRole('button', { name: 'I have sent it' })).toBeVisible();
    await form.getByRole('button', { name: 'Copy: Addresses of the pages' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/reviews/12`);
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await expect(page.getByText(/Answer due by/).first()).toBeVisible();
  });

  await test.step('its deadline stands in the case file', async () => {
    await page.getByRole('tab', { name: /^Case Files/ }).click();
    await page
      .getByRole('navigation', { name: 'Case files' })
      .getByRole('button', { name: /at Kent Weddings/ })
      .click();
    await expect(timeline(page)).toContainText('Letter sent to Kent Weddings');
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^\.ics: Answer from Kent Weddings/ }).click(),
    ]);
    const ics = (await readFile(await calendar.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(ics).toContain('BEGIN:VEVENT');
    expect(ics).toContain('SUMMARY:Answer from Kent Weddings');
    await expectAccessible(page, 'a case file with a letter', sizes);
  });

  await test.step('the page is gone, and the matter is over', async () => {
    const look = async () => {
      await members.sql(
        'update watched_pages set next_look_at = now() - make_interval(secs => 1) where case_file_id in (select id from case_files where account_id = $1)',
        [ruth.id],
      );
      await members.sql(`insert into pgboss.job (name, data) values ('return-watch.look', '{}')`);
    };
    await look();
    await expect(page.getByText('Watched: still there.')).toBeVisible({ timeout: 20_000 });
    site.isRemoved = true;
    await look();
    const firstGone = () =>
      members.sql<{ gone_seen_at: string | null }>(
        'select gone_seen_at from watched_pages where case_file_id in (select id from case_files where account_id = $1)',
        [ruth.id],
      );
    await expect.poll(async () => (await firstGone())[0]?.gone_seen_at ?? null, { timeout: 20_000 }).not.toBeNull();
    // Sites lose pages for an hour: one look alone says nothing yet.
    await expect(timeline(page)).not.toContainText('the page is gone');
    await members.sql(
      `update watched_pages set gone_seen_at = gone_seen_at - interval '24 hours' where case_file_id in (select id from case_files where account_id = $1)`,
      [ruth.id],
    );
    await look();
    await expect(page.getByRole('region', { name: 'The page is gone: look, and close the case' })).toBeVisible({ timeout: 20_000 });
    await expect(timeline(page)).toContainText('Watched: the page is gone');
    // What was asked for has come, so that no answer is due any more.
    await expect(page.getByRole('button', { name: /^\.ics:/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Close the case file' }).click();
    const closing = page.getByRole('dialog', { name: 'Close this case file' });
    await closing.getByLabel('How it ended').click();
    await page.getByRole('option', { name: 'It was removed' }).click();
    await closing.getByRole('button', { name: 'Close it' }).click();
    await expect(page.getByRole('region', { name: 'It was removed' })).toBeVisible();
  });
});
