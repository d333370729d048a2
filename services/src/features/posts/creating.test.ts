import { describe, expect } from 'vitest';
import type { Post, PostPage, Problem, Upload } from '@clapback/contracts';
import { picture } from '../../../test/pictures.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

type Answer = Post & Omit<Problem, 'status'>;

let service: TestService;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
});

const send = async (fields: object, by: { token?: string } = dana) =>
  service.post<Answer>('/api/posts', {
    ...(by.token ? { token: by.token } : {}),
    body: { title: 'A title', content: 'Some words', postType: 'statement', captchaToken: await service.pass('create_post'), ...fields },
  });

const postCount = async () => (await service.sql<{ count: number }>('select count(*)::int as count from posts'))[0]!.count;

describe('what a post may be', () => {
  test.each(['clapback', 'removal_request', 'statement', 'defamation', 'harassment', 'other'])(
    '[POST-03] the type %s is taken',
    async (postType) => {
      const { status, body } = await send({ postType });
      expect([status, body.postType]).toEqual([201, postType]);
    },
  );

  test.each(['Clapback', 'review', '', null, 1])('[POST-03] the type %j is refused', async (postType) => {
    const before = await postCount();
    const { status, body } = await send({ postType });
    expect([status, [...new Set(body.errors?.map(({ field }) => field))]]).toEqual([400, ['postType']]);
    expect(await postCount()).toBe(before);
  });

  test.each([
    ['title', ''],
    ['title', ' \t\n '],
    ['title', '\u200B\u00A0'],
    ['content', ''],
    ['content', '\n\n  \r\n'],
  ])('[POST-09] the field %s with nothing but %j in it is refused', async (field, blank) => {
    const before = await postCount();
    const { status, body } = await send({ [field]: blank });
    expect([status, body.code, body.errors?.map((error) => error.field)]).toEqual([400, 'validation_failed', [field]]);
    expect(await postCount()).toBe(before);
  });

  test('[POST-15] what is sent is stored, but the author is the session’s member, whoever was named', async () => {
    const ravi = await service.member();
    const form = new FormData();
    form.set('purpose', 'post-image');
    form.set('file', new Blob([await picture('png')], { type: 'image/png' }), 'dot.png');
    const { body: upload } = await service.post<Upload>('/api/uploads', { token: dana.token, body: form });
    const sent = {
      title: 'My side',
      content: 'It was paid.',
      postType: 'clapback',
      isAnonymous: true,
      userId: ravi.id,
      attachmentUrl: upload.url,
      attachmentType: 'image/png',
    };
    const { status, body } = await send(sent);
    expect(status).toBe(201);
    const [row] = await service.sql(
      'select author_id, title, content, post_type, is_anonymous, attachment_file_id from posts where id = $1',
      [body.id],
    );
    expect(row).toEqual({
      author_id: dana.id,
      title: 'My side',
      content: 'It was paid.',
      post_type: 'clapback',
      is_anonymous: true,
      attachment_file_id: upload.id,
    });
    expect(body).toMatchObject({ userId: dana.id, attachmentType: 'image/png', attachmentWidth: 8, attachmentHeight: 6 });
  });

  test('[POST-19] a post’s record has what it is, how it stands, and its counts', async () => {
    const { body } = await send({ title: 'A record', postType: 'harassment' });
    const [row] = await service.sql(
      `select id, author_id, title, content, post_type, is_anonymous, status, is_flagged, report_count, like_count, boost_count, attachment_file_id, created_at from posts where id = $1`,
      [body.id],
    );
    expect(row).toEqual({
      id: body.id,
      author_id: dana.id,
      title: 'A record',
      content: 'Some words',
      post_type: 'harassment',
      is_anonymous: false,
      status: 'active',
      is_flagged: false,
      report_count: 0,
      like_count: 0,
      boost_count: 0,
      attachment_file_id: null,
      created_at: new Date(body.createdAt),
    });
    expect(body).toMatchObject({
      id: body.id,
      userId: dana.id,
      title: 'A record',
      content: 'Some words',
      postType: 'harassment',
      isAnonymous: false,
      status: 'active',
      isFlagged: false,
      likeCount: 0,
      boostCount: 0,
      attachmentUrl: null,
      attachmentType: null,
      isVerified: false,
    });
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    await service.sql('update profiles set is_verified = true where id = $1', [dana.id]);
    expect((await service.get<Post>(`/api/posts/${body.id}`)).body.isVerified).toBe(true);
  });

  test('a new post is active, and the database itself refuses a status that is none', async () => {
    const { body } = await send({});
    expect(body.status).toBe('active');
    for (const status of ['hidden', 'force_hidden', 'force_hidden_no_appeal', 'active'])
      await service.sql('update posts set status = $2 where id = $1', [body.id, status]);
    for (const status of ['flagged', 'deleted', ''])
      await expect(service.sql('update posts set status = $2 where id = $1', [body.id, status])).rejects.toThrow(
        /posts_status_check|check constraint/,
      );
  });
});

