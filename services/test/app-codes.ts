import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, `steps` of 30 s from now: each code is taken once. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
}
