import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { frontend, type FrontendOptions } from './frontend.ts';
import { robotsText } from './robots.ts';

let root: string;
let app: FastifyInstance | null = null;
let time = Date.now() / 1000;

const remote = (change: object = {}) => ({
  name: 'mfe-x',
  version: '1.0.0+a',
  contract: '^1.0.0',
  entry: 'remote-entry.0123456789.js',
  files: ['1.0123456789.js'],
  routes: [
    { path: '/', title: 'Home & more', description: 'What "this" is.', access: 'public', files: ['2.0123456789.js'] },
    { path: '/posts/:id', title: 'Post', access: 'public' },
    { path: '/posts/new', title: 'New post', access: 'member' },
    { path: '/auth', title: 'Sign In', access: 'visitor', files: ['3.0123456789.js'] },
  ],
  slots: [],
  ...change,
});

function write(path: string, content: string | Buffer) {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  // Two writes within one tick of the clock must be told apart.
  time += 1;
  utimesSync(file, time, time);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'clapback-frontend-'));
  write(
    'shell/dist/shell.json',
    JSON.stringify({ version: '1', contract: '1.0.0', scripts: ['main.0123456789.js'], fonts: ['inter.0123456789.woff2'] }),
  );
  write(
    'shell/dist/page.html',
    '<html><head>{{head}}<style nonce="{{nonce}}"></style></head><body><script type="application/json" id="preload">{{preload}}</script>{{scripts}}</body></html>',
  );
  write('shell/dist/main.0123456789.js', 'main()');
  write('shell/dist/main.0123456789.js.br', brotliCompressSync('main()'));
  write('shell/dist/sw.js', 'worker()');
  write('mfe-x/dist/remote.json', JSON.stringify(remote()));
  write('mfe-x/dist/remote-entry.0123456789.js', 'entry()');
});

afterEach(async () => {
  await app?.close();
  app = null;
  rmSync(root, { recursive: true, force: true });
});

async function start(
  { settings, ...options }: Partial<Omit<FrontendOptions, 'settings'>> & { settings?: Partial<FrontendOptions['settings']> } = {},
  logger: FastifyServerOptions['logger'] = false,
): Promise<FastifyInstance> {
  app = Fastify({ logger: logger! });
  await app.register(cookie);
  await app.register(frontend, {
    root,
    settings: {
      publicUrl: new URL('http://localhost:4000'),
      isLoopback: true,
      aiCrawlers: 'allow',
      dataDir: join(root, 'data'),
      remotesSource: null,
      remoteTimeout: 10_000,
      measurementId: null,
      measurementScriptUrl: 'https://www.googletagmanager.com/gtag/js',
      monitoringSampleRate: 0.1,
      readsPerMinute: 1200,
      recaptcha: null,
      smtpUrl: null,
      ...settings,
    },
    ...options,
  });
  return app;
}

const preloadOf = (page: string) =>
  JSON.parse(/id="preload">(.*?)<\/script>/s.exec(page)![1]!) as {
    remotes: { name: string; entry: string; version: string; refused?: string }[];
  } & Record<string, unknown>;

test('[SHELL-14] [SHELL-15] a path has status 200 where a listed route shows it and 404 elsewhere, and both are answered with the page', async () => {
  const server = await start();
  for (const [path, status] of [
    ['/', 200],
    ['/?post=1', 200],
    ['/auth', 200],
    ['/AUTH/', 200],
    ['/posts/7', 200],
    ['/posts/new', 200],
    ['/posts', 404],
    ['/posts/7/more', 404],
    ['/nowhere', 404],
    ['/404', 404],
  ] as const) {
    const answer = await server.inject(path);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, status, 'text/html; charset=utf-8']);
  }
  expect((await server.inject('/api/nowhere')).headers['content-type']).toContain('application/json');
});