describe('a post with a picture', () => {
  const upload = async () => {
    const form = new FormData();
    form.set('purpose', 'post-image');
    form.set('file', new Blob([await picture('png')], { type: 'image/png' }), 'dot.png');
    return (await service.post<Upload>('/api/uploads', { token: dana.token, body: form })).body;
  };
  const stateOf = async (id: string) => (await service.sql('select state from files where id = $1', [id]))[0]?.['state'];
  const call = (key: string, body: object) =>
    service.post<Answer>('/api/posts', { token: dana.token, headers: { 'idempotency-key': key }, body });

  test('many calls at once under one key make one post, which has the picture, and all are answered with it', async () => {
    const { id, url } = await upload();
    const captchaToken = await service.pass('create_post');
    const body = { title: 'Once', content: 'See below', postType: 'other', attachmentUrl: url, captchaToken };
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('with-a-picture', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await service.sql('select id from posts where attachment_file_id = $1', [id])).toEqual([{ id: answers[0]!.body.id }]);
    expect(await stateOf(id)).toBe('attached');
  });

  test('where the pass does not hold the picture stays free, and where the picture is gone the pass does, and no key is taken', async () => {
    const { id, url } = await upload();
    const body = { title: 'Not yet', content: 'See below', postType: 'other' };
    const invalidCaptchaPass = await call('no-pass', { ...body, attachmentUrl: url, captchaToken: 'never-given' });
    expect([invalidCaptchaPass.status, invalidCaptchaPass.body.code, await stateOf(id)]).toEqual([400, 'captcha_failed', 'stored']);
    const captchaToken = await service.pass('create_post');
    const gone = url.replace(id, '01a1fc0e-764e-707a-9097-8bbb7e28cda8');
    const noPicture = await call('no-picture', { ...body, attachmentUrl: gone, captchaToken });
    expect([noPicture.status, noPicture.body.errors?.[0]?.field]).toEqual([400, 'attachmentUrl']);
    expect(await service.sql(`select key from idempotency_keys where key in ('no-pass', 'no-picture')`)).toEqual([]);
    expect((await call('no-picture', { ...body, attachmentUrl: url, captchaToken })).status).toBe(201);
  });
});

describe('who may post', () => {
  test.each(['responder', 'premium', 'moderator', 'admin'] as const)('[POST-06] a %s creates a post', async (role) => {
    const { status, body } = await send({ title: `By a ${role}` }, await service.member({ role }));
    expect([status, body.title]).toEqual([201, `By a ${role}`]);
  });

  test('[POST-07] a viewer is refused with what is needed and whom to ask, and nothing is written', async () => {
    const viewer = await service.member({ role: 'viewer' });
    const before = await postCount();
    const { status, body } = await send({}, viewer);
    expect([status, body.code, body.detail]).toEqual([
      403,
      'responder_required',
      "You need 'Responder' status to create posts. Please contact support to upgrade your account.",
    ]);
    expect(await postCount()).toBe(before);
  });

  test('[POST-18] without a session, or with one that has ended, the service answers as not signed in', async () => {
    const before = await postCount();
    const gone = await service.member();
    await service.post('/api/auth/sign-out', { token: gone.token, headers: { cookie: gone.cookie } });
    for (const by of [{}, gone, { token: 'nonsense' }]) {
      const { status, body } = await send({}, by);
      expect([status, body.code]).toEqual([401, 'session_missing']);
    }
    expect(await postCount()).toBe(before);
  });
});

