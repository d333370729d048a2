import { overload } from '@clapback/services/test/faults/figures.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test('[SHELL-02, MODPOST-12] a post has a page of its own: found by any spelling, read with its answers, told to machines, and gone when it is hidden or deleted', async ({
  page,
  context,
  members,
  product,
}) => {
  const [maya, nils] = [await members.create({ displayName: 'Maya Lindqvist' }), await members.create({ displayName: 'Nils Overgaard' })];
  const post = await members.post(maya, { title: 'Three invoices, one week', content: 'They say that I never paid.' });
  await members.call('POST', `/api/posts/${post.id}/comments`, { as: nils, body: { content: 'I saw the transfers myself.' } });
  const own = `/posts/${post.id}/three-invoices-one-week`;

  await page.goto(`/posts/${post.id}/another-title`);
  await expect(page).toHaveURL(own);
  await expect(page).toHaveTitle('Three invoices, one week · Clapback');
  await expect(page.getByRole('heading', { level: 1, name: 'Three invoices, one week' })).toBeAttached();
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toContainText('They say that I never paid.');
  await expect(page.getByText('I saw the transfers myself.')).toBeVisible();
  await expectAccessible(page, 'the page of a post', { widths: [360, 1440] });
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.origin + own);
  expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'Three invoices, one week',
    url: product.origin + own,
  });

  // From there to the feed and back, each with its own title.
  await page.getByRole('link', { name: 'Community Feed' }).click();
  await expect(page).toHaveTitle('Professional Reputation Management · Clapback');
  await page.goBack();
  await expect(page).toHaveTitle('Three invoices, one week · Clapback');

  const index = await (await context.request.get('/sitemap.xml')).text();
  const file = /<loc>([^<]*\/sitemaps\/posts\/[^<]*)<\/loc>/.exec(index)![1]!;
  expect(await (await context.request.get(file)).text()).toContain(`<loc>${product.origin}${own}</loc>`);
  expect(await (await context.request.get('/feed.xml')).text()).toContain(`href="${product.origin}${own}"`);

  // An open page hears that its author took it down.
  await members.call('DELETE', `/api/posts/${post.id}`, { as: maya });
  await expect(page.getByText('This post was deleted by its author')).toBeVisible();
  const gone = await page.goto(own);
  // What others wrote below it is still read there.
  expect(gone!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'A deleted post' })).toBeAttached();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await (await context.request.get(file)).text()).not.toContain(post.id);

  const never = await page.goto('/posts/0190f5a0-0000-7000-8000-000000000001/x');
  expect(never!.status()).toBe(404);
  await expect(page.getByText('This post is not there any more')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Clapback');
});

test('what search engines, feeds, frames and previews have of a post changes within a second of its being claimed, answered, hidden and deleted', async ({
  context: { request },
  members,
  product,
}) => {
  const [ada, dominic, mara] = [
    await members.create({ displayName: 'Ada Ferreira' }),
    await members.create({ displayName: 'Dominic Reyes' }),
    await members.create({ role: 'moderator' }),
  ];
  const post = await members.post(ada, { title: 'They broke my piano', content: 'On the stairs they dropped it.', postType: 'defamation' });
  const own = `/posts/${post.id}/they-broke-my-piano`;
  const get = async (path: string) => {
    const answer = await request.get(path);
    return { status: answer.status(), text: await answer.text() };
  };
  /** Where machines meet the post now. */
  const places = async () => {
    const [page, index, feed, frame] = [
      await get(own),
      await get('/sitemap.xml'),
      await get('/feed.xml'),
      await get(`/embed/posts/${post.id}`),
    ];
    const files = [...index.text.matchAll(/<loc>([^<]*\/sitemaps\/posts\/[^<]*)<\/loc>/g)].map(([, address]) => get(address!));
    return {
      page: page.status,
      noindex: page.text.includes('<meta name="robots" content="noindex">'),
      sitemap: (await Promise.all(files)).some(({ text }) => text.includes(`<loc>${product.origin}${own}</loc>`)),
      feed: feed.text.includes(post.id),
      frame: frame.status,
      answerInFrame: frame.text.includes('The leg was cracked before.'),
      picture: (await get(`/posts/${post.id}/picture.png`)).status,
    };
  };
  // A second, and the time in which a slow machine gives six answers and a picture.
  const patience = 4000;
  const becomes = (expected: Awaited<ReturnType<typeof places>>) =>
    expect.poll(places, { timeout: patience * overload(), intervals: [50] }).toEqual(expected);
  const previewed = async () => /property="og:image" content="([^"]+)"/.exec((await get(own)).text)?.[1];

  const kept = { page: 200, noindex: true, sitemap: false, feed: false, frame: 404, answerInFrame: false, picture: 404 };
  const listed = { page: 200, noindex: false, sitemap: true, feed: true, frame: 200, answerInFrame: true, picture: 200 };
  const gone = { ...kept, page: 404 };
  // What makes feeds and pictures is loaded at first, which is no change that somebody waits for.
  const other = await members.post(ada, { title: 'A piano that came whole', content: 'Two stairs, no scratch.', postType: 'statement' });
  await expect.poll(async () => (await get(`/posts/${other.id}/picture.png`)).status).toBe(200);
  await expect.poll(places).toEqual(kept);
  const before = await previewed();
  expect(before).toContain(`${product.origin}/picture.png`);

  const claim = await members.call<{ id: string }>('POST', `/api/posts/${post.id}/subject-claims`, { as: dominic, body: {} });
  await becomes(kept);
  const decided = { decision: 'confirmed', reason: 'He signed the invoice.' };
  await members.call('POST', `/api/posts/${post.id}/subject-claims/${claim.id}/decision`, { as: ada, body: decided });
  await becomes(kept);
  const captchaToken = await members.botCheckPass('create_response');
  const answer = { name: 'Dominic Reyes', content: 'The leg was cracked before.', captchaToken };
  await members.call('POST', `/api/posts/${post.id}/responses`, { as: dominic, body: answer });
  await becomes(listed);
  expect(await previewed()).toContain(`${product.origin}/posts/${post.id}/picture.png?v=`);

  const hide = { noAppeal: false, ground: 'privacy', reason: 'Names a private address.' };
  await members.call('POST', `/api/moderation/posts/${post.id}/force-hide`, { as: mara, body: hide });
  await becomes(gone);
  await members.call('POST', `/api/moderation/posts/${post.id}/restore`, { as: mara, body: { reason: 'The address is a shop’s.' } });
  await becomes(listed);

  await members.call('DELETE', `/api/posts/${post.id}`, { as: ada });
  // The answer of somebody else stands below it.
  await becomes({ ...gone, page: 200 });
});
