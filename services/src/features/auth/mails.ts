import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { greetedName } from '@clapback/contracts/display-names';
import type { Tx } from '#platform/database/transaction.ts';
import { Action, Greeting, MailLayout, Paragraph } from '#platform/mail/layout.ts';
import { sendMail } from '#platform/mail/render.ts';
import { inWords } from '#platform/text/times.ts';
import { findRecipient, type Recipient } from '../accounts/service.ts';

const ignoreIt = 'If this wasn’t you, ignore this email. Nothing happens unless the link is opened.';
const concernsSafety = 'You’re getting this because it’s about the security of your Clapback account.';

const pageAddress = ({ platform }: Tx, path: string) => new URL(path, platform.settings.publicUrl).href;

interface LetterProps {
  preview: string;
  /** By which the reader is greeted; missing where none of it is certain to be theirs. */
  name?: string | null;
  paragraphs: string[];
  action?: { label: string; url: string };
  why: string;
}

/** Mails a member, who may be gone. */
async function mailMember(tx: Tx, accountId: string, subject: string, write: (reader: Recipient) => ReactElement): Promise<void> {
  const reader = await findRecipient(tx, accountId);
  if (reader) await sendMail(tx, reader.email, subject, write(reader));
}

/** A mail that greets, says something and may offer one thing to do. */
function Letter({ preview, name, paragraphs, action, why }: LetterProps): ReactNode {
  return h(
    MailLayout,
    { preview, why },
    name === undefined ? null : h(Greeting, { name }),
    ...paragraphs.map((words) => h(Paragraph, { key: words }, words)),
    action ? h(Action, { key: 'action', ...action }) : null,
  );
}

const ConfirmationMail = ({ url }: { url: string }): ReactNode =>
  h(Letter, {
    preview: 'One click, and your account is ready.',
    paragraphs: [
      'Welcome to Clapback.',
      'Please confirm that this is your email address. After that you can sign in. The link works for 24 hours.',
    ],
    action: { label: 'Confirm my email address', url },
    why: `You’re getting this because this address was used to sign up at Clapback. ${ignoreIt}`,
  });

/** Asks to confirm the address. The link opens a page; only its button confirms. */
export async function mailConfirmation(tx: Tx, to: string, token: string): Promise<void> {
  await sendMail(
    tx,
    to,
    'Please confirm your email address',
    h(ConfirmationMail, { url: pageAddress(tx, `/auth/confirm?token=${token}`) }),
  );
}

const WelcomeMail = ({ displayName, url }: { displayName: string; url: string }): ReactNode =>
  h(Letter, {
    preview: 'Your account is ready.',
    name: greetedName(displayName),
    paragraphs: [
      'Your account is ready. You can read what was said, answer with evidence, and keep a record that lasts.',
      'Before you answer: sleep on it, quote one sentence at a time, and attach what proves it.',
    ],
    action: { label: 'Open Clapback', url },
    why: 'You’re getting this because you created an account at Clapback.',
  });

/** Says what can be done here, once the address is known to be right. */
export async function mailWelcome(tx: Tx, to: string, displayName: string): Promise<void> {
  await sendMail(tx, to, 'Welcome to Clapback', h(WelcomeMail, { displayName, url: pageAddress(tx, '/dashboard') }));
}

const AlreadyMemberMail = ({ name, url }: { name: string | null; url: string }): ReactNode =>
  h(Letter, {
    preview: 'Nothing was changed. You can sign in, or set a new password.',
    name,
    paragraphs: [
      'Someone, perhaps you, tried to sign up with this email address. It already has an account, so nothing was changed. You can sign in, or set a new password.',
    ],
    action: { label: 'Set a new password', url },
    why: `You’re getting this because this address has a Clapback account. ${ignoreIt}`,
  });

/** Tells the owner of an address that somebody tried to make a second account with it. */
export async function mailAlreadyMember(tx: Tx, accountId: string): Promise<void> {
  const url = pageAddress(tx, '/auth?tab=reset');
  await mailMember(tx, accountId, 'You already have an account', ({ name }) => h(AlreadyMemberMail, { name, url }));
}

const RecoveryMail = ({ name, url }: { name: string | null; url: string }): ReactNode =>
  h(Letter, {
    preview: 'The link works once, for one hour.',
    name,
    paragraphs: ['Someone, perhaps you, asked for a new password. The link works once, for one hour.'],
    action: { label: 'Set a new password', url },
    why: `You’re getting this because someone entered your address. ${ignoreIt}`,
  });

/** The way to a new password. */
export async function mailRecovery(tx: Tx, accountId: string, token: string): Promise<void> {
  const url = pageAddress(tx, `/auth?recovery=${token}`);
  await mailMember(tx, accountId, 'Set a new password', ({ name }) => h(RecoveryMail, { name, url }));
}