test('[POST-22, FEED-13] a post is read by its id with author and title; of an anonymous one nobody but the author gets who wrote it', async () => {
  const [open, anonymous] = [(await send({ title: 'Signed' })).body, (await send({ title: 'Unsigned', isAnonymous: true })).body];
  const readers = [
    undefined,
    (await service.member()).token,
    (await service.member({ role: 'moderator' })).token,
    (await service.member({ role: 'admin' })).token,
    dana.token,
  ];
  const seen = [];
  for (const token of readers) {
    const call = token ? { token } : {};
    const reads = [
      (await service.get<Post>(`/api/posts/${open.id}`, call)).body,
      (await service.get<Post>(`/api/posts/${anonymous.id}`, call)).body,
    ];
    const listed = (await service.get<PostPage>('/api/posts', call)).body.items.find(({ id }) => id === anonymous.id);
    seen.push([...reads, listed].map((post) => [post?.title, post?.userId, post?.author?.displayName]));
  }
  const named = ['Signed', dana.id, 'Dana Whitlock'];
  const nameless = ['Unsigned', null, undefined];
  const own = ['Unsigned', dana.id, 'Dana Whitlock'];
  expect(seen).toEqual([...Array.from({ length: 4 }, () => [named, nameless, nameless]), [named, own, own]]);
});

describe('likes', () => {
  test('[LIKE-03] however often and however many at once, a member has one like, and the count is that of the rows', async () => {
    const { body: post } = await send({});
    const readers = await Promise.all(Array.from({ length: 5 }, () => service.member()));
    await Promise.all(
      readers.flatMap(({ token }) => Array.from({ length: 4 }, () => service.put(`/api/posts/${post.id}/like`, { token }))),
    );
    await service.delete(`/api/posts/${post.id}/like`, { token: readers[0]!.token });
    await service.delete(`/api/posts/${post.id}/like`, { token: readers[0]!.token });
    const rows = await service.sql<{ account_id: string }>('select account_id from post_likes where post_id = $1', [post.id]);
    expect(rows.map(({ account_id }) => account_id).toSorted()).toEqual(
      readers
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect((await service.get<Post>(`/api/posts/${post.id}`)).body.likeCount).toBe(4);
    await expect(service.sql('insert into post_likes (post_id, account_id) values ($1, $2)', [post.id, readers[1]!.id])).rejects.toThrow(
      /duplicate key/,
    );
  });

  test('[LIKE-04] every later read says to the member who liked, and to nobody else, that they did', async () => {
    const { body: post } = await send({ title: 'Liked' });
    const [fan, other] = [await service.member(), await service.member()];
    await service.put(`/api/posts/${post.id}/like`, { token: fan.token });
    const liked = async (token?: string) => {
      const call = token ? { token } : {};
      const listed = (await service.get<PostPage>('/api/posts', call)).body.items.find(({ id }) => id === post.id);
      return [(await service.get<Post>(`/api/posts/${post.id}`, call)).body.likedByMe, listed?.likedByMe];
    };
    expect([await liked(fan.token), await liked(other.token), await liked()]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  test('[LIKE-05] a visitor’s like is refused, and so is taking one back', async () => {
    const { body: post } = await send({});
    for (const method of ['PUT', 'DELETE']) {
      const { status, body } = await service.call<Problem>(method, `/api/posts/${post.id}/like`);
      expect([status, body.code]).toEqual([401, 'session_missing']);
    }
    expect(await service.sql('select from post_likes where post_id = $1', [post.id])).toEqual([]);
  });
});
