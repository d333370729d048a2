import { expect } from 'vitest';
import type { ManagedPost, ManagedPostPage } from '@clapback/contracts';
import { report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let ingrid: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
});

const list = (query = '', by = ingrid) => service.get<ManagedPostPage>(`/api/moderation/posts${query}`, { token: by.token });
const read = (id: string, by = ingrid) => service.get<ManagedPost>(`/api/moderation/posts/${id}`, { token: by.token });
const ids = async (query = '') => (await list(query)).body.items.map(({ id }) => id);

test('[MODPOST-01, MODPOST-02] staff see all posts, newest first, hidden and flagged ones too, with their reports', async () => {
  const [open, flagged, hidden] = [await service.createPost(dana), await service.createPost(dana), await service.createPost(dana)];
  await service.put(`/api/moderation/posts/${flagged.id}/flag`, { token: ingrid.token, body: { flagged: true, facts: 'A street.' } });
  await service.post(`/api/moderation/posts/${hidden.id}/force-hide`, {
    token: ingrid.token,
    body: { reason: 'A street.', noAppeal: true },
  });
  await report(service, ravi, { postId: open.id });
  const { status, body, headers } = await list();
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(
    body.items
      .slice(0, 3)
      .map(({ id, state, reportCount, pendingReports, author }) => [id, state, reportCount, pendingReports, author?.displayName]),
  ).toEqual([
    [hidden.id, 'force_hidden_no_appeal', 0, 0, 'Dana Whitlock'],
    [flagged.id, 'flagged', 0, 0, 'Dana Whitlock'],
    [open.id, 'active', 1, 1, 'Dana Whitlock'],
  ]);
  expect((await ids('?restricted=true')).slice(0, 2)).toEqual([hidden.id, flagged.id]);
  expect((await ids('?restricted=false'))[0]).toBe(open.id);
  await service.put(`/api/moderation/posts/${flagged.id}/flag`, { token: ingrid.token, body: { flagged: false } });
  expect((await read(flagged.id)).body).toMatchObject({ state: 'active', whyNot: null });
});

test('[MODPOST-01] who wrote an anonymous post is in no answer, also to the words of a search', async () => {
  const author = await service.member({ displayName: 'Unseen Writer' });
  const post = await service.createPost(author, { title: 'Nobody knows me', isAnonymous: true });
  const answers = [await list(), await list('?search=nobody'), await read(post.id)];
  expect((await read(post.id)).body).toMatchObject({ author: null, authorName: 'Anonymous', isAnonymous: true });
  for (const { body } of answers)
    for (const told of [author.id, 'Unseen Writer', author.email]) expect(JSON.stringify(body)).not.toContain(told);
  expect(await ids('?search=Unseen')).toEqual([]);
});

test('the address of a post finds it, hidden too, by either spelling', async () => {
  const post = await service.createPost(dana, { title: 'Found by its address' });
  await service.post(`/api/moderation/posts/${post.id}/force-hide`, {
    token: ingrid.token,
    body: { reason: 'A street.', noAppeal: false },
  });
  for (const address of [
    `http://localhost:4000/posts/${post.id}/found-by-its-address`,
    `localhost:4000/posts/${post.id}`,
    `http://localhost:4000/?post=${post.id}&comment=${post.id}`,
  ])
    expect([address, await ids(`?search=${encodeURIComponent(address)}`)]).toEqual([address, [post.id]]);
  expect(await ids(`?search=${encodeURIComponent(`https://elsewhere.example/posts/${post.id}`)}`)).toEqual([]);
});

test('a line of minus signs is a search without a hit: PostgreSQL would take it for a hundred negations', async () => {
  expect(await ids(`?search=${'-'.repeat(100)}`)).toEqual([]);
});

test('25 posts are two pages, none lost or told twice; deleted ones are not among them', async () => {
  const made = [];
  for (let number = 0; number < 25; number += 1) made.push((await service.createPost(dana, { title: `Zebra ${number}` })).id);
  const gone = await service.createPost(dana, { title: 'Zebra gone' });
  await service.delete(`/api/posts/${gone.id}`, { token: dana.token });
  const first = await list('?search=zebra');
  const second = await list(`?search=zebra&cursor=${first.body.nextCursor}`);
  expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual(made.toReversed());
  expect((await read(gone.id)).status).toBe(404);
});

test('[MODPOST-11] one’s own post, and that of other staff, says why it is somebody else’s to decide', async () => {
  const [own, of] = [await service.createPost(ingrid), await service.createPost(await service.member({ role: 'moderator' }))];
  await report(service, dana, { postId: own.id });
  expect((await read(own.id)).body).toMatchObject({ whyNot: 'You cannot decide on your own content.', reportCount: 0, pendingReports: 0 });
  expect((await read(of.id)).body.whyNot).toBe('Only admins can decide on content of moderators and admins.');
});
