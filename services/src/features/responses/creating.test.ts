import { createHash } from 'node:crypto';
import { mostSeenMarks } from '@clapback/contracts/look-marks';
import { describe, expect } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Post, PostResponse, Problem, ResponsePage } from '@clapback/contracts';
import { newWord } from '../../../test/new-names.ts';
import { TestService, type Answer, type TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let robin: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  [dana, robin] = [
    await service.member({ displayName: 'Dana Whitlock' }),
    await service.member({ displayName: 'Robin Vale', role: 'viewer' }),
  ];
});

const respond = async (
  postId: string,
  member: TestMember,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer<PostResponse & Omit<Problem, 'status'>>> =>
  service.post(`/api/posts/${postId}/responses`, {
    token: member.token,
    headers,
    body: { name: 'Robin Vale', content: 'That is not how it was.', captchaToken: await service.pass('create_response'), ...fields },
  });
const list = async (postId: string, member?: TestMember) =>
  (await service.get<ResponsePage>(`/api/posts/${postId}/responses`, member ? { token: member.token } : {})).body.items;
const readPost = async (postId: string) => (await service.get<Post>(`/api/posts/${postId}`)).body;

/** An upload of a member that nothing shows yet, as `POST /uploads` leaves it. */
async function upload(owner: TestMember, { name = 'call-log.png', mediaType = 'image/png' } = {}): Promise<{ id: string; url: string }> {
  const id = uuid();
  await service.sql(
    `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name) values ($1, $2, 'evidence', $3, $4, 1200, sha256($5), $6)`,
    [id, owner.id, `post-attachments/responses/${id}`, mediaType, Buffer.from(name), name],
  );
  return { id, url: `/api/files/${id}?token=any` };
}

describe('a look before sending', () => {
  const lookedAt = '2026-11-22T12:00:00Z';
  const telling = {
    name: 'Robin, call (503) 555-0142',
    username: 'robin@example.com',
    content: 'That is not how it was.',
  };
  const found = [
    ['evidence.1.caption', 'card'],
    ['name', 'phone'],
    ['username', 'email'],
  ];
  const seenMarks = ['card:4111 1111 1111 1111', 'phone:(503) 555-0142', 'email:robin@example.com'];

  test('reads captions, name and username of a response too, and names each with its place', async () => {
    const post = await service.createPost(dana);
    const evidence = [{ url: (await upload(robin)).url }, { url: (await upload(robin)).url, caption: 'Paid by 4111 1111 1111 1111' }];
    const refused = await respond(post.id, robin, { ...telling, evidence, lookedAt, seenMarks: [] });
    expect([refused.status, refused.body.code, refused.body.marks?.map(({ field, kind }) => [field, kind])]).toEqual([
      409,
      'look_again',
      found,
    ]);
    expect(refused.body.marks![0]).toMatchObject({ start: 8, end: 27 });
    expect((await respond(post.id, robin, { ...telling, evidence, lookedAt, seenMarks })).status).toBe(201);
  });

  test('passes where more was shown than a send can name', async () => {
    const post = await service.createPost(dana);
    const addresses = (from: number, count: number) => Array.from({ length: count }, (_, index) => `a${from + index}@ex.org`).join(' ');
    const evidence = [];
    for (let at = 1; at <= 5; at += 1) evidence.push({ url: (await upload(robin)).url, caption: addresses(at * 100, 14) });
    const words = { name: 'Robin', username: null, content: addresses(1000, 50), evidence, lookedAt };
    const { body } = await respond(post.id, robin, { ...words, seenMarks: [] });
    expect(body.marks).toHaveLength(120);
    const keys = [1000, 100, 200, 300, 400].flatMap((from) => addresses(from, from === 1000 ? 50 : 14).split(' '));
    const shown = keys.slice(0, mostSeenMarks).map((address) => `email:${address}`);
    expect((await respond(post.id, robin, { ...words, seenMarks: shown.slice(1) })).status).toBe(409);
    expect((await respond(post.id, robin, { ...words, seenMarks: shown })).status).toBe(201);
  });

  test('reads those of an edit as well; a name alone is nothing to look at', async () => {
    const post = await service.createPost(dana);
    const shown = await respond(post.id, robin, { lookedAt, seenMarks: [] });
    expect(shown.status).toBe(201);
    const evidence = [{ url: (await upload(robin)).url }, { url: (await upload(robin)).url, caption: 'Paid by 4111 1111 1111 1111' }];
    const edit = (body: object) =>
      service.call<PostResponse & Omit<Problem, 'status'>>('PATCH', `/api/responses/${shown.body.id}`, { token: robin.token, body });
    const refused = await edit({ ...telling, evidence, lookedAt, seenMarks: [] });
    expect([refused.status, refused.body.marks?.map(({ field, kind }) => [field, kind])]).toEqual([409, found]);
    expect((await edit({ ...telling, evidence, lookedAt, seenMarks })).status).toBe(200);
    expect((await edit({ username: 'robin@example.com' })).status).toBe(200);
  });
});

describe('posting a response', () => {
  test('[RESP-05, RESP-07, RESP-14, RESP-15, RESP-16] gives the row with the session’s member, active, and counts it', async () => {
    const post = await service.createPost(dana);
    const answer = await respond(post.id, robin, { username: '  ', userId: dana.id, postId: uuid() });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: answer.body.id,
      postId: post.id,
      userId: robin.id,
      name: 'Robin Vale',
      username: null,
      content: 'That is not how it was.',
      evidenceUrl: null,
      evidenceType: null,
      evidence: [],
      quotes: [],
      status: 'active',
      isVerified: false,
      isMine: true,
      isByAnonymousAuthor: false,
      isDeleted: false,
      bySubject: false,
      boostCount: 0,
      boostExpiresAt: null,
      commentCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      editedAt: null,
    });
    expect((await list(post.id)).map(({ id, isMine }) => [id, isMine])).toEqual([[answer.body.id, false]]);
    expect((await readPost(post.id)).responseCount).toBe(1);
    const revisions = await service.sql('select number, content from revisions where response_id = $1', [answer.body.id]);
    expect(revisions).toEqual([{ number: 1, content: 'That is not how it was.' }]);
  });

  test.each([
    ['name', { name: ' \n ' }],
    ['content', { content: '\t ' }],
  ])('[RESP-04] is refused with an empty %s, and the bot pass stays', async (field, fields) => {
    const post = await service.createPost(dana);
    const captchaToken = await service.pass('create_response');
    const refused = await respond(post.id, robin, { ...fields, captchaToken });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await respond(post.id, robin, { captchaToken })).status).toBe(201);
  });

  test('[RESP-06, RESP-09] is refused signed out, without a bot pass, with one for something else and with a used one', async () => {
    const post = await service.createPost(dana);
    const body = { name: 'R', content: 'C', captchaToken: await service.pass('create_response') };
    expect((await service.post(`/api/posts/${post.id}/responses`, { body })).status).toBe(401);
    const used = await respond(post.id, robin);
    expect(used.status).toBe(201);
    for (const captchaToken of ['made-up', await service.pass('create_post')]) {
      const { status, body: problem } = await respond(post.id, robin, { captchaToken });
      expect([status, problem.code]).toEqual([400, 'captcha_failed']);
    }
    expect((await readPost(post.id)).responseCount).toBe(1);
  });

  test('sent twice under one key makes one, also with another bot pass each time, and at once from two tabs', async () => {
    const post = await service.createPost(dana);
    const key = { 'idempotency-key': uuid() };
    const both = await Promise.all([respond(post.id, robin, {}, key), respond(post.id, robin, {}, key)]);
    const third = await respond(post.id, robin, {}, key);
    expect([...both, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, third].map(({ body }) => body.id)).size).toBe(1);
    expect((await readPost(post.id)).responseCount).toBe(1);
    expect((await respond(post.id, robin, { content: 'Other words' }, key)).body.code).toBe('idempotency_key_reused');
  });

  test('to a post that was hidden or deleted meanwhile is 409, and to one that never was', async () => {
    const [hidden, deleted] = [await service.createPost(dana), await service.createPost(dana)];
    await service.sql(`update posts set status = 'hidden' where id = $1`, [hidden.id]);
    await service.delete(`/api/posts/${deleted.id}`, { token: dana.token });
    for (const id of [hidden.id, deleted.id, uuid()]) {
      const { status, body } = await respond(id, robin);
      expect([status, body.code]).toEqual([409, 'post_unavailable']);
    }
  });

  test('[RESP-18] mails its author that it is live', async () => {
    const post = await service.createPost(dana, { title: 'They never paid me' });
    const writer = await service.member({ displayName: 'Robin Vale' });
    const { body } = await respond(post.id, writer);
    const mail = await service.mail(writer.email, 'Your clapback is live');
    expect(mail.text).toContain("under 'They never paid me'");
    expect(mail.text).toContain(`/?post=${post.id}&response=${body.id}`);
  });

  test('is limited to so many an hour, with the time to wait', async () => {
    await using few = await TestService.start({ RESPONSES_PER_HOUR: '1' });
    const [author, writer] = [await few.member(), await few.member()];
    const post = await few.createPost(author);
    const send = async () =>
      few.post<Problem>(`/api/posts/${post.id}/responses`, {
        token: writer.token,
        body: { name: 'W', content: 'C', captchaToken: await few.pass('create_response') },
      });
    expect((await send()).status).toBe(201);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('evidence of a response', () => {
  test('[RESP-16] is up to five files of the author’s own, in order, with captions; the first is evidence_url', async () => {
    const post = await service.createPost(dana);
    const files = [await upload(robin, { name: 'order.pdf', mediaType: 'application/pdf' }), await upload(robin)];
    const { body, status } = await respond(post.id, robin, {
      evidence: [{ url: files[0]!.url, caption: 'The order' }, { url: files[1]!.url }],
    });
    expect(status).toBe(201);
    expect(body.evidence.map(({ id, kind, name, caption }) => [id, kind, name, caption])).toEqual([
      [files[0]!.id, 'pdf', 'order.pdf', 'The order'],
      [files[1]!.id, 'image', 'call-log.png', null],
    ]);
    expect(body.evidence[1]?.sha256).toBe(createHash('sha256').update('call-log.png').digest('hex'));
    expect([body.evidenceUrl, body.evidenceType]).toEqual([body.evidence[0]!.url, 'file']);
    expect(body.evidenceUrl).toMatch(new RegExp(`^/api/files/${files[0]!.id}\\?token=`));
    const again = await respond(post.id, robin, { evidence: [{ url: files[0]!.url }] });
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([400, 'unknown_upload']);
  });

  test('is refused where it is somebody else’s, a foreign address, for another purpose, named twice, or one too many', async () => {
    const post = await service.createPost(dana);
    const [theirs, mine] = [await upload(dana), await upload(robin)];
    const picture = await upload(robin);
    await service.sql(`update files set purpose = 'post-image' where id = $1`, [picture.id]);
    for (const evidence of [
      [{ url: theirs.url }],
      [{ url: 'https://example.org/proof.pdf' }],
      [{ url: picture.url }],
      [{ url: mine.url }, { url: mine.url }],
      Array.from({ length: 6 }, () => ({ url: mine.url })),
    ]) {
      expect((await respond(post.id, robin, { evidence })).status, JSON.stringify(evidence).slice(0, 100)).toBe(400);
    }
    expect((await readPost(post.id)).responseCount).toBe(0);
    expect(await service.sql('select state from files where id = $1', [mine.id])).toEqual([{ state: 'stored' }]);
  });
});

describe('quotes of a response', () => {
  const content = 'They came four hours late. 🎹 fell on the stairs. He kept my $300.';
  const sentence = { start: 27, end: 48 };

  test('keep the words of the revision that they answer, say where the post was edited since, and nothing where it cannot be read', async () => {
    const post = await service.createPost(dana, { content });
    const { revisionId } = await readPost(post.id);
    const file = await upload(robin);
    const { body, status } = await respond(post.id, robin, {
      evidence: [{ url: file.url }],
      quotes: [
        { revisionId, ...sentence, verdict: 'false', answer: 'It was cracked before.', evidence: [0] },
        { revisionId, start: 0, end: 26, verdict: 'true' },
      ],
    });
    expect(status).toBe(201);
    const said = (quotes: PostResponse['quotes']) =>
      quotes.map(({ words, verdict, answer, isOutdated }) => [words, verdict, answer, isOutdated]);
    expect(said(body.quotes)).toEqual([
      ['🎹 fell on the stairs.', 'false', 'It was cracked before.', false],
      ['They came four hours late.', 'true', null, false],
    ]);
    expect(body.quotes[0]?.evidenceIds).toEqual([file.id]);
    await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'They came four hours late. It fell.' } });
    expect(said((await list(post.id))[0]!.quotes)).toEqual([
      ['🎹 fell on the stairs.', 'false', 'It was cracked before.', true],
      ['They came four hours late.', 'true', null, false],
    ]);
    await service.delete(`/api/posts/${post.id}`, { token: dana.token });
    expect(said((await list(post.id))[0]!.quotes).map(([words]) => words)).toEqual([null, null]);
  });

  test('new ones lie in the post as it is: what its author took out is shown by quotes from before alone', async () => {
    const post = await service.createPost(dana, { content });
    const { revisionId } = await readPost(post.id);
    const { body: mine } = await respond(post.id, robin, { quotes: [{ revisionId, ...sentence, verdict: 'false' }] });
    await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { content: 'They came four hours late.' } });
    const whole = { revisionId, start: 0, end: 60, verdict: 'false' as const };
    expect((await respond(post.id, robin, { quotes: [whole] })).body.code).toBe('content_changed');
    const edit = (quotes: object[]) => service.patch<Problem>(`/api/responses/${mine.id}`, { token: robin.token, body: { quotes } });
    expect((await edit([whole])).body.code).toBe('content_changed');
    expect((await edit([{ revisionId, ...sentence, verdict: 'partly' }])).status).toBe(200);
  });

  test('are refused outside the text, of another post, without words, and with a file that is not attached', async () => {
    const [post, other] = [await service.createPost(dana, { content }), await service.createPost(dana, { content })];
    const [{ revisionId }, foreign] = [await readPost(post.id), await readPost(other.id)];
    for (const [quote, code] of [
      [{ revisionId, start: 60, end: 67 }, 'validation_failed'],
      [{ revisionId, start: 5, end: 5 }, 'validation_failed'],
      [{ revisionId, ...sentence, evidence: [0] }, 'validation_failed'],
      [{ revisionId, ...sentence, verdict: 'maybe' }, 'validation_failed'],
      [{ revisionId: foreign.revisionId, ...sentence }, 'content_changed'],
    ] as const) {
      const { body } = await respond(post.id, robin, { quotes: [{ verdict: 'false', ...quote }] });
      expect(body.code, JSON.stringify(quote)).toBe(code);
    }
    expect((await readPost(post.id)).responseCount).toBe(0);
  });
});

