import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaAction } from '@clapback/contracts';
import type { Secrets } from '#platform/secrets.ts';
import type { Captcha, BotCheckVerdict } from './captcha.ts';

const validForMs = 20 * 60 * 1000;
type Payload = Parameters<typeof verifySolution>[0] extends { challenge: infer C; solution: infer S }
  ? { challenge: C; solution: S }
  : never;

/** ALTCHA: a proof of work that this service makes and judges itself. https://altcha.org */
export class AltchaCaptcha implements Captcha {
  readonly provider = 'altcha';
  readonly #secrets: Secrets;
  readonly #work: { cost: number; tries: number };

  constructor(secrets: Secrets, work: { cost: number; tries: number }) {
    this.#secrets = secrets;
    this.#work = work;
  }

  async challenge(action: CaptchaAction): Promise<object> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.#work.cost,
      counter: randomInt(Math.floor(this.#work.tries / 2), this.#work.tries),
      deriveKey,
      expiresAt: new Date(Date.now() + validForMs),
      data: { action },
      ...this.#hmac(),
    });
  }

  async verify(token: string, action: CaptchaAction): Promise<BotCheckVerdict> {
    const payload = parse(token);
    if (!payload) return { passed: false, error: 'The bot check was not understood. Please try again.' };
    const { challenge, solution } = payload;
    const result = await verifySolution({ challenge, solution, deriveKey, ...this.#hmac() }).catch(() => null);
    if (result?.expired) return { passed: false, error: 'The bot check took too long. Please try again.' };
    if (!result?.verified || challenge.parameters.data?.['action'] !== action || !challenge.signature) {
      return { passed: false, error: 'The bot check did not pass. Please try again.' };
    }
    return { passed: true, solution: challenge.signature, expiresAt: new Date(Date.now() + validForMs) };
  }

  #hmac() {
    const secret = this.#secrets.key('bot-check')!.toString('hex');
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.key` };
  }
}

function parse(token: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload>;
    const isWhole =
      typeof payload?.challenge === 'object' && typeof payload.challenge.parameters === 'object' && typeof payload.solution === 'object';
    return isWhole ? (payload as Payload) : null;
  } catch {
    return null;
  }
}
