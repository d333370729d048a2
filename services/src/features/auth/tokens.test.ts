import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Problem } from '@clapback/contracts';
import { Secrets } from '#platform/secrets.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { otherSpellings } from '../../../test/spellings.ts';
import { TestSocket } from '../../../test/socket.ts';
import { parseRefreshToken, refreshToken, sessionOfBearer, signAccessToken } from './tokens.ts';

let service: TestService;
let member: TestMember;
beforeAll(async () => {
  // Its own: it moves time.
  service = await TestService.start();
  member = await service.member({ role: 'admin' });
});
afterAll(() => service.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
const key = () => service.platform.secrets.key('access-token')!;
const signed = (header: object, claims: object, secret: Buffer | string = key()) => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

/** Every way to a token that is not a live access token of ours, by what is wrong with it. */
function badTokens(): Record<string, string> {
  const [head = '', body = '', signature = ''] = member.token.split('.');
  const [header, claims] = [read(head), read(body)];
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const now = Math.floor(Date.now() / 1000);
  return {
    'no signature': `${head}.${body}.`,
    'a changed claim': `${head}.${part({ ...claims, sub: '0190a0a0-0000-7000-8000-000000000001' })}.${signature}`,
    'another session': `${head}.${part({ ...claims, sid: '0190a0a0-0000-7000-8000-000000000001' })}.${signature}`,
    'a key of somebody else': signed(header, claims, 'x'.repeat(32)),
    'an empty key': signed(header, claims, ''),
    'alg none': `${part({ ...header, alg: 'none' })}.${body}.`,
    'alg none with a signature': `${part({ ...header, alg: 'none' })}.${body}.${signature}`,
    'alg swapped to RS256': signed({ ...header, alg: 'RS256' }, claims, publicKey),
    'alg HS512 under our key': (() => {
      const text = `${part({ ...header, alg: 'HS512' })}.${body}`;
      return `${text}.${createHmac('sha512', key()).update(text).digest('base64url')}`;
    })(),
    'a key brought along': signed(
      { ...header, kid: undefined, jwk: { kty: 'oct', k: Buffer.from('x'.repeat(32)).toString('base64url') } },
      claims,
      'x'.repeat(32),
    ),
    'the address of a key brought along (jku)': signed(
      { ...header, kid: undefined, jku: 'https://evil.example/keys.json' },
      claims,
      'x'.repeat(32),
    ),
    'the same under our key id': signed({ ...header, jku: 'https://evil.example/keys.json' }, claims, 'x'.repeat(32)),
    'the address of a certificate brought along (x5u)': signed(
      { ...header, kid: undefined, x5u: 'https://evil.example/chain.pem' },
      claims,
      'x'.repeat(32),
    ),
    'a certificate brought along (x5c)': signed(
      { ...header, x5c: [Buffer.from(publicKey).toString('base64')], alg: 'RS256' },
      claims,
      publicKey,
    ),
    'a critical extension that we do not know': signed({ ...header, crit: ['b64'], b64: false }, claims),
    'an expiry that is no number': signed(header, { ...claims, exp: '9999999999' }),
    'no audience': signed(header, { ...claims, aud: undefined }),
    'no type': signed({ ...header, typ: undefined }, claims),
    'an unknown key id': signed({ ...header, kid: 'deadbeef' }, claims),
    'a key id that is a path': signed({ ...header, kid: '../../dev/null' }, claims, ''),
    'the key of another purpose': signed(header, claims, service.platform.secrets.key('file-address')!),
    expired: signed(header, { ...claims, exp: now - 1 }),
    'no expiry': signed(header, { ...claims, exp: undefined }),
    'not valid yet': signed(header, { ...claims, nbf: now + 300 }),
    'another audience': signed(header, { ...claims, aud: 'someone-else' }),
    'another issuer': signed(header, { ...claims, iss: 'https://evil.example' }),
    'another type of token': signed({ ...header, typ: 'JWT' }, claims),
    'no session': signed(header, { ...claims, sid: undefined }),
    'a session that is no id': signed(header, { ...claims, sid: "' or 1=1 --" }),
    'a session that never was': signed(header, { ...claims, sid: '0190a0a0-0000-7000-8000-000000000001' }),
    'a refresh token': member.cookie.slice('clapback_refresh='.length),
    rubbish: 'a.b.c',
    'a very long one': `${head}.${'A'.repeat(12_000)}.${signature}`,
  };
}

describe('[ROLE-05] anyone who brings one of these is not signed in', () => {
  test('the token that they are made from is good', async () => {
    expect((await service.get('/api/auth/session', { token: member.token })).status).toBe(200);
    const [head = '', body = ''] = member.token.split('.');
    expect((await service.get('/api/auth/session', { token: signed(read(head), read(body)) })).status).toBe(200);
  });

  test('[ASVS 9.1.2, ASVS 9.1.3, ASVS 9.2.1, ASVS 9.2.2, ASVS 9.2.3] at a call that needs a session, and at one for everybody', async () => {
    const post = await service.createPost(member, { isAnonymous: true });
    for (const [name, token] of Object.entries(badTokens())) {
      const refused = await service.get<Problem>('/api/auth/session', { token });
      expect([refused.status, refused.body.code], name).toEqual([401, 'session_missing']);
      const seen = await service.get(`/api/posts/${post.id}`, { token });
      expect([seen.status, seen.body], name).toMatchObject([200, { isMine: false, userId: null }]);
    }
  });

  test('in any other form of the header', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${member.token}`,
      member.token,
      `Bearer ${member.token} x`,
      `Bearer  ${member.token}`,
      `Token ${member.token}`,
    ]) {
      expect((await service.get('/api/auth/session', { headers: { authorization } })).status, authorization).toBe(401);
    }
    expect((await service.get(`/api/auth/session?access_token=${member.token}`)).status).not.toBe(200);
    expect((await service.get('/api/auth/session', { headers: { cookie: `access_token=${member.token}` } })).status).toBe(401);
  });
});

describe('of the spellings that decode alike one alone is taken', () => {
  test('of an access token', async () => {
    expect(otherSpellings(member.token).length).toBeGreaterThan(4);
    for (const token of otherSpellings(member.token))
      expect((await service.get('/api/auth/session', { token })).status, token.slice(-8)).toBe(401);
    expect((await service.get('/api/auth/session', { token: member.token })).status).toBe(200);
  });

  test('of a refresh token, and the others end no session', async () => {
    const { cookie } = await service.signIn(member.email);
    const refresh = async (text: string) => (await service.post('/api/auth/refresh', { headers: { cookie: text } })).status;
    for (const text of [...otherSpellings(cookie), cookie.replace(/\.0\./, '.00.')]) expect(await refresh(text), text.slice(-8)).toBe(401);
    expect(await refresh(cookie)).toBe(200);
  });

  test('of a ticket for the socket', async () => {
    const { body } = await service.post<{ ticket: string }>('/api/realtime/ticket');
    for (const ticket of otherSpellings(body.ticket))
      await expect(TestSocket.open(service, { ticket }), ticket.slice(-8)).rejects.toThrow('refused with 401');
    await (await TestSocket.open(service, { ticket: body.ticket }))[Symbol.asyncDispose]();
  });
});

test('[ASVS 9.2.1] a token that was found good before is over when it expires, and holds for its own issuer alone', async () => {
  const { secrets } = service.platform;
  const session = '0190a0a0-0000-7000-8000-00000000000b';
  const { token } = await signAccessToken(secrets, 'http://localhost:4000', session, session);
  const found = (issuer = 'http://localhost:4000') => sessionOfBearer(secrets, issuer, `Bearer ${token}`);
  expect([await found(), await found()]).toEqual([session, session]);
  expect(await found('https://evil.example')).toBeNull();
  expect(await found()).toBe(session);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 598_000 });
  try {
    expect(await found()).toBe(session);
    vi.setSystemTime(Date.now() + 3000);
    expect(await found()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('during a rotation of the secret', () => {
  const [old, fresh] = [
    { id: 'old00000', value: 'o'.repeat(32) },
    { id: 'new00000', value: 'n'.repeat(32) },
  ];
  const [before, during, after] = [new Secrets([old]), new Secrets([fresh, old]), new Secrets([fresh])];
  const session = '0190a0a0-0000-7000-8000-00000000000a';

  test('access tokens of both secrets hold, and of the old one no more once it is gone', async () => {
    const { token } = await signAccessToken(before, 'http://localhost:4000', session, session);
    const readBy = (secrets: Secrets) => sessionOfBearer(secrets, 'http://localhost:4000', `Bearer ${token}`);
    expect([await readBy(before), await readBy(during), await readBy(after)]).toEqual([session, session, null]);
    const next = await signAccessToken(during, 'http://localhost:4000', session, session);
    expect(await sessionOfBearer(after, 'http://localhost:4000', `Bearer ${next.token}`)).toBe(session);
  });

  test('refresh tokens too', async () => {
    const { text } = refreshToken(before, session, 3)!;
    expect([parseRefreshToken(during, text)?.counter, parseRefreshToken(after, text)]).toEqual([3, null]);
  });

  test('a token signed by nobody’s key is refused though everything else is right', async () => {
    const token = await new SignJWT({ sid: session })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: fresh.id })
      .setSubject(session)
      .setIssuer('http://localhost:4000')
      .setAudience('clapback-api')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(Buffer.from(fresh.value));
    expect(await sessionOfBearer(during, 'http://localhost:4000', `Bearer ${token}`)).toBeNull();
  });
});