describe('under one’s own anonymous post', () => {
  test('one writes as Anonymous (author), and in bytes nobody else learns whose it is: not in lists, frames or staff’s lists', async () => {
    // Somebody who wrote nothing else, which would name them rightly.
    const name = newWord('Vera');
    const vera = await service.member({ displayName: `${name} Lind` });
    const moderator = await service.member({ role: 'moderator' });
    const post = await service.createPost(vera, { isAnonymous: true });
    const { body: mine } = await respond(post.id, vera, { name: `${name} Lind`, username: 'veral' });
    expect([mine.name, mine.username, mine.isMine, mine.isByAnonymousAuthor, mine.userId]).toEqual([
      'Anonymous (author)',
      null,
      true,
      true,
      vera.id,
    ]);
    await service.sql('update profiles set is_verified = true where id = $1', [vera.id]);
    await service.post('/api/reports', {
      token: robin.token,
      body: { responseId: mine.id, reason: 'spam', captchaToken: await service.pass('report_content') },
    });
    const seen = [
      await service.get(`/api/posts/${post.id}/responses`),
      await service.get(`/api/posts/${post.id}/responses`, { token: robin.token }),
      await service.get(`/api/responses/${mine.id}`, { token: moderator.token }),
      await service.get('/api/moderation/reports', { token: moderator.token }),
      await service.get('/api/moderation/cases', { token: moderator.token }),
      await service.get(`/api/moderation/cases/${mine.id}`, { token: moderator.token }),
    ];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const bytes = JSON.stringify(seen.map(({ body }) => body));
    expect(bytes).toContain(mine.id);
    expect(bytes).not.toContain(vera.id);
    expect(bytes).not.toContain(name);
    expect((await list(post.id))[0]).toMatchObject({ name: 'Anonymous (author)', userId: null, isVerified: false, isMine: false });
    const frames = await service.sql<{ ids: object }>(`select ids from events where ids->>'responseId' = $1 and topic = 'feed'`, [mine.id]);
    expect(JSON.stringify(frames)).not.toContain(vera.id);
  });

  test('nobody else can take that name', async () => {
    const post = await service.createPost(dana, { isAnonymous: true });
    const { status, body } = await respond(post.id, robin, { name: 'anonymous (Author)' });
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'reserved']);
  });

  test('nobody answers under a name that could be taken for staff, or under a title; under one’s own name one does', async () => {
    const post = await service.createPost(dana);
    const [staff, holder] = [
      await service.member({ displayName: 'Frode Aune', role: 'moderator' }),
      await service.member({ displayName: 'Ask Moderator' }),
    ];
    for (const [fields, field] of [
      [{ name: 'Frоde Aune' }, 'name'],
      [{ name: 'Clapback Team' }, 'name'],
      [{ name: 'Robin', username: 'admin_robin' }, 'username'],
    ] as const) {
      const { status, body } = await respond(post.id, robin, fields);
      expect([status, body.errors?.map((error) => [error.field, error.code])]).toEqual([400, [[field, 'reserved']]]);
    }
    expect((await respond(post.id, staff, { name: 'Frode Aune' })).status).toBe(201);
    expect((await respond(post.id, holder, { name: 'Ask Moderator' })).status).toBe(201);
  });
});

