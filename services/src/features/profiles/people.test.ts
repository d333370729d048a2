import { v7 as uuid } from 'uuid';
import { describe, expect } from 'vitest';
import type { PersonResponsePage, PostPage, Problem, ProfileList, PublicProfile } from '@clapback/contracts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const profiles = (ids: string[], call = {}) => service.get<ProfileList & Problem>(`/api/profiles?ids=${ids.join()}`, call);
const person = (id: string) => service.get<PublicProfile & Problem>(`/api/people/${id}`);
const postsOf = (id: string, query = '') => service.get<PostPage>(`/api/people/${id}/posts${query}`);
const responsesOf = (id: string, query = '') => service.get<PersonResponsePage>(`/api/people/${id}/responses${query}`);

async function respond(author: TestMember, postId: string, content: string): Promise<string> {
  const id = uuid();
  await service.sql(
    `insert into responses (id, post_id, author_id, name, content, revision_id) values ($1, $2, $3, 'A pen name', $4, gen_random_uuid())`,
    [id, postId, author.id, content],
  );
  return id;
}

describe('profiles by their ids', () => {
  test('[PROF-11] have the public fields alone, in the order of the ids', async () => {
    const [dana, ravi] = [await service.member({ displayName: 'Dana Whitlock' }), await service.member({ displayName: 'Ravi Menon' })];
    await service.patch('/api/me', {
      token: dana.token,
      body: {
        companyName: 'Whitlock & Co',
        phone: '+46701234567',
        city: 'Uppsala',
        state: 'Uppsala län',
        country: 'SE',
        location: 'By the river',
      },
    });
    const { status, body } = await profiles([ravi.id, dana.id]);
    expect([status, body]).toEqual([
      200,
      {
        items: [
          {
            id: ravi.id,
            displayName: 'Ravi Menon',
            isVerified: false,
            city: null,
            state: null,
            country: null,
            location: null,
            avatarUrl: null,
          },
          {
            id: dana.id,
            displayName: 'Dana Whitlock',
            isVerified: false,
            city: 'Uppsala',
            state: 'Uppsala län',
            country: 'SE',
            location: 'By the river',
            avatarUrl: null,
          },
        ],
      },
    ]);
    const text = JSON.stringify([body, (await person(dana.id)).body]);
    for (const secret of [dana.email, 'Whitlock & Co', '+46701234567', '701234567']) expect(text).not.toContain(secret);
    expect((await profiles([dana.id, dana.id])).body.items).toHaveLength(1);
  });

  test('leave out who is banned, not confirmed, deleted or made up', async () => {
    const [seen, banned, unconfirmed, deleted, suspended] = await Promise.all([
      service.member(),
      service.member({ standing: 'banned' }),
      service.member(),
      service.member(),
      service.member({ standing: 'suspended' }),
    ]);
    await service.sql('update accounts set email_confirmed_at = null where id = $1', [unconfirmed.id]);
    await service.sql('delete from accounts where id = $1', [deleted.id]);
    const ids = [seen, banned, unconfirmed, deleted, suspended].map(({ id }) => id);
    expect((await profiles([...ids, uuid()])).body.items.map(({ id }) => id)).toEqual([seen.id, suspended.id]);
    for (const { id } of [banned, unconfirmed, deleted]) {
      for (const path of ['', '/posts', '/responses']) {
        const { status, body } = await service.get<Problem>(`/api/people/${id}${path}`);
        expect([status, body.detail]).toEqual([404, 'This member is not here any more.']);
      }
    }
  });

  test('take 50 ids and no other text', async () => {
    const ids = Array.from({ length: 51 }, () => uuid());
    expect((await profiles(ids.slice(1))).status).toBe(200);
    for (const wrong of [ids, [ids[0]!, 'x'], [`${ids[0]}`, ''], ["' or 1=1 --".padEnd(40)]])
      expect((await profiles(wrong)).status, wrong.join().slice(0, 80)).toBe(400);
    expect((await service.get('/api/profiles')).status).toBe(400);
  });
});

