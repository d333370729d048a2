import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CaseFile, DataExport, Problem } from '@clapback/contracts';
import { fetchBundle, listBundles } from '../../../../test/bundles.ts';
import { eventually } from '../../../../test/eventually.ts';
import { amount } from '../../../../test/proof.ts';
import { TestService, type TestMember } from '../../../../test/service.ts';
import { unzipped } from '../../../../test/unzipped.ts';
import { isOwnPage } from '../evidence.ts';
import { capturePage } from './capture.ts';

/** ms that a server has to answer: ten seconds, as in the product, where it is proven at length. */
const longest = amount(2000, 10_000);
let service: TestService;
let site: Server;
let own: Server;
let port: number;
let respond: RequestListener;
let ruth: TestMember;
beforeAll(async () => {
  site = createServer((request, answer) => respond(request, answer)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
  // Another port of the same machine is this site.
  own = createServer((_request, answer) => page(answer)).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const here = `127.0.0.1:${(own.address() as AddressInfo).port}`;
  service = await TestService.start({
    OUTBOUND_ALLOW: `127.0.0.1:${port},${here}`,
    PUBLIC_URL: `http://${here}`,
    OUTBOUND_TIMEOUT_MS: String(longest),
  });
});
afterAll(async () => {
  await service.close();
  for (const server of [site, own]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(async () => {
  // A page that a test before asked for would be answered as this one's.
  await service.jobsDone();
  ruth = await service.member();
  await service.subscribe(ruth);
});

const path = '/api/premium/case-files';
const page = (
  answer: ServerResponse,
  headers: Record<string, string> = {},
  body = '<title>A review</title><p>Fourteen guests felt ill.</p>',
) => answer.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
const open = async (at = '/review') =>
  (
    await service.post<CaseFile>(path, {
      token: ruth.token,
      body: { kind: 'page', url: `http://127.0.0.1:${port}${at}`, title: 'The review' },
    })
  ).body;
const read = async (id: string) => (await service.get<CaseFile>(`${path}/${id}`, { token: ruth.token })).body;
const captured = (id: string) =>
  eventually(async () => {
    const file = await read(id);
    expect(file.evidence.some(({ state }) => state === 'waiting')).toBe(false);
    return file;
  });
const exported = () => service.get<DataExport>('/api/me/export', { token: ruth.token });

describe('a captured page', () => {
  test('is kept with the address, status, headers and time of each step that led there', async () => {
    respond = ({ url }, answer) =>
      url === '/short'
        ? answer.writeHead(301, { location: '/moved', 'x-step': 'one' }).end()
        : url === '/moved'
          ? answer.writeHead(307, { location: '/review', 'x-step': 'two' }).end()
          : page(answer, { 'x-step': 'three' });
    const file = await captured((await open('/short')).id);
    const at = (where: string) => `http://127.0.0.1:${port}${where}`;
    const moment = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    const redirects = [
      { url: at('/short'), status: 301, headers: expect.objectContaining({ location: '/moved', 'x-step': 'one' }), fetchedAt: moment },
      { url: at('/moved'), status: 307, headers: expect.objectContaining({ location: '/review', 'x-step': 'two' }), fetchedAt: moment },
    ];
    expect(file.entries.at(-1)!.details).toMatchObject({ url: at('/review'), status: 200 });
    const files = await unzipped((await fetchBundle(service, ruth, file.id)).bytes);
    const name = Object.keys(files).find((one) => one.endsWith('.headers.json'))!;
    const kept = JSON.parse(files[name]!.toString()) as { finalUrl: string };
    expect(kept).toMatchObject({
      url: at('/short'),
      redirects,
      status: 200,
      headers: { 'x-step': 'three' },
    });
    // Whose status and headers these are.
    expect(kept.finalUrl).toBe(at('/review'));
    expect((await exported()).body.caseFiles[0]!.evidence[0]).toMatchObject({ redirects, headers: { 'x-step': 'three' } });
    for (const change of [`steps = '[]'`, `headers = '{}'`, 'http_status = 404', `name = 'another.html'`])
      await expect(service.sql(`update case_file_evidence set ${change} where case_file_id = $1`, [file.id]), change).rejects.toThrow();
    await service.delete(`${path}/${file.id}/evidence/${file.evidence[0]!.id}`, { token: ruth.token });
    expect(await service.sql('select headers, steps from case_file_evidence where case_file_id = $1', [file.id])).toEqual([
      { headers: null, steps: null },
    ]);
  });

  test('keeps headers under the names that its server gave them, which break no export of the member’s', async () => {
    respond = (_request, answer) => page(answer, { valid_until: 'for ever', made_at: 'never' });
    await captured((await open()).id);
    const { status, body } = await exported();
    expect([status, body.caseFiles[0]!.evidence[0]!.headers]).toEqual([
      200,
      expect.objectContaining({ valid_until: 'for ever', made_at: 'never' }),
    ]);
  });

  test.each([
    ['application/pdf', 'pdf'],
    ['image/png', 'png'],
    ['text/html; charset=utf-8', 'html'],
    ['application/xhtml+xml', 'html'],
    ['application/ld+json', 'txt'],
    ['text/csv', 'txt'],
    ['application/x-msdownload', 'bin'],
    ['../../etc/passwd', 'bin'],
  ])('of the type %s has the ending .%s', async (type, ending) => {
    respond = (_request, answer) => page(answer, { 'content-type': type });
    const [evidence] = (await captured((await open()).id)).evidence;
    expect(evidence!.name).toMatch(new RegExp(`^page-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`));
    expect(evidence!.mediaType).toMatch(/^[\w.+-]+\/[\w.+-]+$/);
  });

  // Made before it is asked for: on a busy machine that would take as long as an answer may.
  const unfolding = gzipSync(Buffer.alloc(50_000_000, 'a'));
  test.each<[string, RequestListener, string]>([
    [
      'leads on without end',
      ({ url }, answer) => answer.writeHead(302, { location: `${url}x` }).end(),
      'This address leads from one to another too often.',
    ],
    [
      'unfolds to 50 MB',
      (_request, answer) => answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(unfolding),
      'The answer is too large.',
    ],
  ])('that %s is not kept, and the case file says why', async (_what, listener, why) => {
    respond = listener;
    const { evidence, entries } = await captured((await open()).id);
    expect([evidence[0]!.state, evidence[0]!.failure, entries.at(-1)!.kind]).toEqual(['failed', why, 'page_unclear']);
    expect(await left()).toEqual([]);
  });

  test.each<[string, (answer: ServerResponse) => void]>([
    ['its page', (answer) => answer.write('x')],
    ['its head', (answer) => answer.socket!.write('x')],
  ])(
    'of a server that sends its answer one byte of %s after the other is given up in time, and nothing of it is left',
    { timeout: 30_000 },
    async (what, drip) => {
      let asked = 0;
      respond = (_request, answer) => {
        asked += 1;
        if (what === 'its page') answer.writeHead(200, { 'content-type': 'text/html' });
        else answer.socket!.write('HTTP/1.1 200 OK\r\nx-slow: ');
        const dripping = setInterval(() => drip(answer), 100);
        answer.on('close', () => clearInterval(dripping));
      };
      const began = performance.now();
      const { evidence, entries } = await captured((await open()).id);
      expect(performance.now() - began).toBeGreaterThan(longest);
      expect([evidence[0]!.state, evidence[0]!.failure, entries.map(({ kind }) => kind)]).toEqual([
        'failed',
        'The answer took too long.',
        ['opened', 'page_unclear'],
      ]);
      await service.jobsDone();
      expect([asked, await left(), await service.sql('select storage_key from incoming_files')]).toEqual([1, [], []]);
    },
  );

  test('is never one of this site, whose words are copied in another way, also where another address leads here', async () => {
    const why = 'This page is on Clapback. Please use “Add to case file” in the menu of the post, response or comment.';
    const { settings } = service.platform;
    const url = new URL('/post', settings.publicUrl).href;
    const { status, body } = await service.post<Problem>(path, { token: ruth.token, body: { kind: 'page', url, title: 'A post' } });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'url', message: why })]]);
    const named = { settings: { ...settings, publicUrl: new URL('https://clapback.example') } };
    const addresses = ['https://Clapback.example./?post=1', 'http://clapback.example/', 'https://clapback.example.org/'];
    expect(addresses.map((address) => isOwnPage(named, address))).toEqual([true, true, false]);
    respond = (_request, answer) => answer.writeHead(302, { location: url }).end();
    const led = await captured((await open('/short')).id);
    expect([led.evidence[0]!.state, led.evidence[0]!.failure]).toEqual(['failed', why]);
  });

  test.each(['/authwall?trk=x', '/auth?next=%2Freview', '/users/sign_in', '/login.php'])(
    'that leads to %s shows a sign-in wall',
    async (door) => {
      respond = ({ url }, answer) => (url === '/review' ? answer.writeHead(302, { location: door }).end() : page(answer));
      const file = await captured((await open()).id);
      expect(file.entries.at(-1)!.details['text']).toBe('Our capture shows a sign-in wall. Please add a screenshot.');
    },
  );
});

