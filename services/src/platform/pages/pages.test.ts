import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outbound } from '#platform/outbound/outbound.ts';
import { readOutboundSettings } from '#platform/settings/outbound.ts';
import { readers } from '#platform/settings/readers.ts';
import { fetchPage, pageProcessId, readInProcess } from './pages.ts';

let site: Server;
let port: number;
let outbound: Outbound;
let respond: RequestListener;
beforeAll(async () => {
  site = createServer((request, answer) => respond(request, answer)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
  outbound = new Outbound(
    readOutboundSettings(readers({ OUTBOUND_ALLOW: `127.0.0.1:${port}` }), { isLoopback: true }),
    new URL('https://clapback.example/'),
  );
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const html = 'text/html; charset=utf-8';
const read = (text: string, contentType = html) => readInProcess(Buffer.from(text), contentType);
const fetched = (path = '/') => fetchPage({ outbound }, `http://127.0.0.1:${port}${path}`);

describe('a page', () => {
  test('is read as its article, without the menus around it', async () => {
    const words = 'Fourteen of our guests had food poisoning after the wedding in October, and nobody answered the telephone.';
    const page = await read(
      `<title>Hollis &amp; Daughter</title><nav><a href="/">Home</a> <a href="/a">Log in</a></nav><article><h1>Review</h1><p>${words}</p><p>${words}</p></article><script>steal()</script>`,
    );
    expect(page).toEqual({ title: 'Hollis & Daughter', text: `Review\n${words}\n${words}`, asksPassword: false });
  });

  test('that has no article is read as all that it shows', async () => {
    expect(await read('<body><h1>One star</h1><p>Cold <b>food</b>.</p><style>p{}</style><ul><li>Late<li>Rude</ul></body>')).toEqual({
      title: 'One star',
      text: 'One star\nCold food.\nLate\nRude',
      asksPassword: false,
    });
  });

  test.each([
    ['its header', 'text/html; charset=ISO-8859-1', '<p>Müller war’s nicht</p>'.replace('’', "'")],
    ['its own words', 'text/html', `<meta charset="latin1"><p>Müller war's nicht</p>`],
    ['nobody', 'text/html', `<p>Müller war's nicht</p>`],
  ])('in Latin-1 is read right where %s says so', async (_who, contentType, text) => {
    expect((await readInProcess(Buffer.from(text, 'latin1'), contentType)).text).toBe("Müller war's nicht");
  });

  test('of plain text is itself, and a picture has no text', async () => {
    expect([await read(' hello\n\n\nyou ', 'text/plain'), await read('\x89PNG', 'image/png')]).toEqual([
      { title: null, text: 'hello\nyou', asksPassword: false },
      { title: null, text: null, asksPassword: false },
    ]);
  });
});

describe('a hostile page', () => {
  test('with entities that expand is taken by its letters', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><html><body>&b;&b; end</body></html>`;
    expect((await read(bomb)).text!.length).toBeLessThan(2000);
  });

  test('of 100,000 nested elements does no harm to the next', async () => {
    await readInProcess(Buffer.from(`${'<div>'.repeat(100_000)}deep`), html, 2000).catch(() => {});
    expect((await read('<p>still here</p>')).text).toBe('still here');
  }, 60_000);

  test('that takes too long ends its process, and the next one is read in another', async () => {
    await read('<p>warm</p>');
    const before = pageProcessId();
    await expect(readInProcess(Buffer.from('<p><a>x'.repeat(300_000)), html, 30)).rejects.toThrow('The process that reads pages was lost');
    expect((await read('<p>still here</p>')).text).toBe('still here');
    expect(pageProcessId()).not.toBe(before);
  }, 60_000);

  test('does not see what this process knows', async () => {
    await read('<p>x</p>');
    const { readFileSync } = await import('node:fs');
    process.env['CLAPBACK_TEST_SECRET'] = 'hidden';
    expect(readFileSync(`/proc/${pageProcessId()}/environ`, 'utf8')).not.toMatch(/SECRET|DATABASE/);
  });
});

describe('fetching', () => {
  test('keeps bytes, hash, headers and what was read', async () => {
    respond = (_request, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html', 'x-served-by': 'test' }).end('<title>T</title><p>Hello</p>');
    const page = await fetched('/page');
    expect(page).toMatchObject({
      url: `http://127.0.0.1:${port}/page`,
      status: 200,
      title: 'T',
      text: 'Hello',
      verdict: 'there',
      sha256: '5bbd79918fea7532b50091656457078f8c4538a74080d38818bf75d612373cc0',
    });
    expect([page.headers['x-served-by'], page.bytes.toString()]).toEqual(['test', '<title>T</title><p>Hello</p>']);
  });

  test('says that a page is gone, or that its site did not let us see', async () => {
    const verdicts: string[] = [];
    for (const status of [404, 410, 403, 429, 503]) {
      respond = (_request, answer) => answer.writeHead(status, { 'content-type': 'text/html' }).end('<p>no</p>');
      verdicts.push((await fetched()).verdict);
    }
    expect(verdicts).toEqual(['gone', 'gone', 'unclear', 'unclear', 'unclear']);
  });

  test('ends at 50 MB, also of packed ones, and at a page that leads on for ever', async () => {
    const large = gzipSync(Buffer.alloc(50_000_000, 'a'));
    respond = (_request, answer) => answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(large);
    await expect(fetched()).rejects.toThrow('The answer is too large.');
    respond = (_request, answer) => answer.writeHead(302, { location: `/again-${Math.random()}` }).end();
    await expect(fetched()).rejects.toThrow('This address leads from one to another too often.');
  });
});
