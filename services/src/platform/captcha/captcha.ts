import type { CaptchaAction } from '@clapback/contracts';

/** What an answer to a bot check was worth. `solution` is what must not count twice; `expiresAt` is when it stops counting anyway. */
export type BotCheckVerdict = { passed: true; solution: string; expiresAt: Date } | { passed: false; error: string };

/** A way to tell people from programs. */
export interface Captcha {
  readonly provider: 'altcha' | 'recaptcha';
  /** A challenge for the action, or null where the provider makes its own in the browser. */
  challenge(action: CaptchaAction): Promise<object | null>;
  /** Judges what the browser sends back for an action. Throws only where the judge cannot be reached. */
  verify(token: string, action: CaptchaAction): Promise<BotCheckVerdict>;
}
