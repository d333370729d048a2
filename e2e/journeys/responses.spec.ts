import type { PostResponse } from '@clapback/contracts';
import { linkedCard, restingTop } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[RESP-06, RESP-07, RESP-18, NOTIF-06] a visitor’s answer waits behind the sign-in, a viewer posts it and gets a mail, and hears that it was reported, and on which ground', async ({
  page,
  context,
  members,
}) => {
  const [ada, vera] = [
    await members.create({ displayName: 'Ada Ferreira' }),
    await members.create({ displayName: 'Vera Holm', role: 'viewer' }),
  ];
  const post = await members.post(ada, { title: 'They broke my piano' });
  const card = linkedCard(page);
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  const open = async () => {
    await page.goto(`/?post=${post.id}`);
    await card.getByRole('button', { name: /^Responses/ }).click();
    await card.getByRole('button', { name: 'Post Your Clapback' }).click();
  };
  await open();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera');
  await form.getByRole('textbox', { name: 'Your response' }).fill('I carried it down, and it was whole.');
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(page.getByText('Please sign in to post a response')).toBeVisible();
  expect(await members.sql('select id from responses where post_id = $1', [post.id])).toEqual([]);

  await members.signIn(context, vera);
  await open();
  await expect(form.getByRole('textbox', { name: 'Your response' })).toHaveValue('I carried it down, and it was whole.');
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(page.getByText('Your clapback has been posted')).toBeVisible();
  const shown = card.getByRole('region', { name: 'Responses to “They broke my piano”' }).getByRole('article');
  await expect(shown).toContainText('I carried it down, and it was whole.');
  const mail = await members.mail(vera.email, 'Your clapback is live');
  expect(mail.text).toContain('They broke my piano');

  // The mail leads to the response itself, among thousands.
  const [link] = /https?:\S+response=\S+/.exec(mail.text)!;
  await members.sql(
    `insert into responses (id, post_id, author_id, name, content, revision_id, created_at)
      select gen_random_uuid(), $1, $2, 'Somebody', 'Number ' || n, gen_random_uuid(), now() + n * interval '1 millisecond' from generate_series(1, 2000) n`,
    [post.id, ada.id],
  );
  await page.goto(link);
  const linked = page.getByRole('region', { name: 'The response that you followed a link to' });
  await expect(linked.getByText('I carried it down, and it was whole.')).toBeInViewport();
  await expect(linked).toBeFocused();
  await expectAccessible(page, 'a response that a link led to', { widths: [360, 1440] });
  await page.getByRole('button', { name: 'Show all responses' }).click();
  await expect(card.getByRole('region', { name: 'Responses to “They broke my piano”' }).getByRole('article')).toHaveCount(50);
  await members.sql(`delete from responses where post_id = $1 and name = 'Somebody'`, [post.id]);

  const [response] = await members.sql<{ id: string }>('select id from responses where post_id = $1', [post.id]);
  await members.call('POST', '/api/reports', {
    as: ada,
    body: { responseId: response!.id, reason: 'spam', captchaToken: await members.botCheckPass('report_content') },
  });
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
  await bell.click();
  const lines = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /^Unread: / });
  await expect(lines).toHaveAccessibleName('Unread: Your response was reported: Spam or misleading content “They broke my piano”');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).not.toContainText('Ada');
});

test('[RESP-20] responses by others wait behind a button while some are read, also those that came while the connection was away; one’s own shows at once', async ({
  page,
  context,
  members,
}) => {
  test.slow();
  const [ada, robin] = [await members.create({ displayName: 'Ada Ferreira' }), await members.create({ displayName: 'Robin Vale' })];
  const post = await members.post(ada, { title: 'They lost the keys' });
  const respond = async (content: string, as = robin) =>
    members.call<PostResponse>('POST', `/api/posts/${post.id}/responses`, {
      as,
      body: { name: as.displayName, content, captchaToken: await members.botCheckPass('create_response') },
    });
  await respond('The first answer.');
  await members.signIn(context, ada);
  await page.goto(`/?post=${post.id}`);
  const card = linkedCard(page);
  const thread = card.getByRole('region', { name: 'Responses to “They lost the keys”' });
  const entries = thread.getByRole('article');
  const fresh = thread.getByRole('button', { name: /^\d+ new responses?$/ });
  await card.getByRole('button', { name: 'Responses 1' }).click();
  await expect(entries).toHaveCount(1);
  const first = entries.filter({ hasText: 'The first answer.' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    const before = await restingTop(first);
    const late = await respond(`Late at ${width}.`);
    await expect(fresh).toHaveText('1 new response');
    await expect(card.getByRole('button', { name: /^Responses \d/ })).toHaveText(/[23]$/);
    expect(Math.abs((await restingTop(first)) - before)).toBeLessThan(1);
    await expect(thread).not.toContainText(`Late at ${width}.`);
    await fresh.click();
    await expect(entries.first()).toContainText(`Late at ${width}.`);
    await expect(thread.getByRole('listitem').first()).toBeFocused();
    await expect(fresh).toBeHidden();

    // What its author changes is read where it stands; what they delete keeps its place.
    await members.call('PATCH', `/api/responses/${late.id}`, {
      as: robin,
      body: { name: robin.displayName, content: `Changed at ${width}.`, lastEditedAt: null },
    });
    await expect(entries.first()).toContainText(`Changed at ${width}.`);
    await members.call('DELETE', `/api/responses/${late.id}`, { as: robin });
    await expect(thread.getByRole('listitem').first()).toHaveText('The author deleted this response.');
  }

  // Nothing that was written while the connection was away is missing when it comes back.
  await context.setOffline(true);
  for (const content of ['Away, one.', 'Away, two.']) await respond(content);
  await context.setOffline(false);
  await expect(fresh.or(entries.filter({ hasText: 'Away, one.' })).first()).toBeVisible({ timeout: 30_000 });
  if (await fresh.isVisible()) {
    await expect(fresh).toHaveText('2 new responses');
    await fresh.click();
  }
  await expect(entries).toHaveText([/Away, two\./, /Away, one\./, /The first answer\./]);

  await card.getByRole('button', { name: 'Post Your Clapback' }).click();
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  await form.getByRole('textbox', { name: 'Your response' }).fill('My own answer.');
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(entries.first()).toContainText('My own answer.');
  await expect(fresh).toBeHidden();
});
