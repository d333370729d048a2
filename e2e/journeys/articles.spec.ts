import { expect, expectAccessible, test } from '../harness/test.ts';

// A browser that says that nobody sits before it is not counted as a reader.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36' });

const widths = [360, 768, 1440];

test('[SHELL-03, LAND-04, BLOG-01, BLOG-02, BLOG-08] a visitor finds an article from the header, sorts and searches, and goes on to a related one', async ({
  page,
  request,
  members,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: 'Legal' })).toHaveAttribute('href', '/legal');
  await header.getByRole('link', { name: 'Articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await expectAccessible(page, 'the articles', { widths });

  // [BLOG-02, BLOG-03]
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  const newestFirst = await titles();
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect(page).toHaveURL(/\?sort=oldest$/);
  await expect.poll(titles).toEqual(newestFirst.toReversed());
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('counter-notice');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?search=counter-notice&sort=oldest$/);
  await expect.poll(titles).not.toEqual(newestFirst.toReversed());
  await page.getByRole('article').getByRole('link', { name: 'What a DMCA notice can and cannot do' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a DMCA notice can and cannot do');
  await expect(page).toHaveTitle(/^What a DMCA notice can and cannot do/);
  await expect(page.getByText('This is general information, not legal advice.')).toBeVisible();
  await expectAccessible(page, 'an article', { widths });
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'What follows' }).click();
  await expect(page.getByRole('heading', { name: 'What follows' })).toBeInViewport();
  // [BLOG-10]
  await expect(page.getByText(/^1 view$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^1 view$/)).toBeVisible();
  await page.getByRole('region', { name: 'Related articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('What a DMCA notice can and cannot do');

  // What machines get of it.
  const html = await (await request.get('/blog/what-a-dmca-notice-can-and-cannot-do')).text();
  expect(html).toContain('<meta name="description" content="Which content a DMCA takedown notice reaches');
  expect(html).toContain('"@type":"Article"');

  // [BLOG-09] A draft, an unknown one and a deleted one.
  const admin = await members.create({ role: 'admin' });
  const text = {
    content: 'Words.',
    excerpt: '',
    keywords: [],
    sources: [],
    lawAsOf: null,
    reviewOn: null,
    seoTitle: '',
    seoDescription: '',
  };
  const made = await members.call<{ id: string }>('POST', '/api/admin/articles', {
    as: admin,
    body: { ...text, title: 'Soon gone', slug: 'soon-gone' },
  });
  const status = async () => (await request.get('/blog/soon-gone')).status();
  expect(await status()).toBe(404);
  await members.call('PUT', `/api/admin/articles/${made.id}/publication`, { as: admin, body: { revision: 1 } });
  expect(await status()).toBe(200);
  await members.call('DELETE', `/api/admin/articles/${made.id}/publication`, { as: admin });
  expect(await status()).toBe(404);
  await members.call('DELETE', `/api/admin/articles/${made.id}`, { as: admin });
  expect(await status()).toBe(410);
  await page.goto('/blog/soon-gone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  await expectAccessible(page, 'an article that is not there', { widths });
  await page.getByRole('link', { name: 'Back to all articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});
