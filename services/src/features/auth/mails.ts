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