/** A connection in a transaction that does what another request would. */
async function another(): Promise<pg.Client> {
  const client = new pg.Client(service.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  return client;
}
/** A page that is on its way until `arrive`, and such a connection. */
async function onItsWay() {
  const held: ServerResponse[] = [];
  respond = (_request, answer) => void held.push(answer);
  const { id } = await open();
  await eventually(() => expect(held).toHaveLength(1));
  return { id, other: await another(), arrive: () => void page(held[0]!) };
}
/** Until the capture waits for a lock, or has kept its page. */
const reached = (id: string) =>
  eventually(async () => {
    const rows = await service.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       union all select from case_file_evidence where case_file_id = $1 and state = 'kept'`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
const left = () => service.sql('select state from files where owner_id = $1', [ruth.id]);

describe('a page that comes', () => {
  test('while its case file is deleted is in nobody’s way, and nothing of it is left', async () => {
    const { id, other, arrive } = await onItsWay();
    await other.query('select id from case_files where id = $1 for update', [id]);
    arrive();
    await reached(id);
    await other.query('delete from case_files where id = $1', [id]);
    await other.query('commit');
    await service.jobsDone();
    expect(await left()).toEqual([]);
    expect(await service.sql(`select from pgboss.job where name = 'case-files.capture' and retry_count > 0`)).toEqual([]);
    expect(await service.sql('select storage_key from incoming_files')).toEqual([]);
  });

  test('while its member deletes their account leaves no file behind', async () => {
    const { id, other, arrive } = await onItsWay();
    await other.query('select id from accounts where id = $1 for update', [ruth.id]);
    await other.query(`update files set state = 'deleted' where owner_id = $1`, [ruth.id]);
    arrive();
    await reached(id);
    await other.query('delete from accounts where id = $1', [ruth.id]);
    await other.query('commit');
    await service.jobsDone();
    expect(await left()).toEqual([]);
    expect(await service.sql('select storage_key from incoming_files')).toEqual([]);
  });
});

test('of two pages that come at once into storage for one of them, one is kept, and of the other it is said that there was no room', async () => {
  await service.sql(
    `insert into files (id, owner_id, purpose, storage_key, media_type, bytes, sha256, original_name, state)
     values (gen_random_uuid(), $1, 'post-image', 'full/' || gen_random_uuid(), 'image/png', 2147483568, '\\x00', 'a.png', 'attached')`,
    [ruth.id],
  );
  const held = new Map<string, ServerResponse[]>();
  respond = (request, answer) => void held.set(request.url!, [...(held.get(request.url!) ?? []), answer]);
  const [one, two] = [await open('/one'), await open('/two')];
  // Another worker has the second.
  const second = capturePage(service.platform, two.evidence[0]!.id);
  await eventually(() => expect([...held.keys()].toSorted()).toEqual(['/one', '/two']));
  const locking = await another();
  await locking.query('lock table files in exclusive mode');
  for (const answer of [...held.values()].flat()) page(answer);
  respond = (_request, answer) => page(answer);
  await eventually(async () =>
    expect(
      (await service.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length,
    ).toBeGreaterThan(1),
  );
  await locking.query('commit');
  await second;
  const both = [await captured(one.id), await captured(two.id)].map(({ evidence: [evidence] }) => [evidence!.state, evidence!.failure]);
  expect(both.toSorted()).toEqual([
    ['failed', 'Your files take up all of your storage, so this page was not kept. Delete some of them, then add it again.'],
    ['kept', null],
  ]);
  await service.jobsDone();
  expect(await service.sql('select storage_key from incoming_files')).toEqual([]);
});

describe('two tabs that change one case file', () => {
  const change = (id: string, body: object) =>
    service.patch<CaseFile & { code: string; context: Record<string, string> }>(`${path}/${id}`, { token: ruth.token, body });
  const former = { title: 'The review', summary: '' };

  test('the second is refused with what stands there now, and overwrites nothing', async () => {
    respond = (_request, answer) => page(answer);
    const { id } = await open();
    const first = await change(id, { title: 'The Yelp review', summary: 'Of October', former });
    const second = await change(id, { title: 'The wedding', summary: '', former });
    expect([first.status, second.status, second.body.code, second.body.context]).toEqual([
      200,
      409,
      'content_changed',
      { title: 'The Yelp review', summary: 'Of October' },
    ]);
    expect((await read(id)).title).toBe('The Yelp review');
    const third = await change(id, { title: 'The wedding', summary: '', former: second.body.context });
    expect([third.status, third.body.title, third.body.summary]).toEqual([200, 'The wedding', null]);
  });

  test('at the same moment: one is taken', async () => {
    respond = (_request, answer) => page(answer);
    const { id } = await open();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => change(id, { title, former })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('hear of it where the other has deleted it, and what they add then is refused', async () => {
    respond = (_request, answer) => page(answer);
    const { id } = await open();
    await captured(id);
    const told = async () =>
      (await service.sql(`select id from events where kind = 'case_file.changed' and ids ->> 'caseFileId' = $1`, [id])).length;
    const before = await told();
    await service.delete(`${path}/${id}`, { token: ruth.token });
    expect(await told()).toBe(before + 1);
    expect((await service.post(`${path}/${id}/notes`, { token: ruth.token, body: { text: 'One more' } })).status).toBe(404);
  });
});

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
  'days that no calendar has are refused or taken, never a fault: %s',
  async (at) => {
    respond = (_request, answer) => page(answer);
    const { id } = await open();
    const answers = [
      await service.post(`${path}/${id}/deadlines`, { token: ruth.token, body: { label: 'Court', dueAt: at } }),
      await service.post(path, {
        token: ruth.token,
        body: { kind: 'page', url: `http://127.0.0.1:${port}/`, title: 'Found', foundAt: at },
      }),
    ];
    for (const { status } of answers) expect(status).toBeLessThan(500);
    if (at.startsWith('9999')) expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  },
);

test('a bundle that its reader breaks off lets go of the file that was under way', async () => {
  respond = (_request, answer) => page(answer, { 'content-type': 'text/plain' }, 'x'.repeat(5_000_000));
  const { id } = await open();
  const { evidence } = await captured(id);
  expect(evidence[0]!.sha256).toBe(createHash('sha256').update('x'.repeat(5_000_000)).digest('hex'));
  expect((await fetchBundle(service, ruth, id)).status).toBe(200);
  const [made] = await listBundles(service, ruth, id);
  const { files } = service.platform;
  const opened: NonNullable<Awaited<ReturnType<typeof files.read>>>[] = [];
  const reads = files.read.bind(files);
  files.read = async (key) => {
    const stream = await reads(key);
    if (stream) opened.push(stream);
    return stream;
  };
  onTestFinished(() => void (files.read = reads));
  const ended = new AbortController();
  const answer = await fetch(`${service.origin}${made!.url}`, { signal: ended.signal });
  expect((await answer.body!.getReader().read()).done).toBe(false);
  ended.abort();
  await eventually(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]));
});
