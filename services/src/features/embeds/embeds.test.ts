import { expect } from 'vitest';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let ada: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ada = await service.member({ displayName: 'Ada <b>Ferreira' });
});

const embedOf = (id: string, headers: Record<string, string> = {}) => fetch(new URL(`/embed/posts/${id}`, service.origin), { headers });
const oembed = (query: string) => fetch(new URL(`/oembed?${query}`, service.origin));
const addressOf = (id: string) => encodeURIComponent(`http://localhost:4000/posts/${id}/three-invoices`);

test('a post stands in a frame on another site, without script and cookie, and is asked for again', async () => {
  const post = await service.createPost(ada, { title: 'Three <script>alert(1)</script> invoices', content: `Paid.\n${'x'.repeat(700)}` });
  const answer = await embedOf(post.id, { cookie: 'clapback_session=1' });
  expect([
    answer.status,
    ...['content-type', 'cache-control', 'x-robots-tag', 'x-frame-options', 'set-cookie'].map((name) => answer.headers.get(name)),
  ]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', 'noindex', null, null]);
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  );
  const page = await answer.text();
  expect(page).not.toContain('<script');
  expect(page).toContain('Three &lt;script&gt;alert(1)&lt;/script&gt; invoices');
  expect(page).toContain('Ada &lt;b&gt;Ferreira');
  // 600 characters, and the way to the rest.
  expect(page).toContain(`Paid.\n${'x'.repeat(594)}…<`);
  expect(page).toContain(
    `<a href="http://localhost:4000/posts/${post.id}/three-script-alert-1-script-invoices" target="_blank" rel="noopener">Read it on Clapback</a>`,
  );
  const again = await embedOf(post.id, { 'if-none-match': answer.headers.get('etag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('an accusation can be framed from the moment on in which its confirmed subject’s answer stands beside it', async () => {
  const dispute = disputes(service);
  const dominic = await service.member({ displayName: 'Dominic Vance' });
  const post = await dispute.accuse(ada);
  const { body: claim } = await dispute.claim(post.id, dominic);
  await dispute.answer(claim, ada);
  expect([(await embedOf(post.id)).status, (await oembed(`url=${addressOf(post.id)}`)).status]).toEqual([404, 404]);
  const response = await dispute.respond(post.id, dominic, 'The leg was cracked before we came.');
  const page = await (await embedOf(post.id)).text();
  expect(page).toContain('The answer of the person it is about');
  expect(page).toContain('The leg was cracked before we came.');
  await service.sql(`update responses set status = 'flagged' where id = $1`, [response]);
  const gone = await embedOf(post.id);
  expect([gone.status, gone.headers.get('etag')]).toEqual([404, null]);
});

test('what is hidden, flagged, deleted or was never here looks the same in a frame, and names nothing', async () => {
  const posts = await Promise.all(['hidden', 'flagged', 'deleted'].map((title) => service.createPost(ada, { title: `Once ${title}` })));
  const [hidden, flagged, deleted] = posts.map(({ id }) => id) as [string, string, string];
  await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden]);
  await service.sql(`update posts set is_flagged = true where id = $1`, [flagged]);
  expect((await service.delete(`/api/posts/${deleted}`, { token: ada.token })).status).toBe(204);
  const pages = new Set<string>();
  for (const id of [hidden, flagged, deleted, '0190f5a0-0000-7000-8000-000000000001', `${hidden}'--`, 'x'.repeat(90)]) {
    const answer = await embedOf(encodeURIComponent(id));
    expect([id, answer.status, answer.headers.get('content-type')]).toEqual([id, 404, 'text/html; charset=utf-8']);
    pages.add(await answer.text());
    expect([id, (await oembed(`url=${addressOf(encodeURIComponent(id))}`)).status]).toEqual([id, 404]);
  }
  expect([...pages].map((page) => page.includes('This post is not available'))).toEqual([true]);
});

test('of an anonymous author a frame says that alone', async () => {
  const post = await service.createPost(ada, { title: 'Nobody’s name', isAnonymous: true });
  const [page, told] = [await (await embedOf(post.id)).text(), await (await oembed(`url=${addressOf(post.id)}`)).text()];
  for (const text of [page, told]) {
    expect(text).toContain('Anonymous');
    expect(text).not.toMatch(new RegExp(`Ferreira|${ada.id}`));
  }
});

test('sites learn by oEmbed how to frame a post, within their own limits', async () => {
  const post = await service.createPost(ada, { title: 'Three "invoices"' });
  const whole = await oembed(`url=${addressOf(post.id)}`);
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'application/json; charset=utf-8',
    '*',
  ]);
  expect(await whole.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    provider_name: 'Clapback',
    title: 'Three "invoices"',
    author_url: `http://localhost:4000/people/${ada.id}`,
    width: 600,
    height: 420,
    html: `<iframe src="http://localhost:4000/embed/posts/${post.id}" title="Three &quot;invoices&quot; - Clapback" width="600" height="420" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  const small = (await (await oembed(`url=${addressOf(post.id)}&maxwidth=320&maxheight=240`)).json()) as object;
  expect(small).toMatchObject({ width: 320, height: 240 });
  expect(small).not.toHaveProperty('thumbnail_url');
  const statuses = await Promise.all(
    [
      'format=json',
      `url=${addressOf(post.id)}&format=xml`,
      `url=${addressOf(post.id)}&maxwidth=0`,
      `url=${addressOf(post.id)}&maxwidth=wide`,
      `url=${encodeURIComponent(`https://clapback.example/posts/${post.id}`)}`,
      `url=${encodeURIComponent(`http://localhost:4000/people/${ada.id}`)}`,
      `url=${'a'.repeat(2001)}`,
      `url=${encodeURIComponent(`http://localhost:4000/?post=${post.id}`)}`,
    ].map(async (query) => (await oembed(query)).status),
  );
  expect(statuses).toEqual([400, 501, 400, 400, 404, 404, 400, 200]);
});
