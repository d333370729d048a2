import { describe, expect } from 'vitest';
import type { Article, ArticlePage, ArticlePicture, ArticleText, EditedArticle, EditedArticles, Problem } from '@clapback/contracts';
import { newWord } from '../../../test/new-names.ts';
import { picture } from '../../../test/pictures.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { articlePage } from './article-page.ts';
import { forgetReaders } from './count-view.ts';

let service: TestService;
let admin: TestMember;
let other: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  [admin, other] = [
    await service.member({ role: 'admin', displayName: 'Samuel Adeyemi' }),
    await service.member({ role: 'admin', displayName: 'Rosa Keller' }),
  ];
});

let made = 0;
const text = (over: Partial<ArticleText> = {}): ArticleText => ({
  title: 'What a screenshot proves',
  slug: `what-a-screenshot-proves-${(made += 1)}`,
  content: 'A screenshot shows what stood there.\n\nIt does not show who wrote it.',
  excerpt: '',
  keywords: [],
  sources: [],
  lawAsOf: null,
  reviewOn: null,
  seoTitle: '',
  seoDescription: '',
  ...over,
});
const token = () => admin.token;
const path = ({ id }: { id: string }) => `/api/admin/articles/${id}`;

async function draft(over: Partial<ArticleText> = {}): Promise<EditedArticle> {
  const { status, body } = await service.post<EditedArticle>('/api/admin/articles', { token: token(), body: text(over) });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const publish = (article: EditedArticle, publishAt: string | null = null, by = token()) =>
  service.put<EditedArticle & Problem>(`${path(article)}/publication`, { token: by, body: { revision: article.revision, publishAt } });
async function published(over: Partial<ArticleText> = {}): Promise<EditedArticle> {
  const { status, body } = await publish(await draft(over));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const change = (article: EditedArticle, over: Partial<ArticleText>, by = token()) =>
  service.put<EditedArticle & Problem>(path(article), {
    token: by,
    body: { ...article.text, ...over, baseRevision: article.revision },
  });
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const read = (slug: string, headers: Record<string, string> = firefox, from = service) =>
  from.get<Article & Problem>(`/api/blog/${slug}`, { headers });
/** What the head of an address says. */
const pageOf = (url: string) => articlePage(service.platform, { url, headers: {}, ip: '127.0.0.1', socket: {} } as never);
const list = async (query: Record<string, string>) =>
  (await service.get<ArticlePage>(`/api/blog?${new URLSearchParams(query).toString()}`)).body.items.map(({ title }) => title);

describe('the list of articles', () => {
  test('[BLOG-01] has what is published, and neither drafts nor what is scheduled', async () => {
    const word = newWord('quillfeather');
    await published({ title: 'Public', keywords: [word] });
    await draft({ title: 'A draft', keywords: [word] });
    const later = await draft({ title: 'Scheduled', keywords: [word] });
    expect((await publish(later, new Date(Date.now() + 3_600_000).toISOString())).body.state).toBe('scheduled');
    const gone = await published({ title: 'Taken offline', keywords: [word] });
    expect((await service.delete(`${path(gone)}/publication`, { token: token() })).status).toBe(200);
    expect(await list({ search: word })).toEqual(['Public']);
    // The time comes.
    await service.sql(`update blog_posts set published_at = date_trunc('milliseconds', now()) where id = $1`, [later.id]);
    expect(await list({ search: word })).toEqual(['Scheduled', 'Public']);
  });

  test('[BLOG-02, BLOG-03] is searched by each word in title, excerpt, keywords and text, and ordered in three ways', async () => {
    const ids = [];
    const word = newWord('zinnia');
    const [one, two, three] = ['one', 'two', 'three'].map((number) => `${word.replace('z', 'Z')} ${number}`) as [string, string, string];
    for (const title of [one, two, three]) ids.push((await published({ title, content: 'On 100%_sure claims.' })).id);
    await service.sql(`update blog_posts set view_count = 7 where id = $1`, [ids[0]]);
    await service.sql(`update blog_posts set view_count = 3 where id = $1`, [ids[2]]);
    expect(await list({ search: word })).toEqual([three, two, one]);
    expect(await list({ search: word, sort: 'oldest' })).toEqual([one, two, three]);
    expect(await list({ search: word, sort: 'popular' })).toEqual([one, three, two]);
    expect(await list({ search: `TWO ${word}` })).toEqual([two]);
    expect(await list({ search: `${word} 100%_SURE` })).toHaveLength(3);
    expect(await list({ search: `${word} 100x` })).toEqual([]);
    expect((await service.get('/api/blog?sort=best')).status).toBe(400);
  });

  test('goes on page by page, in every order, without losing or repeating one', async () => {
    const word = newWord('paginella');
    for (let number = 0; number < 22; number++) await published({ title: `Page ${number}`, keywords: [word] });
    for (const sort of ['newest', 'oldest', 'popular']) {
      const titles: string[] = [];
      let cursor: string | null = null;
      do {
        const { body }: { body: ArticlePage } = await service.get<ArticlePage>(
          `/api/blog?search=${word}&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`,
        );
        titles.push(...body.items.map(({ title }) => title));
        cursor = body.nextCursor;
      } while (cursor);
      expect([sort, titles.length, new Set(titles).size]).toEqual([sort, 22, 22]);
    }
  });
});

test('[BLOG-04, BLOG-06, BLOG-07, BLOG-11] an article has all its fields, and a paragraph for each blank line', async () => {
  const word = newWord('bubbles');
  const { slug } = await published({
    title: 'Three screenshots',
    slug: newWord('three-screenshots-'),
    content:
      'The first paragraph\nhas two lines.\n\nThe second.\n\n# Where from\n\n- one\n- two\n\n## Where from\n\nRead [the rules](/terms).',
    keywords: [word, word.toUpperCase(), `grey ${word}`],
    sources: [{ title: 'A law', url: 'https://law.example/1' }],
    lawAsOf: '2026-11-26',
    reviewOn: '2027-05-26',
    seoTitle: 'Screenshots as evidence',
    seoDescription: 'What they show.',
  });
  const { status, body } = await read(slug);
  expect([status, body]).toEqual([
    200,
    {
      id: expect.any(String),
      slug,
      title: 'Three screenshots',
      excerpt: 'The first paragraph has two lines.',
      keywords: [word, `grey ${word}`],
      publishedAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      readTime: 1,
      viewCount: 1,
      html:
        '<p>The first paragraph\nhas two lines.</p>\n<p>The second.</p>\n<h2 id="section-where-from">Where from</h2>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n' +
        '<h2 id="section-where-from-2">Where from</h2>\n<p>Read <a href="/terms">the rules</a>.</p>\n',
      headings: [
        { id: 'section-where-from', text: 'Where from' },
        { id: 'section-where-from-2', text: 'Where from' },
      ],
      sources: [{ title: 'A law', url: 'https://law.example/1' }],
      lawAsOf: '2026-11-26',
      reviewOn: '2027-05-26',
      seoTitle: 'Screenshots as evidence',
      seoDescription: 'What they show.',
      related: [],
    },
  ]);
  const [row] = await service.sql('select status, read_time, view_count, seo_title from blog_posts where slug = $1', [slug]);
  expect(row).toEqual({ status: 'published', read_time: 1, view_count: 1, seo_title: 'Screenshots as evidence' });
});

test('[BLOG-08] related are up to three others with most keywords in common', async () => {
  const [a, b, c] = [newWord('rel-a-'), newWord('rel-b-'), newWord('rel-c-')];
  const { slug } = await published({ title: 'The one', keywords: [a, b, c] });
  await published({ title: 'One in common', keywords: [a.toUpperCase()] });
  await published({ title: 'Three in common', keywords: [c, b, a] });
  await published({ title: 'Two in common', keywords: [a, b] });
  await published({ title: 'Also one', keywords: [b, 'x'] });
  await published({ title: 'None', keywords: ['x'] });
  await draft({ title: 'A draft', keywords: [a, b, c] });
  expect((await read(slug)).body.related.map(({ title }) => title)).toEqual(['Three in common', 'Two in common', 'Also one']);
});

describe('[BLOG-09] an address that is not that of a public article', () => {
  test.each([
    ['unknown', 'no-such-article'],
    ['of 10,000 letters', 'a'.repeat(10_000)],
    ['with dots', '..'],
    ['with a slash in it', '..%2F..%2Fetc'],
    ['written from right to left', encodeURIComponent('\u202Eתירבע')],
    ['no text', '%E0%A4%A'],
  ])('%s is not found', async (_name, slug) => {
    const { status } = await read(slug);
    expect([400, 404]).toContain(status);
    expect((await pageOf(`/blog/${slug}`)).status).toBe(404);
  });

  test('is not told apart, be it a draft, scheduled, or never there', async () => {
    const hidden = await draft();
    const later = await draft();
    await publish(later, new Date(Date.now() + 3_600_000).toISOString());
    const answers = [await read(hidden.slug), await read(later.slug), await read('never-there')];
    for (const { status, body } of answers) expect([status, body.detail]).toEqual([404, 'There is no such article.']);
  });
});

describe('a reader is counted', () => {
  const views = async (slug: string) =>
    (await service.sql<{ view_count: number }>('select view_count from blog_posts where slug = $1', [slug]))[0]!.view_count;

  test('[BLOG-10] once a day, whether the page is sent or the article, and another browser by itself', async () => {
    const { slug } = await published();
    expect((await read(slug)).body.viewCount).toBe(1);
    expect((await read(slug)).body.viewCount).toBe(1);
    await Promise.all([1, 2, 3, 4].map(() => read(slug)));
    expect(await views(slug)).toBe(1);
    expect(
      (await read(slug, { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15' }))
        .body.viewCount,
    ).toBe(2);
    // What was counted on a day before is no reason not to count today.
    await service.sql(`update article_views set day = day - 1`);
    await forgetReaders(service.platform);
    expect((await read(slug)).body.viewCount).toBe(3);
  });

  test('and no known bot is', async () => {
    const { slug } = await published();
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'GPTBot/1.2'])
      expect((await read(slug, { 'user-agent': agent })).body.viewCount).toBe(0);
    expect(await views(slug)).toBe(0);
  });

  test('without anything that says who it was, and after the day without the hash', async () => {
    const { slug, id } = await published();
    await read(slug);
    const kept = await service.sql<{ reader: string }>('select reader from article_views where article_id = $1', [id]);
    expect(kept).toEqual([{ reader: expect.stringMatching(/^[\w-]{43}$/) }]);
    await service.sql(`update article_views set day = day - 1 where article_id = $1`, [id]);
    await service.sql(
      `insert into article_view_salts (day, salt) values ((now() at time zone 'UTC')::date - 1, 'old') on conflict do nothing`,
    );
    await forgetReaders(service.platform);
    expect(await service.sql('select reader from article_views where article_id = $1', [id])).toEqual([]);
    expect(await service.sql(`select salt from article_view_salts where day < (now() at time zone 'UTC')::date`)).toEqual([]);
    expect(await views(slug)).toBe(1);
  });
});

describe('an editor', () => {
  test('changes a public article without readers seeing it before it is published', async () => {
    const article = await published({ title: 'Before' });
    const changed = (await change(article, { title: 'After', content: 'Other words.' })).body;
    expect([changed.title, changed.state, changed.hasUnpublishedChanges, changed.revision]).toEqual(['After', 'published', true, 2]);
    expect((await read(article.slug)).body.title).toBe('Before');
    const since = (await read(article.slug)).body.publishedAt;
    const again = (await publish(changed)).body;
    expect(again.hasUnpublishedChanges).toBe(false);
    const { body } = await read(article.slug);
    expect([body.title, body.html, body.publishedAt]).toEqual(['After', '<p>Other words.</p>\n', since]);
    expect(again.revisions.map(({ number, editor, isPublic }) => [number, editor, isPublic])).toEqual([
      [2, 'Samuel Adeyemi', true],
      [1, 'Samuel Adeyemi', false],
    ]);
    const first = await service.get<ArticleText>(`${path(article)}/revisions/1`, { token: token() });
    expect(first.body.title).toBe('Before');
  });

  test('who is slower than another is told so, and nothing is lost', async () => {
    const article = await draft();
    expect((await change(article, { content: 'Rosa’s words.' }, other.token)).status).toBe(200);
    const slower = await change(article, { content: 'Samuel’s words.' });
    expect([slower.status, slower.body.code, slower.body.context]).toEqual([409, 'content_changed', { revision: '2' }]);
    expect((await publish(article)).body.code).toBe('content_changed');
    const both = await Promise.all([admin, other].map(({ token: by }) => change({ ...article, revision: 2 }, { content: by }, by)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('cannot choose a time that has passed, and chooses one in any zone', async () => {
    const article = await draft();
    const late = await publish(article, '2026-01-01T09:00:00+01:00');
    expect([late.status, late.body.errors]).toEqual([
      400,
      [{ field: 'publishAt', code: 'in_past', message: 'This time has passed. Please choose a later one, or publish now.' }],
    ]);
    const { body } = await publish(article, '2126-01-01T09:00:00+05:30');
    expect([body.state, body.publishedAt]).toEqual(['scheduled', '2126-01-01T03:30:00.000Z']);
    const now = (await publish(article)).body;
    expect(now.state).toBe('published');
    expect((await publish(article, '2126-01-01T09:00:00Z')).body.code).toBe('conflict');
  });

  test('gives an article another address, and the older one leads to it; nobody else gets either', async () => {
    const [first, second] = [newWord('an-old-address-'), newWord('a-new-address-')];
    const article = await published({ slug: first });
    await publish((await change(article, { slug: second })).body);
    expect((await read(first)).body.slug).toBe(second);
    expect(await pageOf(`/blog/${first}?utm=1`)).toEqual({ movedTo: `/blog/${second}` });
    expect(await pageOf(`/blog/${second.toUpperCase()}/`)).toEqual({ movedTo: `/blog/${second}` });
    for (const slug of [first, second]) {
      const { status, body } = await service.post<Problem>('/api/admin/articles', { token: token(), body: text({ slug }) });
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'slug', code: 'taken', message: 'Another article has this address, or had it. Please choose another.' }],
      ]);
    }
    // Deleted, both say that it is gone; taken offline, that there is none.
    expect((await service.delete(path(article), { token: token() })).status).toBe(409);
    await service.delete(`${path(article)}/publication`, { token: token() });
    const statuses = async () => [(await pageOf(`/blog/${first}`)).status, (await pageOf(`/blog/${second}`)).status];
    expect(await statuses()).toEqual([404, 404]);
    expect((await service.delete(path(article), { token: token() })).status).toBe(204);
    expect(await statuses()).toEqual([410, 410]);
  });

  test('cannot publish without words, nor name a source that is no address', async () => {
    const refused = await publish(await draft({ content: '' }));
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'content']);
    const body = text({ sources: [{ title: 'A page', url: 'javascript:alert(1)' }] });
    expect((await service.post<Problem>('/api/admin/articles', { token: token(), body })).body.errors?.[0]?.field).toBe('sources');
  });

  test('leaves a line in the audit log for each step', async () => {
    const article = await published();
    await service.delete(`${path(article)}/publication`, { token: token() });
    await service.delete(path(article), { token: token() });
    const lines = await service.sql<{ action: string }>('select action from audit_log where target_id = $1 order by created_at, id', [
      article.id,
    ]);
    expect(lines.map(({ action }) => action)).toEqual(['article_created', 'article_published', 'article_unpublished', 'article_deleted']);
  });

  test('finds the articles in the order in which they were changed, the last first', async () => {
    const [first, second] = [await draft(), await draft()];
    await change(first, { title: 'Changed last' });
    const { body } = await service.get<EditedArticles>('/api/admin/articles', { token: token() });
    expect(body.items.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
  });
});

describe('Markdown', () => {
  const html = async (content: string) =>
    (await service.post<{ html: string }>('/api/admin/articles/preview', { token: token(), body: { title: 'T', content } })).body.html;

  test('with HTML and script links in it is text', async () => {
    expect(await html('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> <b>b</b>')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;b&lt;/b&gt;</p>\n',
    );
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'http://plain.example',
    ])
      expect(await html(`[a](${link}) <${link}>`), link).not.toMatch(/<a/);
  });

  test('of 50,000 brackets is read within two seconds, and more than that is refused', async () => {
    const began = performance.now();
    expect(await html('['.repeat(50_000))).toMatch(/^<p>\[/);
    expect(performance.now() - began).toBeLessThan(2000);
    const { status } = await service.post('/api/admin/articles/preview', {
      token: token(),
      body: { title: 'T', content: '['.repeat(100_000) },
    });
    expect(status).toBe(400);
  });

  test('of nothing but headings that say the same is read within two seconds, and each of them has an id of its own', async () => {
    const began = performance.now();
    const ids = [...(await html('# Part\n## Part 2\n# Part\n'.repeat(2000))).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(ids.slice(0, 4)).toEqual(['section-part', 'section-part-2', 'section-part-3', 'section-part-4']);
    expect([ids.length, new Set(ids).size]).toEqual([6000, 6000]);
  });
});

describe('a picture', () => {
  const upload = async (bytes: Buffer, name = 'what.png') => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)]), name);
    return service.post<ArticlePicture & Problem>('/api/admin/article-pictures', { token: token(), body });
  };

  test('is public under the hash of its bytes, without a signature, the same whoever adds it again, and outlives its editor', async () => {
    const png = await picture('png');
    const [first, again] = [await upload(png), await upload(png)];
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.body.url).toMatch(/^\/article-pictures\/[0-9a-f]{64}\.(webp|png|jpg)$/);
    expect(again.body).toEqual(first.body);
    expect(await service.sql(`select owner_id, state from files where purpose = 'article-picture'`)).toEqual([
      { owner_id: null, state: 'attached' },
    ]);
    const { status, headers } = await service.get(first.body.url);
    expect([status, headers.get('content-type')?.slice(0, 6), headers.get('cache-control')]).toEqual([
      200,
      'image/',
      'public, max-age=31536000, immutable',
    ]);
    const { slug } = await published({ content: `![The first page of the contract](${first.body.url})` });
    expect((await read(slug)).body.html).toBe(`<p><img src="${first.body.url}" alt="The first page of the contract" loading="lazy"></p>\n`);
    expect((await service.get<string>('/blog.xml')).body).toContain(`src="http://localhost:4000${first.body.url}"`);
  });

  test('from elsewhere is not shown, and one without words about it keeps the article from being published', async () => {
    const { url } = (await upload(await picture('png'))).body;
    for (const [content, code] of [
      ['![A picture](https://elsewhere.example/x.png)', 'not_uploaded'],
      ['![A picture](/api/files/x)', 'not_uploaded'],
      [`![](${url})`, 'no_alternative_text'],
      [`![  ](${url})`, 'no_alternative_text'],
    ] as const) {
      const refused = await publish(await draft({ content }));
      expect([content, refused.status, refused.body.errors?.[0]?.code]).toEqual([content, 400, code]);
    }
    const preview = await service.post<{ html: string }>('/api/admin/articles/preview', {
      token: token(),
      body: { title: 'T', content: '![A "picture"](https://elsewhere.example/x.png)' },
    });
    expect(preview.body.html).toBe('<p>A &quot;picture&quot;</p>\n');
  });

  test('that is none is refused', async () => {
    const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    expect([refused.status, refused.body.code]).toEqual([415, 'invalid_file_type']);
    expect((await service.get('/article-pictures/..%2F..%2Fetc%2Fpasswd')).status).toBe(404);
  });
});

