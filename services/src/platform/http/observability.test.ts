import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;
// Its own: reads the log, and renames a column.
beforeAll(async () => {
  service = await TestService.start();
  dana = await service.member();
});
afterAll(() => service.close());

/** The status of `/metrics` by headers that fetch would not send. */
const statusAt = (at: TestService, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${at.origin}/metrics`, { headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
const lines = () => service.log.map((line) => JSON.parse(line) as Record<string, unknown> & { msg: string });

describe('health', () => {
  test('/healthz says that the process answers, /readyz that it can work', async () => {
    expect((await service.get('/healthz')).body).toEqual({ status: 'ok' });
    const { status, body } = await service.get('/readyz');
    expect([status, body]).toEqual([200, { status: 'ready', database: true, events: true }]);
  });

  test('/readyz says no while the service does not hear the stream of events', async () => {
    await using other = await service.beside({ ROLES: 'web' });
    await other.platform.events.close();
    const { status, body } = await other.get('/readyz');
    expect([status, body]).toEqual([503, { status: 'waiting', database: true, events: false }]);
    expect((await other.get('/healthz')).status).toBe(200);
  });
});

describe('metrics', () => {
  test('are for who asks the process itself, and for nobody whom a proxy lets in', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.5' }, { forwarded: 'for=203.0.113.5' }, { via: '1.1 proxy' }] as Record<
      string,
      string
    >[]) {
      expect((await service.get('/metrics', { headers })).status).toBe(404);
      expect((await service.get('/readyz', { headers })).status).toBe(200);
    }
  });

  test('are for this machine by its own names alone, so that no page reaches them by a name that leads here', async () => {
    for (const host of ['localhost', 'localhost:4000', 'LOCALHOST:9', '127.0.0.1:4000', '[::1]:4000'])
      expect(await statusAt(service, { host }), host).toBe(200);
    for (const host of ['evil.example', 'evil.example:4000', 'localhost.evil.example', 'localhost.', '127.0.0.1.evil.example', '192.0.2.1'])
      expect(await statusAt(service, { host }), host).toBe(404);
    expect(await statusAt(service, { host: 'localhost', authorization: 'Bearer anything-at-all-here' })).toBe(200);
    expect(await statusAt(service, { host: 'evil.example', authorization: 'Bearer ' })).toBe(404);
  });

  test('are for a scraper elsewhere that brings METRICS_TOKEN, and no other', async () => {
    const token = 'a token for the scraper'.replaceAll(' ', '-');
    await using other = await service.beside({ METRICS_TOKEN: token, ROLES: 'web' });
    for (const headers of [{ host: 'metrics.example' }, { host: 'localhost', 'x-forwarded-for': '203.0.113.5' }] as Record<
      string,
      string
    >[]) {
      expect(await statusAt(other, { ...headers, authorization: `Bearer ${token}` })).toBe(200);
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        'Bearer ',
        `Bearer ${token}x`,
        `Bearer ${token.slice(1)}`,
        `Basic ${token}`,
        token,
      ]) {
        expect(await statusAt(other, { ...headers, ...(authorization === undefined ? {} : { authorization }) }), authorization).toBe(404);
      }
    }
    expect(await statusAt(other, { host: 'localhost' })).toBe(200);
  });

  test('tell by route how long answers took, and no id, address or text', async () => {
    await service.newMember('measured@example.org', 'Measured');
    await service.jobsDone();
    const post = await service.createPost(dana, { title: 'A title that is nobody’s business' });
    await service.get(`/api/posts/${post.id}`);
    await service.get('/api/posts/0190a0a0-0000-7000-8000-0000000000ff');
    await service.get('/nothing/here');
    const { status, headers, body } = await service.get<string>('/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
    expect(body).toMatch(/^clapback_http_request_duration_seconds_count\{method="GET",route="\/api\/posts\/:id",status="200"\} \d+$/m);
    expect(body).toMatch(/^clapback_http_request_duration_seconds_count\{method="GET",route="\/api\/posts\/:id",status="404"\} 1$/m);
    expect(body).toMatch(/^clapback_http_request_duration_seconds_count\{method="GET",route="none",status="404"\} \d+$/m);
    for (const name of [
      'clapback_realtime_sockets',
      'clapback_realtime_frames_total',
      'clapback_event_number',
      'clapback_events_passed_over_total',
      'clapback_password_queue',
      'clapback_database_unavailable_total',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(body).toMatch(new RegExp(`^# TYPE ${name} (gauge|counter)$`, 'm'));
    expect(body).toMatch(/^clapback_job_duration_seconds_count\{job="mail\.send",outcome="done"\} \d+$/m);
    for (const secret of [post.id, dana.id, dana.email, 'nobody’s', '/nothing/here']) expect(body).not.toContain(secret);
  });
});

describe('the id of a request', () => {
  test('stands in the header of every answer, in the problem and in the log', async () => {
    for (const path of ['/api/posts', '/api/me', '/api/nothing', '/healthz', '/api/%ZZ'])
      expect((await service.get(path)).headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
    const { headers, body } = await service.post<Problem>('/api/posts', { token: dana.token, body: {} });
    const id = headers.get('x-request-id');
    expect(body.requestId).toBe(id);
    const logged = lines().filter(({ reqId }) => reqId === id);
    expect(logged.map(({ msg }) => msg)).toEqual(['A request was refused', 'answered']);
    expect(logged[1]).toMatchObject({
      level: 30,
      method: 'POST',
      route: '/api/posts',
      status: 400,
      accountId: dana.id,
      ms: expect.any(Number),
      time: expect.any(Number),
    });
  });

  test('is ours, whatever a client sends', async () => {
    const { headers } = await service.get('/api/posts', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    expect(headers.get('x-request-id')).not.toBe('mine');
  });
});

describe('an error that nobody expected', () => {
  test('is told as one sentence, and logged with its cause and without the values of a query', async () => {
    await service.sql('alter table posts rename column like_count to counted');
    try {
      // Not the answer that is kept for all.
      const { status, body } = await service.get<Problem>('/api/posts', { headers: { 'seen-ago': '0' } });
      expect([status, body]).toEqual([
        500,
        {
          type: 'urn:clapback:problem:internal_error',
          title: 'Something went wrong on our side.',
          status: 500,
          code: 'internal_error',
          requestId: expect.any(String),
        },
      ]);
      const logged = lines().find(({ reqId, level }) => reqId === body.requestId && level === 50) as
        | { err: { message: string; code: string; stack: string } }
        | undefined;
      expect(logged?.err).toMatchObject({
        message: expect.stringContaining('column p.like_count does not exist'),
        code: '42703',
        stack: expect.stringContaining('    at '),
      });
    } finally {
      await service.sql('alter table posts rename column counted to like_count');
    }
  });

  test('is not logged as one where a client was at fault', async () => {
    const { body } = await service.get<Problem>('/api/me');
    expect(lines().find(({ reqId, msg }) => reqId === body.requestId && msg === 'A request was refused')).toMatchObject({
      level: 30,
      code: 'session_missing',
    });
  });
});
