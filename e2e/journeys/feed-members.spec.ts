import type { Page } from '@playwright/test';
import type { Decided } from '@clapback/contracts';
import { composer, linkedCard, showAllPosts } from '../harness/screens.ts';
import { untilLive } from '../harness/live.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[FEED-13] an anonymous post shows a name to nobody; its author finds it as their own', async ({ browser, members, product }) => {
  const author = await members.create({ displayName: 'Dana Whitlock' });
  const post = await members.post(author, { title: 'Without a name', isAnonymous: true });
  const readers = {
    visitor: null,
    moderator: await members.create({ role: 'moderator' }),
    admin: await members.create({ role: 'admin' }),
    author,
  };
  for (const [who, reader] of Object.entries(readers)) {
    const context = await browser.newContext({ baseURL: product.origin });
    if (reader) await members.signIn(context, reader);
    const page = await context.newPage();
    await page.goto(`/?post=${post.id}`);
    const card = linkedCard(page);
    await expect(card).toContainText('Anonymous member');
    if (who === 'author') await expect(card).toContainText('(you)');
    else await expect(card).not.toContainText('(you)');
    await expect(card).not.toContainText('Dana');
    expect(await card.innerHTML()).not.toContain(author.id);
    await card.getByRole('button', { name: 'Who can find out?' }).press('Enter');
    const told = page.getByRole('dialog', { name: 'Who can find out?' });
    await expect(told).toHaveAccessibleDescription(
      'Clapback never tells other members or visitors who wrote an anonymous post. It keeps which account did. ' +
        'Moderators and admins can look that up: they must give a reason, and each time is recorded.',
    );
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'Who can find out?' })).toBeFocused();
    await context.close();
  }
});

test('[LIKE-04] a like is still shown after a reload, on the dashboard too, and to nobody else as theirs', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  const fan = await members.create();
  await members.post(await members.create(), { title: 'Well said' });
  await members.signIn(context, fan);
  await page.goto('/');
  const like = page.getByRole('article').filter({ hasText: 'Well said' }).getByRole('button', { name: /^Like/ });
  const stored = page.waitForResponse((response) => response.url().endsWith('/like') && response.request().method() === 'PUT');
  await like.click();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(like).toHaveAccessibleName('Like 1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/dashboard');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const other = await browser.newContext({ baseURL: product.origin });
  const visitor = await other.newPage();
  await visitor.goto('/');
  const seen = visitor.getByRole('article').filter({ hasText: 'Well said' }).getByRole('button', { name: /^Like/ });
  await expect(seen).toHaveAccessibleName('Like 1');
  await expect(seen).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});

test('[FEED-11, FEED-15] the Feed tab of the dashboard shows the same feed, with the same controls', async ({ page, context, members }) => {
  const member = await members.create();
  for (const title of ['First of all', 'Second of all', 'Third of all']) await members.post(member, { title });
  await members.signIn(context, member);
  const read = async (path: string) => {
    await page.goto(path);
    const feed = page.getByRole('region', { name: 'Community Feed' });
    await expect(composer(feed)).toBeVisible();
    // The first posts are drawn one after the other.
    await expect(feed.getByRole('heading', { name: 'First of all' })).toBeVisible();
    await showAllPosts(page);
    const controls = await feed
      .getByRole('article')
      .first()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    return { titles: await feed.getByRole('article').getByRole('heading', { level: 3 }).allTextContents(), controls };
  };
  const [landing, dashboard] = [await read('/'), await read('/dashboard?tab=feed')];
  expect(landing.titles.slice(0, 3)).toEqual(['Third of all', 'Second of all', 'First of all']);
  expect(landing.controls).toEqual(['Post options', 'Like 0', 'Responses 0', 'Comments 0', 'Boost', 'Edit History']);
  expect(dashboard).toEqual(landing);
});