describe('somebody’s page', () => {
  test('lists what they posted and answered, newest first, page by page', async () => {
    const [author, other] = [await service.member({ displayName: 'Ada Berg' }), await service.member()];
    for (let number = 1; number <= 21; number += 1) await service.createPost(author, { title: `Post ${number}` });
    const first = await postsOf(author.id);
    const last = await postsOf(author.id, `?cursor=${first.body.nextCursor}`);
    expect([...first.body.items, ...last.body.items].map(({ title }) => title)).toEqual(
      Array.from({ length: 21 }, (_, index) => `Post ${21 - index}`),
    );
    expect([first.body.items.length, last.body.nextCursor]).toEqual([20, null]);

    const post = await service.createPost(other, { title: 'About a shop' });
    for (let number = 1; number <= 21; number += 1) await respond(author, post.id, `Answer ${number}`);
    const answers = await responsesOf(author.id);
    const more = await responsesOf(author.id, `?cursor=${answers.body.nextCursor}`);
    expect([...answers.body.items, ...more.body.items].map(({ content }) => content)).toEqual(
      Array.from({ length: 21 }, (_, index) => `Answer ${21 - index}`),
    );
    expect(answers.body.items[0]).toMatchObject({
      postId: post.id,
      postTitle: 'About a shop',
      name: 'A pen name',
      evidenceCount: 0,
      bySubject: false,
    });
  });

  test('leaves out what is hidden or deleted, and what stands below a post that staff hid', async () => {
    const [author, other] = [await service.member(), await service.member()];
    const [hidden, deleted] = [await service.createPost(author), await service.createPost(author)];
    await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
    await service.delete(`/api/posts/${deleted.id}`, { token: author.token });
    const [shown, gone] = [await service.createPost(other, { title: 'Shown' }), await service.createPost(other, { title: 'Hidden' })];
    const tombstone = await service.createPost(other, { title: 'A title that went' });
    await respond(author, shown.id, 'Seen');
    await respond(author, gone.id, 'Below what is hidden');
    await respond(author, tombstone.id, 'Below what was deleted');
    for (const status of ['hidden', 'deleted']) {
      const id = await respond(author, shown.id, 'Not seen');
      await service.sql(
        status === 'hidden'
          ? `update responses set status = 'hidden' where id = $1`
          : 'update responses set deleted_at = now() where id = $1',
        [id],
      );
    }
    await service.sql(`update posts set status = 'hidden' where id = $1`, [gone.id]);
    await service.delete(`/api/posts/${tombstone.id}`, { token: other.token });
    for (const token of [undefined, author.token]) {
      const call = token ? { token } : {};
      expect((await service.get<PostPage>(`/api/people/${author.id}/posts`, call)).body.items).toEqual([]);
      const { items } = (await service.get<PersonResponsePage>(`/api/people/${author.id}/responses`, call)).body;
      expect(items.map(({ content, postTitle }) => [content, postTitle])).toEqual([
        ['Below what was deleted', null],
        ['Seen', 'Shown'],
      ]);
    }
  });
});

describe('anonymity', () => {
  test('[POST-22] what somebody wrote anonymously changes no byte of their page, for any reader', async () => {
    const [author, other, moderator] = [
      await service.member({ displayName: 'Ada Berg' }),
      await service.member(),
      await service.member({ role: 'moderator' }),
    ];
    await service.createPost(author, { title: 'Under my name' });
    const foreign = await service.createPost(other, { title: 'Somebody else’s', isAnonymous: true });
    await respond(author, foreign.id, 'An answer under my name');
    const read = async () => {
      const answers: [path: string, status: number, text: string, headers: string][] = [];
      for (const token of [undefined, other.token, moderator.token, author.token]) {
        for (const path of [
          `/api/profiles?ids=${author.id}`,
          ...['', '/posts', '/responses'].map((part) => `/api/people/${author.id}${part}`),
        ]) {
          const answer = await fetch(new URL(path, service.origin), token ? { headers: { authorization: `Bearer ${token}` } } : {});
          answers.push([path, answer.status, await answer.text(), answer.headers.get('content-length') ?? '']);
        }
      }
      return answers;
    };
    const before = await read();
    const secret = await service.createPost(author, { title: 'Said in secret', content: 'Nobody may know', isAnonymous: true });
    await respond(author, secret.id, 'More of it');
    await service.put(`/api/posts/${secret.id}/like`, { token: other.token });
    const after = await read();
    expect(after).toEqual(before);
    expect(before.map(([, status]) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(before.map(([, , text]) => text).join()).toContain('An answer under my name');
    for (const [, , text] of after) for (const word of [secret.id, 'Said in secret', 'More of it']) expect(text).not.toContain(word);
  });
});
