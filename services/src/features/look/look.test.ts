import { afterAll, beforeAll, expect, test } from 'vitest';
import { markKey, type LookResult, type Post, type Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';

type Answer = Post & Omit<Problem, 'status'>;

let service: TestService;
let dana: TestMember;
beforeAll(async () => {
  service = await TestService.start({ LOG_LEVEL: 'trace' });
  dana = await service.member();
});
afterAll(() => service.close());

const words = 'We kept $120. Call me on (503) 555-0142 for the transfer number.';
const seen = markKey('phone', '(503) 555-0142');
const lookedAt = '2026-11-22T12:00:00Z';

const ask = (text: string, by = dana) => service.post<LookResult & Problem>('/api/look', { token: by.token, body: { text } });
const send = (body: object, key?: string) =>
  service.call<Answer>('POST', '/api/posts', {
    token: dana.token,
    body: { title: 'My side', content: words, postType: 'other', ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const mark = { kind: 'phone', start: 25, end: 39, why: 'Anyone can read it.', mask: '(•••) •••-••42' };

test('a look says what is worth one, where, why, and what may stand there; no row and no line of the log holds the text', async () => {
  const { status, body, headers } = await ask(words.replace('0142', '0177'));
  expect([status, body]).toEqual([200, { marks: [{ ...mark, mask: '(•••) •••-••77' }] }]);
  expect(headers.get('cache-control')).toBe('no-store');
  const tables = await service.sql<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const rows = await service.sql(`select 1 from ${name} as kept where kept::text like '%555-0177%' limit 1`);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  expect(service.log.join('')).not.toContain('555-0177');
});

test('a text that is longer than a post is not looked at', async () => {
  expect((await ask('x'.repeat(10_001))).status).toBe(400);
});

test('a member looks sixty times in a minute, and is told to wait then', async () => {
  const eager = await service.member();
  const statuses = [];
  for (let time = 0; time < 61; time += 1) statuses.push(await ask('Words', eager));
  expect(new Set(statuses.slice(0, 60).map(({ status }) => status))).toEqual(new Set([200]));
  expect(statuses[60]!.status).toBe(429);
  expect(Number(statuses[60]!.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a post that says it was looked at is refused for a mark that was not shown, and neither pass nor key is used up', async () => {
  const captchaToken = await service.pass('create_post');
  const refused = await send({ captchaToken, lookedAt, seenMarks: ['phone:(503) 555-0143'] }, 'looked');
  expect([refused.status, refused.body.code, refused.body.marks]).toEqual([409, 'look_again', [{ field: 'content', ...mark }]]);
  expect((await send({ captchaToken, lookedAt, seenMarks: [seen] }, 'looked')).status).toBe(201);
});

test('marks in the title and in the words about the picture count too', async () => {
  const { body } = await send({
    captchaToken: 'any',
    title: 'Ask dana@example.com',
    content: 'Some words',
    attachmentAlt: 'A card, 4111 1111 1111 1111',
    lookedAt,
  });
  expect(body.marks?.map(({ field, kind }) => [field, kind])).toEqual([
    ['title', 'email'],
    ['attachmentAlt', 'card'],
  ]);
});

test('without the field a post passes, whatever is in it', async () => {
  expect((await send({ captchaToken: await service.pass('create_post') })).status).toBe(201);
});

test('a call that is repeated after another look is the same call', async () => {
  const captchaToken = await service.pass('create_post');
  const first = await send({ captchaToken, lookedAt, seenMarks: [seen] }, 'again');
  const again = await send({ captchaToken, lookedAt: '2026-11-22T12:05:00Z', seenMarks: [seen, 'email:old@example.com'] }, 'again');
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
});

test('an edit is refused for a mark that was not shown, and nothing is changed; once it was, it is saved', async () => {
  const { body: post } = await send({ content: 'Some words', captchaToken: await service.pass('create_post') });
  const edit = (body: object) => service.call<Answer>('PATCH', `/api/posts/${post.id}`, { token: dana.token, body });
  const refused = await edit({ content: words, lookedAt, seenMarks: [] });
  expect([refused.status, refused.body.code, refused.body.marks]).toEqual([409, 'look_again', [{ field: 'content', ...mark }]]);
  expect((await service.get<Post>(`/api/posts/${post.id}`)).body.content).toBe('Some words');
  expect((await edit({ content: words, lookedAt, seenMarks: [seen] })).status).toBe(200);
  expect((await edit({ content: `${words} Or write to dana@example.com.` })).status).toBe(200);
});
