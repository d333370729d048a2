import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LocalNames } from '../../../test/dns.ts';
import { mailsTo } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { addProof, checkProof } from '../../../test/verification.ts';

let service: TestService;
let names: LocalNames;
let site: Server;
let port: number;
let respond: RequestListener;
let maya: TestMember;
beforeAll(async () => {
  names = await LocalNames.start();
  site = createServer((request, answer) => respond(request, answer)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  ({ port } = site.address() as AddressInfo);
  for (const name of ['maya.test', 'www.maya.test', 'other.test']) names.set(name, { addresses: ['127.0.0.1'] });
  service = await TestService.start({ DNS_SERVERS: names.address, OUTBOUND_ALLOW: `127.0.0.1:${port}` });
});
afterAll(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
  await names[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await service.sql('delete from limit_counters');
  maya = await service.member({ displayName: 'Maya Lindqvist' });
  respond = (_request, answer) => answer.writeHead(404).end();
});

const own = async (member = maya) =>
  (await service.get<{ items: unknown[] }>('/api/me/verification-proofs', { token: member.token })).body.items;
const mailed = async (to: string) => {
  const [mail] = (await mailsTo(service, to)).toReversed();
  return new URL(/http:\S+dashboard\S+/.exec(mail!.text)![0]).searchParams;
};

describe('a domain', () => {
  test('shows a member’s text in a TXT record: found, and later not any more', async () => {
    const { status, body: proof } = await addProof(service, maya, 'dns', 'maya.test');
    expect(status).toBe(201);
    expect(proof).toEqual({
      id: proof.id,
      kind: 'dns',
      target: 'maya.test',
      place: 'maya.test',
      publish: expect.stringMatching(/^clapback-verification=[\w-]{43}$/),
      status: 'waiting',
      result: null,
      checkedAt: null,
      createdAt: proof.createdAt,
    });
    const said = async (texts: string[]) => {
      names.set('maya.test', { addresses: ['127.0.0.1'], texts });
      const { body } = await checkProof(service, maya, proof.id);
      return [body.status, body.result];
    };
    expect(await said([])).toEqual(['failed', 'There is no TXT record yet. A new one can take up to an hour to be seen.']);
    expect(await said(['v=spf1 -all'])).toEqual([
      'failed',
      'There are TXT records, but not this one. A new one can take up to an hour to be seen.',
    ]);
    expect(await said(['clapback-verification=somebody-elses'])).toEqual([
      'failed',
      'There is a record of Clapback’s, but with another value. Please copy it again.',
    ]);
    expect(await said(['v=spf1 -all', proof.publish!])).toEqual(['passed', 'The TXT record is there at maya.test.']);
    expect(await said([])).toEqual(['failed', 'There is no TXT record yet. A new one can take up to an hour to be seen.']);
    expect(
      await service.sql('select actor_id, action, target_kind, details from audit_log where target_id = $1 order by created_at, id', [
        proof.id,
      ]),
    ).toEqual(
      ['failed', 'passed', 'failed'].map((found) => ({
        actor_id: maya.id,
        action: 'verification_proof_checked',
        target_kind: 'verification_proof',
        details: { kind: 'dns', status: found },
      })),
    );
  });

  test('whose name servers fail is told so', async () => {
    names.set('broken.test', { isBroken: true });
    const { body: proof } = await addProof(service, maya, 'dns', 'broken.test');
    const { body } = await checkProof(service, maya, proof.id);
    expect([body.status, body.result]).toEqual(['failed', 'The name servers gave no usable answer. Please try again later.']);
  });
});

describe('a file of a site', () => {
  const added = async () => (await addProof(service, maya, 'file', `http://maya.test:${port}`)).body;
  const checked = async (id: string) => {
    const { body } = await checkProof(service, maya, id);
    return [body.status, body.result];
  };

  test('holds a member’s text in a line', async () => {
    const proof = await added();
    expect(proof.place).toBe(`http://maya.test:${port}/.well-known/clapback-verification.txt`);
    expect(await checked(proof.id)).toEqual(['failed', 'There is no file at this address yet.']);
    const paths: string[] = [];
    respond = (request, answer) => {
      paths.push(request.url!);
      answer.end(`# ours\r\n${proof.publish}\r\n`);
    };
    expect(await checked(proof.id)).toEqual(['passed', `The file is there at maya.test:${port}.`]);
    expect(paths).toEqual(['/.well-known/clapback-verification.txt']);
  });

  test.for<[string, RequestListener, string]>([
    [
      'another text',
      (_request, answer) => answer.end('clapback-verification=other'),
      'There is a file, but this line is not in it. Please copy it again.',
    ],
    ['an error', (_request, answer) => answer.writeHead(503).end(), 'The site answered with an error (503).'],
    ['too much', (_request, answer) => answer.end('x'.repeat(20_000)), 'The answer is too large.'],
  ])('with %s does not count', async ([, answer, words]) => {
    const proof = await added();
    respond = answer;
    expect(await checked(proof.id)).toEqual(['failed', words]);
  });

  test('may lead to the same site with www, and to no other', async () => {
    const proof = await added();
    let to = 'www.maya.test';
    respond = (request, answer) =>
      request.headers.host === `maya.test:${port}`
        ? answer.writeHead(302, { location: `http://${to}:${port}${request.url}` }).end()
        : answer.end(proof.publish!);
    expect(await checked(proof.id)).toEqual(['passed', `The file is there at maya.test:${port}.`]);
    to = 'other.test';
    expect(await checked(proof.id)).toEqual(['failed', `The address leads to another site, other.test:${port}.`]);
  });

  test('that lies inside is never asked for', async () => {
    names.set('inside.test', { addresses: ['169.254.169.254'] });
    for (const target of ['http://inside.test', `http://maya.test:${port + 1}`]) {
      const { body: proof } = await addProof(service, maya, 'file', target);
      expect(await checked(proof.id)).toEqual(['failed', 'This address leads to a machine that is not on the public internet.']);
    }
  });
});

describe('a page', () => {
  test('links back with rel=me', async () => {
    const { body: proof } = await addProof(service, maya, 'rel_me', `http://maya.test:${port}/about`);
    const mine = `http://localhost:4000/people/${maya.id}`;
    expect(proof.publish).toBe(`<a rel="me" href="${mine}">Clapback</a>`);
    const said = async (html: string, type = 'text/html; charset=utf-8') => {
      respond = (_request, answer) => answer.writeHead(200, { 'content-type': type }).end(html);
      const { body } = await checkProof(service, maya, proof.id);
      return [body.status, body.result];
    };
    const missing = ['failed', 'The page has no link with rel="me" to your page. Please copy it again.'];
    expect(await said('<p>Hello</p>')).toEqual(missing);
    expect(await said(`<a href="${mine}">Clapback</a>`)).toEqual(missing);
    expect(await said(`<a rel="me" href="http://localhost:4000/people/${service.platform.settings.port}">x</a>`)).toEqual(missing);
    expect(await said(`<h1>Maya</h1>${proof.publish}`)).toEqual(['passed', 'The page links to yours with rel="me".']);
    expect(await said(proof.publish!, 'text/plain')).toEqual(['failed', 'What is there is not a web page.']);
  });
});

describe('an address', () => {
  test('gets a mail that names nobody, whose link its member opens once', async () => {
    const { body: proof } = await addProof(service, maya, 'email', 'Maya@bakery.test');
    expect(proof).toMatchObject({
      target: 'Maya@bakery.test',
      publish: null,
      status: 'waiting',
      result: 'We sent an email with a link to this address.',
    });
    const [mail] = await mailsTo(service, 'Maya@bakery.test');
    expect(mail!.subject).toBe('Please confirm this address for your verification');
    expect(mail!.text).not.toContain('Maya Lindqvist');
    expect(mail!.text).not.toContain(maya.email);
    const link = await mailed('Maya@bakery.test');
    expect(link.get('proof')).toBe(proof.id);
    const token = link.get('token')!;
    // Nobody else's, and no other token.
    expect((await checkProof(service, await service.member(), proof.id, { token })).status).toBe(404);
    expect((await checkProof(service, maya, proof.id, { token: `${token}x` })).body.code).toBe('token_invalid');
    const { status, body } = await checkProof(service, maya, proof.id, { token });
    expect([status, body.status, body.result]).toEqual([200, 'passed', 'The link in the email was opened.']);
    expect((await checkProof(service, maya, proof.id, { token })).body.code).toBe('token_invalid');
    expect((await checkProof(service, maya, proof.id)).status).toBe(409);
  });

  test('can get another mail, after which the former link holds no more, and none holds after a day', async () => {
    const { body: proof } = await addProof(service, maya, 'email', 'again@bakery.test');
    const former = (await mailed('again@bakery.test')).get('token')!;
    await service.sql(`delete from limit_counters where key like 'proof-mail:%'`);
    expect((await checkProof(service, maya, proof.id)).status).toBe(200);
    const newer = (await mailed('again@bakery.test')).get('token')!;
    expect((await checkProof(service, maya, proof.id, { token: former })).body.code).toBe('token_invalid');
    await service.sql(`update verification_proofs set link_until = now() - interval '1 second' where id = $1`, [proof.id]);
    expect((await checkProof(service, maya, proof.id, { token: newer })).body.code).toBe('token_invalid');
  });

  test('gets one mail a day, whoever asks for it; what had to wait is sent by itself, so that its owner is not shut out', async () => {
    const [first, owner] = [await service.member(), await service.member()];
    const { body: firstProof } = await addProof(service, first, 'email', 'stranger@bakery.test');
    const { status, body: proof } = await addProof(service, owner, 'email', 'Stranger+mine@Bakery.test');
    expect([status, proof.result]).toEqual([201, 'This address got an email from us today. We’ll send the link once a day has passed.']);
    const again = await checkProof(service, first, firstProof.id);
    const holds = 'This address gets one email a day from us. The link in the one we sent works for 24 hours.';
    expect([again.status, again.body.result]).toEqual([200, holds]);
    await checkProof(service, owner, proof.id);
    expect(await mailsTo(service, 'stranger@bakery.test')).toHaveLength(1);
    expect(await mailsTo(service, 'Stranger+mine@bakery.test')).toEqual([]);

    // A day later.
    await service.sql(`delete from limit_counters where key like 'proof-mail:%'`);
    const waiting = await service.sql(
      `update pgboss.job set start_after = now() where name = 'verification.proof-mail' and data ->> 'proofId' = $1 returning id`,
      [proof.id],
    );
    expect(waiting).toHaveLength(1);
    await service.jobsDone();
    expect(await mailsTo(service, 'Stranger+mine@bakery.test')).toHaveLength(1);
    const token = (await mailed('Stranger+mine@bakery.test')).get('token')!;
    expect((await checkProof(service, owner, proof.id, { token })).body.status).toBe('passed');
  });

  test('that is the account’s own gets its mail whatever others ask for', async () => {
    const owner = await service.member();
    await addProof(service, maya, 'email', owner.email);
    expect((await addProof(service, owner, 'email', owner.email)).body.result).toBe('We sent an email with a link to this address.');
    expect(
      (await mailsTo(service, owner.email)).filter(({ subject }) => subject === 'Please confirm this address for your verification'),
    ).toHaveLength(2);
  });

  test('named by two members: the mail of one stays where the other deletes their account', async () => {
    const leaving = await service.member();
    await addProof(service, leaving, 'email', 'both@bakery.test');
    await service.sql(`delete from limit_counters where key like 'proof-mail:%'`);
    await addProof(service, maya, 'email', 'both@bakery.test');
    expect(await mailsTo(service, 'both@bakery.test')).toHaveLength(2);
    const body = { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' };
    expect((await service.delete('/api/me', { token: leaving.token, body })).status).toBe(204);
    expect(await mailsTo(service, 'both@bakery.test')).not.toEqual([]);
  });
});

test('there are ten at most, each once, and one that is removed is gone', async () => {
  const { body: first } = await addProof(service, maya, 'dns', 'a0.test');
  expect((await addProof(service, maya, 'dns', 'A0.test.')).body).toMatchObject({
    code: 'already_requested',
    detail: 'You have added this already.',
  });
  const others = await Promise.all(Array.from({ length: 12 }, (_, index) => addProof(service, maya, 'dns', `a${index + 1}.test`)));
  expect(others.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(others.filter(({ body }) => body.code === 'conflict')).toHaveLength(3);
  expect(await own()).toHaveLength(10);
  const stranger = await service.member();
  const remove = (member: TestMember) => service.call('DELETE', `/api/me/verification-proofs/${first.id}`, { token: member.token });
  expect([(await remove(stranger)).status, (await remove(maya)).status, (await remove(maya)).status]).toEqual([404, 204, 404]);
  expect(await own(stranger)).toEqual([]);
  expect(await own()).toHaveLength(9);
});

test('looking is limited, for one member and at one host', async () => {
  const { body: proof } = await addProof(service, maya, 'dns', 'maya.test');
  await service.sql(`insert into limit_counters (key, count, window_ends_at) values ($1, 60, now() + interval '1 hour')`, [
    `proof-looks:${maya.id}`,
  ]);
  expect((await checkProof(service, maya, proof.id)).status).toBe(429);
  const other = await service.member();
  const { body: theirs } = await addProof(service, other, 'dns', 'maya.test');
  await service.sql(
    `insert into limit_counters (key, count, window_ends_at) values ('proof-looks-at:maya.test', 120, now() + interval '1 hour')`,
  );
  expect((await checkProof(service, other, theirs.id)).status).toBe(429);
});