const PasswordChangedMail = ({ name, support }: { name: string | null; support: string }): ReactNode =>
  h(Letter, {
    preview: 'Every other device was signed out.',
    name,
    paragraphs: [
      `Your password was changed and every other device was signed out. If this was not you, please write to ${support} at once.`,
    ],
    why: concernsSafety,
  });

/** Tells that the password was changed. */
export async function mailPasswordChanged(tx: Tx, accountId: string): Promise<void> {
  const support = tx.platform.settings.supportAddress;
  await mailMember(tx, accountId, 'Your password was changed', ({ name }) => h(PasswordChangedMail, { name, support }));
}

interface SignInProps {
  device: string | null;
  address: string;
  at: Date;
}

interface NewDeviceProps {
  device: string | null;
  address: string;
  /** When, in words. */
  at: string;
  name: string | null;
  url: string;
}

const NewDeviceMail = ({ device, address, at, name, url }: NewDeviceProps): ReactNode =>
  h(Letter, {
    preview: `${device ?? 'An unknown device'}, ${at}`,
    name,
    paragraphs: [
      'Your account was just signed in to from a new browser.',
      `${device ?? 'An unknown device'}, network address ${address}, ${at}.`,
      'If it was you, ignore this email. If not, sign that device out and set a new password.',
    ],
    action: { label: 'Look at my devices', url },
    why: concernsSafety,
  });

/** Tells of a sign-in from a browser that the account has not been used in. `device` is in words, such as 'Firefox on Linux'. */
export async function mailNewDevice(tx: Tx, accountId: string, { device, address, at }: SignInProps): Promise<void> {
  const url = pageAddress(tx, '/dashboard?tab=settings');
  await mailMember(tx, accountId, 'New sign-in to your account', ({ name, timeZone }) =>
    h(NewDeviceMail, { device, address, at: inWords(at, timeZone), name, url }),
  );
}

const GuessingMail = ({ name, url }: { name: string | null; url: string }): ReactNode =>
  h(Letter, {
    preview: 'None of them worked, and we’re limiting further attempts.',
    name,
    paragraphs: [
      'Someone tried many wrong passwords on your account. None worked, and we’re limiting further attempts.',
      'Browsers you’ve signed in with before aren’t affected. If your sign-in is refused although your password is right, set a new one by email: that always works.',
    ],
    action: { label: 'Set a new password', url },
    why: `${concernsSafety} You get it at most once a day.`,
  });

/** Tells the owner that somebody keeps guessing the password, and that the way by mail stays open. */
export async function mailGuessing(tx: Tx, accountId: string): Promise<void> {
  const url = pageAddress(tx, '/auth?tab=reset');
  await mailMember(tx, accountId, 'Someone is trying to sign in to your account', ({ name }) => h(GuessingMail, { name, url }));
}

/** What changed in the ways to sign in, each with its own subject and sentence. */
const factorChanges = {
  totp_enabled: [
    'Two-factor authentication is on',
    'From now on, signing in with your password also asks for a code of your authenticator app.',
  ],
  totp_disabled: [
    'Two-factor authentication is off',
    'Signing in asks for your password alone from now on, and your recovery codes no longer work.',
  ],
  recovery_codes_made: ['You have new recovery codes', 'New recovery codes were made for your account. The old ones no longer work.'],
  recovery_code_used: ['A recovery code was used', 'One of your recovery codes was used to sign in. It does not work a second time.'],
  codes_guessed: [
    'Wrong codes at a sign-in',
    'Someone entered your password and then five wrong codes, and was refused. Set a new password to keep them out.',
  ],
  passkey_added: ['A passkey was added', 'A new passkey can sign in to your account.'],
  passkey_removed: ['A passkey was removed', 'One of your passkeys no longer signs in to your account.'],
} as const;
export type FactorChange = keyof typeof factorChanges;

interface FactorChangedProps {
  name: string | null;
  sentence: string;
  support: string;
  url: string;
}

const FactorChangedMail = ({ name, sentence, support, url }: FactorChangedProps): ReactNode =>
  h(Letter, {
    preview: sentence,
    name,
    paragraphs: [sentence, `If this was not you, please write to ${support} at once.`],
    action: { label: 'Open my settings', url },
    why: concernsSafety,
  });

/** Tells that the ways to sign in have changed. */
export async function mailFactorChanged(tx: Tx, accountId: string, change: FactorChange): Promise<void> {
  const [subject, sentence] = factorChanges[change];
  const [support, url] = [tx.platform.settings.supportAddress, pageAddress(tx, '/dashboard?tab=settings')];
  await mailMember(tx, accountId, subject, ({ name }) => h(FactorChangedMail, { name, sentence, support, url }));
}