test('the page says what it is, safely, and asks at once for the files of its first screen', async () => {
  const page = (await (await start()).inject('/')).body;
  expect(page).toContain('<title>Home &amp; more · Clapback</title>');
  expect(page).toContain('<meta name="description" content="What &quot;this&quot; is.">');
  expect(page).toContain('<link rel="canonical" href="http://localhost:4000/">');
  expect(page).toContain('<meta property="og:title" content="Home &amp; more">');
  expect([...page.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/remotes/mfe-x/remote-entry.0123456789.js',
    '/remotes/mfe-x/1.0123456789.js',
    '/remotes/mfe-x/2.0123456789.js',
  ]);
  const closed = (await app!.inject('/posts/new')).body;
  expect(closed).toContain('<meta name="robots" content="noindex">');
  expect(closed).toContain('href="/remotes/mfe-x/3.0123456789.js"');
});

test('scripts and styles run with the nonce of this one answer, and nothing else does', async () => {
  const server = await start();
  const [one, other] = [await server.inject('/'), await server.inject('/')];
  const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))![1]!;
  expect(one.headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ws://localhost:4000; worker-src 'self'; frame-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(one.body).toContain(`<style nonce="${nonce}">`);
  expect(one.body).toContain(`<script src="/assets/main.0123456789.js" defer nonce="${nonce}"></script>`);
  expect(other.body).not.toContain(nonce);
  expect(one.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'private, no-cache',
  });
  expect(one.headers['strict-transport-security']).toBeUndefined();
});

test('over https browsers are told to stay there', async () => {
  const { headers } = await (await start({ settings: { publicUrl: new URL('https://clapback.test'), isLoopback: false } })).inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://clapback.test;");
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('the page that shows PDFs may run its own script and workers of it, at no origin, and ask nobody; only our pages may frame it', async () => {
  const server = await start();
  expect((await server.inject('/viewer/pdf')).statusCode).toBe(404);
  write(
    'shell/dist/shell.json',
    JSON.stringify({ version: '2', contract: '1.0.0', scripts: [], fonts: [], pdfViewer: ['pdf.0123456789.js'] }),
  );
  const { body, headers } = await server.inject('/viewer/pdf');
  const nonce = /<script src="\/assets\/pdf\.0123456789\.js" nonce="([^"]+)" crossorigin defer>/.exec(body)?.[1];
  expect([headers['content-security-policy'], headers['x-frame-options'], headers['x-content-type-options']]).toEqual([
    `default-src 'none'; script-src 'nonce-${nonce}' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none'; img-src blob: data:; font-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`,
    'SAMEORIGIN',
    'nosniff',
  ]);
  write('shell/dist/pdf/cmaps/UniJIS-UTF16-H.bcmap', 'map');
  write('shell/dist/pdf/cmaps/secret.txt', 'no');
  const statuses = [];
  for (const file of ['cmaps/UniJIS-UTF16-H.bcmap', 'cmaps/secret.txt', 'cmaps/..%2f..%2fshell.json', 'other/a.bcmap'])
    statuses.push((await server.inject(`/viewer/${file}`)).statusCode);
  expect(statuses).toEqual([200, 404, 404, 404]);
});

test('nothing in the preloaded state can leave its element', async () => {
  const extras = async () => ({ state: { note: '</script><script>alert(1)</script>\u2028<!--' } });
  const page = (await (await start({ extras })).inject('/')).body;
  expect(page).not.toContain('<script>alert');
  expect(preloadOf(page).note).toBe('</script><script>alert(1)</script>\u2028<!--');
});

test('the page knows whether this browser may have a session, and the settings of this installation', async () => {
  const server = await start({
    settings: { measurementId: 'G-1', recaptcha: { siteKey: 'k', scriptUrl: 'https://www.google.com/recaptcha/api.js' } },
  });
  const visitor = await server.inject('/');
  expect(preloadOf(visitor.body)).toMatchObject({
    session: 'none',
    inboxUrl: '/inbox',
    captcha: { provider: 'recaptcha', siteKey: 'k' },
    measurement: { id: 'G-1', scriptUrl: 'https://www.googletagmanager.com/gtag/js' },
    monitoringSampleRate: 0.1,
  });
  expect(visitor.headers['content-security-policy']).toContain('https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/');
  expect(visitor.headers['content-security-policy']).toContain('https://*.google-analytics.com');
  expect(preloadOf((await server.inject({ url: '/', cookies: { clapback_session: '1' } })).body).session).toBe('maybe');
});

