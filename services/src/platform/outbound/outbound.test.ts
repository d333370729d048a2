import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOutboundSettings } from '#platform/settings/outbound.ts';
import { readers } from '#platform/settings/readers.ts';
import { LocalNames } from '../../../test/dns.ts';
import { OutboundError } from './failures.ts';
import { Outbound, type OutboundBounds } from './outbound.ts';

// Two machines: what the tests may reach is 127.0.0.2, and 127.0.0.1 at the same port is what lies inside.
let names: LocalNames;
let site: Server;
let inside: Server;
let port: number;
let outbound: Outbound;
let respond: RequestListener;
let reached: string[];
let reachedInside: number;

beforeAll(async () => {
  names = await LocalNames.start();
  inside = createServer((_request, answer) => {
    reachedInside += 1;
    answer.end('what lies inside');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  ({ port } = inside.address() as AddressInfo);
  site = createServer((request, answer) => {
    reached.push(request.url!);
    respond(request, answer);
  }).listen(port, '127.0.0.2');
  await once(site, 'listening');
  outbound = guard({ OUTBOUND_ALLOW: `127.0.0.2:${port}` });
  names.set('site.test', { addresses: ['127.0.0.2'] });
});
afterAll(async () => {
  for (const server of [site, inside]) {
    server.closeAllConnections();
    server.close();
  }
  await names[Symbol.asyncDispose]();
});
beforeEach(() => {
  respond = (_request, answer) => answer.end('hello');
  reached = [];
  reachedInside = 0;
  names.asked.clear();
  names.forges = false;
});

const guard = (env: Record<string, string>) =>
  new Outbound(
    readOutboundSettings(readers({ DNS_SERVERS: names.address, ...env }), { isLoopback: true }),
    new URL('https://clapback.example/'),
  );
const at = (path: string, host = 'site.test') => `http://${host}:${port}${path}`;

/** How a request failed, or its body. */
async function outcome(address: string, bounds: Partial<OutboundBounds> = {}, by = outbound): Promise<string> {
  try {
    return (await by.get(address, {}, bounds)).body.toString();
  } catch (error) {
    if (error instanceof OutboundError) return error.failure;
    throw error;
  }
}

describe('what is fetched', () => {
  test('comes as it is, without cookies, by a program that says who it is and where to ask', async () => {
    let headers = {};
    respond = (request, answer) => {
      headers = request.headers;
      answer.writeHead(404, { 'content-type': 'text/plain', 'set-cookie': ['a=b', 'c=d'] }).end('not here');
    };
    const answer = await outbound.get(at('/a?b=c#d'), { accept: 'text/html' });
    expect([answer.status, answer.headers['content-type'], answer.body.toString(), answer.url.href]).toEqual([
      404,
      'text/plain',
      'not here',
      at('/a?b=c#d'),
    ]);
    expect(reached).toEqual(['/a?b=c']);
    expect(headers).toEqual({
      host: `site.test:${port}`,
      connection: expect.any(String),
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'user-agent': 'Clapback (+https://clapback.example)',
    });
  });

  test.for([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('is unpacked (%s)', async ([encoding, pack]) => {
    respond = (_request, answer) => answer.writeHead(200, { 'content-encoding': encoding }).end(pack('packed words'));
    expect(await outcome(at('/'))).toBe('packed words');
  });

  test('may be a few steps away, each of which sends no cookie of the one before', async () => {
    const cookies: unknown[] = [];
    respond = (request, answer) => {
      cookies.push(request.headers.cookie);
      const step = Number(request.url!.slice(1));
      if (step === 5) answer.end('there');
      else answer.writeHead([301, 302, 303, 307, 308][step]!, { location: `/${step + 1}`, 'set-cookie': 'a=b' }).end('moved');
    };
    expect(await outcome(at('/0'))).toBe('there');
    expect(cookies).toEqual(Array(6).fill(undefined));
  });
});

describe('never reaches what lies inside', () => {
  test.for([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0x7f.0.0.1:PORT/',
    'http://0177.0.0.01:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://１２７.０.０.１:PORT/',
    'http://127。0。0。1:PORT/',
    'http://%31%32%37.0.0.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://[64:ff9b::127.0.0.1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://10.0.0.1/',
    'https://192.168.0.1/',
    'http://100.100.100.200/',
  ])('%s', async (address) => {
    expect(await outcome(address.replace('PORT', String(port)))).toBe('address_refused');
    expect(reachedInside).toBe(0);
  });

  test.for([
    ['this machine', ['127.0.0.1']],
    ['what a cloud tells its machines', ['169.254.169.254']],
    ['this machine in the sixth version', ['::1']],
    ['this machine, mapped', ['::ffff:127.0.0.1']],
    ['one that is fit and one that is not', ['127.0.0.2', '127.0.0.1']],
    ['one that is fit, and another of the sixth version that is not', ['127.0.0.2', 'fd00::1']],
  ] as const)('by a name that means %s', async ([, addresses]) => {
    names.set('inside.test', { addresses: [...addresses] });
    expect(await outcome(at('/', 'inside.test'))).toBe('address_refused');
    expect(reachedInside).toBe(0);
  });

  test('by localhost, which no name server need know', async () => {
    expect(['address_refused', 'name_unknown']).toContain(await outcome(at('/', 'localhost')));
    expect(reachedInside).toBe(0);
  });

  test.for<[string, () => string]>([
    ['127.0.0.1', () => at('/', '127.0.0.1')],
    ['169.254.169.254', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a name that means 127.0.0.1', () => at('/', 'later-inside.test')],
    ['an address without a scheme', () => `//127.0.0.1:${port}/`],
  ])('by a redirect to %s', async ([, location]) => {
    names.set('later-inside.test', { addresses: ['127.0.0.1'] });
    respond = (_request, answer) => answer.writeHead(302, { location: location() }).end();
    expect(await outcome(at('/'))).toBe('address_refused');
    expect([reached.length, reachedInside]).toEqual([1, 0]);
  });

  test('by a name whose second answer differs: it is asked once, and the address that was looked at is the one that is connected to', async () => {
    names.set('rebinds.test', (_type, asked) => ({ addresses: [asked <= 1 ? '127.0.0.2' : '127.0.0.1'] }));
    expect(await outcome(at('/', 'rebinds.test'))).toBe('hello');
    expect([names.asked.get('rebinds.test'), reachedInside]).toEqual([1, 0]);
    // The name now means what lies inside.
    expect(await outcome(at('/', 'rebinds.test'))).toBe('address_refused');
    expect(reachedInside).toBe(0);
  });

  test('by a name that changes its mind between two steps', async () => {
    names.set('turns.test', (_type, asked) => ({ addresses: [asked <= 1 ? '127.0.0.2' : '127.0.0.1'] }));
    respond = (_request, answer) => answer.writeHead(307, { location: '/again' }).end();
    expect(await outcome(at('/', 'turns.test'))).toBe('address_refused');
    expect([reached, reachedInside]).toEqual([['/'], 0]);
  });

  test('at another port than the one that is allowed', async () => {
    expect(await outcome('http://127.0.0.2:1/')).toBe('address_refused');
  });
});

test.for([
  ['file:///etc/passwd', 'address_invalid'],
  ['ftp://site.test/', 'address_invalid'],
  ['gopher://127.0.0.1:6379/_FLUSHALL', 'address_invalid'],
  ['data:text/plain,hello', 'address_invalid'],
  ['http://user:secret@site.test/', 'address_invalid'],
  ['http://user@site.test/', 'address_invalid'],
  ['site.test', 'address_invalid'],
  [`http://site.test/${'a'.repeat(2048)}`, 'address_invalid'],
  ['http://93.184.216.34:25/', 'port_refused'],
  ['https://93.184.216.34:80/', 'port_refused'],
  ['http://unknown.test/', 'name_unknown'],
] as const)('%s is refused: %s', async ([address, failure]) => expect(await outcome(address)).toBe(failure));

test('a redirect to what is no page is refused as well', async () => {
  respond = (_request, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
  expect(await outcome(at('/'))).toBe('address_invalid');
});

test('a host that is allowed by its name may lie inside', async () => {
  names.set('allowed.test', { addresses: ['127.0.0.1'] });
  expect(await outcome(at('/', 'allowed.test'), {}, guard({ OUTBOUND_ALLOW: `allowed.test:${port}` }))).toBe('what lies inside');
});

test('a site whose certificate nobody vouches for is not read', async () => {
  const unproven = createTlsServer(selfSigned, (_request, answer) => answer.end('hello')).listen(0, '127.0.0.2');
  await once(unproven, 'listening');
  const { port: tlsPort } = unproven.address() as AddressInfo;
  expect(await outcome(`https://site.test:${tlsPort}/`, {}, guard({ OUTBOUND_ALLOW: '127.0.0.2' }))).toBe('certificate_invalid');
  unproven.close();
});

describe('has an end', () => {
  test('after five redirects, also in a circle', async () => {
    respond = (request, answer) => answer.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end();
    expect(await outcome(at('/a'))).toBe('too_many_redirects');
    expect(reached).toEqual(['/a', '/b', '/a', '/b', '/a', '/b']);
  });

  test('where the answer is larger than it may be, before all of it was sent', async () => {
    let sent = 0;
    respond = (_request, answer) => {
      const part = Buffer.alloc(64_000, 'a');
      const send = (): void => {
        while (!answer.destroyed && sent < 500_000_000) {
          sent += part.length;
          if (!answer.write(part)) return void answer.once('drain', send);
        }
      };
      send();
    };
    expect(await outcome(at('/'))).toBe('too_large');
    expect(sent).toBeLessThan(20_000_000);
  });

  test('where a small packed answer unfolds to more than it may be', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    respond = (_request, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await outcome(at('/'))).toBe('too_large');
  });

  test('where a packed answer is broken, or packed in a way that was not asked for', async () => {
    respond = (_request, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed');
    expect(await outcome(at('/'))).toBe('unreadable');
    respond = (_request, answer) => answer.writeHead(200, { 'content-encoding': 'compress, gzip' }).end('packed twice');
    expect(await outcome(at('/'))).toBe('unreadable');
  });

  test('where no answer begins', async () => {
    respond = () => {};
    expect(await outcome(at('/'), { timeout: 300 })).toBe('timed_out');
  });

  test('where it comes drop by drop, for ever', async () => {
    respond = (_request, answer) => {
      const drops = setInterval(() => answer.write('.'), 20);
      answer.on('close', () => clearInterval(drops));
    };
    expect(await outcome(at('/'), { timeout: 400 })).toBe('timed_out');
  });

  test('where each step takes its time: the bound is for all of them together', async () => {
    respond = (_request, answer) => void setTimeout(() => answer.writeHead(302, { location: '/' }).end(), 150);
    expect(await outcome(at('/'), { timeout: 400 })).toBe('timed_out');
    expect(reached.length).toBeLessThan(4);
  });

  test('where its headers are without one', async () => {
    respond = (_request, answer) => answer.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end();
    expect(await outcome(at('/'))).toBe('unreadable');
  });

  test('where the connection breaks off, or nobody listens', async () => {
    respond = (request) => request.socket.destroy();
    expect(await outcome(at('/'))).toBe('unreachable');
    expect(await outcome('http://127.0.0.3:9/', {}, guard({ OUTBOUND_ALLOW: '127.0.0.3' }))).toBe('unreachable');
  });
});

describe('name servers', () => {
  test('that are late are not waited for', async () => {
    const answer = Promise.withResolvers<{ addresses: string[] }>();
    names.set('late.test', () => answer.promise);
    expect(await outcome(at('/late', 'late.test'), { timeout: 200 })).toBe('timed_out');
    answer.resolve({ addresses: ['127.0.0.2'] });
    // By the time of another answer the late one is there.
    expect(await outcome(at('/other'))).toBe('hello');
    expect(reached).toEqual(['/other']);
  });

  test('that say nothing end in a failure', async () => {
    names.set('silent.test', () => null);
    expect(await outcome(at('/', 'silent.test'), { timeout: 300 })).toBe('timed_out');
  });

  test('whose answer is for another question are not believed', async () => {
    names.forges = true;
    expect(await outcome(at('/'), { timeout: 500 })).toBe('timed_out');
    expect(reached).toEqual([]);
  });

  test('that cannot be reached end in a failure', async () => {
    expect(['dns_failed', 'timed_out']).toContain(
      await outcome(at('/'), { timeout: 1000 }, guard({ OUTBOUND_ALLOW: '127.0.0.2', DNS_SERVERS: '127.0.0.9:9' })),
    );
  });

  test('tell the texts of a name, long ones in one piece, and none where it has none', async () => {
    const long = 'x'.repeat(600);
    names.set('texts.test', { texts: ['v=spf1 -all', long] });
    names.set('no-texts.test', { addresses: ['127.0.0.2'] });
    expect((await outbound.texts('texts.test')).toSorted()).toEqual(['v=spf1 -all', long]);
    expect(await outbound.texts('no-texts.test')).toEqual([]);
    expect(await outbound.texts('unknown.test')).toEqual([]);
  });
});

/** Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=site.test`, for this test alone. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/eJE0OARhd7/z41q
IrNlqY7PxdDHshWS91SDq/M7A++hRANCAATXvzhgCjLcpJ573H2gg/UpwhDV3iz7
sG8j6qA145blwS+/EPHHd7NEp0mff4vhjZif3ZWQx/cZlo+5N5ayrl57
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUKVga6+pujM7eSTyZMvf2YOt7tIAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJc2l0ZS50ZXN0MCAXDTI2MTEyMzEzNDkxNVoYDzIxMjYxMDMw
MTM0OTE1WjAUMRIwEAYDVQQDDAlzaXRlLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATXvzhgCjLcpJ573H2gg/UpwhDV3iz7sG8j6qA145blwS+/EPHHd7NE
p0mff4vhjZif3ZWQx/cZlo+5N5ayrl57o1MwUTAdBgNVHQ4EFgQUaQNPyFXDhozw
bu++KZ1lEXuEFuYwHwYDVR0jBBgwFoAUaQNPyFXDhozwbu++KZ1lEXuEFuYwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiA8WayI9Vu0UIB25Rq9NnpL
3OlVMvZwCc/d9QMPhUTJ6AIgdlOC4bFzKMwNoAeQN9rGQ5Hm6yGlM4oS3WLezeNG
C9c=
-----END CERTIFICATE-----`,
};