describe('changing a response', () => {
  const edit = (id: string, member: TestMember, body: object) =>
    service.patch<PostResponse & Omit<Problem, 'status'>>(`/api/responses/${id}`, { token: member.token, body });

  test('is its author’s alone, keeps each revision, swaps evidence, and is refused where another tab was faster', async () => {
    const post = await service.createPost(dana);
    const [first, second] = [await upload(robin), await upload(robin, { name: 'second.png' })];
    const { body: made } = await respond(post.id, robin, { evidence: [{ url: first.url }] });
    expect((await edit(made.id, dana, { content: 'Mine now' })).status).toBe(403);
    const { body: edited, status } = await edit(made.id, robin, {
      content: 'Better words',
      evidence: [{ url: second.url, caption: 'Better' }],
      lastEditedAt: null,
    });
    expect([status, edited.content, edited.evidence.map(({ id, caption }) => [id, caption])]).toEqual([
      200,
      'Better words',
      [[second.id, 'Better']],
    ]);
    expect(edited.editedAt).not.toBeNull();
    expect(await service.sql('select state from files where id = $1', [first.id])).toEqual([{ state: 'deleted' }]);
    const late = await edit(made.id, robin, { content: 'From the other tab', lastEditedAt: null });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await edit(made.id, robin, { content: 'Better words' })).body.editedAt).toBe(edited.editedAt);
    expect(await service.sql('select number, content from revisions where response_id = $1 order by number', [made.id])).toEqual([
      { number: 1, content: 'That is not how it was.' },
      { number: 2, content: 'Better words' },
    ]);
  });

  test('takes a file that is taken off from the sentences that it was shown for', async () => {
    const post = await service.createPost(dana);
    const { revisionId } = await readPost(post.id);
    const [first, second] = [await upload(robin), await upload(robin, { name: 'second.png' })];
    const { body: made } = await respond(post.id, robin, {
      evidence: [{ url: first.url }, { url: second.url }],
      quotes: [{ revisionId, start: 0, end: 4, verdict: 'false', evidence: [0, 1] }],
    });
    const { body: edited } = await edit(made.id, robin, { evidence: [{ url: second.url }] });
    expect(edited.quotes.map(({ evidenceIds }) => evidenceIds)).toEqual([[second.id]]);
  });

  test('to nothing, or of a hidden one, is refused', async () => {
    const post = await service.createPost(dana);
    const { body: made } = await respond(post.id, robin);
    expect((await edit(made.id, robin, { content: ' ' })).status).toBe(400);
    await service.sql(`update responses set status = 'hidden' where id = $1`, [made.id]);
    expect((await edit(made.id, robin, { content: 'x' })).status).toBe(404);
  });
});

