import type { CaptchaAction } from '@clapback/contracts';
import type { Captcha, BotCheckVerdict } from './captcha.ts';

/** Google's answer. https://developers.google.com/recaptcha/docs/v3#site_verify_response */
interface SiteVerifyAnswer {
  success: boolean;
  score?: number;
  action?: string;
  'error-codes'?: string[];
}

/** reCAPTCHA v3, judged by Google. A token is good for two minutes and once, which Google itself sees to. */
export class RecaptchaCaptcha implements Captcha {
  readonly provider = 'recaptcha';
  readonly #options: { secret: string; verifyUrl: string; minimumScore: number };

  constructor(options: { secret: string; verifyUrl: string; minimumScore: number }) {
    this.#options = options;
  }

  async challenge(): Promise<null> {
    return null;
  }

  async verify(token: string, action: CaptchaAction): Promise<BotCheckVerdict> {
    const response = await fetch(this.#options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: this.#options.secret, response: token }),
      signal: AbortSignal.timeout(5000),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
    const answer = (await response.json()) as SiteVerifyAnswer;
    if (!answer.success || answer.action !== action || (answer.score ?? 0) < this.#options.minimumScore) {
      return { passed: false, error: 'The bot check did not pass. Please try again.' };
    }
    return { passed: true, solution: token, expiresAt: new Date(Date.now() + 2 * 60 * 1000) };
  }
}
