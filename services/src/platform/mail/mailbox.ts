import { domainToASCII } from 'node:url';
import { takeTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';

const aDay = 86_400;

/**
 * An address as it is kept and mailed: without blanks around it, its domain in ASCII, as the name system spells those with other letters
 * (RFC 5891). Null for what is none.
 */
export function mailAddress(typed: string): string | null {
  const [, local, domain] =
    /^\s*([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@([^\s@]+?)\s*$/i.exec(typed.normalize('NFKC')) ?? [];
  if (local === undefined || domain === undefined) return null;
  // What is ASCII stays as it was typed.
  // oxlint-disable-next-line no-control-regex
  const host = /^[\0-\x7F]*$/.test(domain) ? domain : domainToASCII(domain);
  const isHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(host);
  return isHost && local.length + host.length < 254 ? `${local}@${host}` : null;
}

/** The mailbox of an address, by which mails to it are counted: in small letters, and without what follows a plus before the @. */
export const mailboxOf = (address: string): string => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * Takes the one mail of a kind that a mailbox gets in a day, whoever asks for it: anybody can name the address of a stranger. Gives 0 where
 * there was none yet, else the seconds until the next one.
 */
export async function takeMailOfDay(platform: Platform, kind: string, address: string): Promise<number> {
  const key = `${kind}:${hashToken(mailboxOf(address)).toString('base64url')}`;
  const { count, wait } = await takeTry(platform, key, { seconds: aDay });
  return count === 1 ? 0 : wait;
}
