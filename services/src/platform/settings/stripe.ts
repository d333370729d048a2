import { SettingError, type readers } from './readers.ts';

/** How Stripe is reached, or the stand-in that speaks its protocol. */
export interface StripeSettings {
  secretKey: string;
  /** What events are signed with, newest first: during a rotation two hold. */
  webhookSecrets: string[];
  /** Null for Stripe's own. */
  apiUrl: URL | null;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The settings of payments; null where none are given: then no payment can be made, unless the program that starts the service brings the
 * stand-in along.
 */
export function readStripeSettings(read: ReturnType<typeof readers>, { isLoopback }: { isLoopback: boolean }): StripeSettings | null {
  const secretKey = read.optionalText('STRIPE_SECRET_KEY');
  const apiUrl = read.optionalUrl('STRIPE_API_URL', ['http:', 'https:']);
  const webhookSecrets =
    read
      .optionalText('STRIPE_WEBHOOK_SECRET')
      ?.split(',')
      .map((secret) => secret.trim()) ?? [];
  if (webhookSecrets.length > 2 || webhookSecrets.some((secret) => secret.length < 16)) {
    throw new SettingError('STRIPE_WEBHOOK_SECRET', 'must hold one signing secret of at least 16 characters, or two with a comma between');
  }
  if (apiUrl && !(isLoopback && loopback.includes(apiUrl.hostname))) {
    throw new SettingError(
      'STRIPE_API_URL',
      'must not be set unless it and PUBLIC_URL are on this machine: the stand-in for Stripe takes test payments alone',
    );
  }
  // A key that takes real money is never shown to anything but Stripe.
  if (secretKey !== null && !(apiUrl ? /^(sk|rk)_test_\w+$/ : /^(sk|rk)_(test|live)_\w+$/).test(secretKey)) {
    throw new SettingError(
      'STRIPE_SECRET_KEY',
      apiUrl ? 'must be a test key where STRIPE_API_URL is set' : 'must be a secret key of Stripe',
    );
  }
  if (!secretKey && !apiUrl) {
    if (webhookSecrets.length > 0)
      throw new SettingError('STRIPE_SECRET_KEY', 'must be set too: STRIPE_WEBHOOK_SECRET is of use with it only');
    return null;
  }
  if (webhookSecrets.length === 0) {
    throw new SettingError('STRIPE_WEBHOOK_SECRET', 'must be set too: without it nobody could tell an event of Stripe’s from a forged one');
  }
  return { secretKey: secretKey ?? standInKey, webhookSecrets, apiUrl };
}

/** The key for a stand-in, which takes any. */
export const standInKey = 'sk_test_standin';