test('what a feature knows of a page goes into it; where it fails the page is there, and search engines are not offered it', async () => {
  const server = await start({
    async extras(request) {
      if (request.url.includes('broken')) throw new Error('no database');
      return { meta: { title: 'A post', description: 'Its text' }, status: 404, state: { post: 1 } };
    },
  });
  const answer = await server.inject('/posts/7');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<title>A post · Clapback</title>');
  expect(preloadOf(answer.body).post).toBe(1);
  const broken = await server.inject('/posts/broken');
  expect([broken.statusCode, broken.body.includes('<title>Post · Clapback</title>')]).toEqual([200, true]);
  // It may be a post that nobody answered yet.
  expect(broken.body).toContain('<meta name="robots" content="noindex">');
  expect(broken.body).not.toContain('rel="canonical"');
});

test('a page with a picture says its address, size and what it shows; one without gets a small card', async () => {
  const image = { path: '/posts/7/picture.png?v=1&w=2', width: 1200, height: 630, alt: 'Other: “A "post"”' };
  const oembed = '/oembed?url=a%26b&format=json';
  const { body } = await (await start({ extras: async () => ({ meta: { image, oembed } }) })).inject('/posts/7');
  for (const tag of [
    '<meta property="og:image" content="http://localhost:4000/posts/7/picture.png?v=1&amp;w=2">',
    'href="/oembed?url=a%26b&amp;format=json">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Other: “A &quot;post&quot;”">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(body).toContain(tag);
  await app!.close();
  const bare = await (await start()).inject('/posts/7');
  expect(bare.body).not.toContain('og:image');
  expect(bare.body).not.toContain('oembed');
  expect(bare.body).toContain('<meta name="twitter:card" content="summary">');
});

test('a page asked for at the bare address of this machine leads to the public one', async () => {
  const server = await start();
  const answer = await server.inject({ url: '/auth?tab=signup', headers: { host: '127.0.0.1:4000' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([307, 'http://localhost:4000/auth?tab=signup']);
  expect((await server.inject({ url: '/', headers: { host: '127.0.0.1:9999' } })).statusCode).toBe(200);
});

test('another spelling of a page’s address leads to it with its query, and browsers ask again: a title that changes back must not lead in a circle', async () => {
  const server = await start({ extras: async () => ({ movedTo: '/posts/7/a-title' }) });
  const { statusCode, headers } = await server.inject('/posts/7?comment=1');
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/posts/7/a-title?comment=1', 'no-cache']);
});

test('a path with several slashes names a page here and never another host, in a redirect as in the head of a page', async () => {
  const server = await start();
  // Injected addresses are parsed first, so these are written as a client on the wire can.
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const ask = (path: string, host: string) =>
    new Promise<{ status: number | undefined; location: string | undefined; text: string }>((resolve, reject) => {
      const sent = rawRequest({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (response) => {
        let text = '';
        response
          .on('data', (part) => (text += String(part)))
          .on('end', () => resolve({ status: response.statusCode, location: response.headers.location, text }));
      });
      sent.on('error', reject).end();
    });
  for (const [path, status, to] of [
    ['//evil.example/x', 404, '/evil.example/x'],
    ['/.//auth', 200, '/auth'],
    ['/x/..//auth?tab=signup', 200, '/auth?tab=signup'],
    ['//', 200, '/'],
    ['//[', 404, '/['],
    ['/\\evil.example', 404, '/evil.example'],
  ] as const) {
    expect((await ask(path, '127.0.0.1:4000')).location, path).toBe(`http://localhost:4000${to}`);
    const page = await ask(path, 'localhost:4000');
    expect([path, page.status]).toEqual([path, status]);
    for (const [, address] of page.text.matchAll(/(?:og:url" content|canonical" href)="([^"]*)"/g))
      expect(address).toMatch(/^http:\/\/localhost:4000\//);
  }
});

test('files named by their content are kept for good, compressed where the browser can read it; nothing else of a build is served', async () => {
  const server = await start();
  const compressed = await server.inject({ url: '/assets/main.0123456789.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('main()');
  expect((await server.inject('/assets/main.0123456789.js')).body).toBe('main()');
  expect((await server.inject('/remotes/mfe-x/remote-entry.0123456789.js')).body).toBe('entry()');
  expect((await server.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  for (const path of [
    '/assets/shell.json',
    '/assets/page.html',
    '/remotes/mfe-x/remote.json',
    '/remotes/shell/main.0123456789.js',
    '/remotes/mfe-x/..%2f..%2fshell%2fdist%2fshell.json',
    '/remotes/..%2fshell/main.0123456789.js',
  ]) {
    expect([path, (await server.inject(path)).statusCode]).toEqual([path, 404]);
  }
});

test('a file that is missing now may be there soon: that it was missing is not kept', async () => {
  const server = await start();
  for (const path of ['/assets/main.abcdef0123.js', '/remotes/mfe-x/remote-entry.abcdef0123.js']) {
    const missing = await server.inject(path);
    expect([path, missing.statusCode, missing.headers['cache-control']]).toEqual([path, 404, undefined]);
  }
});

test('a remote that is built again is in the next page, without a restart', async () => {
  const server = await start();
  expect(preloadOf((await server.inject('/')).body).remotes[0]).toMatchObject({
    entry: '/remotes/mfe-x/remote-entry.0123456789.js',
    version: '1.0.0+a',
  });
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ version: '1.1.0+b', entry: 'remote-entry.abcdef0123.js' })));
  expect((await server.inject('/remotes.json')).json().remotes[0]).toMatchObject({
    entry: '/remotes/mfe-x/remote-entry.abcdef0123.js',
    version: '1.1.0+b',
  });
  expect((await server.inject('/remotes.json')).headers['cache-control']).toBe('no-cache');
});

const ownPage = {
  path: '/console',
  title: 'Console',
  screens: ['/', '/done', '/cases/:id'],
  scripts: ['page.0123456789.js'],
  fonts: ['inter.0123456789.woff2'],
};

test('[SHELL-11] a remote that brings a page of its own is there without the shell: its screens are 200 on a hard load, all else below is a true 404', async () => {
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ page: ownPage })));
  const server = await start();
  for (const [path, status] of [
    ['/console', 200],
    ['/console/', 200],
    ['/Console/done', 200],
    ['/console/cases/7', 200],
    ['/console/cases', 404],
    ['/console/nowhere', 404],
    ['/consoles', 404],
  ] as const) {
    const answer = await server.inject(path);
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, status, 'text/html; charset=utf-8']);
    expect([path, answer.body.includes('/remotes/mfe-x/page.0123456789.js')]).toEqual([path, path !== '/consoles']);
  }
});

test('such a page has scripts of its own with the nonce of a strict policy, and nothing of the shell', async () => {
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ page: ownPage })));
  const server = await start({
    settings: { measurementId: 'G-12345', recaptcha: { siteKey: 'k', scriptUrl: 'https://www.google.com/recaptcha/api.js' } },
  });
  const { body, headers } = await server.inject({ url: '/console/done', headers: { cookie: 'clapback_session=1' } });
  const policy = String(headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src`);
  expect(body).toContain(`<script src="/remotes/mfe-x/page.0123456789.js" defer nonce="${nonce}"></script>`);
  expect(body).toContain('<title>Console · Clapback</title>');
  expect(body).toContain('href="/remotes/mfe-x/inter.0123456789.woff2" crossorigin');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('main.0123456789.js');
  expect(preloadOf(body)).toEqual({
    session: 'maybe',
    captcha: { provider: 'recaptcha', siteKey: 'k', scriptUrl: 'https://www.google.com/recaptcha/api.js' },
  });
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('where the console has a host of its own, its path on the community’s host leads there, with what follows it', async () => {
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ page: ownPage })));
  const server = await start({ settings: { consoleUrl: new URL('https://console.test') } });
  for (const [path, address] of [
    ['/console', 'https://console.test/'],
    ['/console/', 'https://console.test/'],
    ['/Console/cases/7?a=b', 'https://console.test/cases/7?a=b'],
    ['/console//evil.test/x', 'https://console.test/evil.test/x'],
    ['//console/@evil.test', 'https://console.test/@evil.test'],
  ] as const) {
    const { statusCode, headers } = await server.inject(path);
    expect([path, statusCode, headers['location']]).toEqual([path, 308, address]);
  }
  expect((await server.inject('/consoles')).statusCode).toBe(404);
});

test('it is released, moved and taken away with the remote’s entry in the list', async () => {
  const listed = (change: object = {}) =>
    JSON.stringify({ remotes: [{ ...remote(), entry: '/remotes/mfe-x/remote-entry.0123456789.js', page: ownPage, ...change }] });
  write('list.json', listed());
  const server = await start({ settings: { remotesSource: join(root, 'list.json') } });
  const page = async () => (await server.inject('/console/')).body;
  expect(await page()).toContain('<script src="/remotes/mfe-x/page.0123456789.js" defer');
  write(
    'list.json',
    listed({ entry: 'https://cdn.test/x/2/remote-entry.0123456789.js', page: { ...ownPage, scripts: ['page.abcdef0123.js'] } }),
  );
  expect(await page()).toContain('<script src="https://cdn.test/x/2/page.abcdef0123.js" defer');
  write('list.json', listed({ page: undefined }));
  expect((await server.inject('/console/')).statusCode).toBe(404);
});

test('nothing of a screen for staff is fetched ahead, since the page alone knows who asks', async () => {
  write(
    'mfe-x/dist/remote.json',
    JSON.stringify(remote({ routes: [...remote().routes, { path: '/admin/x', title: 'X', access: 'admin', files: ['9.0123456789.js'] }] })),
  );
  const server = await start();
  const load = async (session: string) => (await server.inject({ url: '/admin/x', headers: { cookie: session } })).body;
  expect(await load('clapback_session=1')).not.toContain('rel="preload" as="script"');
  expect(await load('')).toContain('<link rel="preload" as="script" href="/remotes/mfe-x/3.0123456789.js">');
});

test('what was released stands over what was built, without a restart, and the files of both are there', async () => {
  const server = await start();
  const [built] = preloadOf((await server.inject('/')).body).remotes;
  expect(built!.version).toBe('1.0.0+a');
  write('data/releases/mfe-x/remote-entry.abcdef0123.js', 'released()');
  write('data/releases/mfe-x/remote-entry.abcdef0123.js.br', brotliCompressSync('released()'));
  write(
    'data/releases/remotes.json',
    JSON.stringify({
      remotes: [{ ...remote(), version: '1.1.0+b', entry: '/remotes/mfe-x/remote-entry.abcdef0123.js' }],
      history: { 'mfe-x': { known: [], shown: [] } },
    }),
  );
  const list = (await server.inject('/remotes.json')).json();
  expect(list).toMatchObject({ contract: '1.0.0', remotes: [{ name: 'mfe-x', version: '1.1.0+b' }] });
  expect(Object.keys(list)).toEqual(['contract', 'remotes']);
  const file = await server.inject({ url: '/remotes/mfe-x/remote-entry.abcdef0123.js', headers: { 'accept-encoding': 'br' } });
  expect([
    brotliDecompressSync(file.rawPayload).toString(),
    file.headers['cache-control'],
    file.headers['access-control-allow-origin'],
  ]).toEqual(['released()', 'public, max-age=31536000, immutable', '*']);
  expect((await server.inject('/remotes/mfe-x/remote-entry.0123456789.js')).body).toBe('entry()');
  for (const path of ['/remotes/releases/remotes.json', '/remotes/mfe-x/remotes.json', '/remotes/..%2freleases/remote-entry.abcdef0123.js'])
    expect([path, (await server.inject(path)).statusCode]).toEqual([path, 404]);

  // A remote that is only released, and not built here, is there as well.
  write(
    'data/releases/remotes.json',
    JSON.stringify({
      remotes: [
        {
          ...remote(),
          name: 'mfe-y',
          routes: [{ path: '/y', title: 'Y', access: 'public' }],
          entry: '/remotes/mfe-y/remote-entry.abcdef0123.js',
        },
      ],
    }),
  );
  expect(
    (await server.inject('/remotes.json')).json().remotes.map(({ name, version }: { name: string; version: string }) => [name, version]),
  ).toEqual([
    ['mfe-y', '1.0.0+a'],
    ['mfe-x', '1.0.0+a'],
  ]);
});

test('a later build does not undo a release, and a release that no shell fits any more gives way; the log tells of both', async () => {
  const warnings: string[] = [];
  const entry = '/remotes/mfe-x/remote-entry.abcdef0123.js';
  write('data/releases/remotes.json', JSON.stringify({ remotes: [{ ...remote(), version: '1.1.0+b', entry }] }));
  const server = await start(
    {},
    { level: 'warn', stream: { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) } },
  );
  const shown = async () => (await server.inject('/remotes.json')).json().remotes[0].version as string;
  expect([await shown(), warnings]).toEqual(['1.1.0+b', []]);
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ version: '1.2.0+c' })));
  expect([await shown(), await shown(), warnings]).toEqual([
    '1.1.0+b',
    '1.1.0+b',
    [
      'mfe-x is shown as it was released (1.1.0+b), not as it was built since (1.2.0+c). To change that: npm run release -- mfe-x, or npm run release -- follow mfe-x',
    ],
  ]);

  write('shell/dist/shell.json', JSON.stringify({ version: '2', contract: '3.0.0', scripts: ['main.0123456789.js'], fonts: [] }));
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ version: '1.2.0+c', contract: '^3.0.0' })));
  expect([await shown(), warnings.at(-1)]).toEqual([
    '1.2.0+c',
    'mfe-x is shown as it was built (1.2.0+c): the release 1.1.0+b needs @clapback/federation ^1.0.0 and the shell has 3.0.0. Release the new build: npm run release -- mfe-x',
  ]);

  write('data/releases/remotes.json', '{ "remotes": [');
  expect(await shown()).toBe('1.2.0+c');
});

test('with the list that was built, releases do not count', async () => {
  write(
    'data/releases/remotes.json',
    JSON.stringify({ remotes: [{ ...remote(), version: '1.1.0+b', entry: '/remotes/mfe-x/remote-entry.abcdef0123.js' }] }),
  );
  const server = await start({ settings: { remotesSource: 'built' } });
  expect((await server.inject('/remotes.json')).json().remotes[0].version).toBe('1.0.0+a');
});

test('a list in a file is read again when it changes; bad entries are left out, and a damaged file changes nothing', async () => {
  const listed = { ...remote(), entry: 'https://cdn.test/x/remote-entry.0123456789.js' };
  write('list.json', JSON.stringify({ remotes: [listed, { ...listed, name: 'mfe-y' }] }));
  const server = await start({ settings: { remotesSource: join(root, 'list.json') } });
  const answer = await server.inject('/');
  expect(preloadOf(answer.body).remotes.map(({ name }) => name)).toEqual(['mfe-x']);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
  expect(answer.headers['content-security-policy']).toContain(' https://cdn.test;');

  write('list.json', '{ "remotes": [');
  expect((await server.inject('/')).statusCode).toBe(200);
  write('list.json', JSON.stringify({ remotes: [] }));
  expect((await server.inject('/')).statusCode).toBe(404);
});

test('a remote for another contract keeps its routes, marked as refused', async () => {
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ contract: '^2.0.0' })));
  const answer = await (await start()).inject('/');
  expect(answer.statusCode).toBe(200);
  expect(preloadOf(answer.body).remotes[0]!.refused).toBe(
    'it needs @clapback/federation ^2.0.0 and the shell has 1.0.0; release a build of it for 1.0.0, or a newer shell.',
  );
  expect(answer.body).not.toContain('rel="preload" as="script"');
});

test('a list at an address is asked for there, and the last good one holds while that fails', async () => {
  let status = 200;
  const lists = createServer((_request, response) => {
    response.statusCode = status;
    response.end(JSON.stringify({ remotes: [{ ...remote(), entry: '/remotes/mfe-x/remote-entry.0123456789.js' }] }));
  }).listen(0, '127.0.0.1');
  await new Promise((resume) => lists.once('listening', resume));
  try {
    const server = await start({ settings: { remotesSource: `http://127.0.0.1:${(lists.address() as AddressInfo).port}/remotes.json` } });
    expect((await server.inject('/')).statusCode).toBe(200);
    status = 500;
    expect((await server.inject('/')).statusCode).toBe(200);
  } finally {
    lists.close();
  }
});