describe('for machines', () => {
  test('[BLOG-12] the page has the article’s own title and description for search engines, and what schema.org knows of it', async () => {
    const { slug } = await published({
      title: 'Long title',
      seoTitle: 'Short title',
      seoDescription: 'What it is about.',
      keywords: ['a', 'b'],
    });
    const extras = await pageOf(`/blog/${slug}`);
    expect(extras.meta).toEqual({
      title: 'Short title',
      kind: 'article',
      description: 'What it is about.',
      canonicalPath: `/blog/${slug}`,
    });
    expect(extras.structuredData).toMatchObject([
      { '@type': 'Article', headline: 'Long title', keywords: 'a, b', url: `http://localhost:4000/blog/${slug}` },
    ]);
  });

  test('feed readers get the article with whole addresses, and nothing anew where nothing has changed', async () => {
    const { slug } = await published({
      title: 'In a feed & more',
      content: 'See [the terms](/terms).',
      excerpt: 'Less is <b>more</b>.',
      keywords: ['evidence'],
    });
    const { body, headers } = await service.get<string>('/blog.xml');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain(`<link>http://localhost:4000/blog/${slug}</link>`);
    expect(body).toMatch(/<title>\s*<!\[CDATA\[In a feed & more\]\]>\s*<\/title>/);
    expect(body).toContain('<a href="http://localhost:4000/terms">the terms</a>');
    expect(body).toContain('Less is &lt;b&gt;more&lt;/b&gt;.');
    expect(body).not.toContain('<b>more');
    const again = await service.get('/blog.xml', { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test('search engines find a public article in the sitemap, and no other', async () => {
    const [shown, hidden] = [await published(), await draft()];
    expect((await service.get<string>('/sitemap.xml')).body).toContain('<loc>http://localhost:4000/sitemaps/articles.xml</loc>');
    const sitemap = async () => (await service.get<string>('/sitemaps/articles.xml')).body;
    expect(await sitemap()).toContain(`<loc>http://localhost:4000/blog/${shown.slug}</loc>`);
    expect(await sitemap()).not.toContain(hidden.slug);
    await service.delete(`${path(shown)}/publication`, { token: token() });
    expect(await sitemap()).not.toContain(shown.slug);
  });
});
