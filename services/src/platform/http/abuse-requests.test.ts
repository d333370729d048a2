import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Post, Problem } from '@clapback/contracts';
import { encodeCursor } from '#platform/database/cursor.ts';
import { countRows } from '../../../test/json-routes.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { otherSpellings } from '../../../test/spellings.ts';

let service: TestService;
let dana: TestMember;
// Of its own: on the shared one work that files before have left is done while rows are counted.
beforeAll(async () => {
  service = await TestService.start();
  dana = await service.member();
});
afterAll(() => service.close());

const problemType = 'application/problem+json; charset=utf-8';
const post = (body: unknown, headers: Record<string, string> = {}) =>
  service.post<Problem & Post>('/api/posts' as never, { token: dana.token, body, headers }) as Promise<{
    status: number;
    headers: Headers;
    body: Problem;
  }>;

/** A request exactly as it is written, which fetch would mend or refuse. */
function raw(
  method: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; type: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const request = rawRequest(service.origin, { method, path, headers, agent: false }, (response) => {
      let text = '';
      response
        .on('data', (part) => (text += String(part)))
        .on('end', () => resolve({ status: response.statusCode!, type: response.headers['content-type'], text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('abuse of the form of a request', () => {
  test('a body that is no JSON, and an empty one', async () => {
    const before = await countRows(service);
    for (const body of ['{', '{"title":}', 'title=x', '{"title":"x"', "{'title':'x'}", '{"title":"\u0000"}', 'NaN', '\uFEFF{', '']) {
      const answer = await post(body);
      expect([answer.status, answer.headers.get('content-type'), answer.body.code], body).toEqual([400, problemType, 'bad_request']);
      expect(answer.body.detail).toBeUndefined();
    }
    expect(await countRows(service)).toEqual(before);
  });

  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'image/png',
    'application/jsonp',
    'x',
  ])('a body of the type %s', async (type) => {
    const answer = await post('{"title":"x"}', { 'content-type': type });
    expect([answer.status, answer.headers.get('content-type'), answer.body.code]).toEqual([415, problemType, 'unsupported_media_type']);
  });

  test('a body larger than 4 MB, told by its length or only by its coming', async () => {
    const large = JSON.stringify({ title: 'x'.repeat(5 * 1024 * 1024) });
    const headers = { authorization: `Bearer ${dana.token}`, 'content-type': 'application/json' };
    for (const more of [{ 'content-length': String(large.length) }, { 'transfer-encoding': 'chunked' }] as Record<string, string>[]) {
      const answer = await raw('POST', '/api/posts', { headers: { ...headers, ...more }, body: large });
      expect([answer.status, answer.type, (JSON.parse(answer.text) as Problem).code]).toEqual([413, problemType, 'payload_too_large']);
    }
  });

  test('JSON that is very deep, in a known, an ignored and an unknown place', async () => {
    const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    for (const body of [deep(500_000), `{"title":${deep(500_000)}}`, `{"nobody":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}}`]) {
      const answer = await post(body);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, problemType]);
    }
    for (const headers of [{}, { 'idempotency-key': 'deep' }] as Record<string, string>[]) {
      const captchaToken = await service.pass('create_post');
      const answer = await post(
        `{"title":"Deep","content":"c","postType":"other","captchaToken":"${captchaToken}","userId":${deep(500_000)}}`,
        headers,
      );
      expect(answer.status, JSON.stringify(headers)).toBe(400);
    }
    expect((await service.get('/healthz')).status).toBe(200);
  });

  test('a body of very many members, in an object, a list and inside: one short answer, at once', async () => {
    const many = Array.from({ length: 300_000 }, (_, index) => `"k${index}":1`).join(',');
    for (const body of [`{${many}}`, `{"userId":{${many}}}`, `[${'1,'.repeat(500_000)}1]`]) {
      const started = performance.now();
      const answer = await post(body);
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([400, 'bad_request', 'The JSON has more than 1000 members.']);
      expect(performance.now() - started).toBeLessThan(5000);
    }
    const commas = await post({
      title: ','.repeat(150),
      content: ','.repeat(10_000),
      postType: 'other',
      captchaToken: await service.pass('create_post'),
    });
    expect(commas.status, 'commas of a text are none of it').toBe(201);
  });

  test('a part of a form that says to be JSON', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="purpose"\r\nContent-Type: application/json\r\n\r\n{"__proto__":1}\r\n--x--\r\n';
    const answer = await raw('POST', '/api/uploads', {
      headers: { authorization: `Bearer ${dana.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect([answer.status, answer.type, (JSON.parse(answer.text) as Problem).code]).toEqual([400, problemType, 'bad_request']);
  });

  test('keys that reach for the prototype', async () => {
    for (const body of [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"title":"x","__proto__":{"role":"admin"}}',
    ]) {
      expect((await post(body)).status, body).toBe(400);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('the same key twice: the last one counts, for the check as for the row', async () => {
    const captchaToken = await service.pass('create_post');
    const answer = await post(`{"title":"\u202E","title":"Fine","content":"c","postType":"other","captchaToken":"${captchaToken}"}`);
    expect([answer.status, answer.body]).toMatchObject([201, { title: 'Fine' }]);
  });
});

describe('abuse of addresses', () => {
  test.for([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/posts/x/y/z'],
    ['PATCH', '/api/posts'],
    ['DELETE', '/api/posts'],
    ['PUT', '/api/auth/sign-in'],
    ['GET', '/api/auth/sign-in'],
    ['OPTIONS', '/api/posts'],
    ['PROPFIND', '/api/posts'],
    ['POST', '/healthz'],
  ] as const)('%s %s is not there', async ([method, path]) => {
    const answer = await raw(method, path);
    expect([answer.status, answer.type, (JSON.parse(answer.text) as Problem).code]).toEqual([404, problemType, 'not_found']);
  });

  test.for([
    '/api/%ZZ',
    '/api/posts/%C0%AF',
    '/api/posts/%',
    `/api/posts/${'x'.repeat(500)}`,
    '/api/posts/%00',
    '/api/posts/../../etc/passwd',
    '/api/files/..%2F..%2Fetc%2Fpasswd',
    '/api/posts/1%27%20or%201=1',
    '/inbox/..%2f..%2f',
    '/inbox/%00',
    '/inbox/------------------------------------',
    '/api/posts/urn:uuid:0190a0a0-0000-7000-8000-000000000001',
    '/api/docs/static/../../../package.json',
  ])('GET %s is refused with a problem document', async (path) => {
    const answer = await raw('GET', path);
    expect([400, 404, 414]).toContain(answer.status);
    expect(answer.type).toBe(problemType);
    expect(JSON.parse(answer.text)).toMatchObject({ status: answer.status, code: expect.any(String), requestId: expect.any(String) });
    expect(answer.text).not.toMatch(/root:|\.ts:|node_modules/);
  });

  test.for([
    'x',
    '',
    '0',
    'null',
    'MjAyNi0wMS0wMVQwMDowMDowMC4wMDBafA',
    "' or 1=1",
    Buffer.from('2026-13-45T99:00:00.000Z|0190a0a0-0000-7000-8000-000000000001').toString('base64url'),
    Buffer.from('2026-01-01T00:00:00.000Z|------------------------------------').toString('base64url'),
    Buffer.from('2026-02-31T00:00:00.000Z|0190a0a0-0000-7000-8000-000000000001').toString('base64url'),
    Buffer.from('0000-01-01T00:00:00.000Z|0190a0a0-0000-7000-8000-000000000001').toString('base64url'),
    'x'.repeat(201),
  ])('a cursor that is not ours: %s', async (cursor) => {
    for (const path of [
      '/api/posts',
      '/api/posts/0190a0a0-0000-7000-8000-000000000001/comments',
      '/api/posts/0190a0a0-0000-7000-8000-000000000001/responses',
    ]) {
      const answer = await service.get<Problem>(`${path}?cursor=${encodeURIComponent(cursor)}`);
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'cursor']);
    }
  });

  test('a cursor of ours in another spelling', async () => {
    const id = '0190a0a0-0000-7000-8000-000000000001';
    const cursor = encodeCursor({ at: '2026-01-01T00:00:00.000Z', id });
    expect((await service.get(`/api/posts?cursor=${cursor}`)).status).toBe(200);
    const other = (text: string) => Buffer.from(text).toString('base64url');
    for (const text of [
      ...otherSpellings(cursor),
      `!${cursor}`,
      other(`2026-01-01T00:00:00.000Z|${id}|`),
      other(`2026-01-01T00:00:00.000Z|${id}|01`),
      other(`2026-01-01T00:00:00.000Z|${id}|1|2`),
    ]) {
      const answer = await service.get<Problem>(`/api/posts?cursor=${encodeURIComponent(text)}`);
      expect([answer.status, answer.body.errors?.[0]?.field], text).toEqual([400, 'cursor']);
    }
  });

  test('a query that is not known, or that is there twice', async () => {
    for (const query of ['limit=1000000', 'cursor=a&cursor=b', 'cursor[$ne]=x', '__proto__[x]=1'])
      expect((await service.get(`/api/posts?${query}`)).status, query).toBe(400);
  });

  test('an inbox that is asked for somebody strange', async () => {
    for (const query of ['to=%00', 'to=a&to=b', "to=' or '1'='1"]) {
      const { status, body } = await service.get(`/inbox?${query}`, { headers: { accept: 'application/json' } });
      expect(status === 400 || (status === 200 && Array.isArray(body) && body.length === 0), query).toBe(true);
    }
    for (const headers of [
      { host: 'evil.example' },
      { host: 'localhost.evil.example' },
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 tunnel' },
    ] as Record<string, string>[]) {
      expect((await raw('GET', '/inbox', { headers: { host: 'localhost', ...headers } })).status, JSON.stringify(headers)).toBe(404);
    }
    expect((await raw('GET', '/inbox', { headers: { host: 'localhost' } })).status).toBe(200);
  });
});

describe('abuse of texts', () => {
  const texts = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "Robert'); drop table posts; --",
    "' or '1'='1",
    '${7*7} {{7*7}} <%= 7*7 %>',
    '\\u0000 %00 &#0;',
    '</title><svg onload=alert(1)>',
    '"}],"role":"admin"',
  ];
  test.for(texts)('%s is kept and given back as it is, as JSON', async (text) => {
    const made = await service.createPost(dana, { title: text, content: `${text}\n${text}` });
    const { headers, body } = await service.get<Post>(`/api/posts/${made.id}`);
    expect([body.title, body.content]).toEqual([text, `${text}\n${text}`]);
    expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    expect(await service.sql('select title from posts where id = $1', [made.id])).toEqual([{ title: text }]);
  });

  test('a name made of markup is text in the mail and in the inbox page', async () => {
    const name = '<b onmouseover=x>"&amp;';
    const member = await service.newMember('markup@example.org', name);
    const mail = await service.mail(member.email, 'Welcome to Clapback');
    expect(mail.text).toContain(`Hello ${name},`);
    for (const path of [`/inbox/${mail.id}`, `/inbox/${mail.id}/body`, '/inbox']) {
      const page = await service.get<string>(path);
      expect(page.body).not.toContain('<b onmouseover');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await service.get<string>(`/inbox/${mail.id}/body`)).body).toContain('&lt;b onmouseover=x&gt;&quot;&amp;amp;');
  });
});