test('[FEED-09, MODPOST-12, RESP-27] what staff hid goes from open pages, stays for its author with ground and decision, and comes back to its place when it is restored', async ({
  page,
  context,
  browser,
  members,
  product,
}) => {
  test.setTimeout(180_000);
  const [author, reporter, moderator] = [
    await members.create({ displayName: 'Karl Brandt' }),
    await members.create(),
    await members.create({ role: 'moderator' }),
  ];
  const article = (at: Page, title: string) => at.getByRole('article').filter({ has: at.getByRole('heading', { name: title }) });
  const report = async (item: object) =>
    members.call('POST', '/api/reports', {
      as: reporter,
      body: { ...item, reason: 'harassment', comment: null, captchaToken: await members.botCheckPass('report_content') },
    });
  const hide = async (id: string) => {
    const body = { decision: 'hide', ground: 'harassment', facts: 'It insults a neighbour.' };
    return (await members.call<Decided>('POST', `/api/moderation/cases/${id}/decision`, { as: moderator, body })).decisionId;
  };
  const undo = (id: string) => members.call('POST', `/api/moderation/decisions/${id}/undo`, { as: moderator });
  await members.post(reporter, { title: 'Stands below' });
  const post = await members.post(author, { title: 'An insult' });
  const above = await members.post(reporter, { title: 'Stands above' });
  const [response] = await members.sql<{ id: string; revision_id: string }>(
    `insert into responses (id, post_id, author_id, name, content, revision_id) values (gen_random_uuid(), $1, $2, 'Karl Brandt', 'One more insult.', gen_random_uuid()) returning id, revision_id`,
    [above.id, author.id],
  );
  await members.sql(`insert into revisions (id, response_id, number, content, editor_id) values ($1, $2, 1, 'One more insult.', $3)`, [
    response!.revision_id,
    response!.id,
    author.id,
  ]);
  await members.sql('update posts set response_count = 1 where id = $1', [above.id]);

  const elsewhere = await browser.newContext({ baseURL: product.origin });
  const [reader, linked] = [await elsewhere.newPage(), await elsewhere.newPage()];
  await members.signIn(context, author);
  for (const [each, path] of [
    [page, '/'],
    [reader, '/'],
    [linked, `/?post=${post.id}`],
  ] as const) {
    const subscribed = untilLive(each);
    await each.goto(path);
    // Three pages start beside each other.
    await expect(article(each, 'An insult')).toBeVisible({ timeout: 30_000 });
    await subscribed;
  }
  for (const each of [page, reader]) await article(each, 'Stands above').getByRole('button', { name: 'Responses 1' }).click();
  for (const each of [page, reader]) await expect(article(each, 'Stands above')).toContainText('One more insult.');

  await report({ postId: post.id });
  const decisionId = await hide(post.id);
  await expect(article(reader, 'An insult')).toHaveCount(0);
  await expect(linked.getByText('This post is not there any more')).toBeVisible();
  const own = article(page, 'An insult');
  const note = own.getByRole('note', { name: 'This post is hidden' });
  await expect(note).toContainText('Moderators hid this post. Only you still see it.Ground: Harassment or bullyingRead the decision');
  await expect(note.getByRole('link', { name: 'Harassment or bullying' })).toHaveAttribute('href', /\/community-guidelines#harassment$/);
  await expect(own.getByRole('button', { name: /^Like/ })).toHaveCount(0);
  await own.getByRole('button', { name: 'Post options' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await report({ responseId: response!.id });
  const responseDecision = await hide(response!.id);
  await expect(article(reader, 'Stands above')).not.toContainText('One more insult.');
  await expect(article(page, 'Stands above').getByRole('note', { name: 'This response is hidden' })).toContainText(
    'Moderators hid this response.',
  );
  await expect(article(page, 'Stands above')).toContainText('One more insult.');
  await expectAccessible(page, 'what is hidden', { within: '#community-feed' });

  await undo(decisionId);
  await undo(responseDecision);
  await expect(
    linked.getByRole('region', { name: 'The post that you followed a link to' }).getByRole('heading', { name: 'An insult' }),
  ).toBeVisible();
  await expect(article(reader, 'Stands above')).toContainText('One more insult.');
  for (const each of [page, reader]) {
    await expect(each.getByRole('heading', { level: 3 }).filter({ hasText: /^Stands|^An insult/ })).toHaveText([
      'Stands above',
      'An insult',
      'Stands below',
    ]);
    await expect(each.getByRole('note')).toHaveCount(0);
  }
  await expect(own.getByRole('button', { name: /^Like/ })).toBeVisible();

  // By the link, too, and from there to the decision.
  await hide(post.id);
  await page.goto(`/?post=${post.id}`);
  await expect(note).toBeVisible();
  await note.getByRole('link', { name: 'Read the decision' }).click();
  const statement = page.getByRole('region', { name: 'Decisions about me' }).getByRole('listitem').first();
  await expect(statement).toBeFocused();
  await expect(statement).toBeInViewport();
  await expect(statement).toContainText('Your post “An insult” was hidden');
  await elsewhere.close();
});
