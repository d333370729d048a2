import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { TestService } from '../../../test/service.ts';

const entriesOf = (text: string) => {
  const { format, feed } = parseFeed(text);
  if (format !== 'atom') throw new Error(`It is ${format}.`);
  return feed.entries ?? [];
};

test('feed readers get the newest posts with their addresses; of an anonymous author they learn nothing, and what is hidden leaves at once', async () => {
  // Its own: lists all posts.
  await using service = await TestService.start();
  const author = await service.member({ displayName: 'Maya & Nils' });
  const named = await service.createPost(author, { title: 'Three <b>invoices</b>', content: 'What they say ]]> & “what” I say' });
  const anonymous = await service.createPost(author, { title: 'Nobody’s name', isAnonymous: true });
  const read = () => service.get<string>('/feed.xml');
  const answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(entriesOf(answer.body)).toMatchObject([
    { id: `urn:uuid:${anonymous.id}`, title: { value: 'Nobody’s name' }, authors: [{ name: 'Anonymous' }] },
    {
      title: { value: 'Three <b>invoices</b>' },
      content: { value: 'What they say ]]> & “what” I say' },
      authors: [{ name: 'Maya & Nils' }],
      links: [{ href: `http://localhost:4000/posts/${named.id}/three-b-invoices-b`, rel: 'alternate' }],
    },
  ]);
  expect(answer.body.split(author.id)).toHaveLength(1);
  const etag = answer.headers.get('etag')!;
  for (const known of [etag, `W/${etag}`, `"another", W/${etag}`, '*'])
    expect((await service.get<string>('/feed.xml', { headers: { 'if-none-match': known } })).status, known).toBe(304);

  expect((await service.delete(`/api/posts/${named.id}`, { token: author.token })).status).toBe(204);
  await eventually(async () => expect(entriesOf((await read()).body).map(({ id }) => id)).toEqual([`urn:uuid:${anonymous.id}`]));
});

test('a search is a feed too, of its newest posts, which feed readers may ask for so often and no more', async () => {
  // Its own: searches all posts, and uses up a limit.
  await using service = await TestService.start();
  const author = await service.member({ displayName: 'Maya Lindqvist' });
  await service.createPost(author, { title: 'Three invoices', content: 'All for one piano' });
  const second = await service.createPost(author, { title: 'Two pianos', content: 'And a tuner' });
  await service.createPost(author, { title: 'A bookbinder', content: 'Of no interest' });
  const answer = await service.get<string>('/search.xml?q=piano%20-nothing&type=statement');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-robots-tag')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'noindex',
  ]);
  expect(answer.body).toContain('<title>piano -nothing - Clapback</title>');
  expect(answer.body).toContain('href="http://localhost:4000/search?q=piano+-nothing&amp;type=statement"');
  expect(entriesOf(answer.body)).toMatchObject([{ title: { value: 'Two pianos' } }, { title: { value: 'Three invoices' } }]);
  const etag = answer.headers.get('etag')!;
  expect((await service.get('/search.xml?q=piano%20-nothing&type=statement', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect(entriesOf((await service.get<string>('/search.xml?q=piano&type=clapback')).body)).toEqual([]);
  for (const query of ['q=piano&type=unknown', 'q=piano&sort=likes', 'date=never', `q=${'a'.repeat(201)}`, 'q=a%00b'])
    expect([query, (await service.get(`/search.xml?${query}`)).status]).toEqual([query, 400]);

  // Whatever is searched, the feed can be read, and its words stay words.
  for (const [q, title] of [
    ['a\u0001b', 'ab - Clapback'],
    ['a\uFFFEb', 'ab - Clapback'],
    ['</title><script>alert(1)</script>', '</title><script>alert(1)</script> - Clapback'],
    [']]>', ']]> - Clapback'],
    ['&lol;', '&lol; - Clapback'],
    ['a\r\nset-cookie: b=c', 'a\nset-cookie: b=c - Clapback'],
  ] as const) {
    const { status, headers, body } = await service.get<string>(`/search.xml?q=${encodeURIComponent(q)}`);
    expect([q, status, headers.get('set-cookie')]).toEqual([q, 200, null]);
    expect(parseFeed(body)).toMatchObject({ format: 'atom', feed: { title: { value: title } } });
    expect(entriesOf(body)).toEqual([]);
    // What XML 1.0 cannot hold: readers refuse the whole feed for it.
    // oxlint-disable-next-line no-control-regex
    expect([q, /[\u0000-\u0008\uFFFE]/.test(body)]).toEqual([q, false]);
  }

  expect((await service.delete(`/api/posts/${second.id}`, { token: author.token })).status).toBe(204);
  await service.allTold();
  expect(entriesOf((await service.get<string>('/search.xml?q=piano')).body)).toMatchObject([{ title: { value: 'Three invoices' } }]);

  const statuses: number[] = [];
  for (let time = 0; time < 60; time += 1) statuses.push((await service.get('/search.xml?q=piano')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
