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
  expect((await service.get<string>('/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);

  expect((await service.delete(`/api/posts/${named.id}`, { token: author.token })).status).toBe(204);
  await eventually(async () => expect(entriesOf((await read()).body).map(({ id }) => id)).toEqual([`urn:uuid:${anonymous.id}`]));
});
