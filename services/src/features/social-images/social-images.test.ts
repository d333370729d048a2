import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { disputes } from '../../../test/subjects.ts';
import { drawnPost } from './drawn-post.ts';
import { postPicture, productPicture } from './service.ts';

let service: TestService;
let ada: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ada = await service.member({ displayName: 'Ada Ferreira' });
});

const pictureOf = (id: string, headers: Record<string, string> = {}) =>
  fetch(new URL(`/posts/${id}/picture.png`, service.origin), { headers });
const etagOf = async (id: string) => (await pictureOf(id)).headers.get('etag')!;

test('a post has a picture that other sites show and ask for again', async () => {
  const post = await service.createPost(ada, { title: 'Three invoices' });
  const answer = await pictureOf(post.id);
  const etag = answer.headers.get('etag')!;
  expect([
    answer.status,
    ...['content-type', 'cache-control', 'cross-origin-resource-policy'].map((name) => answer.headers.get(name)),
  ]).toEqual([200, 'image/png', 'no-cache', 'cross-origin']);
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  const again = await pictureOf(post.id, { 'if-none-match': etag });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  expect((await pictureOf(post.id.toUpperCase())).status).toBe(200);
  // The address in the page says which picture it is.
  const { body } = await service.get<Parameters<typeof postPicture>[0]>(`/api/posts/${post.id}`);
  expect(postPicture(body)).toEqual({
    path: `/posts/${post.id}/picture.png?v=${etag.slice(1, -1)}`,
    width: 1200,
    height: 630,
    alt: 'Statement: “Three invoices”',
  });
});

test('the other pages have one too', async () => {
  const answer = await fetch(new URL(productPicture.path, service.origin));
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('etag')]).toEqual([
    200,
    'image/png',
    `"${productPicture.path.split('?v=')[1]}"`,
  ]);
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1200);
});

test('an accusation has one once the answer of the person it is about, confirmed and under no warning, stands in it, and only then', async () => {
  const dispute = disputes(service);
  const dominic = await service.member({ displayName: 'Dominic Vance' });
  const post = await dispute.accuse(ada);
  const shown = async () => drawnPost(await dispute.readPost(post.id));
  const statusOf = async () => (await pictureOf(post.id)).status;
  expect(await statusOf()).toBe(404);
  const response = await dispute.respond(post.id, dominic, 'The leg was cracked before we came.');
  expect(await statusOf()).toBe(404);

  const { body: claim } = await dispute.claim(post.id, dominic);
  expect(await statusOf()).toBe(404);
  await dispute.answer(claim, ada);
  const answered = await etagOf(post.id);
  expect(await shown()).toMatchObject({
    answer: { name: 'Dominic Vance', isVerified: false, text: 'The leg was cracked before we came.' },
    isAccusation: true,
    isSettled: false,
  });
  expect(postPicture(await dispute.readPost(post.id)).alt).toBe(
    'Defamation: “They broke my piano”, and beside it the answer of Dominic Vance',
  );

  await service.sql(`update profiles set is_verified = true where id = $1`, [dominic.id]);
  expect(await etagOf(post.id)).not.toBe(answered);
  await service.sql(`update responses set status = 'flagged' where id = $1`, [response]);
  expect(await statusOf()).toBe(404);
  expect(JSON.stringify(await shown())).not.toContain('cracked');
});

test('an accusation that both sides settled has one without an answer, which says that; an anonymous one has none', async () => {
  const dispute = disputes(service);
  const dominic = await service.member({ displayName: 'Dominic Vance' });
  const post = await dispute.accuse(ada);
  const { body: claim } = await dispute.claim(post.id, dominic);
  await dispute.answer(claim, ada);
  const { body } = await dispute.resolve(post.id, ada, { action: 'propose', outcome: 'corrected' });
  expect((await pictureOf(post.id)).status).toBe(404);
  expect((await dispute.resolve(post.id, dominic, { action: 'accept', resolutionId: body.resolution!.id })).status).toBe(200);
  expect((await pictureOf(post.id)).status).toBe(200);
  expect(drawnPost(await dispute.readPost(post.id))).toMatchObject({ answer: null, isSettled: true });
  expect((await pictureOf((await dispute.accuse(ada, { isAnonymous: true })).id)).status).toBe(404);
});

test('[MODPOST-12] of a post that is hidden, flagged, deleted or never was there is none, from that moment on', async () => {
  const posts = await Promise.all(['hidden', 'flagged', 'deleted', 'answered'].map((title) => service.createPost(ada, { title })));
  const [hidden, flagged, deleted, answered] = posts.map(({ id }) => id) as [string, string, string, string];
  const etags = await Promise.all(posts.map(({ id }) => etagOf(id)));
  await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden]);
  await service.sql(`update posts set is_flagged = true where id = $1`, [flagged]);
  const other = await service.member();
  await service.post(`/api/posts/${answered}/comments`, { token: other.token, body: { content: 'I was there.' } });
  for (const id of [deleted, answered]) expect((await service.delete(`/api/posts/${id}`, { token: ada.token })).status).toBe(204);
  for (const [index, id] of [hidden, flagged, deleted, answered, '0190f5a0-0000-7000-8000-000000000001', `${hidden}'--`, 'x'].entries()) {
    const answer = await pictureOf(id, { 'if-none-match': etags[index] ?? '"x"' });
    expect([id, answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([id, 404, null, 'no-store']);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  }
  await service.sql(`update posts set is_flagged = false where id = $1`, [flagged]);
  expect(await etagOf(flagged)).toBe(etags[1]);
});

test('of an anonymous author it has no name, not even as something that it changes with', async () => {
  const [named, anonymous] = [await service.createPost(ada), await service.createPost(ada, { isAnonymous: true })];
  const before = [await etagOf(named.id), await etagOf(anonymous.id)];
  const { body } = await service.get<Parameters<typeof drawnPost>[0]>(`/api/posts/${anonymous.id}`);
  expect(drawnPost(body)).toMatchObject({ author: null, isAnonymous: true });
  expect(JSON.stringify([drawnPost(body), postPicture(body)])).not.toMatch(/Ada|Ferreira/);
  await service.sql(`update profiles set display_name = 'Ada Ferreira-Munn', is_verified = not is_verified where id = $1`, [ada.id]);
  expect(await etagOf(named.id)).not.toBe(before[0]);
  expect(await etagOf(anonymous.id)).toBe(before[1]);
});
