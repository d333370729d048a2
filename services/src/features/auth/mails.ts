import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';
import { renderMail, type MailParts } from '#platform/mail/layout.ts';
import type { Platform } from '#platform/platform.ts';

const ignoreIt = 'If this was not you, you need not do anything: nothing happens without the link.';

async function sendMail(tx: Tx, to: string, subject: string, parts: MailParts): Promise<void> {
  await tx.enqueue('mail.send', { messageId: uuid(), to, subject, ...renderMail(parts) });
}

const pageAddress = (platform: Platform, path: string) => new URL(path, platform.settings.publicUrl).href;

/** Asks to confirm the address. The link opens a page; only its button confirms. */
export async function mailConfirmation(platform: Platform, tx: Tx, to: string, token: string): Promise<void> {
  await sendMail(tx, to, 'Please confirm your e-mail address', {
    greeting: 'Welcome to Clapback.',
    paragraphs: ['Please confirm that this is your e-mail address. After that you can sign in. The link holds for 24 hours.'],
    button: { label: 'Confirm my e-mail address', url: pageAddress(platform, `/auth/confirm?token=${token}`) },
    footer: ignoreIt,
  });
}

/** Says what can be done here, once the address is known to be right. */
export async function mailWelcome(platform: Platform, tx: Tx, to: string, displayName: string): Promise<void> {
  await sendMail(tx, to, 'Welcome to Clapback', {
    greeting: `Hello ${displayName},`,
    paragraphs: ['Your account is ready. You can read what was said, answer with evidence, and keep a record that lasts.', 'Before you answer: sleep on it, quote one sentence at a time, and attach what proves it.'],
    button: { label: 'Open Clapback', url: pageAddress(platform, '/dashboard') },
    footer: 'You get this mail since you made an account at Clapback.',
  });
}

/** Tells the owner of an address that somebody tried to make a second account with it. */
export async function mailAlreadyMember(platform: Platform, tx: Tx, to: string): Promise<void> {
  await sendMail(tx, to, 'You already have an account', {
    greeting: 'Hello,',
    paragraphs: ['Somebody, perhaps you, tried to sign up with this e-mail address. It already has an account, so nothing was changed. You can sign in, or set a new password.'],
    button: { label: 'Set a new password', url: pageAddress(platform, '/auth?tab=reset') },
    footer: ignoreIt,
  });
}

/** The way to a new password. */
export async function mailRecovery(platform: Platform, tx: Tx, to: string, token: string): Promise<void> {
  await sendMail(tx, to, 'Set a new password', {
    greeting: 'Hello,',
    paragraphs: ['Somebody, perhaps you, asked for a new password. The link holds for one hour and works once.'],
    button: { label: 'Set a new password', url: pageAddress(platform, `/auth?recovery=${token}`) },
    footer: ignoreIt,
  });
}

/** Tells that the password was changed. */
export async function mailPasswordChanged(platform: Platform, tx: Tx, to: string): Promise<void> {
  await sendMail(tx, to, 'Your password was changed', {
    greeting: 'Hello,',
    paragraphs: [`Your password was changed and every device was signed out. If this was not you, please write to ${platform.settings.supportAddress} at once.`],
    footer: 'You get this mail since it concerns the safety of your account.',
  });
}

/** Tells of a sign-in from a browser that the account has not been used in. `device` is in words, such as 'Firefox on Linux'. */
export async function mailNewDevice(platform: Platform, tx: Tx, to: string, signIn: { device: string | null; address: string; at: Date }): Promise<void> {
  await sendMail(tx, to, 'New sign-in to your account', {
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, most likely you, has just signed in to your account from a browser that we have not seen before.',
      `${signIn.device ?? 'An unknown device'}, network address ${signIn.address}, ${utc(signIn.at)}.`,
      'If it was you, there is nothing to do. If not, sign that device out and set a new password.',
    ],
    button: { label: 'Look at my devices', url: pageAddress(platform, '/dashboard?tab=settings') },
    footer: 'You get this mail since it concerns the safety of your account.',
  });
}

/** Tells the owner that somebody keeps guessing the password, and that the way by mail stays open. */
export async function mailGuessing(platform: Platform, tx: Tx, to: string): Promise<void> {
  await sendMail(tx, to, 'Somebody is trying to sign in to your account', {
    greeting: 'Hello,',
    paragraphs: [
      'There were many tries to sign in to your account with wrong passwords. None of them worked, and we have slowed them down.',
      'Browsers that you have signed in with before are not affected. Should a sign-in be refused although your password is right, set a new one by mail: that works at any time.',
    ],
    button: { label: 'Set a new password', url: pageAddress(platform, '/auth?tab=reset') },
    footer: 'You get this mail at most once a day.',
  });
}

/** What changed in the ways to sign in, each with its own subject and sentence. */
const factorChanges = {
  totp_enabled: ['Two-factor authentication is on', 'From now on, signing in with your password also asks for a code of your authenticator app.'],
  totp_disabled: ['Two-factor authentication is off', 'Signing in asks for your password alone from now on, and your recovery codes no longer work.'],
  recovery_codes_made: ['You have new recovery codes', 'New recovery codes were made for your account. The old ones no longer work.'],
  recovery_code_used: ['A recovery code was used', 'One of your recovery codes was used to sign in. It does not work a second time.'],
  passkey_added: ['A passkey was added', 'A new passkey can sign in to your account.'],
  passkey_removed: ['A passkey was removed', 'One of your passkeys no longer signs in to your account.'],
} as const;
export type FactorChange = keyof typeof factorChanges;

/** Tells that the ways to sign in have changed. */
export async function mailFactorChanged(platform: Platform, tx: Tx, to: string, change: FactorChange): Promise<void> {
  const [subject, sentence] = factorChanges[change];
  await sendMail(tx, to, subject, {
    greeting: 'Hello,',
    paragraphs: [sentence, `If this was not you, please write to ${platform.settings.supportAddress} at once.`],
    button: { label: 'Open my settings', url: pageAddress(platform, '/dashboard?tab=settings') },
    footer: 'You get this mail since it concerns the safety of your account.',
  });
}

const utc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