describe('deleting a response', () => {
  const remove = (id: string, member: TestMember) => service.delete<Problem>(`/api/responses/${id}`, { token: member.token });

  test('takes it, its files and its count away, for its author alone', async () => {
    const post = await service.createPost(dana);
    const file = await upload(robin);
    const { body: made } = await respond(post.id, robin, { evidence: [{ url: file.url }] });
    expect((await remove(made.id, dana)).status).toBe(403);
    expect((await remove(made.id, robin)).status).toBe(204);
    expect((await remove(made.id, robin)).status).toBe(404);
    expect([await list(post.id), (await readPost(post.id)).responseCount]).toEqual([[], 0]);
    expect(await service.sql('select state from files where id = $1', [file.id])).toEqual([{ state: 'deleted' }]);
    expect(await service.sql('select id from revisions where response_id = $1', [made.id])).toEqual([]);
  });

  test('leaves a tombstone without words where it was reported; the list has it no more, and what was judged stays for staff', async () => {
    const post = await service.createPost(dana);
    const { body: made } = await respond(post.id, robin, { content: 'Words that were judged' });
    await service.post('/api/reports', {
      token: dana.token,
      body: { responseId: made.id, reason: 'spam', captchaToken: await service.pass('report_content') },
    });
    expect((await remove(made.id, robin)).status).toBe(204);
    expect([await list(post.id), await list(post.id, robin), (await readPost(post.id)).responseCount]).toEqual([[], [], 0]);
    expect(await service.sql('select name, content, username from responses where id = $1', [made.id])).toEqual([
      { name: '', content: '', username: null },
    ]);
    expect(await service.sql('select content from revisions where response_id = $1', [made.id])).toEqual([
      { content: 'Words that were judged' },
    ]);
  });

  test('keeps the place of others’ comments, without name or words', async () => {
    const post = await service.createPost(dana);
    const { body: made } = await respond(post.id, robin);
    await service.sql(
      `insert into comments (id, post_id, response_id, author_id, content, revision_id) values (gen_random_uuid(), $1, $2, $3, 'A comment', gen_random_uuid())`,
      [post.id, made.id, dana.id],
    );
    await service.sql('update responses set comment_count = 1 where id = $1', [made.id]);
    expect((await remove(made.id, robin)).status).toBe(204);
    expect(await list(post.id)).toMatchObject([{ id: made.id, isDeleted: true, name: '', content: '', userId: null, commentCount: 1 }]);
  });
});