test('without any list, or without a build, the answer says so plainly', async () => {
  const server = await start({ settings: { remotesSource: join(root, 'missing.json') } });
  const answer = await server.inject('/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).toContain('<h1>Clapback cannot be shown right now</h1>');
});

test('a canary goes to its share of the browsers, and each keeps what it got', async () => {
  const canary = {
    entry: '/remotes/mfe-x/remote-entry.cccccccccc.js',
    version: '2.0.0',
    contract: '^1.0.0',
    routes: remote().routes,
    share: 0.3,
  };
  write('list.json', JSON.stringify({ remotes: [{ ...remote(), entry: '/remotes/mfe-x/remote-entry.0123456789.js', canary }] }));
  const server = await start({ settings: { remotesSource: join(root, 'list.json') } });
  const versions: string[] = [];
  for (let browser = 0; browser < 200; browser += 1) {
    const first = await server.inject('/');
    const { name, value } = first.cookies[0]!;
    const again = await server.inject({ url: '/remotes.json', cookies: { [name]: value } });
    const [version] = preloadOf(first.body).remotes.map((entry) => entry.version);
    expect(again.json().remotes[0].version).toBe(version);
    expect(again.json().remotes[0].canary).toBeUndefined();
    versions.push(version!);
  }
  const share = versions.filter((version) => version === '2.0.0').length / versions.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.45);
});

