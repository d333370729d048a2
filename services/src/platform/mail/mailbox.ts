import { takeTry } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets.ts';

const aDay = 86_400;

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
