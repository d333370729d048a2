import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem, RealtimeTicket } from '@clapback/contracts';
import { TestService } from '../../../test/service.ts';

let service: TestService;
// Its own: reads the log.
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.close());

/** Sends bytes on a connection of their own, more of them once an answer begins, and reads until the service closes it. */
function exchange(bytes: string, more?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () => socket.write(bytes));
    if (more) socket.once('data', () => socket.write(more));
    socket
      .setEncoding('utf8')
      .on('data', (part) => (text += part))
      .on('error', reject)
      .on('close', () => resolve(text));
  });
}

/** The last answer in what came, taken apart. */
async function answerTo(
  bytes: string,
): Promise<{ status: number; type: string | undefined; connection: string | undefined; body: Problem }> {
  const text = await exchange(bytes);
  const answer = text.slice(text.lastIndexOf('HTTP/1.1 '));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  expect(header('content-length')).toBe(String(Buffer.byteLength(body)));
  expect([header('x-request-id'), header('cache-control'), header('date')]).toEqual([
    (JSON.parse(body) as Problem).requestId,
    'no-store',
    expect.stringMatching(/GMT$/),
  ]);
  return {
    status: Number(answer.split(' ')[1]),
    type: header('content-type'),
    connection: header('connection'),
    body: JSON.parse(body) as Problem,
  };
}

const refused = (status: number, code: string, title: string) => ({
  status,
  type: 'application/problem+json; charset=utf-8',
  connection: 'close',
  body: { type: `urn:clapback:problem:${code}`, title, status, code, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
});
const badRequest = refused(400, 'bad_request', 'The request could not be understood.');

describe('what cannot be read as a request is answered with a problem document, and the connection closes', () => {
  test.for([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a line break in a header’s name', 'GET / HTTP/1.1\r\nHost: localhost\r\nBad Header: x\r\n\r\n'],
    [
      'a length and chunks',
      'POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a length that is none', 'POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n'],
    [
      'chunks that are none',
      'POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two Hosts', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    ['two Hosts that are the same', 'GET /api/posts HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
    ['two Hosts for a page', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
    ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
    ['HTTP/2.0 in plain', 'GET /healthz HTTP/2.0\r\nHost: localhost\r\n\r\n'],
    [
      'two Hosts for a socket',
      'GET /api/realtime HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nOrigin: http://localhost:4000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ],
  ] as const)('%s', async ([, bytes]) => {
    expect(await answerTo(bytes)).toEqual(badRequest);
  });

  test('headers of more than 16 kB', async () => {
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`)).toEqual(
      refused(431, 'headers_too_large', 'The headers of the request are too large.'),
    );
  });

  test('an expectation that nobody meets', async () => {
    expect(await answerTo('POST /api/posts HTTP/1.1\r\nHost: localhost\r\nExpect: 200-ok\r\nContent-Length: 2\r\n\r\n{}')).toEqual(
      refused(417, 'expectation_failed', 'The service does not meet that expectation.'),
    );
  });

  test('a tunnel that is asked for', async () => {
    expect(await answerTo('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')).toEqual(
      refused(405, 'method_not_allowed', 'This address does not take that method.'),
    );
  });

  test('a request that does not come to its end in time', async () => {
    service.server.once('connection', (socket) =>
      socket.once('data', () =>
        service.server.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
      ),
    );
    expect(await answerTo('GET / HTTP/1.1\r\nHost: local')).toEqual(refused(408, 'request_timeout', 'The request did not arrive in time.'));
  });

  test('only after the answer to the request before it', async () => {
    const text = await exchange('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nhello\r\n\r\n');
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
    expect(text).toContain('{"status":"ok"}HTTP/1.1 400');
  });

  const broken = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

  test('only after that, too, where it is a body that breaks off', async () => {
    const text = await exchange(`GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n${broken('/api/contact')}zz\r\n`);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  test('but not a second time, where a request was answered before its body broke off', async () => {
    const text = await exchange(broken('/api/posts'), 'zz\r\n');
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });

  test('and the log has the id', async () => {
    const { body } = await answerTo('hello\r\n\r\n');
    expect(service.log.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ reqId: body.requestId, code: 'bad_request', msg: 'A request was refused' }),
    );
  });
});

describe('an upgrade', () => {
  const upgrade = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`;
  test('is refused with a problem document', async () => {
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const origin = 'Origin: http://localhost:4000\r\n';
    expect((await answerTo(upgrade('/elsewhere', key))).body.code).toBe('not_found');
    expect((await answerTo(upgrade('/api/realtime', `${key}Origin: https://evil.example\r\n`))).body.code).toBe('foreign_origin');
    expect(await answerTo(upgrade('/api/realtime?ticket=x', key + origin))).toMatchObject({
      status: 401,
      connection: 'close',
      body: { code: 'session_missing' },
    });
    const { ticket } = (await service.post<RealtimeTicket>('/api/realtime/ticket')).body;
    expect(await answerTo(upgrade(`/api/realtime?ticket=${ticket}`, origin))).toEqual(badRequest);
  });

  test('to another protocol is not taken up: the request is answered as it is', async () => {
    const text = await exchange(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});
