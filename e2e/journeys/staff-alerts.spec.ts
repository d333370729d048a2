import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, test as base } from '../harness/test.ts';

/** What takes the webhook's messages, as an operator's chat would. */
interface Chat {
  origin: string;
  messages: { kind: string; url: string }[];
}

const test = base.extend<{ chat: Chat }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  chat: async ({}, provide) => {
    const chat: Chat = { origin: '', messages: [] };
    const server = createServer((request, answer) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        chat.messages.push(JSON.parse(body) as Chat['messages'][number]);
        answer.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    chat.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await provide(chat);
    server.closeAllConnections();
    server.close();
  },
  productOptions: async ({ chat }, provide) => provide({ env: { STAFF_WEBHOOK_URL: `${chat.origin}/staff` } }),
});

const sizes = { widths: [360, 768, 1440] } as const;

test('a critical report rings the webhook, is nobody’s for two hours, goes to the admins, and is decided on a phone by the link of the mail', async ({
  page,
  browser,
  product,
  members,
  chat,
}) => {
  test.setTimeout(180_000);
  const [author, reporter] = [await members.create({ displayName: 'Karl Brandt' }), await members.create()];
  const ingrid = await members.create({ role: 'moderator', displayName: 'Ingrid Moss' });
  const samuel = await members.create({ role: 'admin', displayName: 'Samuel Adeyemi' });
  /** Lets the worker make what is due now, and not with the next full minute. */
  const mailNow = () => members.sql(`insert into pgboss.job (name, data) values ('staff-alerts.mail', '{}')`);

  /** A time of the day some hours from now, `HH:MM` in UTC. */
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const night = { from: clock(-1), until: clock(6) };

  await test.step('it is night for a moderator and an admin, who tries the webhook', async () => {
    const atOnce = { critical_case: 'at_once', legal_notice: 'at_once', claim: 'daily', verification: 'daily', appeal: 'daily' };
    const body = { paces: atOnce, dailyAt: '08:00', quietHours: night, timeZone: 'UTC' };
    await members.call('PUT', '/api/moderation/alert-settings', { as: ingrid, body });
    const context = await browser.newContext({ baseURL: product.origin, locale: 'en-US', timezoneId: 'UTC' });
    await members.signIn(context, samuel);
    const console = await context.newPage();
    await console.goto('/admin/moderation');
    await console.getByRole('button', { name: 'Alerts to you' }).click();
    const drawer = console.getByRole('dialog', { name: 'Alerts to you' });
    await drawer.getByRole('button', { name: 'Send a test' }).click();
    await expect(drawer.getByText('The test arrived.')).toBeVisible();
    expect(chat.messages.map(({ kind }) => kind)).toEqual(['test']);
    await drawer.getByRole('checkbox', { name: 'Quiet hours, in which emails wait' }).check();
    await drawer.getByLabel('From').fill(night.from);
    await drawer.getByLabel('until').fill(night.until);
    await expectAccessible(console, 'what staff are mailed', sizes);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toHaveCount(0);
    await context.close();
  });

  const title = `Where he lives ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await members.post(author, { title, content: 'He lives at 14 Marlow Street.' });
  await members.call('POST', '/api/reports', {
    as: reporter,
    body: { postId: id, reason: 'privacy', captchaToken: await members.botCheckPass('report_content') },
  });
  await expect.poll(() => chat.messages.filter(({ url }) => url.endsWith(id)).map(({ kind }) => kind)).toEqual(['critical_case']);
  const waiting = () => members.sql('select kind from staff_alerts where recipient_id = $1 and target_id = $2', [ingrid.id, id]);
  expect(await waiting()).toEqual([{ kind: 'critical_case' }]);

  const earlier = `- interval '121 minutes'`;
  await members.sql(`update reports set created_at = created_at ${earlier}, due_at = due_at ${earlier} where post_id = $1`, [id]);
  await members.sql(
    `update cases set open_by = open_by ${earlier}, due_at = due_at ${earlier}, pending_at = pending_at ${earlier} where id = $1`,
    [id],
  );
  await mailNow();
  const mail = await members.mail(samuel.email, 'A critical case that nobody has opened waits');
  expect(mail.text).not.toContain('Marlow');
  await expect
    .poll(() => chat.messages.filter(({ url }) => url.endsWith(id)).map(({ kind }) => kind))
    .toEqual(['critical_case', 'unopened_case']);
  expect(await members.mails(ingrid.email)).toEqual([]);

  await test.step('two more hours later it is late, which the dashboard, the console and the tab’s title say', async () => {
    await members.sql(`update cases set due_at = due_at - interval '2 hours' where id = $1`, [id]);
    await members.signIn(page.context(), samuel);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Waiting for you/ }).click();
    await expect(page.getByRole('heading', { name: /^\d+ cases? (is|are) late$/ })).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+ late\) Dashboard/);
    await expectAccessible(page, 'a dashboard with a late case', sizes);
    const address = /http:\S+\/console\/\?case=\S+/.exec(mail.text)![0];
    await page.goto(address);
    await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d+ cases? (is|are) late$/ })).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+ late\) Pending Reports · Moderation/);
    await expectAccessible(page, 'a late case', sizes);
  });

  await page
    .getByRole('region', { name: 'Decision' })
    .getByRole('button', { name: /Hide Content/ })
    .click();
  const hide = page.getByRole('form', { name: 'Hide Content' });
  await hide.getByRole('textbox', { name: 'Facts' }).fill('It gives the home address of a private person.');
  await hide.getByRole('button', { name: /Hide Content$/ }).click();
  await expect(page.getByText('Content hidden').first()).toBeVisible();

  // In the morning nobody is told of what was decided.
  expect(await waiting()).toEqual([{ kind: 'critical_case' }]);
  await members.sql('update staff_alerts set mail_at = now() - make_interval(secs => 1) where recipient_id = $1', [ingrid.id]);
  await mailNow();
  await expect.poll(waiting).toEqual([]);
  expect(await members.mails(ingrid.email)).toEqual([]);
});
