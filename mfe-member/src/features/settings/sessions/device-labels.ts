import type { SignInMethod } from '@clapback/contracts';

/** How somebody signed in, in words. */
export const methodLabels: Record<SignInMethod, string> = {
  password: 'Signed in with a password',
  totp: 'Signed in with a password and a code',
  recovery_code: 'Signed in with a recovery code',
  passkey: 'Signed in with a passkey',
  confirmation: 'Signed in by confirming the email address',
};

/** What a device is called where it did not say what it is. */
export const unknownDevice = 'Unknown device';

/** Whether a device's words name a phone or a tablet. */
export const isHandheld = (device: string | null): boolean => /android|iphone|ipad|ios/i.test(device ?? '');