test('a page that shows again what stands elsewhere names that address, and is not listed', async () => {
  const server = await start({
    extras: async () => ({
      meta: { title: 'Three invoices', kind: 'article', canonicalPath: '/posts/1/three-invoices', isListed: false, isCopy: true },
    }),
  });
  const { body } = await server.inject('/?post=1');
  expect(body).toContain(
    '<meta name="robots" content="noindex">\n<link rel="canonical" href="http://localhost:4000/posts/1/three-invoices">',
  );
  expect(body).toContain('<meta property="og:type" content="article">');
});

test('a network that asks for too many pages is told to wait, in words; another is not, and files of the screens are not counted', async () => {
  const server = await start({ settings: { readsPerMinute: 2 } });
  const ask = (url: string, remoteAddress = '192.0.2.7') => server.inject({ url, remoteAddress });
  expect([(await ask('/')).statusCode, (await ask('/posts/1')).statusCode]).toEqual([200, 200]);
  const refused = await ask('/');
  expect([refused.statusCode, refused.headers['content-type'], Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'text/html; charset=utf-8',
    true,
  ]);
  expect(refused.body).toContain('Please wait a moment, then load this one again.');
  expect((await ask('/sitemaps/pages.xml')).statusCode).toBe(429);
  expect((await ask('/assets/main.0123456789.js')).statusCode).toBe(200);
  expect((await ask('/', '192.0.3.7')).statusCode).toBe(200);
});

test('search engines are told what they may list', async () => {
  const { routes } = remote();
  const search = { path: '/search', title: 'Search', access: 'public', isUnlisted: true };
  write('mfe-x/dist/remote.json', JSON.stringify(remote({ routes: [...routes, search] })));
  const server = await start();
  expect((await server.inject('/search')).body).toContain('<meta name="robots" content="noindex">');
  expect((await server.inject('/')).body).not.toContain('noindex');
  expect((await server.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\nSitemap: http://localhost:4000/sitemap.xml\n');
  const refusing = robotsText(new URL('http://localhost:4000'), 'refuse');
  const [refused, others] = refusing.split('\n\n');
  for (const name of ['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'PerplexityBot'])
    expect(refused).toContain(`User-agent: ${name}\n`);
  expect(refused).toMatch(/\nDisallow: \/$/);
  expect(refused).not.toContain('Googlebot');
  expect(others).toBe('User-agent: *\nDisallow: /api/\nSitemap: http://localhost:4000/sitemap.xml\n');
  expect((await server.inject('/sitemaps/pages.xml')).body).toContain(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://localhost:4000/</loc></url></urlset>',
  );
});
