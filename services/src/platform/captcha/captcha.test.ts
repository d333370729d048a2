import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptchaAction } from '@clapback/contracts';
import { Secrets } from '#platform/secrets.ts';
import { AltchaCaptcha } from './altcha.ts';
import type { Captcha } from './captcha.ts';
import { RecaptchaCaptcha } from './recaptcha.ts';

/** Google's side of reCAPTCHA v3 on this machine: knows its tokens, each good once, and judges them as it was told to. */
class SiteVerify {
  readonly #server: Server;
  readonly #known = new Map<string, { action: string; score: number }>();
  #made = 0;
  /** What the next calls are answered instead. */
  failure: { status: number; body: string } | undefined;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const form = new URLSearchParams(Buffer.concat(parts).toString());
        if (this.failure) return response.writeHead(this.failure.status).end(this.failure.body);
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(this.#judge(request.method, request.headers['content-type'], form)));
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/siteverify`;
  }

  close = () => new Promise((resolve) => this.#server.close(resolve));

  /** A token as the script in the browser gets it. */
  token(action: string, score = 0.9): string {
    this.#made += 1;
    const token = `03AFcWeA-${this.#made}-${action}`;
    this.#known.set(token, { action, score });
    return token;
  }

  #judge(method: string | undefined, type: string | undefined, form: URLSearchParams): object {
    if (method !== 'POST' || !type?.startsWith('application/x-www-form-urlencoded'))
      return { success: false, 'error-codes': ['bad-request'] };
    if (form.get('secret') !== 'server-secret') return { success: false, 'error-codes': ['invalid-input-secret'] };
    const known = this.#known.get(form.get('response') ?? '');
    this.#known.delete(form.get('response') ?? '');
    return known
      ? { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost', ...known }
      : { success: false, 'error-codes': ['timeout-or-duplicate'] };
  }
}

const google = new SiteVerify();
let verifyUrl: string;
beforeAll(async () => {
  verifyUrl = await google.listen();
});
afterAll(() => google.close());

const altcha = new AltchaCaptcha(new Secrets([{ id: 'aaaaaaaa', value: 'a'.repeat(32) }]), { cost: 1, tries: 4 });
const solve = async (check: Captcha, action: CaptchaAction) => {
  const challenge = (await check.challenge(action)) as Parameters<typeof solveChallenge>[0]['challenge'];
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64');
};

describe.each([
  { provider: 'altcha', make: () => altcha as Captcha, answer: (action: CaptchaAction) => solve(altcha, action) },
  {
    provider: 'recaptcha',
    make: (): Captcha => new RecaptchaCaptcha({ secret: 'server-secret', verifyUrl, minimumScore: 0.5 }),
    answer: async (action: CaptchaAction) => google.token(action),
  },
])('the bot check by $provider', ({ provider, make, answer }) => {
  test('says which one it is', () => expect(make().provider).toBe(provider));

  test('passes what a person hands in, and names what must not count twice until when', async () => {
    const verdict = await make().verify(await answer('sign_up'), 'sign_up');
    expect(verdict).toEqual({ passed: true, solution: expect.stringMatching(/.{10}/), expiresAt: expect.any(Date) });
    const minutes = verdict.passed ? (verdict.expiresAt.getTime() - Date.now()) / 60_000 : 0;
    expect(minutes).toBeGreaterThan(1);
    expect(minutes).toBeLessThan(30);
  });

  test('the same answer names the same solution or does not pass again; another answer names another', async () => {
    const check = make();
    const token = await answer('sign_up');
    const [first, again, other] = [
      await check.verify(token, 'sign_up'),
      await check.verify(token, 'sign_up'),
      await check.verify(await answer('sign_up'), 'sign_up'),
    ];
    expect(!again.passed || (first.passed && again.solution === first.solution)).toBe(true);
    expect(first.passed && other.passed && first.solution !== other.solution).toBe(true);
  });

  test('refuses one for another action, with words for a person', async () => {
    expect(await make().verify(await answer('sign_up'), 'create_post')).toEqual({
      passed: false,
      error: 'The bot check did not pass. Please try again.',
    });
  });

  test('refuses rubbish, with words for a person', async () => {
    for (const token of ['', 'x', 'e30=', '\u0000', '{"challenge":null}']) {
      const verdict = await make().verify(token, 'sign_up');
      expect(verdict.passed ? '' : verdict.error, token).toMatch(/^The bot check .*\. Please try again\.$/);
    }
  });
});

describe('ALTCHA', () => {
  interface Payload {
    challenge: { parameters: Record<string, unknown>; signature: string };
    solution: { derivedKey: string };
  }
  const changes: Record<string, (payload: Payload) => void> = {
    'less work': ({ challenge }) => (challenge.parameters['cost'] = 0),
    'a later end': ({ challenge }) => (challenge.parameters['expiresAt'] = 4_102_444_800),
    'another action': ({ challenge }) => (challenge.parameters['data'] = { action: 'create_post' }),
    'no signature': ({ challenge }) => (challenge.signature = ''),
    'another key': ({ solution }) => (solution.derivedKey = '00'.repeat(32)),
    'no key': ({ solution }) => (solution.derivedKey = ''),
  };

  test.for(Object.entries(changes))('with %s does not pass', async ([, change]) => {
    const payload = JSON.parse(Buffer.from(await solve(altcha, 'sign_up'), 'base64').toString()) as Payload;
    change(payload);
    const token = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect([(await altcha.verify(token, 'sign_up')).passed, (await altcha.verify(token, 'create_post')).passed]).toEqual([false, false]);
  });

  test('made by another installation does not pass', async () => {
    const other = new AltchaCaptcha(new Secrets([{ id: 'bbbbbbbb', value: 'b'.repeat(32) }]), { cost: 1, tries: 4 });
    expect((await altcha.verify(await solve(other, 'sign_up'), 'sign_up')).passed).toBe(false);
  });

  test('is solved with work: more of it where more is asked for', async () => {
    const challenge = (await new AltchaCaptcha(new Secrets([{ id: 'aaaaaaaa', value: 'a'.repeat(32) }]), {
      cost: 1,
      tries: 400,
    }).challenge('sign_up')) as Parameters<typeof solveChallenge>[0]['challenge'];
    const solution = await solveChallenge({ challenge, deriveKey });
    expect(solution?.counter).toBeGreaterThanOrEqual(200);
  });
});

describe('reCAPTCHA', () => {
  const check = () => new RecaptchaCaptcha({ secret: 'server-secret', verifyUrl, minimumScore: 0.5 });

  test('makes no challenge of its own', async () => expect(await check().challenge()).toBeNull());

  test('a score below the setting does not pass, one that reaches it does', async () => {
    expect((await check().verify(google.token('sign_up', 0.4), 'sign_up')).passed).toBe(false);
    expect((await check().verify(google.token('sign_up', 0.5), 'sign_up')).passed).toBe(true);
  });

  test('a wrong secret lets nobody through', async () => {
    expect(
      (await new RecaptchaCaptcha({ secret: 'other', verifyUrl, minimumScore: 0 }).verify(google.token('sign_up'), 'sign_up')).passed,
    ).toBe(false);
  });

  test('throws where the judge is ill, speaks no JSON, leads elsewhere or cannot be reached', async () => {
    for (const failure of [
      { status: 500, body: '{"success":true}' },
      { status: 200, body: '<html>' },
      { status: 302, body: '' },
    ]) {
      google.failure = failure;
      await expect(check().verify(google.token('sign_up'), 'sign_up')).rejects.toThrow();
    }
    google.failure = undefined;
    await expect(
      new RecaptchaCaptcha({ secret: 'x', verifyUrl: 'http://127.0.0.1:9/', minimumScore: 0.5 }).verify('x', 'sign_up'),
    ).rejects.toThrow();
  });
});
